/** Polish numbers and amounts. */
import type { Case } from "../../../lexicon/lexicon.ts";
import type { Noun, NounPhrase, Quantities } from "../../grammar.ts";
import { howMany } from "./predicates.ts";
import { ITS } from "./relatives.ts";
import { players } from "./statements.ts";
import { ALL, EACH, acc, adjective, agreed, gen, nom, nounAfter, ownedBy, prep, quantity } from "./words.ts";
import {
  CLOSE,
  around,
  fixed,
  formsOf,
  isNamedAfter,
  listed,
  phrase,
  plurals,
  speaksOf,
  traitsOf,
  unbracketed,
} from "../shared/phrases.ts";

function named(forms: string, gender: "mi" | "f" | "n", rest: string): NounPhrase {
  const list = formsOf(forms);
  return quantity((wanted) => `${list[wanted]} ${rest}`.trimEnd(), gender);
}
const NUMBER_OF = "liczba, liczby, liczbie, liczbę, liczbą, liczbie";
/** Of what is not counted. */
const QUANTITY_OF = "ilość, ilości, ilości, ilość, ilością, ilości";
const THAT_NUMBER = "ta liczba, tej liczby, tej liczbie, tę liczbę, tą liczbą, tej liczbie";
const THAT_QUANTITY = "ta ilość, tej ilości, tej ilości, tę ilość, tą ilością, tej ilości";
const VALUE = (word: string): string =>
  `${word}a wartość, ${word}ej wartości, ${word}ej wartości, ${word}ą wartość, ${word}ą wartością, ${word}ej wartości`;
/** «jego liczba w zasobach», not «liczba jego w zasobach». */
const ITS_NUMBER = /^(jego|jej|ich) ((?:w|we|na|u|z|ze) .+)$/u;
export const withoutAll = (text: string): string => text.replace(/^wszystkich /, "");

/** «liczba podzielona przez 2», «numeru podzielonego przez 2». */
function dividedOf(what: NounPhrase, wanted: Case): string {
  const gender = what.number === undefined ? (what.gender ?? "n") : "n";
  return agreed(DIVIDED, gender, what.plural, wanted);
}
const DIVIDED = adjective("podzielon", "podzieleni");

/** «liczba twoich monet»: what is counted, in the genitive, and whether it is the reader's. */
const COUNTED = /^(?:(ta|twoja) )?(?:liczba (?:(twoich) )?|ilość (two(?:jego|jej)) )(.+)$/u;

/** «masz monet»: how many of them there are. */
function counted(amount: NounPhrase): string | undefined {
  const text = nom(amount);
  const [, which, many, much, what] = COUNTED.exec(text) ?? [];
  if (what === undefined || WORKED_OUT.test(text)) return undefined;
  const yours = which === "twoja" || many !== undefined || much !== undefined;
  return `${yours ? "masz " : which === "ta" ? "podano " : ""}${what}`;
}
/** «tyle razy, ile masz kart»; «tyle razy, ile wynosi numer żetonu». */
export function asMuchAs(amount: NounPhrase): string {
  return `ile ${counted(amount) ?? `${amount.plural ? "wynoszą" : "wynosi"} ${nom(amount)}`}`;
}

/** «tyle punktów, ile masz monet»; who counts the same says so: «należna liczba kart». */
function asMany(noun: Noun, amount: NounPhrase): NounPhrase {
  const of = plurals(noun).gen;
  const same = nom(amount).includes(` ${of}`) || isNamedAfter(nom(amount), noun);
  if (same && !WORKED_OUT.test(nom(amount))) return amount;
  return quantity((wanted) =>
    wanted === "nom" || wanted === "acc"
      ? `tyle ${of}, ${asMuchAs(amount)}${CLOSE}`
      : `${plurals(noun)[wanted]} w liczbie równej ${amount.in("dat")}`,
  );
}

/** «jego stopień w świątyni», «liczba gości w jego domu»: whose it is need not be said of the greatest of all. */
const WHOSE = /(?<=^|[^,;:()]* )(?:jego|jej|ich) (?=[^,;:()]*$)/u;
const WORKED_OUT = / (?:plus|minus|razy) |[,;:()\uE000]/u;

/** «największa liczba gości wśród graczy»; of what is worked out, «największa wartość …: …». */
function extreme(stem: string, of: NounPhrase, over: NounPhrase): NounPhrase {
  const among = `wśród ${gen(over)}`;
  if (WORKED_OUT.test(nom(of)) || of.number !== undefined || of.plural)
    return named(VALUE(stem), "f", `${among}: ${nom(of)}`);
  const word = adjective(stem, stem);
  return around(of, (wanted) => {
    const agreeing = agreed(word, of.gender, false, wanted);
    return `${agreeing} ${of.in(wanted).replace(WHOSE, "")} ${among}`;
  });
}

/** «2 takie karty», «5 takich kart», «2 takich robotników». */
function suchMany(count: string, noun: Noun, wanted: Case): string {
  const things = nounAfter(Number(count.split("/").at(-1)), noun, wanted);
  return `${count} ${things === noun.many.nom ? "takie" : "takich"} ${things}`;
}

export const quantities: Quantities = {
  number: (value) => fixed(String(value), { number: value, quantity: true, gender: "f" }),
  zero: () => fixed("zero", { gender: "n" }),
  numbers: (values) => fixed(values.join("/"), { quantity: true }),
  counted: (values, noun) => {
    const last = values.at(-1)!;
    return phrase((wanted) => `${values.join("/")} ${nounAfter(last, noun, wanted)}`, {
      ...traitsOf(noun, last !== 1),
      quantity: true,
      ...(values.length === 1 ? { number: last } : {}),
    });
  },
  countedOrMore: (values, noun) =>
    fixed(`${values.join("/")} i więcej ${plurals(noun).gen}`, { plural: true, quantity: true }),
  thatMany: (noun) => {
    const forms = formsOf(noun?.mass ? THAT_QUANTITY : THAT_NUMBER);
    return quantity((wanted) => {
      if (!noun) return forms[wanted];
      return `${wanted === "acc" ? "tyle" : forms[wanted]} ${plurals(noun).gen}`;
    });
  },
  thatNumber: (noun) => named(noun?.mass ? THAT_QUANTITY : THAT_NUMBER, "f", noun ? plurals(noun).gen : ""),
  bracketed: (what) => around(what, (wanted) => `(${what.in(wanted)})`),
  before: () => quantity((wanted) => (wanted === "dat" ? "poprzedniej wartości" : "wcześniej")),
  valued: (name, is) => around(name, (wanted) => `${name.in(wanted)} (${nom(is)})`),
  known: (amount, name) => around(amount, (wanted) => `${amount.in(wanted)} (${unbracketed(nom(name))})`),
  copiesOf: (count, what, noun) =>
    quantity((wanted) =>
      /^[\d/]+$/.test(nom(count))
        ? noun
          ? suchMany(nom(count), noun, wanted)
          : `${nom(count)} szt. ${gen(what)}`
        : `tyle egzemplarzy ${gen(what)}, ${asMuchAs(count)}${CLOSE}`,
    ),
  bounded: (what, is, by) => around(what, (wanted) => `${what.in(wanted)} (${howMany(is, by)})`),
  earlier: (what) => around(what, (wanted) => `${what.in(wanted)} przed tym`),
  asMany,
  worth: (noun, amount) => {
    if (WORKED_OUT.test(nom(amount)) || counted(amount) !== undefined) return asMany(noun, amount);
    if (speaksOf(nom(amount), noun)) return amount;
    const unit = prep(
      "w",
      phrase((wanted) => plurals(noun)[wanted]),
      "loc",
    );
    return around(amount, (wanted) => `${amount.in(wanted)} ${unit}`);
  },
  // What speaks of each of them comes after them.
  forEach: (amount, things) =>
    around(amount, (wanted) =>
      ITS.test(amount.in(wanted)) ? `za ${acc(things)} ${amount.in(wanted)}` : `${amount.in(wanted)} za ${acc(things)}`,
    ),
  forEvery: (amount, count, nouns, owner) => {
    const [first, ...more] = nouns.map((noun) => nounAfter(count.number!, noun, "acc"));
    const things = listed([`${nom(count)} ${first}`, ...more], "lub");
    const mixed = more.length > 0 ? " (w dowolnym połączeniu)" : "";
    const has = owner.pronoun === "you" ? "masz" : `ma ${nom(owner)}`;
    return around(amount, (wanted) => `${amount.in(wanted)} za każde ${things}, które ${has}${mixed}${CLOSE}`);
  },
  inAll: (noun, parts) => {
    const all = listed(parts.map(nom), "i");
    return quantity(() => `tyle ${plurals(noun).gen}, ile łącznie wynoszą ${all}${CLOSE}`);
  },
  remainder: (of, by) =>
    named("reszta, reszty, reszcie, resztę, resztą, reszcie", "f", `z dzielenia ${gen(of)} przez ${acc(by)}`),
  multiple: (amount, of) => around(amount, (wanted) => `${amount.in(wanted)} razy ${nom(of)}`),
  eachOwned: (noun, owner) => ownedBy(EACH, noun, owner, false),
  allOf: (noun, owner) => ownedBy(ALL, noun, owner, true),
  beyond: (all, most) => around(all, (wanted) => `${all.in(wanted)} ponad ${acc(most)}`),
  withPlayers: (what, counts) => around(what, (wanted) => `${what.in(wanted)} (dla ${players(counts.flat(), counts)})`),
  spread: (what, at, of) => around(what, (wanted) => `${what.in(wanted)} (gdy ${nom(of)} wynosi ${acc(at)})`),
  numberOf: (things) => {
    const forms = things.plural ? NUMBER_OF : QUANTITY_OF;
    const its = ITS_NUMBER.exec(gen(things));
    if (!its) return named(forms, "f", withoutAll(gen(things)));
    const list = formsOf(forms);
    return quantity((wanted) => `${its[1]} ${list[wanted]} ${its[2]}`);
  },
  plus: (a, b) => quantity((wanted) => `${a.in(wanted)} plus ${nom(b)}`, a.gender),
  minus: (a, b, less) =>
    quantity((wanted) => `${a.in(wanted)} minus ${nom(b)}${less ? " (nie mniej niż zero)" : ""}`, a.gender),
  times: (a, b) => quantity((wanted) => `${a.in(wanted)} razy ${nom(b)}`),
  divided: (a, b, up) =>
    quantity(
      (wanted) =>
        `${a.in(wanted)} ${dividedOf(a, wanted)} przez ${acc(b)}, zaokrąglając w ${up ? "górę" : "dół"}${CLOSE}`,
    ),
  smaller: (a, b) => named(VALUE("mniejsz"), "f", `z dwóch: ${nom(a)} lub ${nom(b)}`),
  larger: (a, b) => named(VALUE("większ"), "f", `z dwóch: ${nom(a)} lub ${nom(b)}`),
  sum: (of, over, each) =>
    named("suma, sumy, sumie, sumę, sumą, sumie", "f", each ? gen(each) : `${prep("dla", over, "gen")}: ${nom(of)}`),
  most: (of, over) => extreme("największ", of, over),
  least: (of, over) => extreme("najmniejsz", of, over),
  playerCount: () => named(NUMBER_OF, "f", "graczy"),
  distance: (form, from, to) =>
    form === "seats"
      ? named(NUMBER_OF, "f", `miejsc przy stole ${prep("od", from, "gen")} ${prep("do", to, "gen")}`)
      : named(
          "odległość, odległości, odległości, odległość, odległością, odległości",
          "f",
          `${form === "ring" ? "najkrótszą drogą" : "zgodnie z ruchem wskazówek zegara"} ${prep("od", from, "gen")} ${prep("do", to, "gen")}`,
        ),
  order: (of) => {
    const forms = formsOf(
      "numer porządkowy, numeru porządkowego, numerowi porządkowemu, numer porządkowy, numerem porządkowym, numerze porządkowym",
    );
    const its = of.pronoun === "it" ? `${gen(of)} ` : "";
    return quantity((wanted) => (its ? `${its}${forms[wanted]}` : `${forms[wanted]} ${gen(of)}`), "mi");
  },
  leftInSupply: (noun) => named(NUMBER_OF, "f", `${plurals(noun).gen} pozostałych w zasobach ogólnych`),
  costLess: (from, by) => around(from, (wanted) => `${from.in(wanted)} pomniejszone o ${acc(by)}`),
  free: () => fixed("nic"),
};
