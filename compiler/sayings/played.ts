/** The rules as they are played with some overlays: what these change stands in place of what it changes. */
import { decided } from "./decided.ts";
import type { Cell, Concept, Division, Part, PartKind, Phrase, SaidRule, Saying, Sayings, Table } from "./sayings.ts";

export function playedWith(sayings: Sayings, overlays: readonly Concept[]): Sayings {
  const game = new Played(sayings, overlays);
  return { ...sayings, parts: decided(game.parts(), { overlays: new Set(overlays), numbers: game.numbers }) };
}

interface OpenDivision extends Division {
  readonly rules: SaidRule[];
}
interface OpenPart extends Part {
  readonly divisions: OpenDivision[];
}

const BEFORE: readonly PartKind[] = ["overview", "components", "setup", "play", "rules", "end"];

class Played {
  private readonly open: OpenPart[];
  /** What named numbers are now, where overlays change them. */
  readonly numbers = new Map<Concept, number>();
  private readonly recounted = new Set<Concept>();

  constructor(sayings: Sayings, overlays: readonly Concept[]) {
    const closed = sayings.parts.filter((p) => p.kind !== "overlays");
    this.open = closed.map((p) => ({ ...p, divisions: p.divisions.map((d) => ({ ...d, rules: [...d.rules] })) }));
    const changes = sayings.parts.flatMap((p) => (p.kind === "overlays" ? p.divisions : []));
    const wanted = changes.filter((d) => overlays.includes(d.heading ?? ""));
    for (const name of overlays) this.leaveOut(({ without }) => without.includes(name));
    for (const division of inOrder(wanted)) for (const rule of division.rules) this.change(rule, division.heading);
    for (const kind of this.recounted) this.count(kind);
  }

  parts(): Part[] {
    const filled = this.open.map((p) => ({ ...p, divisions: p.divisions.filter((d) => d.rules.length > 0) }));
    return filled.filter((p) => p.divisions.length > 0);
  }

  // ── one change ────────────────────────────────────────────────────────────────

  private change(rule: SaidRule, overlay: Concept | undefined): void {
    const [first] = rule.says;
    switch (first?.k) {
      case "overlay":
      case "answered":
        return this.add(rule, "overview", undefined);
      case "removed":
        return this.leaveOut(({ concept }) => first.names.includes(concept));
      case "replaces":
        return this.replace(rule, first.what.concept, first.by, overlay);
      case "ranking":
        return this.replace(rule, "ranking", rule.says, overlay);
      case "value":
      case "condition":
        this.note(rule.concept, first);
        return this.replace(rule, rule.concept, rule.says, overlay);
      case "modifier":
        return this.modify(rule, first, overlay);
      case "trigger":
        return this.addAfter(rule, first.action, overlay);
      case "table":
        return this.extend(rule, first.table, overlay);
      default:
        return this.add(rule, isThing(rule) ? "components" : "rules", overlay);
    }
  }

  private replace(rule: SaidRule, id: string, says: readonly Saying[], overlay: Concept | undefined): void {
    const changed = this.edit(
      (r) => r.id === id,
      (r) => ({ ...rule, id: r.id, heading: r.heading, says }),
    );
    if (!changed) this.add({ ...rule, says }, "rules", overlay);
  }

  /** A number that a number changes is told as what comes out. */
  private modify(rule: SaidRule, by: Saying & { k: "modifier" }, overlay: Concept | undefined): void {
    const base = this.find((r) => r.id === by.value)?.says[0];
    const was = base?.k === "value" ? numberIn(base.is) : undefined;
    const amount = by.when.length === 0 ? numberIn(by.by) : undefined;
    if (base?.k !== "value" || was === undefined || amount === undefined) return this.addAfter(rule, by.value, overlay);
    const is = withNumber(base.is, changedBy(was, by.change, amount));
    this.note(by.value, { ...base, is });
    this.edit(
      (r) => r.id === by.value,
      (r) => ({ ...r, says: [{ ...base, is }, ...r.says.slice(1)], cites: [...r.cites, ...rule.cites] }),
    );
  }

  private extend(rule: SaidRule, more: Table, overlay: Concept | undefined): void {
    const extended = this.edit(
      (r) => r.says.some((s) => s.k === "table" && s.table.kind === more.kind),
      (r) => ({ ...r, says: r.says.map((s) => (s.k === "table" ? { ...s, table: merged(s.table, more) } : s)) }),
    );
    if (!extended) this.add(rule, "components", overlay);
    this.recounted.add(more.kind);
  }

  private note(concept: Concept, s: Saying): void {
    const number = s.k === "value" ? numberIn(s.is) : undefined;
    if (number !== undefined) this.numbers.set(concept, number);
  }

  // ── the book ──────────────────────────────────────────────────────────────────

  private get divisions(): OpenDivision[] {
    return this.open.flatMap((p) => p.divisions);
  }

  private find(wanted: (rule: SaidRule) => boolean): SaidRule | undefined {
    return this.divisions.flatMap((d) => d.rules).find(wanted);
  }

  private edit(wanted: (rule: SaidRule) => boolean, change: (rule: SaidRule) => SaidRule): boolean {
    for (const { rules } of this.divisions) {
      const at = rules.findIndex(wanted);
      if (at < 0) continue;
      rules[at] = change(rules[at]);
      return true;
    }
    return false;
  }

  private addAfter(rule: SaidRule, id: string, overlay: Concept | undefined): void {
    for (const { rules } of this.divisions) {
      const at = rules.findIndex((r) => r.id === id);
      if (at < 0) continue;
      rules.splice(at + 1, 0, rule);
      return;
    }
    this.add(rule, "rules", overlay);
  }

  /** What has no place in the game's own chapters stands in one of the overlay's. */
  private add(rule: SaidRule, kind: PartKind, heading: Concept | undefined): void {
    const part = this.open.find((p) => p.kind === kind) ?? this.begin(kind);
    const own =
      part.divisions.find((d) => d.heading === heading) ?? (heading === undefined ? part.divisions[0] : undefined);
    if (own) own.rules.push(rule);
    else part.divisions.push({ heading, rules: [rule] });
  }

  private begin(kind: PartKind): OpenPart {
    const part: OpenPart = { kind, divisions: [] };
    const before = new Set(BEFORE.slice(0, BEFORE.indexOf(kind)));
    this.open.splice(this.open.filter((p) => before.has(p.kind)).length, 0, part);
    return part;
  }

  private leaveOut(
    gone: (thing: { readonly concept: Concept; readonly without: readonly Concept[] }) => boolean,
  ): void {
    for (const division of this.divisions) {
      const kept = division.rules
        .filter((r) => !gone(r))
        .map((r) => ({ ...r, says: r.says.map((s) => this.rowsLeft(s, gone)) }));
      division.rules.splice(0, division.rules.length, ...kept);
    }
  }
  private rowsLeft(s: Saying, gone: Parameters<Played["leaveOut"]>[0]): Saying {
    if (s.k === "kind") return { ...s, members: s.members.filter((concept) => !gone({ concept, without: [] })) };
    if (s.k !== "table" || !s.table.rows.some(gone)) return s;
    this.recounted.add(s.table.kind);
    return { ...s, table: { ...s.table, rows: s.table.rows.filter((r) => !gone(r)) } };
  }

  /** How many there are in all, where rows came or went: counted anew, or not told. */
  private count(kind: Concept): void {
    const tables = this.divisions.flatMap((d) => d.rules.flatMap((r) => r.says));
    const table = tables.find((s) => s.k === "table" && s.table.kind === kind);
    const total = table?.k === "table" ? totalOf(table.table) : undefined;
    const said = (s: Saying): Saying[] => {
      if (s.k !== "copies" || s.kind !== kind) return [s];
      return total === undefined ? [] : [{ ...s, total: { k: "number", value: total }, sorts: [] }];
    };
    this.edit(
      (r) => r.says.some((s) => s.k === "copies" && s.kind === kind),
      (r) => ({ ...r, says: r.says.flatMap(said) }),
    );
  }
}

/** Overlays that come on top of others are applied after them. */
function inOrder(divisions: readonly Division[]): Division[] {
  const rest = [...divisions];
  const done: Division[] = [];
  const waits = (d: Division): boolean => {
    const says = d.rules.flatMap((r) => r.says).find((s) => s.k === "overlay");
    return rest.some((other) => other !== d && says?.k === "overlay" && says.after.includes(other.heading ?? ""));
  };
  while (rest.length > 0) {
    const at = Math.max(
      0,
      rest.findIndex((d) => !waits(d)),
    );
    done.push(...rest.splice(at, 1));
  }
  return done;
}

const THINGS = new Set<Saying["k"]>([
  "kind",
  "grid",
  "zone",
  "track",
  "begins",
  "begins as",
  "network",
  "copies",
  "resources",
]);
function isThing(rule: SaidRule): boolean {
  return rule.says.some((s) => THINGS.has(s.k) || s.k === "table");
}

/** Rows of the same name are replaced, others added; a column that one of the tables lacks is empty there. */
function merged(base: Table, more: Table): Table {
  const columns = [...new Set([...base.columns, ...more.columns])];
  const replaced = new Map(more.rows.map((r) => [r.concept, r]));
  const kept = base.rows.map((r) => replaced.get(r.concept) ?? r);
  const added = more.rows.filter((r) => !base.rows.some((b) => b.concept === r.concept));
  const cell = (cells: readonly Cell[], column: Concept): Cell =>
    cells.find((c) => c.column === column) ?? { k: "empty", column };
  const rows = [...kept, ...added].map((r) => ({ ...r, cells: columns.map((c) => cell(r.cells, c)) }));
  return { ...base, columns, rows };
}

function totalOf({ rows }: Table): number | undefined {
  let total = 0;
  for (const { copies, players } of rows) {
    if (players || (copies && copies.k !== "number")) return undefined;
    total += copies?.k === "number" ? copies.value : 1;
  }
  return total;
}

function numberIn(p: Phrase): number | undefined {
  if (p.p === "quantity") return p.quantity.k === "number" ? p.quantity.value : undefined;
  if (p.p !== "cost" || p.cost.k !== "amounts" || p.cost.amounts.length !== 1) return undefined;
  const { count } = p.cost.amounts[0];
  return count.k === "number" ? count.value : undefined;
}

function withNumber(p: Phrase, value: number): Phrase {
  const count = { k: "number", value } as const;
  if (p.p === "quantity") return { ...p, quantity: count };
  if (p.p !== "cost" || p.cost.k !== "amounts") return p;
  return { ...p, cost: { k: "amounts", amounts: [{ ...p.cost.amounts[0], count }] } };
}

function changedBy(was: number, change: (Saying & { k: "modifier" })["change"], by: number): number {
  switch (change) {
    case "becomes":
      return by;
    case "plus":
      return was + by;
    case "less":
      return Math.max(0, was - by);
    case "times":
      return was * by;
    case "at least":
      return Math.max(was, by);
    case "at most":
      return Math.min(was, by);
  }
}
