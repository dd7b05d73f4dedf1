/** How sure a finding is where nobody said which rules a sentence tells. */
import { expect, test } from "vitest";
import type { ClaimedRule } from "../../compiler/claims/claim.ts";
import { Doubts } from "../../compiler/rulebook/comparing/sureness/doubts.ts";
import type { Check, Draft } from "../../compiler/rulebook/comparing/drafts.ts";
import type { Expectations } from "../../compiler/rulebook/comparing/expected/index.ts";
import { Grid, Likely } from "../../compiler/rulebook/passages/likeness/index.ts";
import type { Found } from "../../compiler/rulebook/passages/index.ts";

const rule = (id: string, value: number): ClaimedRule =>
  ({
    id,
    concept: id,
    claims: [{ values: [value], concepts: ["apple"], about: [], items: [] }],
  }) as unknown as ClaimedRule;
const [accusing, innocent] = [rule("harvest", 4), rule("feast", 3)];

/** «3 apples», where one rule says 4 and another 3. */
const weighed = (
  likely: readonly [accusing: number, innocent: number],
  { check = "number", found = "likeness", kind = "rule" }: { check?: Check; found?: Found; kind?: string } = {},
): Draft => {
  const grid = new Grid(2, 1);
  likely.forEach((p, i) => grid.set(i, 0, p));
  const number = { from: 0, to: 1, value: 3, counts: ["apple"] };
  const tokens = [{ line: 1, column: 1, text: "3" }];
  const expected = {
    passages: [{ rule: accusing, sentences: [0], found, confidence: 0.9 }],
    marked: [{ sentence: { index: 0, kind, tokens }, numbers: [number], mentions: [] }],
    claimsOf: (passage: { rule: ClaimedRule }) => passage.rule.claims.map((claim) => ({ claim, passage, own: true })),
    valuesAgree: (n: { value: number }, _: unknown, claim: { values: number[] }) => claim.values.includes(n.value),
    fit: () => ({ noun: "same", score: 3 }),
  } as unknown as Expectations;
  const draft = {
    check,
    severity: "warning",
    rule: accusing,
    sentence: 0,
    confidence: 0.85,
    place: { line: 1, column: 1 },
  };
  return new Doubts(expected, new Likely([accusing, innocent], grid)).weigh(draft as Draft);
};

test("a number is asked about where the rule that says otherwise is surely told", () => {
  expect(weighed([0.9, 0]).severity).toBe("warning");
  expect(weighed([0.04, 0]).severity).toBe("info");
});

test("a rule that is told there less likely and says just this makes a number innocent", () => {
  expect(weighed([0.3, 0]).severity).toBe("warning");
  expect(weighed([0.3, 0.3]).severity).toBe("info");
});

test("where it is said which rules are told, a finding stays as sure as it was", () => {
  expect(weighed([0, 0.9], { found: "cite" })).toMatchObject({ severity: "warning", confidence: 0.85 });
});

test("what is in the box need not be in the rules", () => {
  expect(weighed([0.9, 0], { kind: "components" }).severity).toBe("info");
});
