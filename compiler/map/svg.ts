/** A map as SVG: regions behind, links over them, points and names on top. */
import type { BoardMap, MapPoint, MapRegion } from "./network.ts";

const MARGIN = 40;
const LEGEND_LINE = 18;
/** Colours that stay apart for most eyes. */
const COLOURS = ["#1f6f8b", "#d97706", "#7c3aed", "#15803d", "#b91c1c", "#475569", "#be185d", "#0f766e"];

export function svgOf(map: BoardMap, title: string): string {
  const xs = map.points.map((p) => p.x);
  const ys = map.points.map((p) => p.y);
  const [left, top] = [Math.min(...xs) - MARGIN, Math.min(...ys) - MARGIN - LEGEND_LINE];
  const width = Math.max(...xs) - left + MARGIN;
  const height = Math.max(...ys) - top + MARGIN + (map.sorts.length + 1) * LEGEND_LINE;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${left} ${top} ${width} ${height}" width="${width}" height="${height}" font-family="sans-serif">`,
    `<title>${escape(title)}</title>`,
    `<rect x="${left}" y="${top}" width="${width}" height="${height}" fill="#faf7f0"/>`,
    `<text x="${left + 12}" y="${top + 22}" font-size="16" font-weight="bold">${escape(title)}</text>`,
    ...map.regions.map(regionOf),
    ...map.links.map(
      (l) =>
        `<line x1="${l.from.x}" y1="${l.from.y}" x2="${l.to.x}" y2="${l.to.y}" stroke="#8a7f6c" stroke-width="2"/>`,
    ),
    ...map.points.map((p) => pointOf(p, map)),
    ...legendOf(map, left + 12, top + height - map.sorts.length * LEGEND_LINE),
    "</svg>",
    "",
  ].join("\n");
}

function regionOf(r: MapRegion, i: number): string {
  const hull = hullOf(r.points);
  const [x, y] = [mean(r.points.map((p) => p.x)), mean(r.points.map((p) => p.y))];
  const hue = Math.round((i * 137.5) % 360);
  const shape = hull.map((p) => `${p.x},${p.y}`).join(" ");
  return `<polygon points="${shape}" fill="hsl(${hue} 45% 80%)" fill-opacity="0.35" stroke="hsl(${hue} 30% 60%)" stroke-opacity="0.5"/>\n<text x="${x.toFixed(1)}" y="${y.toFixed(1)}" font-size="8" fill="#6b6252" text-anchor="middle">${escape(r.label)}</text>`;
}

function pointOf(p: MapPoint, map: BoardMap): string {
  const colour = p.sort === undefined ? "#333" : COLOURS[map.sorts.indexOf(p.sort) % COLOURS.length];
  return `<circle cx="${p.x}" cy="${p.y}" r="5" fill="${colour}" stroke="#fff"/>\n<text x="${p.x + 7}" y="${p.y + 3}" font-size="9">${escape(p.member.label)}</text>`;
}

function legendOf(map: BoardMap, x: number, y: number): string[] {
  return map.sorts.map(
    (sort, i) =>
      `<circle cx="${x + 5}" cy="${y + i * LEGEND_LINE - 4}" r="5" fill="${COLOURS[i % COLOURS.length]}"/>\n<text x="${x + 16}" y="${y + i * LEGEND_LINE}" font-size="11">${escape(sort)}</text>`,
  );
}

function mean(values: readonly number[]): number {
  return values.reduce((a, b) => a + b, 0) / values.length;
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
