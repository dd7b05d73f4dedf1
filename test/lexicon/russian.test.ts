/** Russian: numerals and nouns, agreement, prepositions. */
import { describe, expect, test } from "vitest";
import { russian as ru } from "../../compiler/text/languages/ru.ts";
import type { Case, Gender } from "../../compiler/lexicon/lexicon.ts";
import { noun } from "./nouns.ts";

const card = noun("карта, карты, карте, карту, картой, карте", "карты, карт, картам, карты, картами, картах", "f");
const stone = noun("камень, камня, камню, камень, камнем, камне", "камни, камней, камням, камни, камнями, камнях", "m");
const point = noun("очко, очка, очку, очко, очком, очке", "очки, очков, очкам, очки, очками, очках", "n");
const player = noun(
  "игрок, игрока, игроку, игрока, игроком, игроке",
  "игроки, игроков, игрокам, игроков, игроками, игроках",
  "m",
  { animate: true },
);
const worker = noun(
  "рабочий, рабочего, рабочему, рабочего, рабочим, рабочем",
  "рабочие, рабочих, рабочим, рабочих, рабочими, рабочих",
  "m",
  { animate: true, few: "рабочих" },
);
const corn = noun("кукуруза, кукурузы, кукурузе, кукурузу, кукурузой, кукурузе", "", "f", { mass: true });

const LIKE_ONE = [1, 21];
const LIKE_FEW = [2, 3, 4, 22];
const LIKE_MANY = [0, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20];

describe("counted", () => {
  test.each([
    [card, "nom", "карта", "карты", "карт"],
    [card, "acc", "карту", "карты", "карт"],
    [card, "gen", "карты", "карт", "карт"],
    [card, "dat", "карте", "картам", "картам"],
    [card, "ins", "картой", "картами", "картами"],
    [card, "loc", "карте", "картах", "картах"],
    [stone, "nom", "камень", "камня", "камней"],
    [stone, "acc", "камень", "камня", "камней"],
    [stone, "ins", "камнем", "камнями", "камнями"],
    [point, "nom", "очко", "очка", "очков"],
    [point, "acc", "очко", "очка", "очков"],
    [point, "gen", "очка", "очков", "очков"],
    [player, "nom", "игрок", "игрока", "игроков"],
    [player, "dat", "игроку", "игрокам", "игрокам"],
    [worker, "nom", "рабочий", "рабочих", "рабочих"],
    [corn, "nom", "кукуруза", "кукурузы", "кукурузы"],
    [corn, "acc", "кукурузу", "кукурузы", "кукурузы"],
    [corn, "dat", "кукурузе", "кукурузе", "кукурузе"],
  ] as const)("%# %s", (what, wanted: Case, one, few, many) => {
    const counted = (n: number): string => ru.counted([n], what).in(wanted);
    for (const n of LIKE_ONE) expect(counted(n)).toBe(`${n} ${one}`);
    for (const n of LIKE_FEW) expect(counted(n)).toBe(`${n} ${few}`);
    for (const n of LIKE_MANY) expect(counted(n)).toBe(`${n} ${many}`);
  });

  test("the accusative of living beings", () => {
    const chosen = (n: number): string => ru.counted([n], player).in("acc");
    expect([1, 2, 3, 4, 5, 21].map(chosen)).toEqual([
      "1 игрока",
      "2 игроков",
      "3 игроков",
      "4 игроков",
      "5 игроков",
      "21 игрока",
    ]);
  });

  test("a row takes the form of its last", () => {
    expect(ru.counted([2, 4, 6], point).in("acc")).toBe("2/4/6 очков");
    expect(ru.counted([2, 3], point).in("acc")).toBe("2/3 очка");
  });
});

describe("agreement", () => {
  test.each([
    ["m", stone, "ваш камень", "вашего камня", "ваш камень", "вашим камнем"],
    ["f", card, "ваша карта", "вашей карты", "вашу карту", "вашей картой"],
    ["n", point, "ваше очко", "вашего очка", "ваше очко", "вашим очком"],
    ["m", player, "ваш игрок", "вашего игрока", "вашего игрока", "вашим игроком"],
  ] as const)("yours, %s", (_gender: Gender, what, nom, gen, acc, ins) => {
    const yours = ru.of(what, false, ru.you());
    expect([yours.in("nom"), yours.in("gen"), yours.in("acc"), yours.in("ins")]).toEqual([nom, gen, acc, ins]);
  });

  test("plurals", () => {
    expect(ru.of(card, true, ru.you()).in("acc")).toBe("ваши карты");
    expect(ru.of(worker, true, ru.you()).in("acc")).toBe("ваших рабочих");
    expect(ru.all(worker).in("gen")).toBe("всех рабочих");
    expect(ru.each(card).in("acc")).toBe("каждую карту");
    expect(ru.that(point, 3).in("gen")).toBe("третьего очка");
  });

  test("one's own, where one does it oneself", () => {
    expect(ru.shuffle(ru.of(card, true, ru.you()), "imperative")).toBe("перемешайте свои карты");
    expect(ru.remove(ru.a(stone), ru.of(card, false, ru.you()), "infinitive")).toBe("убрать камень из своей карты");
    expect(ru.owns(ru.you(), "at least", ru.counted([3], corn))).toBe("у вас не меньше 3 кукурузы");
  });
});

describe("sentences", () => {
  const row = noun("ряд, ряда, ряду, ряд, рядом, ряде", "ряды, рядов, рядам, ряды, рядами, рядах", "m");
  const table = {
    ...noun("стол, стола, столу, стол, столом, столе", "столы, столов, столам, столы, столами, столах", "m"),
    at: "на",
  };

  test("prepositions", () => {
    expect(ru.move(ru.a(card), ru.the(row), ru.the(table), undefined, "imperative")).toBe(
      "переместите карту из ряда на стол",
    );
    expect(ru.in(ru.a(card), ru.that(row, 2)).in("nom")).toBe("карта во втором ряде");
    expect(ru.from(ru.a(card), ru.the(table)).in("acc")).toBe("карту со стола");
    expect(ru.punctuated!("соседствует с второй картой, в вторую и с игроком")).toBe(
      "соседствует со второй картой, во вторую и с игроком",
    );
    expect(ru.lacks(ru.it(table), card, false)).toBe("на нём нет карты");
  });

  test("clauses become relative ones and are closed by a comma", () => {
    const empty = ru.such(ru.a(table), [{ k: "clause", clause: ru.lacks(ru.it(table), card, false) }]);
    const text = ru.together([ru.choose(empty, "imperative"), ru.gain(ru.counted([2], corn), "imperative")]);
    expect(ru.punctuated!(text)).toBe("выберите стол, на котором нет карты, и получите 2 кукурузы");
    expect(ru.punctuated!(ru.choose(empty, "imperative"))).toBe("выберите стол, на котором нет карты");
  });

  test("comparisons", () => {
    const size = ru.numberOf(ru.all(card));
    expect(ru.says(size, { k: "compared", is: "at least", value: ru.number(3) })).toBe("число карт не меньше 3");
    expect(ru.says(size, { k: "compared", is: "exactly", value: ru.number(3) })).toBe("число карт равно 3");
    expect(ru.says(ru.that(stone, undefined), { k: "is", value: ru.a(card), not: true })).toBe(
      "этот камень — не карта",
    );
  });
});
