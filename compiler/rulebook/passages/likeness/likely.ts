/** How likely each sentence tells each rule: also where it is too unlikely to be called a passage. */
import type { ClaimedRule } from "../../../claims/claim.ts";
import type { Grid } from "./grid.ts";

export class Likely {
  private readonly position: ReadonlyMap<ClaimedRule, number>;
  private readonly most: Float32Array;

  constructor(
    private readonly rules: readonly ClaimedRule[],
    private readonly grid: Grid | undefined,
  ) {
    this.position = new Map(rules.map((rule, i) => [rule, i]));
    this.most = grid?.mostAtSentences() ?? new Float32Array();
  }

  at(rule: ClaimedRule, sentence: number): number {
    const position = this.position.get(rule);
    return position === undefined ? 0 : (this.grid?.at(position, sentence) ?? 0);
  }

  /** Of the rule that is told there most likely. */
  mostAt(sentence: number): number {
    return this.most[sentence] ?? 0;
  }

  /** The rules that are told there as likely as that, or likelier. */
  rulesAt(sentence: number, least: number): ClaimedRule[] {
    const { grid } = this;
    return grid === undefined ? [] : this.rules.filter((_, i) => grid.at(i, sentence) >= least);
  }
}

/** Where nothing was looked for. */
export const NOTHING_LIKELY = new Likely([], undefined);
