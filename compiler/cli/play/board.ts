import type { CellType, FieldLayout, Json, JsonObject, Kind, Program, View } from "../../../runtime/index.ts";
import { displayWidth, padTo, printable } from "../../diagnostics/width.ts";
import { table } from "../table.ts";
import { drawGrid, gridOf } from "./grid.ts";
import { stripsOf } from "./strips.ts";

/** Longer values are put on a line of their own instead of into a table. */
const TABLE_CELL = 18;
/** Longer lists are written one item a line. */
const WIDEST_LINE = 78;
/** Members of a table shown at most. */
const MOST_MEMBERS = 30;

/** Everything that the viewer may see (`you`: the seat of the person at the table), drawn without knowing the game: grids, tables, lists. */
export function drawBoard(program: Program, view: View, you: string | undefined): string {
  const parts = [drawMembers(program, view), drawSeats(program, view, you), drawGame(program, view)];
  return parts.filter((part) => part !== "").join("\n");
}

function drawGame(program: Program, view: View): string {
  const fields = program.fields.filter((f) => f.owner === undefined && f.name in view.state);
  return fields.map((f) => drawField(words(f.name), itemsOf(program, f, view.state[f.name]))).join("");
}

/** Items behind a name, or one a line if they are many words. */
function drawField(name: string, items: readonly string[]): string {
  const text = items.join(", ") || EMPTY;
  if (displayWidth(text) <= WIDEST_LINE) return `  ${name}: ${text}\n`;
  return `  ${name}:\n${items.map((item) => `    ${item}\n`).join("")}`;
}

/** One column a seat, one row a field, or a row for each member that a field is kept for; what is too long for a column follows as lines. */
function drawSeats(program: Program, view: View, you: string | undefined): string {
  const fields = program.fields.filter((f) => f.owner === -1);
  const of = (field: FieldLayout): Json[] => view.order.map((seat) => (view.seats[seat] as JsonObject)[field.name]);
  const values = fields
    .flatMap((field) => linesOf(program, field, of(field)))
    .filter((v) => v.items.some((items) => items.some((text) => !isEmpty(text))));
  const isShort = (v: SeatLine): boolean => v.items.every((items) => displayWidth(items.join(", ")) <= TABLE_CELL);
  const short = values.filter(isShort).map((v) => [v.name, ...v.items.map((items) => items.join(", ") || EMPTY)]);
  const long = values.filter((v) => !isShort(v));
  const head = ["", ...view.order.map((seat) => (seat === you ? `${seat} (you)` : seat))];
  const lines = view.order.flatMap((seat, i) =>
    long.filter((v) => v.items[i].length > 0).map((v) => drawField(`${seat}: ${v.name}`, v.items[i])),
  );
  return (short.length === 0 ? "" : table(head, short)) + lines.join("");
}

interface SeatLine {
  readonly name: string;
  /** For each seat what is there. */
  readonly items: readonly (readonly string[])[];
}

function linesOf(program: Program, field: FieldLayout, values: readonly Json[]): SeatLine[] {
  const kind = field.index === undefined || field.index < 0 ? undefined : program.kinds[field.index];
  if (kind === undefined) return [{ name: words(field.name), items: values.map((v) => itemsOf(program, field, v)) }];
  return kind.members.map((member) => ({
    name: `${words(field.name)}: ${labelOf(kind, member)}`,
    items: values.map((v) => [plainText(program, field.type, (v as JsonObject)[member])]),
  }));
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
  const inOne = kind.members.map((_, m) => fields.flatMap((f, i) => noteOf(f, texts[i][m])).join(" ") || EMPTY);
  const { strips, rest } = stripsOf(kind.members, inOne);
  const drawn = strips
    .map((s) =>
      table(
        [words(kind.name), ...s.head],
        s.rows.map(([name, ...cells]) => [words(name), ...cells]),
      ),
    )
    .join("\n");
  return [drawn, drawRows(kind, fields, texts, rest)].filter((part) => part !== "").join("\n");
}

/** What one field says of a member where there is room for a word: nothing if it is empty, a flag's name if it is up. */
function noteOf(field: FieldLayout, text: string): string[] {
  if (isEmpty(text)) return [];
  return [text === "yes" ? words(field.name) : text];
}

function drawRows(
  kind: Kind,
  fields: readonly FieldLayout[],
  texts: readonly string[][],
  which: readonly number[],
): string {
  const rows = which
    .map((m) => [labelOf(kind, kind.members[m]), ...texts.map((column) => column[m])])
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

/** The items of a zone that may be looked into; otherwise the value in one piece. */
function itemsOf(program: Program, field: FieldLayout, value: Json): string[] {
  const { type } = field;
  if (field.index === undefined && (type.kind === "list" || type.kind === "counts"))
    return zoneItems(program, type, value);
  return [valueText(program, field, value)];
}

function plainText(program: Program, type: CellType, value: Json): string {
  if (type.kind === "list" || type.kind === "counts") return zoneText(program, type, value);
  if (typeof value === "object" && value !== null) return "?";
  if (value === true) return "yes";
  if (value === false) return "no";
  if (value === null || value === "none") return EMPTY;
  return printable(type.kind === "member" ? labelOf(program.kinds[type.of], String(value)) : String(value));
}

function zoneText(program: Program, type: CellType & { kind: "list" | "counts" }, value: Json): string {
  return zoneItems(program, type, value).join(", ") || EMPTY;
}

function zoneItems(program: Program, type: CellType & { kind: "list" | "counts" }, value: Json): string[] {
  const kind = type.of < 0 ? undefined : program.kinds[type.of];
  const label = (name: Json): string => (kind === undefined ? String(name) : labelOf(kind, String(name)));
  if (Array.isArray(value)) return value.map(label);
  const entries = Object.entries(value as JsonObject);
  const unseen = type.visibility !== "open" && entries.length === 1 && entries[0][0] === "hidden";
  if (unseen) return entries[0][1] === 0 ? [] : [`${entries[0][1] as number} face down`];
  return entries.map(([name, n]) => (n === 1 ? label(name) : `${n as number} × ${label(name)}`));
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
