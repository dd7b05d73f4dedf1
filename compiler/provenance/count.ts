import type { Fact, FactSource } from "./fact.ts";

export interface FactCount {
  readonly facts: number;
  readonly cited: number;
  readonly assumed: number;
  readonly ruled: number;
  readonly unsourced: number;
}

export function countFacts(facts: readonly Fact[]): FactCount {
  const of = (source: FactSource): number => facts.filter((f) => f.source === source).length;
  return {
    facts: facts.length,
    cited: of("cited"),
    assumed: of("assumed"),
    ruled: of("ruled"),
    unsourced: of("unsourced"),
  };
}

/** The counts of each file, in order of their paths. */
export function countByFile(facts: readonly Fact[]): Map<string, FactCount> {
  const paths = [...new Set(facts.map((f) => f.span.file))].sort();
  return new Map(paths.map((path) => [path, countFacts(facts.filter((f) => f.span.file === path))]));
}
