/** Russian numbers and amounts. */
import type { Noun, NounPhrase, Quantities } from "../../grammar.ts";
import { howMany } from "./predicates.ts";
import { ITS } from "./relatives.ts";
import { playersIn } from "./statements.ts";
import type { Case } from "../../../lexicon/lexicon.ts";
import {
  ALL,
  EACH,
  acc,
  adjective,
  agreed,
  gen,
  nom,
  nounAfter,
  ownedBy,
  prep,
  quantity,
  short,
  soft,
  type Agreeing,
} from "./words.ts";
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

/** «сумма», «число» and the like, with what it is of. */
function named(forms: string, gender: "m" | "f" | "n", rest: string): NounPhrase {
  const list = formsOf(forms);
  return quantity((wanted) => `${list[wanted]} ${rest}`.trimEnd(), gender);
}
const NUMBER_OF = "число, числа, числу, число, числом, числе";
/** Of what is not counted. */
const QUANTITY_OF = "количество, количества, количеству, количество, количеством, количестве";
const THAT_NUMBER = "это число, этого числа, этому числу, это число, этим числом, этом числе";
const THAT_QUANTITY =
  "это количество, этого количества, этому количеству, это количество, этим количеством, этом количестве";
/** «его количество в запасе», not «количество его в запасе». */
const ITS_NUMBER = /^(его|её|их) ((?:в|во|на|у|из|с|со) .+)$/u;
export const withoutAll = (text: string): string => text.replace(/^всех /, "");

/** «число, делённое на 2», «награды, делённой на 2». */
function done(what: NounPhrase, word: Agreeing, wanted: Case): string {
  return agreed(word, what.gender ?? "n", what.plural, false, wanted);
}
const MULTIPLIED = adjective("умноженн");
const DIVIDED = adjective("делённ");
const EQUAL = adjective("равн");

/** «число ваших монет»: what is counted, in the genitive, and whether it is the reader's. */
const COUNTED = /^(?:(это|ваше) )?(?:число (?:(ваших) )?|количество (ваш\p{L}+) )(.+)$/u;

/** «у вас монет»: how many of them there are. */
function counted(amount: NounPhrase): string | undefined {
  const text = nom(amount);
  const [, which, many, much, what] = COUNTED.exec(text) ?? [];
  if (what === undefined || WORKED_OUT.test(text)) return undefined;
  const yours = which === "ваше" || many !== undefined || much !== undefined;
  return `${yours ? "у вас " : which === "это" ? "указано " : ""}${what}`;
}
/** Of «ваше число помощников»: what is counted. */
export function yourCount(amount: NounPhrase): string | undefined {
  return counted(amount) === undefined ? undefined : /^ваше число (.+)$/u.exec(nom(amount))?.[1];
}
/** «столько раз, сколько дней»; «столько раз, каков номер жетона». */
export function asOften(count: NounPhrase): string {
  const things = counted(count);
  return things === undefined ? `${short(count, "каков", "каков")} ${nom(count)}` : `сколько ${things}`;
}
/** «не больше раз, чем у вас карт». */
export const noOftener = (count: NounPhrase): string => counted(count) ?? nom(count);

/** «столько очков, сколько у вас монет»; «количество очков, равное ценности гостя». */
function asMany(noun: Noun, amount: NounPhrase): NounPhrase {
  const of = plurals(noun).gen;
  const things = counted(amount);
  // Who counts the same says so: «положенное число карт»; «очки за храм» are points.
  const same = nom(amount).includes(` ${of}`) || isNamedAfter(nom(amount), noun);
  if (same && !WORKED_OUT.test(nom(amount))) return amount;
  const list = formsOf(QUANTITY_OF);
  return quantity((wanted) =>
    things !== undefined && (wanted === "nom" || wanted === "acc")
      ? `столько ${of}, сколько ${things}${CLOSE}`
      : `${list[wanted]} ${of}, ${agreed(EQUAL, "n", false, false, wanted)} ${amount.in("dat")}${CLOSE}`,
  );
}

export const MOST = soft("наибольш");
export const LEAST = soft("наименьш");
const VALUE = formsOf("значение, значения, значению, значение, значением, значении");
/** «его ступень в храме», «число гостей в его доме»: whose it is need not be said of the greatest of all. */
const WHOSE = /(?<=^|[^,;:()]* )(?:его|её|их) (?=[^,;:()]*$)/u;
const WORKED_OUT = / (?:плюс|минус|×) |[,;:()\uE000]/u;

/** «наибольшее число гостей среди игроков»; of what is worked out, «наибольшее значение …: …». */
function extreme(word: Agreeing, of: NounPhrase, over: NounPhrase): NounPhrase {
  const among = `среди ${gen(over)}`;
  if (WORKED_OUT.test(nom(of)) || of.number !== undefined)
    return quantity((wanted) => `${agreed(word, "n", false, false, wanted)} ${VALUE[wanted]} ${among}: ${nom(of)}`);
  return around(of, (wanted) => {
    const adjective = agreed(word, of.gender, of.plural, false, wanted);
    return `${adjective} ${of.in(wanted).replace(WHOSE, "")} ${among}`;
  });
}

export const quantities: Quantities = {
  number: (value) => fixed(String(value), { number: value, quantity: true, gender: "n", plural: false }),
  zero: () => {
    const forms = formsOf("ноль, нуля, нулю, ноль, нулём, нуле");
    return phrase((wanted) => forms[wanted], { gender: "m" });
  },
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
    fixed(`${values.join("/")} и более ${plurals(noun).gen}`, { plural: true, quantity: true }),
  thatMany: (noun) => {
    const forms = formsOf(noun ? THAT_QUANTITY : THAT_NUMBER);
    return quantity((wanted) => {
      if (!noun) return forms[wanted];
      return `${wanted === "acc" ? "столько" : forms[wanted]} ${plurals(noun).gen}`;
    });
  },
  thatNumber: (noun) => named(noun?.mass ? THAT_QUANTITY : THAT_NUMBER, "n", noun ? plurals(noun).gen : ""),
  bracketed: (what) => around(what, (wanted) => `(${what.in(wanted)})`),
  before: () => {
    const forms = formsOf("прежнее, прежнего, прежнему, прежнее, прежним, прежнем");
    return quantity((wanted) => forms[wanted]);
  },
  valued: (name, is) => around(name, (wanted) => `${name.in(wanted)} (${nom(is)})`),
  known: (amount, name) => around(amount, (wanted) => `${amount.in(wanted)} (${unbracketed(nom(name))})`),
  copiesOf: (count, what, noun) =>
    quantity((wanted) =>
      /^[\d/]+$/.test(nom(count))
        ? noun
          ? `${nom(count)} таких ${nounAfter(Number(nom(count).split("/").at(-1)), noun, wanted)}`
          : `${nom(count)} шт. ${gen(what)}`
        : `столько экземпляров ${gen(what)}, ${asOften(count)}${CLOSE}`,
    ),
  bounded: (what, is, by) => around(what, (wanted) => `${what.in(wanted)} (${howMany(is, by)})`),
  earlier: (what) => around(what, (wanted) => `${what.in(wanted)} до этого`),
  asMany,
  worth: (noun, amount) => {
    if (WORKED_OUT.test(nom(amount)) || counted(amount) !== undefined) return asMany(noun, amount);
    if (speaksOf(nom(amount), noun)) return amount;
    const unit = prep(
      "в",
      phrase((wanted) => plurals(noun)[wanted]),
      "loc",
    );
    return around(amount, (wanted) => `${amount.in(wanted)} ${unit}`);
  },
  // What speaks of each of them comes after them.
  forEach: (amount, things) =>
    around(amount, (wanted) =>
      ITS.test(amount.in(wanted)) ? `за ${acc(things)} ${amount.in(wanted)}` : `${amount.in(wanted)} за ${acc(things)}`,
    ),
  forEvery: (amount, count, nouns, owner) => {
    const [first, ...more] = nouns.map((noun) => nounAfter(count.number!, noun, "acc"));
    const things = listed([`${nom(count)} ${first}`, ...more], "или");
    const mixed = more.length > 0 ? " (в любом сочетании)" : "";
    const every = `${count.number === 1 ? "каждый" : "каждые"} ${things} ${prep("у", owner, "gen")}${mixed}`;
    return around(amount, (wanted) => `${amount.in(wanted)} за ${every}`);
  },
  inAll: (noun, parts) => {
    const all = listed(parts.map(nom), "и");
    return quantity(() => `столько ${plurals(noun).gen}, сколько вместе составляют ${all}${CLOSE}`);
  },
  remainder: (of, by) =>
    named("остаток, остатка, остатку, остаток, остатком, остатке", "m", `от деления ${gen(of)} на ${acc(by)}`),
  multiple: (amount, of) => {
    const word = (wanted: Case): string => agreed(MULTIPLIED, amount.gender, amount.number !== 1, false, wanted);
    return around(amount, (wanted) => `${amount.in(wanted)}, ${word(wanted)} на ${acc(of)}${CLOSE}`);
  },
  eachOwned: (noun, owner) => ownedBy(EACH, noun, owner, false),
  allOf: (noun, owner) => ownedBy(ALL, noun, owner, true),
  beyond: (all, most) => around(all, (wanted) => `${all.in(wanted)} сверх ${gen(most)}`),
  withPlayers: (what, counts) =>
    around(what, (wanted) => `${what.in(wanted)} (при ${playersIn(counts.flat(), "loc", counts)})`),
  spread: (what, at, of) => around(what, (wanted) => `${what.in(wanted)} (если ${nom(of)} — ${nom(at)})`),
  numberOf: (things) => {
    const forms = things.plural ? NUMBER_OF : QUANTITY_OF;
    const its = ITS_NUMBER.exec(gen(things));
    if (!its) return named(forms, "n", withoutAll(gen(things)));
    const list = formsOf(forms);
    return quantity((wanted) => `${its[1]} ${list[wanted]} ${its[2]}`);
  },
  plus: (a, b) => quantity((wanted) => `${a.in(wanted)} плюс ${nom(b)}`),
  minus: (a, b, less) => quantity((wanted) => `${a.in(wanted)} минус ${nom(b)}${less ? " (но не меньше нуля)" : ""}`),
  times: (a, b) => quantity((wanted) => `${a.in(wanted)}, ${done(a, MULTIPLIED, wanted)} на ${acc(b)}${CLOSE}`),
  divided: (a, b, up) =>
    quantity(
      (wanted) =>
        `${a.in(wanted)}, ${done(a, DIVIDED, wanted)} на ${acc(b)} с округлением ${up ? "вверх" : "вниз"}${CLOSE}`,
    ),
  smaller: (a, b) =>
    named("меньшее, меньшего, меньшему, меньшее, меньшим, меньшем", "n", `из двух: ${nom(a)} или ${nom(b)}`),
  larger: (a, b) =>
    named("большее, большего, большему, большее, большим, большем", "n", `из двух: ${nom(a)} или ${nom(b)}`),
  sum: (of, over, each) =>
    named(
      "сумма, суммы, сумме, сумму, суммой, сумме",
      "f",
      each ? gen(each) : `${prep("по", over, "dat")}: ${nom(of)}`,
    ),
  most: (of, over) => extreme(MOST, of, over),
  least: (of, over) => extreme(LEAST, of, over),
  playerCount: () => named(NUMBER_OF, "n", "игроков"),
  distance: (form, from, to) =>
    form === "seats"
      ? named(NUMBER_OF, "n", `мест за столом ${prep("от", from, "gen")} ${prep("до", to, "gen")}`)
      : named(
          "расстояние, расстояния, расстоянию, расстояние, расстоянием, расстоянии",
          "n",
          `${form === "ring" ? "кратчайшим путём" : "по часовой стрелке"} ${prep("от", from, "gen")} ${prep("до", to, "gen")}`,
        ),
  order: (of) => {
    const forms = formsOf(
      "порядковый номер, порядкового номера, порядковому номеру, порядковый номер, порядковым номером, порядковом номере",
    );
    const its = of.pronoun === "it" ? `${gen(of)} ` : "";
    return quantity((wanted) => (its ? `${its}${forms[wanted]}` : `${forms[wanted]} ${gen(of)}`), "m");
  },
  leftInSupply: (noun) => named(NUMBER_OF, "n", `${plurals(noun).gen}, оставшихся в запасе${CLOSE}`),
  costLess: (from, by) => around(from, (wanted) => `${from.in(wanted)} за вычетом ${gen(by)}`),
  free: () => fixed("ничего"),
};
