/** Names of rows for people: the printed name, and what the row costs or brings. */
import type { Program } from "./program.ts";
import { WHO, type State } from "./state.ts";

/** The label of a member; in brackets what its columns of amounts say. */
export function memberLabel(program: Program, s: State, kind: number, row: number): string {
  const label = program.kinds[kind].labels[row];
  const amounts = amountsOf(program, s, kind, row);
  return amounts === "" ? label : `${label} (${amounts})`;
}

/** The program with these labels in place of the printed names, as they are in this state. */
export function withAmounts(program: Program, s: State): Program {
  const kinds = program.kinds.map((kind, k) => ({
    ...kind,
    labels: kind.members.map((_, row) => memberLabel(program, s, k, row)),
  }));
  return { ...program, kinds };
}

function amountsOf(program: Program, s: State, kind: number, row: number): string {
  const parts = program.amounts.flatMap(({ kind: of, column, add }) => {
    if (of !== kind || row < 0) return [];
    const vector = new Int32Array(program.amountNames.length);
    add(s, Math.max(0, s[WHO]), row, vector);
    const text = program.amountNames
      .flatMap((name, i) => (vector[i] === 0 ? [] : [`${vector[i]} ${name}`]))
      .join(" + ");
    return text === "" ? [] : [column === "" ? text : `${column.replaceAll("_", " ")} ${text}`];
  });
  return parts.join(", ");
}
