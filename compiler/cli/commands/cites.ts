import { basename, join, relative } from "node:path";
import type { ClaimedRule } from "../../claims/index.ts";
import { writeAtomically } from "../../host/cache.ts";
import {
  BY_RULES,
  Bridges,
  findKept,
  isCitedLanguage,
  isOwnText,
  isSurelyFound,
  keep,
  LANGUAGE_NAMES,
  nameOf,
  renewed,
  surenessOf,
  writeKept,
  type Kept,
  type Standing,
} from "../../rulebook/index.ts";
import type { Context, Report } from "../context.ts";
import { exitCodes, UsageError } from "../errors.ts";
import { loadGame, requireGame } from "../games.ts";
import { carriedTo } from "../rulebooks/bridging.ts";
import { BookChecker, type CheckedOne, type OpenBook } from "../rulebooks/check.ts";
import { claimGame } from "../rulebooks/claims.ts";
import { requestsOf, requireLanguage } from "../rulebooks/requests.ts";

export interface CitesOptions {
  readonly rulebook: readonly string[];
  readonly lang?: string;
  readonly confirm?: readonly string[];
  readonly deny?: readonly string[];
  readonly list?: boolean;
}

/** Finds where books tell the rules that do not cite them, and keeps it beside the lexicon. */
export async function cites(name: string, options: CitesOptions, context: Context): Promise<Report> {
  const { project } = context.services;
  const game = loadGame(project, requireGame(project, name));
  const checker = new BookChecker(await claimGame(game, context), join(project.rules, game.name), {}, context);
  if (options.confirm !== undefined || options.deny !== undefined) return decided(checker, options, context);
  return proposed(checker, options, context);
}

async function proposed(checker: BookChecker, options: CitesOptions, context: Context): Promise<Report> {
  const requests = await requestsOf(options);
  const progress = context.progress("reading", requests.length);
  const open = checker.openAll(requests, progress);
  const books: CheckedOne[] = [];
  // What was only proposed before is found anew.
  for (const one of open)
    books.push(await checker.check({ ...one, kept: one.kept.filter(({ standing }) => standing === "confirmed") }));
  const isSource = ({ checked, kept }: CheckedOne): boolean =>
    isCitedLanguage(checked.book.language, checker.rules) || kept.some(({ standing }) => standing === "confirmed");
  const told = open.flatMap((one, i) => {
    if (isOwnText(one.book) || isCitedLanguage(one.book.language, checker.rules)) return [];
    const sources = books.filter((book, j) => j !== i && isSource(book));
    const found = proposalsFor(one, books[i], sources, checker);
    const stale = new Set(findKept(one.kept, one.book).stale);
    return [{ book: one.book, keptFile: one.keptFile, stale, kept: renewed(one.kept, found, stale) }];
  });
  progress.clear();
  if (told.length === 0) {
    context.say("nothing to find: the rules cite the language of every book that was given");
    return { exitCode: exitCodes.fine, json: { books: [] } };
  }
  return {
    exitCode: exitCodes.fine,
    json: {
      books: told.map(({ book, kept, keptFile, stale }) => {
        writeAtomically(keptFile, writeKept(kept));
        const file = relative(context.services.project.root, keptFile);
        const rules = checker.rules.filter(isTold).length;
        context.say(reportOf(book.name, LANGUAGE_NAMES[book.language], kept, stale, rules, file));
        if (options.list) context.say(kept.map((one) => lineOf(one, stale.has(one))).join("\n"));
        return {
          file: book.name,
          language: book.language,
          keptIn: file,
          rules,
          passages: kept.map((one) => jsonOf(one, stale.has(one))),
        };
      }),
    },
  };
}

/** What somebody assumed no book tells, but for what it cites. */
function isTold({ provenance, cites: all }: ClaimedRule): boolean {
  return provenance !== "assumed" || all.length > 0;
}

/** By way of the other books; of the other rules, what these themselves find surely. What no rule cites in another book is not told there either. */
function proposalsFor(
  open: OpenBook,
  { checked }: CheckedOne,
  sources: readonly CheckedOne[],
  checker: BookChecker,
): Kept[] {
  const { book } = open;
  const cited = new Set(
    checker.rules
      .filter(({ cites: all }) => all.some(({ language }) => language === book.language))
      .map(({ id }) => id),
  );
  const by = [...new Set(sources.map((source) => source.checked.book.language))].join("+");
  const carried = carriedTo(open, sources, checker, new Bridges()).places.filter(({ rule }) => !cited.has(rule));
  const known = new Set([...cited, ...carried.map(({ rule }) => rule)]);
  const isAsked = (rule: ClaimedRule): boolean => (sources.length > 0 ? rule.cites.length > 0 : isTold(rule));
  const own = checked.comparison.passages.filter((p) => isSurelyFound(p) && !known.has(p.rule.id) && isAsked(p.rule));
  return [
    ...carried.map((place) => keep(place, book, by)),
    ...own.map((p) => keep({ rule: p.rule.id, sentences: p.sentences, sure: surenessOf(p) }, book, BY_RULES)),
  ];
}

function reportOf(
  book: string,
  language: string,
  kept: readonly Kept[],
  stale: ReadonlySet<Kept>,
  rules: number,
  file: string,
): string {
  const count = (standing: Standing): number => kept.filter((one) => one.standing === standing).length;
  const told = new Set(kept.filter(({ standing }) => standing !== "denied").map(({ rule }) => rule)).size;
  const unsure = kept.filter(({ standing, sure }) => standing === "proposed" && sure < 0.9).length;
  const lines = [
    `${basename(book)} (${language}): ${told} of ${rules} rules found, in ${file}`,
    `  ${count("proposed")} passages proposed (${unsure} of them less than 90 % sure), ${count("confirmed")} confirmed, ${count("denied")} denied`,
  ];
  const changed = [...stale].filter(({ standing }) => standing === "confirmed").map(({ rule }) => rule);
  if (changed.length > 0)
    lines.push(`  the text of what was confirmed has changed, confirm it anew: ${[...new Set(changed)].join(", ")}`);
  return lines.join("\n");
}

function linesOf({ sentences }: Kept): string {
  const lines = sentences.map(({ line }) => line);
  const [from, to] = [Math.min(...lines), Math.max(...lines)];
  return from === to ? `${from}` : `${from}..${to}`;
}

function lineOf(one: Kept, changed: boolean): string {
  const sure = `${Math.round(one.sure * 100)} %`;
  return `  ${nameOf(one)}  ${linesOf(one).padEnd(11)} ${sure.padStart(5)}  ${one.standing}${changed ? ", changed" : ""}  ${one.rule}`;
}

function jsonOf(one: Kept, changed: boolean): object {
  const { rule, standing, sure, by } = one;
  return { id: nameOf(one), rule, lines: linesOf(one), standing, sure, by, changed };
}

/** Keeps that passages are right, or wrong; named by themselves or all of a rule. No book is needed for it. */
function decided(checker: BookChecker, options: CitesOptions, context: Context): Report {
  if (options.lang === undefined) throw new UsageError("say which language", "give it with --lang");
  const file = checker.keptFile(requireLanguage(options.lang));
  const kept = checker.keptIn(file);
  const standings = new Map<string, Standing>([
    ...(options.confirm ?? []).map((one) => [one, "confirmed"] as const),
    ...(options.deny ?? []).map((one) => [one, "denied"] as const),
  ]);
  const unknown = [...standings.keys()].find((one) => !kept.some((k) => k.rule === one || nameOf(k) === one));
  if (unknown !== undefined)
    throw new UsageError(
      `there is no passage or rule \`${unknown}\` in ${basename(file)}`,
      "`quipu cites --list` shows them",
    );
  const after = kept.map((one) => ({
    ...one,
    standing: standings.get(nameOf(one)) ?? standings.get(one.rule) ?? one.standing,
  }));
  writeAtomically(file, writeKept(after));
  const changed = after.filter((one, i) => one.standing !== kept[i].standing);
  const shown = relative(context.services.project.root, file);
  context.say(`${changed.length} passages decided, in ${shown}`);
  return { exitCode: exitCodes.fine, json: { file: shown, passages: changed.map((one) => jsonOf(one, false)) } };
}
