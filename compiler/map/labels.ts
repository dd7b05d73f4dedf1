/** Where names stand on a map: beside their points, and within their regions, in each other's way as little as can be. */
import type { BoardMap, MapPoint, MapRegion, Place } from "./network.ts";

/** A piece of text on the map: the place of its left end, on the line that letters stand on. */
export interface Label extends Place {
  readonly text: string;
  readonly size: number;
}

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export const POINT_RADIUS = 5;
const POINT_TEXT = 9;
const REGION_TEXT = 8;
/** The mean width of a letter, as a share of its size. */
const LETTER = 0.6;
/** What it costs to cover something: a point, another name, a link. */
const COVERS = { point: 9, name: 9, link: 1 };

export interface Labels {
  readonly points: readonly Label[];
  readonly regions: readonly Label[];
}

export function placeLabels(map: BoardMap): Labels {
  const candidates = [...map.points.map(besidePoint), ...map.regions.map(withinRegion)];
  const placed = new Placer(map, candidates).place();
  return { points: placed.slice(0, map.points.length), regions: placed.slice(map.points.length) };
}

export function boxOf({ x, y, text, size }: Label): Box {
  return { left: x, top: y - size * 0.8, right: x + text.length * size * LETTER, bottom: y + size * 0.25 };
}

/** Right, left, below, above, then the corners: earlier ones are liked better. */
function besidePoint({ x, y, label: text }: MapPoint): Label[] {
  const width = text.length * POINT_TEXT * LETTER;
  const [gap, half] = [POINT_RADIUS + 2, POINT_TEXT / 3];
  const [right, left, middle] = [x + gap, x - gap - width, x - width / 2];
  const [below, above] = [y + gap + POINT_TEXT * 0.7, y - gap];
  const places: [number, number][] = [
    [right, y + half],
    [left, y + half],
    [middle, below],
    [middle, above],
    [right - 2, above + 2],
    [right - 2, below - 2],
    [left + 2, above + 2],
    [left + 2, below - 2],
  ];
  return places.map(([at, line]) => ({ x: at, y: line, text, size: POINT_TEXT }));
}

/** In its middle, or on the way from there to one of its points. */
function withinRegion({ label: text, points }: MapRegion): Label[] {
  const [x, y] = [mean(points.map((p) => p.x)), mean(points.map((p) => p.y))];
  const half = (text.length * REGION_TEXT * LETTER) / 2;
  const ways = points.flatMap((p) =>
    [0.25, 0.45, 0.65].map((way) => ({ x: x + (p.x - x) * way, y: y + (p.y - y) * way })),
  );
  return [{ x, y }, ...ways].map((place) => ({ x: place.x - half, y: place.y, text, size: REGION_TEXT }));
}

class Placer {
  private readonly placed: Label[] = [];

  constructor(
    private readonly map: BoardMap,
    private readonly candidates: readonly (readonly Label[])[],
  ) {}

  /** One after the other, then each again while the others stand. */
  place(): readonly Label[] {
    for (let round = 0; round < 3; round++) {
      this.candidates.forEach((places, i) => (this.placed[i] = this.best(places, i)));
    }
    return this.placed;
  }

  /** The first of those that cover least. */
  private best(places: readonly Label[], self: number): Label {
    const others = this.placed.filter((_, i) => i !== self).map(boxOf);
    const costs = places.map((place, i) => this.cost(boxOf(place), others) + i * 0.05);
    return places[costs.indexOf(Math.min(...costs))];
  }

  private cost(box: Box, others: readonly Box[]): number {
    const points = this.map.points.filter((p) => overlap(box, dotOf(p))).length;
    const names = others.filter((other) => overlap(box, other)).length;
    const links = this.map.links.filter(({ from, to }) => crosses(from, to, box)).length;
    return points * COVERS.point + names * COVERS.name + links * COVERS.link;
  }
}

function dotOf({ x, y }: Place): Box {
  return { left: x - POINT_RADIUS, top: y - POINT_RADIUS, right: x + POINT_RADIUS, bottom: y + POINT_RADIUS };
}

function overlap(a: Box, b: Box): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}

/** Whether a line runs through a box: what is left of it after cutting at all four sides (Liang and Barsky). */
function crosses(from: Place, to: Place, box: Box): boolean {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  let [start, end] = [0, 1];
  const cuts: [number, number][] = [
    [-dx, from.x - box.left],
    [dx, box.right - from.x],
    [-dy, from.y - box.top],
    [dy, box.bottom - from.y],
  ];
  for (const [step, room] of cuts) {
    if (step === 0 && room < 0) return false;
    if (step < 0) start = Math.max(start, room / step);
    if (step > 0) end = Math.min(end, room / step);
  }
  return start < end;
}

function mean(values: readonly number[]): number {
  return values.reduce((a, b) => a + b, 0) / values.length;
}
