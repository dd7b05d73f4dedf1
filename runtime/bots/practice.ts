/**
 * Practice: before it plays a game for the first time, a bot plays it against itself in all seats and learns its habits.
 * What it learns depends on nothing but the rules and how the game is set up, so that play can be repeated.
 */
import { optionCodes } from "../options.ts";
import type { Program } from "../program.ts";
import { Rng } from "../rng.ts";
import { begin, type CheckedSetup } from "../setup.ts";
import { Habits } from "./habits.ts";
import type { Reward } from "./reward.ts";

const LONGEST_GAME = 4096;

/** Plays so many games, fewer if the time is over before; the reward learns how large margins are. */
export function practise(program: Program, setup: CheckedSetup, reward: Reward, games: number, end: number): Habits {
  const habits = new Habits();
  const rng = new Rng("practice");
  const codes = optionCodes(program);
  const s = new Int32Array(program.variables + program.stack);
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
    habits.credit(reward.values, usual);
  }
  return habits;
}
