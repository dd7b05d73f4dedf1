/** Reads a book and compares it with the rules; what cannot be compared gets a clear answer. */
import { existsSync, readFileSync, statSync } from "node:fs";
import { basename, join } from "node:path";
import type { ClaimedRule } from "../../claims/index.ts";
import { catalogue, type Code, type ParamsOf } from "../../diagnostics/catalogue/index.ts";
import { readBookFile } from "../../host/read-book.ts";
import { readLexiconFiles } from "../../host/read-game.ts";
import { LANGUAGES, readLexicon, type Language, type Lexicon } from "../../lexicon/index.ts";
import {
  byFit,
  Checker,
  decodeBook,
  findKept,
  fitOf,
  isOwnText,
  LANGUAGE_NAMES,
  languageOf,
  readDecisions,
  readKept,
  rulesUnder,
  staleFindings,
  unused,
  unusedFinding,
  type Book,
  type BookTelling,
  type CheckedBook,
  type Comparison,
  type Decision,
  type EditionFit,
  type Finding,
  type Kept,
  type MarkedSentence,
  type Passage,
  type Place,
} from "../../rulebook/index.ts";
import { tell, tellingIn } from "../../sayings/index.ts";
import type { Context } from "../context.ts";
import { UsageError } from "../errors.ts";
import type { ClaimedGame } from "./claims.ts";

/** From so few numbers nobody knows a game. */
const TELLING_NUMBERS = 30;

export interface BookRequest {
  readonly file: string;
  /** Undefined: whatever the text is in. */
  readonly language: Language | undefined;
}

export interface CheckedOne {
  readonly checked: CheckedBook;
  readonly rules: readonly ClaimedRule[];
  readonly decisions: readonly Decision[];
  readonly decisionsFile: string;
  readonly kept: readonly Kept[];
  readonly keptFile: string;
  /** The same book against other rules. */
  readonly checkAgainst: (rules: readonly ClaimedRule[]) => Comparison;
}

export interface Choice {
  readonly edition?: string;
  readonly variant?: readonly string[];
}

/** A book that was read, and what is kept of it. */
export interface OpenBook {
  readonly file: string;
  readonly encoding: string;
  readonly book: Book;
  readonly kept: readonly Kept[];
  readonly keptFile: string;
}

export interface Carried {
  readonly places: readonly Place[];
  /** The books by way of which. */
  readonly from: readonly string[];
}

const NOTHING_CARRIED: Carried = { places: [], from: [] };

/** What the command says when a book cannot be checked. */
export class BookError extends UsageError {}

export function bookError<C extends Code>(code: C, params: ParamsOf<C>): BookError {
  const entry = catalogue[code];
  const message = (entry.message as (p: ParamsOf<C>) => string)(params);
  const hint = (entry.hint as ((p: ParamsOf<C>) => string | undefined) | undefined)?.(params);
  return new BookError(`${code} ${message}`, hint);
}

export class BookChecker {
  private readonly checkers = new Map<Language, { checker: Checker; lexicon: Lexicon }>();

  constructor(
    private readonly game: ClaimedGame,
    private readonly folder: string,
    private readonly choice: Choice,
    private readonly context: Context,
  ) {
    const { editions, others } = game.overlays;
    const wanted = [...(choice.edition === undefined ? [] : [choice.edition]), ...(choice.variant ?? [])];
    for (const name of wanted) {
      if ([...editions, ...others].includes(name)) continue;
      const known = [...editions, ...others].join(", ");
      throw new UsageError(
        `${game.loaded.name} has no edition or variant \`${name}\``,
        known === "" ? undefined : `there is: ${known}`,
      );
    }
  }

  /** The rules that books are compared with. */
  get rules(): readonly ClaimedRule[] {
    return rulesUnder(this.game.rules, this.game.overlays, this.choice.edition, this.choice.variant);
  }

  async open(request: BookRequest): Promise<OpenBook> {
    const { text, encoding, guessed } = await this.read(request.file);
    const language = this.languageOf(request, text);
    if (guessed) this.context.services.terminal.err(`${request.file} was read as ${encoding}\n`);
    const book = this.checkerFor(language).checker.read(request.file, text);
    const keptFile = this.keptFile(language);
    return { file: request.file, encoding, book, kept: this.keptIn(keptFile), keptFile };
  }

  marksOf(book: Book): readonly MarkedSentence[] {
    return this.checkerFor(book.language).checker.mark(book);
  }

  /** `carried`: where the book tells rules that neither cite it nor were kept, by way of other books. */
  async check(
    { file, encoding, book, kept, keptFile }: OpenBook,
    carried: Carried = NOTHING_CARRIED,
  ): Promise<CheckedOne> {
    const { checker, lexicon } = this.checkerFor(book.language);
    const { edition, variant } = this.choice;
    const { rules } = this;
    const today = checker.read("today", await this.ownText(book, lexicon));
    const found = findKept(kept, book);
    const known = new Set(found.places.map(({ rule }) => rule));
    const places = [...found.places, ...carried.places.filter(({ rule }) => !known.has(rule))];
    const comparison = checker.check(book, rules, today, places);
    this.requireThisGame(file, comparison);
    const decisionsFile = join(this.folder, "lexicon", `decisions.${book.language}.json`);
    const decisions = this.decisionsIn(decisionsFile);
    const stale = staleFindings(found.stale, basename(keptFile));
    return {
      checked: {
        file: file === "-" ? "standard input" : file,
        encoding,
        book,
        comparison,
        coverage: comparison.coverage,
        telling: tellingOf(comparison.passages, known, carried.from),
        findings: this.shown([...comparison.findings, ...stale], decisions),
        editions: edition === undefined && !isOwnText(book) ? this.editionsOf(checker, comparison, today, places) : [],
      },
      rules,
      decisions,
      decisionsFile,
      kept,
      keptFile,
      checkAgainst: (others) =>
        checker.check(book, rulesUnder(others, this.game.overlays, edition, variant), today, places),
    };
  }

  /** What `quipu text` writes today when it is asked for such a text. */
  private async ownText({ anchors }: Book, lexicon: Lexicon): Promise<string> {
    const { GRAMMARS, markdownOf, writeText } = await import("../../text/index.ts");
    const { sayings } = this.game;
    const names = anchors.map(({ name }) => name);
    return markdownOf(writeText(tell(sayings, tellingIn(names, sayings)), lexicon, GRAMMARS[lexicon.language]!));
  }

  lexiconOf(language: Language): Lexicon {
    return this.checkerFor(language).lexicon;
  }

  private async read(file: string): Promise<{ text: string; encoding: string; guessed: boolean }> {
    if (file !== "-" && (!existsSync(file) || !statSync(file).isFile()))
      throw new UsageError(`there is no file ${file}`);
    const read = await readBookFile(file);
    if (read.problem !== undefined)
      throw bookError(read.problem === "size" ? "Q7106" : "Q7108", { file, detail: read.detail });
    const decoded = decodeBook(read.bytes);
    if (decoded.text !== undefined) return decoded;
    throw bookError(({ empty: "Q7101", binary: "Q7102", encoding: "Q7103" } as const)[decoded.problem], { file });
  }

  private languageOf({ file, language }: BookRequest, text: string): Language {
    // Tags are in no language.
    const guess = languageOf(text.slice(0, 400_000).replace(/<[^<>]{0,200}>/g, " "));
    const sure = guess.language !== undefined && guess.words >= 40;
    if (language === undefined) {
      if (guess.language !== undefined) return guess.language;
      throw new UsageError(`it is not clear which language ${file} is in`, "say so with --lang");
    }
    if (sure && guess.language !== language) {
      throw bookError("Q7104", { file, found: LANGUAGE_NAMES[guess.language!], wanted: LANGUAGE_NAMES[language] });
    }
    return language;
  }

  private checkerFor(language: Language): { checker: Checker; lexicon: Lexicon } {
    let made = this.checkers.get(language);
    if (made === undefined) {
      const { files } = readLexiconFiles(this.folder);
      if (!files.some(({ path }) => path.endsWith(`${language}.ftl`))) {
        throw bookError("Q7107", { game: this.game.loaded.name, language });
      }
      const lexicon = readLexicon(files, language);
      made = { lexicon, checker: new Checker(lexicon, this.game.families, this.game.concepts, this.game.examples) };
      this.checkers.set(language, made);
    }
    return made;
  }

  /** A book names a good part of what its game has, or at least speaks of little else; and its numbers are those of the rules. */
  private requireThisGame(file: string, { marked, coverage, own }: Comparison): void {
    const { concepts, loaded } = this.game;
    const sentences = marked.filter(({ sentence }) => sentence.kind !== "heading");
    const named = new Set(marked.flatMap(({ names }) => [...names].filter((name) => concepts.has(name))));
    const telling = sentences.filter(({ names }) => [...names].some((name) => concepts.has(name))).length;
    const { numbers, explained, claims, confirmed } = coverage;
    // Games share words such as gold and worker.
    const strange = numbers >= TELLING_NUMBERS && explained < numbers * 0.5 && confirmed < claims * 0.3;
    if (strange && own === undefined)
      throw bookError("Q7105", {
        file,
        game: loaded.name,
        why: `the rules explain ${explained} of its ${numbers} numbers`,
      });
    if (named.size >= concepts.size * 0.1 || telling > sentences.length * 0.5) return;
    const why = `it names ${named.size} of ${concepts.size} things of the game`;
    throw bookError("Q7105", { file, game: loaded.name, why });
  }

  private decisionsIn(file: string): readonly Decision[] {
    if (!existsSync(file)) return [];
    const { decisions, problem } = readDecisions(readFileSync(file, "utf8"));
    if (problem !== undefined) throw bookError("Q7109", { file, detail: problem });
    return decisions;
  }

  keptFile(language: Language): string {
    return join(this.folder, "lexicon", `passages.${language}.json`);
  }

  keptIn(file: string): readonly Kept[] {
    if (!existsSync(file)) return [];
    const { kept, problem } = readKept(readFileSync(file, "utf8"));
    if (problem !== undefined) throw bookError("Q7121", { file, detail: problem });
    return kept;
  }

  private shown(findings: readonly Finding[], decisions: readonly Decision[]): CheckedBook["findings"] {
    const byFinding = new Map(decisions.map((d) => [d.finding, d]));
    const own = findings.map((finding) => {
      const place = finding.source === undefined ? undefined : this.game.loaded.places.of(finding.source);
      return {
        ...finding,
        rulePlace: place && { path: place.path, line: place.line },
        decision: byFinding.get(finding.id),
      };
    });
    const stale = unused(decisions, findings).map((d) => ({
      ...unusedFinding(d),
      rulePlace: undefined,
      decision: undefined,
    }));
    return [...own, ...stale];
  }

  /** Every edition, the best fit first. */
  private editionsOf(checker: Checker, base: Comparison, today: Book, places: readonly Place[]): EditionFit[] {
    const { overlays, rules } = this.game;
    if (overlays.editions.length === 0) return [];
    const under = (edition: string | undefined) => rulesUnder(rules, overlays, edition, this.choice.variant);
    const fits = overlays.editions.map((edition) => ({
      edition,
      ...checker.fit(base, under(undefined), under(edition), today, places),
    }));
    return [fitOf(undefined, base), ...fits].sort(byFit);
  }
}

/** Of how many rules it is known by what where they are told. `kept`: those of which something is kept. */
function tellingOf(passages: readonly Passage[], kept: ReadonlySet<string>, from: readonly string[]): BookTelling {
  const rulesOf = (found: Passage["found"]): string[] => [
    ...new Set(passages.filter((p) => p.found === found).map(({ rule }) => rule.id)),
  ];
  const carried = rulesOf("carried");
  const known = carried.filter((rule) => kept.has(rule)).length;
  return { cited: rulesOf("cite").length, carried: carried.length - known, from, kept: known };
}

/** `ru=book.txt`, or a file in the language of `--lang`. */
export function requestsOf({
  rulebook,
  lang,
}: {
  readonly rulebook: readonly string[];
  readonly lang?: string;
}): BookRequest[] {
  if (rulebook.length === 0) throw new UsageError("there is no book to check", "give one with --rulebook FILE");
  return rulebook.map((text) => {
    const prefix = /^([a-z]{2})=(.+)$/s.exec(text);
    const code = prefix?.[1] ?? lang;
    return { file: prefix?.[2] ?? text, language: code === undefined ? undefined : requireLanguage(code) };
  });
}

export function requireLanguage(code: string): Language {
  const language = LANGUAGES.find((l) => l === code);
  if (language !== undefined) return language;
  throw new UsageError(`books in \`${code}\` cannot be read`, `the languages are: ${LANGUAGES.join(", ")}`);
}
