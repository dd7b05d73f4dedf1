/**
 * `npm run bench:rulebooks [-- --books FOLDER] [-- --only NAME] [-- --most n|all] [-- --missed] [-- --json]`: errors seeded one at a time, in our
 * own text of every game and language and in the books of a folder (`<game>.<language>.txt`); how many of each kind are caught.
 * `--uncited`: the same errors in the books of the folder, checked as if no rule cited anything, and how well rules are found where they
 * are cited; with `--anew` passages are looked for anew with each error (slow).
 */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { LANGUAGES, type Language } from "../../compiler/lexicon/index.ts";
import { gamesWithRules, ROOT } from "../paths.ts";
import { booksIn } from "./books.ts";
import { measure, type Missed, type Scores } from "./measure.ts";
import { KINDS } from "./mutants.ts";
import { claimsOfGame, subjectOf, withoutCites } from "./subject.ts";
import { agreementOf, type Agreement } from "./uncited.ts";

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
  readonly scores: Scores;
  readonly missed: readonly Missed[];
}

const { values: options } = parseArgs({
  options: {
    books: { type: "string" },
    most: { type: "string", default: "40" },
    seed: { type: "string", default: "1" },
    only: { type: "string" },
    missed: { type: "boolean", default: false },
    json: { type: "boolean", default: false },
    uncited: { type: "boolean", default: false },
    anew: { type: "boolean", default: false },
  },
});

const rules = join(ROOT, "rules");

function rows(): Row[] {
  const own = gamesWithRules().flatMap((game) =>
    LANGUAGES.filter((language) => existsSync(join(rules, game, "lexicon", `${language}.ftl`))).map((language) => ({
      name: `${game} ${language}, own text`,
      game,
      language,
      text: undefined as string | undefined,
    })),
  );
  const real = options.books === undefined ? [] : booksIn(options.books);
  return [...(options.uncited ? [] : own), ...real]
    .filter(({ name }) => options.only === undefined || name.includes(options.only))
    .map(({ name, game, language, text }) => row(name, game, language, text));
}

function row(book: string, game: string, language: Language, text: string | undefined): Row {
  const claims = claimsOfGame(rules, game);
  const cited = subjectOf(claims, language, text);
  const subject = options.uncited ? subjectOf(withoutCites(claims), language, text) : cited;
  const { findings, coverage } = subject.comparison;
  const most = options.most === "all" ? Infinity : Number(options.most);
  const { scores, missed } = measure(cited, Number(options.seed), most, { ...subject, anew: options.anew });
  return {
    book,
    agreement: options.uncited ? agreementOf(cited.comparison, subject.comparison) : undefined,
    errors: findings.filter(({ severity }) => severity === "error").length,
    warnings: findings.filter(({ severity }) => severity === "warning").length,
    claims: coverage.claims,
    confirmed: coverage.confirmed,
    numbers: coverage.numbers,
    explained: coverage.explained,
    scores,
    missed,
  };
}

function percent(part: number, whole: number): string {
  return whole === 0 ? "–" : `${Math.floor((100 * part) / whole)} %`;
}

function print(row: Row): void {
  const { book, errors, warnings, claims, confirmed, numbers, explained, scores } = row;
  console.log(`\n${book}: ${errors} errors, ${warnings} warnings as it stands`);
  console.log(`  claims confirmed ${percent(confirmed, claims)}, numbers explained ${percent(explained, numbers)}`);
  if (row.agreement !== undefined) printAgreement(row.agreement);
  for (const kind of KINDS) {
    const { caught, missed, unstated, falseAlarms } = scores[kind];
    const apart = unstated.caught + unstated.missed;
    if (caught + missed + apart === 0) continue;
    const share = percent(caught, caught + missed);
    const all = percent(caught + unstated.caught, caught + missed + apart);
    const rest = apart === 0 ? "" : `, stated by no rule ${apart}, of them caught ${unstated.caught} (of all ${all})`;
    console.log(
      `  ${kind.padEnd(14)} caught ${caught}, missed ${missed} (${share})${rest}, false alarms ${falseAlarms}`,
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

/** The sentence of the book and the rules that are told there say why an error was overlooked. */
function printMissed({ mutant: { line, kind, from, to, stated }, sentence, rules }: Missed): void {
  console.log(`    line ${line}: ${kind}, ${from} → ${to}${stated ? "" : " (stated by no rule)"}`);
  console.log(`      «${sentence}»\n      ${rules.join(", ")}`);
}

const all = rows();
if (options.json) console.log(JSON.stringify(all));
else for (const one of all) print(one);
