/** The rules that books were held against, in the order of their files: their source, and where each book tells them. */
import type { ClaimedRule } from "../../../claims/claim.ts";
import { isLoud, type CheckedBook, type RulePlace } from "../report.ts";
import { escape } from "./escape.ts";
import type { RulesByLine } from "./text.ts";

export interface RuleSources {
  readonly rules: readonly ClaimedRule[];
  readonly placeOf: (rule: ClaimedRule) => RulePlace;
  /** The lines of a rule file from one on, up to another or to the end of what belongs together. */
  readonly textOf: (path: string, line: number, end: number | undefined) => string;
}

interface ShownRule {
  readonly id: string;
  readonly place: RulePlace;
  readonly text: string;
}

type Stretch = readonly [from: number, to: number];

export class ShownRules {
  readonly all: readonly ShownRule[];
  private readonly numbers: ReadonlyMap<string, number>;
  /** Of each book: by rule, the lines where it is told. */
  private readonly stretches: readonly ReadonlyMap<string, readonly Stretch[]>[];

  constructor(
    readonly books: readonly CheckedBook[],
    sources: RuleSources,
  ) {
    this.all = sorted(sources);
    this.numbers = new Map(this.all.map(({ id }, i) => [id, i]));
    this.stretches = books.map(stretchesOf);
  }

  numberOf(id: string | undefined): number | undefined {
    return id === undefined ? undefined : this.numbers.get(id);
  }

  toldIn(book: number, id: string): readonly Stretch[] {
    return this.stretches[book].get(id) ?? [];
  }

  byLine(book: number): RulesByLine {
    const lines = new Map<number, number[]>();
    for (const [id, stretches] of this.stretches[book]) {
      const number = this.numbers.get(id);
      if (number === undefined) continue;
      for (const [from, to] of stretches)
        for (let line = from; line <= to; line++) lines.set(line, [...(lines.get(line) ?? []), number]);
    }
    return lines;
  }

  /** How the book does by the rule. */
  stateIn(book: number, id: string): "error" | "warning" | "told" | "untold" {
    const found = this.books[book].findings.filter((f) => f.rule === id && isLoud(f)).map(({ severity }) => severity);
    if (found.includes("error")) return "error";
    if (found.length > 0) return "warning";
    return this.toldIn(book, id).length > 0 ? "told" : "untold";
  }
}

function sorted({ rules, placeOf, textOf }: RuleSources): ShownRule[] {
  const placed = [...new Map(rules.map((rule) => [rule.id, placeOf(rule)]))].map(([id, place]) => ({ id, place }));
  placed.sort((a, b) =>
    a.place.path < b.place.path ? -1 : a.place.path > b.place.path ? 1 : a.place.line - b.place.line,
  );
  return placed.map(({ id, place }, i) => {
    const next = placed.slice(i + 1).find((other) => other.place.path !== place.path || other.place.line > place.line);
    const end = next?.place.path === place.path ? next.place.line : undefined;
    return { id, place, text: textOf(place.path, place.line, end) };
  });
}

function stretchesOf({ book, comparison }: CheckedBook): Map<string, Stretch[]> {
  const lines = new Map<string, Set<number>>();
  for (const { rule, sentences } of comparison.passages) {
    const known = lines.get(rule.id) ?? new Set<number>();
    lines.set(rule.id, known);
    for (const index of sentences) {
      const { from, to } = book.sentences[index];
      for (let line = from; line <= to; line++) known.add(line);
    }
  }
  return new Map([...lines].map(([id, set]) => [id, runsOf([...set].sort((a, b) => a - b))]));
}

function runsOf(lines: readonly number[]): Stretch[] {
  const runs: [number, number][] = [];
  for (const line of lines) {
    const last = runs.at(-1);
    if (last !== undefined && line === last[1] + 1) last[1] = line;
    else runs.push([line, line]);
  }
  return runs;
}

export function ruleList(rules: ShownRules): string {
  const head = `<p class="picked" hidden><span></span> <button type="button" data-all-rules>all rules</button></p>`;
  return head + rules.all.map((rule, i) => ruleEntry(rule, i, rules)).join("");
}

function ruleEntry({ id, place, text }: ShownRule, number: number, rules: ShownRules): string {
  const where = rules.books.map((_, book) => whereTold(rules, book, id)).join("");
  return `<details class="rule" id="r${number}"><summary><b>${escape(id)}</b> <small>${escape(place.path)}:${place.line}</small>${where}</summary><pre>${escape(text)}</pre></details>`;
}

function whereTold(rules: ShownRules, book: number, id: string): string {
  const links = rules
    .toldIn(book, id)
    .map(([from, to]) => `<a href="#l${book}-${from}">${from === to ? from : `${from}–${to}`}</a>`);
  const state = rules.stateIn(book, id);
  const words = links.length === 0 ? "not told" : `lines ${links.join(", ")}`;
  return `<span class="where ${state}" data-book="${book}">${words}</span>`;
}
