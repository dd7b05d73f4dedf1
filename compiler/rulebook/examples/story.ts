/**
 * An example and the sentences that tell it. Each sentence tells some steps of the example, one sentence after the other; what it says must
 * be so there, not anywhere in the example.
 */
import type { Concept } from "../../claims/claim.ts";
import type { ClaimedExample } from "../../claims/examples.ts";
import type { Families } from "../comparing/expected/families.ts";
import type { MarkedSentence, NumberMark } from "../marks/mark.ts";
import type { Clue } from "./clues.ts";
import { countedBy, isCompared } from "./figures.ts";

/** What a number counts, and what a clue is of: the same; one is a longer name, or the kind, of the other; not said. */
export type Fit = "same" | "kin" | "near";

/** Steps from the one where the sentence before ends to the one where this ends. */
interface Place {
  readonly from: number;
  readonly to: number;
}

/** What a step more costs, in numbers explained: of two ways to tell the same, the one that leaves less out. */
const STEP = 0.05;

export class Story {
  private readonly places = new Map<number, Place>();
  /** Who was spoken of last when the sentence begins. */
  private readonly carried = new Map<number, Concept | undefined>();
  /** The players that a sentence names, and where. */
  private readonly seatsIn = new Map<number, readonly { readonly from: number; readonly seat: Concept }[]>();
  private readonly owned = new Set<string>();
  /** All that has to do with the example, what somebody does something with, and what the sentences name. */
  readonly names: ReadonlySet<Concept>;
  readonly moved: ReadonlySet<Concept>;
  readonly used: ReadonlySet<Concept>;
  readonly said: ReadonlySet<Concept>;

  constructor(
    readonly example: ClaimedExample,
    readonly sentences: readonly MarkedSentence[],
    readonly clues: readonly Clue[],
    private readonly families: Families,
  ) {
    for (const { of, concepts, about } of clues)
      if (of === "play")
        for (const seat of about) if (families.seats.has(seat)) this.owned.add(`${seat} ${concepts[0]}`);
    const played = clues.filter(({ of, value }) => of === "play" && value > 0);
    this.names = new Set([
      ...example.steps.slice(1).flatMap((s) => [...s]),
      ...played.flatMap((c) => [...c.concepts, ...c.about]),
    ]);
    const done = played.filter(({ as }) => as !== "given");
    this.moved = new Set(done.flatMap(({ concepts }) => concepts));
    const rows = clues.filter(({ of, from }) => of === "row" && from > 0);
    this.used = new Set([...example.steps.slice(1).flatMap((s) => [...s]), ...rows.flatMap(({ about }) => about)]);
    this.said = new Set(sentences.flatMap(({ names }) => [...names]));
    this.carrySubjects();
    this.place();
  }

  /** The clue is about what the sentence tells. */
  isHere({ sentence }: MarkedSentence, { from, to }: Clue): boolean {
    const place = this.places.get(sentence.index);
    if (place === undefined) return false;
    return to >= place.from && to <= place.to && (from >= place.from || from < to);
  }

  /** What the steps name that the sentence tells, and what is printed on what they use. */
  namesHere(sentence: MarkedSentence): ReadonlySet<Concept> {
    const place = this.places.get(sentence.sentence.index);
    if (place === undefined) return new Set();
    const steps = this.example.steps.slice(place.from, place.to + 1).flatMap((names) => [...names]);
    const clues = this.clues.filter((clue) => clue.of !== "rule" && this.isHere(sentence, clue));
    return new Set([...steps, ...clues.flatMap(({ concepts, about }) => [...concepts, ...about])]);
  }

  /** All of it happens in what the sentence tells. */
  isAllHere(sentence: MarkedSentence, clue: Clue): boolean {
    return this.isHere(sentence, clue) && clue.from >= this.places.get(sentence.sentence.index)!.from;
  }

  /** Whether a number may speak of what a clue says, whatever the values. */
  fit(sentence: MarkedSentence, number: NumberMark, clue: Clue): Fit | undefined {
    return this.isWhose(sentence, number, clue) ? this.fitOfAnybody(sentence, number, clue) : undefined;
  }

  /** The same of any thing: it is his, and gained or given up as the sentence says. */
  isAbout(sentence: MarkedSentence, number: NumberMark, clue: Clue): boolean {
    return this.isDeal(number, clue) && this.isWhose(sentence, number, clue);
  }

  /** The same where nobody says whose it is: whoever was spoken of before may no longer be meant. */
  fitOfAnybody(sentence: MarkedSentence, number: NumberMark, clue: Clue): Fit | undefined {
    return this.isDeal(number, clue) ? this.fitOfNouns(sentence, number, clue) : undefined;
  }

  /** Somebody does something: a note on the rules may speak of anything. */
  isOfSomebody({ sentence, names }: MarkedSentence): boolean {
    const isNamed = [...names].some((c) => this.families.seats.has(c));
    return sentence.kind === "example" || isNamed || this.carried.get(sentence.index) !== undefined;
  }

  namesWhose(sentence: MarkedSentence): boolean {
    return [...sentence.names].some((c) => this.families.seats.has(c));
  }

  private fitOfNouns(
    sentence: MarkedSentence,
    number: NumberMark,
    { concepts, of, role, from }: Clue,
  ): Fit | undefined {
    const counts = countedBy(sentence, number);
    // «The 3rd space»: the number of a row, by the name of its kind; «the 1st level»: what somebody has come to.
    if (number.kind === "ordinal") {
      if (of === "row" && (counts.length === 0 || counts.some((c) => isColumnOf(c, concepts[0])))) return "same";
      return role === "has" && this.families.agree(counts, concepts) ? "same" : undefined;
    }
    // What is laid out and never used is on the table, and no part of the story.
    if (of === "row" && from === 0 && this.example.steps.length > 1) return undefined;
    if (this.families.agree(counts, concepts)) return "same";
    const subject = counts.length > 0 ? undefined : this.subjectOf(sentence, number);
    // «Blue: 3» says which place in a row is his.
    if (subject !== undefined && concepts.includes(subject)) return "same";
    if (counts.length === 0) return concepts.some((c) => sentence.names.has(c)) ? "near" : undefined;
    if (of === "row") return undefined;
    return this.families.agree(number.kin, concepts) || this.families.areOfKind(counts, concepts) ? "kin" : undefined;
  }

  private isDeal({ deal }: NumberMark, { role }: Clue): boolean {
    if (deal === undefined || role === "has") return true;
    return (deal === "gains") === (role === "gains");
  }

  /** What the red player does is no number of the blue one, if both have such numbers. */
  private isWhose(sentence: MarkedSentence, number: NumberMark, { of, about, concepts }: Clue): boolean {
    const subject = this.subjectOf(sentence, number);
    if (of !== "play" || subject === undefined || !this.owned.has(`${subject} ${concepts[0]}`)) return true;
    return about.includes(subject) || !about.some((c) => this.families.seats.has(c));
  }

  /** The player who is named last before the number. */
  private subjectOf({ sentence }: MarkedSentence, { from }: NumberMark): Concept | undefined {
    const before = this.seatsIn.get(sentence.index)?.filter((named) => named.from < from);
    return before?.at(-1)?.seat ?? this.carried.get(sentence.index);
  }

  private carrySubjects(): void {
    let last: Concept | undefined;
    let block: number | undefined;
    for (const { sentence, mentions } of this.sentences) {
      if (sentence.block !== block) last = undefined;
      block = sentence.block;
      this.carried.set(sentence.index, last);
      const named = mentions.flatMap(({ from, concepts }) =>
        concepts.filter((c) => this.families.seats.has(c)).map((seat) => ({ from, seat })),
      );
      this.seatsIn.set(sentence.index, named);
      last = named.at(-1)?.seat ?? last;
    }
  }

  // ── which steps a sentence tells ──────────────────────────────────────────────

  /** The way through the steps on which the sentences say most of what is so. */
  private place(): void {
    const steps = this.example.steps.length;
    if (steps === 0) return;
    let best = Array.from({ length: steps }, (_, p) => (p === 0 ? 0 : -Infinity));
    const ways: number[][] = [];
    for (const sentence of this.sentences) {
      const said = this.clues.filter((clue) => clue.of !== "rule" && this.says(sentence, clue));
      const next: number[] = [];
      const way: number[] = [];
      for (let to = 0; to < steps; to++) {
        let [score, from] = [-Infinity, 0];
        for (let f = 0; f <= to; f++) {
          if (best[f] === -Infinity) continue;
          const now = best[f] + this.agreement(sentence, said, { from: f, to });
          if (now > score) [score, from] = [now, f];
        }
        next.push(score);
        way.push(from);
      }
      best = next;
      ways.push(way);
    }
    let to = best.indexOf(Math.max(...best));
    for (let i = this.sentences.length - 1; i >= 0; i--) {
      const from = ways[i][to];
      this.places.set(this.sentences[i].sentence.index, { from, to });
      to = from;
    }
  }

  /** Some sentence says so where it happens. */
  statesHere(clue: Clue): boolean {
    return this.sentences.some((sentence) => this.isHere(sentence, clue) && this.says(sentence, clue));
  }

  /** Some sentence says so. */
  states(clue: Clue): boolean {
    return this.sentences.some((sentence) => this.says(sentence, clue));
  }

  private says(sentence: MarkedSentence, clue: Clue): boolean {
    return sentence.numbers.some(
      (n) => isCompared(n) && n.value === clue.value && !["near", undefined].includes(this.fit(sentence, n, clue)),
    );
  }

  private agreement(sentence: MarkedSentence, said: readonly Clue[], { from, to }: Place): number {
    const told = said.filter((clue) => clue.to >= from && clue.to <= to && (clue.from >= from || clue.from < clue.to));
    const numbers = new Set(told.map(({ value, concepts }) => `${value} ${concepts[0]}`)).size;
    const names = [...this.example.steps[to]].filter((c) => sentence.names.has(c)).length;
    return numbers + Math.min(names, 5) * 0.1 - (to - from) * STEP;
  }
}

function isColumnOf(kind: Concept, column: Concept | undefined): boolean {
  return column !== undefined && column.startsWith(`${kind}-`);
}
