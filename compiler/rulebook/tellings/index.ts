/** A book against itself: where it tells a rule in two places, and the two do not say the same. */
import type { Language } from "../../lexicon/lexicon.ts";
import type { Draft } from "../comparing/drafts.ts";
import type { Expectations } from "../comparing/expected/index.ts";
import { placeOf, quoteOf, textOf, type Naming } from "../comparing/words.ts";
import { surenessOf } from "../passages/index.ts";
import { leftOutConditions, type LeftOut } from "./clauses.ts";
import { Differences, type Difference, type Spot } from "./differences.ts";
import { tellingsOf, type Telling } from "./telling.ts";

/** How often they proved to be true. A summary often leaves out that something is open. */
const SURENESS: Readonly<Record<Difference["kind"], number>> = { opposite: 0.8, order: 0.7, duty: 0.5, alone: 0.4 };
const OF_CONDITIONS = 0.7;
/** Left out is not denied. */
const HINTS: ReadonlySet<Difference["kind"]> = new Set(["duty", "alone"]);

export function compareTellings(expected: Expectations, language: Language, naming: Naming): Draft[] {
  const { passages, marked, families, examples } = expected;
  const differences = new Differences(language, families);
  const drafts = [...tellingsOf(passages, marked, (sentence) => examples.has(sentence))].flatMap(([rule, tellings]) =>
    pairsOf(tellings).flatMap(([a, b]) => differences.between(rule, a, b).map((found) => draftOf(found, a, naming))),
  );
  const told = marked.filter(({ sentence }) => sentence.kind === "rule" && !examples.has(sentence.index));
  return [...oncePerQuestion(drafts), ...leftOutConditions(told).map(draftOfCondition)];
}

function draftOfCondition({ said, missing: { sentence, from, to } }: LeftOut): Draft {
  const condition = wordsAt(said);
  return {
    kind: "disagreement",
    severity: "warning",
    rule: undefined,
    place: placeOf(sentence.sentence.tokens, from, to),
    quote: quoteOf(sentence, from, to),
    expected: condition,
    found: "",
    message: `the same stands in line ${lineOf(said)} with a condition: «${condition}»`,
    confidence: OF_CONDITIONS,
    sentence: sentence.sentence.index,
  };
}

function pairsOf(tellings: readonly Telling[]): [Telling, Telling][] {
  return tellings.flatMap((a, i) => tellings.slice(i + 1).map((b): [Telling, Telling] => [a, b]));
}

function draftOf({ kind, here, there, of }: Difference, { passage }: Telling, naming: Naming): Draft {
  const confidence = SURENESS[kind] * surenessOf(passage);
  return {
    kind: "disagreement",
    severity: HINTS.has(kind) ? "info" : "warning",
    rule: passage.rule,
    place: placeOf(here.sentence.sentence.tokens, here.from, here.to),
    quote: quoteOf(here.sentence, here.from, here.to),
    expected: there.says,
    found: here.says,
    message: messageOf({ kind, here, there, of }, naming),
    confidence,
    sentence: here.sentence.sentence.index,
  };
}

function messageOf(found: Difference, naming: Naming): string {
  const { kind, here, there } = found;
  if (kind !== "alone") return `the book tells this in two ways: ${waysOf(found, naming)}`;
  return `only here the book says «${wordsAt(here)}», and not in line ${lineOf(there)} («${quoteOf(there.sentence, there.from, there.to)}»)`;
}

function wordsAt({ sentence, from, to }: Pick<Spot, "sentence" | "from" | "to">): string {
  return textOf(sentence.sentence.tokens.slice(from, to));
}

function waysOf({ kind, here, there, of }: Difference, naming: Naming): string {
  const quote = `(«${quoteOf(there.sentence, there.from, there.to)}»)`;
  if (kind === "order") {
    const [one, other] = of.map((c) => naming.of(c));
    return `${one} before ${other} here, and in line ${lineOf(there)} the other way round ${quote}`;
  }
  return `of ${naming.any(of)} it says \`${here.says}\` here, and in line ${lineOf(there)} \`${there.says}\` ${quote}`;
}

function lineOf({ sentence, from }: Pick<Spot, "sentence" | "from">): number {
  return sentence.sentence.tokens[from].line;
}

/** Several rules are told in the same two places, and one rule in more: that is one question. */
function oncePerQuestion(drafts: readonly Draft[]): Draft[] {
  const asked = new Set<string>();
  return drafts.filter(({ place, rule, found, expected }) => {
    const keys = [`${place.line}:${place.column} ${found}`, `${rule?.id} ${found} ${expected}`];
    const isNew = keys.every((key) => !asked.has(key));
    for (const key of keys) asked.add(key);
    return isNew;
  });
}
