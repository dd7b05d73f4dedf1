import { existsSync, mkdirSync, statSync, writeFileSync } from "node:fs";
import { basename, dirname, join, relative, resolve } from "node:path";
import {
  Bridges,
  compareAdditions,
  compareBooks,
  compareUnstated,
  changedRules,
  decide,
  errorsIn,
  Naming,
  outdated,
  reportToHtml,
  reportToJson,
  reportToSarif,
  reportToText,
  writeDecisions,
  type CheckReport,
  type RuleSources,
  type ShownFinding,
} from "../../rulebook/index.ts";
import { readRevision } from "../../host/revision.ts";
import { readGame } from "../../host/read-game.ts";
import type { SourceFile } from "../../source/span.ts";
import type { Context, Report } from "../context.ts";
import { exitCodes, FindingsError, UsageError } from "../errors.ts";
import { loadGame, requireGame, type LoadedGame } from "../games.ts";
import { checkBooks } from "../rulebooks/bridging.ts";
import { BookChecker, type CheckedOne } from "../rulebooks/check.ts";
import { claimGame, withExamples, type ClaimedGame } from "../rulebooks/claims.ts";
import { requestsOf } from "../rulebooks/requests.ts";
import { reworded } from "../rulebooks/reworded.ts";

export interface ValidateOptions {
  readonly rulebook: readonly string[];
  readonly lang?: string;
  readonly edition?: string;
  readonly variant?: readonly string[];
  readonly changedSince?: string;
  readonly against?: string;
  readonly confirm?: string;
  readonly deny?: string;
  readonly because?: string;
  readonly html?: string;
  readonly format?: "pretty" | "json" | "sarif";
  readonly all?: boolean;
}

/** Compares rulebooks with the rules, and with each other. */
export async function validate(name: string, options: ValidateOptions, context: Context): Promise<Report> {
  const { project, version } = context.services;
  const game = loadGame(project, requireGame(project, name));
  requirePlaceFor(options.html);
  requireOneVerdict(options);
  const requests = await requestsOf(options);
  const former = filesBefore(game, options, context);
  const claimed = await withExamples(await claimGame(game, context), context);
  const before = former && (await claimFormer(claimed, former, options, context));
  const checker = new BookChecker(claimed, join(project.rules, game.name), options, context);
  const progress = context.progress("reading", requests.length);
  const open = checker.openAll(requests, progress);
  const bridges = new Bridges();
  const books = await checkBooks(checker, open, bridges);
  progress.clear();
  if (options.confirm !== undefined || options.deny !== undefined) return decided(books, options, context);

  const { changed, findings } = changes(books, checker, claimed, before);
  const across = [...between(books, claimed, bridges), ...findings];
  const report: CheckReport = { game: game.name, books: books.map((b) => b.checked), across, changed };
  if (options.html !== undefined)
    writeFileSync(resolve(options.html), reportToHtml(report, sourcesOf(claimed, checker)));
  const exitCode = errorsIn(report) > 0 ? exitCodes.findings : exitCodes.fine;
  if (options.format === "sarif") return { exitCode, json: reportToSarif(report, version) };
  context.say(reportToText(report, context.style, options.all ?? false));
  return { exitCode, json: reportToJson(report) };
}

/** Whoever waits for a report wants to know at once that there is no place for it. */
function requirePlaceFor(html: string | undefined): void {
  if (html === undefined) return;
  if (!existsSync(dirname(resolve(html))))
    throw new UsageError(`${html} cannot be written: there is no folder ${dirname(html)}`);
  if (existsSync(html) && statSync(html).isDirectory())
    throw new UsageError(`${html} is a folder`, "give the file that the page is written to");
}

function requireOneVerdict({ confirm, deny, because }: ValidateOptions): void {
  if (confirm !== undefined && deny !== undefined)
    throw new UsageError("a finding is confirmed or denied, not both", "give --confirm or --deny");
  if (because !== undefined && confirm === undefined && deny === undefined)
    throw new UsageError("there is a reason, and no finding that it is about", "give it with --confirm or --deny");
}

function between(
  books: readonly CheckedOne[],
  { families, placeOf }: ClaimedGame,
  bridges: Bridges,
): CheckReport["across"] {
  const voters = books.map(({ checked }) => ({ file: checked.file, comparison: checked.comparison }));
  const rules = [...new Map(books.flatMap(({ rules: r }) => r).map((rule) => [rule.id, rule])).values()];
  return [
    ...compareBooks(voters, rules, families, placeOf),
    ...compareUnstated(voters, families, bridges),
    ...compareAdditions(voters, rules, families, bridges, placeOf),
  ];
}

interface Changes {
  readonly changed: CheckReport["changed"];
  readonly findings: CheckReport["across"];
}

/** Which rules are others than they were, and what the books say that the rules no longer do. */
function changes(
  books: readonly CheckedOne[],
  checker: BookChecker,
  claimed: ClaimedGame,
  before: ClaimedGame | undefined,
): Changes {
  if (before === undefined) return { changed: undefined, findings: [] };
  const changed = changedRules(before.rules, claimed.rules, reworded(before.sayings, claimed.sayings));
  const old = books.map(({ checked, checkAgainst }) => ({
    file: checked.file,
    comparison: checkAgainst(before.rules),
  }));
  const naming = new Naming(checker.lexiconOf(books[0].checked.book.language));
  const findings = outdated(changed, old, claimed.families, claimed.placeOf, (claim) => naming.claim(claim));
  return { changed: changed.map(({ id }) => id), findings };
}

/** The rules that those of today are held against; undefined where nobody asked. */
function filesBefore(
  game: LoadedGame,
  { changedSince, against }: ValidateOptions,
  context: Context,
): readonly SourceFile[] | undefined {
  if (against !== undefined) return filesOfFolder(against);
  return changedSince === undefined ? undefined : filesOfRevision(context.services.project.root, game, changedSince);
}

/** Errors in the former rules are none of the rules of today: whoever named the wrong folder is told so. */
async function claimFormer(
  { loaded, sayings }: ClaimedGame,
  files: readonly SourceFile[],
  { changedSince, against }: ValidateOptions,
  context: Context,
): Promise<ClaimedGame> {
  const where = against === undefined ? `of revision \`${changedSince}\`` : `in ${against}`;
  try {
    const former = await claimGame({ ...loaded, files }, context);
    const { game } = former.sayings;
    if (game !== sayings.game) throw new UsageError(`the rules ${where} are those of another game, \`${game}\``);
    return former;
  } catch (error) {
    if (!(error instanceof FindingsError)) throw error;
    const [first] = error.findings.filter(({ severity }) => severity === "error");
    throw new UsageError(`the rules ${where} cannot be compared with`, `${first.code} ${first.message}`);
  }
}

function filesOfRevision(root: string, loaded: LoadedGame, revision: string): readonly SourceFile[] {
  const { files, problem } = readRevision(root, `rules/${loaded.name}`, revision);
  if (files === undefined) throw new UsageError(`the rules of revision \`${revision}\` cannot be read: ${problem}`);
  return files;
}

function filesOfFolder(folder: string): readonly SourceFile[] {
  if (!existsSync(folder)) throw new UsageError(`there is no folder ${folder}`);
  const { files } = readGame(resolve(folder));
  if (files.length === 0) throw new UsageError(`there are no rules in ${folder}`);
  return files;
}

/** Keeps an editor's decision about a finding. */
function decided(books: readonly CheckedOne[], options: ValidateOptions, context: Context): Report {
  const verdict = options.deny === undefined ? "confirm" : "deny";
  const id = (options.deny ?? options.confirm)!;
  if ((options.because ?? "").trim() === "")
    throw new UsageError("a decision needs a reason", 'give it with --because "…"');
  const found = books.flatMap((book) =>
    book.checked.findings.filter((f) => f.id === id).map((finding) => ({ book, finding })),
  );
  if (found.length === 0)
    throw new UsageError(`there is no finding ${id}`, "each finding shows its own name; --all shows hints too");
  const [{ book, finding }] = found as [{ book: CheckedOne; finding: ShownFinding }];
  const decisions = decide(book.decisions, finding, verdict, options.because!.trim(), basename(book.checked.file));
  mkdirSync(resolve(book.decisionsFile, ".."), { recursive: true });
  writeFileSync(book.decisionsFile, writeDecisions(decisions));
  const file = relative(context.services.project.root, book.decisionsFile);
  context.say(`${verdict === "deny" ? "denied" : "confirmed"}: ${id}, in ${file}`);
  return { exitCode: exitCodes.fine, json: { decision: verdict, finding: id, file } };
}

const LINES_OF_RULE = 16;

function sourcesOf({ placeOf, loaded: { files } }: ClaimedGame, { rules }: BookChecker): RuleSources {
  return { rules, placeOf, textOf: ruleTextOf(files) };
}

function ruleTextOf(files: readonly SourceFile[]): RuleSources["textOf"] {
  return (path, line, next) => {
    const file = files.find((f) => path.endsWith(`/${f.path}`) || path === f.path || basename(path) === f.path);
    const lines =
      file?.text.split("\n").slice(line - 1, Math.min(line - 1 + LINES_OF_RULE, (next ?? Infinity) - 1)) ?? [];
    const end = lines.findIndex((text, i) => i > 0 && /^(?:\s*$|\/\/)/.test(text));
    return lines.slice(0, end < 0 ? lines.length : end).join("\n");
  };
}
