/** What the sayings of a rule claim. */
import type { Cell, Concept, Phrase, Row, Saying, Table } from "../sayings/sayings.ts";
import type { Claimer } from "./claimer.ts";
import { claimClause, claimKeys } from "./clauses.ts";
import { claimArgs, claimPhrase, claimPlayers, claimQuantity, claimThing } from "./phrases.ts";
import { claimSteps } from "./steps.ts";

/** Numbers of a question in plain words; codes such as Z12 are none. */
const NUMBER = /(?<![\p{L}\p{N}_])\d+(?![\p{L}_])/gu;

export function claimSaying(c: Claimer, s: Saying, rule: Concept): void {
  claim(c, s, rule);
  c.endSentence();
}

function claim(c: Claimer, s: Saying, rule: Concept): void {
  switch (s.k) {
    case "step":
      return claimSteps(c, [s.step]);
    case "players":
      return claimPlayers(c, s.from === s.to ? [s.from] : [s.from, s.to]);
    case "starts":
      c.mention(s.what);
      return claimQuantity(c, s.count, "count", [s.what]);
    case "supply":
      for (const x of s.when) claimClause(c, x);
      c.mention(s.what);
      return claimQuantity(c, s.count, "limit", [s.what]);
    case "points":
      c.mention(s.points);
      return s.least === undefined ? undefined : c.number("limit", [s.least], [s.points], "at least");
    case "grid":
      c.number("count", [s.width], [s.kind]);
      return c.number("count", [s.height], [s.kind]);
    case "copies":
      claimQuantity(c, s.total, "count", [s.kind]);
      return s.sorts.forEach(({ concept, count }) => c.sort(count, [concept, s.kind]));
    case "zone":
      c.mention(s.zone);
      c.mention(s.of);
      return s.most === undefined ? undefined : c.number("limit", [s.most], [s.of, s.zone], "at most");
    case "track":
      c.mention(s.track);
      claimQuantity(c, s.from, "limit", [s.track]);
      claimQuantity(c, s.to, "limit", [s.track]);
      return s.starts && claimQuantity(c, s.starts, "count", [s.track]);
    case "begins":
      c.mention(s.field);
      return claimQuantity(c, s.starts, "count", [s.field]);
    case "begins as":
      c.mention(s.field);
      return claimThing(c, s.starts);
    case "network":
      c.mention(s.network);
      claimQuantity(c, s.pointCount, "count", [s.points]);
      return claimQuantity(c, s.linkCount, "count", [s.links]);
    case "table":
      return claimTable(c, s);
    default:
      return claimNames(c, s, rule);
  }
}

function claimNames(c: Claimer, s: Saying, rule: Concept): void {
  const all = (names: readonly Concept[]): void => {
    for (const n of names) c.mention(n);
  };
  switch (s.k) {
    case "seats":
      return all(s.seats);
    case "resources":
      return all(s.names);
    case "group":
      all([s.group, ...s.members]);
      return c.add("alternatives", { concepts: [s.group], items: s.members });
    case "wild":
      all([s.wild, ...s.stands]);
      return c.add("optional", { concepts: [s.wild] });
    case "kind":
      all([s.kind, ...s.members]);
      return s.ring
        ? c.add("order", { concepts: [s.kind], items: s.members })
        : c.add("sum", { concepts: [s.kind], items: s.members });
    case "see table":
      return c.mention(s.kind);
    case "active in":
      return all([s.kind, ...s.zones]);
    case "removed":
      return all(s.names);
    case "ranking":
      return claimKeys(c, s.keys);
    case "ruling":
      for (const text of [s.question, ...s.answers.map((a) => a.label)]) {
        for (const n of text.match(NUMBER) ?? []) c.number("count", [Number(n)], []);
      }
      return;
    case "overlay":
      all([s.overlay, ...s.excludes, ...s.after]);
      return s.players && claimPlayers(c, s.players);
    case "automaton":
      c.mention(s.automaton);
      return claimPlayers(c, s.players);
    default:
      return claimRule(c, s, rule);
  }
}

function claimRule(c: Claimer, s: Saying, rule: Concept): void {
  switch (s.k) {
    case "value":
      c.mention(s.value);
      if (s.is.p === "quantity") c.units.sum(s.value, s.is.quantity);
      return claimNumber(c, s.is, [s.value], s.value);
    case "condition":
      return c.doing("bound", () => [s.flag, ...s.if].forEach((x) => claimClause(c, x)));
    case "modifier":
      c.mention(s.value);
      for (const x of s.when) claimClause(c, x);
      return s.holds === undefined ? claimNumber(c, s.by, [s.value], s.value) : undefined;
    case "trigger":
      c.add("trigger", { moment: s.moment, concepts: [s.action] });
      if (s.by !== "me") c.add("who", { concepts: [s.by === "others" ? "other-players" : "each-player"] });
      claimArgs(c, s.args, "count", s.action);
      return c.depending(
        () => s.when.forEach((x) => claimClause(c, x)),
        () => claimSteps(c, s.body),
      );
    case "free action":
      c.add("optional", { concepts: [rule] });
      if (s.limit) claimQuantity(c, s.limit, "limit", [rule], "at most");
      return c.optionally(() =>
        c.depending(
          () => s.when.forEach((x) => claimClause(c, x)),
          () => claimSteps(c, s.body),
        ),
      );
    case "ability":
      return c.depending(
        () => s.when.forEach((x) => claimClause(c, x)),
        () => s.says.forEach((x) => claimSaying(c, x, rule)),
      );
    case "replaces":
      c.mention(s.what.concept);
      for (const x of s.by) claim(c, x, rule);
      return;
    default:
      return;
  }
}

/** A number with what it is an amount of, unless it is none. */
export function claimNumber(c: Claimer, p: Phrase, concepts: readonly Concept[], of: Concept): void {
  const isNone = p.p === "quantity" && p.quantity.k === "number" && p.quantity.value === 0;
  const all = isNone ? concepts : [...concepts, ...c.units.of(of)];
  c.dealing(c.units.dealOf(of), () => claimPhrase(c, p, "count", all));
}

/** A table is whole when all its rows are there; each row claims for itself. */
function claimTable(c: Claimer, s: Saying & { k: "table" }): void {
  c.mention(s.table.kind);
  for (const column of s.table.columns) c.mention(column);
  c.add("sum", { concepts: [s.table.kind], items: s.table.rows.map((r) => r.concept) });
  s.table.columns.forEach((column, i) => claimColumn(c, s.table, column, i));
}

/** So few pieces are counted out one by one. */
const FEW_PIECES = 12;

/** A column as a whole: how many are so; how many things each of its lists has; the numbers of all pieces, as they are counted out. */
function claimColumn(c: Claimer, { kind, rows }: Table, column: Concept, i: number): void {
  const marked = rows.filter((r) => isMarked(r.cells[i])).length;
  if (marked > 1) c.tacitly(() => c.number("count", [marked], [column, kind]));
  const sizes = new Set(rows.map((r) => listSize(r.cells[i])));
  const [size] = sizes;
  if (sizes.size === 1 && size !== undefined && size > 1) c.number("count", [size], [column, kind]);
  const numbers = rows.flatMap((r) => numbersOf(r, r.cells[i]));
  const isShared = new Set(numbers).size < numbers.length;
  if (numbers.length > rows.length || (numbers.length === rows.length && isShared && rows.length <= FEW_PIECES))
    c.number(
      "count",
      numbers.sort((a, b) => a - b),
      [column, kind],
    );
}

function isMarked(cell: Cell | undefined): boolean {
  return cell?.k === "flag" && cell.holds;
}

function listSize(cell: Cell | undefined): number | undefined {
  if (cell?.k !== "phrase" || cell.phrase.p !== "things" || cell.phrase.things.from.k !== "list") return undefined;
  return cell.phrase.things.from.things.length;
}

/** Of a row with copies, the number on each of them. */
function numbersOf({ copies }: Row, cell: Cell | undefined): number[] {
  if (cell?.k !== "phrase" || cell.phrase.p !== "quantity" || cell.phrase.quantity.k !== "number") return [];
  return Array.from(
    { length: copies?.k === "number" ? copies.value : 1 },
    () => (cell.phrase as Numbered).quantity.value,
  );
}
type Numbered = { readonly quantity: { readonly value: number } };

export function claimRow(c: Claimer, row: Row): void {
  c.mention(row.concept);
  if (row.copies) claimQuantity(c, row.copies, "count", [row.concept]);
  if (row.players) claimPlayers(c, row.players);
  for (const cell of row.cells) claimCell(c, cell, row.concept);
  c.endSentence();
}

function claimCell(c: Claimer, cell: Cell, row: Concept): void {
  switch (cell.k) {
    case "phrase":
      if (cell.phrase.p === "cost") return claimPhrase(c, cell.phrase, "cost", [cell.column, row]);
      return claimNumber(c, cell.phrase, [cell.column, row], cell.column);
    case "clause":
      return cell.clause.k === "always" ? undefined : claimClause(c, cell.clause);
    case "steps":
      return c.inColumn(cell.column, () => claimSteps(c, cell.steps));
    case "flag":
    case "empty":
      return;
  }
}
