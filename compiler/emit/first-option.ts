/**
 * Decisions that are skipped when nothing can be chosen look for a first option before they ask. Where nothing can come in between,
 * that option is noted in the cell of what is chosen, and the list of options begins with it.
 */
import { isTried } from "../lowering/doubt.ts";
import { isConditional } from "../lowering/folding.ts";
import type { MachineRule, Point } from "../lowering/machine.ts";
import type { Expr, Pick } from "../types/core.ts";
import { walk } from "../types/walk.ts";
import type { Emitter } from "./context.ts";
import { isCheap } from "./expressions.ts";
import { nexts } from "./flow.ts";

/** The pick whose first option is noted, if it can be. */
export function notedPick(p: Point, em: Emitter): Pick | undefined {
  const { choice, guards } = p;
  if (choice.k !== "picks" || choice.picks.length !== 1 || guards[0].items.length > 0 || isTried(p)) return undefined;
  const [pick] = choice.picks;
  const { set, where } = pick;
  if (set.k !== "all members" || set.of.members.some(isConditional) || !where) return undefined;
  if (isCheap(where) || !isOpen(where)) return undefined;
  // A free action would change the position while the decision waits.
  return em.machine.free.length === 0 && isAlwaysOffered(p, em.machineRules.get(p.frame)!) ? pick : undefined;
}

/** What the options go through instead: from the first one on. */
export function fromFirst({ local, set, where }: Pick): Pick {
  const { members } = (set as Expr & { k: "all members" }).of;
  const from: Expr = { k: "local", local, type: local.type, span: set.span };
  const to: Expr = { k: "const", value: members.length - 1, type: local.type, span: set.span };
  return { local, where, set: { k: "range", from, to, type: set.type, span: set.span } };
}

/** Every way to the question leads through the look for a first option. */
function isAlwaysOffered(p: Point, rule: MachineRule): boolean {
  const asks = rule.blocks.findIndex(({ end }) => end.k === "ask" && end.point === p);
  const comesTo = rule.blocks.filter(({ end }) => nexts(end).some((n) => n.to === asks));
  return (
    asks !== 0 &&
    comesTo.every(
      ({ end: e }) => e.k === "branch" && e.condition.k === "offers" && e.condition.point === p && e.no !== asks,
    )
  );
}

const OPEN: ReadonlySet<Expr["k"]> = new Set([
  ...(["const", "local", "me", "field", "column", "builtin", "value", "list", "all members", "leading"] as const),
  ...(["compare", "logic", "not", "arith", "if", "quantified", "length"] as const),
]);

/** Only asks for what everybody sees: dealing hidden things anew changes nothing in it. */
function isOpen(e: Expr, seen = new Set<object>()): boolean {
  let open = true;
  walk(e, (x) => {
    open &&= OPEN.has(x.k);
    if (x.k !== "value" || seen.has(x.value)) return;
    seen.add(x.value);
    open &&= x.value.replaced.length === 0 && x.value.modifiers.length === 0 && isOpen(x.value.body, seen);
  });
  return open;
}
