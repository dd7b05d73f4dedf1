/** A map as SVG: regions behind, links over them, points and names on top. */
import { boxOf, placeLabels, POINT_RADIUS, type Box, type Label } from "./labels.ts";
import type { BoardMap, MapPoint, MapRegion } from "./network.ts";

const MARGIN = 24;
const LEGEND_LINE = 18;
const TITLE = { size: 16, line: 22 };
/** Colours that stay apart for most eyes. */
const COLOURS = ["#1f6f8b", "#d97706", "#7c3aed", "#15803d", "#b91c1c", "#475569", "#be185d", "#0f766e"];

export function svgOf(map: BoardMap, title: string): string {
  const labels = placeLabels(map);
  const drawn = around([...labels.points, ...labels.regions].map(boxOf));
  const [left, top] = [Math.floor(drawn.left - MARGIN), Math.floor(drawn.top - MARGIN - TITLE.line)];
  const width = Math.ceil(Math.max(drawn.right - left + MARGIN, title.length * TITLE.size * 0.7));
  const legendTop = Math.ceil(drawn.bottom) + MARGIN;
  const height = legendTop + map.sorts.length * LEGEND_LINE + MARGIN / 2 - top;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${left} ${top} ${width} ${height}" width="${width}" height="${height}" font-family="sans-serif">`,
    `<title>${escape(title)}</title>`,
    `<rect x="${left}" y="${top}" width="${width}" height="${height}" fill="#faf7f0"/>`,
    `<text x="${left + 12}" y="${top + TITLE.line}" font-size="${TITLE.size}" font-weight="bold">${escape(title)}</text>`,
    ...map.regions.map(regionOf),
    ...map.links.map(
      (l) =>
        `<line x1="${l.from.x}" y1="${l.from.y}" x2="${l.to.x}" y2="${l.to.y}" stroke="#8a7f6c" stroke-width="2"/>`,
    ),
    ...map.points.map((p) => pointOf(p, map)),
    ...labels.regions.map((label) => textOf(label, "#8a7f6c")),
    ...labels.points.map((label) => textOf(label, "#222")),
    ...legendOf(map, left + 12, legendTop + LEGEND_LINE / 2),
    "</svg>",
    "",
  ].join("\n");
}

function around(boxes: readonly Box[]): Box {
  return {
    left: Math.min(...boxes.map((b) => b.left)),
    top: Math.min(...boxes.map((b) => b.top)),
    right: Math.max(...boxes.map((b) => b.right)),
    bottom: Math.max(...boxes.map((b) => b.bottom)),
  };
}

function regionOf(r: MapRegion, i: number): string {
  const hue = Math.round((i * 137.5) % 360);
  const shape = hullOf(r.points)
    .map((p) => `${p.x},${p.y}`)
    .join(" ");
  return `<polygon points="${shape}" fill="hsl(${hue} 45% 80%)" fill-opacity="0.35" stroke="hsl(${hue} 30% 60%)" stroke-opacity="0.5"/>`;
}

function pointOf(p: MapPoint, map: BoardMap): string {
  const colour = p.sort === undefined ? "#333" : COLOURS[map.sorts.indexOf(p.sort) % COLOURS.length];
  return `<circle cx="${p.x}" cy="${p.y}" r="${POINT_RADIUS}" fill="${colour}" stroke="#fff"/>`;
}

/** With a pale rim, so that it can be read where it must lie over a line. */
function textOf({ x, y, text, size }: Label, colour: string): string {
  return `<text x="${x.toFixed(1)}" y="${y.toFixed(1)}" font-size="${size}" fill="${colour}" stroke="#faf7f0" stroke-width="2" stroke-opacity="0.8" paint-order="stroke">${escape(text)}</text>`;
}

function legendOf(map: BoardMap, x: number, y: number): string[] {
  return map.sorts.map(
    (sort, i) =>
      `<circle cx="${x + 5}" cy="${y + i * LEGEND_LINE - 4}" r="5" fill="${COLOURS[i % COLOURS.length]}"/>\n<text x="${x + 16}" y="${y + i * LEGEND_LINE}" font-size="11">${escape(sort)}</text>`,
  );
}

/** The convex hull, by Andrew's monotone chain. */
function hullOf(points: readonly MapPoint[]): MapPoint[] {
  const sorted = [...points].sort((a, b) => a.x - b.x || a.y - b.y);
  const turn = (o: MapPoint, a: MapPoint, b: MapPoint): number => (a.x - o.x) * (b.y - o.y) - (a.y - o.y) * (b.x - o.x);
  const half = (list: readonly MapPoint[]): MapPoint[] => {
    const chain: MapPoint[] = [];
    for (const p of list) {
      while (chain.length >= 2 && turn(chain[chain.length - 2], chain[chain.length - 1], p) <= 0) chain.pop();
      chain.push(p);
    }
    return chain.slice(0, -1);
  };
  return sorted.length < 3 ? sorted : [...half(sorted), ...half([...sorted].reverse())];
}

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`);
}
