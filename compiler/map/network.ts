/** What a map shows of a network: points with places, links between them, regions that points belong to. */
import type { Kind, Member } from "../names/model.ts";
import type { Column, Game, Network } from "../types/core.ts";

export interface Place {
  readonly x: number;
  readonly y: number;
}

export interface MapPoint extends Place {
  readonly member: Member;
  /** Its name, and what is printed beside it in numbers. */
  readonly label: string;
  /** What kind of place it is, by the first column that holds a member of a kind. */
  readonly sort: string | undefined;
}

export interface MapLink {
  readonly from: MapPoint;
  readonly to: MapPoint;
}

export interface MapRegion {
  readonly label: string;
  readonly points: readonly MapPoint[];
}

export interface BoardMap {
  readonly points: readonly MapPoint[];
  readonly links: readonly MapLink[];
  readonly regions: readonly MapRegion[];
  readonly sorts: readonly string[];
}

/** undefined: the points have no columns `x` and `y`. */
export function mapOf(game: Game, network: Network, players: number): BoardMap | undefined {
  const columns = columnsOf(game, network.points);
  const [x, y] = ["x", "y"].map((name) => columns.find((c) => c.name === name));
  if (!x || !y) return undefined;
  const sort = columns.find((c) => c.type.k === "member" && c.type.of.form === "kind");
  const numbers = columns.filter((c) => c.type.k === "number" && c !== x && c !== y);
  const points = network.points.members
    .filter((m) => isInPlay(m, players))
    .map((member): MapPoint => ({
      member,
      label: [member.label, ...numbers.map((c) => numberIn(c, member)).filter((n) => n > 0)].join(" "),
      x: numberIn(x, member),
      y: numberIn(y, member),
      sort: sort && labelIn(sort, member),
    }));
  const at = new Map(points.map((p) => [p.member.index, p]));
  // A flag `printed` tells links of the board from those that may only be built.
  const printed = columnsOf(game, network.links).find((c) => c.name === "printed" && c.type.k === "flag");
  const links = network.links.members
    .filter((m) => isInPlay(m, players) && (!printed || numberIn(printed, m) === 1))
    .flatMap((m) => {
      const [from, to] = [at.get(numberIn(network.from, m)), at.get(numberIn(network.to, m))];
      return from && to ? [{ from, to }] : [];
    });
  const sorts = [...new Set(points.flatMap((p) => (p.sort === undefined ? [] : [p.sort])))];
  return { points, links, regions: regionsOf(columns, points, players), sorts };
}

function columnsOf(game: Game, kind: Kind): Column[] {
  return game.columns.filter((c) => c.table === kind);
}

function isInPlay(m: Member, players: number): boolean {
  const range = m.row?.players;
  return m.applies.overlay === undefined && (!range || (players >= range.from && players <= range.to));
}

function numberIn(column: Column, m: Member): number {
  const cell = column.cells[m.index]?.value;
  return cell?.k === "const" ? cell.value : -1;
}

function labelIn(column: Column, m: Member): string | undefined {
  return column.type.k === "member" ? column.type.of.members[numberIn(column, m)]?.label : undefined;
}

/** Regions are members of the table that a list column of the points names. */
function regionsOf(columns: readonly Column[], points: readonly MapPoint[], players: number): MapRegion[] {
  const column = columns.find((c) => c.type.k === "list" && c.type.of.k === "member" && c.type.of.of.form === "table");
  if (!column || column.type.k !== "list" || column.type.of.k !== "member") return [];
  return column.type.of.of.members
    .filter((m) => isInPlay(m, players))
    .map((region) => ({
      label: region.label,
      points: points.filter((p) => {
        const cell = column.cells[p.member.index].value;
        return cell?.k === "list" && cell.items.includes(region.index);
      }),
    }))
    .filter((r) => r.points.length > 0);
}
