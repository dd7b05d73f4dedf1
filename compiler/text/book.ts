/** A book of rules in one language, as it is written: parts, divisions, rules, lines. */
import type { Concept, Sayings } from "../sayings/sayings.ts";
import type { Span } from "../source/span.ts";
import type { Use } from "./names.ts";

export interface TextBook {
  readonly language: string;
  readonly game: string;
  readonly title: string;
  readonly parts: readonly TextPart[];
  /** Concepts that were named, and how. */
  readonly uses: readonly Use[];
}
export interface TextPart {
  readonly title: string;
  readonly divisions: readonly { readonly title: string | undefined; readonly rules: readonly TextRule[] }[];
}
export interface TextRule {
  readonly id: string;
  readonly title: string | undefined;
  readonly source: Span;
  readonly blocks: readonly TextBlock[];
  /** One of several in a list: what there is. */
  readonly item?: true;
  /** What the list begins with that it stands in. */
  readonly lead?: string;
}
export type TextBlock =
  /** `term`: what stands before the colon is what the line defines. */
  | { readonly k: "line"; readonly depth: number; readonly text: string; readonly term?: true }
  | {
      readonly k: "table";
      readonly head: readonly string[];
      readonly rows: readonly { readonly rule: string; readonly source: Span; readonly cells: readonly string[] }[];
    };

/** Rules as they stand on a page: items of one list together, every other by itself. */
export function runsOf(rules: readonly TextRule[]): TextRule[][] {
  const runs: TextRule[][] = [];
  for (const rule of rules) {
    const last = runs.at(-1);
    if (rule.item && last?.[0].item && last[0].lead === rule.lead) last.push(rule);
    else runs.push([rule]);
  }
  return runs;
}

/** What stands together: sentences that follow one another, items of a list, a table. The head of a list ends its paragraph. */
export function paragraphsOf(blocks: readonly TextBlock[]): TextBlock[][] {
  const groups: TextBlock[][] = [];
  for (const [i, b] of blocks.entries()) {
    const last = groups.at(-1);
    if (last && goesOn(last.at(-1)!, b, blocks[i + 1])) last.push(b);
    else groups.push([b]);
  }
  return groups;
}

function goesOn(before: TextBlock, b: TextBlock, next: TextBlock | undefined): boolean {
  if (before.k === "table" || b.k === "table") return false;
  if (before.depth > 0 || b.depth > 0) return before.depth > 0 && b.depth > 0;
  const heads = next?.k === "line" && next.depth > 0;
  return !heads && !before.term && !b.term;
}

/** All texts of a book with the language's last touch. */
export function touched(book: TextBook, touch: (text: string) => string): TextBook {
  const block = (b: TextBlock): TextBlock =>
    b.k === "line"
      ? { ...b, text: touch(b.text) }
      : { ...b, head: b.head.map(touch), rows: b.rows.map((r) => ({ ...r, cells: r.cells.map(touch) })) };
  const rule = (r: TextRule): TextRule => ({
    ...r,
    title: r.title && touch(r.title),
    lead: r.lead && touch(r.lead),
    blocks: r.blocks.map(block),
  });
  const parts = book.parts.map((part) => ({
    ...part,
    divisions: part.divisions.map((d) => ({ ...d, rules: d.rules.map(rule) })),
  }));
  return { ...book, parts };
}

/** A, B, … Z, AA, AB, … in the order of the chapter. */
export function lettersOf({ parts }: Sayings): Map<Concept, string> {
  const rulings = parts.flatMap((p) => p.divisions.flatMap((d) => d.rules.flatMap((r) => r.says)));
  const names = rulings.flatMap((s) => (s.k === "ruling" ? [s.ruling] : []));
  const letter = (n: number): string =>
    (n < 26 ? "" : letter(Math.floor(n / 26) - 1)) + String.fromCharCode(65 + (n % 26));
  return new Map(names.map((name, i) => [name, letter(i)]));
}

export function capital(text: string): string {
  return text.replace(/^([^\p{L}\p{N}]*)(\p{Ll})/u, (_, before: string, first: string) => before + first.toUpperCase());
}
