/** English. */
import type { Grammar } from "../grammar.ts";
import { clauses } from "./en/clauses.ts";
import { nouns } from "./en/nouns.ts";
import { quantities } from "./en/quantities.ts";
import { statements } from "./en/statements.ts";
import { heads, steps } from "./en/steps.ts";
import { nounOf, pluralOf } from "./en/words.ts";

const PARTS = {
  overview: "Overview",
  components: "Components",
  setup: "Setting up",
  play: "Course of play",
  rules: "Rules",
  end: "End of the game",
  automata: "Automated players",
  overlays: "Variants and expansions",
  rulings: "Open questions",
  appendix: "Appendix",
};

export const english: Grammar = {
  language: "en",
  part: (kind) => PARTS[kind],
  fallback: (name) => nounOf(name, pluralOf(name)),
  ...nouns,
  ...quantities,
  ...clauses,
  ...steps,
  ...heads,
  ...statements,
};
