/** The parser's own lookahead decides as Chevrotain's does, wherever the grammar decides, whatever token comes. */
import { LLkLookaheadStrategy, type IProduction, type Rule, type TokenType } from "chevrotain";
import { expect, test } from "vitest";
import { grammarTypes } from "../../compiler/syntax/lexer/tokens.ts";
import { LOOKAHEAD, oneTokenAhead } from "../../compiler/syntax/parser/lookahead.ts";
import { QuipuParser } from "../../compiler/syntax/parser/parser.ts";

const theirs = new LLkLookaheadStrategy({ maxLookahead: LOOKAHEAD });
const optional = ["Option", "Repetition", "RepetitionMandatory", "RepetitionWithSeparator"];

interface Found extends IProduction {
  readonly idx: number;
  readonly definition?: readonly Found[];
}

function productions(list: readonly Found[]): Found[] {
  return list.flatMap((p) => [p, ...(p.constructor.name === "NonTerminal" ? [] : productions(p.definition ?? []))]);
}

const decisions = Object.values(new QuipuParser().getGAstProductions()).flatMap((rule: Rule) =>
  productions(rule.definition as unknown as readonly Found[]).map((p) => ({ rule, p, kind: p.constructor.name })),
);

function both<T>(decide: (strategy: typeof oneTokenAhead) => (this: unknown, ...rest: never[]) => T): void {
  const [ours, his] = [decide(oneTokenAhead), decide(theirs)];
  for (const { tokenTypeIdx } of grammarTypes as readonly TokenType[]) {
    const token = (): object => ({ tokenTypeIdx });
    const parser = { LA: token, LA_FAST: token };
    expect(ours.call(parser)).toBe(his.call(parser));
  }
}

const common = { maxLookahead: LOOKAHEAD, dynamicTokensEnabled: false };

test("among alternatives", () => {
  const found = decisions.filter(({ kind }) => kind === "Alternation");
  expect(found.length).toBeGreaterThan(20);
  for (const { rule, p } of found) {
    const options = { ...common, rule, prodOccurrence: p.idx, hasPredicates: false };
    both((strategy) => strategy.buildLookaheadForAlternation(options));
  }
});

test("about what may be left out or repeated", () => {
  const found = decisions.filter(({ kind }) => optional.includes(kind));
  expect(found.length).toBeGreaterThan(40);
  for (const { rule, p, kind } of found) {
    const options = { ...common, rule, prodOccurrence: p.idx, prodType: kind as "Option" };
    both((strategy) => strategy.buildLookaheadForOptional(options));
  }
});
