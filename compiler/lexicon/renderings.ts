/** Under which words a concept is recognised in a text. */
import type { Cases, Change, Entry, Template } from "./lexicon.ts";
import { wordsOf } from "./patterns.ts";

/** Where a rendering comes from. */
export type Source = "form" | "reads" | "title" | "clause" | "avoid" | "apart" | "abbr";

export interface Found {
  readonly source: Source;
  /** Rows of words with anything between them; most have one row. */
  readonly chunks: readonly (readonly string[])[];
}

/** All renderings of an entry that have no gaps, as rows of normalised words; no two the same. */
export function renderingsOf(entry: Entry): (readonly string[])[] {
  return allOf(entry)
    .filter(({ source, chunks }) => source !== "avoid" && source !== "apart" && chunks.length === 1)
    .map(({ chunks }) => chunks[0]);
}

/** Everything to look for; no two the same. */
export function allOf(entry: Entry): Found[] {
  const found: Found[] = [];
  const forms = [...formsOf(entry.one), ...formsOf(entry.many), ...(entry.few ? [entry.few] : [])];
  for (const form of [entry.name, ...forms]) add(found, form.params.length > 0 ? "clause" : "form", form);
  for (const clause of [entry.do, entry.not, entry.theirs, entry.notTheirs]) if (clause) add(found, "clause", clause);
  for (const [change, words] of entry.changes) if (!isMoment(change, words)) add(found, "clause", words);
  if (entry.title) add(found, "title", entry.title);
  for (const source of ["reads", "avoid", "apart"] as const) {
    for (const { words } of entry[source]) found.push({ source, chunks: [words] });
  }
  return distinct(found);
}

/** `after carrying out { $r }`: what is left without its gaps is said of anything. */
function isMoment(change: Change, { params }: Template): boolean {
  return params.length > 0 && (change === "before" || change === "after" || change === "instead");
}

function formsOf(cases: Cases | undefined): Template[] {
  return cases ? Object.values(cases) : [];
}

function add(found: Found[], source: Source, template: Template): void {
  const rows = template.literals.map(wordsOf).filter((words) => words.length > 0);
  const chunks = template.params.length === 0 ? rows : rows.filter((words) => words.some(isTelling));
  if (chunks.length > 0) found.push({ source, chunks });
}

/** Whether a word alone could tell one concept from another: not «в», «at». */
function isTelling(word: string): boolean {
  return word.length > 2;
}

function distinct(found: readonly Found[]): Found[] {
  const seen = new Set<string>();
  return found.filter(({ source, chunks }) => {
    const key = `${source === "avoid" || source === "apart" ? source : ""}|${chunks.map((c) => c.join(" ")).join("|")}`;
    return !seen.has(key) && seen.add(key);
  });
}
