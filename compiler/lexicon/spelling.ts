/** What is wrong with the words of an entry: letters of two alphabets, forms of another word, a gender that the ending denies. */
import type { Reporter } from "../diagnostics/diagnostic.ts";
import type { Span } from "../source/span.ts";
import type { Entry, Gender, Language, Template } from "./lexicon.ts";
import { fits, wordsOf } from "./patterns.ts";
import { renderingsOf } from "./renderings.ts";

const HIDDEN = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/u;

/** A word in letters that look alike and are not, or with some that cannot be seen: no book has it. */
export function checkLetters(text: string, { file, start }: Span, reporter: Reporter): void {
  for (const match of text.matchAll(/[\p{L}\p{M}\p{Cf}]+/gu)) {
    const [word] = match;
    const mixed = /\p{Script=Latin}/u.test(word) && /\p{Script=Cyrillic}/u.test(word);
    const hidden = HIDDEN.test(word);
    if (!mixed && !hidden) continue;
    const span = { file, start: start + match.index, end: start + match.index + word.length };
    reporter.report("Q7017", span, { word, hidden: hidden ? hiddenIn(word) : undefined });
  }
}

function hiddenIn(word: string): string {
  return `U+${HIDDEN.exec(word)![0].codePointAt(0)!.toString(16).toUpperCase().padStart(4, "0")}`;
}

export function checkWords(entry: Entry, language: Language, reporter: Reporter): void {
  const { concept, span } = entry;
  const name = plainOf(entry.name);
  const nominative = plainOf((entry.plural ? (entry.many ?? entry.one) : entry.one)?.nom);
  if (name !== undefined && nominative !== undefined && !shareWord(name, nominative))
    reporter.report("Q7018", span, { concept, name, form: nominative });
  const odd = oddGender(entry, language);
  if (odd !== undefined) reporter.report("Q7019", span, { concept, gender: entry.gender!, ...odd });
  for (const { words, span: at } of entry.avoid) {
    const own = renderingsOf(entry).find((known) => isRow(known, words));
    if (own !== undefined) reporter.report("Q7020", at, { concept, rendering: own.join(" ") });
  }
}

function plainOf(template: Template | undefined): string | undefined {
  return typeof template?.pattern === "string" ? template.pattern : undefined;
}

/** So many letters at the beginning of a word are the same in all its forms. */
const STEM = 3;

/** *Price of a thing*, *prices of things* have a word in common. */
function shareWord(a: string, b: string): boolean {
  const stems = new Set(wordsOf(a).map((word) => word.slice(0, STEM)));
  return wordsOf(b).some((word) => stems.has(word.slice(0, STEM)));
}

function isRow(known: readonly string[], avoided: readonly string[]): boolean {
  return known.length === avoided.length && known.every((word, i) => word === avoided[i] || fits(word, avoided[i]));
}

/** What the nominative of a noun ends in, and the genders that nouns with such an ending have. */
const ENDINGS: Partial<Record<Language, readonly (readonly [RegExp, readonly Gender[]])[]>> = {
  ru: [
    [/[ая]$/, ["f"]],
    [/[оеё]$/, ["n"]],
    [/[бвгджзйклмнпрстфхцчшщ]$/, ["m"]],
  ],
  pl: [
    [/a$/, ["f"]],
    [/[oę]$/, ["n"]],
    [/[bdfghkłmnprtwz]$/, ["mp", "ma", "mi"]],
  ],
};

/** Of a noun that declines in the singular. A living being may be a man under a name that ends as a woman's; some Russian nouns in -мя are neuter. */
function oddGender(entry: Entry, language: Language): { readonly word: string; readonly usual: string } | undefined {
  const word = headOf(entry);
  if (word === undefined || entry.plural || entry.animate || /мя$/.test(word)) return undefined;
  const ending = ENDINGS[language]?.find(([pattern]) => pattern.test(word));
  if (ending === undefined || ending[1].includes(entry.gender!)) return undefined;
  return { word, usual: ending[1].join(", ") };
}

/** The noun that the others go with: the only word that changes. Where several do, an adjective is among them. */
function headOf({ one, gender }: Entry): string | undefined {
  const nominative = plainOf(one?.nom);
  const genitive = plainOf(one?.gen);
  if (nominative === undefined || genitive === undefined || gender === undefined) return undefined;
  const [words, others] = [wordsOf(nominative), wordsOf(genitive)];
  const changed = words.filter((word, i) => word !== others[i]);
  return words.length === others.length && changed.length === 1 ? changed[0] : undefined;
}
