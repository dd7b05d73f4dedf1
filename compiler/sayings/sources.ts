/** Where a rule comes from, in the shape that sayings and claims share. */
import type * as ast from "../syntax/ast.ts";
import type { SaidRule } from "./sayings.ts";

export interface Sources {
  readonly cites: readonly string[];
  readonly provenance: SaidRule["provenance"];
  /** They are of what it stands in. */
  readonly inherited: boolean;
}

/** What has no source of its own takes that of what it stands in; the nearest comes first. */
export function sourcesOf(...levels: readonly (readonly ast.Provenance[])[]): Sources {
  const list = levels.find((level) => level.length > 0) ?? [];
  return {
    cites: list.flatMap((p) =>
      p.kind === "cite" ? [`${p.language} ${p.from}${p.to === p.from ? "" : `..${p.to}`}`] : [],
    ),
    provenance: list.some((p) => p.kind === "assumed")
      ? "assumed"
      : list.some((p) => p.kind === "ruled")
        ? "ruled"
        : list.length > 0
          ? "cited"
          : "unsourced",
    inherited: (levels[0] ?? []).length === 0,
  };
}
