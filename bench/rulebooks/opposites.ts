/** Words that errors are made of by turning them round. */
import type { Language } from "../../compiler/lexicon/index.ts";
import type { Stance } from "../../compiler/lexicon/marks.ts";
import { STANCES } from "../../compiler/lexicon/words/stances.ts";
import type { MutantKind } from "./mutants.ts";

/** The first words for it that are whole. */
export function plainestFor(language: Language, stance: Stance): string | undefined {
  const rows = STANCES[language][stance].split(",").map((row) => row.trim());
  return rows.find((row) => !row.includes("*"));
}

/** Words, and what stands for them as `replace` would put it. */
export const OPPOSITES: Readonly<Record<string, readonly (readonly [kind: MutantKind, from: RegExp, to: string])[]>> = {
  en: [
    ["may/must", /^may$/, "must"],
    ["may/must", /^must$/, "may"],
    ["before/after", /^before$/, "after"],
    ["before/after", /^after$/, "before"],
    ["least/most", /^at least$/, "at most"],
    ["least/most", /^(at most|up to)$/, "at least"],
  ],
  ru: [
    ["may/must", /^(могут|можете)$/, "должны"],
    ["may/must", /^может$/, "должен"],
    ["may/must", /^(должен|должна)$/, "может"],
    ["may/must", /^должны$/, "могут"],
    ["before/after", /^(до|перед)$/, "после"],
    ["before/after", /^(перед тем|до того) как$|^прежде чем$/, "после того как"],
    ["before/after", /^(сразу )?после$/, "перед"],
    ["before/after", /^после того как$/, "перед тем как"],
    ["least/most", /^(хотя бы|не менее|минимум)$/, "не более"],
    ["least/most", /^(не более|не больше|до|максимум)$/, "не менее"],
  ],
  pt: [
    ["may/must", /^pode$/, "deve"],
    ["may/must", /^podem$/, "devem"],
    ["may/must", /^deve$/, "pode"],
    ["may/must", /^devem$/, "podem"],
    ["before/after", /^antes( \S+)?$/, "depois$1"],
    ["before/after", /^depois( \S+)?$/, "antes$1"],
    ["before/after", /^(logo )?após$/, "antes de"],
    ["least/most", /^(pelo menos|no mínimo|ao menos)$/, "no máximo"],
    ["least/most", /^(até|no máximo)$/, "pelo menos"],
  ],
  pl: [
    ["may/must", /^może$/, "musi"],
    ["may/must", /^możesz$/, "musisz"],
    ["may/must", /^mogą$/, "muszą"],
    ["may/must", /^musi$/, "może"],
    ["may/must", /^musisz$/, "możesz"],
    ["may/must", /^muszą$/, "mogą"],
    ["before/after", /^przed$/, "zaraz po"],
    ["before/after", /^(zanim|nim)$/, "po tym jak"],
    ["before/after", /^(?:zaraz )?po( \S+[nc]iu)?$/, "przed$1"],
    ["before/after", /^po tym jak$/, "zanim"],
    ["least/most", /^(co najmniej|przynajmniej)$/, "co najwyżej"],
    ["least/most", /^(maksymalnie|co najwyżej|do)$/, "co najmniej"],
  ],
};

/** May and must, turned into their negation and back; a «not» that stands elsewhere is struck out. */
export const NEGATED: Readonly<Record<string, readonly (readonly [from: RegExp, to: string])[]>> = {
  en: [
    [/^(may|can|must)$/, "$1 not"],
    [/^(cannot|can not|may not|must not)$/, "may"],
    [/^not$/, ""],
  ],
  ru: [
    [/^(можете|может|могут|должен|должна|должны)$/, "не $1"],
    [/^(?:больше )?не (можете|может|могут|должен|должна|должны)$/, "$1"],
    [/^можно$/, "нельзя"],
    [/^нельзя$/, "можно"],
    [/^не$/, ""],
  ],
  pt: [
    [/^(pode|podem|deve|devem)$/, "não $1"],
    [/^não (pode|podem|deve|devem)$/, "$1"],
    [/^não$/, ""],
  ],
  pl: [
    [/^(może|możesz|mogą|można|wolno)$/, "nie $1"],
    [/^nie (może|możesz|mogą|można|wolno)$/, "$1"],
    [/^nie$/, ""],
  ],
};
