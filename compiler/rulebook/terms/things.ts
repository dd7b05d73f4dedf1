/** What has a name, rather than a description. */
import type { Concept } from "../../claims/claim.ts";
import { BUILTIN_CONCEPTS } from "../../lexicon/builtin/index.ts";
import type { Concepts } from "../../lexicon/concepts.ts";
import type { Entry } from "../../lexicon/lexicon.ts";

/** What is done, and what is so, a book tells in ever other words. */
export function isNoun({ one, many, gender, name }: Entry): boolean {
  return name.params.length === 0 && (one !== undefined || many !== undefined || gender !== undefined);
}

/** What the game has, and what it counts. Numbers, columns and fields are described rather than named. */
export function isThing(concept: Concept, concepts: Concepts | undefined): boolean {
  const family = concepts?.get(concept)?.family;
  if (family === undefined) return BUILTIN_CONCEPTS.has(concept);
  return !DESCRIBED.test(family);
}

const DESCRIBED = /^(value|field of|column of|parameter of|action|passive|ruling|answer of)/;
