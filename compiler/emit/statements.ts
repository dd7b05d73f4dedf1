/** Statements that neither ask nor fail, as TypeScript. */
import type { End, Expr, Local, Place, Rule, Stmt } from "../types/core.ts";
import { SEAT, takenIn } from "../types/core.ts";
import { mayTakeLong } from "../types/loops.ts";
import { bind, freshName, withMe, type Emitter, type Env } from "./context.ts";
import { costInto, plainAmounts, supplyName } from "./costs.ts";
import { address, condition, value, zoneAt } from "./expressions.ts";
import { quoted } from "./names.ts";
import { pick, roll } from "./picking.ts";
import { loopOver } from "./sets.ts";
import { madeUpId, nextNumber } from "./numbering.ts";

/** How locals are written: as JavaScript variables in plain functions, as cells of the frame in machines. */
export interface Writer {
  readonly em: Emitter;
  readonly rule: Rule;
  /** Gives a local a value; in plain functions this may declare it. */
  assign(local: Local, code: string, env: Env): { readonly code: string; readonly env: Env };
  /** Where a local can be written to again. */
  target(local: Local, env: Env): string;
}

export function fresh(wish: string): string {
  return `${wish}_${nextNumber()}`;
}

export function statements(list: readonly Stmt[], w: Writer, env: Env): string {
  let current = env;
  const lines: string[] = [];
  for (const s of list) {
    const { code, env: next } = statement(s, w, current);
    if (code !== "") lines.push(code);
    current = next;
  }
  return lines.join("\n");
}

/** The code of a statement, and the environment for those after it. */
export function statement(s: Stmt, w: Writer, env: Env): { readonly code: string; readonly env: Env } {
  if (s.k === "let") return w.assign(s.local, value(s.value, w.em, env), env);
  if (s.k === "roll") return roll(s, w, env);
  if (s.k === "take") return take(s, w, env);
  if (s.k === "pick") return pick(s, w, env);
  return { code: simple(s, w, env), env };
}

export function block(list: readonly Stmt[], w: Writer, env: Env): string {
  return `{\n${statements(list, w, env)}\n}`;
}

function simple(s: Stmt, w: Writer, env: Env): string {
  const { em } = w;
  switch (s.k) {
    case "gain":
      return gain(s.cost, s.sign, w, env);
    case "give":
      return give(s, w, env);
    case "set":
      return set(s, w, env);
    case "set local":
      return `${w.target(s.local, env)} ${s.op} ${value(s.value, em, env)};`;
    case "set header":
      return `s[${env.module.use("FIRST")}] = ${value(s.value, em, env)};`;
    case "set zone":
      return [
        clearZone(s.zone, w, env),
        ...s.items.map((i) => addOne(s.zone, value(i, em, env), "bottom", w, env)),
      ].join("\n");
    case "put":
      return `s[${address(s.place, em, env)}] = ${value(s.piece, em, env)};`;
    case "if": {
      const otherwise = s.otherwise.length > 0 ? ` else ${block(s.otherwise, w, env)}` : "";
      return `if (${condition(s.condition, em, env)}) ${block(s.then, w, env)}${otherwise}`;
    }
    case "by":
      return cases(s, w, env);
    case "times": {
      const n = fresh("times");
      const counted = mayTakeLong(s) ? `${countPass(w, env)}\n` : "";
      return `for (let ${n} = ${value(s.count, em, env)}; ${n} > 0; ${n}--) {\n${counted}${statements(s.body, w, env)}\n}`;
    }
    case "while":
      return whileLoop(s, w, env);
    case "for each":
      return forEach(s, w, env);
    case "each player":
      return eachPlayer(s, w, env);
    case "as": {
      const me = fresh("me");
      return `{\nconst ${me} = ${value(s.player, em, env)};\n${statements(s.body, w, withMe(env, me))}\n}`;
    }
    case "move":
      return move(s, w, env);
    case "draw":
      return draw(s, w, env);
    case "add":
      return add(s, w, env);
    case "remove":
      return removeOne(s.from, value(s.what, em, env), w, env);
    case "fill":
      return fill(s, w, env);
    case "refill":
      return refill(s, w, env);
    case "shuffle":
      if (!s.zone.field.zone!.ordered) return "";
      return `${env.module.use("shuffle")}(s, ${zoneAt(s.zone, em, env)});\n${env.module.use("reveal")}(s);`;
    case "sort":
      return sort(s, w, env);
    case "track":
      return track(s, w, env);
    case "rotate":
      return rotate(s, w, env);
    case "call":
      return `${env.module.use(em.ruleName(s.rule))}(${["s", env.me, ...s.args.map((a) => value(a, em, env))].join(", ")});`;
    case "effect":
      return `${env.module.use(`${em.columnName(s.column)}`)}(s, ${env.me}, ${value(s.row, em, env)});`;
    case "stop":
      return "break;";
    case "finish":
      return "return;";
    case "note":
      return note(s, w, env);
    default:
      throw new Error(`a statement of kind ${s.k} is not plain`);
  }
}

// ── resources and points ──────────────────────────────────────────────────────

function gain(cost: Expr, sign: 1 | -1, w: Writer, env: Env): string {
  const amounts = plainAmounts(cost);
  if (amounts) return amounts.map((a) => gainOne(a.entry, value(a.count, w.em, env), sign, w, env)).join("\n");
  const amount = fresh("amount");
  const { resources, groups, points } = w.em.model;
  const entries = [...resources.keys(), ...(points ? [resources.length + groups.length] : [])];
  const each = entries.map((e) => gainOne(e, `${amount}[${e}]`, sign, w, env));
  return `{\nconst ${amount} = ${env.module.use("takeCost")}();\n${costInto(cost, amount, w.em, env)}\n${each.join("\n")}\n${env.module.use("endCost")}(0);\n}`;
}

function gainOne(entry: number, count: string, sign: 1 | -1, w: Writer, env: Env): string {
  const { em } = w;
  const { resources } = em.model;
  const me: Expr = { k: "me", type: SEAT, span: w.rule.source };
  if (entry >= resources.length) return score(count, sign, w, env);
  const field = em.game.resources[entry];
  const cell = `s[${address({ field, owner: me, index: undefined }, em, env)}]`;
  if (sign === -1) return `${cell} = Math.max(0, ${cell} - ${wrap(count)});`;
  const limit = resources[entry].decl.limit;
  if (!limit) return `${cell} += ${count};`;
  return `${cell} += Math.min(${count}, ${env.module.use(supplyName(resources[entry].name))}(s));`;
}

export function wrap(code: string): string {
  return /^[\w.[\]]+$/.test(code) ? code : `(${code})`;
}

/** Points carry their reason. */
function score(count: string, sign: 1 | -1, w: Writer, env: Env): string {
  const { em } = w;
  const points = em.game.points!;
  const me: Expr = { k: "me", type: SEAT, span: w.rule.source };
  const cell = `s[${address({ field: points, owner: me, index: undefined }, em, env)}]`;
  const reasons = em.machine.layout.reasons;
  const reason = reasons.indexOf(w.rule);
  const tally = (n: string): string =>
    reason < 0 ? "" : `s[${env.module.use("BREAKDOWN")} + ${env.me} * ${reasons.length} + ${reason}] += ${n};`;
  const min = em.model.points!.decl.min;
  if (sign === 1 && /^\d+$/.test(count)) return `${cell} += ${count};\n${tally(count)}`;
  const n = fresh("points");
  const change = sign === 1 ? count : `-${wrap(count)}`;
  const clamped = min === undefined ? change : `Math.max(${change}, ${min} - ${cell})`;
  return `{\nconst ${n} = ${clamped};\n${cell} += ${n};\n${tally(n)}\n}`;
}

/** The receiver gets what the giver has, at most the amount. */
function give(s: Stmt & { k: "give" }, w: Writer, env: Env): string {
  const { em } = w;
  const amount = fresh("amount");
  const to = fresh("to");
  const each = em.game.resources.map((field, i) => {
    const at = (owner: string): string =>
      `s[${env.module.use(em.fieldName(field))} + ${owner} * ${em.game.resources.length}]`;
    const n = fresh("given");
    return `const ${n} = Math.min(${amount}[${i}], ${at(env.me)});\n${at(env.me)} -= ${n};\n${at(to)} += ${n};`;
  });
  return `{\nconst ${amount} = ${env.module.use("takeCost")}();\nconst ${to} = ${value(s.to, em, env)};\n${costInto(s.cost, amount, em, env)}\n${each.join("\n")}\n${env.module.use("endCost")}(0);\n}`;
}

// ── variables ─────────────────────────────────────────────────────────────────

function set(s: Stmt & { k: "set" }, w: Writer, env: Env): string {
  const { em } = w;
  const owner = s.place.owner;
  const code = value(s.value, em, env);
  if (owner && em.mayBeNone(owner)) {
    const at = fresh("of");
    const local: Local = { id: madeUpId(), name: at, type: owner.type, cells: 1 };
    const known: Expr = { k: "local", local, type: owner.type, span: owner.span };
    const inner = bind(env, local, at);
    return `{\nconst ${at} = ${value(owner, em, env)};\nif (${at} >= 0) s[${address({ ...s.place, owner: known }, em, inner)}] ${s.op} ${code};\n}`;
  }
  return `s[${address(s.place, em, env)}] ${s.op} ${code};`;
}

function track(s: Stmt & { k: "track" }, w: Writer, env: Env): string {
  const { em } = w;
  const { field } = s.place;
  const { topForOne } = field.track!;
  // Bounds are written in terms of the member that owns or indexes the track.
  let bounds = env;
  if (field.self.by && s.place.index) bounds = bind(bounds, field.self.by, value(s.place.index, em, env));
  if (field.self.owner && s.place.owner) bounds = bind(bounds, field.self.owner, value(s.place.owner, em, env));
  const cell = fresh("at");
  const by = value(s.by, em, env);
  const head = `const ${cell} = ${address(s.place, em, env)};\n`;
  if (s.down)
    return `{\n${head}s[${cell}] = Math.max(${value(field.track!.from, em, bounds)}, s[${cell}] - ${wrap(by)});\n}`;
  const to = value(field.track!.to, em, bounds);
  if (!topForOne) return `{\n${head}s[${cell}] = Math.min(${to}, s[${cell}] + ${wrap(by)});\n}`;
  const layout = em.machine.layout.fields.get(field)!;
  const top = fresh("top");
  const step = layout.indexes * layout.stride;
  const base = address({ ...s.place, owner: undefined }, em, env);
  // Whoever stands on the last step keeps it to themselves.
  return `{\n${head}let ${top} = ${to};\nfor (let seat = 0; seat < s[${env.module.use("SEATS")}]; seat++) {\nconst other = ${base} + seat * ${step};\nif (other !== ${cell} && s[other] === ${to}) ${top} = ${to} - 1;\n}\nif (s[${cell}] < ${top}) s[${cell}] = Math.min(${top}, s[${cell}] + ${wrap(by)});\n}`;
}

function rotate(s: Stmt & { k: "rotate" }, w: Writer, env: Env): string {
  const { em } = w;
  const cells = fresh("cells");
  const n = fresh("n");
  const local: Local = { id: madeUpId(), name: "place", type: { k: "number", min: 0, max: 0 }, cells: 1 };
  const base = env.module.use(em.fieldName(s.field));
  const loop = loopOver(
    s.over,
    local,
    em,
    env,
    (inner) => `${cells}[${n}++] = ${base} + ${inner.locals.get(local.id)};`,
  );
  return `{\nconst ${cells} = ${env.module.use("takeScratch")}();\nlet ${n} = 0;\n${loop}\n${env.module.use("rotateCells")}(s, ${cells}, ${n}, ${value(s.by, em, env)});\n}`;
}

// ── loops and cases ───────────────────────────────────────────────────────────

function cases(s: Stmt & { k: "by" }, w: Writer, env: Env): string {
  const subject = fresh("which");
  const arms = s.cases.map(
    (c) => `if (${c.keys.map((k) => `${subject} === ${value(k, w.em, env)}`).join(" || ")}) ${block(c.body, w, env)}`,
  );
  const otherwise = s.otherwise.length > 0 ? ` else ${block(s.otherwise, w, env)}` : "";
  return `{\nconst ${subject} = ${value(s.subject, w.em, env)};\n${arms.join(" else ")}${otherwise}\n}`;
}

function forEach(s: Stmt & { k: "for each" }, w: Writer, env: Env): string {
  const { pick: p } = s;
  const once = (inner: Env): string => {
    const counted = mayTakeLong(s) ? `${countPass(w, env)}\n` : "";
    const test = p.where ? `if (!(${condition(p.where, w.em, inner)})) continue;\n` : "";
    return counted + test + statements(s.body, w, inner);
  };
  if (p.set.k === "zone") return overSnapshot(p.set, p.local, w, env, once);
  return `{\n${loopOver(p.set, p.local, w.em, env, once)}\n}`;
}

/** The body may change the zone it goes through, so what lies there is noted first. */
function overSnapshot(set: Expr, local: Local, w: Writer, env: Env, once: (inner: Env) => string): string {
  const items = fresh("items");
  const n = fresh("n");
  const x = freshName(env, local);
  const collect = loopOver(set, local, w.em, env, (inner, copies) => {
    const code = inner.locals.get(local.id);
    return copies === "1"
      ? `${items}[${n}++] = ${code};`
      : `for (let c = ${copies}; c > 0; c--) ${items}[${n}++] = ${code};`;
  });
  const i = fresh("i");
  return `{\nconst ${items} = ${env.module.use("takeScratch")}();\nlet ${n} = 0;\n${collect}\nfor (let ${i} = 0; ${i} < ${n}; ${i}++) {\nconst ${x} = ${items}[${i}];\n${once(bind(env, local, x))}\n}\n}`;
}

function eachPlayer(s: Stmt & { k: "each player" }, w: Writer, env: Env): string {
  const me = fresh("me");
  const inner = withMe(env, me);
  const skip = s.others ? `if (${me} === ${env.me}) continue;\n` : "";
  if (s.in) {
    const local: Local = { id: madeUpId(), name: me, type: SEAT, cells: 1 };
    return overSnapshot(s.in, local, w, env, (e) => {
      const name = e.locals.get(local.id)!;
      return (s.others ? `if (${name} === ${env.me}) continue;\n` : "") + statements(s.body, w, withMe(e, name));
    });
  }
  const k = fresh("k");
  const from = s.from ? value(s.from, w.em, env) : s.others ? env.me : `s[${env.module.use("FIRST")}]`;
  const start = fresh("start");
  const seats = w.em.seatCount(env.module);
  return `{\nconst ${start} = ${from};\nfor (let ${k} = 0; ${k} < ${seats}; ${k}++) {\nconst ${me} = ${env.module.use("seatAt")}(${start}, ${k}, ${seats});\n${skip}${statements(s.body, w, inner)}\n}\n}`;
}

// ── zones ─────────────────────────────────────────────────────────────────────

function members(place: Place, em: Emitter): number {
  const { of } = place.field.zone!;
  return of.k === "seat" ? em.model.seats.length : of.of.members.length;
}

/** The compiler cannot always tell that a loop ends: passes are counted. */
function whileLoop(s: Stmt & { k: "while" }, w: Writer, env: Env): string {
  const goesOn = condition(s.condition, w.em, env);
  return `while (${s.until ? `!(${goesOn})` : goesOn}) {\n${countPass(w, env)}\n${statements(s.body, w, env)}\n}`;
}

export function countPass({ rule }: Writer, { module }: Env): string {
  return `${module.use("countPass")}(${quoted(rule.title)});`;
}

function clearZone(place: Place, w: Writer, env: Env): string {
  const at = zoneAt(place, w.em, env);
  if (place.field.zone!.ordered) return `${env.module.use("clear")}(s, ${at});`;
  return `${env.module.use("clearCounts")}(s, ${at}, ${members(place, w.em)});`;
}

function addOne(place: Place, what: string, end: End, w: Writer, env: Env): string {
  const zone = place.field.zone!;
  const name = zone.ordered ? (end === "top" ? "pushTop" : "pushBottom") : "addTo";
  return `${env.module.use(name)}(s, ${zoneAt(place, w.em, env)}, ${zone.capacity}, ${what});`;
}

function removeOne(place: Place, what: string, w: Writer, env: Env): string {
  const name = place.field.zone!.ordered ? "removeValue" : "removeFrom";
  const message = quoted(`${w.rule.title}: ${place.field.name} does not hold what is taken from it`);
  return `if (!${env.module.use(name)}(s, ${zoneAt(place, w.em, env)}, ${what})) throw new ${env.module.use("RulesError")}(${message});`;
}

function isHiddenZone(place: Place): boolean {
  return place.field.zone!.visibility !== "open";
}

/** Moving between zones of different openness shows or hides something. */
function movesReveal(from: Place, to: Place, known: boolean, env: Env): string {
  const { visibility } = from.field.zone!;
  if (visibility === "open" || visibility === to.field.zone!.visibility) return "";
  // What is chosen from one's own hand was no secret to who plays it.
  return `\n${env.module.use(known && visibility === "hidden" ? "show" : "reveal")}(s);`;
}

function move(s: Stmt & { k: "move" }, w: Writer, env: Env): string {
  const { em } = w;
  const reveal = movesReveal(s.from, s.to, s.what !== undefined, env);
  if (s.what) {
    const what = fresh("moved");
    return `{\nconst ${what} = ${value(s.what, em, env)};\n${removeOne(s.from, what, w, env)}\n${addOne(s.to, what, s.end, w, env)}${reveal}\n}`;
  }
  return moveAll(s.from, s.to, s.end, w, env) + reveal;
}

function moveAll(source: Place, target: Place, end: End, { em }: Writer, env: Env): string {
  const [from, to] = [zoneAt(source, em, env), zoneAt(target, em, env)];
  const { capacity, ordered: toOrdered } = target.field.zone!;
  const use = (n: string): string => env.module.use(n);
  if (source.field.zone!.ordered) {
    if (!toOrdered) return `${use("moveListToCounts")}(s, ${from}, ${to}, ${capacity});`;
    return `${use(end === "top" ? "moveAllToTop" : "moveAllToBottom")}(s, ${from}, ${to}, ${capacity});`;
  }
  const name = toOrdered ? "moveCountsToList" : "moveAllCounts";
  return `${use(name)}(s, ${from}, ${to}, ${capacity}, ${members(source, em)});`;
}

/** Code that takes one out of a zone, -1 if there is none; what has run out takes in the zone that it reshuffles. */
export function takeOut(
  place: Place,
  end: End,
  w: Writer,
  env: Env,
): { readonly before: string; readonly code: string } {
  const { em } = w;
  const zone = place.field.zone!;
  const at = zoneAt(place, em, env);
  let before = "";
  const other = takenIn(place);
  if (other) {
    const mixed = zone.ordered ? `\n${env.module.use("shuffle")}(s, ${at});` : "";
    before = `if (s[${at}] === 0) {\n${moveAll(other, place, "bottom", w, env)}${mixed}\n}\n`;
  }
  if (!zone.ordered) return { before, code: `${env.module.use("takeRandom")}(s, ${at}, ${members(place, em)})` };
  return { before, code: `${env.module.use(end === "top" ? "takeTop" : "takeBottom")}(s, ${at})` };
}

function draw(s: Stmt & { k: "draw" }, w: Writer, env: Env): string {
  const n = fresh("left");
  const drawn = fresh("drawn");
  const { before, code } = takeOut(s.from, s.fromEnd, w, env);
  const reveal = isHiddenZone(s.from) ? `\n${env.module.use("reveal")}(s);` : "";
  return `for (let ${n} = ${value(s.count, w.em, env)}; ${n} > 0; ${n}--) {\n${before}const ${drawn} = ${code};\nif (${drawn} < 0) break;\n${addOne(s.to, drawn, s.end, w, env)}\n}${reveal}`;
}

function take(s: Stmt & { k: "take" }, w: Writer, env: Env): { code: string; env: Env } {
  const { before, code } = takeOut(s.from, s.fromEnd, w, env);
  const done = w.assign(s.local, code, env);
  const reveal = isHiddenZone(s.from) || !s.from.field.zone!.ordered ? `\n${env.module.use("reveal")}(s);` : "";
  return { code: `${before}${done.code}${reveal}`, env: done.env };
}

function add(s: Stmt & { k: "add" }, w: Writer, env: Env): string {
  const one = addOne(s.to, value(s.what, w.em, env), s.end, w, env);
  if (s.count.k === "const" && s.count.value === 1) return one;
  const n = fresh("left");
  return `for (let ${n} = ${value(s.count, w.em, env)}; ${n} > 0; ${n}--) ${one}`;
}

function fill(s: Stmt & { k: "fill" }, w: Writer, env: Env): string {
  const { pick: p } = s;
  const kind = p.set.k === "all members" ? p.set.of : undefined;
  return `{\n${loopOver(p.set, p.local, w.em, env, (inner) => {
    const x = inner.locals.get(p.local.id)!;
    const test = p.where ? `if (!(${condition(p.where, w.em, inner)})) continue;\n` : "";
    const one = addOne(s.zone, x, "bottom", w, inner);
    if (!kind || kind.form !== "table") return test + one;
    return `${test}for (let copies = ${env.module.use(`${kind.name}_copies`)}(s, ${x}); copies > 0; copies--) ${one}`;
  })}\n}`;
}

function refill(s: Stmt & { k: "refill" }, w: Writer, env: Env): string {
  const drawn = fresh("drawn");
  const to = fresh("to");
  const { before, code } = takeOut(s.from, "top", w, env);
  const at = zoneAt(s.zone, w.em, env);
  const reveal = isHiddenZone(s.from) ? `\n${env.module.use("reveal")}(s);` : "";
  return `for (const ${to} = ${value(s.to, w.em, env)}; s[${at}] < ${to}; ) {\n${before}const ${drawn} = ${code};\nif (${drawn} < 0) break;\n${addOne(s.zone, drawn, "bottom", w, env)}${reveal}\n}`;
}

function sort(s: Stmt & { k: "sort" }, w: Writer, env: Env): string {
  const compare = ["a", "b"].map((x) =>
    s.keys.filter((k) => k.by).map((k) => value(k.by!, w.em, bind(env, s.local, x))),
  );
  const tests = s.keys
    .filter((k) => k.by)
    .map((k, i) => {
      const op = k.order === "most" ? ">" : "<";
      return `{\nconst x = ${compare[0][i]};\nconst y = ${compare[1][i]};\nif (x !== y) return x ${op} y;\n}`;
    });
  const at = zoneAt(s.zone, w.em, env);
  const random = s.keys.some((k) => k.order === "random")
    ? `${env.module.use("shuffle")}(s, ${at});\n${env.module.use("reveal")}(s);\n`
    : "";
  return `${random}${env.module.use("sortList")}(s, ${at}, (a, b) => {\n${tests.join("\n")}\nreturn false;\n});`;
}

// ── notes ─────────────────────────────────────────────────────────────────────

function note(s: Stmt & { k: "note" }, w: Writer, env: Env): string {
  const parts = s.parts.map((p) => (typeof p === "string" ? quoted(p) : shown(p, w, env)));
  return `if (${env.module.use("isHeard")}()) ${env.module.use("note")}(${parts.join(" + ") || '""'});`;
}

function shown(e: Expr, w: Writer, env: Env): string {
  const code = value(e, w.em, env);
  if (e.type.k === "text") return code;
  if (e.type.k === "member") return `${env.module.use(`${e.type.of.name}_labels`)}[${code}]`;
  return e.type.k === "seat"
    ? `${env.module.use("SEAT_NAMES")}[s[${env.module.use("PLAYERS")}]][${code}]`
    : `String(${code})`;
}
