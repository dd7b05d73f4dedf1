/** «If there are fewer than 2, take this»: of two cases that a bound tells apart, the one that the sentence speaks of. */
import type { Claim, Concept } from "../../../../claims/claim.ts";
import type { ConceptMark, MarkedSentence, NumberMark } from "../../../marks/mark.ts";
import type { Passage } from "../../../passages/index.ts";
import type { Misplaced, SiblingOf } from "./roles.ts";

const OTHERWISE = /^(otherwise|else|иначе|противном|inaczej|przeciwnym|senão|contrário)$/u;

/** What the rules name under the bound that the sentence says, where the book has what they name under the opposite one. */
export function ofOtherCase(
  sentence: MarkedSentence,
  mention: ConceptMark,
  told: readonly Passage[],
  siblingOf: SiblingOf,
): Misplaced | undefined {
  const bounded = boundBefore(sentence, mention);
  for (const passage of bounded === undefined ? [] : told) {
    const [here, there] = casesOf(bounded!, passage);
    if (!isAlone(mention, there, here)) continue;
    const wanted = [...here].filter((c) => !there.has(c)).flatMap((c) => siblingOf(c) ?? []);
    if (wanted.length > 0) return { wanted: wanted[0], passage };
  }
  return undefined;
}

/** A rule names it under the bound that the sentence says, and not under the opposite one. */
export function isOfCase(sentence: MarkedSentence, mention: ConceptMark, told: readonly Passage[]): boolean {
  const bounded = boundBefore(sentence, mention);
  return (
    bounded !== undefined &&
    told.some((passage) => {
      const [here, there] = casesOf(bounded, passage);
      return there.size > 0 && isAlone(mention, here, there);
    })
  );
}

function isAlone({ concepts }: ConceptMark, here: ReadonlySet<Concept>, there: ReadonlySet<Concept>): boolean {
  return concepts.some((c) => here.has(c) && !there.has(c));
}

/** The last number with a bound before a mention that does not count it; what is done otherwise has another. */
function boundBefore({ numbers, mentions, sentence }: MarkedSentence, mention: ConceptMark): NumberMark | undefined {
  const last = numbers.filter((n) => directionOf(n) !== undefined && n.to <= mention.from).at(-1);
  if (last === undefined || mentions[last.mention ?? -1] === mention) return undefined;
  const between = sentence.tokens.slice(last.to, mention.from);
  return between.some(({ norm }) => OTHERWISE.test(norm)) ? undefined : last;
}

/** What a rule names under a bound, and under its opposite. */
function casesOf(number: NumberMark, { rule }: Passage): [ReadonlySet<Concept>, ReadonlySet<Concept>] {
  const under = (up: boolean): Set<Concept> =>
    new Set(
      rule.claims
        .filter((c) => c.role === "threshold" && c.values.includes(number.value) && directionOf(c) === up)
        .flatMap(({ part }) => [...rule.parts[part].names]),
    );
  const up = directionOf(number)!;
  return [under(up), under(!up)];
}

function directionOf({ bound }: Pick<Claim, "bound"> | NumberMark): boolean | undefined {
  if (bound === "at least" || bound === "more than") return true;
  return bound === "at most" || bound === "less than" ? false : undefined;
}
