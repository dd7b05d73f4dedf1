/** English: words, articles, lists, agreement. */
import type { Case } from "../../../lexicon/lexicon.ts";
import type { Comparison, End } from "../../../sayings/sayings.ts";
import type { Forms, Noun, NounPhrase, Predicate } from "../../grammar.ts";
import { holdsCommas } from "../shared/phrases.ts";

export interface Traits {
  readonly plural?: boolean;
  readonly pronoun?: "you" | "it";
  readonly number?: number;
  readonly mass?: boolean;
  /** What it is, by its noun alone. */
  readonly head?: string;
  /** What it is one of, or some: the noun in the plural. */
  readonly whole?: string;
  /** Something of which is told whose it is. */
  readonly piece?: boolean;
  /** Of a list: its parts. */
  readonly parts?: readonly NounPhrase[];
  /** The preposition of what lies there, where it is not the usual one. */
  readonly at?: string;
  /** Things, and how many there are in words: told apart from them where that reads better. */
  readonly count?: readonly [things: string, number: string];
}

export interface Spoken extends NounPhrase {
  readonly mass: boolean;
  readonly head: string | undefined;
  readonly whole: string | undefined;
  readonly piece: boolean;
  readonly parts: readonly NounPhrase[] | undefined;
  readonly at: string | undefined;
  readonly count: readonly [things: string, number: string] | undefined;
}

export function phrase(text: string, traits: Traits = {}): Spoken {
  return {
    in: () => text,
    gender: undefined,
    plural: traits.plural ?? false,
    pronoun: traits.pronoun,
    mass: traits.mass ?? false,
    head: traits.head,
    whole: traits.whole,
    piece: traits.piece ?? false,
    parts: traits.parts,
    at: traits.at,
    count: traits.count,
    ...(traits.number === undefined ? {} : { number: traits.number }),
  };
}

export const show = (np: NounPhrase): string => np.in("nom");
export const one = (noun: Noun): string => noun.one.nom;
export const many = (noun: Noun): string => (noun.mass ? noun.one.nom : noun.many.nom);

export function article(word: string): string {
  return /^(?:[aeio]|u(?!ni|s|xm)|hour|honest)/i.test(word) ? "an" : "a";
}
export function forms(text: string): Forms {
  const cases: Case[] = ["nom", "gen", "dat", "acc", "ins", "loc"];
  return Object.fromEntries(cases.map((c) => [c, text])) as unknown as Forms;
}
export function pluralOf(word: string): string {
  if (/(?:s|x|ch|sh)$/.test(word)) return `${word}es`;
  if (/[^aeiou]y$/.test(word)) return `${word.slice(0, -1)}ies`;
  return `${word}s`;
}
export function listed(parts: readonly string[], word: string): string {
  if (parts.length < 2) return parts[0] ?? "";
  // Parts that are long or hold commas themselves are told apart by semicolons.
  const long = parts.length > 2 && parts.some(holdsCommas);
  return `${parts.slice(0, -1).join(long ? "; " : ", ")}${long ? ";" : ""} ${word} ${parts.at(-1)!}`;
}
/** 2, 3 and 4 as `2 to 4`. */
export function counts(list: readonly number[]): string {
  const run = list.length > 2 && list.every((n, i) => i === 0 || n === list[i - 1] + 1);
  return run ? `${list[0]} to ${list.at(-1)}` : listed(list.map(String), "or");
}
export function ordinal(n: number): string {
  return ["first", "second", "third", "fourth", "fifth", "sixth"][n - 1] ?? "next";
}
export const be = (np: NounPhrase): string => (np.plural || np.pronoun === "you" ? "are" : "is");
export const haveVerb = (np: NounPhrase): string => (np.plural || np.pronoun === "you" ? "have" : "has");

export const COMPARED: Record<Comparison, string> = {
  exactly: "",
  not: "not ",
  "at least": "at least ",
  "at most": "at most ",
  "more than": "more than ",
  "less than": "less than ",
};
/** Somebody is you; something is yours. */
export function whatIs(subject: string, value: NounPhrase): string {
  return value.pronoun === "you" && !PERSON.test(subject) ? "yours" : show(value);
}
export const PERSON =
  /^(?:that|it|the (?:first|second|third))\b|\b(?:player|owner|holder|who|host|riser|rival|winner|leader)\b/;

/** What it was itself. */
export const BEFORE = "before";
const CHANGED = {
  "more than": "increased",
  "less than": "decreased",
  "at least": "not decreased",
  "at most": "not increased",
};

/** `piece`: something of which is told whose it is. */
export function predicate(p: Predicate, plural: boolean, subject: string, piece = false): string {
  const is = plural ? "are" : "is";
  switch (p.k) {
    case "is":
      if (piece && p.owner && p.value.pronoun === "you") return `${is} ${p.not ? "not " : ""}yours`;
      if (piece && p.owner && p.value.pronoun === undefined) {
        return `${p.not ? "does not belong" : "belongs"} to ${show(p.value)}`;
      }
      if (p.same) return `${is} ${p.not ? "not " : ""}the same as ${show(p.value)}`;
      return `${is} ${p.not ? "not " : ""}${whatIs(subject, p.value)}`;
    case "compared":
      if (show(p.value) === BEFORE && p.is !== "exactly" && p.is !== "not")
        return `${plural ? "have" : "has"} ${CHANGED[p.is]}`;
      return `${is} ${COMPARED[p.is]}${show(p.value)}`;
    case "none":
      return p.not ? (plural ? "exist" : "exists") : `${plural ? "do" : "does"} not exist`;
  }
}
/** Players in a row are the first and the last, other things lie to the left and to the right. */
export function endWord(n: Noun, end: End): string {
  if (end === "top" || end === "bottom") return end;
  if (one(n) === "player") return end === "left" ? "first" : "last";
  return end === "left" ? "leftmost" : "rightmost";
}
/** `once`, `twice`, `3 times`. */
export const times = (np: NounPhrase): string =>
  (/^[12]$/.test(show(np)) ? [, "once", "twice"][Number(show(np))] : undefined) ??
  `${show(np)} ${np.number === 1 ? "time" : "times"}`;

/** Somebody by a short name, or a place by its own. */
export function isSomebody(text: string): boolean {
  return /^(?:(?:the|that|each) (?:\p{L}+ )?player|(?:the )?\p{Lu}\p{L}*)$/u.test(text);
}
export const possessive = (text: string): string => (text.endsWith("s") ? `${text}'` : `${text}'s`);

/** `that has no worker`, `whose line is printed`; otherwise `for which`. */
export function relativeClause(clause: string, plural: boolean): string {
  if (/[;(:]| and /.test(clause)) return `for which ${clause}`;
  if (clause.startsWith("its ")) return `whose ${clause.slice(4)}`;
  const inside = / (in|on|at|from|to) it(?= |$)/.exec(clause);
  if (inside) return `${inside[1]} which ${clause.replace(inside[0], "")}`;
  const within = /^(.+) (is|are) (in|on|at|among) its ((?!.*\bits?\b).+)$/.exec(clause);
  if (within) return `${within[3]} whose ${within[4]} ${within[1]} ${within[2] === "is" ? "lies" : "lie"}`;
  if (!/^(?:it|they) /.test(clause)) return `for which ${clause}`;
  if (clause.startsWith("they "))
    return `who ${plural ? clause.slice(5) : clause.slice(5).replace(/^(?:have|are|do)\b/, (v) => SINGLE[v])}`;
  const said = clause.slice(3);
  return `that ${plural ? said.replace(/^(?:has|is|does)\b/, (v) => AGREED[v]) : said}`;
}
export function existence(text: string, not: boolean): string {
  if (text.startsWith("that "))
    return `there is ${not ? `such ${article(text.slice(5))}` : "no such"} ${text.slice(5)}`;
  if (!/^(?:the|a|an) /.test(text)) return `${text} ${not ? "exists" : "does not exist"}`;
  return `there is ${not ? article(bare(text)) : "no"} ${bare(text)}`;
}
/** `the greatest number of …`; of what belongs to each of them, `the greatest step …`. */
export function superlative(word: string, text: string): string {
  const own = /^(?:its|their) (?!.* (?:plus|minus|times|divided) )/.exec(text);
  if (own) return `the ${word} ${text.slice(own[0].length)}`;
  return text.startsWith("the ") ? `the ${word} ${text.slice(4)}` : `the ${word} value of ${text}`;
}
/** `their step`: `the step of each player`. */
export function ofEachOwner(text: string, each: string): string | undefined {
  const owned = /^(the number of )?(?:its|their) ([^,;:()]+)$/.exec(text);
  if (!owned || / (?:plus|minus|times|divided|its|their|it|they) /.test(owned[2])) return undefined;
  return `${owned[1] ?? "the "}${owned[2]} of ${each}`;
}
/** Where something lies. */
export const where = (zone: NounPhrase): string => `${(zone as Spoken).at ?? "in"} ${show(zone)}`;
/** After a preposition or a verb. */
export const object = (np: NounPhrase): string => (show(np) === "they" ? "them" : show(np));
/** Without its article. */
export function bare(text: string): string {
  return text.replace(/^(?:the|all|a|an) /, "");
}
/** Names that bring their own article, or none, keep it. */
export function definite(text: string): string {
  return /^(?:\p{Lu}\S*'s|the|a|an|what|how|whether|your|its|his|her|their|all|each|any|every) /u.test(text)
    ? text
    : `the ${text}`;
}
export function nounOf(single: string, plural: string): Noun {
  return { one: forms(single), many: forms(plural), gender: undefined, animate: false, mass: false, few: undefined };
}
export const playersWord = (list: readonly number[]): string =>
  list.length === 1 && list[0] === 1 ? "player" : "players";

/** Clauses of the lexicon speak of a third person; with `you` the verb changes. */
export function agree(clause: string): string {
  return clause.replace(
    /(^|[,;:(] ?|\b(?:if|that|when|where|which|and|or|unless) )you (is|has|does|was)\b/gi,
    (_, before: string, verb: string) => `${before}you ${AGREED[verb.toLowerCase()]}`,
  );
}
const SINGLE: Record<string, string> = { have: "has", are: "is", do: "does" };
/** `send a helper`: `sends a helper`. */
export function thirdPerson(deed: string): string {
  return deed.replace(/^\S+/, (verb) => {
    if (verb === "have" || verb === "do" || verb === "go") return { have: "has", do: "does", go: "goes" }[verb];
    if (/[^aeiou]y$/.test(verb)) return `${verb.slice(0, -1)}ies`;
    return /(?:s|x|z|ch|sh)$/.test(verb) ? `${verb}es` : `${verb}s`;
  });
}
export const AGREED: Record<string, string> = { is: "are", has: "have", does: "do", was: "were" };
