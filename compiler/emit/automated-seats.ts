/** Automated seats follow those of people; only the automata that play with so many people have one. */
import type { Automaton } from "../names/model.ts";
import type { Emitter } from "./context.ts";
import type { Module } from "./modules.ts";
import { quoted } from "./names.ts";

/** The seat of an automaton as code; none with a number of players it does not play with. */
export function automatonSeat(order: number, em: Emitter, module: Module): string {
  const players = `s[${module.use("PLAYERS")}]`;
  return isFixed(order, em)
    ? `${players} + ${order}`
    : `${module.use(seatTable(em.model.automata[order]))}[${players}]`;
}

/** An automaton that always plays, after the same others, always has the same place behind the people. */
function isFixed(order: number, { model }: Emitter): boolean {
  return (
    model.automata
      .slice(0, order + 1)
      .every(({ players }) => players.from <= model.minPlayers && players.to >= model.maxPlayers) ||
    model.automata.length === 1
  );
}

function seatTable({ name }: Automaton): string {
  return `${name}_seat`;
}

function present({ model }: Emitter, players: number): Automaton[] {
  return model.automata.filter((a) => players >= a.players.from && players <= a.players.to);
}

export function declareSeats(em: Emitter): void {
  for (const a of em.model.automata) {
    em.names.unique(seatTable(a));
    em.tables.define(seatTable(a));
  }
}

export function emitSeats(em: Emitter): void {
  const { tables, model } = em;
  const counts = Array.from({ length: model.maxPlayers + 1 }, (_, players) => players);
  model.automata.forEach((a, order) => {
    if (isFixed(order, em)) return;
    const seats = counts.map((n) => (present(em, n).includes(a) ? n + present(em, n).indexOf(a) : -1));
    tables.add(
      `/** Where ${a.name} sits, by the number of players. */\nexport const ${seatTable(a)} = new Int8Array([${seats.join(", ")}]);\n`,
    );
  });
  const names = counts.map((n) =>
    [...model.seats.slice(0, n), ...present(em, n).map((a) => model.seats[a.seat])].map(quoted).join(", "),
  );
  tables.add(
    `/** Who sits where, by the number of players. */\nexport const SEAT_NAMES: readonly (readonly string[])[] = [${names.map((list) => `[${list}]`).join(", ")}];\n`,
  );
}
