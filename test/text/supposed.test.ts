/** Portuguese conditions: which verbs become what may be, and which belong to clauses within. */
import { expect, it } from "vitest";
import { supposed } from "../../compiler/text/languages/pt/supposed.ts";

it.each([
  ["você tem 2 moedas", "você tiver 2 moedas"],
  ["a pilha não está vazia e há 3 jogadores", "a pilha não estiver vazia e houver 3 jogadores"],
  ["há um lugar em que não há trabalhador", "houver um lugar em que não há trabalhador"],
  ["o número de cartas cuja cor é azul é maior que 2", "o número de cartas cuja cor é azul for maior que 2"],
  ["esse lado é o mesmo que antes ou ele pode girar", "esse lado for o mesmo que antes ou ele puder girar"],
  ["restam cartas e a ajuda vale para você", "restarem cartas e a ajuda valer para você"],
  ["x é 1 e (y está vazio ou z é 2)", "x for 1 e (y estiver vazio ou z for 2)"],
])("%s", (clause, condition) => {
  expect(supposed(clause)).toBe(condition);
});
