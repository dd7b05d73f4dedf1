/** Polish: agreement, numerals, prepositions. */
import type { Case, Gender } from "../../../lexicon/lexicon.ts";
import type { Forms, Mode, Noun, NounPhrase } from "../../grammar.ts";
import { atOf, formsOf, phrase, plurals, traitsOf, type Spoken } from "../shared/phrases.ts";

/** Words that agree with a noun: masculine, feminine, neuter; plural of men, of everything else. */
export interface Agreeing {
  readonly m: Forms;
  readonly f: Forms;
  readonly n: Forms;
  readonly men: Forms;
  readonly many: Forms;
}

function agreeing(m: string, f: string, n: string, men: string, many: string): Agreeing {
  return { m: formsOf(m), f: formsOf(f), n: formsOf(n), men: formsOf(men), many: formsOf(many) };
}

const isMasculine = (gender: Gender | undefined): boolean => gender !== "f" && gender !== "n";

/** The accusative is the genitive for masculine living beings, and in the plural for men. */
export function agreed(word: Agreeing, gender: Gender | undefined, plural: boolean, wanted: Case): string {
  if (plural)
    return wanted === "acc" && gender === "mp" ? word.many.gen : (gender === "mp" ? word.men : word.many)[wanted];
  if (!isMasculine(gender)) return (gender === "f" ? word.f : word.n)[wanted];
  return word.m[wanted === "acc" ? (gender === "mp" || gender === "ma" ? "gen" : "nom") : wanted];
}

export const YOUR = agreeing(
  "twój, twojego, twojemu, twój, twoim, twoim",
  "twoja, twojej, twojej, twoją, twoją, twojej",
  "twoje, twojego, twojemu, twoje, twoim, twoim",
  "twoi, twoich, twoim, twoich, twoimi, twoich",
  "twoje, twoich, twoim, twoje, twoimi, twoich",
);
export const THAT = agreeing(
  "ten, tego, temu, ten, tym, tym",
  "ta, tej, tej, tę, tą, tej",
  "to, tego, temu, to, tym, tym",
  "ci, tych, tym, tych, tymi, tych",
  "te, tych, tym, te, tymi, tych",
);
export const ONE = agreeing(
  "jeden, jednego, jednemu, jeden, jednym, jednym",
  "jedna, jednej, jednej, jedną, jedną, jednej",
  "jedno, jednego, jednemu, jedno, jednym, jednym",
  "jedni, jednych, jednym, jednych, jednymi, jednych",
  "jedne, jednych, jednym, jedne, jednymi, jednych",
);
const HE = agreeing(
  "on, jego, jemu, go, nim, nim",
  "ona, jej, jej, ją, nią, niej",
  "ono, jego, jemu, je, nim, nim",
  "oni, ich, im, ich, nimi, nich",
  "one, ich, im, je, nimi, nich",
);

/** «pierwszy», «każdy»: hard endings on a stem; `men` is the plural of men. */
export function adjective(stem: string, men: string): Agreeing {
  const all = (endings: string): string =>
    endings
      .split(" ")
      .map((ending) => stem + ending)
      .join(", ");
  return agreeing(
    all("y ego emu y ym ym"),
    all("a ej ej ą ą ej"),
    all("e ego emu e ym ym"),
    `${men}, ${all("ych ym ych ymi ych")}`,
    all("e ych ym e ymi ych"),
  );
}

export const EACH: Agreeing = {
  ...adjective("każd", "każdzi"),
  men: formsOf("wszyscy, wszystkich, wszystkim, wszystkich, wszystkimi, wszystkich"),
  many: formsOf("wszystkie, wszystkich, wszystkim, wszystkie, wszystkimi, wszystkich"),
};
export const ALL: Agreeing = {
  ...EACH,
  m: formsOf("cały, całego, całemu, cały, całym, całym"),
  f: formsOf("cała, całej, całej, całą, całą, całej"),
  n: formsOf("całe, całego, całemu, całe, całym, całym"),
};
export const OTHER = adjective("inn", "inni");
export const UPPER = agreeing(
  "górny, górnego, górnemu, górny, górnym, górnym",
  "górna, górnej, górnej, górną, górną, górnej",
  "górne, górnego, górnemu, górne, górnym, górnym",
  "górni, górnych, górnym, górnych, górnymi, górnych",
  "górne, górnych, górnym, górne, górnymi, górnych",
);
export const LOWER = adjective("doln", "dolni");

const SECOND = agreeing(
  "drugi, drugiego, drugiemu, drugi, drugim, drugim",
  "druga, drugiej, drugiej, drugą, drugą, drugiej",
  "drugie, drugiego, drugiemu, drugie, drugim, drugim",
  "drudzy, drugich, drugim, drugich, drugimi, drugich",
  "drugie, drugich, drugim, drugie, drugimi, drugich",
);
const THIRD = agreeing(
  "trzeci, trzeciego, trzeciemu, trzeci, trzecim, trzecim",
  "trzecia, trzeciej, trzeciej, trzecią, trzecią, trzeciej",
  "trzecie, trzeciego, trzeciemu, trzecie, trzecim, trzecim",
  "trzeci, trzecich, trzecim, trzecich, trzecimi, trzecich",
  "trzecie, trzecich, trzecim, trzecie, trzecimi, trzecich",
);
const ORDINALS = [
  adjective("pierwsz", "pierwsi"),
  SECOND,
  THIRD,
  adjective("czwart", "czwarci"),
  adjective("piąt", "piąci"),
  adjective("szóst", "szóści"),
];
export function ordinal(n: number): Agreeing {
  return ORDINALS[n - 1] ?? adjective("kolejn", "kolejni");
}

export function withWord(word: Agreeing, noun: Noun, plural = false): Spoken {
  const forms = plural ? plurals(noun) : noun.one;
  const many = noun.plural || (plural && !noun.mass);
  return phrase((wanted) => `${agreed(word, noun.gender, many, wanted)} ${forms[wanted]}`, traitsOf(noun, plural));
}

/** «wszystkie twoje monety», «każda twoja moneta»; of others «wszystkie monety Czapli». */
export function ownedBy(word: Agreeing, noun: Noun, owner: NounPhrase, plural: boolean): Spoken {
  const forms = plural ? plurals(noun) : noun.one;
  const many = noun.plural || (plural && !noun.mass);
  const agree = (which: Agreeing, wanted: Case): string => agreed(which, noun.gender, many, wanted);
  return phrase(
    (wanted) =>
      owner.pronoun === "you"
        ? `${agree(word, wanted)} ${agree(YOUR, wanted)} ${forms[wanted]}`
        : `${agree(word, wanted)} ${forms[wanted]} ${gen(owner)}`,
    { ...traitsOf(noun, plural), quantity: true },
  );
}

export function pronoun(gender: Gender | undefined): (wanted: Case) => string {
  return (wanted) => (gender === "f" ? HE.f : gender === "n" ? HE.n : HE.m)[wanted];
}

/** «równy, równa, równe, równi». */
export function equal(what: NounPhrase): string {
  if (what.plural) return what.gender === "mp" ? "równi" : "równe";
  return what.gender === "f" ? "równa" : what.gender === "n" ? "równe" : "równy";
}

/** «jest, są»; after numbers from five on the verb is singular. */
export function is(what: NounPhrase): string {
  if (what.pronoun === "you") return "jesteś";
  return what.plural && (what.number === undefined || countOf(what.number) === "few") ? "są" : "jest";
}

// ── numerals ────────────────────────────────────────────────────────────────────

export function countOf(n: number): "one" | "few" | "many" {
  const [tens, units] = [Math.abs(n) % 100, Math.abs(n) % 10];
  if (Math.abs(n) === 1) return "one";
  return units >= 2 && units <= 4 && (tens < 12 || tens > 14) ? "few" : "many";
}

/** The noun after a number: 1 gracz, 2 karty, 5 kart; men are in the genitive from two on: 2 graczy. */
export function nounAfter(n: number, noun: Noun, wanted: Case): string {
  const count = countOf(n);
  if (count === "one") return noun.one[wanted];
  // «2 kukurydze», though nobody counts it otherwise.
  if (noun.mass)
    return wanted === "nom" || wanted === "acc" ? (count === "few" && noun.few) || noun.one.gen : noun.one[wanted];
  if (wanted !== "nom" && wanted !== "acc") return noun.many[wanted];
  return count === "few" && noun.gender !== "mp" ? (noun.few ?? noun.many[wanted]) : noun.many.gen;
}

export function timesWord(n: number, wanted: Case = "nom"): string {
  return Math.abs(n) === 1 ? (wanted === "gen" ? "razu" : "raz") : "razy";
}

// ── prepositions ────────────────────────────────────────────────────────────────

const LONG: Record<string, { readonly before: RegExp; readonly form: string }> = {
  w: { before: /^[wf][bcćdfghjklłmnńprsśtwzźż]/i, form: "we" },
  z: { before: /^(?:[sśzźż][bcćdfghjklłmnńprstwz]|ws|wz|mn|sz[bcćdfghjklłmnńprstw])/i, form: "ze" },
};
const AFTER_PREPOSITION: Record<string, string> = {
  jego: "niego",
  jemu: "niemu",
  jej: "niej",
  ją: "nią",
  go: "niego",
  je: "nie",
  ich: "nich",
  im: "nim",
};

export function prep(word: string, what: NounPhrase, wanted: Case): string {
  const text = what.in(wanted);
  const after = what.pronoun === "it" ? (AFTER_PREPOSITION[text] ?? text) : text;
  const long = LONG[word];
  return `${long?.before.test(after) ? long.form : word} ${after}`;
}

const SHORT = /(?<!\p{L})([wz]) (?=(\p{L}+))/giu;

/** «z stosu» of a template is «ze stosu». */
export function lengthened(text: string): string {
  return text.replace(SHORT, (whole, word: string, next: string) =>
    LONG[word.toLowerCase()].before.test(next) ? `${word}e ` : whole,
  );
}

export function where(zone: NounPhrase): string {
  const at = atOf(zone) ?? "w";
  return prep(at, zone, at === "u" ? "gen" : at === "przed" || at === "pod" || at === "nad" ? "ins" : "loc");
}
export function into(zone: NounPhrase): string {
  const at = atOf(zone) ?? "w";
  if (at === "na") return prep("na", zone, "acc");
  return at === "przed" || at === "pod" || at === "nad" ? prep(at, zone, "acc") : prep("do", zone, "gen");
}
export function outOf(zone: NounPhrase): string {
  return atOf(zone) === "u" ? prep("od", zone, "gen") : prep("z", zone, "gen");
}

// ── verbs ───────────────────────────────────────────────────────────────────────

const OWN = /(?<!\p{L})twój(?!\p{L})|(?<!\p{L})two(?=(?:ja|je|jego|jej|jemu|ją|im|i|ich|imi)(?!\p{L}))/gu;

/** What one does with one's own: «potasuj swoją talię». */
export function own(text: string): string {
  // Clauses after a comma have subjects of their own, lists go on.
  const end = text.search(/,(?! (?:\d|wszystk|cał|każd))|[(:]/u);
  const [mine, rest] = end < 0 ? [text, ""] : [text.slice(0, end), text.slice(end)];
  const changed = mine.replace(OWN, (word) => (word === "twój" ? "swój" : "swo"));
  return changed.replace(/(?<!\p{L})z (?=sw[oó])/gu, "ze ") + rest;
}

/** «otrzymujesz»: books tell what you do; «możesz otrzymać»; of somebody else «Czapla otrzymuje». */
export function verb(
  present: string,
  infinitive: string,
  third = present,
): (mode: Mode, rest: string, who?: NounPhrase) => string {
  return (mode, rest, who) =>
    who ? `${nom(who)} ${third} ${rest}` : `${mode === "imperative" ? present : infinitive} ${own(rest)}`;
}

export const nom = (what: NounPhrase): string => what.in("nom");
export const gen = (what: NounPhrase): string => what.in("gen");
export const acc = (what: NounPhrase): string => what.in("acc");

export function quantity(forms: (wanted: Case) => string, gender: Gender = "f"): Spoken {
  return phrase(forms, { gender, quantity: true });
}
