/** How a game begins: options by name, checked, then the first cells of a state. */
import { EngineError } from "./errors.ts";
import { Untrusted } from "./json.ts";
import { automataFor, indexed } from "./layout.ts";
import type { Overlay, Program } from "./program.ts";
import { seedRng, type Seed } from "./rng.ts";
import { FP, OVERLAYS, PLAYERS, SEATS, SP, type State } from "./state.ts";
import { didYouMean, quote } from "./suggest.ts";

export interface SetupOptions {
  /** How many people play; automated seats come on top. */
  readonly players: number;
  readonly seed: Seed;
  readonly variants?: readonly string[];
  readonly editions?: readonly string[];
  readonly expansions?: readonly string[];
  /** Variants, editions and expansions in one list. */
  readonly overlays?: readonly string[];
  /** The answer for each question of interpretation; the default where nothing is said. */
  readonly rulings?: { readonly [ruling: string]: string };
}

/** Setup options after all checks; good for any number of games. */
export interface CheckedSetup {
  readonly players: number;
  readonly seats: number;
  /** Names of the overlays, in the order of the rules. */
  readonly overlays: readonly string[];
  readonly overlayBits: number;
  /** Index of the answer, for each ruling. */
  readonly answers: readonly number[];
}

export function checkSetup(program: Program, options: Omit<SetupOptions, "seed">): CheckedSetup {
  const given = new Untrusted(options, "setup", "bad-setup");
  given.only(["players", "seed", "variants", "editions", "expansions", "overlays", "rulings"]);
  const players = checkPlayers(program, given.at("players"));
  const chosen = chosenOverlays(program, given);
  for (const overlay of chosen) checkOverlay(overlay, chosen, players);
  const overlayBits = chosen.reduce((bits, overlay) => bits | (1 << program.overlays.indexOf(overlay)), 0);
  return {
    players,
    seats: players + automataFor(program, players).length,
    overlays: chosen.map((overlay) => overlay.name),
    overlayBits,
    answers: chosenAnswers(program, overlayBits, present(given, "rulings")),
  };
}

/** How the game of a state was set up. */
export function setupOfState(program: Program, s: State): CheckedSetup {
  const overlays = program.overlays.filter((_, i) => (s[OVERLAYS] >> i) & 1);
  return {
    players: s[PLAYERS],
    seats: s[SEATS],
    overlays: overlays.map((overlay) => overlay.name),
    overlayBits: s[OVERLAYS],
    answers: program.rulings.map(({ cell }) => s[cell]),
  };
}

/** Whether the game of the state was set up in this way. */
export function isSetUp(program: Program, setup: CheckedSetup, s: State): boolean {
  if (s[PLAYERS] !== setup.players || s[OVERLAYS] !== setup.overlayBits) return false;
  for (let i = 0; i < setup.answers.length; i++) if (s[program.rulings[i].cell] !== setup.answers[i]) return false;
  return true;
}

export function checkSeed(seed: unknown): Seed {
  if (typeof seed === "string" || (typeof seed === "number" && Number.isFinite(seed))) return seed;
  throw new EngineError("bad-setup", `setup.seed: expected a number or text, found ${quote(seed)}.`);
}

/** Makes the state new: header, then what the rules of the game do first. */
export function begin(program: Program, setup: CheckedSetup, seed: Seed, s: State): void {
  s.fill(0);
  s[PLAYERS] = setup.players;
  s[SEATS] = setup.seats;
  s[OVERLAYS] = setup.overlayBits;
  s[FP] = program.variables;
  s[SP] = program.variables;
  for (let i = 0; i < program.rulings.length; i++) s[program.rulings[i].cell] = setup.answers[i];
  seedRng(s, seed);
  program.start(s);
  program.run(s);
}

function checkPlayers(program: Program, given: Untrusted): number {
  const { minPlayers, maxPlayers, title } = program;
  const players = given.value;
  if (typeof players === "number" && Number.isInteger(players) && players >= minPlayers && players <= maxPlayers) {
    return players;
  }
  const range = minPlayers === maxPlayers ? `${minPlayers}` : `${minPlayers} to ${maxPlayers}`;
  throw new EngineError("player-count", `${title} is for ${range} players, not ${quote(players)}.`);
}

function chosenOverlays(program: Program, given: Untrusted): Overlay[] {
  const names = new Set<string>();
  for (const [key, flavour] of FLAVOURS) {
    for (const item of present(given, key)?.items() ?? []) {
      const overlay = findOverlay(program, item);
      if (flavour !== undefined && overlay.flavour !== flavour) {
        item.refuse(`${overlay.name} is ${A_FLAVOUR[overlay.flavour]}: it does not belong here.`);
      }
      names.add(overlay.name);
    }
  }
  return program.overlays.filter((overlay) => names.has(overlay.name));
}

const FLAVOURS: readonly (readonly [string, Overlay["flavour"] | undefined])[] = [
  ["variants", "variant"],
  ["editions", "edition"],
  ["expansions", "expansion"],
  ["overlays", undefined],
];

const A_FLAVOUR = { variant: "a variant", edition: "an edition", expansion: "an expansion" };

function findOverlay(program: Program, item: Untrusted): Overlay {
  const name = item.text();
  const found = program.overlays.find((overlay) => overlay.name === name);
  if (found !== undefined) return found;
  const names = program.overlays.map((overlay) => overlay.name);
  const all = names.length > 0 ? `it has ${names.join(", ")}` : "it has none";
  throw new EngineError(
    "unknown-name",
    `${program.title} has no variant, edition or expansion ${quote(name)}: ${all}.${didYouMean(name, names)}`,
  );
}

function checkOverlay(overlay: Overlay, chosen: readonly Overlay[], players: number): void {
  const other = chosen.find((o) => overlay.excludes.includes(o.name));
  if (other !== undefined) {
    throw new EngineError("excluded", `${overlay.name} and ${other.name} cannot be played together.`);
  }
  if (players < overlay.minPlayers || players > overlay.maxPlayers) {
    throw new EngineError(
      "player-count",
      `${overlay.name} is for ${overlay.minPlayers} to ${overlay.maxPlayers} players, not ${players}.`,
    );
  }
}

/** What somebody chose, else the last overlay that answers the question, else what holds by default. */
function chosenAnswers(program: Program, overlayBits: number, given: Untrusted | undefined): number[] {
  const names = program.rulings.map((ruling) => ruling.name);
  const unknown = given?.keys().find((key) => !names.includes(key));
  if (unknown !== undefined) {
    throw new EngineError(
      "unknown-name",
      `${program.title} has no ruling ${quote(unknown)}.${didYouMean(unknown, names)}`,
    );
  }
  return program.rulings.map((ruling) => {
    const answer = given?.find(ruling.name);
    if (answer === undefined || answer.value === undefined) {
      const answered = ruling.answeredBy?.filter(({ overlay }) => (overlayBits >> overlay) & 1);
      return answered?.at(-1)?.answer ?? ruling.default;
    }
    const index = indexed(ruling.answers).get(answer.text());
    if (index !== undefined) return index;
    throw new EngineError(
      "unknown-name",
      `The ruling ${ruling.name} has no answer ${quote(answer.value)}: it has ${ruling.answers.join(", ")}.` +
        didYouMean(answer.text(), ruling.answers),
    );
  });
}

/** A key that is there and not undefined. */
function present(given: Untrusted, key: string): Untrusted | undefined {
  const found = given.find(key);
  return found?.value === undefined ? undefined : found;
}
