/** Brazilian Portuguese: articles, agreement, contractions. */
import type { Gender } from "../../../lexicon/lexicon.ts";
import type { Mode, Noun, NounPhrase } from "../../grammar.ts";
import { atOf, fixed, traitsOf, type Spoken, type Traits } from "../shared/phrases.ts";

export const show = (what: NounPhrase): string => what.in("nom");
export const one = (noun: Noun): string => noun.one.nom;
export const many = (noun: Noun): string => (noun.mass ? noun.one.nom : noun.many.nom);

/** Masculine, feminine, and both in the plural: «o a os as». */
export function agreed(forms: string, gender: Gender | undefined, plural: boolean): string {
  const [m, f, ms, fs] = forms.split(" ");
  return plural ? (gender === "f" ? fs : ms) : gender === "f" ? f : m;
}

export const THE = "o a os as";
export const A = "um uma uns umas";
export const YOUR = "seu sua seus suas";
export const THAT = "esse essa esses essas";
export const ALL = "todos_os todas_as todos_os todas_as";

const ORDINALS = ["primeir", "segund", "terceir", "quart", "quint", "sext"];
export function ordinal(n: number): string {
  const stem = ORDINALS[n - 1];
  return stem === undefined ? "próximo próxima próximos próximas" : `${stem}o ${stem}a ${stem}os ${stem}as`;
}

/** Names of values often have no gender in the lexicon: their first word tells it in most cases. */
export function genderOf(noun: Noun): Gender {
  if (noun.gender !== undefined) return noun.gender;
  return isFeminine(one(noun).toLowerCase().split(" ")[0]) ? "f" : "m";
}
export function isFeminine(word: string): boolean {
  return /(?:a|ção|são|dade|gem|mão|vez|ordem)$/.test(word);
}

/** A noun after words that agree with it. */
export function withWords(words: readonly string[], noun: Noun, plural = false, more: Traits = {}): Spoken {
  const traits = { ...traitsOf(noun, plural), ...more };
  const before = words.map((word) => agreed(word, genderOf(noun), traits.plural ?? false).replace("_", " "));
  return fixed([...before, plural ? many(noun) : one(noun)].join(" "), traits);
}

/** Names that bring their own article keep it. */
export function definite(noun: Noun, plural = false): Spoken {
  const text = plural ? many(noun) : one(noun);
  return /^(?:o|a|os|as|um|uma|quem|quanto|quantos|quantas|todos|todas|cada) /i.test(text)
    ? fixed(text, traitsOf(noun, plural))
    : withWords([THE], noun, plural);
}

export const be = (what: NounPhrase): string => (what.plural ? "são" : "é");
export const have = (what: NounPhrase): string => (what.plural ? "têm" : "tem");

/** «ganhe», «ganhar»; of somebody else «a Garça ganha». */
export function verb(
  imperative: string,
  infinitive: string,
  third = imperative,
): (mode: Mode, rest: string, who?: NounPhrase) => string {
  return (mode, rest, who) =>
    who ? `${show(who)} ${third} ${rest}` : `${mode === "imperative" ? imperative : infinitive} ${rest}`;
}

/** Where something lies. */
export function where(zone: NounPhrase): string {
  return `${atOf(zone) ?? "em"} ${show(zone)}`;
}

/** Before the last of several alternatives, with the length of the others: what stands before these is said again. */
export const again = (others: string, or: string): string => `\uE001${others.length}\uE001${or}`;
const AGAIN = /\uE001(\d+)\uE001ou /gu;
const PREPOSITION = /(?<!\p{L})(?:de|em|a|por) $/u;

/** «a o terraço ou a o jardim»: of alternatives with articles, each has its preposition. */
function withPrepositions(text: string): string {
  return text.replace(AGAIN, (mark: string, length: string, at: number) => {
    const before = PREPOSITION.exec(text.slice(0, at - Number(length) - 1));
    return `ou ${/^[oa]s? /.test(text.slice(at + mark.length)) ? (before?.[0] ?? "") : ""}`;
  });
}

const CONTRACTED: Record<string, string> = { de: "d", em: "n", por: "pel" };
const JOINT = /(?<!\p{L})(de|em|por|a|De|Em|Por|A) (os?|as?|ess[ea]s?|est[ea]s?|el[ea]s?|aquel[ea]s?)(?!\p{L})/gu;

/** «de o» is «do», «em ela» is «nela», «a as» is «às». */
export function contracted(text: string): string {
  return withPrepositions(text).replace(JOINT, (whole, preposition: string, word: string) => {
    const lower = preposition.toLowerCase();
    const article = /^[oa]s?$/.test(word);
    if (lower === "a") {
      if (!article) return whole;
      return capitalLike(preposition, word.startsWith("o") ? `a${word}` : word.replace("a", "à"));
    }
    if (lower === "por" && !article) return whole;
    return capitalLike(preposition, `${CONTRACTED[lower]}${word}`);
  });
}

function capitalLike(model: string, text: string): string {
  return model[0] === model[0].toUpperCase() ? text[0].toUpperCase() + text.slice(1) : text;
}
