/** What a book calls each thing: every mention that can mean nothing else, forms of one rendering together. */
import type { Concept } from "../../claims/claim.ts";
import { areForms } from "../../lexicon/endings.ts";
import type { Entry, Language, Lexicon, Template } from "../../lexicon/lexicon.ts";
import { wordsOf } from "../../lexicon/patterns.ts";
import { entered } from "../../lexicon/rows.ts";
import { normalise } from "../../lexicon/tokens.ts";
import type { ConceptMark, MarkedSentence } from "../marks/mark.ts";

export type Row = readonly string[];

export interface Use {
  readonly sentence: MarkedSentence;
  /** Tokens; `to` is exclusive. */
  readonly from: number;
  readonly to: number;
}

/** One rendering with all its forms, in the order of the book. */
export interface Rendering {
  readonly rows: readonly Row[];
  readonly uses: readonly Use[];
}

/**
 * Renderings of each thing, the most frequent first. A name within a longer one counts as used; a word that may mean something else does not,
 * unless it is the very name of the thing.
 */
export function renderingsIn(marked: readonly MarkedSentence[], lexicon: Lexicon): Map<Concept, Rendering[]> {
  const uses = new Map<Concept, Map<string, Use[]>>();
  const names = new Names(lexicon);
  for (const sentence of marked) {
    for (const mention of sentence.mentions) {
      if (mention.weak || mention.avoid) continue;
      const words = rowOf(sentence, mention).join(" ");
      for (const concept of mention.concepts) {
        const sure = mention.concepts.length === 1 || names.of(concept).has(words);
        if (!sure || names.isAbbreviation(concept, words) || isWithinOwn(mention, concept, sentence)) continue;
        const rows = entered(uses, concept, () => new Map<string, Use[]>());
        entered(rows, words, () => []).push({ sentence, from: mention.from, to: mention.to });
      }
    }
  }
  return new Map([...uses].map(([concept, rows]) => [concept, gathered(rows, names.of(concept), lexicon.language)]));
}

/** The names of things in all their forms, as rows of words. */
class Names {
  private readonly known = new Map<Concept, ReadonlySet<string>>();

  constructor(private readonly lexicon: Lexicon) {}

  of(concept: Concept): ReadonlySet<string> {
    return entered(this.known, concept, () => {
      const entry = this.lexicon.entries.get(concept);
      return new Set(entry === undefined ? [] : formsOf(entry).map((row) => row.join(" ")));
    });
  }

  isAbbreviation(concept: Concept, words: string): boolean {
    return this.lexicon.entries.get(concept)?.abbr.some((abbr) => normalise(abbr) === words) ?? false;
  }
}

function isWithinOwn(mention: ConceptMark, concept: Concept, { mentions }: MarkedSentence): boolean {
  return (
    mention.inner &&
    mentions.some((m) => m !== mention && m.from <= mention.from && m.to >= mention.to && m.concepts.includes(concept))
  );
}

export function rowOf(
  { sentence }: MarkedSentence,
  { from, to }: { readonly from: number; readonly to: number },
): string[] {
  return sentence.tokens
    .slice(from, to)
    .filter((t) => t.kind !== "mark")
    .map((t) => t.norm);
}

function gathered(
  rows: ReadonlyMap<string, readonly Use[]>,
  forms: ReadonlySet<string>,
  language: Language,
): Rendering[] {
  const isSame = (a: Row, b: Row): boolean =>
    (forms.has(a.join(" ")) && forms.has(b.join(" "))) || areRowsOfForms(a, b, language);
  const found: Rendering[] = [];
  for (const [words, uses] of rows) {
    const row = words.split(" ");
    const same = found.filter((rendering) => rendering.rows.some((other) => isSame(row, other)));
    for (const one of same) found.splice(found.indexOf(one), 1);
    found.push({ rows: [...same.flatMap((r) => r.rows), row], uses: [...same.flatMap((r) => r.uses), ...uses] });
  }
  return found.map(inOrder).sort((a, b) => b.uses.length - a.uses.length);
}

function inOrder({ rows, uses }: Rendering): Rendering {
  return { rows, uses: [...uses].sort((a, b) => a.sentence.sentence.index - b.sentence.sentence.index) };
}

function areRowsOfForms(a: Row, b: Row, language: Language): boolean {
  return a.length === b.length && a.every((word, i) => areForms(word, b[i], language));
}

/** The name in all its forms. */
function formsOf(entry: Entry): Row[] {
  const cases = [entry.one, entry.many].flatMap((forms) => (forms === undefined ? [] : Object.values(forms)));
  return [entry.name, ...(entry.few === undefined ? [] : [entry.few]), ...(cases as Template[])]
    .filter(({ params }) => params.length === 0)
    .map(({ literals }) => wordsOf(literals.join(" ")));
}
