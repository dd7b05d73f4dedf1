/** What a longer name names besides: «set of face-down production buildings» speaks of production buildings. */
import type { Concept } from "../claims/claim.ts";
import type { Entry, Lexicon } from "./lexicon.ts";
import type { Recogniser } from "./recognise.ts";
import { tokenise, type Token } from "./tokens.ts";

export type Within = (concept: Concept) => ReadonlySet<Concept>;

export const NOTHING_WITHIN: Within = () => new Set();

export function namesWithin(lexicon: Lexicon, recogniser: Recogniser): Within {
  const known = new Map<Concept, ReadonlySet<Concept>>();
  return (concept) => {
    let names = known.get(concept);
    if (names === undefined) known.set(concept, (names = find(lexicon.entries.get(concept), recogniser)));
    return names;
  };
}

function find(entry: Entry | undefined, recogniser: Recogniser): ReadonlySet<Concept> {
  const names = new Set<Concept>();
  if (entry === undefined) return names;
  const own = [entry.name, entry.do, entry.title].flatMap((template) => template?.literals ?? []);
  for (const words of own) for (const name of inside(words, entry.concept, recogniser)) names.add(name);
  return names;
}

/** The longest names in it that are not its own. */
function inside(words: string, concept: Concept, recogniser: Recogniser): Concept[] {
  const find = (tokens: readonly Token[]): Concept[] =>
    recogniser.find(tokens).flatMap(({ from, to, senses }) => {
      const names = senses.flatMap((s) => (s.weak ? [] : [s.concept]));
      if (!names.includes(concept)) return names;
      return to - from < 2 ? [] : [...find(tokens.slice(from + 1, to)), ...find(tokens.slice(from, to - 1))];
    });
  return find(tokenise(words));
}
