/**
 * `npm run bench:rulebooks -- --help`: errors seeded one at a time, in our own text of every game and language and in the books of a folder; how
 * many of each kind are caught.
 */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { LANGUAGES, type Language } from "../../compiler/lexicon/index.ts";
import type { Coverage } from "../../compiler/rulebook/index.ts";
import { carriedFrom, type Carried } from "./carried.ts";
import { gamesWithRules, ROOT } from "../paths.ts";
import { booksIn } from "./books.ts";
import { measure, type Missed, type Scores, type Subject } from "./measure.ts";
import { KINDS, type MutantKind } from "./mutants.ts";
import { claimsOfGame, subjectOf, withoutCites } from "./subject.ts";
import { agreementOf, type Agreement } from "./uncited.ts";
import { measureWords, type Lesson } from "./words.ts";

interface Row {
  readonly book: string;
  /** Without cites: how what is found agrees with them. */
  readonly agreement: Agreement | undefined;
  readonly errors: number;
  readonly warnings: number;
  readonly claims: number;
  readonly confirmed: number;
  readonly numbers: number;
  readonly explained: number;
  readonly examples: Coverage["examples"];
  readonly scores: Scores;
  readonly missed: readonly Missed[];
  readonly carried: Carried["agreement"] | undefined;
}

const HELP = `npm run bench:rulebooks -- [options]

Seeds errors one at a time, in our own text of every game and language and in real books, checks each, and prints for each kind how many
were caught, missed, and how many false alarms there were elsewhere.

  --books FOLDER     the books of a folder too, as <game>.<language>.txt
  --only NAME        of texts and books, those whose name contains this ("tzolkin ru")
  --kinds LIST       kinds of errors, with commas between; all unless told:
                     ${KINDS.join(", ")}
  --most N|all       so many errors of a kind in a book at most (40)
  --seed N           another seed puts other errors in the same places (1)
  --missed           list what was missed, with its sentence and the rules told there
  --carried LANG     as if no rule cited the book, and cites were carried over from the book in LANG
  --uncited          as if no rule cited anything
  --anew             with --uncited: look for the passages anew with each error (slow)
  --words            instead: how often the right word is proposed for a thing that the lexicon has forgotten
  --json             one line of JSON
  --help             this
`;

const { values: options } = parseArgs({
  options: {
    help: { type: "boolean", short: "h", default: false },
    books: { type: "string" },
    most: { type: "string", default: "40" },
    seed: { type: "string", default: "1" },
    only: { type: "string" },
    kinds: { type: "string" },
    carried: { type: "string" },
    missed: { type: "boolean", default: false },
    json: { type: "boolean", default: false },
    uncited: { type: "boolean", default: false },
    anew: { type: "boolean", default: false },
    words: { type: "boolean", default: false },
  },
});

const rules = join(ROOT, "rules");

async function rows(): Promise<Row[]> {
  const own = gamesWithRules().flatMap((game) =>
    LANGUAGES.filter((language) => existsSync(join(rules, game, "lexicon", `${language}.ftl`))).map((language) => ({
      name: `${game} ${language}, own text`,
      game,
      language,
      text: undefined as string | undefined,
    })),
  );
  const real = options.books === undefined ? [] : booksIn(options.books);
  const wanted = [...(options.uncited ? [] : own), ...real].filter(
    ({ name }) => options.only === undefined || name.includes(options.only),
  );
  const all: Row[] = [];
  for (const { name, game, language, text } of wanted) all.push(await row(name, game, language, text));
  return all;
}

async function row(book: string, game: string, language: Language, text: string | undefined): Promise<Row> {
  const claims = await claimsOfGame(rules, game);
  const plain = subjectOf(claims, language, text);
  const carried = options.carried === undefined ? undefined : carriedFrom(await sourceOf(game, options.carried), plain);
  const uncited = options.uncited ? subjectOf(withoutCites(claims), language, text) : undefined;
  const checked = uncited && { ...uncited, anew: options.anew ? uncited.today : undefined };
  const subject = carried?.subject ?? { ...plain, checked };
  const { findings, coverage } = subject.checked?.comparison ?? subject.comparison;
  const { scores, missed } = measure(subject, Number(options.seed), most(), kinds());
  return {
    book,
    agreement: uncited && agreementOf(plain.comparison, uncited.comparison),
    errors: findings.filter(({ severity }) => severity === "error").length,
    warnings: findings.filter(({ severity }) => severity === "warning").length,
    claims: coverage.claims,
    confirmed: coverage.confirmed,
    numbers: coverage.numbers,
    explained: coverage.explained,
    examples: coverage.examples,
    scores,
    missed,
    carried: carried?.agreement,
  };
}

/** The book of the same game whose cites are carried over. */
async function sourceOf(game: string, code: string): Promise<Subject> {
  const book = booksIn(options.books ?? ".").find((one) => one.game === game && one.language === code);
  if (book === undefined) throw new Error(`--books has no ${game} in ${code}`);
  return subjectOf(await claimsOfGame(rules, game), book.language, book.text);
}

function most(): number {
  return options.most === "all" ? Infinity : Number(options.most);
}

function kinds(): readonly MutantKind[] {
  const wanted = options.kinds?.split(",") ?? KINDS;
  const unknown = wanted.filter((kind) => !KINDS.some((known) => known === kind));
  if (unknown.length > 0) throw new Error(`--kinds knows ${KINDS.join(", ")}; not ${unknown.join(", ")}`);
  return KINDS.filter((kind) => wanted.includes(kind));
}

function percent(part: number, whole: number): string {
  return whole === 0 ? "–" : `${Math.floor((100 * part) / whole)} %`;
}

function print(row: Row): void {
  const { book, errors, warnings, claims, confirmed, numbers, explained, scores } = row;
  console.log(`\n${book}: ${errors} errors, ${warnings} warnings as it stands`);
  console.log(`  claims confirmed ${percent(confirmed, claims)}, numbers explained ${percent(explained, numbers)}`);
  if (row.agreement !== undefined) printAgreement(row.agreement);
  if (row.carried !== undefined) printCarried(row.carried);
  const { told, held, ...worked } = row.examples;
  if (told > 0)
    console.log(
      `  worked examples held ${held} of ${told}, numbers explained ${percent(worked.explained, worked.numbers)}`,
    );
  for (const kind of KINDS) {
    const { caught, missed, hinted, unstated, falseAlarms } = scores[kind];
    const apart = unstated.caught + unstated.missed;
    if (caught + missed + apart === 0) continue;
    const share = percent(caught, caught + missed);
    const all = percent(caught + unstated.caught, caught + missed + apart);
    const hints = hinted === 0 ? "" : `, hints at ${hinted} of these`;
    const rest = apart === 0 ? "" : `, stated by no rule ${apart}, of them caught ${unstated.caught} (of all ${all})`;
    console.log(
      `  ${kind.padEnd(14)} caught ${caught}, missed ${missed} (${share})${hints}${rest}, false alarms ${falseAlarms}`,
    );
  }
  if (options.missed) for (const missed of row.missed) printMissed(missed);
}

function printAgreement({ found, cited, both, rules, foundRules, rightRules, tenths }: Agreement): void {
  const calls = tenths.flatMap(({ passages, cited: right }, i) =>
    passages === 0 ? [] : [`${i * 10} %: ${percent(right, passages)} of ${passages}`],
  );
  console.log(`  rules found ${percent(foundRules, rules)}, where they are cited ${percent(rightRules, rules)}`);
  console.log(
    `  pairs of rule and sentence: ${percent(both, found)} right of ${found}, ${percent(both, cited)} of ${cited} found`,
  );
  console.log(`  cited, of passages called likely by at least ${calls.join(", ")}`);
}

function printCarried({ pairs, right, real, found, cites, reached, sureness }: Carried["agreement"]): void {
  console.log(`  carried: ${pairs} sentences of rules, ${percent(right, pairs)} of them cited for the rule`);
  console.log(
    `  of ${real} that are, ${percent(found, real)} carried; of ${cites} cites, ${percent(reached, cites)} reached`,
  );
  const table = sureness.map(({ sure, right: n, all }) => `${Math.round(100 * sure)} %: ${percent(n, all)} of ${all}`);
  console.log(`  right where it is sure of it to ${table.join("; ")}`);
}

/** The sentence of the book and the rules that are told there say why an error was overlooked. */
function printMissed({ mutant: { line, kind, from, to, stated }, sentence, rules }: Missed): void {
  console.log(`    line ${line}: ${kind}, ${from} → ${to}${stated ? "" : " (stated by no rule)"}`);
  console.log(`      «${sentence}»\n      ${rules.join(", ")}`);
}

/** Words that surely better than chance stand for a thing are proposed to an editor. */
const PROPOSED = 4;

function printWords(book: string, lessons: readonly Lesson[], each = options.missed): void {
  const right = (most: number, from = lessons): number => from.filter(({ at }) => at >= 0 && at < most).length;
  const proposed = lessons.filter(({ proposals }) => (proposals[0]?.score ?? 0) >= PROPOSED);
  const n = lessons.length;
  console.log(
    `${book}: ${n} things; the right word first ${right(1)} (${percent(right(1), n)}), among three ${right(3)} (${percent(right(3), n)}); ` +
      `something is proposed for ${proposed.length}, right first ${right(1, proposed)} (${percent(right(1, proposed), proposed.length)})`,
  );
  if (!each) return;
  for (const { concept, known, proposals, at } of lessons) {
    const told = proposals.map(({ words, score }) => `${words} ${score.toFixed(1)}`).join(", ");
    console.log(`    ${at === 0 ? "first" : at > 0 ? `no. ${at + 1}` : "not"}: ${concept} («${known}»): ${told}`);
  }
}

async function forgetAndPropose(folder: string): Promise<void> {
  const books = booksIn(folder).filter(({ name }) => options.only === undefined || name.includes(options.only));
  const lessons: Lesson[] = [];
  for (const { name, game, language, text } of books) {
    const claims = await claimsOfGame(rules, game);
    const found = measureWords(subjectOf(claims, language, text), claims, text, most());
    printWords(name, found);
    lessons.push(...found);
  }
  printWords("all", lessons, false);
}

if (options.help) {
  console.log(HELP);
  process.exit(0);
}
if (options.words) await forgetAndPropose(options.books ?? ".");
const all = options.words ? [] : await rows();
if (options.json) console.log(JSON.stringify(all));
else for (const one of all) print(one);
