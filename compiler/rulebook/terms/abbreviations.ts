/** Abbreviations that a reader meets before the book says what they stand for. */
import type { Lexicon } from "../../lexicon/lexicon.ts";
import type { Token } from "../book.ts";
import { draftOfWord, type Draft } from "../comparing/drafts.ts";
import type { Naming } from "../comparing/words.ts";
import type { MarkedSentence } from "../marks/mark.ts";

/** «Victory points (VP)», «VP: victory points»: so many tokens stand between at most. */
const BETWEEN = 3;

interface Use {
  readonly sentence: MarkedSentence;
  readonly at: number;
}

export function unexplained(marked: readonly MarkedSentence[], lexicon: Lexicon, naming: Naming): Draft[] {
  return abbreviationsOf(lexicon).flatMap(({ forms, name }) => {
    const uses = marked.flatMap((sentence) => usesIn(sentence, forms));
    const explained = uses.findIndex((use) => isExplained(use, forms, lexicon));
    if (uses.length === 0 || explained === 0) return [];
    return [tooEarly(uses[0], uses[explained], naming.any(name))];
  });
}

/** Forms that stand for the same («VP», «VPs») are one abbreviation. */
function abbreviationsOf(lexicon: Lexicon): { forms: ReadonlySet<string>; name: string[] }[] {
  const found = new Map<string, { forms: Set<string>; name: string[] }>();
  for (const { concept, abbr } of lexicon.entries.values()) {
    if (abbr.length === 0) continue;
    const known = abbr.map((form) => found.get(form)).find((one) => one !== undefined);
    const one = known ?? { forms: new Set<string>(), name: [concept] };
    for (const form of abbr) found.set(form, one).get(form)!.forms.add(form);
  }
  return [...new Set(found.values())];
}

function usesIn(sentence: MarkedSentence, forms: ReadonlySet<string>): Use[] {
  if (sentence.sentence.kind === "foreign") return [];
  return sentence.sentence.tokens.flatMap((token, at) =>
    forms.has(token.text) && !isShouted(sentence.sentence.tokens) ? [{ sentence, at }] : [],
  );
}

/** In a line of capitals every word looks like an abbreviation. */
function isShouted(tokens: readonly Token[]): boolean {
  const words = tokens.filter((t) => t.kind === "word" && t.text.length > 3);
  return words.length > 0 && words.every((t) => t.text === t.text.toUpperCase());
}

/** The full name stands beside it. */
function isExplained({ sentence, at }: Use, forms: ReadonlySet<string>, lexicon: Lexicon): boolean {
  const { tokens } = sentence.sentence;
  return sentence.mentions.some(({ from, to, concepts }) => {
    const near = (from > at && from - at - 1 <= BETWEEN) || (to <= at && at - to <= BETWEEN);
    if (!near || tokens.slice(from, to).some((t) => forms.has(t.text))) return false;
    return concepts.some((c) => lexicon.entries.get(c)?.abbr.some((form) => forms.has(form)));
  });
}

function tooEarly(first: Use, explained: Use | undefined, name: string): Draft {
  const { sentence, at } = first;
  const line = explained?.sentence.sentence.tokens[explained.at].line;
  const later =
    line === undefined ? "nowhere says what that stands for" : `says only in line ${line} what that stands for`;
  return draftOfWord(sentence, at, {
    kind: "terminology",
    severity: "info",
    expected: name,
    message: `the book writes ${sentence.sentence.tokens[at].text} here, and ${later} (${name})`,
    confidence: 0.6,
  });
}
