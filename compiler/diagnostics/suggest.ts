/** Near names for "did you mean …?". */

/**
 * The candidate that looks most like `name`, or undefined when none is near enough.
 * Ties go to the candidate that comes first in code-unit order, so that the answer never depends on the order given.
 */
export function nearest(name: string, candidates: Iterable<string>): string | undefined {
  const wanted = fold(name);
  const threshold = Math.max(1, Math.floor(wanted.length / 3));
  let best: string | undefined;
  let bestDistance = threshold + 1;
  for (const candidate of candidates) {
    if (candidate === name) continue;
    const distance = editDistance(wanted, fold(candidate), threshold);
    if (distance < bestDistance || (distance === bestDistance && best !== undefined && candidate < best)) {
      best = candidate;
      bestDistance = distance;
    }
  }
  return best;
}

/** Code points without case, diacritics and alphabet: "Café" and "cafe" are the same, Cyrillic "с" is a "c". */
function fold(text: string): string[] {
  return Array.from(
    text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase(),
    (letter) => twins.get(letter) ?? letter,
  );
}

/** Letters of other alphabets that look like Latin ones. */
const twins: ReadonlyMap<string, string> = new Map(
  [
    ["авеікмнорстухѕјһԁ", "abeikmhopctyxsjhd"],
    ["αβικνορτυχ", "abikvoptux"],
  ].flatMap(([others, latin]) => Array.from(others, (letter, i) => [letter, latin[i]] as const)),
);

/** The letter of another alphabet by which a name differs from one that looks the same. */
export function foreignLetter(name: string, near: string): string | undefined {
  if (name.length !== near.length) return undefined;
  const letters = [...name.toLowerCase()];
  const meant = [...near.toLowerCase()];
  if (letters.some((letter, i) => letter !== meant[i] && twins.get(letter) !== meant[i])) return undefined;
  return letters.find((letter, i) => letter !== meant[i]);
}

/** Damerau–Levenshtein (optimal string alignment); anything above `limit` comes back as `limit + 1`. */
function editDistance(a: readonly string[], b: readonly string[], limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1;
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      let cost = Math.min(last[j] + 1, row[j - 1] + 1, last[j - 1] + same);
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      if (swapped) cost = Math.min(cost, beforeLast[j - 2] + 1);
      row.push(cost);
    }
    beforeLast = last;
    last = row;
  }
  return Math.min(last[b.length], limit + 1);
}
