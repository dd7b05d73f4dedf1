/** Findings in the making: each check gives drafts, `compare` turns them into findings with codes and identities. */
import type { ClaimedRule, Concept } from "../../claims/claim.ts";
import type { ClaimedExample } from "../../claims/examples.ts";
import type { MarkedSentence } from "../marks/mark.ts";
import type { BookPlace, FindingKind, Severity } from "./finding.ts";
import { graded } from "./sureness/grades.ts";
import { placeOf, quoteOf } from "./words.ts";

/** What a finding is about: a number that a rule gives otherwise, one that none gives, a thing, may and must or before and after, at least and at most, which of several. */
export type Check = "number" | "stray" | "thing" | "duty" | "bound" | "which";

export interface Draft {
  /** Undefined: it does not hang on which rule is told. */
  readonly check?: Check;
  readonly kind: FindingKind;
  readonly severity: Severity;
  readonly rule: ClaimedRule | undefined;
  /** Of a worked example: the one that the rules hold. */
  readonly example?: ClaimedExample;
  readonly place: BookPlace;
  readonly quote: string;
  readonly expected: string;
  readonly found: string;
  readonly message: string;
  readonly confidence: number;
  /** Index of the sentence, for the identity. */
  readonly sentence: number | undefined;
  /** The claim that the book does not confirm. */
  readonly claim?: string;
  /** Of an ordinal: what is called by it. A rule that names this makes the book right. */
  readonly innocent?: readonly Concept[];
}

/** What is said of some words. */
type Said = Omit<Draft, "place" | "quote" | "sentence" | "rule"> & { readonly rule?: ClaimedRule };

/** Of some words of a sentence, as grave as it is sure. */
export function draftAt(
  sentence: MarkedSentence,
  { from, to }: { readonly from: number; readonly to: number },
  { rule, severity, ...said }: Said,
): Draft {
  const { tokens, index } = sentence.sentence;
  return {
    ...said,
    severity: graded(severity, said.confidence),
    rule,
    place: placeOf(tokens, from, to),
    quote: quoteOf(sentence, from, to),
    sentence: index,
  };
}

/** Of one word. */
export function draftOfWord(sentence: MarkedSentence, at: number, said: Omit<Said, "found">): Draft {
  return draftAt(sentence, { from: at, to: at + 1 }, { ...said, found: sentence.sentence.tokens[at].text });
}

/** A finding on the longer name that the words of this one are part of says it already. */
export function isSaidOf(things: readonly Draft[], { sentence, place }: Draft): boolean {
  return things.some(
    (thing) =>
      thing.sentence === sentence &&
      thing.severity !== "info" &&
      isBefore(thing.place.line, thing.place.column, place.line, place.column) &&
      isBefore(place.endLine, place.endColumn, thing.place.endLine, thing.place.endColumn),
  );
}

function isBefore(line: number, column: number, otherLine: number, otherColumn: number): boolean {
  return line < otherLine || (line === otherLine && column <= otherColumn);
}
