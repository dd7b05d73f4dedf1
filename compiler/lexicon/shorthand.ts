/** One word of a longer name often stands for it: «card» for a sun card, once it is clear which cards are meant. */
import type { Concept } from "../claims/claim.ts";
import type { Lexicon } from "./lexicon.ts";
import { fits } from "./patterns.ts";
import { renderingsOf } from "./renderings.ts";

/** Shorter words say nothing of a name. */
const FEWEST_LETTERS = 4;
const BUCKET = 3;

export type Shorthand = (word: string) => ReadonlySet<Concept>;

export function shorthand(lexicon: Lexicon, isThing: (concept: Concept) => boolean): Shorthand {
  const buckets = new Map<string, Map<string, Set<Concept>>>();
  for (const entry of lexicon.entries.values()) {
    if (!isThing(entry.concept)) continue;
    for (const words of renderingsOf(entry)) {
      if (words.length < 2) continue;
      for (const word of words) if (lettersOf(word) >= FEWEST_LETTERS) enter(buckets, word, entry.concept);
    }
  }
  const known = new Map<string, ReadonlySet<Concept>>();
  return (word) => {
    let concepts = known.get(word);
    if (concepts === undefined) known.set(word, (concepts = find(buckets, word)));
    return concepts;
  };
}

type Buckets = Map<string, Map<string, Set<Concept>>>;

function enter(buckets: Buckets, word: string, concept: Concept): void {
  const start = word.slice(0, BUCKET);
  const bucket = buckets.get(start) ?? new Map<string, Set<Concept>>();
  buckets.set(start, bucket);
  bucket.set(word, (bucket.get(word) ?? new Set()).add(concept));
}

function find(buckets: Buckets, word: string): ReadonlySet<Concept> {
  const found = new Set<Concept>();
  if (word.length < FEWEST_LETTERS) return found;
  for (const [pattern, concepts] of buckets.get(word.slice(0, BUCKET)) ?? [])
    if (fits(word, pattern)) for (const concept of concepts) found.add(concept);
  return found;
}

function lettersOf(word: string): number {
  return word.replaceAll("*", "").length;
}
