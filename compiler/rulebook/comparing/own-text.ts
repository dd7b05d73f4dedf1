/**
 * A book that is our own text of the rules, perhaps edited or of an earlier state: each rule's passage against what
 * would be written there today. What it counts, names, allows and orders must be the same; other words may differ.
 */
import type { ClaimedRule } from "../../claims/claim.ts";
import type { MarkedSentence, NumberMark } from "../marks/mark.ts";
import type { Passage } from "../passages/index.ts";
import { draftAt, type Draft } from "./drafts.ts";
import type { FindingKind } from "./finding.ts";
import { textOf } from "./words.ts";

/** Our own text as it is today. */
export interface OwnText {
  readonly marked: readonly MarkedSentence[];
  readonly passages: readonly Passage[];
}

export interface OwnTextResult {
  readonly drafts: readonly Draft[];
  /** Rules whose passages say all that they should. */
  readonly whole: ReadonlySet<ClaimedRule>;
  readonly numbers: number;
  readonly explained: number;
}

/** Something that a sentence says, by which two texts of a rule are compared. */
interface Sign {
  readonly key: string;
  readonly sentence: MarkedSentence;
  readonly from: number;
  readonly to: number;
}

/** Longer passages are compared sign by sign in their order, without looking for what moved. */
const MOST_SIGNS = 3000;

export function compareOwnText(
  marked: readonly MarkedSentence[],
  passages: readonly Passage[],
  { marked: ownMarked, passages: ownPassages }: OwnText,
): OwnTextResult {
  const wanted = new Map<string, Sign[]>();
  for (const { rule, sentences } of ownPassages)
    wanted.set(rule.id, [...(wanted.get(rule.id) ?? []), ...signsOf(sentences.map((i) => ownMarked[i]))]);
  const found = new Map<ClaimedRule, Sign[]>();
  for (const { rule, sentences } of passages)
    found.set(rule, [...(found.get(rule) ?? []), ...signsOf(sentences.map((i) => marked[i]))]);
  const whole = new Set<ClaimedRule>();
  const drafts: Draft[] = [];
  const wrong = new Set<string>();
  for (const [rule, signs] of found) {
    const differences = differencesOf(wanted.get(rule.id) ?? [], signs);
    if (differences.length === 0) whole.add(rule);
    for (const difference of differences) {
      drafts.push(draftOf(rule, nearest(difference, signs, sentencesOf(passages, rule, marked)), difference));
      for (const sign of difference.added) wrong.add(placeKey(sign));
    }
  }
  const numbers = new Set([...found.values()].flat().filter(isNumber).map(placeKey));
  return { drafts, whole, numbers: numbers.size, explained: [...numbers].filter((key) => !wrong.has(key)).length };
}

function sentencesOf(
  passages: readonly Passage[],
  rule: ClaimedRule,
  marked: readonly MarkedSentence[],
): MarkedSentence[] {
  return passages.flatMap((p) => (p.rule === rule ? p.sentences.map((i) => marked[i]) : []));
}

/** Where something is missing: behind what stands before it in its sentence, in a sentence that says nothing else, or before what follows. */
function nearest({ at, goesOn }: Difference, signs: readonly Sign[], sentences: readonly MarkedSentence[]): Sign {
  const [before, after] = [signs[at - 1], signs[at]];
  if (goesOn && before !== undefined) return before;
  const index = (sign: Sign | undefined, otherwise: number): number => sign?.sentence.sentence.index ?? otherwise;
  const silent = sentences.find(
    ({ sentence }) => sentence.index > index(before, -1) && sentence.index < index(after, Infinity),
  );
  return silent === undefined
    ? (after ?? before ?? { key: "", sentence: sentences[0], from: 0, to: 1 })
    : { key: "", sentence: silent, from: 0, to: 1 };
}

function isNumber({ key }: Sign): boolean {
  return key.startsWith("#");
}

/** Rows of a table share their sentences with the table. */
function placeKey({ sentence, from }: Sign): string {
  return `${sentence.sentence.index}:${from}`;
}

function signsOf(sentences: readonly MarkedSentence[]): Sign[] {
  return sentences.flatMap((sentence) =>
    [
      ...sentence.numbers.map((n) => ({ key: numberKey(n), sentence, from: n.from, to: n.to })),
      ...sentence.mentions
        .filter(({ inner, weak }) => !inner && !weak)
        .map(({ concepts, from, to }) => ({ key: [...concepts].sort().join(" "), sentence, from, to })),
      ...[...sentence.modals, ...sentence.moments, ...sentence.negations].map(({ is, from, to }) => ({
        key: `! ${is}`,
        sentence,
        from,
        to,
      })),
    ].sort((a, b) => a.from - b.from || a.to - b.to),
  );
}

function numberKey({ value, upTo, bound }: NumberMark): string {
  return `# ${bound ?? ""} ${value} ${upTo ?? ""}`;
}

interface Difference {
  readonly removed: readonly Sign[];
  readonly added: readonly Sign[];
  /** How many signs of the book stand before it. */
  readonly at: number;
  /** What is missing stands in one sentence with what comes before it. */
  readonly goesOn: boolean;
}

/** Runs of signs that only one of the two has. */
function differencesOf(wanted: readonly Sign[], found: readonly Sign[]): Difference[] {
  const differences: Difference[] = [];
  let [i, j] = [0, 0];
  for (const [a, b] of [...commonSigns(wanted, found), [wanted.length, found.length] as const]) {
    const goesOn = i > 0 && a > i && wanted[i - 1].sentence === wanted[i].sentence;
    if (a > i || b > j) differences.push({ removed: wanted.slice(i, a), added: found.slice(j, b), at: j, goesOn });
    [i, j] = [a + 1, b + 1];
  }
  return differences;
}

/** Pairs of places of the longest sequence that both have. */
function commonSigns(a: readonly Sign[], b: readonly Sign[]): (readonly [number, number])[] {
  if (a.length > MOST_SIGNS || b.length > MOST_SIGNS) {
    return a.flatMap((sign, i) => (sign.key === b[i]?.key ? [[i, i] as const] : []));
  }
  const width = b.length + 1;
  const length = new Uint16Array((a.length + 1) * width);
  for (let i = a.length - 1; i >= 0; i--)
    for (let j = b.length - 1; j >= 0; j--)
      length[i * width + j] =
        a[i].key === b[j].key
          ? length[(i + 1) * width + j + 1] + 1
          : Math.max(length[(i + 1) * width + j], length[i * width + j + 1]);
  const pairs: (readonly [number, number])[] = [];
  for (let [i, j] = [0, 0]; i < a.length && j < b.length;) {
    if (a[i].key === b[j].key) pairs.push([i++, j++]);
    else if (length[(i + 1) * width + j] >= length[i * width + j + 1]) i++;
    else j++;
  }
  return pairs;
}

function draftOf(rule: ClaimedRule, near: Sign, { removed, added }: Difference): Draft {
  const [expected, found] = [wordsOf(removed), wordsOf(added)];
  const here = added[0] ?? near;
  const kind: FindingKind = added.length === 0 ? "count" : removed.length === 0 ? "unexplained" : "contradiction";
  const message = {
    count: `the rule says «${expected}» here, the book does not`,
    unexplained: `the book says «${found}» here, the rule does not`,
    contradiction: `the rule says «${expected}», the book «${found}»`,
  }[kind];
  return draftAt(here.sentence, here, { kind, severity: "error", rule, expected, found, message, confidence: 1 });
}

function wordsOf(signs: readonly Sign[]): string {
  return signs
    .slice(0, 4)
    .map(({ sentence, from, to }) => textOf(sentence.sentence.tokens.slice(from, to)))
    .join(", ");
}
