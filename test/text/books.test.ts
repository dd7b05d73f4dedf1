/** What holds of every book, whatever the game. */
import { describe, expect, it } from "vitest";
import { LANGUAGES } from "../../compiler/lexicon/index.ts";
import { markdownOf, htmlOf, type TextBook } from "../../compiler/text/index.ts";
import { gameNames } from "../games/engines.ts";
import { bookOf, claimsIn, lexiconOf, sayingsOf, textsOf } from "./books.ts";

/** Members that go by a code need no word. */
const CODE = /-[A-Z]+\d+(?:_\d+)?$/;

describe.each(gameNames)("the book of %s", (game) => {
  it("has every rule once, with a source and claims", () => {
    const sayings = sayingsOf(game);
    const rules = textsOf(bookOf(game, "en")).map(({ rule }) => rule);
    expect(rules.filter((rule, i) => rules.indexOf(rule) !== i)).toEqual([]);
    const claims = claimsIn(sayings);
    expect(rules.filter((rule) => !claims.has(rule))).toEqual([]);
    const ids = [...claims.values()].flatMap((rule) => rule.claims.map((c) => c.id));
    expect(ids.filter((id, i) => ids.indexOf(id) !== i)).toEqual([]);
    expect([...claims.values()].filter((rule) => !rule.source.file.endsWith(".quipu"))).toEqual([]);
  });

  it.each(["ru", "pt", "pl"] as const)("tells apart in %s what it tells apart in English", (language) => {
    const lines = (book: TextBook): string[][] => textsOf(book).map(({ text }) => text.split("\n"));
    const [english, other] = [lines(bookOf(game, "en")), lines(bookOf(game, language))];
    const alike = english.flatMap((rule, n) =>
      rule.flatMap((line, i) => {
        const same = rule.findIndex((x, j) => j < i && x !== line && other[n][j] === other[n][i]);
        return same < 0 ? [] : [{ said: other[n][i], means: [rule[same], line] }];
      }),
    );
    expect(other.map((rule) => rule.length)).toEqual(english.map((rule) => rule.length));
    expect(alike).toEqual([]);
  });

  it.each(LANGUAGES)("says something in every line, in %s", (language) => {
    const book = bookOf(game, language);
    const lines = textsOf(book).flatMap(({ rule, text }) =>
      text === "" ? [] : text.split("\n").map((line) => ({ rule, line })),
    );
    expect(lines.filter(({ line }) => /undefined|\[object|NaN|  |^[:.]?$|\uE000| [.,:;]|[{}]/.test(line))).toEqual([]);
    const empty = book.parts.filter((p) => p.divisions.length === 0 || p.divisions.some((d) => d.rules.length === 0));
    expect(empty).toEqual([]);
  });

  it.each(LANGUAGES)("has a word for everything that it names, in %s", (language) => {
    const { entries } = lexiconOf(game, language);
    const nameless = bookOf(game, language).uses.filter(({ concept }) => !entries.has(concept) && !CODE.test(concept));
    expect(nameless.map(({ concept, form }) => `${concept} (${form})`)).toEqual([]);
  });

  it("can be traced from its pages to the rules", () => {
    const book = bookOf(game, "en");
    const rules = textsOf(book).map(({ rule }) => rule);
    const markdown = markdownOf(book);
    const html = htmlOf(book, (span) => span.file);
    expect(rules.filter((rule) => !markdown.includes(`<a id="rule-${rule}"></a>`))).toEqual([]);
    expect(rules.filter((rule) => !html.includes(`data-rule="${rule}" data-source="`))).toEqual([]);
  });
});
