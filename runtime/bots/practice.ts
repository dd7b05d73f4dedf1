/**
 * Practice: before it plays a game for the first time, a bot plays it against itself in all seats. It learns habits from many quick
 * games, and from some in which turns are planned, to judge positions.
 * What it learns depends on nothing but the rules, how the game is set up and a seed, so that play can be repeated.
 */
import { optionCodes } from "../options.ts";
import type { Program } from "../program.ts";
import { Rng, type Seed } from "../rng.ts";
import { begin, type CheckedSetup } from "../setup.ts";
import { STATUS, Status, type State } from "../state.ts";
import { Habits } from "./habits.ts";
import { Judgement } from "./judgement.ts";
import { TurnPlanner } from "./planner.ts";
import { Reward } from "./reward.ts";

const LONGEST_GAME = 4096;
/** Real decisions of a turn from which on turns are planned as a whole: with fewer, games that are played to their end tell more. */
const LONG_TURN = 2.9;
const GENERATIONS = 9;
const TURNS_TRIED = 100;
const GAMES_OF_A_GENERATION = 25;

export interface Experience {
  readonly habits: Habits;
  /** Knows how large margins are. */
  readonly reward: Reward;
  /** Only in games of points and long turns. */
  readonly judgement: Judgement | undefined;
}

/** Plays so many quick games, and some with planned turns; fewer if the time is over before, of which both get half. */
export function practise(program: Program, setup: CheckedSetup, games: number, seed: Seed, end: number): Experience {
  const half = Date.now() + (end - Date.now()) / 2;
  const rng = new Rng(`practice ${seed}`);
  const s = new Int32Array(program.variables + program.stack);
  const reward = new Reward(program);
  const habits = formHabits(program, setup, reward, games, half, s, rng);
  const long = habits.decisions / (habits.turns * setup.players) >= LONG_TURN / setup.seats;
  const judgement = long && reward.knowsMargins ? formJudgement(program, setup, end, s, rng) : undefined;
  return { habits, reward, judgement };
}

function formHabits(
  program: Program,
  setup: CheckedSetup,
  reward: Reward,
  games: number,
  end: number,
  s: State,
  rng: Rng,
): Habits {
  const habits = new Habits();
  const codes = optionCodes(program);
  const usual = new Float64Array(setup.seats).fill(1 / setup.seats);
  for (let game = 1; game <= games && Date.now() < end; game++) {
    try {
      begin(program, setup, rng.below(2 ** 31), s);
      habits.playout(program, s, rng, codes, LONGEST_GAME);
    } catch {
      continue; // Rules that fail teach nothing.
    }
    reward.observe(s);
    reward.evaluate(s);
    for (let seat = 0; seat < setup.seats; seat++) usual[seat] += (reward.values[seat] - usual[seat]) / game;
    habits.credit(s, reward.values, usual);
  }
  return habits;
}

/** At first turns are planned for points alone; each generation of games plans by what the ones before have taught. */
function formJudgement(program: Program, setup: CheckedSetup, end: number, s: State, rng: Rng): Judgement | undefined {
  const judgement = new Judgement(program);
  const planner = new TurnPlanner(program, judgement);
  for (let generation = 0; generation < GENERATIONS && Date.now() < end; generation++) {
    for (let game = 0; game < GAMES_OF_A_GENERATION && Date.now() < end; game++) {
      try {
        begin(program, setup, rng.below(2 ** 31), s);
        for (let turn = 0; s[STATUS] === Status.Decide && turn < LONGEST_GAME; turn++) {
          planner.playTurn(s, TURNS_TRIED, rng);
          if (s[STATUS] === Status.Decide) judgement.note(s);
        }
        judgement.conclude(s);
      } catch {
        judgement.forget(); // Rules that fail teach nothing.
      }
    }
    judgement.fit();
  }
  return judgement.isExperienced ? judgement : undefined;
}
