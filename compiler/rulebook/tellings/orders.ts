/** Two tellings of one rule that have its steps in another order. */
import type { ClaimedRule, Concept } from "../../claims/claim.ts";
import type { ConceptMark, MarkedSentence, NumberMark } from "../marks/mark.ts";
import { thingsIn } from "./stances.ts";
import { isTold, type Telling } from "./telling.ts";

/** Longer tellings say of one thing now this and now that. */
const STEPS = 2;

/** Somebody pays: a step of its own, whatever the price is. */
const PRICE = "a price";

/** Something that a telling names in one of its sentences only. */
export interface Named {
  readonly concept: Concept;
  readonly sentence: MarkedSentence;
  readonly from: number;
  readonly to: number;
  /** It stands on the lines that tell of the rule, not just before or behind them. */
  readonly told: boolean;
}

export interface Swapped {
  /** What the first telling has first, where the second has it last. */
  readonly here: Named;
  readonly there: Named;
  readonly of: readonly Concept[];
}

/**
 * One has this first and then that, the other that and then this, each in sentences of their own. Which of two steps a sentence tells is known
 * by what only that step of the rule names.
 */
export function swappedSteps(rule: ClaimedRule, a: Telling, b: Telling): Swapped | undefined {
  if (!rule.deed || [a, b].some(({ sentences }) => sentences.length !== STEPS)) return undefined;
  const [inA, inB] = [stepsIn(a, b), stepsIn(b, a)];
  for (const x of inA)
    for (const y of inA) {
      if (!isBefore(x, y) || areOfOneStep(rule, x.concept, y.concept)) continue;
      if ([x, y].some(({ concept }) => concept === rule.concept)) continue;
      const [laterX, earlierY] = [named(inB, x), named(inB, y)];
      if (laterX === undefined || earlierY === undefined || !isBefore(earlierY, laterX)) continue;
      if (!areTold(x, y) || !areTold(earlierY, laterX)) continue;
      return { here: x, there: laterX, of: [x.concept, y.concept] };
    }
  return undefined;
}

/** Both steps are; a price may stand beside the lines that say what is paid for. */
function areTold(...steps: readonly Named[]): boolean {
  return steps.some(({ concept }) => concept === PRICE)
    ? steps.some(({ told }) => told)
    : steps.every(({ told }) => told);
}

function named(all: readonly Named[], { concept }: Named): Named | undefined {
  return all.find((one) => one.concept === concept);
}

function isBefore(x: Named, y: Named): boolean {
  return x.sentence.sentence.index < y.sentence.sentence.index;
}

function areOfOneStep({ parts }: ClaimedRule, x: Concept, y: Concept): boolean {
  return parts.some(({ names, deal }) => [x, y].every((step) => (step === PRICE ? deal === "pays" : names.has(step))));
}

/** What is done, by what it names: in one sentence alone, and by name or in place of a lost picture. */
function stepsIn(telling: Telling, other: Telling): Named[] {
  const own = telling.sentences.filter(({ moments }) => !moments.some(({ is }) => is === "before"));
  const all = own.flatMap((sentence) =>
    [
      ...thingsIn(sentence).flatMap((mention) => placed(mention, sentence)),
      ...lostIn(sentence, telling, other),
      ...pricesIn(sentence),
    ].map((step) => ({ ...step, told: isTold(telling, sentence, step.from) })),
  );
  return all.filter(({ concept, sentence }) =>
    all.every((one) => one.concept !== concept || one.sentence === sentence),
  );
}

type Placed = Omit<Named, "told">;

function placed({ concepts, from, to }: ConceptMark, sentence: MarkedSentence): Placed[] {
  return concepts.map((concept) => ({ concept, sentence, from, to }));
}

function pricesIn(sentence: MarkedSentence): Placed[] {
  if (sentence.negations.length > 0) return [];
  return sentence.deals.flatMap(({ is, from, to }) => (is === "pays" ? [{ concept: PRICE, sentence, from, to }] : []));
}

/** «1 ◇»: the only thing that the other telling counts so, and that this one does not name. */
function lostIn(sentence: MarkedSentence, { sentences }: Telling, other: Telling): Placed[] {
  const isNamed = ({ counts }: NumberMark): boolean => sentences.some(({ names }) => counts.some((c) => names.has(c)));
  return sentence.numbers.flatMap(({ gap, value, from, to }) => {
    if (!gap) return [];
    const alike = other.sentences.flatMap((s) => s.numbers.filter((n) => n.value === value && n.counts.length > 0));
    const meant = alike.filter((n) => !isNamed(n));
    return meant.length !== 1 ? [] : meant[0].counts.map((concept) => ({ concept, sentence, from, to }));
  });
}
