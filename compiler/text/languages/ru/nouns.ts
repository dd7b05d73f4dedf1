/** Russian nouns: names, owners, lists, what fulfils conditions. */
import type { Case } from "../../../lexicon/lexicon.ts";
import type { End } from "../../../sayings/sayings.ts";
import type { Noun, NounPhrase, Nouns } from "../../grammar.ts";
import { asOften } from "./quantities.ts";
import { relatives } from "./relatives.ts";
import { playersIn } from "./statements.ts";
import {
  EACH,
  OTHER,
  ONE,
  nounAfter,
  THAT,
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
  soft,
  where,
  withWord,
  type Agreeing,
} from "./words.ts";
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
  one: formsOf("игрок, игрока, игроку, игрока, игроком, игроке"),
  many: formsOf("игроки, игроков, игрокам, игроков, игроками, игроках"),
  gender: "m",
  animate: true,
  mass: false,
  few: undefined,
  at: "у",
};
export const NUMBER: Noun = {
  one: formsOf("число, числа, числу, число, числом, числе"),
  many: formsOf("числа, чисел, числам, числа, числами, числах"),
  gender: "n",
  animate: false,
  mass: false,
  few: undefined,
};

/** Names that bring their own quotation marks keep them. */
const inQuotes = (name: string): string => (/[«»\d]/.test(name) ? name : `«${name}»`);

const STEP: Noun = {
  ...NUMBER,
  one: formsOf("шаг, шага, шагу, шаг, шагом, шаге"),
  many: formsOf("шаги, шагов, шагам, шаги, шагами, шагах"),
  gender: "m",
};
const SORT: Noun = {
  ...NUMBER,
  one: formsOf("вид, вида, виду, вид, видом, виде"),
  many: formsOf("виды, видов, видам, виды, видами, видах"),
  gender: "m",
};

const UNIT: Noun = {
  ...NUMBER,
  one: formsOf("единица, единицы, единице, единицу, единицей, единице"),
  many: formsOf("единицы, единиц, единицам, единицы, единицами, единицах"),
  gender: "f",
};

/** A player of some sort. */
const somebody = (forms: string): NounPhrase => inflected(forms, { gender: "m", animate: true, at: "у" });

const ENDS: Record<End, string> = { top: "верхн", bottom: "нижн", left: "крайн", right: "крайн" };
const SIDES = { left: adjective("лев"), right: adjective("прав") };

/** «верхний»: soft endings; «крайний левый»; players in a row are the first and the last. */
function endWord(noun: Noun, end: End): NounPhrase {
  if (noun === PLAYER && (end === "left" || end === "right"))
    return withWord(end === "left" ? ordinal(1) : soft("последн"), noun);
  const side = end === "left" || end === "right" ? withWord(SIDES[end], noun) : one(noun);
  const endings =
    noun.gender === "f"
      ? "яя, ей, ей, юю, ей, ей"
      : noun.gender === "n"
        ? "ее, его, ему, ее, им, ем"
        : `ий, его, ему, ${noun.animate ? "его" : "ий"}, им, ем`;
  const list = formsOf(endings);
  return phrase((wanted) => `${ENDS[end]}${list[wanted]} ${side.in(wanted)}`, traitsOf(noun, false));
}

export const nouns: Nouns = {
  name: one,
  called: (name, kind) =>
    phrase(
      (wanted) => (wanted === "nom" ? name.one.nom : `${kind.one[wanted]} ${inQuotes(name.one.nom)}`),
      traitsOf(kind, false),
    ),
  quoted: (text) => fixed(text),
  inQuotes: (text) => `«${text}»`,
  a: one,
  several: many,
  the: one,
  thePlural: many,
  each: (noun) => withWord(EACH, noun),
  eachOther: (noun) => {
    const word = (which: Agreeing, wanted: Case): string => agreed(which, noun.gender, false, noun.animate, wanted);
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
  chosen: (noun) => around(one(noun), (wanted) => `${noun.one[wanted]} по своему выбору`),
  another: (noun) =>
    phrase((wanted) => `ещё ${agreed(ONE, noun.gender, false, noun.animate, wanted)}`, traitsOf(noun, false)),
  it: (noun) => phrase(pronoun(noun.gender, false), { ...traitsOf(noun, false), pronoun: "it" }),
  you: () => inflected("вы, вас, вам, вас, вами, вас", { pronoun: "you", plural: true, at: "у" }),
  activePlayer: () =>
    somebody("активный игрок, активного игрока, активному игроку, активного игрока, активным игроком, активном игроке"),
  firstPlayer: () =>
    somebody("первый игрок, первого игрока, первому игроку, первого игрока, первым игроком, первом игроке"),
  actingPlayer: () => somebody("этот игрок, этого игрока, этому игроку, этого игрока, этим игроком, этом игроке"),
  winner: () => somebody("победитель, победителя, победителю, победителя, победителем, победителе"),
  nextPlayer: (after) => around(one(PLAYER), (wanted) => `${PLAYER.one[wanted]} после ${gen(after)}`),
  player: () => PLAYER,
  aNumber: () => NUMBER,
  measured: (what) => unitsOf(UNIT, gen(what)),
  nothing: () => fixed("ничего"),
  of(noun, plural, owner) {
    if (!owner) return plural ? many(noun) : one(noun);
    if (owner.pronoun === "you") return withWord(YOUR, noun, plural);
    const forms = plural ? plurals(noun) : noun.one;
    if (owner.pronoun === "it") {
      const its = owner.plural ? "их" : owner.gender === "f" ? "её" : "его";
      return phrase((wanted) => `${its} ${forms[wanted]}`, traitsOf(noun, plural));
    }
    return phrase((wanted) => `${withoutOwner(forms[wanted], gen(owner))} ${gen(owner)}`, traitsOf(noun, plural));
  },
  at: (what, index) =>
    around(
      what,
      (wanted) => `${what.in(wanted)} ${"at" in index && index.at ? where(index) : prep("для", index, "gen")}`,
    ),
  and: (list) => joined(list, "и", list.length > 1),
  or: (list) => joined(list, "или", false),
  from: (what, zone) => around(what, (wanted) => `${what.in(wanted)} ${outOf(zone)}`),
  in: (what, zone) => around(what, (wanted) => `${what.in(wanted)} ${where(zone)}`),
  followed: (what, words) => around(what, (wanted) => `${what.in(wanted)} ${words}`),
  such: (what, conditions) => around(what, (wanted) => `${what.in(wanted)}, ${relatives(what, conditions)}${CLOSE}`),
  endOf: (noun, zone, end) => around(one(noun), (wanted) => `${endWord(noun, end).in(wanted)} ${outOf(zone)}`),
  nthOf: (noun, zone, nth) => {
    const item = withWord(ordinal(nth), noun);
    return around(item, (wanted) => `${item.in(wanted)} ${outOf(zone)}`);
  },
  itemOf: (noun, things, index, counted) =>
    around(one(noun), (wanted) => {
      if (!counted) {
        const word = agreed(FITTING, noun.gender, false, noun.animate, wanted);
        return `${noun.one[wanted]}, ${word} ${index.in("dat")}${CLOSE}`;
      }
      const among = amongThose(noun, gen(things), "среди");
      if (isThatNumber(index)) return `${noun.one[wanted]} под этим номером${among}`;
      return index.number === undefined
        ? `${noun.one[wanted]} под номером, равным ${index.in("dat")}${among}${CLOSE}`
        : `${noun.one[wanted]} под номером ${index.number}${among}`;
    }),
  oneOf: (noun, things, single) =>
    around(one(noun), (wanted) => {
      const [first] = withWord(ordinal(1), noun).in(wanted).split(" ");
      return single ? `${first} ${single.in(wanted)}` : `${first} из ${gen(things)}`;
    }),
  clockwise: (noun, from, by) => {
    const way = `по часовой стрелке от ${gen(from)}`;
    const steps = /^\d/.test(nom(by))
      ? `на ${acc(by)} ${nounAfter(by.number ?? 2, STEP, "acc")} ${way}`
      : isThatNumber(by)
        ? `на столько шагов ${way}`
        : `на столько шагов ${way}, ${asOften(by)}${CLOSE}`;
    return around(one(noun), (wanted) => `${noun.one[wanted]} ${steps}`);
  },
  nextTo: (noun, from, direction, named) =>
    around(one(noun), (wanted) => `${noun.one[wanted]} рядом ${prep("с", from, "ins")} ${towards(direction, named)}`),
  ownerOf: (piece) => {
    const owner = somebody("владелец, владельца, владельцу, владельца, владельцем, владельце");
    return around(owner, (wanted) => `${owner.in(wanted)} ${gen(piece)}`);
  },
  opposite: (what) => fixed(`сторона, противоположная ${what.in("dat")}`, { gender: "f" }),
  between: (from, to) =>
    quantity((wanted) => `${NUMBER.one[wanted]} ${prep("от", from, "gen")} ${prep("до", to, "gen")}`),
  ray: (noun, from, direction, named) =>
    around(many(noun), (wanted) => `${noun.many[wanted]} по прямой от ${gen(from)} ${towards(direction, named)}`),
  firstFew: (count, things) => around(things, () => `первые ${nom(count)} из ${gen(things)}`),
  leading: (things, clause) =>
    around(things, (wanted) => `${things.in(wanted)} подряд с начала, пока ${clause}${CLOSE}`),
  reached: (things, from, links) =>
    around(things, (wanted) => {
      const word = agreed(JOINED, things.gender, things.plural, false, wanted);
      return `${things.in(wanted)}, ${word} ${prep("с", from, "ins")} через ${acc(links)}${CLOSE}`;
    }),
  ifElse: (clause, then, otherwise) =>
    around(then, (wanted) => `${then.in(wanted)}, если ${clause}, иначе ${otherwise.in(wanted)}${CLOSE}`),
  cases: (on, cases, otherwise) =>
    around(
      cases[0]?.then ?? fixed(""),
      (wanted) =>
        [
          ...cases.map(({ keys, then }) => `${then.in(wanted)} (${nom(keys)})`),
          ...(otherwise ? [`иначе ${otherwise.in(wanted)}`] : []),
        ].join(", ") + (on ? ` — в зависимости от ${gen(on)}` : ""),
    ),
  byPlayers: (cases) =>
    around(cases[0].then, (wanted) =>
      cases.map(({ players, then }) => `${then.in(wanted)} при ${playersIn(players, "loc")}`).join("; "),
    ),
};

/** A number that was spoken of, by itself. */
const isThatNumber = (what: NounPhrase): boolean => /^это (?:выпавшее )?число$/u.test(nom(what));

/** «в этом направлении»; by its name «(север)». */
function towards(direction: NounPhrase, named: boolean): string {
  if (named) return `(${nom(direction)})`;
  return direction.pronoun === "it" ? "в этом направлении" : where(direction);
}

const JOINED = adjective("соединённ");
const FITTING = soft("соответствующ");
