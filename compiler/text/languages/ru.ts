/** Russian, as rulebooks address their readers: «вы можете», «получите». */
import type { Comparison, End } from "../../sayings/sayings.ts";
import type { Clauses, Grammar, Noun, NounPhrase, Nouns, Predicate, Quantities, Relative } from "../grammar.ts";
import {
  around,
  belongs,
  CLOSE,
  closed,
  fixed,
  formsOf,
  joined,
  listed,
  partsOf,
  phrase,
  plurals,
  sameForms,
  traitsOf,
} from "./shared/phrases.ts";
import { heads, steps } from "./ru/steps.ts";
import { playersIn, statements } from "./ru/statements.ts";
import {
  acc,
  adjective,
  agreed,
  EACH,
  gen,
  lengthened,
  nom,
  nounAfter,
  ordinal,
  outOf,
  prep,
  pronoun,
  quantity,
  short,
  soft,
  THAT,
  where,
  withWord,
  YOUR,
} from "./ru/words.ts";

// ── nouns ───────────────────────────────────────────────────────────────────────

const PLAYER: Noun = {
  one: formsOf("игрок, игрока, игроку, игрока, игроком, игроке"),
  many: formsOf("игроки, игроков, игрокам, игроков, игроками, игроках"),
  gender: "m",
  animate: true,
  mass: false,
  few: undefined,
  at: "у",
};
const NUMBER: Noun = {
  one: formsOf("число, числа, числу, число, числом, числе"),
  many: formsOf("числа, чисел, числам, числа, числами, числах"),
  gender: "n",
  animate: false,
  mass: false,
  few: undefined,
};

/** Names that bring their own quotation marks keep them. */
const inQuotes = (name: string): string => (/[«»\d]/.test(name) ? name : `«${name}»`);

const one = (noun: Noun): NounPhrase => phrase((wanted) => noun.one[wanted], traitsOf(noun, false));
const many = (noun: Noun): NounPhrase => phrase((wanted) => plurals(noun)[wanted], traitsOf(noun, true));

const SORT: Noun = {
  ...NUMBER,
  one: formsOf("вид, вида, виду, вид, видом, виде"),
  many: formsOf("виды, видов, видам, виды, видами, видах"),
  gender: "m",
};

/** A player of some sort. */
function somebody(forms: string): NounPhrase {
  const list = formsOf(forms);
  return phrase((wanted) => list[wanted], { gender: "m", animate: true, at: "у" });
}

const WHICH: Record<string, string> = {
  он: "который",
  она: "которая",
  оно: "которое",
  они: "которые",
  нём: "котором",
  него: "которого",
  нему: "которому",
  ним: "которым",
  ней: "которой",
  неё: "которой",
  них: "которых",
  ними: "которыми",
};
const ABOUT_IT =
  /^((?:в|на|у|из|с|к|от|для|под|перед|над) )?(он|она|оно|они|нём|него|нему|ним|ней|неё|них|ними)(?=[ ,]) ?/u;

/** «ваша ступень в нём больше 0»: «в котором ваша ступень больше 0». */
const INSIDE = /(?<=^[^,;:(]*) (в|на|у) (нём|ней|него|неё)(?=[ ,]|$)/u;

/** «места, в каждом из которых»: what is said of several is said of each. */
const EACH_OF: Record<string, string> = {
  он: "каждый",
  она: "каждая",
  оно: "каждое",
  нём: "каждом",
  него: "каждого",
  нему: "каждому",
  ним: "каждым",
  ней: "каждой",
  неё: "каждой",
};
const PAYABLE = /^вы ((?:не )?можете) заплатить (?:его|её|их) (.+)$/u;

/** «гость, клан которого — двор»; a clause about it: «место, в котором нет рабочих». */
function relative(what: NounPhrase, condition: Relative): string | undefined {
  const whose = what.plural ? "которых" : what.gender === "f" ? "которой" : "которого";
  if (condition.k === "whose") {
    return `${nom(condition.attribute)} ${whose} ${predicate(condition.attribute, condition.predicate)}`;
  }
  const about = ABOUT_IT.exec(condition.clause);
  if (about) {
    const which = what.plural ? `${EACH_OF[about[2]] ?? "каждый"} из которых` : WHICH[about[2]];
    return `${about[1] ?? ""}${which} ${condition.clause.slice(about[0].length)}`;
  }
  const inside = INSIDE.exec(condition.clause);
  if (inside && !what.plural) {
    const rest = condition.clause.replace(inside[0], "");
    return `${inside[1]} ${WHICH[inside[2]]} ${rest}`;
  }
  const payable = PAYABLE.exec(condition.clause);
  if (payable) return `${payable[2]} ${whose} вы ${payable[1]} заплатить`;
  return undefined;
}

/** Conditions that fit into a relative clause come first; the others follow: «…, причём …». */
function relatives(what: NounPhrase, conditions: readonly Relative[]): string {
  const fitting = conditions.map((condition) => relative(what, condition));
  const rest = conditions.flatMap((c, i) => (fitting[i] === undefined && c.k === "clause" ? [c.clause] : []));
  const first = fitting.filter((text) => text !== undefined);
  return [
    ...(first.length > 0 ? [listed(first, "и")] : []),
    ...(rest.length > 0 ? [`причём ${listed(rest, "и")}`] : []),
  ].join(", ");
}

const ENDS: Record<End, string> = { top: "верхн", bottom: "нижн", left: "крайн", right: "крайн" };
const SIDES: Record<End, string> = { top: "", bottom: "", left: " слева", right: " справа" };

/** «верхний»: soft endings. */
function endWord(noun: Noun, end: End): NounPhrase {
  const endings =
    noun.gender === "f"
      ? "яя, ей, ей, юю, ей, ей"
      : noun.gender === "n"
        ? "ее, его, ему, ее, им, ем"
        : `ий, его, ему, ${noun.animate ? "его" : "ий"}, им, ем`;
  const list = formsOf(endings);
  return phrase((wanted) => `${ENDS[end]}${list[wanted]}${SIDES[end]} ${noun.one[wanted]}`, traitsOf(noun, false));
}

const nouns: Nouns = {
  name: one,
  called: (name, kind) =>
    phrase(
      (wanted) => (wanted === "nom" ? name.one.nom : `${kind.one[wanted]} ${inQuotes(name.one.nom)}`),
      traitsOf(kind, false),
    ),
  quoted: (text) => fixed(text),
  a: one,
  several: many,
  the: one,
  thePlural: many,
  each: (noun) => withWord(EACH, noun),
  eachSort: (noun) => {
    const each = withWord(EACH, SORT);
    return around(each, (wanted) => `${each.in(wanted)} ${plurals(noun).gen}`);
  },
  all: (noun) => withWord(EACH, noun, true),
  that: (noun, nth) => withWord(nth === undefined ? THAT : ordinal(nth), noun),
  it: (noun) => phrase(pronoun(noun.gender, false), { ...traitsOf(noun, false), pronoun: "it" }),
  you: () => {
    const forms = formsOf("вы, вас, вам, вас, вами, вас");
    return phrase((wanted) => forms[wanted], { pronoun: "you", plural: true, at: "у" });
  },
  activePlayer: () =>
    somebody("активный игрок, активного игрока, активному игроку, активного игрока, активным игроком, активном игроке"),
  firstPlayer: () =>
    somebody("первый игрок, первого игрока, первому игроку, первого игрока, первым игроком, первом игроке"),
  actingPlayer: () => somebody("этот игрок, этого игрока, этому игроку, этого игрока, этим игроком, этом игроке"),
  winner: () => somebody("победитель, победителя, победителю, победителя, победителем, победителе"),
  nextPlayer: (after) => around(one(PLAYER), (wanted) => `${PLAYER.one[wanted]} после ${gen(after)}`),
  player: () => PLAYER,
  aNumber: () => NUMBER,
  nothing: () => fixed("ничего"),
  of(noun, plural, owner) {
    if (!owner) return plural ? many(noun) : one(noun);
    if (owner.pronoun === "you") return withWord(YOUR, noun, plural);
    const forms = plural ? plurals(noun) : noun.one;
    if (owner.pronoun === "it") {
      const its = owner.plural ? "их" : owner.gender === "f" ? "её" : "его";
      return phrase((wanted) => `${its} ${forms[wanted]}`, traitsOf(noun, plural));
    }
    return phrase((wanted) => `${forms[wanted]} ${gen(owner)}`, traitsOf(noun, plural));
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
      const among = gen(things) === noun.many.gen ? "" : ` среди ${gen(things)}`;
      const number =
        index.number === undefined ? `под номером, равным ${index.in("dat")}` : `под номером ${index.number}`;
      return `${noun.one[wanted]} ${number}${among}${CLOSE}`;
    }),
  oneOf: (noun, things) =>
    around(one(noun), (wanted) => `${withWord(ordinal(1), noun).in(wanted).split(" ")[0]} из ${gen(things)}`),
  clockwise: (noun, from, by) =>
    around(one(noun), (wanted) => `${noun.one[wanted]} через ${acc(by)} по часовой стрелке от ${gen(from)}`),
  nextTo: (noun, from, direction) =>
    around(one(noun), (wanted) => `${noun.one[wanted]} рядом ${prep("с", from, "ins")} (${nom(direction)})`),
  opposite: (what) => fixed(`сторона, противоположная ${what.in("dat")}`, { gender: "f" }),
  between: (from, to) =>
    quantity((wanted) => `${NUMBER.one[wanted]} ${prep("от", from, "gen")} ${prep("до", to, "gen")}`),
  ray: (noun, from, direction) =>
    around(many(noun), (wanted) => `${noun.many[wanted]} по прямой от ${gen(from)} (${nom(direction)})`),
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

const JOINED = adjective("соединённ");
const FITTING = soft("соответствующ");

// ── quantities ──────────────────────────────────────────────────────────────────

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
const withoutAll = (text: string): string => text.replace(/^всех /, "");

const quantities: Quantities = {
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
  known: (amount, name) => around(amount, (wanted) => `${amount.in(wanted)} (${nom(name)})`),
  copiesOf: (count, what) => quantity(() => `${nom(count)} шт. ${gen(what)}`),
  earlier: (what) => around(what, (wanted) => `${what.in(wanted)} до этого`),
  asMany: (noun, amount) =>
    quantity((wanted) =>
      wanted === "nom" || wanted === "acc"
        ? `столько ${plurals(noun).gen}, сколько составляет ${nom(amount)}${CLOSE}`
        : `${plurals(noun)[wanted]} по количеству: ${nom(amount)}`,
    ),
  forEach: (amount, things) => around(amount, (wanted) => `${amount.in(wanted)} за ${acc(things)}`),
  multiple: (amount, of) => around(amount, (wanted) => `${amount.in(wanted)} × ${nom(of)}`),
  eachOwned: (noun, owner) => {
    const each = withWord(EACH, noun);
    return around(
      each,
      (wanted) => `${each.in(wanted)} ${owner.pronoun === "you" ? "из ваших" : prep("у", owner, "gen")}`,
    );
  },
  allOf: (noun, owner) =>
    phrase(
      (wanted) =>
        `${formsOf("весь запас, всего запаса, всему запасу, весь запас, всем запасом, всём запасе")[wanted]} ${plurals(noun).gen}${owner.pronoun === "you" ? "" : ` ${prep("у", owner, "gen")}`}`,
      {
        gender: "m",
        quantity: true,
      },
    ),
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
  minus: (a, b, less) => quantity((wanted) => `${a.in(wanted)} минус ${nom(b)}${less ? " (но не отрицательное)" : ""}`),
  times: (a, b) => quantity((wanted) => `${a.in(wanted)}, умноженное на ${acc(b)}${CLOSE}`),
  divided: (a, b, up) =>
    quantity((wanted) => `${a.in(wanted)}, делённое на ${acc(b)} с округлением ${up ? "вверх" : "вниз"}${CLOSE}`),
  smaller: (a, b) =>
    named("меньшее, меньшего, меньшему, меньшее, меньшим, меньшем", "n", `из двух: ${nom(a)} или ${nom(b)}`),
  larger: (a, b) =>
    named("большее, большего, большему, большее, большим, большем", "n", `из двух: ${nom(a)} или ${nom(b)}`),
  sum: (of, over) => named("сумма, суммы, сумме, сумму, суммой, сумме", "f", `${prep("по", over, "dat")}: ${nom(of)}`),
  most: (of, over) =>
    named(
      "наибольшее значение, наибольшего значения, наибольшему значению, наибольшее значение, наибольшим значением, наибольшем значении",
      "n",
      `среди ${gen(over)}: ${nom(of)}`,
    ),
  least: (of, over) =>
    named(
      "наименьшее значение, наименьшего значения, наименьшему значению, наименьшее значение, наименьшим значением, наименьшем значении",
      "n",
      `среди ${gen(over)}: ${nom(of)}`,
    ),
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

// ── clauses ─────────────────────────────────────────────────────────────────────

const MORE: Record<Exclude<Comparison, "exactly" | "not">, string> = {
  "at least": "не меньше",
  "at most": "не больше",
  "more than": "больше",
  "less than": "меньше",
};

function predicate(subject: NounPhrase, said: Predicate): string {
  if (said.k === "none") return said.not ? "есть" : "отсутствует";
  if (said.k === "is" && belongs(subject, said.value, "у")) {
    return `${said.not ? "не " : ""}принадлежит ${said.value.in("dat")}`;
  }
  if (said.k === "is") return `— ${said.not ? "не " : ""}${nom(said.value)}`;
  if (said.is === "exactly" || said.is === "not") {
    return `${said.is === "not" ? "не " : ""}${short(subject, "равн", "равен")} ${said.value.in("dat")}`;
  }
  return `${MORE[said.is]} ${gen(said.value)}`;
}

/** «у вас не меньше 3 монет», «ровно 3 монеты». */
function howMany(is: Comparison, amount: NounPhrase): string {
  if (is === "exactly") return `ровно ${nom(amount)}`;
  if (is === "not") return `не ${nom(amount)}`;
  return `${MORE[is]} ${gen(amount)}`;
}

/** «у вас» of people, «в нём» of places. */
function withWhom(owner: NounPhrase): string {
  return "at" in owner && owner.at ? where(owner) : prep("у", owner, "gen");
}

const clauses: Clauses = {
  says: (subject, said) => {
    if (said.k === "none") return said.not ? `есть ${nom(subject)}` : `${gen(subject)} нет`;
    // «вы — владелец», not «владелец — вы».
    if (said.k === "is" && said.value.pronoun === "you" && !belongs(subject, said.value, "у"))
      return `вы — ${said.not ? "не " : ""}${nom(subject)}`;
    return `${nom(subject)} ${predicate(subject, said)}`;
  },
  owns: (owner, is, amount) => `${withWhom(owner)} ${howMany(is, amount)}`,
  lacks: (owner, noun, not) =>
    `${owner ? `${withWhom(owner)} ` : ""}${not ? `есть ${noun.one.nom}` : `нет ${noun.one.gen}`}`,
  among: (item, things, not) => {
    const parts = partsOf(things)?.map(nom);
    if (parts)
      return `${nom(item)} — ${
        not
          ? listed(
              parts.map((part) => `не ${part}`),
              "и",
            )
          : listed(parts, "или")
      }`;
    return `${nom(item)} ${not ? "не входит" : "входит"} в число ${withoutAll(gen(things))}`;
  },
  exist: (things, not) => (not ? `нет ${gen(things)}` : `есть ${nom(things)}`),
  every: (things, clause, not) => `${not ? "не для " : "для "}${gen(things)} верно: ${clause}`,
  andClauses: (list) => listed(list, "и"),
  orClauses: (list) => listed(list, "или"),
  affordable: (cost, not, who) =>
    `${who ? nom(who) : "вы"} ${not ? "не " : ""}${who ? "может" : "можете"} заплатить ${acc(cost)}`,
  have: (what, zones, not, who) =>
    `у ${who ? gen(who) : "вас"}${zones ? ` ${where(zones)}` : ""} ${not ? `нет ${gen(what)}` : `есть ${nom(what)}`}`,
  ruled: (question, answer, not) => `на вопрос «${question}» ${not ? "не отвечено" : "отвечено"} «${answer}»`,
  overlayOn: (overlay, not) => `${not ? "не используется" : "используется"} «${nom(overlay)}»`,
  playersAre: (counts) => `${counts.length === 1 && counts[0] === 1 ? "играет" : "играют"} ${playersIn(counts, "nom")}`,
  gameOver: (not) => `игра ${not ? "не " : ""}окончена`,
  ifClause: (condition, then, otherwise) => `в случае, когда ${condition}, ${then}, а в остальных случаях ${otherwise}`,
  flag: (name, args, not) =>
    `«${name}» ${not ? "неверно" : "верно"}${args.length > 0 ? ` для ${listed(args.map(gen), "и")}` : ""}`,
  always: (not) => (not ? "никогда" : "всегда"),
};

const PARTS = {
  overview: "Об игре",
  components: "Компоненты",
  setup: "Подготовка к игре",
  play: "Ход игры",
  rules: "Правила",
  end: "Конец игры",
  automata: "Автоматические соперники",
  overlays: "Варианты и дополнения",
  rulings: "Спорные вопросы",
  appendix: "Приложение",
};

export const russian: Grammar = {
  language: "ru",
  part: (kind) => PARTS[kind],
  fallback: (name) => ({ ...NUMBER, one: sameForms(name), many: sameForms(name), gender: "n" }),
  punctuated: (text) => lengthened(closed(text)),
  ...nouns,
  ...quantities,
  ...clauses,
  ...steps,
  ...heads,
  ...statements,
};
