/**
 * No dead ends, both ways: whatever is offered leads to the end of the turn, and whatever is refused because of what follows
 * really cannot be carried out. Neither check asks the look-ahead of the runtime.
 */
import { describe, expect, it } from "vitest";
import type { GameModule } from "../../compiler/host/load-engine.ts";
import type { PointInfo, Program, State } from "../../runtime/index.ts";
import { FREE } from "../../runtime/program.ts";
import { CHANCE, POINT, STATUS, Status, TURNS, WHO } from "../../runtime/state.ts";
import { loadGame, playerCounts, randomMoves, seedsFor, statesToCheck, timeout, type Setting } from "./engines.ts";

const GAMES = ["cloud-tea", "tzolkin", "inca-empire", "tawantinsuyu"];
/** A short run looks at about one game for each number of players. */
const DECISIONS = 500;
const MOST_OFFERED = 8;
const MOST_REFUSED = 24;
/** A search that takes more steps says nothing. */
const MOST_STEPS = 400;

describe("guards", () => {
  it.each(GAMES)(
    "%s",
    async (name) => {
      const module = await loadGame(name);
      const seen = { offered: 0, refused: 0 };
      const settings = settingsOf(module.program);
      for (const setting of settings) {
        for (const seed of seedsFor(module, setting, settings.length, DECISIONS))
          checkGame(module, setting, seed, seen);
      }
      expect(seen.offered).toBeGreaterThan(100);
      expect(seen.refused).toBeGreaterThan(0);
    },
    timeout,
  );
});

/** Every number of players; the fewest also with every ruling answered otherwise than usual. */
function settingsOf(program: Program): Setting[] {
  const usual = playerCounts(program).map((players): Setting => ({ players, overlays: [] }));
  const rulings = Object.fromEntries(program.rulings.map(({ name, answers }) => [name, answers.at(-1)!]));
  return program.rulings.length === 0 ? usual : [...usual, { ...usual[0], rulings }];
}

function checkGame(
  module: GameModule,
  setting: Setting,
  seed: number,
  seen: { offered: number; refused: number },
): void {
  const { engine } = module;
  const moves = randomMoves(module, setting, seed);
  const state = engine.setup({ ...setting, seed });
  const isChecked = statesToCheck(moves.length);
  moves.forEach((id, step) => {
    if (isChecked(step)) {
      const check = new Check(module, state, `${setting.players} players, seed ${seed}, decision ${step}`, step);
      seen.offered += check.offered();
      seen.refused += check.refused();
    }
    engine.apply(state, id);
  });
}

/** What can be said about the options of one state. */
class Check {
  private readonly codes: number[];
  private readonly random;
  private steps = 0;

  constructor(
    private readonly module: GameModule,
    private readonly state: State,
    private readonly where: string,
    seed: number,
  ) {
    this.codes = this.optionsOf(state);
    this.random = new module.runtime.Rng(seed);
  }

  /** Takes offered options and goes on at random: there is always something to go on with. */
  offered(): number {
    const some = this.some(this.codes, MOST_OFFERED);
    for (const code of some) {
      const copy = this.state.slice();
      this.module.program.apply(copy, code);
      while (!this.hasEnded(copy)) {
        const next = this.optionsOf(copy);
        if (next.length === 0) throw new Error(this.told("leads to a decision without options", code));
        this.module.program.apply(copy, next[this.random.below(next.length)]);
      }
      if (copy[STATUS] === Status.Failed) throw new Error(this.told("cannot be completed", code));
    }
    return some.length;
  }

  /** Forces moves that are refused for what follows: no way leads through. */
  refused(): number {
    const some = this.some(this.foreseen(), MOST_REFUSED);
    for (const code of some) {
      this.steps = 0;
      if (this.completes(this.state, code)) throw new Error(this.told("could be completed", code));
    }
    return some.length;
  }

  /** Codes that the choice itself allows but not what follows it. */
  private foreseen(): number[] {
    const { program } = this.module;
    const point = program.points[this.state[POINT]];
    return Array.from({ length: sizeOf(point) }, (_, code) => code).filter((code) => {
      const verdict = program.forbids(this.state, code);
      return verdict > 0 && point.conditions[verdict - 1].foreseen === true;
    });
  }

  private completes(from: State, code: number): boolean {
    const copy = from.slice();
    if (this.steps++ > MOST_STEPS) return false;
    this.module.program.apply(copy, code);
    if (copy[STATUS] === Status.Failed && !this.isBeyond(copy)) return false;
    if (this.hasEnded(copy)) return true;
    // Looking ahead leaves free actions out of account.
    return this.optionsOf(copy).some((next) => next < FREE && this.completes(copy, next));
  }

  private hasEnded(s: State): boolean {
    return s[STATUS] !== Status.Decide || s[WHO] !== this.state[WHO] || this.isBeyond(s);
  }

  /** Nobody looks past the turn, or past chance. */
  private isBeyond(s: State): boolean {
    return s[TURNS] !== this.state[TURNS] || s[CHANCE] !== this.state[CHANCE];
  }

  private optionsOf(s: State): number[] {
    const out = this.module.runtime.optionCodes(this.module.program);
    return [...out.subarray(0, this.module.program.options(s, out))];
  }

  /** Some of many, spread evenly. */
  private some(codes: readonly number[], most: number): number[] {
    if (codes.length <= most) return [...codes];
    const begin = this.random.below(codes.length);
    return Array.from(
      { length: most },
      (_, i) => codes[(begin + Math.floor((i * codes.length) / most)) % codes.length],
    );
  }

  private told(what: string, code: number): string {
    const point = this.module.program.points[this.state[POINT]];
    const verdict = this.module.program.forbids(this.state, code);
    const condition = verdict > 0 ? `, refused because not: ${point.conditions[verdict - 1].text}` : "";
    return `${this.where}: option ${code} of "${point.prompt}" (point ${this.state[POINT]}) ${what}${condition}`;
  }
}

/** How many codes a decision has room for; ways to pay are found, not counted. */
function sizeOf({ choice }: PointInfo): number {
  if (choice.kind === "named") return choice.names.length;
  return choice.kind === "picks" ? choice.variables.reduce((size, { radix }) => size * radix, 1) : 0;
}
