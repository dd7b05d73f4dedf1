/**
 * Pieces neither come from nowhere nor vanish. A kind whose things are only ever moved once play has begun lies in the zones
 * in the same numbers at every state; nobody has less than nothing, and no resource is there more often than its limit says.
 */
import { describe, expect, it } from "vitest";
import type { GameModule } from "../../compiler/host/load-engine.ts";
import { checkGame } from "../../compiler/index.ts";
import { effectsOf, everyBody, hooksOf } from "../../compiler/types/touching.ts";
import type { Ruling } from "../../compiler/names/model.ts";
import type { Expr, Field, Game, Rule, Stmt } from "../../compiler/types/core.ts";
import { walkStatements } from "../../compiler/types/walk.ts";
import { framesOf } from "../../runtime/frames.ts";
import { Layout } from "../../runtime/layout.ts";
import type { Program, State } from "../../runtime/index.ts";
import { SEATS, STATUS, Status } from "../../runtime/state.ts";
import { readRules } from "../language/games.ts";
import { gameNames, loadGame, MOST_DECISIONS, nameOf, seedsFor, settingsOf, timeout, type Setting } from "./engines.ts";

const DECISIONS = 400;

/** What must stay the same, or within bounds. */
interface Watched {
  /** Kinds whose things are only moved in play: their indexes. */
  readonly kinds: readonly number[];
  readonly limits: readonly { readonly resource: string; readonly limit: Expr }[];
  readonly setups: ReadonlySet<string>;
}

const games = gameNames.map((name) => ({ name, game: checkGame(readRules(`rules/${name}`)).checked! }));
const watched = games
  .map(({ name, game }) => ({ name, game, watch: watchedIn(game) }))
  .filter(({ watch }) => watch.kinds.length + watch.limits.length > 0);

describe("pieces", () => {
  it("are watched in every game that has any", () => {
    const names = watched.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(["cloud-tea", "tzolkin", "inca-empire", "tawantinsuyu"]));
  });

  it.each(watched)(
    "of $name are conserved",
    async ({ name, watch }) => {
      const module = await loadGame(name);
      const settings = settingsWithRulings(module, watch);
      for (const setting of settings) {
        for (const seed of seedsFor(module, setting, settings.length, DECISIONS)) follow(module, setting, seed, watch);
      }
    },
    timeout,
  );
});

type Chosen = Setting & { readonly rulings?: { readonly [ruling: string]: string } };

/** All ways to set up, and each answer to a ruling that limits a resource. */
function settingsWithRulings(module: GameModule, { limits }: Watched): Chosen[] {
  const rulings = limits.flatMap(({ limit }) => {
    const ruling = limit.k === "if" ? rulingOf(limit.condition) : undefined;
    return ruling?.kind.members.map((answer) => ({ [ruling.kind.name]: answer.name })) ?? [];
  });
  const settings = settingsOf(module);
  return [...settings, ...rulings.map((answers) => ({ ...settings[0], rulings: answers }))];
}

function rulingOf(condition: Expr): Ruling | undefined {
  return condition.k === "compare" && condition.left.k === "ruling" ? condition.left.ruling : undefined;
}

/** Plays at random and looks at every state. */
function follow({ engine, program, runtime }: GameModule, setting: Chosen, seed: number, watch: Watched): void {
  const layout = new Layout(program);
  const state = engine.setup({ ...setting, seed });
  const codes = runtime.optionCodes(program);
  const rng = new runtime.Rng(seed);
  let before: string | undefined;
  for (let step = 0; state[STATUS] === Status.Decide && step < MOST_DECISIONS; step++) {
    const where = `${nameOf(setting)}, seed ${seed}, after ${step} decisions`;
    checkAmounts(program, state, watch, where);
    if (!framesOf(program, state).some(({ rule }) => watch.setups.has(rule.name))) {
      const now = piecesIn(layout, state, watch);
      before ??= now;
      if (now !== before) expect(`${where}\n${now}`).toBe(`${where}\n${before}`);
    }
    program.apply(state, codes[rng.below(program.options(state, codes))]);
  }
}

/** How many of each member of the watched kinds lie in all zones together. */
function piecesIn({ program, slots }: Layout, s: State, { kinds }: Watched): string {
  const totals = new Map(kinds.map((kind) => [kind, program.kinds[kind].members.map(() => 0)]));
  for (const { field, cell } of slots) {
    const { type } = field;
    if (type.kind !== "list" && type.kind !== "counts") continue;
    const total = totals.get(type.of);
    if (total === undefined) continue;
    if (type.kind === "list") for (let i = 1; i <= s[cell]; i++) total[s[cell + i]]++;
    else total.forEach((_, member) => (total[member] += s[cell + 1 + member]));
  }
  return [...totals].map(([kind, counts]) => `${program.kinds[kind].name}: ${counts.join(" ")}`).join("\n");
}

function checkAmounts(program: Program, s: State, { limits }: Watched, where: string): void {
  for (const { resource, limit } of limits) {
    const field = program.fields.find(({ name, owner }) => name === resource && owner === -1)!;
    const amounts = Array.from({ length: s[SEATS] }, (_, seat) => s[field.at + seat * field.stride]);
    const sum = amounts.reduce((a, b) => a + b, 0);
    const isKept = Math.min(...amounts) >= 0 && sum <= numberOf(limit, program, s);
    if (!isKept) throw new Error(`${where}: ${amounts.join(" + ")} ${resource}`);
  }
}

/** A limit, which may depend on a ruling. */
function numberOf(limit: Expr, program: Program, s: State): number {
  if (limit.k === "const") return limit.value;
  if (limit.k !== "if" || limit.condition.k !== "compare") throw new Error(`a limit of kind ${limit.k}`);
  const ruling = rulingOf(limit.condition);
  const { right } = limit.condition;
  if (ruling === undefined || right.k !== "const") throw new Error("a limit that depends on something else");
  const { cell } = program.rulings.find(({ name }) => name === ruling.kind.name)!;
  return numberOf(s[cell] === right.value ? limit.then : limit.otherwise, program, s);
}

// ── from the rules ────────────────────────────────────────────────────────────

function watchedIn(game: Game): Watched {
  const made = new Set<number>();
  for (const rule of rulesInPlay(game)) {
    for (const body of everyBody(rule)) {
      walkStatements(body, (s) => {
        const field = madeOrTaken(s);
        if (field?.zone?.of.k === "member") made.add(field.zone.of.of.index);
      });
    }
  }
  const zoned = new Set(game.fields.flatMap(({ zone }) => (zone?.of.k === "member" ? [zone.of.of.index] : [])));
  return {
    kinds: [...zoned].filter((kind) => !made.has(kind)),
    limits: [...game.limits].map(([i, limit]) => ({ resource: game.resources[i].name, limit })),
    setups: new Set(game.setups.map(({ rule }) => rule.name)),
  };
}

/** Rules that may run after set-up. */
function rulesInPlay(game: Game): Set<Rule> {
  const found = new Set<Rule>();
  const visit = (rule: Rule): void => {
    if (found.has(rule)) return;
    found.add(rule);
    hooksOf(rule).forEach((hook) => visit(hook.rule));
    for (const body of everyBody(rule)) {
      walkStatements(body, (s) => {
        if (s.k === "call") visit(s.rule);
        if (s.k === "effect") effectsOf(s.column).forEach(visit);
      });
    }
  };
  game.plays.forEach(({ rule }) => visit(rule));
  game.rules.filter((rule) => rule.free !== undefined || rule.form === "trigger").forEach(visit);
  return found;
}

/** The zone into which something comes from outside, or out of which it is taken. */
function madeOrTaken(s: Stmt): Field | undefined {
  switch (s.k) {
    case "add":
      return s.to.field;
    case "remove":
    case "take":
      return s.from.field;
    case "fill":
    case "set zone":
      return s.zone.field;
    default:
      return undefined;
  }
}
