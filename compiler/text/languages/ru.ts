/** Russian, as rulebooks address their readers: «вы можете», «получите». */
import type { Grammar } from "../grammar.ts";
import { closed, sameForms } from "./shared/phrases.ts";
import { clauses } from "./ru/clauses.ts";
import { nouns, NUMBER } from "./ru/nouns.ts";
import { quantities } from "./ru/quantities.ts";
import { statements } from "./ru/statements.ts";
import { heads, steps } from "./ru/steps.ts";
import { lengthened } from "./ru/words.ts";

const PARTS = {
  overview: "Об игре",
  components: "Компоненты",
  setup: "Подготовка к игре",
  play: "Ход игры",
  rules: "Правила",
  end: "Конец игры",
  automata: "Автоматические соперники",
  overlays: "Варианты и дополнения",
  rulings: "Спорные вопросы",
  appendix: "Приложение",
};

export const russian: Grammar = {
  language: "ru",
  part: (kind) => PARTS[kind],
  fallback: (name) => ({ ...NUMBER, one: sameForms(name), many: sameForms(name), gender: "n" }),
  withPronouns: (text) =>
    text.replace(/(?<=(?:^|[ (])(?:у|с|к|от|из|для|без) )(?=(?:его|её|их|ему|ей|им)(?: |$))/gu, "н"),
  punctuated: (text) => lengthened(closed(text)),
  ...nouns,
  ...quantities,
  ...clauses,
  ...steps,
  ...heads,
  ...statements,
};
