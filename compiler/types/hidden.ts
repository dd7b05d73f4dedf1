/** What is offered must give nothing away that is not to be seen. */
import type { Reporter } from "../diagnostics/diagnostic.ts";
import type { Column, Expr, Field, Pick, Place, Stmt, Value } from "./core.ts";
import { isConcealed } from "./secrets.ts";
import type { Touching } from "./touching.ts";
import { walk, walkStatements } from "./walk.ts";

/** What is offered must not depend on what the player cannot see. */
export function hiddenGuard(s: Stmt, reporter: Reporter): void {
  for (const e of askedBy(s)) unseenIn(e, e, new Set(), reporter);
}

/** Values and columns are looked through; what is found there is told where they are used. */
function unseenIn(e: Expr, place: Expr | undefined, seen: Set<Value | Column>, reporter: Reporter): void {
  const counted = new Set<Expr>();
  walk(e, (x) => {
    if (x.k === "length") counted.add(x.set);
    const zone = x.k === "zone" ? x.place : x.k === "count of" ? x.zone : undefined;
    if (zone && !counted.has(x) && isUnseen(zone)) {
      reporter.report("Q5003", place === e ? x.span : place!.span, { zone: zone.field.name });
    }
    const through = place === e ? x : place;
    for (const inner of definitionsOf(x, seen)) unseenIn(inner, through, seen, reporter);
  });
}

function isUnseen({ field, owner }: Place): boolean {
  const { visibility } = field.zone!;
  return visibility === "secret" || (visibility === "hidden" && owner?.k !== "me" && field.owner === "player");
}

/** What a value or a cell is made of, the first time it is met. */
function definitionsOf(x: Expr, seen: Set<Value | Column>): Expr[] {
  const thing = x.k === "value" ? x.value : x.k === "column" ? x.column : undefined;
  if (thing === undefined || seen.has(thing)) return [];
  seen.add(thing);
  const parts =
    x.k === "value"
      ? [
          x.value.body,
          ...x.value.replaced.map((r) => r.body),
          ...x.value.modifiers.flatMap((m) => [m.amount, m.condition]),
        ]
      : (thing as Column).cells.flatMap((cell) => [cell.value, ...cell.replaced.map((r) => r.value)]);
  return parts.filter((e): e is Expr => e !== undefined);
}

/** What decides which options there are. */
function askedBy(s: Stmt): Expr[] {
  const picks: readonly Pick[] = s.k === "choose" ? s.picks : [];
  const asked = [
    ...picks.flatMap((p) => [p.set, p.where]),
    ...(s.k === "choose of" ? s.alternatives.map((a) => a.when) : []),
    ...(s.k === "require" ? [s.condition] : []),
  ];
  return asked.filter((e): e is Expr => e !== undefined);
}

/** What is chosen secretly must not show before all have chosen, nor may what others can choose depend on it. */
export function shownSecret(s: Stmt, touching: Touching, reporter: Reporter): void {
  if (s.k !== "each player" || !s.secretly) return;
  const concealed = new Set<Field>();
  for (const touched of touching.writes(s.body)) {
    if (typeof touched === "string") continue;
    if (isConcealed(touched)) concealed.add(touched);
    else if (!UNSEEN.has(touched.zone?.visibility)) reporter.report("Q5009", s.span, { field: touched.name });
  }
  walkStatements(s.body, (inner) => {
    for (const e of askedBy(inner)) {
      walk(e, (x) => {
        if (x.k === "field" && concealed.has(x.place.field) && x.place.owner?.k !== "me")
          reporter.report("Q5003", x.span, { zone: x.place.field.name });
      });
    }
  });
}

const UNSEEN: ReadonlySet<string | undefined> = new Set(["hidden", "secret"]);
