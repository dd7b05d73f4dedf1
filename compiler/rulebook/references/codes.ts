/** Codes such as Z31 where the game has Z01 to Z24, or Z16 between Z05 and Z07. */
import type { ClaimedRule } from "../../claims/claim.ts";
import type { Lexicon } from "../../lexicon/lexicon.ts";
import type { Book, Token } from "../book.ts";
import { draftOfWord, type Draft } from "../comparing/drafts.ts";
import type { MarkedSentence } from "../marks/mark.ts";

const CODE = /^(\p{Lu}{1,3})(\d+)$/u;
/** A few codes are no series. */
const FEWEST = 4;

export function brokenCodes(
  book: Book,
  marked: readonly MarkedSentence[],
  rules: readonly ClaimedRule[],
  lexicon: Lexicon,
): Draft[] {
  const series = seriesOf([...lexicon.entries.keys(), ...rules.map(({ concept }) => concept)]);
  const mended = new Set(
    book.repairs.filter(({ kind }) => kind === "code").map(({ line, column }) => `${line}:${column}`),
  );
  const unknown = marked.flatMap((sentence) =>
    sentence.sentence.tokens.flatMap((token, at) => {
      const known = unknownIn(series, token);
      return known === undefined || mended.has(`${token.line}:${token.column}`) ? [] : [broken(sentence, at, known)];
    }),
  );
  return [...unknown, ...outOfSeries(marked, series)];
}

/** A code that heads an entry of an appendix. */
interface Entry {
  readonly sentence: MarkedSentence;
  readonly letters: string;
  readonly number: number;
}

/** The entries before and after it leave one number free, and that is another. */
function outOfSeries(marked: readonly MarkedSentence[], series: Series): Draft[] {
  const entries = marked.flatMap((sentence) => entryOf(sentence, series));
  return entries.flatMap(({ sentence, letters, number }, i) => {
    const [before, after] = [entries[i - 1], entries[i + 1]];
    if (before?.letters !== letters || after?.letters !== letters || after.number !== before.number + 2) return [];
    const wanted = series.get(letters)!.get(before.number + 1);
    return wanted === undefined || number === before.number + 1 ? [] : [misplaced(sentence, wanted)];
  });
}

function entryOf(sentence: MarkedSentence, series: Series): Entry[] {
  const [first] = sentence.sentence.tokens;
  const [, letters, digits] = (first?.form === "code" ? CODE.exec(first.text) : null) ?? [];
  if (letters === undefined || !series.get(letters)?.has(Number(digits))) return [];
  return [{ sentence, letters, number: Number(digits) }];
}

function misplaced(sentence: MarkedSentence, wanted: string): Draft {
  return draftOfWord(sentence, 0, {
    kind: "reference",
    severity: "warning",
    expected: wanted,
    message: `by the entries before and after it this is ${wanted}`,
    confidence: 0.85,
  });
}

type Series = ReadonlyMap<string, ReadonlyMap<number, string>>;

/** The numbers that the game has of each letter. */
function seriesOf(concepts: readonly string[]): Series {
  const series = new Map<string, Map<number, string>>();
  for (const concept of concepts) {
    const code = concept.split("-").at(-1) ?? "";
    const [, letters, digits] = CODE.exec(code) ?? [];
    if (letters === undefined) continue;
    series.set(letters, (series.get(letters) ?? new Map<number, string>()).set(Number(digits), code));
  }
  return series;
}

/** The codes of its series, where it is none of them. */
function unknownIn(series: Series, { form, text }: Token): string | undefined {
  const [, letters, digits] = (form === "code" ? CODE.exec(text) : null) ?? [];
  const known = letters === undefined ? undefined : series.get(letters);
  if (known === undefined || known.size < FEWEST || known.has(Number(digits))) return undefined;
  const numbers = [...known.keys()].sort((a, b) => a - b);
  return `${known.get(numbers[0])} to ${known.get(numbers.at(-1)!)}`;
}

function broken(sentence: MarkedSentence, at: number, known: string): Draft {
  return draftOfWord(sentence, at, {
    kind: "reference",
    severity: "warning",
    expected: known,
    message: `there is no ${sentence.sentence.tokens[at].text}: the game has ${known}`,
    confidence: 0.85,
  });
}
