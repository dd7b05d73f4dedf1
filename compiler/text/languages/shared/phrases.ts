/** What the languages with endings have in common: phrases by case, lists, counts. */
import { CASES, type Case, type Gender } from "../../../lexicon/lexicon.ts";
import type { Forms, Noun, NounPhrase, Relative } from "../../grammar.ts";

export interface Traits {
  readonly gender?: Gender;
  readonly plural?: boolean;
  readonly animate?: boolean;
  readonly pronoun?: "you" | "it";
  readonly number?: number;
  /** The preposition of what lies there. */
  readonly at?: string;
  /** A number, or what one is worked out from. */
  readonly quantity?: boolean;
  /** Of a list: its parts. */
  readonly parts?: readonly NounPhrase[];
  /** A piece, of which is told whose it is. */
  readonly piece?: boolean;
  /** What it is one of, or some: the noun in the plural. */
  readonly whole?: string;
}

export interface Spoken extends NounPhrase, Pick<Traits, "at" | "quantity" | "parts" | "animate" | "piece" | "whole"> {}

export function phrase(forms: (wanted: Case) => string, traits: Traits = {}): Spoken {
  return {
    in: forms,
    gender: traits.gender,
    plural: traits.plural ?? false,
    pronoun: traits.pronoun,
    ...(traits.number === undefined ? {} : { number: traits.number }),
    ...(traits.animate === undefined ? {} : { animate: traits.animate }),
    ...(traits.at === undefined ? {} : { at: traits.at }),
    ...(traits.quantity === undefined ? {} : { quantity: traits.quantity }),
    ...(traits.parts === undefined ? {} : { parts: traits.parts }),
    ...(traits.piece ? { piece: true } : {}),
    ...(traits.whole === undefined ? {} : { whole: traits.whole }),
  };
}

/** The same in every case. */
export function fixed(text: string, traits: Traits = {}): Spoken {
  return phrase(() => text, traits);
}

/** What another phrase is, with other words around it. */
export function around(what: NounPhrase, forms: (wanted: Case) => string, more: Traits = {}): Spoken {
  const { at, quantity } = what as Spoken;
  return phrase(forms, {
    ...(what.gender === undefined ? {} : { gender: what.gender }),
    plural: what.plural,
    ...(at === undefined ? {} : { at }),
    ...(quantity === undefined ? {} : { quantity }),
    ...more,
  });
}

export function traitsOf(noun: Noun, plural: boolean): Traits {
  return {
    ...(noun.gender === undefined ? {} : { gender: noun.gender }),
    plural: noun.plural || (plural && !noun.mass),
    animate: noun.animate,
    ...(noun.at === undefined ? {} : { at: noun.at }),
    ...(noun.piece ? { piece: true } : {}),
  };
}

/** Of a piece is told whose it is. */
export function belongs(what: NounPhrase, to: NounPhrase, people: string): boolean {
  return (what as Spoken).piece === true && atOf(to) === people;
}

export function atOf(what: NounPhrase): string | undefined {
  return (what as Spoken).at;
}

/** A piece that somebody owns, not somebody one becomes. */
export function isPiece(what: NounPhrase): boolean {
  return (what as Spoken).animate === false;
}

/** Somebody: an owner, a holder. */
export function isPerson(what: NounPhrase): boolean {
  return (what as Spoken).animate === true;
}

/** Of a list of names: what it lists. */
export function partsOf(what: NounPhrase): readonly NounPhrase[] | undefined {
  return (what as Spoken).parts;
}

export function isQuantity(what: NounPhrase): boolean {
  return (what as Spoken).quantity ?? what.number !== undefined;
}

export const plurals = (noun: Noun): Forms => (noun.mass ? noun.one : noun.many);

/** One of a thing, by its cases. */
export const one = (noun: Noun): Spoken => phrase((wanted) => noun.one[wanted], traitsOf(noun, false));
/** Several of it. */
export const many = (noun: Noun): Spoken => phrase((wanted) => plurals(noun)[wanted], traitsOf(noun, true));

/** Words of which all six cases are given. */
export function inflected(words: string, traits: Traits): Spoken {
  const forms = formsOf(words);
  return phrase((wanted) => forms[wanted], traits);
}

/** The same in every case. */
export function sameForms(text: string): Forms {
  return Object.fromEntries(CASES.map((wanted) => [wanted, text])) as unknown as Forms;
}

/** What so much is of, in the words that stand behind the amount. */
export function measuredIn(words: string, gender: Gender | undefined): Noun {
  const forms = sameForms(words);
  return { one: forms, many: forms, gender, animate: false, mass: true, measured: true, few: undefined };
}

/** So much of what was spoken of: units of it. */
export function unitsOf(unit: Noun, what: string): Noun {
  const of = (forms: Forms): Forms =>
    Object.fromEntries(CASES.map((wanted) => [wanted, `${forms[wanted]} ${what}`])) as unknown as Forms;
  return { ...unit, one: of(unit.one), many: of(unit.many), measured: true };
}

export function formsOf(words: string): Forms {
  const list = words.split(", ");
  return Object.fromEntries(CASES.map((wanted, i) => [wanted, list[i] ?? list[0]])) as unknown as Forms;
}

/** «а, б и в»; parts that hold commas themselves are told apart by semicolons. */
export function listed(parts: readonly string[], word: string): string {
  if (parts.length < 2) return parts[0] ?? "";
  const long = parts.length > 2 && parts.some(holdsCommas);
  return `${parts.slice(0, -1).join(long ? "; " : ", ")}${long ? ";" : ""} ${word} ${parts.at(-1)!}`;
}
/** What stands in brackets at the end of what stands in brackets itself: `price of cards: 2 cards`. */
export function unbracketed(text: string): string {
  return text.replace(/ \(([^()]*)\)$/, ": $1");
}
/** Commas in brackets or quotation marks take nobody in. */
export function holdsCommas(text: string): boolean {
  return text.replace(/\([^()]*\)|«[^»]*»|[“„][^”]*”/g, "").includes(", ");
}

/** «очки за храм» are points by their name: so many points need not be counted out again. */
export function isNamedAfter(name: string, noun: Noun): boolean {
  const [first] = name.split(" ");
  return !/[;:()]/.test(name) && `${noun.one.nom} ${plurals(noun).nom}`.split(" ").includes(first);
}

/** Whether a name speaks of the thing already: `the price in coins`. */
export function speaksOf(name: string, noun: Noun): boolean {
  const words = (text: string): string[] =>
    text
      .toLowerCase()
      .split(/[^\p{L}]+/u)
      .filter((word) => word.length > 2);
  const stems = words(noun.one.nom).map((word) => word.slice(0, Math.max(3, word.length - 1)));
  return words(name).some((word) => stems.some((stem) => word.startsWith(stem)));
}

/** «цена обмена» of «этот обмен» is the price of that exchange; `link`: what stands between the two. */
export function withoutOwner(name: string, owner: string, link = " "): string {
  const kind = owner.slice(owner.indexOf(" ") + 1);
  const tail = kind === owner ? undefined : new RegExp(`(?<=.)${link}${kind}$`, "u");
  return tail && !/[^\p{L} -]/u.test(kind) ? name.replace(tail, "") : name;
}

/** Alternatives come last: what follows them would be taken for part of the second. */
export function alternativesLast(conditions: readonly Relative[]): Relative[] {
  return [...conditions.filter(({ k }) => k !== "either"), ...conditions.filter(({ k }) => k === "either")];
}

/** What something is, behind its name; what the name says already is not said again. */
export function described(name: string, what: string, more: readonly string[]): string {
  const rest = name.toLowerCase() === what.toLowerCase() ? more : [what, ...more];
  return `${name}${rest.length > 0 ? `: ${rest.join(", ")}` : ""}`;
}

/** 2, 3 and 4 as «2–4»; 2 and 4 as «2 или 4». Rows for values that belong to each: «1–2/3/4». */
export function numberList(rows: readonly (readonly number[])[], or: string): string {
  const least = rows.length > 1 ? 2 : 3;
  return rows
    .map((row) => {
      const run = row.length >= least && row.every((n, i) => i === 0 || n === row[i - 1] + 1);
      return run ? `${row[0]}–${row.at(-1)}` : listed(row.map(String), or);
    })
    .join("/");
}

/** Of the third card: « в колоде» where the cards are those of the deck; otherwise «среди» what there is. */
export function amongThose(noun: Noun, things: string, among: string): string {
  if (things === noun.many.gen) return "";
  const where = things.startsWith(`${noun.many.gen} `) ? things.slice(noun.many.gen.length + 1) : undefined;
  return ` ${where ?? `${among} ${things}`}`;
}

/** A phrase of several: each in the same case. */
export function joined(list: readonly NounPhrase[], word: string, plural: boolean): Spoken {
  if (list.length === 1) return list[0] as Spoken;
  const first = list[0] as Spoken | undefined;
  return phrase(
    (wanted) =>
      listed(
        list.map((part) => part.in(wanted)),
        word,
      ),
    {
      plural,
      ...(first?.gender === undefined ? {} : { gender: first.gender }),
      ...(first?.at === undefined ? {} : { at: first.at }),
      ...(first && isQuantity(first) ? { quantity: true } : {}),
      parts: list,
    },
  );
}

/** Ends a clause within a sentence: a comma, unless another mark or the end of the sentence follows. */
export const CLOSE = "\uE000";

export function closed(text: string): string {
  return text.replace(/\uE000+(?=\s*(?:[\uE000,.;:!?()»”]|$))/g, "").replace(/\uE000+/g, ",");
}
