/** Places in a line, such as `harbour_0`, `harbour_1` …: one row a line instead of one a place. */
import { displayWidth } from "../../diagnostics/width.ts";
import { EMPTY } from "./board.ts";

export interface Strip {
  readonly head: readonly string[];
  /** The name of the line, then what is on its places. */
  readonly rows: readonly (readonly string[])[];
}

const NUMBERED = /^(.+)_(\d+)$/;
/** Shorter lines are easier to read as a list. */
const FEWEST_PLACES = 4;
const WIDEST_CELL = 10;

/** Lines of numbered members with short notes, as one strip; and the members that are not in it. Lines without a note are left out. */
export function stripsOf(members: readonly string[], notes: readonly string[]): { strips: Strip[]; rest: number[] } {
  const lines = new Map<string, Map<number, number>>();
  members.forEach((name, m) => {
    const [, line, number] = NUMBERED.exec(name) ?? [];
    if (line !== undefined) lines.set(line, (lines.get(line) ?? new Map<number, number>()).set(Number(number), m));
  });
  for (const [line, places] of lines) {
    const isShort = [...places.values()].every((m) => displayWidth(notes[m]) <= WIDEST_CELL);
    if (places.size < FEWEST_PLACES || !isShort) lines.delete(line);
  }
  const taken = new Set([...lines.values()].flatMap((places) => [...places.values()]));
  const rest = members.map((_, m) => m).filter((m) => !taken.has(m));
  const busy = [...lines].filter(([, places]) => [...places.values()].some((m) => notes[m] !== EMPTY));
  if (busy.length === 0) return { strips: [], rest };
  const numbers = [...new Set(busy.flatMap(([, places]) => [...places.keys()]))].sort((a, b) => a - b);
  const rows = busy.map(([line, places]) => [
    line,
    ...numbers.map((n) => (places.has(n) ? notes[places.get(n)!] : "")),
  ]);
  return { strips: [{ head: numbers.map(String), rows }], rest };
}
