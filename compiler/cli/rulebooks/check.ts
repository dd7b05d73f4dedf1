/** Reads a book and compares it with the rules; what cannot be compared gets a clear answer. */
import { existsSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import type { ClaimedRule } from "../../claims/index.ts";
import { readLexiconFiles } from "../../host/read-game.ts";
import { readLexicon, type Language, type Lexicon } from "../../lexicon/index.ts";
import {
  byFit,
  Checker,
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
  type Today,
} from "../../rulebook/index.ts";
import { onlySome, tell, tellingIn } from "../../sayings/index.ts";
import type { SourceFile } from "../../source/span.ts";
import type { Context } from "../context.ts";
import { UsageError } from "../errors.ts";
import type { Progress } from "../progress.ts";
import type { ClaimedGame } from "./claims.ts";
import { bookError, type BookError } from "./errors.ts";
import { nameOf, type BookRequest } from "./requests.ts";

/** From so few numbers nobody knows a game. */
const TELLING_NUMBERS = 30;
/**
 * Shares of numbers explained and of claims confirmed, added up, below which a book is not one of the game, by whether it names the game. Books of
 * other games came to 0.6 to 1.4, those of the game to 1.7 and more.
 */
const LEAST_FIT = { named: 1.1, unnamed: 1.5 };

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

export interface ComparedOne {
  readonly comparison: Comparison;
  /** Our own text of the rules. */
  readonly today: Today;
  /** Where rules are told that do not cite the book. */
  readonly places: readonly Place[];
  readonly stale: readonly Finding[];
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

export class BookChecker {
  private readonly checkers = new Map<Language, { checker: Checker; lexicon: Lexicon }>();
  private readonly rulesIn = new Map<string | undefined, readonly ClaimedRule[]>();

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
    return this.rulesOf(this.choice.edition);
  }

  open(request: BookRequest): OpenBook {
    const { file, text, encoding, guessed } = request;
    const language = this.languageOf(request);
    if (guessed) this.context.services.terminal.err(`${file} was read as ${encoding}\n`);
    const book = this.checkerFor(language).checker.read(file, text);
    const keptFile = this.keptFile(language);
    return { file, encoding, book, kept: this.keptIn(keptFile), keptFile };
  }

  /** All of them, and which one is being read while that takes its time. */
  openAll(requests: readonly BookRequest[], progress: Progress): OpenBook[] {
    return requests.map((request, i) => {
      progress.next(i, basename(request.file), true);
      return this.open(request);
    });
  }

  marksOf(book: Book): readonly MarkedSentence[] {
    return this.checkerFor(book.language).checker.mark(book);
  }

  /** `carried`: where the book tells rules that neither cite it nor were kept, by way of other books. */
  async check(open: OpenBook, carried: Carried = NOTHING_CARRIED): Promise<CheckedOne> {
    const { file, encoding, book, kept, keptFile } = open;
    const { comparison, today, places, stale } = await this.compare(open, carried);
    const doubt = this.doubt(file, comparison);
    if (doubt !== undefined) throw doubt;
    const { checker } = this.checkerFor(book.language);
    const { edition, variant } = this.choice;
    const decisionsFile = join(this.folder, "lexicon", `decisions.${book.language}.json`);
    const decisions = this.decisionsIn(decisionsFile);
    const known = new Set(findKept(kept, book).places.map(({ rule }) => rule));
    return {
      checked: {
        file: nameOf(open),
        encoding,
        book,
        comparison,
        coverage: comparison.coverage,
        telling: tellingOf(comparison.passages, known, carried.from),
        findings: this.shown([...comparison.findings, ...stale], decisions, basename(file)),
        editions: edition === undefined && !isOwnText(book) ? this.editionsOf(checker, comparison) : [],
      },
      rules: this.rules,
      decisions,
      decisionsFile,
      kept,
      keptFile,
      checkAgainst: (others) =>
        checker.check(book, rulesUnder(others, this.game.overlays, edition, variant), today, places),
    };
  }

  /** A book and the rules, be it of this game or not. */
  async compare({ book, kept, keptFile }: OpenBook, carried: Carried = NOTHING_CARRIED): Promise<ComparedOne> {
    const { checker, lexicon } = this.checkerFor(book.language);
    const write = await this.ownText(book, lexicon);
    const today: Today = (some) => checker.read("today", write(some));
    const found = findKept(kept, book);
    const known = new Set(found.places.map(({ rule }) => rule));
    const places = [...found.places, ...carried.places.filter(({ rule }) => !known.has(rule))];
    const stale = staleFindings(found.stale, basename(keptFile));
    const comparison = checker.check(book, this.rules, today, places, this.ofOtherEditions());
    return { comparison, today, places, stale };
  }

  /** What `quipu text` writes today when it is asked for such a text. */
  private async ownText({ anchors }: Book, lexicon: Lexicon): Promise<(some?: ReadonlySet<string>) => string> {
    const { GRAMMARS, markdownOf, writeText } = await import("../../text/index.ts");
    const { sayings } = this.game;
    const names = anchors.map(({ name }) => name);
    const told = tell(sayings, tellingIn(names, sayings));
    return (some) =>
      markdownOf(writeText(some === undefined ? told : onlySome(told, some), lexicon, GRAMMARS[lexicon.language]!));
  }

  lexiconOf(language: Language): Lexicon {
    return this.checkerFor(language).lexicon;
  }

  private languageOf({ file, language, text }: BookRequest): Language {
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
      const lexicon = lexiconIn(files, language);
      if (lexicon === undefined) throw bookError("Q7107", { game: this.game.loaded.name, language });
      const { families, concepts, examples } = this.game;
      const abroad = (other: Language): Lexicon | undefined => lexiconIn(files, other);
      made = { lexicon, checker: new Checker(lexicon, families, concepts, examples, abroad) };
      this.checkers.set(language, made);
    }
    return made;
  }

  /** A book names a good part of what its game has, or at least speaks of little else; and its numbers are those of the rules. */
  doubt(file: string, { marked, coverage, own }: Comparison): BookError | undefined {
    const { concepts, loaded, sayings } = this.game;
    const strange = (why: string): BookError => bookError("Q7105", { file, game: loaded.name, why });
    const sentences = marked.filter(({ sentence }) => sentence.kind !== "heading");
    const named = new Set(marked.flatMap(({ names }) => [...names].filter((name) => concepts.has(name))));
    const telling = sentences.filter(({ names }) => [...names].some((name) => concepts.has(name))).length;
    const { numbers, explained, claims, confirmed } = coverage;
    // Games share words such as gold and worker, and much is told of all of them; a book of the game mostly says so.
    const fit = explained / Math.max(1, numbers) + confirmed / Math.max(1, claims);
    const unexplained =
      numbers >= TELLING_NUMBERS && fit < (named.has(sayings.game) ? LEAST_FIT.named : LEAST_FIT.unnamed);
    if (unexplained && own === undefined) return strange(`the rules explain ${explained} of its ${numbers} numbers`);
    if (named.size >= concepts.size * 0.1 || telling > sentences.length * 0.5) return undefined;
    return strange(`it names ${named.size} of ${concepts.size} things of the game`);
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

  private shown(findings: readonly Finding[], decisions: readonly Decision[], book: string): CheckedBook["findings"] {
    const byFinding = new Map(decisions.map((d) => [d.finding, d]));
    const own = findings.map((finding) => {
      const place = finding.source === undefined ? undefined : this.game.loaded.places.of(finding.source);
      return {
        ...finding,
        rulePlace: place && { path: place.path, line: place.line },
        decision: byFinding.get(finding.id),
      };
    });
    const stale = unused(decisions, findings, book).map((d) => ({
      ...unusedFinding(d),
      rulePlace: undefined,
      decision: undefined,
    }));
    return [...own, ...stale];
  }

  /** Rules that hold in some edition only, where it is open which one the book follows. */
  private ofOtherEditions(): ClaimedRule[] {
    if (this.choice.edition !== undefined) return [];
    // What says a number otherwise is told where it is told as it stands.
    const here = new Set(this.rules.map(({ id }) => id));
    const all = this.game.overlays.editions.flatMap((edition) => this.rulesOf(edition));
    return [...new Set(all)].filter(({ id }) => !here.has(id));
  }

  private rulesOf(edition: string | undefined): readonly ClaimedRule[] {
    let rules = this.rulesIn.get(edition);
    if (rules === undefined) {
      rules = rulesUnder(this.game.rules, this.game.overlays, edition, this.choice.variant);
      this.rulesIn.set(edition, rules);
    }
    return rules;
  }

  /** Every edition, the best fit first. */
  private editionsOf(checker: Checker, base: Comparison): EditionFit[] {
    const { editions } = this.game.overlays;
    if (editions.length === 0) return [];
    const fits = editions.map((edition) => ({ edition, ...checker.fit(base, this.rules, this.rulesOf(edition)) }));
    return [fitOf(undefined, base), ...fits].sort(byFit);
  }
}

function lexiconIn(files: readonly SourceFile[], language: Language): Lexicon | undefined {
  return files.some(({ path }) => path.endsWith(`${language}.ftl`)) ? readLexicon(files, language) : undefined;
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
