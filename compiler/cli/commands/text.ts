import { writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { Reporter } from "../../diagnostics/diagnostic.ts";
import { readLexiconFiles } from "../../host/read-game.ts";
import { LANGUAGES, readLexicon, type Language, type Lexicon } from "../../lexicon/index.ts";
import {
  anchorsOf,
  overlaysIn,
  questionsOf,
  say,
  tell,
  type SaidRule,
  type Sayings,
  type Telling,
} from "../../sayings/index.ts";
import { GRAMMARS, htmlOf, markdownOf, skeletonOf, writeText, type TextBook, type Use } from "../../text/index.ts";
import type { Context, Report } from "../context.ts";
import { rulingOf } from "../engines.ts";
import { exitCodes, FindingsError, UsageError } from "../errors.ts";
import { findingsOf, hasErrors, loadGame, requireGame, type LoadedGame } from "../games.ts";
import { table } from "../table.ts";

export interface TextOptions {
  readonly lang: string;
  readonly format: "md" | "html" | "json" | "ftl";
  readonly variant?: readonly string[];
  readonly edition?: readonly string[];
  readonly ruling?: readonly string[];
  readonly open?: boolean;
  readonly out?: string;
  readonly concepts?: boolean;
}

/** Writes the rules of a game as a rulebook in one language. */
export async function text(name: string, options: TextOptions, context: Context): Promise<Report> {
  const { project } = context.services;
  const language = requireLanguage(options.lang);
  const loaded = loadGame(project, requireGame(project, name));
  const result = (await context.services.compiler()).checkGame(loaded.files);
  const findings = findingsOf(loaded, result);
  if (hasErrors(findings)) throw new FindingsError(findings);
  const all = say(result.checked!, result.files);
  const telling = tellingOf(all, options);
  const sayings = tell(all, telling);
  const lexicon = lexiconOf(join(project.rules, loaded.name), language);
  const book = writeText(sayings, lexicon, GRAMMARS[language]!);
  if (options.concepts && options.format !== "ftl") return listConcepts(book, sayings, lexicon, context);

  const rendered =
    options.format === "ftl" ? skeletonIn(book, sayings, lexicon) : render(book, options.format, telling, loaded);
  if (options.out !== undefined) writeFileSync(resolve(options.out), rendered);
  else context.say(rendered.trimEnd());
  const json =
    options.format === "json"
      ? entriesOf(book, loaded)
      : { game: loaded.name, language, rules: entriesOf(book, loaded) };
  return { exitCode: exitCodes.fine, json };
}

export function requireLanguage(code: string): Language {
  const language = LANGUAGES.find((l) => l === code);
  if (language && GRAMMARS[language]) return language;
  const known = LANGUAGES.filter((l) => GRAMMARS[l]).join(", ");
  throw new UsageError(`rules cannot be written in \`${code}\``, `the languages are: ${known}`);
}

function lexiconOf(folder: string, language: Language): Lexicon {
  return readLexicon(readLexiconFiles(folder).files, language, new Reporter());
}

/** The rules as they are played with the overlays that were asked for; otherwise the game and all of them. */
function tellingOf(sayings: Sayings, { variant, edition, ruling, open }: TextOptions): Telling {
  const asked = variant !== undefined || edition !== undefined;
  const overlays = asked ? checkedOverlays(sayings, [...(variant ?? []), ...(edition ?? [])]) : undefined;
  return { overlays, answers: new Map((ruling ?? []).map((text) => answerIn(sayings, text))), open };
}

function checkedOverlays(sayings: Sayings, wanted: readonly string[]): readonly string[] {
  const overlays = sayings.parts.flatMap((p) => (p.kind === "overlays" ? p.divisions : []));
  for (const name of wanted) {
    const own = overlays.find((d) => d.heading === name);
    if (!own) throw new UsageError(`there is no variant \`${name}\``, `there is: ${overlaysIn(sayings).join(", ")}`);
    const excluded = own.rules.flatMap((r) => r.says.flatMap((s) => (s.k === "overlay" ? s.excludes : [])));
    const other = excluded.find((x) => wanted.includes(x));
    if (other) throw new UsageError(`\`${name}\` and \`${other}\` exclude each other`, "choose one of them");
  }
  return wanted;
}

/** `refilling=at_once`: the question, and the answer by its concept. */
function answerIn(sayings: Sayings, text: string): [question: string, answer: string] {
  const [name, answer] = rulingOf(text);
  const questions = questionsOf(sayings);
  const asked = questions.find((s) => s.ruling === name);
  if (asked === undefined)
    throw new UsageError(`there is no ruling \`${name}\``, `there is: ${questions.map((s) => s.ruling).join(", ")}`);
  const found = asked.answers.find((a) => a.concept === `${name}-${answer}`);
  if (found !== undefined) return [name, found.concept];
  const known = asked.answers.map((a) => a.concept.slice(name.length + 1)).join(", ");
  throw new UsageError(`the ruling \`${name}\` has no answer \`${answer}\``, `it has: ${known}`);
}

function render(
  book: TextBook,
  format: Exclude<TextOptions["format"], "ftl">,
  telling: Telling,
  game: LoadedGame,
): string {
  if (format === "md") return markdownOf(book, anchorsOf(telling));
  if (format === "html") return htmlOf(book, (span) => placeIn(game, span));
  return `${JSON.stringify(entriesOf(book, game), undefined, 2)}\n`;
}

function placeIn(game: LoadedGame, span: SaidRule["source"]): string {
  const { path, line } = game.places.of(span);
  return `${path}:${line}`;
}

/** Every rule with its sentences; rows of tables are rules too. */
function entriesOf(book: TextBook, game: LoadedGame): object[] {
  return book.parts.flatMap((part) =>
    part.divisions.flatMap((division) =>
      division.rules.flatMap((rule) => {
        const chapter = division.title === undefined ? part.title : `${part.title}: ${division.title}`;
        const sentences = rule.blocks.flatMap((b) => (b.k === "line" ? [b.text] : []));
        const rows = rule.blocks.flatMap((b) => (b.k === "table" ? b.rows.map((r) => ({ ...r, head: b.head })) : []));
        return [
          { chapter, rule: rule.id, title: rule.title, source: placeIn(game, rule.source), sentences },
          ...rows.map((r) => ({
            chapter,
            rule: r.rule,
            source: placeIn(game, r.source),
            sentences: [r.cells.map((c, i) => (i === 0 ? c : `${r.head[i]}: ${c}`)).join("; ")],
          })),
        ];
      }),
    ),
  );
}

// ── for those who write lexicons ────────────────────────────────────────────────

function listConcepts(book: TextBook, sayings: Sayings, lexicon: Lexicon, context: Context): Report {
  const cites = citesByConcept(sayings);
  const uses = [...book.uses].sort((a, b) => (a.concept < b.concept ? -1 : 1));
  const rows = uses.map((u) => ({
    id: u.concept,
    form: u.form,
    params: u.params,
    guess: guessOf(u, sayings),
    cites: [...(cites.get(u.concept) ?? [])],
    entry: lexicon.entries.has(u.concept),
  }));
  const columns = ["concept", "form", "params", "guess", "cites", "entry"];
  const cells = rows.map((r) => [
    r.id,
    r.form,
    r.params.join(" "),
    r.guess,
    r.cites.slice(0, 2).join(", "),
    r.entry ? "yes" : "",
  ]);
  context.say(table(columns, cells));
  return { exitCode: exitCodes.fine, json: { game: sayings.game, concepts: rows } };
}

function guessOf({ concept }: Pick<Use, "concept">, sayings: Sayings): string {
  return sayings.labels.get(concept) ?? (concept.split("-").at(-1) ?? "").replaceAll("_", " ");
}

/** Entries to begin with, for everything that has none yet. */
function skeletonIn(book: TextBook, sayings: Sayings, lexicon: Lexicon): string {
  return skeletonOf(book.uses, lexicon, (concept) => ({
    name: guessOf({ concept }, sayings),
    label: concept.includes("-") && sayings.labels.has(concept),
  }));
}

function citesByConcept(sayings: Sayings): Map<string, Set<string>> {
  const cites = new Map<string, Set<string>>();
  for (const part of sayings.parts) {
    for (const rule of part.divisions.flatMap((d) => d.rules)) {
      const set = cites.get(rule.concept) ?? new Set();
      for (const c of rule.cites) set.add(c);
      cites.set(rule.concept, set);
      for (const s of rule.says) {
        if (s.k === "table") for (const row of s.table.rows) cites.set(row.concept, new Set(row.cites));
      }
    }
  }
  return cites;
}
