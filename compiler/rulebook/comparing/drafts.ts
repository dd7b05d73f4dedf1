/** Findings in the making: each check gives drafts, `compare` turns them into findings with codes and identities. */
import type { ClaimedRule, Concept } from "../../claims/claim.ts";
import type { ClaimedExample } from "../../claims/examples.ts";
import type { MarkedSentence } from "../marks/mark.ts";
import type { BookPlace, FindingKind, Severity } from "./finding.ts";
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

/** Of one word, whatever the rules say. */
export function draftOfWord(
  sentence: MarkedSentence,
  at: number,
  said: Pick<Draft, "kind" | "severity" | "expected" | "message" | "confidence">,
): Draft {
  const { tokens, index } = sentence.sentence;
  const place = placeOf(tokens, at, at + 1);
  return {
    ...said,
    rule: undefined,
    place,
    quote: quoteOf(sentence, at, at + 1),
    found: tokens[at].text,
    sentence: index,
  };
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

/** Below this a finding is only a hint. */
export const SURE = 0.6;

/** An error says that the book is wrong: only where it stands beyond doubt which rule is told. In another printing it hardly ever does. */
const CERTAIN = 0.86;

/** As sure as it proved to be. What could not be compared is a hint, however sure. */
export function certain(draft: Draft, confidence: number): Draft {
  const severity = draft.check === "stray" || draft.severity !== "info" ? draft.severity : "warning";
  return { ...draft, severity: graded(severity, confidence), confidence };
}

export function graded(severity: Severity, confidence: number): Severity {
  if (confidence < SURE) return "info";
  return severity === "error" && confidence < CERTAIN ? "warning" : severity;
}
