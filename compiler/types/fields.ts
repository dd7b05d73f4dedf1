/** State variables, zones, tracks, resources and points: their types and first values. */
import type * as ast from "../syntax/ast.ts";
import type * as model from "../names/model.ts";
import { nearest } from "../diagnostics/suggest.ts";
import { constantOf, largest } from "./constants.ts";
import type { Context } from "./context.ts";
import { COST, ERROR, FLAG, NUMBER, SEAT, type Field, type Local, type Type, type Zone } from "./core.ts";
import { ExpressionChecker } from "./expressions.ts";
import { fits, indexType } from "./fitting.ts";
import { newLocal, Scope } from "./scope.ts";
import { showType } from "./show.ts";

/** Types first; first values once every field is known. */
export function checkFields(ctx: Context): void {
  for (const r of ctx.model.resources) ctx.resources.push(amountField(ctx, r.name, r.span, "resource", 0));
  const points = ctx.model.points;
  if (points) ctx.points = amountField(ctx, points.name, points.decl.span, "points", points.decl.min ?? -2147483648);
  for (const f of ctx.model.fields) ctx.fields.set(f, fieldOf(ctx, f));
}

function amountField(
  ctx: Context,
  name: string,
  span: ast.Node["span"],
  amount: "resource" | "points",
  min: number,
): Field {
  const type: Type = { k: "number", min, max: 2147483647 };
  return {
    name,
    index: ctx.resources.length,
    owner: "player",
    by: undefined,
    type,
    zone: undefined,
    track: undefined,
    starts: undefined,
    self: { owner: undefined, by: undefined },
    span,
    amount,
  };
}

function fieldOf(ctx: Context, f: model.Field): Field {
  const by = f.decl.index === undefined ? undefined : indexOf(ctx, f.decl.index);
  const ref = f.decl.type;
  const zone = ref.kind === "zone" ? zoneOf(ctx, f, ref) : undefined;
  const type: Type = zone
    ? { k: "set", of: zone.of }
    : ref.kind === "track"
      ? NUMBER
      : singleType(ctx, ref, "a state variable");
  const member = (kind: model.Kind): Local => newLocal(kind.name, indexType(kind));
  const self = {
    owner: typeof f.owner === "string" ? undefined : member(f.owner),
    by: by === undefined || by === "player" ? undefined : member(by),
  };
  return {
    name: f.name,
    index: f.index,
    owner: f.owner,
    by,
    type,
    zone,
    track: undefined,
    starts: undefined,
    self,
    span: f.span,
    amount: undefined,
  };
}

export function checkFirstValues(ctx: Context): void {
  for (const [m, field] of ctx.fields) {
    const scope = new Scope(undefined, undefined);
    if (field.self.owner) scope.add(field.self.owner);
    if (field.self.by) scope.add(field.self.by);
    const check = new ExpressionChecker(ctx, scope);
    const ref = m.decl.type;
    if (ref.kind === "track") {
      field.track = { from: check.number(ref.from), to: check.number(ref.to), topForOne: ref.topForOne };
      field.starts = m.decl.starts ? check.number(m.decl.starts) : field.track.from;
    } else if (field.zone && m.decl.starts !== undefined) {
      const hint = `zones begin empty: \`set ${field.name} = …\` or \`fill\` it in \`setup\``;
      ctx.reporter.report(
        "Q3009",
        m.decl.starts.span,
        { what: "filling a zone", where: "where it is declared" },
        { hint },
      );
    } else if (m.decl.starts !== undefined) {
      field.starts = check.check(m.decl.starts, field.type);
    }
    if (ref.kind === "zone" && ref.reshuffles && field.zone) {
      field.zone.reshuffles = reshuffledBy(ctx, field, ref.reshuffles);
    }
  }
  const check = new ExpressionChecker(ctx, new Scope(undefined, undefined));
  ctx.model.resources.forEach((r, i) => {
    if (r.decl.starts) ctx.resources[i].starts = check.number(r.decl.starts);
  });
  if (ctx.points && ctx.model.points?.decl.starts) ctx.points.starts = check.number(ctx.model.points.decl.starts);
}

/** The zone that this one takes in when it runs out: of the same things, and beside it, or one for all. */
function reshuffledBy(ctx: Context, { owner, by, zone }: Field, name: ast.Name): Field | undefined {
  const from = ctx.fieldOf(owner, name.text) ?? ctx.fieldOf("game", name.text);
  if (!from?.zone) {
    const zones = ctx.allFields.filter((x) => x.zone).map((x) => x.name);
    unknownName(ctx, name, "zone", zones);
    return undefined;
  }
  if (!fits(from.zone.of, zone!.of)) {
    const [wanted, found] = [zone!.of, from.zone.of].map((of) => `a zone of ${showType(of)}`);
    ctx.reporter.report("Q3001", name.span, { wanted, found });
    return undefined;
  }
  if (from.by !== undefined && from.by !== by) {
    ctx.reporter.report("Q3001", name.span, { wanted: "a single zone", found: "one of several, by its index" });
    return undefined;
  }
  return from;
}

function zoneOf(ctx: Context, f: model.Field, ref: ast.TypeRef & { kind: "zone" }): Zone {
  const ordered = ref.zone === "deck" || ref.zone === "pile" || ref.zone === "row";
  const of = elementType(ctx, ref.of);
  const visibility =
    ref.visibility ?? (ref.zone === "deck" || ref.zone === "bag" ? "secret" : ref.zone === "hand" ? "hidden" : "open");
  return {
    ordered,
    kind: ref.zone,
    of,
    capacity: capacityOf(ctx, f, ref, of, ordered),
    visibility,
    reshuffles: undefined,
  };
}

function elementType(ctx: Context, name: ast.Name): Type & { k: "member" | "seat" } {
  if (name.text === "player") return { k: "seat", optional: false };
  const kind = kindNamed(ctx, name);
  return kind ? { k: "member", of: kind, optional: false } : { k: "seat", optional: false };
}

function capacityOf(
  ctx: Context,
  f: model.Field,
  ref: ast.TypeRef & { kind: "zone" },
  of: Zone["of"],
  ordered: boolean,
): number {
  if (ref.max !== undefined) {
    const max = largest(new ExpressionChecker(ctx, new Scope(undefined, undefined)).number(ref.max));
    if (max === undefined) ctx.reporter.report("Q3007", ref.max.span, { what: "the size of a zone" });
    return Math.max(1, Math.min(max ?? 1, 10_000));
  }
  if (of.k === "seat") return ctx.model.seats.length;
  const copies = of.of.members.map((m) => copiesOf(ctx, m));
  if (of.of.form === "table" && copies.every((c) => c !== undefined))
    return Math.max(
      1,
      copies.reduce((a, b) => a + b, 0),
    );
  if (ordered) ctx.reporter.report("Q3006", f.span, { zone: f.name, of: of.of.name });
  return 2147483647;
}

/** The most copies of a row there can be. */
export function copiesOf(ctx: Context, m: model.Member): number {
  if (m.row?.copies === undefined) return 1;
  return largest(new ExpressionChecker(ctx, new Scope(undefined, undefined)).number(m.row.copies)) ?? 1;
}

/** What a variable is indexed by. */
function indexOf(ctx: Context, name: ast.Name): Field["by"] {
  return name.text === "player" ? "player" : kindNamed(ctx, name);
}

export function kindNamed(ctx: Context, name: ast.Name): model.Kind | undefined {
  const symbol = ctx.model.names.get(name.text);
  if (symbol?.kind === "kind") return symbol.of;
  if (symbol?.kind === "ruling") return symbol.ruling.kind;
  unknownName(
    ctx,
    name,
    "kind or table",
    ctx.model.kinds.map((k) => k.name),
  );
  return undefined;
}

export function unknownName(ctx: Context, name: ast.Name, wanted: string, candidates: readonly string[]): void {
  ctx.reporter.report("Q2001", name.span, { name: name.text, wanted, near: nearest(name.text, candidates) });
}

/** What a written type means. */
export function typeOf(ctx: Context, ref: ast.TypeRef): Type {
  switch (ref.kind) {
    case "named":
      return namedType(ctx, ref.name, ref.optional);
    case "list": {
      const of = typeOf(ctx, ref.of);
      return { k: "list", of };
    }
    case "range": {
      const check = new ExpressionChecker(ctx, new Scope(undefined, undefined));
      const min = constantOf(check.number(ref.from));
      const max = largest(check.number(ref.to));
      if (min === undefined || max === undefined)
        ctx.reporter.report("Q3007", ref.span, { what: "the bounds of a number" });
      return { k: "number", min: min ?? 0, max: max ?? 0 };
    }
    default:
      ctx.reporter.report("Q3009", ref.span, { what: `a ${ref.kind}`, where: "here: only as a state variable" });
      return ERROR;
  }
}

/** What a variable or a parameter can hold is a single value; a cost, a list, a text, an effect is none. */
export function singleType(ctx: Context, ref: ast.TypeRef, holder: string): Type {
  const type = typeOf(ctx, ref);
  const advice = ADVICE.get(type.k);
  if (advice === undefined) return type;
  const what = `${type.k === "effect" ? "an" : "a"} ${type.k} in ${holder}`;
  ctx.reporter.report("Q3009", ref.span, { what, where: "here" }, { hint: advice });
  return ERROR;
}

const ADVICE: ReadonlyMap<Type["k"], string> = new Map([
  ["cost", "hold a number, and name the resource where it is paid"],
  ["list", "a `row` or a `pool` holds several things; a `value` gives a list"],
  ["text", "texts stand in columns of tables"],
  ["effect", "effects stand in columns of tables: hold the row, and `do` its effect"],
]);

/** A value gives a single thing, a cost or a list. */
export function valueType(ctx: Context, ref: ast.TypeRef): Type {
  const type = typeOf(ctx, ref);
  return type.k === "cost" || type.k === "list" ? type : singleType(ctx, ref, "a value");
}

function namedType(ctx: Context, name: ast.Name, optional: boolean): Type {
  switch (name.text) {
    case "number":
      return NUMBER;
    case "flag":
    case "condition":
      return FLAG;
    case "text":
      return { k: "text" };
    case "cost":
      return COST;
    case "effect":
      return { k: "effect" };
    case "player":
      return optional ? { k: "seat", optional: true } : SEAT;
    default: {
      const symbol = ctx.model.names.get(name.text);
      const kind = symbol?.kind === "kind" ? symbol.of : symbol?.kind === "ruling" ? symbol.ruling.kind : undefined;
      if (kind) return { k: "member", of: kind, optional };
      const words = ["number", "flag", "text", "cost", "effect", "condition", "player"];
      unknownName(ctx, name, "type", [...words, ...ctx.model.kinds.map((k) => k.name)]);
      return ERROR;
    }
  }
}
