/** Cited lines in a file that is not quite the printing that was cited. */
import { expect, test } from "vitest";
import type { MarkedSentence } from "../../compiler/rulebook/marks/mark.ts";
import { shiftsOf } from "../../compiler/rulebook/passages/alignment.ts";
import { Weights } from "../../compiler/rulebook/passages/vectors.ts";

const RULES = 120;

/** A sentence a line, each of which names what one rule is about and what every rule speaks of. */
const bookOf = (lines: readonly number[]): MarkedSentence[] =>
  lines.map((line, rule) => {
    const concepts = [`thing-${rule}`, "everything"];
    const mentions = [{ from: 0, to: 1, concepts }];
    const sentence = { kind: "rule", tokens: [{ line }], from: line, to: line };
    return { sentence, mentions, names: new Set(concepts) } as unknown as MarkedSentence;
  });
const cites = Array.from({ length: RULES }, (_, rule) => ({
  cite: { from: rule + 1, to: rule + 1 },
  wanted: new Set([`thing-${rule}`, "everything"]),
}));
const shifts = (moved: (line: number) => number): (number | undefined)[] => {
  const marked = bookOf(cites.map(({ cite }) => moved(cite.from)));
  return shiftsOf(cites, marked, new Weights(marked));
};

test("the printing that was cited stays where it is", () => {
  expect(new Set(shifts((line) => line))).toEqual(new Set([0]));
});

test("lines put in move what stands after them, to the line", () => {
  const expected = cites.map(({ cite }) => (cite.from > 50 ? 17 : 0));
  expect(shifts((line) => (line > 50 ? line + 17 : line))).toEqual(expected);
});

test("a chapter that went to the end is found there", () => {
  const expected = cites.map(({ cite }) => (cite.from <= 60 ? 60 : -60));
  expect(shifts((line) => (line <= 60 ? line + 60 : line - 60))).toEqual(expected);
});

test("where nothing speaks for a place, nobody claims to know it", () => {
  const marked = bookOf(cites.map(({ cite }) => cite.from));
  const strangers = cites.map(({ cite }, i) => ({ cite, wanted: new Set([`stranger-${i}`]) }));
  expect(new Set(shiftsOf(strangers, marked, new Weights(marked)))).toEqual(new Set([undefined]));
});
