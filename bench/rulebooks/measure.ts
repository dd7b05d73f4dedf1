/** Seeds errors in a book and counts those that the check finds. */
import type { ClaimedRule } from "../../compiler/claims/claim.ts";
import type { Lexicon } from "../../compiler/lexicon/lexicon.ts";
import type { Families } from "../../compiler/rulebook/comparing/expected/families.ts";
import type { Book, Checker, Comparison, Finding } from "../../compiler/rulebook/index.ts";
import { textOf } from "../../compiler/rulebook/comparing/words.ts";
import { Stated } from "./stated.ts";
import { KINDS, mutantsOf, type Mutant, type MutantKind } from "./mutants.ts";

export interface Score {
  /** Of what some rule states. */
  caught: number;
  missed: number;
  /** Of those that were missed: a hint stands there. */
  hinted: number;
  /** Of what no rule states, where nothing could contradict it. */
  unstated: { caught: number; missed: number };
  /** New findings at another place than the error. */
  falseAlarms: number;
}
export type Scores = Record<MutantKind, Score>;

export interface Measured {
  readonly scores: Scores;
  readonly missed: readonly Missed[];
}

/** An error that was overlooked, the sentence as the book has it, and the rules that are told there. */
export interface Missed {
  readonly mutant: Mutant;
  readonly sentence: string;
  readonly rules: readonly string[];
}

export interface Checked {
  readonly comparison: Comparison;
  readonly rules: readonly ClaimedRule[];
  /** Our own text of the rules, where with each error it is looked for anew where the rules are told, as in a book that has it. */
  readonly anew?: Book;
}

export interface Subject {
  readonly checker: Checker;
  readonly rules: readonly ClaimedRule[];
  readonly comparison: Comparison;
  /** What errors are looked for with, where it is something else than what they are seeded by. */
  readonly checked?: Checked;
  readonly families: Families;
  readonly lexicon: Lexicon;
  /** Our own text of the rules. */
  readonly today: Book;
}

/** At most `most` mutants of each of `kinds`, evenly over the book. */
export function measure(subject: Subject, seed: number, most: number, kinds: readonly MutantKind[] = KINDS): Measured {
  const { checker, families, lexicon, comparison } = subject;
  const checked: Checked = subject.checked ?? subject;
  const scores = Object.fromEntries(
    KINDS.map((kind) => [
      kind,
      { caught: 0, missed: 0, hinted: 0, unstated: { caught: 0, missed: 0 }, falseAlarms: 0 },
    ]),
  ) as Scores;
  const missed: Missed[] = [];
  const known = new Set(checked.comparison.findings.map(keyOf));
  const stated =
    comparison.own === undefined
      ? new Stated(comparison, families, subject.rules, lexicon, subject.checker.within)
      : undefined;
  for (const mutant of sampled(mutantsOf(comparison, families, lexicon, stated, seed), most, kinds)) {
    const found = checker.recheck(checked.comparison, checked.rules, mutant.changed, checked.anew);
    const all = found.filter((f) => !known.has(keyOf(f)));
    const fresh = all.filter(isLoud);
    const score = scores[mutant.kind];
    const lines = [...mutant.changed.keys()].map((index) => comparison.book.sentences[index]);
    const isHere = ({ place }: Finding): boolean =>
      lines.some(({ from, to }) => place.line >= from - 1 && place.line <= to + 1);
    const here = fresh.filter(isHere);
    const counted = mutant.stated ? score : score.unstated;
    if (here.length > 0) counted.caught += 1;
    else {
      counted.missed += 1;
      if (mutant.stated && all.some(isHere)) score.hinted += 1;
      missed.push(missedBy(mutant, checked.comparison));
    }
    score.falseAlarms += fresh.length - here.length;
  }
  return { scores, missed };
}

function missedBy(mutant: Mutant, { book, passages }: Comparison): Missed {
  const [index] = mutant.changed.keys();
  const rules = passages.filter(({ sentences }) => sentences.includes(index)).map(({ rule }) => rule.id);
  return { mutant, sentence: textOf(book.sentences[index].tokens), rules };
}

function sampled(mutants: readonly Mutant[], most: number, kinds: readonly MutantKind[]): Mutant[] {
  return kinds.flatMap((kind) => {
    const all = mutants.filter((m) => m.kind === kind);
    const every = Math.max(1, all.length / most);
    return Array.from({ length: Math.min(all.length, most) }, (_, i) => all[Math.floor(i * every)]);
  });
}

function isLoud({ severity }: Finding): boolean {
  return severity !== "info";
}

function keyOf({ kind, severity, place, message }: Finding): string {
  return `${severity === "info" ? "hint" : "finding"} ${kind} ${place.line}:${place.column} ${message}`;
}
