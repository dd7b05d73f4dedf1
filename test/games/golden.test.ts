/**
 * One random game of each game, written down: who was asked what, what they took, and how it ended.
 * A difference is a change of the rules or of the language: `vitest run test/games/golden -u` writes them anew.
 */
import { describe, expect, it } from "vitest";
import type { GameModule } from "../../compiler/host/load-engine.ts";
import { gameNames, loadGame, randomMoves, timeout } from "./engines.ts";

const SEED = 20;
/** Longer games are shown from their beginning; a hash stands for the rest. */
const MOST_LINES = 120;

describe("golden games", () => {
  it.each(gameNames)(
    "%s",
    async (name) => {
      const path = new URL(`./golden/${name}.txt`, import.meta.url).pathname;
      await expect(record(await loadGame(name))).toMatchFileSnapshot(path);
    },
    timeout,
  );
});

function record(module: GameModule): string {
  const { engine, program } = module;
  const setting = { players: Math.max(program.minPlayers, Math.min(2, program.maxPlayers)), overlays: [] };
  const moves = randomMoves(module, setting, SEED);
  const state = engine.setup({ ...setting, seed: SEED });
  const lines = [`${program.title}, ${setting.players} players, seed ${SEED}`, ""];
  for (const [i, id] of moves.entries()) {
    if (i < MOST_LINES) lines.push(`${lineOf(module, state)} → ${id}`);
    engine.apply(state, id);
  }
  if (moves.length > MOST_LINES) lines.push(`… ${moves.length - MOST_LINES} more`);
  const { ranking, breakdown } = engine.result(state);
  lines.push("", `after ${moves.length} decisions, hash ${engine.hash(state).toString(16)}`);
  for (const { place, name, score, seat } of ranking) {
    const parts = Object.entries(breakdown[seat]).map(([reason, points]) => `${reason} ${points}`);
    lines.push(`${place}. ${name} ${score}${parts.length === 0 ? "" : `: ${parts.join(", ")}`}`);
  }
  return `${lines.join("\n")}\n`;
}

function lineOf({ engine }: GameModule, state: Int32Array): string {
  const { seat, prompt } = engine.decision(state)!;
  return `${seat}${prompt === "" ? "" : ` (${prompt})`}`;
}
