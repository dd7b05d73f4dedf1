/** Russian: agreement, numerals, prepositions. */
import type { Case, Gender } from "../../../lexicon/lexicon.ts";
import type { Forms, Mode, Noun, NounPhrase } from "../../grammar.ts";
import { atOf, formsOf, isQuantity, phrase, plurals, traitsOf, type Spoken } from "../shared/phrases.ts";

/** Endings of words that agree with a noun: masculine, feminine, neuter, plural. */
export interface Agreeing {
  readonly m: Forms;
  readonly f: Forms;
  readonly n: Forms;
  readonly many: Forms;
}

function agreeing(m: string, f: string, n: string, many: string): Agreeing {
  return { m: formsOf(m), f: formsOf(f), n: formsOf(n), many: formsOf(many) };
}

/** The accusative of masculines and of plurals is that of the nominative, or of the genitive for living beings. */
export function agreed(
  word: Agreeing,
  gender: Gender | undefined,
  plural: boolean,
  animate: boolean,
  wanted: Case,
): string {
  const forms = plural ? word.many : gender === "f" ? word.f : gender === "n" ? word.n : word.m;
  const living = wanted === "acc" && (plural || forms === word.m);
  return living ? forms[animate ? "gen" : "nom"] : forms[wanted];
}

export const YOUR = agreeing(
  "ваш, вашего, вашему, ваш, вашим, вашем",
  "ваша, вашей, вашей, вашу, вашей, вашей",
  "ваше, вашего, вашему, ваше, вашим, вашем",
  "ваши, ваших, вашим, ваши, вашими, ваших",
);
export const EACH = agreeing(
  "каждый, каждого, каждому, каждый, каждым, каждом",
  "каждая, каждой, каждой, каждую, каждой, каждой",
  "каждое, каждого, каждому, каждое, каждым, каждом",
  "все, всех, всем, все, всеми, всех",
);
export const ALL = agreeing(
  "весь, всего, всему, весь, всем, всём",
  "вся, всей, всей, всю, всей, всей",
  "всё, всего, всему, всё, всем, всём",
  "все, всех, всем, все, всеми, всех",
);
export const OTHER = agreeing(
  "другой, другого, другому, другой, другим, другом",
  "другая, другой, другой, другую, другой, другой",
  "другое, другого, другому, другое, другим, другом",
  "другие, других, другим, другие, другими, других",
);
export const THAT = agreeing(
  "этот, этого, этому, этот, этим, этом",
  "эта, этой, этой, эту, этой, этой",
  "это, этого, этому, это, этим, этом",
  "эти, этих, этим, эти, этими, этих",
);
const HE = agreeing(
  "он, его, ему, его, им, нём",
  "она, её, ей, её, ей, ней",
  "оно, его, ему, его, им, нём",
  "они, их, им, их, ими, них",
);

export const ONE = agreeing(
  "один, одного, одному, один, одним, одном",
  "одна, одной, одной, одну, одной, одной",
  "одно, одного, одному, одно, одним, одном",
  "одни, одних, одним, одни, одними, одних",
);

/** «первый», «левый»: hard endings on a stem. */
export function adjective(stem: string, masculine = "ый"): Agreeing {
  const [m, f, n, many] = [
    `${masculine} ого ому ый ым ом`,
    "ая ой ой ую ой ой",
    "ое ого ому ое ым ом",
    "ые ых ым ые ыми ых",
  ].map((endings) =>
    endings
      .split(" ")
      .map((ending) => stem + ending)
      .join(", "),
  );
  return agreeing(m, f, n, many);
}

/** «соответствующий»: endings after a hissing sound. */
export function soft(stem: string): Agreeing {
  const [m, f, n, many] = ["ий его ему ий им ем", "ая ей ей ую ей ей", "ее его ему ее им ем", "ие их им ие ими их"].map(
    (endings) =>
      endings
        .split(" ")
        .map((ending) => stem + ending)
        .join(", "),
  );
  return agreeing(m, f, n, many);
}

const THIRD = agreeing(
  "третий, третьего, третьему, третий, третьим, третьем",
  "третья, третьей, третьей, третью, третьей, третьей",
  "третье, третьего, третьему, третье, третьим, третьем",
  "третьи, третьих, третьим, третьи, третьими, третьих",
);
const ORDINALS = [
  adjective("перв"),
  adjective("втор", "ой"),
  THIRD,
  adjective("четвёрт"),
  adjective("пят"),
  adjective("шест", "ой"),
];
export function ordinal(n: number): Agreeing {
  return ORDINALS[n - 1] ?? adjective("очередн", "ой");
}

/** «все ваши монеты», «каждая ваша монета»; of others «все монеты Цапли». */
export function ownedBy(word: Agreeing, noun: Noun, owner: NounPhrase, plural: boolean): Spoken {
  const forms = plural ? plurals(noun) : noun.one;
  const many = noun.plural || (plural && !noun.mass);
  const agree = (which: Agreeing, wanted: Case): string => agreed(which, noun.gender, many, noun.animate, wanted);
  return phrase(
    (wanted) =>
      owner.pronoun === "you"
        ? `${agree(word, wanted)} ${agree(YOUR, wanted)} ${forms[wanted]}`
        : `${agree(word, wanted)} ${forms[wanted]} ${gen(owner)}`,
    { ...traitsOf(noun, plural), quantity: true },
  );
}

/** A word that agrees, before a noun. */
export function withWord(word: Agreeing, noun: Noun, plural = false): Spoken {
  const forms = plural ? plurals(noun) : noun.one;
  const many = noun.plural || (plural && !noun.mass);
  return phrase(
    (wanted) => `${agreed(word, noun.gender, many, noun.animate, wanted)} ${forms[wanted]}`,
    traitsOf(noun, plural),
  );
}

export function pronoun(gender: Gender | undefined, plural: boolean): (wanted: Case) => string {
  // «его» in the accusative whether living or not.
  return (wanted) => (plural ? HE.many : gender === "f" ? HE.f : gender === "n" ? HE.n : HE.m)[wanted];
}

/** «равен, равна, равно, равны». */
export function short(what: NounPhrase, stem: string, masculine: string): string {
  if (what.plural || what.pronoun === "you") return `${stem}ы`;
  return what.gender === "f" ? `${stem}а` : what.gender === "n" ? `${stem}о` : masculine;
}

// ── numerals ────────────────────────────────────────────────────────────────────

type Count = "one" | "few" | "many";

export function countOf(n: number): Count {
  const [tens, units] = [Math.abs(n) % 100, Math.abs(n) % 10];
  if (!Number.isInteger(n)) return "few";
  if (units === 1 && tens !== 11) return "one";
  return units >= 2 && units <= 4 && (tens < 12 || tens > 14) ? "few" : "many";
}

/** The noun after a number. */
export function nounAfter(n: number, noun: Noun, wanted: Case): string {
  const count = countOf(n);
  if (count === "one") return noun.one[wanted];
  if (wanted !== "nom" && wanted !== "acc") return plurals(noun)[wanted];
  if (noun.mass) return noun.one.gen;
  // «выберите 2 рабочих», but «22 рабочего» as in the nominative.
  const living = wanted === "acc" && noun.animate && Math.abs(n) < 5;
  return count === "few" && !living ? (noun.few ?? noun.one.gen) : noun.many.gen;
}

/** «раз, раза, раз»; «до 1 раза, до 3 раз». */
export function timesWord(n: number, wanted: Case = "nom"): string {
  if (wanted === "gen") return countOf(n) === "one" ? "раза" : "раз";
  return countOf(n) === "few" ? "раза" : "раз";
}

// ── prepositions ────────────────────────────────────────────────────────────────

const CLUSTER = "[бвгджзклмнпрстфхцчшщ]";
const LONG: Record<string, { readonly before: RegExp; readonly form: string }> = {
  в: { before: new RegExp(`^(?:[вф]${CLUSTER}|мн)`, "i"), form: "во" },
  с: { before: new RegExp(`^(?:[сзшж]${CLUSTER}|щ|мн|в[ст])`, "i"), form: "со" },
  к: { before: /^(?:мн|вс)/i, form: "ко" },
  о: { before: /^[аэиоу]/i, form: "об" },
};

/** A preposition with its phrase: «во второй», «со стола», «на нём». */
export function prep(word: string, what: NounPhrase, wanted: Case): string {
  const text = what.in(wanted);
  const after = what.pronoun === "it" && !text.startsWith("н") ? `н${text}` : text;
  const long = LONG[word];
  return `${long?.before.test(after) ? long.form : word} ${after}`;
}

const SHORT = /(?<!\p{L})([вск]) (?=(\p{L}+))/giu;

/** «с второй» of a template is «со второй». */
export function lengthened(text: string): string {
  return text.replace(SHORT, (whole, word: string, next: string) => {
    const long = LONG[word.toLowerCase()];
    if (!long.before.test(next)) return whole;
    return `${word}о `;
  });
}

/** Where something lies, where it goes, where it comes from. */
export function where(zone: NounPhrase): string {
  const at = atOf(zone) ?? "в";
  return prep(at, zone, at === "у" ? "gen" : at === "перед" || at === "под" || at === "над" ? "ins" : "loc");
}
export function into(zone: NounPhrase): string {
  const at = atOf(zone) ?? "в";
  return at === "у" ? prep("к", zone, "dat") : at === "перед" ? prep("перед", zone, "ins") : prep(at, zone, "acc");
}
export function outOf(zone: NounPhrase): string {
  const at = atOf(zone) ?? "в";
  return at === "на" ? prep("с", zone, "gen") : at === "у" ? prep("у", zone, "gen") : prep("из", zone, "gen");
}

// ── verbs ───────────────────────────────────────────────────────────────────────

const OWN: Record<string, string> = { ваш: "свой", ваша: "своя", ваше: "своё", ваши: "свои", вашем: "своём" };

/** What one does with one's own: «перемешайте свою колоду». Clauses after a comma have subjects of their own, lists go on. */
export function own(text: string): string {
  const end = text.search(/,(?! (?:\d|вс[её]|весь|кажд))|[(:]/u);
  if (end >= 0) return ownWords(text.slice(0, end)) + text.slice(end);
  return ownWords(text);
}
function ownWords(text: string): string {
  const changed = text.replace(
    /(?<!\p{L})ваш(\p{L}*)(?!\p{L})/gu,
    (word, ending: string) => OWN[word] ?? `сво${softened(ending)}`,
  );
  return changed.replace(/(?<!\p{L})с (?=сво)/gu, "со ");
}
function softened(ending: string): string {
  return ending === "у" ? "ю" : ending === "а" ? "я" : ending;
}

/** «получите», «получить»; of somebody else «Цапля получает». */
export function verb(
  imperative: string,
  infinitive: string,
  third = imperative,
): (mode: Mode, rest: string, who?: NounPhrase) => string {
  return (mode, rest, who) =>
    who ? `${nom(who)} ${third} ${rest}` : `${mode === "imperative" ? imperative : infinitive} ${own(rest)}`;
}

export const nom = (what: NounPhrase): string => what.in("nom");
export const gen = (what: NounPhrase): string => what.in("gen");
export const acc = (what: NounPhrase): string => what.in("acc");

/** Bare figures have no cases; words for them do. */
export function quantity(forms: (wanted: Case) => string, gender: Gender = "n", plural = false): Spoken {
  return phrase(forms, { gender, plural, quantity: true });
}
export { isQuantity };
