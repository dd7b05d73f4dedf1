/** Concepts in a text. */
import { describe, expect, test } from "vitest";
import { readLexicon, recogniser, tokenise, type Language } from "../../compiler/lexicon/index.ts";
import { fits } from "../../compiler/lexicon/patterns.ts";

function finder(text: string, language: Language = "ru"): (sentence: string) => string[] {
  const recognise = recogniser(readLexicon([{ path: `lexicon/${language}.ftl`, text }], language));
  return (sentence) =>
    recognise
      .find(tokenise(sentence))
      .map(({ start, end, senses }) => `${sentence.slice(start, end)} = ${senses.map((s) => s.concept).join(" | ")}`);
}

const goods = `corn = кукуруза
    .gender = f
    .one = кукуруза, кукурузы, кукурузе, кукурузу, кукурузой, кукурузе
    .reads = маис*
vp = победное очко
    .reads = победн* очк*, очк*
    .abbr = ПО
    .apart = очк* в глазах
    .avoid = балл*
level = ступень
    .reads = ступен*
stair = лестница
    .reads = ступен*
climb = подняться на { ACC($n) } в храме
    .do = поднимитесь на { ACC($n) } в храме
    .title = Подъём в храме
take = взять { ACC($n) }
first_move = первый-ход
`;

describe("mentions", () => {
  const find = finder(goods);

  test.each([
    ["Заплатите 2 Кукурузы.", ["Кукурузы = corn"]],
    ["маисовая лепёшка", ["маисовая = corn"]],
    ["3 победных очка", ["победных очка = vp"]],
    ["3 ПО за ход, по очереди", ["ПО = vp", "ход = turn"]],
    ["рябит очками в глазах", []],
    ["2 балла", ["балла = vp"]],
    ["на одну ступень", ["ступень = level | stair"]],
    ["подняться на 3 клетки в храме", ["подняться на = climb"]],
    ["подняться на 3 клетки. Потом в храме", []],
    ["Подъем в храме", ["Подъем в храме = climb"]],
    ["первый ход, первый-ход", ["первый ход = first_move", "первый-ход = first_move"]],
    ["«кукуруза»", ["кукуруза = corn"]],
    ["куку­руза", ["куку­руза = corn"]],
  ])("%s", (sentence, wanted) => expect(find(sentence)).toEqual(wanted));

  test("a single word of a phrase with gaps is weak, a wrong word is marked", () => {
    const recognise = recogniser(readLexicon([{ path: "lexicon/ru.ftl", text: goods }], "ru"));
    const senses = (text: string) => recognise.find(tokenise(text)).flatMap((mention) => mention.senses);
    expect(senses("взять карту")).toMatchObject([{ concept: "take", weak: true }]);
    expect(senses("подняться на ступень в храме")[0]).toMatchObject({ concept: "climb", weak: false });
    expect(senses("балл")).toMatchObject([{ concept: "vp", source: "avoid" }]);
  });

  test("among wildcards the one that spells out more wins", () => {
    const other = finder("temple = храм\n    .reads = храм*\nshrine = храмик\n    .reads = храмов*\n");
    expect(other("храмовый, храма")).toEqual(["храмовый = shrine", "храма = temple"]);
  });

  test("players are known in every language", () => {
    expect(finder("", "pl")("każdy gracz i pozostali gracze")).toEqual([
      "każdy gracz = each-player",
      "pozostali gracze = other-players",
    ]);
    expect(finder("", "pt")("o primeiro jogador")).toEqual(["primeiro jogador = first-player"]);
    expect(finder("", "en")("another player's turn")).toEqual(["another player's = other-players", "turn = turn"]);
  });
});

test.each([
  ["маисовый", "маис*", true],
  ["маи", "маис*", false],
  ["перемаис", "*маис", true],
  ["поднялись", "подн*лись", true],
  ["поднись", "подн*нись", false],
  ["abcabc", "a*b*c", true],
  ["a", "a*a", false],
])("%s fits %s: %s", (word, pattern, wanted) => expect(fits(word, pattern)).toBe(wanted));

test("time grows with the text, not faster", () => {
  const recognise = recogniser(readLexicon([{ path: "lexicon/ru.ftl", text: goods }], "ru"));
  const text = "подняться подняться на победных победных очка ступень взять 3 кукурузы первый первый ход ";
  const cost = (copies: number): number => {
    const tokens = tokenise(text.repeat(copies));
    const before = process.cpuUsage().user;
    recognise.find(tokens);
    return process.cpuUsage().user - before;
  };
  cost(2000);
  const small = Math.min(cost(1000), cost(1000), cost(1000));
  const large = Math.min(cost(8000), cost(8000));
  expect(large / Math.max(small, 2000)).toBeLessThan(24);
});

test("a word in letters of two alphabets is read in the one that all its letters could be of", () => {
  const norms = (text: string): string[] => tokenise(text).map(({ norm }) => norm);
  expect(norms("Мaис и кaмень")).toEqual(["маис", "и", "камень"]);
  expect(norms("Zо1 ok")).toEqual(["zо1", "ok"]);
});
