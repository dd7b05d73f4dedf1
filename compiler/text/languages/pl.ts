/** Polish, as rulebooks address their readers: «możesz», «otrzymujesz». */
import type { Grammar } from "../grammar.ts";
import { closed, sameForms } from "./shared/phrases.ts";
import { clauses } from "./pl/clauses.ts";
import { nouns, NUMBER } from "./pl/nouns.ts";
import { quantities } from "./pl/quantities.ts";
import { statements } from "./pl/statements.ts";
import { heads, steps } from "./pl/steps.ts";
import { lengthened } from "./pl/words.ts";

const PARTS = {
  overview: "O grze",
  components: "Elementy gry",
  setup: "Przygotowanie do gry",
  play: "Przebieg gry",
  rules: "Zasady",
  end: "Koniec gry",
  automata: "Gracze automatyczni",
  overlays: "Warianty i dodatki",
  rulings: "Kwestie otwarte",
  appendix: "Dodatek",
};

export const polish: Grammar = {
  language: "pl",
  part: (kind) => PARTS[kind],
  fallback: (name) => ({ ...NUMBER, one: sameForms(name), many: sameForms(name), gender: "n" }),
  withPronouns: (text) => text.replace(/(?<=(?:^|[ (])(?:u|z|do|od|dla|bez) )j(?=(?:ego|ej)(?: |$))/gu, "ni"),
  // Words of the lexicon speak of a third person.
  punctuated: (text) =>
    lengthened(closed(text)).replace(/(?<!\p{L})(ty) (nie )?ma(?!\p{L})/giu, (_, you: string, not = "") => {
      const verb = `${not}masz`;
      return you === "Ty" ? verb.charAt(0).toUpperCase() + verb.slice(1) : verb;
    }),
  ...nouns,
  ...quantities,
  ...clauses,
  ...steps,
  ...heads,
  ...statements,
};
