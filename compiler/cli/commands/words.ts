import { join } from "node:path";
import { counted } from "../../diagnostics/render.ts";
import { Places } from "../../diagnostics/finding.ts";
import { printable, printableLines } from "../../diagnostics/width.ts";
import { readLexiconFiles } from "../../host/read-game.ts";
import type { Entry, Lexicon } from "../../lexicon/index.ts";
import {
  Bridges,
  LANGUAGE_NAMES,
  proposeWords,
  type Comparison,
  type Learnt,
  type Lesson,
  type Proposal,
} from "../../rulebook/index.ts";
import type { Context, Report } from "../context.ts";
import { exitCodes } from "../errors.ts";
import { loadGame, requireGame } from "../games.ts";
import { carriedTo, needsBridge } from "../rulebooks/bridging.ts";
import { BookChecker, type CheckedOne, type OpenBook } from "../rulebooks/check.ts";
import { claimGame } from "../rulebooks/claims.ts";
import { nameOf, requestsOf } from "../rulebooks/requests.ts";

export interface WordsOptions {
  readonly rulebook: readonly string[];
  readonly lang?: string;
  readonly all?: boolean;
}

interface Studied extends Lesson {
  readonly file: string;
  readonly lexicon: Lexicon;
}

/** Proposes words of a book for things that it should name and, by the lexicon, does not. */
export async function words(name: string, options: WordsOptions, context: Context): Promise<Report> {
  const { project } = context.services;
  const game = loadGame(project, requireGame(project, name));
  const requests = await requestsOf(options);
  const claimed = await claimGame(game, context);
  const folder = join(project.rules, game.name);
  const checker = new BookChecker(claimed, folder, {}, context);
  const progress = context.progress("reading", requests.length);
  const books = checker.openAll(requests, progress);
  const studied: Studied[] = [];
  for (const { open, comparison } of await compared(checker, books)) {
    const doubt = checker.doubt(open.file, comparison);
    if (doubt !== undefined) context.services.terminal.err(`${doubt.message}\n`);
    const lexicon = checker.lexiconOf(open.book.language);
    studied.push({ file: nameOf(open), lexicon, ...proposeWords(comparison, lexicon, claimed.concepts) });
  }
  progress.clear();
  const places = new Places(`rules/${game.name}`, readLexiconFiles(folder).files);
  const placeOf = (entry: Entry): string => {
    const { path, line } = places.of(entry.span);
    return `${path}:${line}`;
  };
  for (const one of studied) sayStudied(one, placeOf, options.all ?? false, context);
  return { exitCode: exitCodes.fine, json: { game: game.name, books: studied.map((one) => toJson(one, placeOf)) } };
}

interface Compared {
  readonly open: OpenBook;
  readonly comparison: Comparison;
}

/** A book of a language that few rules cite is read by way of the others. */
async function compared(checker: BookChecker, books: readonly OpenBook[]): Promise<Compared[]> {
  const sources: CheckedOne[] = [];
  if (books.some((open) => needsBridge(checker, open)))
    for (const open of books) if (!needsBridge(checker, open)) sources.push(await checker.check(open));
  const bridges = new Bridges();
  const found: Compared[] = [];
  for (const open of books) {
    const carried = needsBridge(checker, open) ? carriedTo(open, sources, checker, bridges) : undefined;
    found.push({ open, comparison: (await checker.compare(open, carried)).comparison });
  }
  return found;
}

type PlaceOf = (entry: Entry) => string;

const LINES_SHOWN = 5;
const NAMES_SHOWN = 12;

function sayStudied(
  { file, lexicon, learnt, unused }: Studied,
  placeOf: PlaceOf,
  all: boolean,
  context: Context,
): void {
  const { style } = context;
  const found = learnt.filter(({ proposals }) => proposals.length > 0);
  const lost = learnt.filter(({ proposals }) => proposals.length === 0).map(({ concept }) => concept);
  const things = `${counted(learnt.length, "thing")} that rules told in it speak of`;
  context.say(
    `${style.strong(printable(file))} (${LANGUAGE_NAMES[lexicon.language]}): ${things}, and that it never or hardly names`,
  );
  for (const one of found) context.say(`\n${snippet(one, lexicon, placeOf)}`);
  if (found.length > 0)
    context.say(`\n${style.hint("hint:")} put what is right into the lexicon; nothing is taken over by itself`);
  if (lost.length > 0) context.say(`\nno word stands out for: ${listed(lost, all)}`);
  if (unused.length > 0)
    context.say(`the lexicon has ${counted(unused.length, "name")} that this book never uses: ${listed(unused, all)}`);
}

function listed(names: readonly string[], all: boolean): string {
  const shown = all ? names : names.slice(0, NAMES_SHOWN);
  return shown.join(", ") + (shown.length < names.length ? ` … (--all shows all ${names.length})` : "");
}

/** To be pasted into the entry: what it reads already, and what is proposed. */
function snippet({ concept, rules, named, proposals }: Learnt, lexicon: Lexicon, placeOf: PlaceOf): string {
  const entry = lexicon.entries.get(concept);
  const where = entry === undefined ? "it has no entry" : placeOf(entry);
  const lines = [`# ${concept}: named in ${named} of ${counted(rules, "rule")}; ${where}`];
  for (const proposal of proposals) lines.push(`#   ${evidence(proposal)}`);
  const [best] = proposals;
  if (entry === undefined) lines.push(`${concept} = ${best.words}`);
  lines.push(`    .${best.attribute} = ${[...readBy(entry, best.attribute), best.pattern].join(", ")}`);
  return printableLines(lines.join("\n"));
}

function readBy(entry: Entry | undefined, attribute: Proposal["attribute"]): readonly string[] {
  if (entry === undefined) return [];
  return attribute === "abbr" ? entry.abbr : entry.reads.map((rendering) => rendering.words.join(" "));
}

function evidence({ words: said, pattern, score, times, lines }: Proposal): string {
  const shown = lines.slice(0, LINES_SHOWN).join(", ") + (lines.length > LINES_SHOWN ? " …" : "");
  return `${pattern}: «${said}», ${counted(times, "time")}, score ${score.toFixed(1)}, lines ${shown}`;
}

function toJson({ file, lexicon, learnt, unused }: Studied, placeOf: PlaceOf): object {
  return {
    file,
    language: lexicon.language,
    words: learnt.map(({ concept, rules, named, never, proposals }) => {
      const entry = lexicon.entries.get(concept);
      return {
        concept,
        entry: entry === undefined ? null : placeOf(entry),
        rules,
        named,
        never,
        proposals: proposals.map(({ places: _, ...p }) => ({ ...p, score: Math.round(p.score * 10) / 10 })),
      };
    }),
    unused,
  };
}
