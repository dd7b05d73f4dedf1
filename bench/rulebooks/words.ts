/**
 * How well words are found: what the lexicon knows of a thing is taken away, one thing at a time, and the words that are then proposed for it are
 * held against those by which the book was known to call it.
 */
import type { Concept } from "../../compiler/claims/claim.ts";
import { plainTemplate } from "../../compiler/lexicon/entries.ts";
import type { Entry, Lexicon } from "../../compiler/lexicon/lexicon.ts";
import { fits, wordsOf } from "../../compiler/lexicon/patterns.ts";
import { Checker, type Comparison } from "../../compiler/rulebook/index.ts";
import { Learner, type Proposal } from "../../compiler/rulebook/learning/index.ts";
import { toldOf } from "../../compiler/rulebook/learning/expected.ts";
import { isNoun } from "../../compiler/rulebook/terms/things.ts";
import type { MarkedSentence } from "../../compiler/rulebook/marks/mark.ts";
import type { Subject } from "./measure.ts";
import type { GameClaims } from "./subject.ts";

/** A thing must be named so often, and in so many rules that are told. */
const FEWEST_USES = 5;
/** Of the uses of a word, and of those of the thing, so many must be one and the same. */
const ENOUGH = 0.5;

export interface Lesson {
  readonly concept: Concept;
  readonly known: string;
  readonly proposals: readonly Proposal[];
  /** Place of the right word among all that are better than chance; -1: it is none of them. */
  readonly at: number;
}

interface Use {
  readonly sentence: number;
  readonly from: number;
  readonly to: number;
  readonly row: string;
}

export function measureWords(subject: Subject, game: GameClaims, text: string, most: number): Lesson[] {
  const lessons: Lesson[] = [];
  const seen = new Set<string>();
  for (const [concept, uses] of frequent(subject, game)) {
    if (lessons.length >= most) break;
    const known = mostFrequent(uses.map(({ row }) => row));
    if (seen.has(known)) continue;
    seen.add(known);
    const lexicon = without(subject.lexicon, concept, new Set(uses.map(({ row }) => row)));
    const checker = new Checker(lexicon, game.families, game.concepts, game.examples);
    const comparison = checker.check(checker.read("book", text), game.rules);
    // Where other entries know the words still, there is nothing to learn.
    if (uses.filter((use) => isNamed(comparison, use)).length > uses.length * (1 - ENOUGH)) continue;
    const proposals = new Learner(comparison.marked, comparison.passages, lexicon).wordsFor(concept, 0);
    lessons.push({ concept, known, proposals, at: proposals.findIndex((p) => isRight(p, uses)) });
  }
  return lessons;
}

/** Nouns, by how many rules speak of them. */
function frequent({ comparison, lexicon }: Subject, { concepts }: GameClaims): [Concept, Use[]][] {
  const told = toldOf(comparison.passages, comparison.marked);
  const uses = new Map<Concept, Use[]>();
  for (const sentence of comparison.marked) {
    for (const { concepts: senses, from, to, weak, inner } of sentence.mentions) {
      if (weak || inner) continue;
      const use = { sentence: sentence.sentence.index, from, to, row: rowOf(sentence, from, to) };
      for (const concept of senses) uses.set(concept, [...(uses.get(concept) ?? []), use]);
    }
  }
  const rules = (concept: Concept): number => told.get(concept)?.rules ?? 0;
  return [...uses]
    .filter(([concept, all]) => {
      const family = concepts.get(concept)?.family ?? "action";
      const entry = lexicon.entries.get(concept);
      const named = !/^(parameter|value|column|action|player)/.test(family) && entry !== undefined && isNoun(entry);
      return named && all.length >= FEWEST_USES && rules(concept) > 0;
    })
    .sort(([a], [b]) => rules(b) - rules(a));
}

function rowOf({ sentence }: MarkedSentence, from: number, to: number): string {
  const words = sentence.tokens.slice(from, to).filter((t) => t.kind !== "mark");
  return words.map((t) => t.norm).join(" ");
}

function mostFrequent(rows: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const row of rows) counts.set(row, (counts.get(row) ?? 0) + 1);
  return [...counts].sort(([, a], [, b]) => b - a)[0][0];
}

function isNamed({ marked }: Comparison, { sentence, from, to }: Use): boolean {
  return marked[sentence].mentions.some((m) => !m.weak && m.from < to && m.to > from);
}

/** The lexicon as it would be if nobody had met these words. */
function without(lexicon: Lexicon, concept: Concept, rows: ReadonlySet<string>): Lexicon {
  const split = [...rows].map((row) => row.split(" "));
  const isGone = (words: readonly string[]): boolean =>
    split.some((row) => row.length === words.length && row.every((word, i) => fits(word, words[i])));
  const entries = new Map([...lexicon.entries].map(([key, entry]) => [key, stripped(entry, key === concept, isGone)]));
  return { language: lexicon.language, entries, render: (template, args) => lexicon.render(template, args) };
}

function stripped(entry: Entry, whole: boolean, isGone: (words: readonly string[]) => boolean): Entry {
  const reads = whole ? [] : entry.reads.filter(({ words }) => !isGone(words));
  const named = entry.name.params.length === 0 && isGone(wordsOf(entry.name.literals.join(" ")));
  if (!whole && !named) return { ...entry, reads };
  const nothing = { one: undefined, many: undefined, few: undefined, title: undefined, do: undefined };
  // A gender keeps it a noun.
  const name = plainTemplate(`unknown${entry.concept}`);
  return { ...entry, ...nothing, name, gender: entry.gender ?? "m", changes: new Map(), reads, abbr: [] };
}

/** It stands where the thing was named, and hardly anywhere else. */
function isRight({ times, places }: Proposal, uses: readonly Use[]): boolean {
  const hit = uses.filter((use) =>
    places.some((p) => p.sentence === use.sentence && p.at >= use.from && p.at < use.to),
  );
  return hit.length >= uses.length * ENOUGH && hit.length >= times * ENOUGH;
}
