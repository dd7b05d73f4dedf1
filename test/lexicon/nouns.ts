import { CASES, type Gender } from "../../compiler/lexicon/lexicon.ts";
import type { Forms, Noun } from "../../compiler/text/grammar.ts";

function forms(words: string): Forms {
  const list = words.split(", ");
  return Object.fromEntries(CASES.map((wanted, i) => [wanted, list[i] ?? list[0]])) as unknown as Forms;
}

/** A noun from its forms in the order of cases; a single one stands for all. */
export function noun(one: string, many: string, gender: Gender, traits: Partial<Noun> = {}): Noun {
  return { one: forms(one), many: forms(many || one), gender, animate: false, mass: false, few: undefined, ...traits };
}
