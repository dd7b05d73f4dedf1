/** What comparing a book with the rules gives. */
import type { Concept } from "../../claims/claim.ts";
import type { Span } from "../../source/span.ts";
import type { ExampleCoverage } from "../examples/index.ts";

export type FindingKind =
  | "contradiction"
  | "missing"
  | "unexplained"
  | "terminology"
  | "count"
  /** Two places of the book that tell of one rule. */
  | "disagreement"
  | "untranslated"
  | "reference"
  | "decision"
  | "passage";

export type Severity = "error" | "warning" | "info";

export interface BookPlace {
  readonly line: number;
  readonly column: number;
  readonly endLine: number;
  readonly endColumn: number;
}

export interface Finding {
  /** Stable as long as the rule and the words of the passage stay the same. */
  readonly id: string;
  readonly kind: FindingKind;
  readonly code: string;
  readonly severity: Severity;
  /** Whose claim was compared. */
  readonly rule: string | undefined;
  readonly source: Span | undefined;
  readonly place: BookPlace;
  /** A few words of the book. */
  readonly quote: string;
  readonly expected: string;
  readonly found: string;
  readonly message: string;
  /** 0 to 1. */
  readonly confidence: number;
}

export interface Coverage {
  /** Claims that a book could confirm, and those that it does. What somebody assumed is counted apart. */
  readonly claims: number;
  readonly assumed: number;
  readonly confirmed: number;
  /** Claims of which a finding says that no passage states them. */
  readonly missing: number;
  /** Numbers in sentences that state rules, and those that a rule explains. */
  readonly numbers: number;
  readonly explained: number;
  /** Numbers that state no rule, by what they are instead. */
  readonly apart: Readonly<Record<string, number>>;
  readonly examples: ExampleCoverage;
  readonly rules: number;
  /** Rules of which the book speaks. */
  readonly found: number;
  /** Things that these rules speak of, and the book never names. */
  readonly unnamed: readonly Concept[];
}
