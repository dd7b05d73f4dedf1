/** The program: what the runtime needs to know to play, show, save and explain the game. */
import { hasGuardCell, marginOf } from "../lowering/layout.ts";
import type { FieldPlace, Point } from "../lowering/machine.ts";
import type { Field, Local, Rule, Type } from "../types/core.ts";
import { amountColumns, amountNames } from "./amounts.ts";
import { bind, type Emitter, type Env } from "./context.ts";
import { domainsOfPicks } from "./codes.ts";
import type { PointConditions } from "./decisions.ts";
import { address, value } from "./expressions.ts";
import { Module } from "./modules.ts";
import { quoted } from "./names.ts";

export function emitLayout(em: Emitter): void {
  const { layout, fields } = { layout: em.layout, fields: em.machine.layout.fields };
  const lines = em.game.fields.map((f) => `export const ${em.fieldName(f)} = ${fields.get(f)!.at};`);
  const resources = em.game.resources[0] ? fields.get(em.game.resources[0])!.at : 0;
  layout.add(
    `/** Where things lie in the state: the first cell of each. */\n${lines.join("\n")}\n\n/** What a seat has of each resource lies together. */\nexport const RESOURCES = ${resources};\nexport const BREAKDOWN = ${em.machine.layout.breakdown};\n`,
  );
}

export function emitRanking(em: Emitter): void {
  const env: Env = { module: em.values, me: "seat", locals: new Map(), within: "ranking" };
  em.values.use("State");
  const keys = (list: (typeof em.game.rankings)[number]["keys"]): string =>
    `[${list
      .filter((k) => k.by)
      .map((k) => (k.order === "most" ? value(k.by!, em, env) : `-(${value(k.by!, em, env)})`))
      .join(", ")}]`;
  const { points } = em.game;
  const seat = { k: "me" as const, type: { k: "seat" as const, optional: false }, span: em.model.span };
  const score = points ? `s[${address({ field: points, owner: seat, index: undefined }, em, env)}]` : "0";
  const arms = [...em.game.rankings]
    .reverse()
    .filter((r) => r.applies.overlay !== undefined)
    .map((r) => `if (${em.applies(r.applies, "seat", em.values)}) return ${keys(r.keys)};`);
  const base = em.game.rankings.find((r) => r.applies.overlay === undefined);
  const unused = !points ? "void s;\nvoid seat;\n" : "";
  em.values.add(
    `/** Better is larger; the first difference counts. */\nexport function ranking(s: State, seat: number): readonly number[] {\n${base || points ? "" : unused}${arms.join("\n")}\nreturn ${base ? keys(base.keys) : points ? `[${score}]` : "[0]"};\n}\n`,
  );
  em.values.add(
    `/** The points of a seat. */\nexport function score(s: State, seat: number): number {\n${unused}return ${score};\n}\n`,
  );
}

/** First values: everything that is not zero. */
function startLines(em: Emitter, module: Module): string {
  const env: Env = { module, me: "me", locals: new Map(), within: "start" };
  const lines: string[] = [];
  for (const f of em.game.fields) {
    const place = em.machine.layout.fields.get(f)!;
    const none = !f.zone && (f.type.k === "member" || f.type.k === "seat") && f.type.optional;
    if (f.zone || (!f.starts && !none && f.type.k !== "number")) continue;
    const least = f.type.k === "number" && f.type.min > 0 ? f.type.min : 0;
    if (!f.starts && !none && least === 0) continue;
    const total = place.owners * place.indexes;
    const simple = !f.starts || f.starts.k === "const";
    const code = f.starts ? undefined : String(none ? -1 : least);
    if (simple && f.amount !== "resource") {
      const first = code ?? value(f.starts!, em, env);
      if (first === "0") continue;
      const at = module.use(em.fieldName(f));
      if (place.row !== undefined) {
        lines.push(`s.fill(-1, ${at} - ${marginOf(place.row)}, ${at} + ${wallsEnd(place)});`);
        continue;
      }
      if (none && hasGuardCell(f)) lines.push(`s[${at} - 1] = -1;`);
      lines.push(total === 1 ? `s[${at}] = ${first};` : `s.fill(${first}, ${at}, ${at} + ${total});`);
    } else lines.push(startLoop(em, f, module, env));
  }
  return lines.join("\n");
}

/** How far behind the first cell of a grid its last wall ends. */
function wallsEnd({ owners, row = 1 }: FieldPlace): number {
  return (owners / row) * (row + 1) + marginOf(row);
}

function startLoop(em: Emitter, f: Field, module: Module, env: Env): string {
  const place = em.machine.layout.fields.get(f)!;
  let inner = env;
  if (f.self.owner) inner = bind(inner, f.self.owner, "me");
  if (f.self.by) inner = bind(inner, f.self.by, "i");
  const cell = `${module.use(em.fieldName(f))} + me * ${place.indexes * place.stride} + i * ${place.stride}`;
  return `for (let me = 0; me < ${place.owners}; me++) {\nfor (let i = 0; i < ${place.indexes}; i++) s[${cell}] = ${value(f.starts!, em, inner)};\n}`;
}

export function emitProgram(em: Emitter, conditions: readonly PointConditions[], hash: string): Module {
  const module = new Module("program", em.symbols);
  const use = (n: string): string => module.use(n);
  const { model, machine } = em;
  const main = machine.game.rules.find((r) => r.form === "game")!;
  const mainCells = em.machineRules.get(main)!.cells;
  module.define("program");
  for (const n of [
    "State",
    "FP",
    "SP",
    "STATUS",
    "ACTIVE",
    "TURNS",
    "push",
    "run",
    "options",
    "apply",
    "forbids",
    "ranking",
    "score",
  ])
    use(n);
  module.use("Program");
  module.add(
    `function start(s: State): void {\n${startLines(em, module)}\ns[FP] = -1;\ns[SP] = ${machine.layout.variables};\npush(s, ${em.ruleNumber(main, module)}, ${mainCells}, 0);\n}\n`,
  );
  module.add(callFunction(em, module));
  module.add(`export const program: Program = {
name: ${quoted(model.name)},
title: ${quoted(model.title)},
rulesHash: ${quoted(hash)},
minPlayers: ${model.minPlayers},
maxPlayers: ${model.maxPlayers},
seats: ${json(model.seats)},
automata: ${json(model.automata.map((a) => ({ seat: a.seat, minPlayers: a.players.from, maxPlayers: a.players.to })))},
overlays: ${json(model.overlays.map((o) => ({ name: o.decl.name.text, title: o.decl.title ?? o.decl.name.text, flavour: o.decl.flavour, minPlayers: o.decl.players?.from ?? model.minPlayers, maxPlayers: o.decl.players?.to ?? model.maxPlayers, excludes: excludesOf(em, o.decl.name.text) })))},
rulings: ${json(
    model.rulings.map((r) => ({
      name: r.decl.name.text,
      question: r.decl.question,
      answers: r.decl.answers.map((a) => a.name.text),
      default: Math.max(
        0,
        r.decl.answers.findIndex((a) => a.default),
      ),
      ...(r.answeredBy.length > 0 && { answeredBy: r.answeredBy }),
      cell: machine.layout.rulings.get(r)!,
    })),
  )},
variables: ${machine.layout.variables},
stack: ${machine.layout.stack},
kinds: ${json(model.kinds.map((k) => ({ name: k.name, members: k.members.map((m) => m.name), labels: k.members.map((m) => m.label) })))},
amounts: ${amountColumns(em, module)},
amountNames: ${json(amountNames(em))},
fields: ${json(em.game.fields.map((f) => fieldInfo(em, f)))},
rules: ${json(machine.game.rules.map((r) => ({ name: r.name, source: em.whereIs(r.source), cites: r.cites, locals: localsOf(em, r), steps: em.machineRules.get(r)?.blocks.length ?? 1 })))},
free: ${json(machine.free.map((r) => r.name))},
points: ${json(machine.points.map((p) => pointInfo(em, p, conditions[p.index])))},
reasons: ${json(machine.layout.reasons.map((r) => r.title))},
breakdown: ${machine.layout.breakdown},
start,
call,
run,
options,
apply,
forbids,
ranking,
score,
};
`);
  return module;
}

/** Either of two overlays may say that they exclude each other. */
function excludesOf(em: Emitter, name: string): string[] {
  const own = em.model.overlays.find((o) => o.decl.name.text === name)!.decl.excludes.map((n) => n.text);
  const others = em.model.overlays
    .filter((o) => o.decl.excludes.some((n) => n.text === name))
    .map((o) => o.decl.name.text);
  return [...new Set([...own, ...others])];
}

function callFunction(em: Emitter, module: Module): string {
  const cases = em.machine.rules.flatMap((r) => {
    if (r.rule.form === "given" || r.rule.form === "game") return [];
    const { rule } = r;
    if (r.form === "machine") {
      const args = rule.params.map((p, i) => `s[g + ${r.slots.get(p.id)}] = args[${i}];`).join("\n");
      const frame = `push(s, ${em.ruleNumber(rule, module)}, ${r.cells}, me);`;
      return [`case ${rule.index}: {\n${rule.params.length > 0 ? `const g = ${frame}\n${args}` : frame}\nbreak;\n}`];
    }
    const args = ["s", "me", ...rule.params.map((_, i) => `args[${i}]`)].join(", ");
    return [
      `case ${rule.index}:\n${module.use(em.ruleName(rule))}(${args});\ns[STATUS] = ${module.use("Status")}.Over;\nbreak;`,
    ];
  });
  return `/** Begins one rule on its own, as \`me\`. */\nfunction call(s: State, rule: number, me: number, args: readonly number[]): void {\ns[FP] = -1;\ns[SP] = ${em.machine.layout.variables};\ns[STATUS] = ${module.use("Status")}.Run;\ns[ACTIVE] = me;\ns[TURNS] = Math.max(1, s[TURNS]);\nswitch (rule) {\n${cases.join("\n")}\n}\n}\n`;
}

/** A plain value as TypeScript; unlike JSON it keeps what is undefined. */
function json(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(json).join(", ")}]`;
  if (typeof value === "object" && value !== null) {
    return `{ ${Object.entries(value)
      .map(([key, v]) => `${key}: ${json(v)}`)
      .join(", ")} }`;
  }
  return typeof value === "string" ? quoted(value) : String(value);
}

// ── descriptions ──────────────────────────────────────────────────────────────

type CellInfo = { readonly kind: string; readonly [key: string]: unknown };

export function cellType(t: Type): CellInfo {
  switch (t.k) {
    case "flag":
      return { kind: "flag" };
    case "seat":
      return { kind: "seat", optional: t.optional };
    case "member":
      return { kind: "member", of: t.of.index, optional: t.optional };
    case "number":
      return { kind: "number", min: t.min, max: t.max };
    default:
      return { kind: "number", min: -2147483648, max: 2147483647 };
  }
}

function fieldInfo(em: Emitter, f: Field): unknown {
  const { fields, pools } = em.machine.layout;
  const [place, pool] = [fields.get(f)!, pools.get(f)];
  const { zone } = f;
  const of = zone && (zone.of.k === "seat" ? -1 : zone.of.of.index);
  const type = zone
    ? { kind: zone.ordered ? "list" : "counts", of, capacity: zone.capacity, visibility: zone.visibility }
    : cellType(f.type);
  return {
    name: f.name,
    owner: f.owner === "game" ? undefined : f.owner === "player" ? -1 : f.owner.index,
    ownerCount: place.owners,
    index: f.by === "player" ? -1 : f.by?.index,
    indexCount: place.indexes,
    at: place.at,
    stride: place.stride,
    ...(place.row === undefined ? {} : { row: place.row }),
    type,
    ...(pool === undefined ? {} : { pool }),
  };
}

function localsOf(em: Emitter, rule: Rule): unknown[] {
  const lowered = em.machineRules.get(rule);
  if (!lowered) return [];
  const all = new Map<number, Local>();
  for (const l of [...rule.locals, ...lowered.extra]) all.set(l.id, l);
  return [...all.values()]
    .sort((a, b) => lowered.slots.get(a.id)! - lowered.slots.get(b.id)!)
    .map((l) => ({
      name: l.name,
      type: l.cells > 1 ? cellType({ k: "number", min: -2147483648, max: 2147483647 }) : cellType(l.type),
      size: l.cells,
    }));
}

function pointInfo(em: Emitter, p: Point, conditions: PointConditions): unknown {
  return {
    rule: p.rule.index,
    prompt: p.prompt,
    choice: choiceInfo(em, p),
    conditions: conditions.texts.map((c) => ({
      text: c.text,
      rule: c.rule.index,
      ...(c.foreseen ? { foreseen: true } : {}),
    })),
    decline: p.decline,
    secret: p.secret,
    ...(p.conceals.length === 0 ? {} : { conceals: p.conceals.map((f) => em.game.fields.indexOf(f)) }),
  };
}

function choiceInfo(em: Emitter, p: Point): unknown {
  switch (p.choice.k) {
    case "named":
      return { kind: "named", names: p.choice.names, labels: p.choice.labels };
    case "hooks":
      return {
        kind: "named",
        names: p.choice.loop.hooks.map((h) => h.rule.name),
        labels: p.choice.loop.hooks.map((h) => h.rule.title),
      };
    case "payment":
      return { kind: "payment", resources: em.model.resources.map((r) => r.name), radix: em.paymentRadix };
    case "picks": {
      const { picks } = p.choice;
      const domains = domainsOfPicks(picks, em);
      return {
        kind: "picks",
        variables: picks.map((x, i) => ({
          name: x.local.name,
          type: cellType(x.local.type),
          ...domains[i],
        })),
      };
    }
  }
}
