/** Near names for messages: "did you mean". */

/** Letters to insert, delete, change or swap to get from one name to the other. */
function distance(a: string, b: string): number {
  let twoBack: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const change = a[i - 1] === b[j - 1] ? 0 : 1;
      let best = Math.min(last[j] + 1, row[j - 1] + 1, last[j - 1] + change);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) best = Math.min(best, twoBack[j - 2] + 1);
      row.push(best);
    }
    twoBack = last;
    last = row;
  }
  return last[b.length];
}

const LONGEST_NAME = 100;

/** The nearest of the names, if one is near enough; of equally near ones the first. */
export function nearest(name: string, names: Iterable<string>): string | undefined {
  if (name.length > LONGEST_NAME) return undefined;
  const folded = name.toLowerCase();
  let best: string | undefined;
  let least = Math.max(1, Math.floor(name.length / 3)) + 1;
  for (const candidate of names) {
    if (Math.abs(candidate.length - name.length) >= least) continue;
    const d = distance(folded, candidate.toLowerCase());
    if (d < least) [best, least] = [candidate, d];
  }
  return best;
}

/** ` Did you mean "x"?` or nothing. */
export function didYouMean(name: string, names: Iterable<string>): string {
  const near = nearest(name, names);
  return near === undefined ? "" : ` Did you mean ${quote(near)}?`;
}

/** Any value as short text for a message. */
export function quote(value: unknown): string {
  const text = typeof value === "string" ? JSON.stringify(value) : describe(value);
  return text.length > 80 ? `${text.slice(0, 77)}…` : text;
}

function describe(value: unknown): string {
  if (Array.isArray(value)) return "a list";
  if (typeof value === "object" && value !== null) return "an object";
  return typeof value === "function" || typeof value === "symbol" ? `a ${typeof value}` : String(value);
}
