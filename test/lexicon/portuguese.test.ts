/** Portuguese: articles, contractions, agreement. */
import { describe, expect, test } from "vitest";
import { portuguese as pt } from "../../compiler/text/languages/pt.ts";
import { noun } from "./nouns.ts";

const card = noun("carta", "cartas", "f");
const worker = noun("trabalhador", "trabalhadores", "m");
const corn = noun("milho", "", "m", { mass: true });
const space = noun("espaço", "espaços", "m");

const said = (text: string): string => pt.punctuated!(text);

test.each(Array.from({ length: 23 }, (_, n) => n))("%i", (n) => {
  expect(pt.counted([n], card).in("acc")).toBe(`${n} ${n === 1 ? "carta" : "cartas"}`);
  expect(pt.counted([n], worker).in("nom")).toBe(`${n} ${n === 1 ? "trabalhador" : "trabalhadores"}`);
  expect(pt.counted([n], corn).in("nom")).toBe(`${n} de milho`);
});

describe("articles and what agrees", () => {
  test.each([
    [pt.a(card), "uma carta"],
    [pt.the(worker), "o trabalhador"],
    [pt.thePlural(card), "as cartas"],
    [pt.all(card), "todas as cartas"],
    [pt.that(card, undefined), "essa carta"],
    [pt.that(worker, 2), "o segundo trabalhador"],
    [pt.of(card, true, pt.you()), "suas cartas"],
    [pt.of(card, false, pt.it(worker)), "a carta dele"],
  ])("%#", (what, wanted) => expect(said(what.in("nom"))).toBe(wanted));
});

describe("sentences", () => {
  test.each([
    ["de o jogador", "do jogador"],
    ["em as cartas", "nas cartas"],
    ["a a mesa", "à mesa"],
    ["a os jogadores", "aos jogadores"],
    ["por o templo", "pelo templo"],
    ["em ela", "nela"],
    ["de esse espaço", "desse espaço"],
    ["2 a 4 jogadores", "2 a 4 jogadores"],
    ["de ouro", "de ouro"],
  ])("%s", (text, wanted) => expect(said(text)).toBe(wanted));

  test("steps and conditions", () => {
    expect(said(pt.move(pt.a(card), pt.the(space), pt.of(card, false, undefined), undefined, "imperative"))).toBe(
      "mova uma carta do espaço para a carta",
    );
    const empty = pt.such(pt.a(space), [{ k: "clause", clause: pt.lacks(pt.it(space), card, false) }]);
    expect(said(pt.choose(empty, "infinitive"))).toBe("escolher um espaço em que não há carta");
    const cheap = { k: "compared", is: "at most", value: pt.number(3) } as const;
    const priced = pt.such(pt.a(card), [{ k: "whose", attribute: pt.of(space, false, undefined), predicate: cheap }]);
    expect(said(priced.in("nom"))).toBe("uma carta cujo espaço é de no máximo 3");
    expect(pt.owns(pt.you(), "at least", pt.counted([3], corn))).toBe("você tem pelo menos 3 de milho");
  });
});
