/** Levels and steps that follow each other: «from the 1st to the 2nd», and what each of them comes with. */
import type { Claim, Concept } from "../../../../claims/claim.ts";
import type { MarkedSentence } from "../../../marks/mark.ts";
import type { Ordinal } from "../../../marks/ordinals.ts";
import { isQuantity, type Expectations } from "../../expected/index.ts";

/** So far apart are the ends of a step, in tokens. */
const REACH = 5;

export class Steps {
  private readonly known = new Map<Concept, ReadonlySet<number>>();

  constructor(private readonly expected: Expectations) {}

  /** «From the 3rd level to the 2nd», where rules go up by one: how far they go. */
  misstep({ number, counts, after }: Ordinal): readonly number[] | undefined {
    if (after === undefined || number.from - after.number.to > REACH) return undefined;
    const steps = new Set(counts.flatMap((thing) => [...this.of(thing)]));
    return steps.size === 0 || steps.has(number.value - after.number.value) ? undefined : [...steps];
  }

  /** By how many the rules let a thing change. */
  private of(thing: Concept): ReadonlySet<number> {
    let steps = this.known.get(thing);
    if (steps === undefined) {
      const own = this.expected.rules.flatMap(({ claims }) => claims.filter((c) => isStepOf(c, thing)));
      this.known.set(thing, (steps = new Set(own.flatMap(({ values }) => values))));
    }
    return steps;
  }

  /**
   * A rule that is told here has as many prices as levels, one for each: those that go with the numbers of the sentence, and the next ones, where
   * they are reached by it. Undefined: it is not said which.
   */
  beside(sentence: MarkedSentence, { counts }: Ordinal): ReadonlySet<number> | undefined {
    const found = this.expected.passagesAt(sentence.sentence.index).flatMap(({ rule }) =>
      rule.claims.flatMap((levels) => {
        if (levels.values.length < 2 || !this.expected.families.agree(counts, levels.concepts.slice(0, 1))) return [];
        const others = rule.claims.filter((c) => isBeside(c, levels));
        return others.flatMap((prices) =>
          sentence.numbers.flatMap((number) => {
            const fits = number.kind === "quantity" && this.expected.fit(number, sentence, { claim: prices, rule });
            return fits ? levels.values.filter((_, i) => prices.values[i] === number.value) : [];
          }),
        );
      }),
    );
    if (found.length === 0) return undefined;
    const steps = counts.flatMap((thing) => [...this.of(thing)]);
    return new Set(found.flatMap((level) => [level, ...steps.map((step) => level + step)]));
  }
}

function isStepOf({ role, concepts }: Claim, thing: Concept): boolean {
  return role === "step" && concepts[0] === thing;
}

function isBeside(other: Claim, { id, part, values }: Claim): boolean {
  return other.id !== id && isQuantity(other) && other.part === part && other.values.length === values.length;
}
