/** What each line is for: text, heading, running head, page number, part of a figure. */
import type { BookLine, LineKind } from "../book.ts";
import { columnsIn, isRow, withBars } from "./tables.ts";
import { tokensOfLine, type LineTokens } from "./tokens.ts";

export interface ReadLine extends BookLine, LineTokens {
  /** A form feed stands before it. */
  readonly newPage: boolean;
  /** A row of a table, and a line that goes on in one. */
  readonly row: boolean;
  readonly rest: boolean;
  /** It is marked as a heading, or set in capitals. */
  readonly strong: boolean;
}

const RUNNING_TIMES = 3;
const FEWEST_COUNTED = 3;
const FEWEST_PICTURES = 5;
/** A few letters at most, a tab, and text. */
const PICTURED = /^(?:<[^>]*>|[^\t<]){0,8}\t[^\t]*\p{L}{3}[^\t]*$/u;

export function readLines(text: string): ReadLine[] {
  const raw = text.replace(/^\ufeff/, "").split(/\r\n|\n|\r|\u2028|\u2029/);
  const pictures = picturesIn(raw);
  const columns = columnsIn(raw);
  let offset = 0;
  const bare = withoutKeys(
    raw.map((line, i) => {
      const begins = columns.rows.get(i);
      const text = begins === undefined ? textOfLine(line, pictures.has(i)) : withBars(line, begins);
      const tokens = tokensOfLine(text, i + 1, offset);
      offset += line.length + 1;
      return {
        number: i + 1,
        text: line,
        newPage: line.includes("\f"),
        row: begins !== undefined || isRow(line),
        rest: columns.continuations.has(i),
        strong: tokens.level > 0 || tokens.doubled || isCapital(line),
        ...tokens,
        ...(pictures.has(i) ? { bullet: true } : {}),
      };
    }),
  );
  const running = runningHeads(bare);
  let page = 0;
  return bare.map((line, i) => {
    const kind = kindOf(line, bare[i - 1], bare[i + 1], running);
    if (kind !== "figure") return { ...line, kind };
    const lone = line.tokens.length === 1 ? Number(line.tokens[0].text) : NaN;
    const isPage = lone > page && lone <= page + 3 && (i === 0 || bare[i - 1].tokens.length === 0);
    if (isPage) page = lone;
    return { ...line, kind: isPage ? ("page number" as const) : kind };
  });
}

function textOfLine(line: string, pictured: boolean): string {
  if (pictured) return line.replace(/^[^\t]*/, (cell) => " ".repeat(cell.length));
  return isRow(line) ? line.replaceAll("\t", "|") : line;
}

/**
 * Lines of a legend, with a tab between a picture and what it means. Where the pictures were read as letters and numbers,
 * no two of them make sense together, and none says anything.
 */
function picturesIn(lines: readonly string[]): ReadonlySet<number> {
  const found = new Set<number>();
  for (let i = 0; i < lines.length; i++) {
    let end = i;
    while (end < lines.length && PICTURED.test(lines[end])) end += 1;
    const cells = lines.slice(i, end).map((line) =>
      line
        .split("\t")[0]
        .replace(/<[^>]*>/g, "")
        .trim(),
    );
    // Z01, Z02, Zo3 name what stands beside them.
    const odd = cells.filter((cell) => !/^\d+$|^\p{L}{1,3}[\doO]+$/u.test(cell)).length;
    if (cells.length >= FEWEST_PICTURES && odd >= cells.length / 4) for (let k = i; k < end; k++) found.add(k);
    i = Math.max(i, end - 1);
  }
  return found;
}

type Bare = Omit<ReadLine, "kind">;

/** Numbers at the beginning of rows that count up, as what a die may show: they say which row, and count nothing. */
function withoutKeys(all: readonly Bare[]): Bare[] {
  const lines = countedOff(all);
  const keys = lines.map(keyOf);
  const goesOn = (i: number): boolean => keys[i] !== undefined && keys[i].from === (keys[i - 1]?.to ?? NaN) + 1;
  const rows = [...lines];
  for (let i = 0, end = 1; i < lines.length; i = end, end = i + 1) {
    while (end < lines.length && goesOn(end)) end += 1;
    if (end - i < FEWEST_COUNTED) continue;
    for (let k = i; k < end; k++) {
      const { tokens } = lines[k];
      const { first, end: behind } = keys[k]!;
      const { text, column } = tokens[first];
      const rest = [...tokens.slice(0, first), ...tokens.slice(behind)];
      rows[k] = { ...lines[k], tokens: rest, listNumber: { text, column } };
    }
  }
  return rows;
}

interface Key {
  readonly from: number;
  readonly to: number;
  /** Its first token, and the one behind it. */
  readonly first: number;
  readonly end: number;
}

/** A first cell of nothing but a number, or of several: «1–2», «1, 2», «1 or 2». */
function keyOf({ row, tokens, listNumber }: Bare): Key | undefined {
  const first = tokens[0]?.text === "|" ? 1 : 0;
  const end = tokens.findIndex((t, i) => i > first && t.text === "|");
  const cell = tokens.slice(first, end);
  if (
    !row ||
    listNumber !== undefined ||
    end < 0 ||
    cell[0]?.kind !== "number" ||
    cell.some((t) => t.kind === "word" && t.text.length > 3)
  )
    return undefined;
  if (!tokens.slice(end).some((t) => t.kind === "word")) return undefined;
  const numbers = cell.filter((t) => t.kind === "number").map((t) => Number(t.text));
  return { from: numbers[0], to: numbers.at(-1)!, first, end };
}

/** Numbers at the beginning of lines that count 1, 2, 3 … through a list or the legend of a figure state nothing. */
function countedOff(lines: readonly Bare[]): Bare[] {
  const counted = new Map<number, LeadingNumber>();
  let run: (LeadingNumber & { at: number })[] = [];
  const end = (): void => {
    if (run.length >= FEWEST_COUNTED) for (const { at, ...leading } of run) counted.set(at, leading);
    run = [];
  };
  lines.forEach((line, at) => {
    const leading = leadingNumber(line);
    if (leading === undefined) return;
    if (leading.value !== (run.at(-1)?.value ?? 0) + 1) end();
    if (leading.value === run.length + 1) run.push({ ...leading, at });
  });
  end();
  return lines.map((line, at) => {
    const leading = counted.get(at);
    if (leading === undefined) return line;
    const { text, column } = line.tokens[0];
    return { ...line, tokens: line.tokens.slice(leading.tokens), listNumber: { text, column } };
  });
}

interface LeadingNumber {
  readonly value: number;
  /** How many tokens it takes. */
  readonly tokens: number;
}

/** «3 Shuffle the deck»: a number, perhaps printed twice or in cells of its own, before a word that could begin a line. */
function leadingNumber({ tokens, row }: Bare): LeadingNumber | undefined {
  if (tokens[0]?.kind !== "number") return undefined;
  const next = tokens.findIndex((t) => t.text !== "|" && t.text !== tokens[0].text);
  const begins = next > 0 && tokens[next].kind === "word" && tokens[next].spaced;
  if (!begins || !(row || /^\p{Lu}/u.test(tokens[next].text))) return undefined;
  return { value: Number(tokens[0].text), tokens: next };
}

function kindOf(line: Bare, before: Bare | undefined, after: Bare | undefined, running: ReadonlySet<string>): LineKind {
  if (line.tokens.length === 0) return "blank";
  if (line.level > 0) return "heading";
  if (isFigure(line)) return "figure";
  if (running.has(solid(line))) return "running head";
  if (line.doubled) return "heading";
  return looksLikeHeading(line, before, after) ? "heading" : "text";
}

/** No word in it: numbers, signs and single letters beside a picture. A row of a table is none. */
function isFigure(line: Bare): boolean {
  if (line.row) return false;
  return !line.tokens.some((t) => t.kind === "word" && t.text.length > 1);
}

function solid(line: { readonly tokens: LineTokens["tokens"] }): string {
  return line.tokens
    .filter((t) => t.kind !== "number")
    .map((t) => t.norm)
    .join(" ");
}

/** The same short line on several pages. */
function runningHeads(lines: readonly Bare[]): Set<string> {
  const times = new Map<string, number>();
  for (const line of lines) {
    if (line.tokens.length === 0 || line.tokens.length > 8 || line.bullet || line.level > 0 || line.row) continue;
    if (!/\p{Lu}/u.test(line.tokens[0].text[0] ?? "") || line.tokens.some((t) => t.kind === "number")) continue;
    times.set(solid(line), (times.get(solid(line)) ?? 0) + 1);
  }
  return new Set([...times].filter(([text, n]) => n >= RUNNING_TIMES && /\p{L}{4}/u.test(text)).map(([text]) => text));
}

function isCapital(text: string): boolean {
  return text === text.toUpperCase();
}

function looksLikeHeading(line: Bare, before: Bare | undefined, after: Bare | undefined): boolean {
  if (line.bullet || line.tokens.length > 9) return false;
  const last = line.tokens.at(-1)!;
  if (last.kind === "mark" && /[.,;:!?–—-]/.test(last.text)) return false;
  if (!/\p{L}.*\p{L}.*\p{L}/u.test(line.text)) return false;
  if (isCapital(line.text)) return true;
  if (line.row || line.listNumber !== undefined) return false;
  const alone =
    (before === undefined || before.tokens.length === 0 || before.newPage) &&
    !line.tokens.some((t) => t.kind === "number" || t.form === "gap");
  const words = line.tokens.filter((t) => t.kind === "word").length;
  const next = after?.tokens[0]?.text ?? "";
  const begins = next === "" || (after?.bullet ?? false) || /^\p{Lu}/u.test(next);
  return alone && words <= 5 && begins && words === line.tokens.length;
}
