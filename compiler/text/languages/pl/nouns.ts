/** Polish nouns: names, owners, lists, what fulfils conditions. */
import type { Case } from "../../../lexicon/lexicon.ts";
import type { End } from "../../../sayings/sayings.ts";
import type { Noun, NounPhrase, Nouns } from "../../grammar.ts";
import { players } from "./statements.ts";
import {
  EACH,
  OTHER,
  ONE,
  nounAfter,
  LOWER,
  THAT,
  UPPER,
  YOUR,
  acc,
  adjective,
  agreed,
  gen,
  nom,
  ordinal,
  outOf,
  prep,
  pronoun,
  quantity,
  where,
  withWord,
  type Agreeing,
} from "./words.ts";
import { asMuchAs } from "./quantities.ts";
import { relatives } from "./relatives.ts";
import {
  CLOSE,
  amongThose,
  around,
  fixed,
  formsOf,
  inflected,
  joined,
  many,
  one,
  phrase,
  plurals,
  traitsOf,
  unitsOf,
  withoutOwner,
} from "../shared/phrases.ts";

const PLAYER: Noun = {
  one: formsOf("gracz, gracza, graczowi, gracza, graczem, graczu"),
  many: formsOf("gracze, graczy, graczom, graczy, graczami, graczach"),
  gender: "mp",
  animate: true,
  mass: false,
  few: undefined,
  at: "u",
};
export const NUMBER: Noun = {
  one: formsOf("liczba, liczby, liczbie, liczbę, liczbą, liczbie"),
  many: formsOf("liczby, liczb, liczbom, liczby, liczbami, liczbach"),
  gender: "f",
  animate: false,
  mass: false,
  few: undefined,
};

/** Names that bring their own quotation marks keep them. */
const inQuotes = (name: string): string => (/[„”\d]/.test(name) ? name : `„${name}”`);

const STEP: Noun = {
  ...NUMBER,
  one: formsOf("krok, kroku, krokowi, krok, krokiem, kroku"),
  many: formsOf("kroki, kroków, krokom, kroki, krokami, krokach"),
  gender: "mi",
};
const SORT: Noun = {
  ...NUMBER,
  one: formsOf("rodzaj, rodzaju, rodzajowi, rodzaj, rodzajem, rodzaju"),
  many: formsOf("rodzaje, rodzajów, rodzajom, rodzaje, rodzajami, rodzajach"),
  gender: "mi",
};

const UNIT: Noun = {
  ...NUMBER,
  one: formsOf("jednostka, jednostki, jednostce, jednostkę, jednostką, jednostce"),
  many: formsOf("jednostki, jednostek, jednostkom, jednostki, jednostkami, jednostkach"),
};

/** A player of some sort. */
const somebody = (forms: string): NounPhrase => inflected(forms, { gender: "mp", animate: true, at: "u" });

const ENDS: Record<End, (noun: Noun) => NounPhrase> = {
  top: (noun) => withWord(UPPER, noun),
  bottom: (noun) => withWord(LOWER, noun),
  left: (noun) => outermost(noun, adjective("lew", "lewi"), ordinal(1)),
  right: (noun) => outermost(noun, adjective("praw", "prawi"), LAST),
};

const LAST: Agreeing = {
  ...adjective("ostatni", "ostatni"),
  m: formsOf("ostatni, ostatniego, ostatniemu, ostatni, ostatnim, ostatnim"),
};

/** «skrajny lewy robotnik»; players in a row are the first and the last. */
function outermost(noun: Noun, side: Agreeing, ofPlayers: Agreeing): NounPhrase {
  if (noun === PLAYER) return withWord(ofPlayers, noun);
  const item = withWord(side, noun);
  return around(item, (wanted) => `${agreed(OUTERMOST, noun.gender, false, wanted)} ${item.in(wanted)}`);
}
const OUTERMOST = adjective("skrajn", "skrajni");

export const nouns: Nouns = {
  name: one,
  called: (name, kind) =>
    phrase(
      (wanted) => (wanted === "nom" ? name.one.nom : `${kind.one[wanted]} ${inQuotes(name.one.nom)}`),
      traitsOf(kind, false),
    ),
  quoted: (text) => fixed(text),
  inQuotes: (text) => `„${text}”`,
  a: one,
  several: many,
  the: one,
  thePlural: many,
  each: (noun) => withWord(EACH, noun),
  eachOther: (noun) => {
    const word = (which: Agreeing, wanted: Case): string => agreed(which, noun.gender, false, wanted);
    return phrase((w) => `${word(EACH, w)} ${word(OTHER, w)} ${noun.one[w]}`, traitsOf(noun, false));
  },
  eachCalled: (name, kind) => {
    const each = withWord(EACH, kind);
    return around(each, (wanted) => `${each.in(wanted)} ${name.one.nom}`);
  },
  eachSort: (noun) => {
    const each = withWord(EACH, SORT);
    return around(each, (wanted) => `${each.in(wanted)} ${plurals(noun).gen}`);
  },
  all: (noun) => withWord(EACH, noun, true),
  that: (noun, nth) => withWord(nth === undefined ? THAT : ordinal(nth), noun),
  chosen: (noun) => withWord(CHOSEN, noun),
  another: (noun) => phrase((wanted) => `jeszcze ${agreed(ONE, noun.gender, false, wanted)}`, traitsOf(noun, false)),
  it: (noun) => phrase(pronoun(noun.gender), { ...traitsOf(noun, false), pronoun: "it" }),
  you: () => inflected("ty, ciebie, tobie, ciebie, tobą, tobie", { pronoun: "you", gender: "mp", at: "u" }),
  activePlayer: () =>
    somebody(
      "aktywny gracz, aktywnego gracza, aktywnemu graczowi, aktywnego gracza, aktywnym graczem, aktywnym graczu",
    ),
  firstPlayer: () =>
    somebody(
      "pierwszy gracz, pierwszego gracza, pierwszemu graczowi, pierwszego gracza, pierwszym graczem, pierwszym graczu",
    ),
  actingPlayer: () => somebody("ten gracz, tego gracza, temu graczowi, tego gracza, tym graczem, tym graczu"),
  winner: () => somebody("zwycięzca, zwycięzcy, zwycięzcy, zwycięzcę, zwycięzcą, zwycięzcy"),
  nextPlayer: (after) => around(one(PLAYER), (wanted) => `${PLAYER.one[wanted]} ${prep("po", after, "loc")}`),
  player: () => PLAYER,
  aNumber: () => NUMBER,
  measured: (what) => unitsOf(UNIT, gen(what)),
  nothing: () => fixed("nic"),
  of(noun, plural, owner) {
    if (!owner) return plural ? many(noun) : one(noun);
    if (owner.pronoun === "you") return withWord(YOUR, noun, plural);
    const forms = plural ? plurals(noun) : noun.one;
    if (owner.pronoun === "it") {
      const its = owner.plural ? "ich" : owner.gender === "f" ? "jej" : "jego";
      return phrase((wanted) => `${its} ${forms[wanted]}`, traitsOf(noun, plural));
    }
    return phrase((wanted) => `${withoutOwner(forms[wanted], gen(owner))} ${gen(owner)}`, traitsOf(noun, plural));
  },
  at: (what, index) =>
    around(
      what,
      (wanted) => `${what.in(wanted)} ${"at" in index && index.at ? where(index) : prep("dla", index, "gen")}`,
    ),
  and: (list) => joined(list, "i", list.length > 1),
  or: (list) => joined(list, "lub", false),
  from: (what, zone) => around(what, (wanted) => `${what.in(wanted)} ${outOf(zone)}`),
  in: (what, zone) => around(what, (wanted) => `${what.in(wanted)} ${where(zone)}`),
  followed: (what, words) => around(what, (wanted) => `${what.in(wanted)} ${words}`),
  such: (what, conditions) => around(what, (wanted) => `${what.in(wanted)}, ${relatives(what, conditions)}${CLOSE}`),
  endOf: (noun, zone, end) => around(one(noun), (wanted) => `${ENDS[end](noun).in(wanted)} ${outOf(zone)}`),
  nthOf: (noun, zone, nth) => {
    const item = withWord(ordinal(nth), noun);
    return around(item, (wanted) => `${item.in(wanted)} ${outOf(zone)}`);
  },
  itemOf: (noun, things, index, counted) =>
    around(one(noun), (wanted) => {
      if (!counted) return `${noun.one[wanted]} ${agreed(FITTING, noun.gender, false, wanted)} ${index.in("dat")}`;
      const number = isThatNumber(index)
        ? "o tym numerze"
        : index.number === undefined
          ? `o numerze równym ${index.in("dat")}`
          : `nr ${index.number}`;
      const among = amongThose(noun, gen(things), "wśród");
      return `${noun.one[wanted]} ${number}${among}`;
    }),
  oneOf: (noun, things, single) =>
    around(one(noun), (wanted) => {
      const [first] = withWord(ordinal(1), noun).in(wanted).split(" ");
      return single ? `${first} ${single.in(wanted)}` : `${first} z ${gen(things)}`;
    }),
  clockwise: (noun, from, by) => {
    const way = `zgodnie z ruchem wskazówek zegara od ${gen(from)}`;
    const steps = /^\d/.test(nom(by))
      ? `o ${acc(by)} ${nounAfter(by.number ?? 2, STEP, "acc")} ${way}`
      : isThatNumber(by)
        ? `o tyle kroków ${way}`
        : `o tyle kroków ${way}, ${asMuchAs(by)}${CLOSE}`;
    return around(one(noun), (wanted) => `${noun.one[wanted]} ${steps}`);
  },
  nextTo: (noun, from, direction, named) =>
    around(one(noun), (wanted) => `${noun.one[wanted]} obok ${gen(from)} ${towards(direction, named)}`),
  ownerOf: (piece) => {
    const owner = somebody("właściciel, właściciela, właścicielowi, właściciela, właścicielem, właścicielu");
    return around(owner, (wanted) => `${owner.in(wanted)} ${gen(piece)}`);
  },
  opposite: (what) => fixed(`strona przeciwna: ${nom(what)}`, { gender: "f" }),
  between: (from, to) =>
    quantity((wanted) => `${NUMBER.one[wanted]} ${prep("od", from, "gen")} ${prep("do", to, "gen")}`),
  ray: (noun, from, direction, named) =>
    around(many(noun), (wanted) => `${noun.many[wanted]} w linii prostej od ${gen(from)} ${towards(direction, named)}`),
  firstFew: (count, things) => around(things, () => `pierwsze ${nom(count)} z ${gen(things)}`),
  leading: (things, clause) =>
    around(things, (wanted) => `${things.in(wanted)} kolejno od początku, dopóki ${clause}${CLOSE}`),
  reached: (things, from, links) =>
    around(things, (wanted) => `${things.in(wanted)} w połączeniu ${prep("z", from, "ins")} przez ${acc(links)}`),
  ifElse: (clause, then, otherwise) =>
    around(then, (wanted) => `${then.in(wanted)}, jeśli ${clause}, w przeciwnym razie ${otherwise.in(wanted)}${CLOSE}`),
  cases: (on, cases, otherwise) =>
    around(
      cases[0]?.then ?? fixed(""),
      (wanted) =>
        [
          ...cases.map(({ keys, then }) => `${then.in(wanted)} (${nom(keys)})`),
          ...(otherwise ? [`w przeciwnym razie ${otherwise.in(wanted)}`] : []),
        ].join(", ") + (on ? ` – w zależności od ${gen(on)}` : ""),
    ),
  byPlayers: (cases) =>
    around(cases[0].then, (wanted) =>
      cases.map(({ players: counts, then }) => `${then.in(wanted)} dla ${players(counts)}`).join("; "),
    ),
};

/** A number that was spoken of, by itself. */
const isThatNumber = (what: NounPhrase): boolean => /^ta (?:wyrzucona )?liczba$/u.test(nom(what));

/** «w tym kierunku»; by its name «(północ)». */
function towards(direction: NounPhrase, named: boolean): string {
  if (named) return `(${nom(direction)})`;
  return direction.pronoun === "it" ? "w tym kierunku" : where(direction);
}

const FITTING = adjective("odpowiadając", "odpowiadający");
const CHOSEN = adjective("wybran", "wybrani");
