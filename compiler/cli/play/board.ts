import type { CellType, FieldLayout, Json, JsonObject, Kind, Program, View } from "../../../runtime/index.ts";
import { displayWidth, padTo, printable } from "../../diagnostics/width.ts";
import { table } from "../table.ts";
import { drawGrid, gridOf } from "./grid.ts";

/** Longer values are put on a line of their own instead of into a table. */
const TABLE_CELL = 18;
/** Members of a table shown at most. */
const MOST_MEMBERS = 30;

/** Everything that the viewer may see (`you`: the seat of the person at the table), drawn without knowing the game: grids, tables, lists. */
export function drawBoard(program: Program, view: View, you: string | undefined): string {
  const parts = [drawMembers(program, view), drawSeats(program, view, you), drawGame(program, view)];
  return parts.filter((part) => part !== "").join("\n");
}

function drawGame(program: Program, view: View): string {
  const fields = program.fields.filter((f) => f.owner === undefined && f.name in view.state);
  const shown = fields.map((f) => [words(f.name), valueText(program, f, view.state[f.name])] as const);
  return shown.map(([name, text]) => `  ${name}: ${text}\n`).join("");
}

/** One column a seat; what is too long for a column follows as lines. */
function drawSeats(program: Program, view: View, you: string | undefined): string {
  const fields = program.fields.filter((f) => f.owner === -1);
  const of = (field: FieldLayout): string[] =>
    view.order.map((seat) => valueText(program, field, (view.seats[seat] as JsonObject)[field.name]));
  const values = fields.map((field) => ({ name: words(field.name), texts: of(field) }));
  const isShort = (v: { texts: string[] }): boolean => v.texts.every((text) => displayWidth(text) <= TABLE_CELL);
  const short = values.filter(isShort).map((v) => [v.name, ...v.texts]);
  const long = values.filter((v) => !isShort(v));
  const head = ["", ...view.order.map((seat) => (seat === you ? `${seat} (you)` : seat))];
  const lines = view.order.flatMap((seat, i) => long.map((v) => `  ${seat}: ${v.name}: ${v.texts[i]}\n`));
  return (short.length === 0 ? "" : table(head, short)) + lines.join("");
}

function drawMembers(program: Program, view: View): string {
  const kinds = program.kinds.map((kind, index) => ({
    kind,
    fields: program.fields.filter((f) => f.owner === index),
    values: view.members[kind.name] as JsonObject | undefined,
  }));
  return kinds
    .filter((k) => k.values !== undefined && k.fields.length > 0)
    .map(({ kind, fields, values }) => drawKind(program, kind, fields, values!))
    .filter((part) => part !== "")
    .join("\n");
}

function drawKind(program: Program, kind: Kind, fields: readonly FieldLayout[], values: JsonObject): string {
  const texts = fields.map((field) =>
    kind.members.map((member) => valueText(program, field, (values[member] as JsonObject)[field.name])),
  );
  const grid = gridOf(kind.members);
  if (grid !== undefined) return fields.map((f, i) => drawGrid(words(f.name), grid, texts[i])).join("\n");
  const rows = kind.members
    .map((member, m) => [labelOf(kind, member), ...texts.map((column) => column[m])])
    .filter((row) => row.slice(1).some((text) => !isEmpty(text)));
  if (rows.length === 0) return "";
  const more = rows.length > MOST_MEMBERS ? `  … and ${rows.length - MOST_MEMBERS} more\n` : "";
  return table([words(kind.name), ...fields.map((f) => words(f.name))], rows.slice(0, MOST_MEMBERS)) + more;
}

export const EMPTY = "-";

function isEmpty(text: string): boolean {
  return text === EMPTY || text === "0" || text === "no";
}

function valueText(program: Program, field: FieldLayout, value: Json): string {
  if (field.index === undefined) return plainText(program, field.type, value);
  const kind = field.index < 0 ? undefined : program.kinds[field.index];
  const parts = Object.entries(value as JsonObject)
    .map(([name, inner]) => [kind === undefined ? name : labelOf(kind, name), plainText(program, field.type, inner)])
    .filter(([, text]) => !isEmpty(text));
  return parts.length === 0 ? EMPTY : parts.map(([name, text]) => `${name} ${text}`).join(", ");
}

function plainText(program: Program, type: CellType, value: Json): string {
  if (type.kind === "list" || type.kind === "counts") return zoneText(program, type, value);
  if (value === true) return "yes";
  if (value === false) return "no";
  if (value === null || value === "none") return EMPTY;
  return printable(type.kind === "member" ? labelOf(program.kinds[type.of], String(value)) : String(value));
}

function zoneText(program: Program, type: CellType & { kind: "list" | "counts" }, value: Json): string {
  const kind = type.of < 0 ? undefined : program.kinds[type.of];
  const label = (name: Json): string => (kind === undefined ? String(name) : labelOf(kind, String(name)));
  if (Array.isArray(value)) return value.length === 0 ? EMPTY : value.map(label).join(", ");
  const entries = Object.entries(value as JsonObject);
  const unseen = type.visibility !== "open" && entries.length === 1 && entries[0][0] === "hidden";
  if (unseen) return `${entries[0][1] as number} face down`;
  return entries.length === 0 ? EMPTY : entries.map(([name, n]) => `${n as number} ${label(name)}`).join(", ");
}

export function labelOf(kind: Kind, member: string): string {
  return printable(kind.labels[kind.members.indexOf(member)] || words(member));
}

/** A name of the rules as people write it. */
export function words(name: string): string {
  return name.replaceAll("_", " ");
}

/** Numbered options, in columns when there are many. */
export function drawOptions(labels: readonly string[], columns: number): string {
  const numbered = labels.map((label, i) => `${String(i + 1).padStart(3)}  ${printable(label)}`);
  const width = Math.max(...numbered.map(displayWidth)) + 3;
  const perLine = labels.length <= 12 ? 1 : Math.max(1, Math.floor(columns / width));
  const height = Math.ceil(numbered.length / perLine);
  return Array.from({ length: height }, (_, row) => {
    const cells = numbered.filter((_, i) => i % height === row);
    return `${cells
      .map((cell) => padTo(cell, width))
      .join("")
      .trimEnd()}\n`;
  }).join("");
}
