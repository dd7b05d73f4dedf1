/** «If there are fewer than 2, take this»: of two cases that a bound tells apart, the one that the sentence speaks of. */
import type { Claim, Concept } from "../../../claims/claim.ts";
import type { ConceptMark, MarkedSentence, NumberMark } from "../../marks/mark.ts";
import type { Passage } from "../../passages/index.ts";
import type { Misplaced, SiblingOf } from "./roles.ts";

const OTHERWISE = /^(otherwise|else|иначе|противном|inaczej|przeciwnym|senão|contrário)$/u;

/** What the rules name under the bound that the sentence says, where the book has what they name under the opposite one. */
export function ofOtherCase(
  sentence: MarkedSentence,
  mention: ConceptMark,
  told: readonly Passage[],
  siblingOf: SiblingOf,
): Misplaced | undefined {
  const { tokens } = sentence.sentence;
  const before = sentence.numbers.filter((n) => directionOf(n) !== undefined && n.to <= mention.from).at(-1);
  if (before === undefined || sentence.mentions[before.mention ?? -1] === mention) return undefined;
  if (tokens.slice(before.to, mention.from).some(({ norm }) => OTHERWISE.test(norm))) return undefined;
  for (const passage of told) {
    const [here, there] = casesOf(before, passage);
    if (!mention.concepts.some((c) => there.has(c) && !here.has(c))) continue;
    const wanted = [...here].filter((c) => !there.has(c)).flatMap((c) => siblingOf(c) ?? []);
    if (wanted.length > 0) return { wanted: wanted[0], passage };
  }
  return undefined;
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
