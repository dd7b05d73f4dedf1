import type { Result } from "../../../runtime/index.ts";
import { table } from "../table.ts";
import { words } from "./board.ts";

/** Who won, the places, and where the points came from. */
export function drawResult(result: Result, names: readonly string[]): string {
  const rows = result.ranking.map((r) => [String(r.place), r.name, String(r.score), reasons(result, r.seat)]);
  const withReasons = rows.some((row) => row[3] !== "");
  const head = ["place", "seat", "score", ...(withReasons ? ["from"] : [])];
  return `${headline(result, names)}\n${table(
    head,
    rows.map((row) => row.slice(0, head.length)),
  )}`;
}

export function headline(result: Result, names: readonly string[]): string {
  if (!result.over) return "The game is not over.";
  if (result.winners.length === names.length && names.length > 1) return "The game is a draw.";
  const winners = result.winners.map((seat) => names[seat]);
  return winners.length === 1 ? `${winners[0]} wins.` : `${winners.join(" and ")} share the win.`;
}

function reasons(result: Result, seat: number): string {
  return Object.entries(result.breakdown[seat] ?? {})
    .map(([reason, points]) => `${points} ${words(reason)}`)
    .join(", ");
}
