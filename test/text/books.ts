/** The rules of the games, as they are said and written. */
import { join } from "node:path";
import { checkGame } from "../../compiler/index.ts";
import { claimsOf, type ClaimedRule } from "../../compiler/claims/index.ts";
import { readGame, readLexiconFiles } from "../../compiler/host/read-game.ts";
import { readLexicon, type Language, type Lexicon } from "../../compiler/lexicon/index.ts";
import { say, type Sayings, type Step } from "../../compiler/sayings/index.ts";
import { GRAMMARS, writeText, type TextBook } from "../../compiler/text/index.ts";
import { freelyIn } from "../../compiler/text/shapes.ts";
import type { SourceFile } from "../../compiler/source/span.ts";
import { packageRoot } from "../language/games.ts";

const said = new Map<string, Sayings>();

export function sayingsOf(game: string): Sayings {
  const known = said.get(game) ?? sayingsIn(readGame(join(packageRoot, "rules", game)).files);
  said.set(game, known);
  return known;
}

export function sayingsIn(files: readonly SourceFile[]): Sayings {
  const { checked, files: trees, diagnostics } = checkGame(files);
  if (!checked) throw new Error(diagnostics.map((d) => d.message).join("\n"));
  return say(checked, trees);
}

export function lexiconOf(game: string, language: Language): Lexicon {
  return readLexicon(readLexiconFiles(join(packageRoot, "rules", game)).files, language);
}

export function bookOf(game: string, language: Language): TextBook {
  return writeText(sayingsOf(game), lexiconOf(game, language), GRAMMARS[language]);
}

/** Written without a lexicon and without the names of the rule files, so that no name brings a number of its own. */
export function namelessBook(sayings: Sayings, language: Language): TextBook {
  const labels = { get: (concept: string) => concept.replace(/[^A-Za-z]+/g, " ").trim() } as ReadonlyMap<
    string,
    string
  >;
  return writeText({ ...sayings, labels }, readLexicon([], language), GRAMMARS[language]);
}

export function claimsIn(sayings: Sayings): Map<string, ClaimedRule> {
  return new Map(claimsOf(sayings).map((rule) => [rule.id, rule]));
}

/** What has to be done in one case, and may be done in all others, is told once. */
export function toldOnce<T>(x: T): T {
  if (typeof x !== "object" || x === null || x instanceof Map) return x;
  if (Array.isArray(x)) return x.map(toldOnce) as T;
  const block = x as unknown as Step & { k: "block" };
  const once = block.k === "block" && freelyIn(block) ? { ...block, body: [] } : x;
  return Object.fromEntries(Object.entries(once).map(([key, value]) => [key, toldOnce(value)])) as T;
}

/** The numbers that the text of a rule has to print; what a table says of a column as a whole its rows print. */
export function numbersToPrint(sayings: Sayings, { id, claims }: ClaimedRule): number[] {
  const rule = sayings.parts.flatMap((p) => p.divisions.flatMap((d) => d.rules)).find((r) => r.id === id);
  const columns = (rule?.says ?? []).flatMap((s) => (s.k === "table" ? s.table.columns : []));
  const own = claims.filter(({ concepts }) => !columns.includes(concepts[0]));
  return own.flatMap((c) => c.values).sort((a, b) => a - b);
}

/** Each rule with what its text says; rows of tables are rules. */
export function textsOf(book: TextBook): { rule: string; text: string }[] {
  return book.parts
    .flatMap((part) => part.divisions.flatMap((division) => division.rules))
    .flatMap((rule) => [
      { rule: rule.id, text: rule.blocks.flatMap((b) => (b.k === "line" ? [b.text] : [])).join("\n") },
      ...rule.blocks.flatMap((b) =>
        b.k === "table" ? b.rows.map((row) => ({ rule: row.rule, text: row.cells.join("\n") })) : [],
      ),
    ]);
}

/** Numbers of a text, in order of size; `once` and `twice` are some, codes such as A1_02 are none. */
export function numbersIn(text: string): number[] {
  const found =
    text.match(/(?<![\p{L}\p{N}_])(?:[-−]?\d+(?![\p{L}_])|(?:(?<!at )once|twice)(?=[:,]| a turn))/giu) ?? [];
  const value = (n: string): number => ({ once: 1, twice: 2 })[n.toLowerCase()] ?? Number(n.replace("−", "-"));
  return found.map(value).sort((a, b) => a - b);
}
