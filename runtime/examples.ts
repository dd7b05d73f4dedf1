/** Worked examples: a position, what somebody does, what must be true then. */
import { checkSetup, begin } from "./setup.ts";
import { RulesError } from "./errors.ts";
import { whereItFailed, whyItFailed } from "./frames.ts";
import { pauseBeforePlay } from "./machine.ts";
import { optionCodes } from "./options.ts";
import { DECLINE, FREE, type CellType, type Program } from "./program.ts";
import { FP, PLAYERS, POINT, STATUS, Status, type State } from "./state.ts";
import { automataFor } from "./layout.ts";

export interface ExampleData {
  readonly title: string;
  /** File and line. */
  readonly source: string;
  readonly cites: readonly string[];
  readonly players: number;
  readonly overlays: readonly string[];
  readonly rulings: Readonly<Record<string, string>>;
  readonly given: (s: State) => void;
  readonly steps: readonly ExampleStep[];
}

export interface Example extends ExampleData {
  readonly run: () => ExampleResult;
}

export type ExampleStep =
  | {
      readonly kind: "when";
      readonly call:
        | { readonly rule: number; readonly me: (s: State) => number; readonly args: (s: State) => readonly number[] }
        | undefined;
      readonly choosing: readonly (readonly string[])[];
    }
  | {
      readonly kind: "then";
      readonly text: string;
      readonly holds: (s: State) => boolean;
      /** What stands on the left of a comparison; a number unless a type is given. */
      readonly found?: (s: State) => number;
      readonly type?: CellType;
    }
  | { readonly kind: "cannot"; readonly words: readonly string[] };

/** Whoever follows an example as it is played. */
export interface Follower {
  /** The state between set-up and play; what it gives is played on. */
  begins(s: State): State;
  /** A rule is begun, or an option taken: `words` as they are chosen. */
  comesTo(s: State, words: readonly string[]): void;
  ends(s: State): void;
}

const NOBODY: Follower = { begins: (s) => s, comesTo: () => {}, ends: () => {} };

export interface ExampleResult {
  readonly passed: boolean;
  readonly message: string;
}

const SEED = 1;
const MOST_SETUP_DECISIONS = 1000;

export function runExample(program: Program, example: ExampleData, follower: Follower = NOBODY): ExampleResult {
  const out = optionCodes(program);
  const s = new Int32Array(program.variables + program.stack);
  try {
    const message = runSteps(program, example, { s, out, follower });
    return { passed: message === undefined, message: message ?? "" };
  } catch (error) {
    if (error instanceof RulesError) return { passed: false, message: whyItFailed(program, s, error) };
    return { passed: false, message: error instanceof Error ? error.message : String(error) };
  }
}

interface Run {
  readonly s: State;
  /** For the codes of options. */
  readonly out: Int32Array;
  readonly follower: Follower;
}

/** What is wrong with the example; undefined if all of it holds. */
function runSteps(program: Program, example: ExampleData, begun: Run): string | undefined {
  setUp(program, example, begun.s, begun.out);
  if (begun.s[STATUS] === Status.Failed) return `the set-up cannot be carried out${whereItFailed(program, begun.s)}`;
  const run = { ...begun, s: begun.follower.begins(begun.s) };
  const { s, follower } = run;
  example.given(s);
  let alone = false;
  for (const step of example.steps) {
    alone ||= step.kind === "when" && step.call !== undefined;
    const problem = carryOut(program, step, run);
    if (problem !== undefined) return problem;
    if (alone) endAlone(s);
  }
  follower.ends(s);
  return undefined;
}

/** A rule that was begun on its own comes to its end: that is not the end of the game. */
function endAlone(s: State): void {
  if (s[STATUS] === Status.Over && s[FP] < 0) s[STATUS] = Status.Run;
}

/** Up to the position between set-up and play; decisions in set-up are answered by the first option. */
function setUp(program: Program, example: ExampleData, s: State, out: Int32Array): void {
  const { players, overlays, rulings } = example;
  pauseBeforePlay(true);
  try {
    begin(program, checkSetup(program, { players, overlays: [...overlays], rulings }), SEED, s);
    for (let n = 0; n < MOST_SETUP_DECISIONS && s[STATUS] === Status.Decide; n++) {
      if (program.options(s, out) === 0) break;
      program.apply(s, out[0]);
    }
  } finally {
    pauseBeforePlay(false);
  }
}

/** From set-up into play, where an example does not begin with an action of its own. */
function beginPlay(program: Program, s: State): void {
  if (s[STATUS] !== Status.Completed) return;
  s[STATUS] = Status.Run;
  program.run(s);
}

function carryOut(program: Program, step: ExampleStep, { s, out, follower }: Run): string | undefined {
  switch (step.kind) {
    case "then":
      return step.holds(s) ? undefined : `not true: ${step.text}${instead(program, s, step)}`;
    case "cannot": {
      beginPlay(program, s);
      if (s[STATUS] !== Status.Decide) return "nothing is to be chosen";
      const code = findOption(program, s, step.words, out);
      return code === undefined ? undefined : `${step.words.join(" ")} is offered`;
    }
    case "when": {
      if (step.call) {
        follower.comesTo(s, []);
        program.call(s, step.call.rule, step.call.me(s), step.call.args(s));
        program.run(s);
      } else beginPlay(program, s);
      for (const words of step.choosing) {
        if (s[STATUS] !== Status.Decide) return `nothing is left to choose when it comes to ${words.join(" ")}`;
        const code = findOption(program, s, words, out);
        if (code === undefined) return `${words.join(" ")} is not offered; there is: ${listOptions(program, s, out)}`;
        follower.comesTo(s, words);
        program.apply(s, code);
      }
      return s[STATUS] === Status.Failed
        ? `the rules cannot be carried out to the end${whereItFailed(program, s)}`
        : undefined;
    }
  }
}

/** What was there instead of what a comparison expects. */
function instead(program: Program, s: State, { found, type }: ExampleStep & { kind: "then" }): string {
  if (found === undefined) return "";
  const value = found(s);
  return `; it is ${type === undefined ? value : value < 0 ? "none" : wordOf(program, s, type, value)}`;
}

function listOptions(program: Program, s: State, out: Int32Array): string {
  const n = program.options(s, out);
  const prompt = program.points[s[POINT]].prompt;
  const words = Array.from(out.subarray(0, n), (code) => wordsOf(program, s, code).join(" "));
  return `${words.slice(0, 12).join(", ")}${words.length > 12 ? ", …" : ""}${prompt === "" ? "" : ` (${prompt})`}`;
}

function findOption(program: Program, s: State, words: readonly string[], out: Int32Array): number | undefined {
  const n = program.options(s, out);
  const wanted = words.join(" ");
  for (let i = 0; i < n; i++) if (wordsOf(program, s, out[i]).join(" ") === wanted) return out[i];
  return undefined;
}

/** An option in words: the names of what is chosen, `no` or `done`, a payment as `2 corn 1 gold`. */
function wordsOf(program: Program, s: State, code: number): string[] {
  const point = program.points[s[POINT]];
  if (code >= FREE) return [program.free[code - FREE]];
  if (code === DECLINE) return [point.decline ?? "no"];
  const { choice } = point;
  switch (choice.kind) {
    case "named":
      return [choice.names[code]];
    case "payment": {
      const words: string[] = [];
      let rest = code;
      for (let i = choice.resources.length - 1; i >= 0; i--) {
        const amount = rest % choice.radix;
        rest = Math.floor(rest / choice.radix);
        if (amount > 0) words.unshift(String(amount), choice.resources[i]);
      }
      return words;
    }
    case "picks": {
      let rest = code;
      const words: string[] = [];
      for (let i = choice.variables.length - 1; i >= 0; i--) {
        const v = choice.variables[i];
        const digit = i === 0 ? rest : rest % v.radix;
        rest = Math.floor(rest / v.radix);
        words.unshift(wordOf(program, s, v.type, digit + v.min));
      }
      return words;
    }
  }
}

function wordOf(program: Program, s: State, type: CellType, value: number): string {
  if (type.kind === "member") return program.kinds[type.of].members[value];
  if (type.kind === "seat") {
    const players = s[PLAYERS];
    return value < players ? program.seats[value] : program.seats[automataFor(program, players)[value - players].seat];
  }
  return String(value);
}
