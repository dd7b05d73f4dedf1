/** Brazilian Portuguese, as rulebooks address their readers: «você pode», «ganhe». */
import type { Grammar } from "../grammar.ts";
import { clauses } from "./pt/clauses.ts";
import { nounOf, nouns } from "./pt/nouns.ts";
import { quantities } from "./pt/quantities.ts";
import { statements } from "./pt/statements.ts";
import { heads, steps } from "./pt/steps.ts";
import { contracted } from "./pt/words.ts";
import { closed } from "./shared/phrases.ts";

const PARTS = {
  overview: "Visão geral",
  components: "Componentes",
  setup: "Preparação",
  play: "Como jogar",
  rules: "Regras",
  end: "Fim do jogo",
  automata: "Jogadores automáticos",
  overlays: "Variantes e expansões",
  rulings: "Questões em aberto",
  appendix: "Apêndice",
};

export const portuguese: Grammar = {
  language: "pt",
  part: (kind) => PARTS[kind],
  fallback: (name) => nounOf(name, name, "m"),
  punctuated: (text) => contracted(closed(text)),
  ...nouns,
  ...quantities,
  ...clauses,
  ...steps,
  ...heads,
  ...statements,
};
