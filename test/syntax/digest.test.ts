/** A parser that reads by the digest of its grammar does as one that went through the grammar itself. */
import type { IToken } from "chevrotain";
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { Reporter } from "../../compiler/diagnostics/diagnostic.ts";
import { lex } from "../../compiler/syntax/lexer/lex.ts";
import { digestOf, type Digest } from "../../compiler/syntax/parser/digest.ts";
import { messages } from "../../compiler/syntax/parser/messages.ts";
import { QuipuParser } from "../../compiler/syntax/parser/parser.ts";

const analysed = new QuipuParser("analysed");
// The bundle keeps it as text.
const digest = JSON.parse(JSON.stringify(digestOf(analysed))) as Digest;

const folder = join(import.meta.dirname, "../../rules/cloud-tea");
const texts = readdirSync(folder, { recursive: true, encoding: "utf8" })
  .filter((name) => name.endsWith(".quipu"))
  .map((name) => readFileSync(join(folder, name), "utf8"));

function read(parser: QuipuParser, text: string, without?: number): unknown {
  const { tokens } = lex({ path: "a.quipu", text }, new Reporter());
  messages.restart();
  parser.input = tokens.filter((_, i) => i !== without);
  const tree = parser.file();
  const errors = parser.errors.map(({ name, message, token, resyncedTokens }) => [
    [name, message, place(token)],
    resyncedTokens.map(place),
  ]);
  return { tree: JSON.stringify(tree), errors };
}

function place({ image, startOffset }: IToken): string {
  return `${image} ${startOffset}`;
}

test("the same trees", () => {
  const byDigest = new QuipuParser(digest);
  for (const text of texts) expect(read(byDigest, text)).toEqual(read(analysed, text));
});

test("the same errors, and the same way on after them", () => {
  const text = texts.reduce((a, b) => (a.length > b.length ? a : b)).slice(0, 1500);
  const { tokens } = lex({ path: "a.quipu", text }, new Reporter());
  const byDigest = new QuipuParser(digest);
  let wrong = 0;
  for (let without = 0; without < tokens.length; without += 5) {
    const found = read(byDigest, text, without);
    expect(found).toEqual(read(analysed, text, without));
    if ((found as { errors: readonly unknown[] }).errors.length > 0) wrong += 1;
  }
  expect(wrong).toBeGreaterThan(5);
});

test("as much of it is known as the parser asks for while there are no errors", () => {
  const byDigest = new QuipuParser(digest);
  Object.defineProperty(byDigest, "gastProductionsCache", { get: () => expect.fail("the grammar was asked for") });
  for (const text of texts) read(byDigest, text);
});
