/**
 * Cases that a book goes through one by one, «if you have 1, … if you have 2, … if you have more than 2, …»: they count on, whatever the
 * rules say of them in one breath.
 */
import type { MarkedSentence, NumberMark } from "../../marks/mark.ts";

/** So many cases in a row are no chance. */
const FEWEST = 3;
/** So many tokens behind «if» the number of the case stands. */
const REACH = 4;

interface Case {
  readonly sentence: MarkedSentence;
  readonly number: NumberMark;
}

export class CaseByCase {
  private readonly numbers = new Map<NumberMark, number>();
  private readonly ofSentence = new Map<number, number>();

  constructor(marked: readonly MarkedSentence[]) {
    let run: Case[] = [];
    for (const sentence of marked) {
      const number = numberOfCase(sentence);
      if (number !== undefined) run.push({ sentence, number });
      else if (run.length > 0 && !isOfCase(sentence, run.at(-1)!)) {
        this.enter(run);
        run = [];
      }
    }
    this.enter(run);
  }

  /** Of a number that says which case it is: what it must be for the cases to count on. */
  wanted(number: NumberMark): number | undefined {
    return this.numbers.get(number);
  }

  /** Who has 2 does 2: a number in what follows is that of its case. */
  isThatOfCase({ sentence }: MarkedSentence, { value }: NumberMark): boolean {
    return this.ofSentence.get(sentence.index) === value;
  }

  private enter(run: readonly Case[]): void {
    const first = run.length < FEWEST ? undefined : countingFrom(run);
    if (first === undefined) return;
    run.forEach(({ sentence, number }, i) => {
      this.numbers.set(number, number.value + first + i - placeOf(number));
      this.ofSentence.set(sentence.sentence.index, first + i);
    });
  }
}

/** «More than 3» comes after 3. */
function placeOf({ value, bound }: NumberMark): number {
  return bound === "more than" ? value + 1 : value;
}

/** From where the cases count on, all but one at the most. */
function countingFrom(run: readonly Case[]): number | undefined {
  const starts = run.map(({ number }, i) => placeOf(number) - i);
  const agreeing = (start: number): number => starts.filter((s) => s === start).length;
  const start = starts.find((s) => agreeing(s) >= Math.max(FEWEST, run.length - 1));
  return start !== undefined && start >= 0 ? start : undefined;
}

/** An item of a list that begins with «if» and a number of something. */
function numberOfCase({ sentence: { item }, provisos, numbers }: MarkedSentence): NumberMark | undefined {
  const opening = provisos.find(({ from }) => from <= 1);
  if (!item || opening === undefined) return undefined;
  return numbers.find((n) => n.kind === "quantity" && n.from >= opening.to && n.from <= opening.to + REACH);
}

/** What else is said in the same item. */
function isOfCase({ sentence: { item, block } }: MarkedSentence, last: Case): boolean {
  return item && block === last.sentence.sentence.block;
}
