/** Numbers that point to another place in the book. */
import type { Book, Token } from "../book.ts";
import { draftAt, type Draft } from "../comparing/drafts.ts";
import type { MarkedSentence, NumberMark } from "../marks/mark.ts";
import { BETWEEN } from "./words.ts";

export interface Reference {
  readonly sentence: MarkedSentence;
  readonly number: NumberMark;
  /** The token that says what is pointed to: «page», «example». */
  readonly word: number;
}

/** Those after a word of a kind; «examples 3 and 4» are two. */
export function referencesTo(marked: readonly MarkedSentence[], pointer: RegExp): Reference[] {
  return marked.flatMap((sentence) =>
    sentence.numbers.flatMap((number) => {
      const word = number.kind !== "reference" ? undefined : wordBefore(sentence.sentence.tokens, number.from);
      return word !== undefined && pointer.test(sentence.sentence.tokens[word].text)
        ? [{ sentence, number, word }]
        : [];
    }),
  );
}

function wordBefore(tokens: readonly Token[], from: number): number | undefined {
  let at = from - 1;
  while (at >= 0 && (tokens[at].text === "." || tokens[at].kind === "number" || BETWEEN.test(tokens[at].norm))) at -= 1;
  return at >= 0 && tokens[at].kind === "word" ? at : undefined;
}

/** Sheets of the file: a form feed begins one. */
export function sheetsOf({ lines }: Book): number {
  return 1 + lines.reduce((n, { text }) => n + text.split("\f").length - 1, 0);
}

export function broken(
  { sentence, number }: Reference,
  message: string,
  expected: string,
  severity: Draft["severity"] = "warning",
): Draft {
  const found = String(number.value);
  return draftAt(sentence, number, { kind: "reference", severity, expected, found, message, confidence: 0.8 });
}
