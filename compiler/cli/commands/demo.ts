import { printable } from "../../diagnostics/width.ts";
import { renderFindings } from "../../diagnostics/render.ts";
import { buildGame } from "../building.ts";
import type { Context, Report } from "../context.ts";
import { loadEngine } from "../engines.ts";
import { exitCodes } from "../errors.ts";
import { selectGames } from "../games.ts";
import { drawBoard } from "../play/board.ts";
import { Match, playOut } from "../play/match.ts";
import { drawResult, headline } from "../play/result.ts";

const MOST_DECISIONS = 20_000;
const SHOWN_MOVES = 3;

interface DemoMatch {
  readonly game: string;
  readonly title: string;
  readonly players: number;
  readonly decisions: number;
  readonly over: boolean;
  readonly outcome: string;
}

/** Builds every game, plays one match of each with bots, and says how to go on. */
export async function demo(options: { readonly seed: number }, context: Context): Promise<Report> {
  const games = selectGames(context.services.project, []);
  const matches: DemoMatch[] = [];
  const failed: string[] = [];
  for (const game of games) {
    const outcome = await buildGame(game, context);
    if (outcome.status !== "failed") {
      matches.push(await playOne(game, options.seed, context));
      continue;
    }
    failed.push(game);
    context.say(renderFindings(outcome.findings, context.style));
  }
  context.say(next(games[0]));
  const fine = failed.length === 0 && matches.every((m) => m.over);
  return { exitCode: fine ? exitCodes.fine : exitCodes.findings, json: { matches, failed } };
}

async function playOne(name: string, seed: number, context: Context): Promise<DemoMatch> {
  const engine = await loadEngine(name, context);
  const { program } = engine;
  const players = program.minPlayers;
  const match = Match.begin(engine, { players, seed, overlays: [], rulings: {} }, ["greedy"]);
  context.say(context.style.strong(`${program.title}: ${players} ${players === 1 ? "player" : "players"}`));
  let shown = 0;
  const decisions = playOut(match, MOST_DECISIONS, (decision, move) => {
    if (shown++ < SHOWN_MOVES) context.say(`  ${decision.seat}: ${printable(move.label)}`);
  });
  const names = engine.engine.view(match.game.state, 0).order;
  const { result } = match;
  context.say(`  … ${decisions} decisions in all\n`);
  const { state } = match.game;
  context.say(`${drawBoard(engine.runtime.withAmounts(program, state), engine.engine.view(state, 0), undefined)}\n`);
  context.say(`${drawResult(result, names)}\n`);
  return { game: name, title: program.title, players, decisions, over: result.over, outcome: headline(result, names) };
}

function next(game: string): string {
  const lines = [
    [`play ${game}`, "play against bots"],
    [`simulate ${game}`, "let bots play a thousand games"],
    ["explain <rule>", "where a rule comes from, and what uses it"],
    ["new my_game", "begin a game of your own"],
    ["--help", "everything else"],
  ];
  const width = Math.max(...lines.map(([command]) => command.length));
  return `How to go on:\n${lines.map(([command, what]) => `  npx quipu ${command.padEnd(width)}  ${what}\n`).join("")}`;
}
