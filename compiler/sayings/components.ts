/** What there is: resources, kinds, tables, zones, tracks, networks. */
import type * as ast from "../syntax/ast.ts";
import type * as model from "../names/model.ts";
import type { Column, Expr, Field, Game, Rule } from "../types/core.ts";
import { columnConcept, fieldConcept, kindOf, memberConcept, ownerConcept } from "./concepts.ts";
import { range } from "./phrases.ts";
import { Scope } from "./scope.ts";
import type { Cell, Concept, Quantity, Row, Saying, Sort, Table } from "./sayings.ts";
import { sourcesOf } from "./sources.ts";
import type { Steps } from "./steps.ts";
import { constant } from "./tabulate.ts";

/** Longer tables stand in the appendix. */
const LONG = 16;
const ENDLESS = 10_000;
const USUAL = { deck: "secret", bag: "secret", hand: "hidden", pile: "open", row: "open", pool: "open" } as const;

export class Components {
  constructor(
    private readonly game: Game,
    private readonly steps: Steps,
    private readonly held: ReadonlySet<model.Kind>,
  ) {}

  // ── resources and points ──────────────────────────────────────────────────────

  resources(decl: ast.ResourceDecl): Saying[] {
    const { model, resources, limits } = this.game;
    const own = model.resources.filter((r) => r.decl === decl);
    return [
      { k: "resources", names: own.map((r) => r.name) },
      ...own.flatMap((r) => this.starts(resources[r.index])),
      ...own.flatMap((r): Saying[] => {
        const limit = limits.get(r.index);
        return limit ? [this.supply(r.name, limit)] : [];
      }),
    ];
  }

  /** A number that nobody reaches means that there is no limit. */
  private supply(what: Concept, limit: Expr): Saying {
    const endless = (e: Expr): boolean => (constant(this.game, e, Scope.empty) ?? 0) >= ENDLESS;
    const { conditions } = this.steps.phrases;
    if (limit.k === "if" && endless(limit.otherwise)) {
      return {
        k: "supply",
        what,
        count: this.quantity(limit.then),
        when: conditions.parts(limit.condition, Scope.empty),
      };
    }
    return { k: "supply", what, count: this.quantity(limit), when: [] };
  }

  points(decl: ast.PointsDecl): Saying[] {
    const points = this.game.points!;
    const { min } = decl;
    return [
      { k: "points", points: points.name, least: typeof min === "number" ? min : undefined },
      ...this.starts(points),
    ];
  }

  private starts(field: Field): Saying[] {
    return field.starts ? [{ k: "starts", what: field.name, count: this.quantity(field.starts) }] : [];
  }

  group(name: string): Saying {
    const group = this.game.model.groups.find((g) => g.name === name)!;
    return { k: "group", group: name, members: group.members.map((m) => m.name) };
  }

  // ── kinds and tables ──────────────────────────────────────────────────────────

  kind(kind: model.Kind): Saying[] {
    // Numbered members are places, not names.
    if (kind.members.every((m) => /_\d+$/.test(m.name))) return [];
    return [{ k: "kind", kind: kind.name, members: kind.members.map(memberConcept), ring: kind.form === "ring" }];
  }

  /** `overlay`: the one that brings the table, by its index. */
  table(kind: model.Kind, overlay?: number): { says: Saying[]; appendix: Table | undefined } {
    const total = this.total(kind, overlay);
    const says: Saying[] = total ? [{ k: "copies", kind: kind.name, total, sorts: this.sorts(kind, overlay) }] : [];
    if (this.isMapped(kind)) return { says, appendix: undefined };
    const table = this.rows(
      kind,
      kind.members.filter((m) => m.applies.overlay === overlay),
    );
    if (table.rows.length < LONG) return { says: [...says, { k: "table", table }], appendix: undefined };
    return { says: [...says, { k: "see table", kind: kind.name }], appendix: table };
  }

  /** Points and links of a network are told as how many there are. */
  private isMapped(kind: model.Kind): boolean {
    return kind.members.length > 60 && this.game.networks.some((n) => n.points === kind || n.links === kind);
  }

  /** How many pieces there are in all, by the number of players if that matters. */
  private total(kind: model.Kind, overlay?: number): Quantity | undefined {
    const copies = this.game.copies.get(kind);
    const counted = copies?.some((c) => constant(this.game, c, Scope.empty) !== 1);
    if (!copies || (!counted && !this.held.has(kind) && !this.isMapped(kind))) return undefined;
    const { minPlayers, maxPlayers } = this.game.model;
    const totals = range(minPlayers, maxPlayers).map((players) => ({
      players,
      total: this.totalFor(kind, copies, players, overlay),
    }));
    if (totals.some(({ total }) => total === undefined)) return undefined;
    const values = [...new Set(totals.map(({ total }) => total!))];
    if (values.length === 1) return { k: "number", value: values[0] };
    const counts = values.map((v) => totals.filter((t) => t.total === v).map((t) => t.players));
    return { k: "numbers", values, for: { k: "players", counts } };
  }

  private totalFor(kind: model.Kind, copies: readonly Expr[], players: number, overlay?: number): number | undefined {
    let total = 0;
    for (const m of kind.members) {
      if (m.applies.overlay !== overlay || !playersOf(m.row?.players, this.game).includes(players)) continue;
      const count = constant(this.game, copies[m.index], Scope.empty);
      if (count === undefined) return undefined;
      total += count;
    }
    return total;
  }

  /** How many there are of each sort, where a column names one for each row and the number of players does not matter. */
  private sorts(kind: model.Kind, overlay?: number): Sort[] {
    const members = kind.members.filter((m) => m.applies.overlay === overlay);
    if (members.some((m) => m.row?.players !== undefined)) return [];
    return this.game.columns.filter((c) => c.table === kind).flatMap((column) => this.sortsBy(column, kind, members));
  }

  private sortsBy(column: Column, kind: model.Kind, members: readonly model.Member[]): Sort[] {
    const counts = new Map<Concept, number>();
    for (const m of members) {
      const [sort, copies] = [namedIn(this.cell(column, m)), this.copiesOf(kind, m)];
      if (sort === undefined || copies === undefined) return [];
      counts.set(sort, (counts.get(sort) ?? 0) + copies);
    }
    const sorts = [...counts].map(([concept, count]) => ({ concept, count }));
    return sorts.length > 1 && sorts.every(({ count }) => count > 1) ? sorts : [];
  }

  rows(kind: model.Kind, members: readonly model.Member[], overlay?: ast.OverlayDecl): Table {
    const columns = this.game.columns.filter((c) => c.table === kind);
    const used = columns.filter((c) => members.some((m) => !isEmpty(this.cell(c, m))) && !this.isInverse(c, members));
    const counted = members.some((m) => this.copiesOf(kind, m) !== 1);
    return {
      kind: kind.name,
      columns: used.map(columnConcept),
      rows: members.map((m) => this.row(kind, m, used, counted, overlay)),
    };
  }

  /** A list of just those rows of another table that name this one says nothing that is not told there. */
  private isInverse(column: Column, members: readonly model.Member[]): boolean {
    const lists = members.map((m) => listedIn(this.cell(column, m)));
    const [first] = lists.flatMap((list) => list ?? []);
    const other = this.game.columns.filter((c) => c.table.name === first?.split("-")[0]);
    return other.some((back) =>
      members.every((m, i) => {
        const naming = back.table.members.filter((x) => namedIn(this.cell(back, x)) === memberConcept(m));
        return JSON.stringify(naming.map(memberConcept)) === JSON.stringify(lists[i]);
      }),
    );
  }

  private copiesOf(kind: model.Kind, m: model.Member): number | undefined {
    const copies = this.game.copies.get(kind)?.[m.index];
    return copies ? constant(this.game, copies, Scope.empty) : 1;
  }

  private row(
    kind: model.Kind,
    m: model.Member,
    columns: readonly Column[],
    counted: boolean,
    overlay?: ast.OverlayDecl,
  ): Row {
    const copies = this.game.copies.get(kind)?.[m.index];
    return {
      rule: memberConcept(m),
      concept: memberConcept(m),
      copies: copies && counted ? this.quantity(copies) : undefined,
      players: m.row?.players && playersOf(m.row.players, this.game),
      cells: columns.map((c) => this.cell(c, m)),
      source: m.span,
      ...sourcesOf(m.row?.provenance ?? [], overlay?.provenance ?? [], kind.decl?.provenance ?? [], this.gameSources),
      overlay: overlay?.name.text,
      without: (m.applies.without ?? []).map((i) => this.game.model.overlays[i].decl.name.text),
    };
  }

  gameSources: readonly ast.Provenance[] = [];

  private cell(column: Column, m: model.Member): Cell {
    const cell = column.cells[m.index];
    const concept = columnConcept(column);
    if (cell.effect) return { k: "steps", column: concept, steps: this.effect(cell.effect) };
    if (!cell.value) return { k: "empty", column: concept };
    if (column.type.k === "flag") {
      const value = constant(this.game, cell.value, Scope.empty);
      if (value !== undefined) return { k: "flag", column: concept, holds: value !== 0 };
      return { k: "clause", column: concept, clause: this.steps.phrases.conditions.clause(cell.value, Scope.empty) };
    }
    if (column.type.k === "text") return { k: "empty", column: concept };
    const phrase = this.steps.phrases.phrase({ ...cell.value, type: column.type }, Scope.empty);
    if (phrase.p === "thing" && phrase.thing.k === "nothing") return { k: "empty", column: concept };
    if (phrase.p === "cost" && phrase.cost.k === "amounts" && phrase.cost.amounts.length === 0)
      return { k: "empty", column: concept };
    return { k: "phrase", column: concept, phrase };
  }

  private effect(rule: Rule) {
    return this.steps.body(rule.body, Scope.empty, rule);
  }

  network(name: string): Saying {
    const network = this.game.networks.find((n) => n.name === name)!;
    const count = (kind: model.Kind): Quantity => this.counted(kind);
    return {
      k: "network",
      network: name,
      points: network.points.name,
      links: network.links.name,
      pointCount: count(network.points),
      linkCount: count(network.links),
    };
  }
  private counted(kind: model.Kind): Quantity {
    const copies = this.game.copies.get(kind) ?? [];
    const { minPlayers, maxPlayers } = this.game.model;
    const totals = range(minPlayers, maxPlayers).map((n) => this.totalFor(kind, copies, n) ?? kind.members.length);
    const values = [...new Set(totals)];
    if (values.length === 1) return { k: "number", value: values[0] };
    const counts = values.map((v) => range(minPlayers, maxPlayers).filter((_, i) => totals[i] === v));
    return { k: "numbers", values, for: { k: "players", counts } };
  }

  // ── fields ────────────────────────────────────────────────────────────────────

  field(field: Field, decl: ast.Field): Saying[] {
    const concept = fieldConcept(field);
    const owner = ownerConcept(field);
    if (field.zone) return [this.zone(field, decl, concept)];
    if (field.track) {
      const scope = this.self(field);
      const starts = field.starts && this.steps.phrases.quantity(field.starts, scope);
      const { from, to, topForOne } = field.track;
      const ends = { from: this.steps.phrases.quantity(from, scope), to: this.steps.phrases.quantity(to, scope) };
      return [{ k: "track", track: concept, owner, ...ends, starts, topForOne }];
    }
    if (!field.starts) return [];
    const is = this.steps.phrases.phrase(field.starts, this.self(field));
    if (is.p === "quantity") return [{ k: "begins", field: concept, owner, starts: is.quantity }];
    if (is.p === "thing" && is.thing.k !== "nothing")
      return [{ k: "begins as", field: concept, owner, starts: is.thing }];
    return [];
  }

  private self(field: Field): Scope {
    let scope = Scope.empty;
    if (field.self.owner) scope = scope.withThing(field.self.owner);
    if (field.self.by) scope = scope.withThing(field.self.by);
    return scope;
  }

  private zone(field: Field, decl: ast.Field, concept: Concept): Saying {
    const zone = field.zone!;
    const said = decl.type.kind === "zone" ? decl.type.max : undefined;
    // Ordered zones of plain kinds have to say a size: that is no rule of the game.
    const technical = zone.ordered && (zone.of.k === "seat" || zone.of.of.form !== "table");
    return {
      k: "zone",
      zone: concept,
      owner: ownerConcept(field),
      shape: zone.kind,
      of: kindOf(zone.of),
      most: said && !technical ? zone.capacity : undefined,
      visibility: zone.visibility === USUAL[zone.kind] ? undefined : zone.visibility,
      reshuffles: zone.reshuffles && fieldConcept(zone.reshuffles),
    };
  }

  private quantity(e: Expr): Quantity {
    return this.steps.phrases.quantity(e, Scope.empty);
  }
}

export function playersOf(range_: ast.Range | undefined, game: Game): number[] {
  const { minPlayers, maxPlayers } = game.model;
  const all = range(minPlayers, maxPlayers);
  return range_ ? all.filter((n) => n >= range_.from && n <= range_.to) : all;
}

function isEmpty(cell: Cell): boolean {
  return cell.k === "empty" || (cell.k === "steps" && cell.steps.length === 0);
}

/** The members that a cell lists. */
function listedIn(cell: Cell): Concept[] | undefined {
  if (cell.k !== "phrase" || cell.phrase.p !== "things") return undefined;
  const { from, such } = cell.phrase.things;
  if (from.k !== "list" || such.length > 0) return undefined;
  return from.things.flatMap((t) => (t.k === "named" ? [t.concept] : []));
}
function namedIn(cell: Cell): Concept | undefined {
  return cell.k === "phrase" && cell.phrase.p === "thing" && cell.phrase.thing.k === "named"
    ? cell.phrase.thing.concept
    : undefined;
}
