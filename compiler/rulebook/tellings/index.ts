/** A book against itself: where it tells a rule in two places, and the two do not say the same. */
import type { Words } from "../../lexicon/marks.ts";
import type { Draft } from "../comparing/drafts.ts";
import type { Expectations } from "../comparing/expected/index.ts";
import { placeOf, quoteOf, type Naming } from "../comparing/words.ts";
import { surenessOf } from "../passages/index.ts";
import { Differences, type Difference, type Spot } from "./differences.ts";
import { tellingsOf, type Telling } from "./telling.ts";

/** How often they proved to be true. A summary often leaves out that something is open. */
const SURENESS: Readonly<Record<Difference["kind"], number>> = { opposite: 0.8, duty: 0.5 };

export function compareTellings(expected: Expectations, words: Words, naming: Naming): Draft[] {
  const { passages, marked, families, examples } = expected;
  const differences = new Differences(words, families);
  const drafts = [...tellingsOf(passages, marked, (sentence) => examples.has(sentence))].flatMap(([rule, tellings]) =>
    pairsOf(tellings).flatMap(([a, b]) => differences.between(rule, a, b).map((found) => draftOf(found, a, naming))),
  );
  return oncePerQuestion(drafts);
}

function pairsOf(tellings: readonly Telling[]): [Telling, Telling][] {
  return tellings.flatMap((a, i) => tellings.slice(i + 1).map((b): [Telling, Telling] => [a, b]));
}

function draftOf({ kind, here, there, of }: Difference, { passage }: Telling, naming: Naming): Draft {
  const confidence = SURENESS[kind] * surenessOf(passage);
  const what = naming.any(of);
  const other = `in line ${lineOf(there)} \`${there.says}\` («${quoteOf(there.sentence, there.from, there.to)}»)`;
  return {
    kind: "disagreement",
    severity: kind === "opposite" ? "warning" : "info",
    rule: passage.rule,
    place: placeOf(here.sentence.sentence.tokens, here.from, here.to),
    quote: quoteOf(here.sentence, here.from, here.to),
    expected: there.says,
    found: here.says,
    message: `the book tells this in two ways: of ${what} it says \`${here.says}\` here, and ${other}`,
    confidence,
    sentence: here.sentence.sentence.index,
  };
}

function lineOf({ sentence, from }: Spot): number {
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
