/** Free actions that cannot take the last option of a decision away: what they interrupt needs no look ahead. */
import type { Rule } from "../types/core.ts";
import { overlaps } from "../types/touching.ts";
import type { Analysis } from "./analysis.ts";
import { Circumstances, PEOPLE } from "./circumstances.ts";
import { isSure, isTried } from "./doubt.ts";
import { GuardReads } from "./guard-reads.ts";
import type { Guard, Point } from "./machine.ts";

/** The free actions that are harmless to a decision, as bits. */
export function harmlessTo(point: Point, free: readonly Rule[], guards: readonly Guard[], analysis: Analysis): number {
  const sure = guards.reduce((mask, { doubt }, i) => (isSure(doubt) ? mask | (1 << i) : mask), 0);
  // Whoever may decline, or has something else to do, is never stuck.
  if (point.decline || hasSureOption(point)) return sure;
  if (isTried(point)) return 0;
  const given = Circumstances.of(analysis.model, PEOPLE);
  const reads = new GuardReads(analysis).ofPoint(point, given);
  return free.reduce((mask, rule, i) => {
    const { grown, changed } = analysis.changesOf(rule, given);
    const isHarmless = !overlaps(changed, reads.all) && !overlaps(grown, reads.exactly);
    return isHarmless ? mask | (sure & (1 << i)) : mask;
  }, 0);
}

/** One of the things to choose from can always be done. */
function hasSureOption({ choice, guards, doubtAfter }: Point): boolean {
  if (choice.k !== "named" || choice.taken || !isSure(doubtAfter)) return false;
  return guards.some((g, i) => !choice.whens[i] && g.items.length === 0 && isSure(g.doubt));
}
