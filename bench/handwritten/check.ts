/**
 * Proves that the yardstick plays the right games: `node --import tsx bench/handwritten/check.ts`.
 * The numbers are published perft counts; those of Breakthrough are counted here a second time by plain brute force.
 */
import { pathToFileURL } from "node:url";
import type { BoardGame } from "./game.ts";
import { handwritten, incremental } from "./index.ts";
import { completeGames, perft } from "./perft.ts";

const KNOWN: Readonly<Record<string, readonly number[]>> = {
  tictactoe: [9, 72, 504, 3024, 15120, 54720, 148176, 200448, 127872],
  "connect-four": [7, 49, 343, 2401, 16807, 117649, 823536, 5673234],
  breakthrough: bruteForceBreakthrough(4),
  reversi: [4, 12, 56, 244, 1396, 8200, 55092, 390216],
};
const TICTACTOE_GAMES = 255168;

/** Every disagreement with the known counts, in words; none when all is well. */
export function checkHandwritten(): string[] {
  const engines = [...Object.entries(handwritten), ...Object.entries(incremental)];
  const wrong = engines.flatMap(([name, create]) => wrongCounts(name, create));
  const games = completeGames(handwritten.tictactoe, 9);
  if (games !== TICTACTOE_GAMES) wrong.push(`tictactoe: ${games} complete games, expected ${TICTACTOE_GAMES}`);
  return wrong;
}

function wrongCounts(name: string, create: () => BoardGame): string[] {
  return KNOWN[name].flatMap((expected, i) => {
    const found = perft(create, i + 1);
    return found === expected ? [] : [`${name}: ${found} paths of ${i + 1} moves, expected ${expected}`];
  });
}

/** Breakthrough once more, on sets of squares and with nothing shared with the engine. */
function bruteForceBreakthrough(depth: number): number[] {
  const squares = Array.from({ length: 64 }, (_, i) => [i % 8, Math.floor(i / 8)] as const);
  const home = (rows: readonly number[]) => new Set(squares.filter(([, y]) => rows.includes(y)).map(String));
  const counts = new Array<number>(depth).fill(0);
  const visit = (mine: ReadonlySet<string>, theirs: ReadonlySet<string>, forward: number, ply: number): void => {
    const lost = [...theirs].some((s) => s.endsWith(forward > 0 ? ",0" : ",7"));
    if (ply === depth || lost || mine.size === 0) return;
    for (const from of mine) {
      const [x, y] = from.split(",").map(Number);
      for (const dx of [-1, 0, 1]) {
        const to = `${x + dx},${y + forward}`;
        if (x + dx < 0 || x + dx > 7 || y + forward < 0 || y + forward > 7) continue;
        if (mine.has(to) || (dx === 0 && theirs.has(to))) continue;
        counts[ply]++;
        visit(without(theirs, to), new Set([...without(mine, from), to]), -forward, ply + 1);
      }
    }
  };
  visit(home([0, 1]), home([6, 7]), 1, 0);
  return counts;
}

function without(set: ReadonlySet<string>, member: string): Set<string> {
  const copy = new Set(set);
  copy.delete(member);
  return copy;
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const wrong = checkHandwritten();
  for (const line of wrong) console.error(line);
  console.log(wrong.length === 0 ? "all hand-written engines agree with the known counts" : `${wrong.length} disagree`);
  process.exitCode = wrong.length === 0 ? 0 : 1;
}
