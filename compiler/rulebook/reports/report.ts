/** What the reports show: a book with its findings, each with the place of its rule. */
import type { Book } from "../book.ts";
import type { Comparison, Coverage, Finding } from "../comparing/index.ts";

export interface RulePlace {
  readonly path: string;
  readonly line: number;
}

export interface ShownFinding extends Finding {
  readonly rulePlace: RulePlace | undefined;
  /** What an editor decided about it. */
  readonly decision: { readonly verdict: "confirm" | "deny"; readonly because: string } | undefined;
}

/** How well an edition of the rules and the book fit. */
export interface EditionFit {
  /** Undefined: the rules without any edition. */
  readonly edition: string | undefined;
  readonly confirmed: number;
  readonly claims: number;
  readonly contradictions: number;
}

/** How it is known where the book tells the rules: of how many rules, by what. */
export interface BookTelling {
  readonly cited: number;
  /** By way of these books. */
  readonly carried: number;
  readonly from: readonly string[];
  /** As kept in the file beside the lexicon. */
  readonly kept: number;
}

export interface CheckedBook {
  readonly file: string;
  readonly encoding: string;
  readonly book: Book;
  readonly comparison: Comparison;
  readonly coverage: Coverage;
  readonly telling: BookTelling;
  readonly findings: readonly ShownFinding[];
  /** Best first; empty when an edition was asked for or there are none. */
  readonly editions: readonly EditionFit[];
}

export interface CheckReport {
  readonly game: string;
  readonly books: readonly CheckedBook[];
  /** Where books disagree with each other, and what a change of the rules makes wrong. */
  readonly across: readonly AcrossFinding[];
  /** Rules that say something else than the former ones do; undefined where nobody asked. */
  readonly changed?: readonly string[];
}

/** A finding that speaks of several books. */
export interface AcrossFinding {
  readonly id: string;
  readonly kind: "between books" | "change";
  readonly code: string;
  readonly severity: "error" | "warning" | "info";
  /** Undefined: no rule speaks of it. */
  readonly rule: string | undefined;
  readonly rulePlace: RulePlace | undefined;
  readonly message: string;
  readonly places: readonly {
    readonly file: string;
    readonly line: number;
    readonly column: number;
    readonly says: string;
  }[];
}

/** In words, where it is not by cites alone. */
export function tellingText({ cited, carried, from, kept }: BookTelling): string | undefined {
  if (carried + kept === 0) return undefined;
  const parts = [
    ...(cited > 0 ? [`${cited} by cites`] : []),
    ...(carried > 0 ? [`${carried} by way of ${from.join(" and ")}`] : []),
    ...(kept > 0 ? [`${kept} as kept beside the lexicon`] : []),
  ];
  return `where rules are told: ${parts.join(", ")}`;
}

/** What the rules say in the place of a finding; of what no rule states, just that. */
export function expectedIn({ expected, kind }: Finding): string {
  return expected === "" && kind === "unexplained" ? "nothing of it" : expected;
}

export function isLoud({ severity, decision }: { severity: string; decision?: ShownFinding["decision"] }): boolean {
  return severity !== "info" && decision?.verdict !== "deny";
}

export function errorsIn(report: CheckReport): number {
  const own = report.books
    .flatMap((b) => b.findings)
    .filter((f) => f.severity === "error" && f.decision?.verdict !== "deny");
  return own.length + report.across.filter((f) => f.severity === "error").length;
}
