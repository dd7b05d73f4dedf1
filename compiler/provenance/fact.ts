import type { Span } from "../source/span.ts";

export type FactSource = "cited" | "assumed" | "ruled" | "unsourced";

/** One thing that the rules state, and where that comes from. */
export interface Fact {
  readonly name: string;
  readonly span: Span;
  readonly source: FactSource;
  readonly detail: string;
}
