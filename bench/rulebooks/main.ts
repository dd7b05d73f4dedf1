/**
 * `npm run bench:rulebooks [-- --books FOLDER] [-- --only NAME] [-- --most n|all] [-- --missed] [-- --json]`: errors seeded one at a time, in our
 * own text of every game and language and in the books of a folder (`<game>.<language>.txt`); how many of each kind are caught.
 * With `--words`, of the books alone: how often the right word is proposed for a thing that the lexicon has forgotten.
 */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { LANGUAGES, type Language } from "../../compiler/lexicon/index.ts";
import { gamesWithRules, ROOT } from "../paths.ts";
import { measure, type Missed, type Scores } from "./measure.ts";
import { KINDS } from "./mutants.ts";
import { claimsOfGame, subjectOf } from "./subject.ts";
import { measureWords, type Lesson } from "./words.ts";

interface Row {
  readonly book: string;
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
    words: { type: "boolean", default: false },
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
  return [...own, ...real]
    .filter(({ name }) => options.only === undefined || name.includes(options.only))
    .map(({ name, game, language, text }) => row(name, game, language, text));
}

function booksIn(folder: string): { name: string; game: string; language: Language; text: string }[] {
  return readdirSync(folder).flatMap((file) => {
    const [, game, code] = /^(.+)\.([a-z]{2})\.(?:txt|md)$/.exec(file) ?? [];
    const language = LANGUAGES.find((l) => l === code);
    if (language === undefined) return [];
    return [{ name: `${game} ${language}, book`, game, language, text: readFileSync(join(folder, file), "utf8") }];
  });
}

function row(book: string, game: string, language: Language, text: string | undefined): Row {
  const subject = subjectOf(claimsOfGame(rules, game), language, text);
  const { findings, coverage } = subject.comparison;
  const { scores, missed } = measure(subject, Number(options.seed), most());
  return {
    book,
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

function most(): number {
  return options.most === "all" ? Infinity : Number(options.most);
}

function percent(part: number, whole: number): string {
  return whole === 0 ? "–" : `${Math.floor((100 * part) / whole)} %`;
}

function print(row: Row): void {
  const { book, errors, warnings, claims, confirmed, numbers, explained, scores } = row;
  console.log(`\n${book}: ${errors} errors, ${warnings} warnings as it stands`);
  console.log(`  claims confirmed ${percent(confirmed, claims)}, numbers explained ${percent(explained, numbers)}`);
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

function learn(folder: string): void {
  const books = booksIn(folder).filter(({ name }) => options.only === undefined || name.includes(options.only));
  const lessons = books.flatMap(({ name, game, language, text }) => {
    const claims = claimsOfGame(rules, game);
    const found = measureWords(subjectOf(claims, language, text), claims, text, most());
    printWords(name, found);
    return found;
  });
  printWords("all", lessons, false);
}

if (options.words) learn(options.books ?? ".");
const all = options.words ? [] : rows();
if (options.json) console.log(JSON.stringify(all));
else for (const one of all) print(one);
