/** Polish, as rulebooks address their readers: «możesz», «otrzymujesz». */
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
import { heads, steps } from "./pl/steps.ts";
import { play, players, statements } from "./pl/statements.ts";
import {
  acc,
  adjective,
  agreed,
  EACH,
  equal,
  gen,
  is,
  lengthened,
  LOWER,
  nom,
  nounAfter,
  ordinal,
  outOf,
  prep,
  pronoun,
  quantity,
  THAT,
  UPPER,
  where,
  withWord,
  YOUR,
} from "./pl/words.ts";

// ── nouns ───────────────────────────────────────────────────────────────────────

const PLAYER: Noun = {
  one: formsOf("gracz, gracza, graczowi, gracza, graczem, graczu"),
  many: formsOf("gracze, graczy, graczom, graczy, graczami, graczach"),
  gender: "mp",
  animate: true,
  mass: false,
  few: undefined,
  at: "u",
};
const NUMBER: Noun = {
  one: formsOf("liczba, liczby, liczbie, liczbę, liczbą, liczbie"),
  many: formsOf("liczby, liczb, liczbom, liczby, liczbami, liczbach"),
  gender: "f",
  animate: false,
  mass: false,
  few: undefined,
};

/** Names that bring their own quotation marks keep them. */
const inQuotes = (name: string): string => (/[„”\d]/.test(name) ? name : `„${name}”`);

const one = (noun: Noun): NounPhrase => phrase((wanted) => noun.one[wanted], traitsOf(noun, false));
const many = (noun: Noun): NounPhrase => phrase((wanted) => plurals(noun)[wanted], traitsOf(noun, true));

const SORT: Noun = {
  ...NUMBER,
  one: formsOf("rodzaj, rodzaju, rodzajowi, rodzaj, rodzajem, rodzaju"),
  many: formsOf("rodzaje, rodzajów, rodzajom, rodzaje, rodzajami, rodzajach"),
  gender: "mi",
};

function somebody(forms: string): NounPhrase {
  const list = formsOf(forms);
  return phrase((wanted) => list[wanted], { gender: "mp", animate: true, at: "u" });
}

const WHICH: Record<string, string> = {
  on: "który",
  ona: "która",
  ono: "które",
  one: "które",
  oni: "którzy",
  niego: "którego",
  nim: "którym",
  niej: "której",
  nią: "którą",
  nich: "których",
  nimi: "którymi",
};
const ABOUT_IT =
  /^((?:w|na|u|z|do|od|dla|pod|przed|nad) )?(on|ona|ono|one|oni|niego|nim|niej|nią|nich|nimi)(?=[ ,]) ?/u;

/** «twój stopień w niej wynosi»: «w której twój stopień wynosi». */
const INSIDE = /(?<=^[^,;:(]*) (w|na|u) (nim|niej|niego)(?=[ ,]|$)/u;

/** «miejsca, na każdym z których»: what is said of several is said of each. */
const EACH_OF: Record<string, string> = {
  on: "każdy",
  ona: "każda",
  ono: "każde",
  niego: "każdego",
  nim: "każdym",
  niej: "każdej",
  nią: "każdą",
};
const PAYABLE = /^((?:nie )?możesz) zapłacić (?:jego|jej|ich) (.+)$/u;

/** «gość, którego klan to dwór»; a clause about it: «miejsce, na którym nie ma robotników». */
function relative(what: NounPhrase, condition: Relative): string | undefined {
  const whose = what.plural ? "których" : what.gender === "f" ? "której" : "którego";
  if (condition.k === "whose") {
    return `${whose} ${nom(condition.attribute)} ${predicate(condition.attribute, condition.predicate)}`;
  }
  const about = ABOUT_IT.exec(condition.clause);
  if (about) {
    const which = what.plural ? `${EACH_OF[about[2]] ?? "każdy"} z których` : WHICH[about[2]];
    return `${about[1] ?? ""}${which} ${condition.clause.slice(about[0].length)}`;
  }
  const inside = INSIDE.exec(condition.clause);
  if (inside && !what.plural) {
    const rest = condition.clause.replace(inside[0], "");
    return `${inside[1]} ${WHICH[inside[2]]} ${rest}`;
  }
  const payable = PAYABLE.exec(condition.clause);
  if (payable) return `${whose} ${payable[2]} ${payable[1]} zapłacić`;
  return undefined;
}

/** Conditions that fit into a relative clause come first; the others follow: «…, przy czym …». */
function relatives(what: NounPhrase, conditions: readonly Relative[]): string {
  const fitting = conditions.map((condition) => relative(what, condition));
  const rest = conditions.flatMap((c, i) => (fitting[i] === undefined && c.k === "clause" ? [c.clause] : []));
  const first = fitting.filter((text) => text !== undefined);
  return [
    ...(first.length > 0 ? [listed(first, "i")] : []),
    ...(rest.length > 0 ? [`przy czym ${listed(rest, "i")}`] : []),
  ].join(", ");
}

const ENDS: Record<End, (noun: Noun) => NounPhrase> = {
  top: (noun) => withWord(UPPER, noun),
  bottom: (noun) => withWord(LOWER, noun),
  left: (noun) =>
    around(
      withWord(adjective("pierwsz", "pierwsi"), noun),
      (c) => `${withWord(adjective("pierwsz", "pierwsi"), noun).in(c)} z lewej`,
    ),
  right: (noun) =>
    around(
      withWord(adjective("pierwsz", "pierwsi"), noun),
      (c) => `${withWord(adjective("pierwsz", "pierwsi"), noun).in(c)} z prawej`,
    ),
};

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
  it: (noun) => phrase(pronoun(noun.gender), { ...traitsOf(noun, false), pronoun: "it" }),
  you: () => {
    const forms = formsOf("ty, ciebie, tobie, ciebie, tobą, tobie");
    return phrase((wanted) => forms[wanted], { pronoun: "you", gender: "mp", at: "u" });
  },
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
  nothing: () => fixed("nic"),
  of(noun, plural, owner) {
    if (!owner) return plural ? many(noun) : one(noun);
    if (owner.pronoun === "you") return withWord(YOUR, noun, plural);
    const forms = plural ? plurals(noun) : noun.one;
    if (owner.pronoun === "it") {
      const its = owner.plural ? "ich" : owner.gender === "f" ? "jej" : "jego";
      return phrase((wanted) => `${its} ${forms[wanted]}`, traitsOf(noun, plural));
    }
    return phrase((wanted) => `${forms[wanted]} ${gen(owner)}`, traitsOf(noun, plural));
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
  such: (what, conditions) => around(what, (wanted) => `${what.in(wanted)}, ${relatives(what, conditions)}${CLOSE}`),
  endOf: (noun, zone, end) => around(one(noun), (wanted) => `${ENDS[end](noun).in(wanted)} ${outOf(zone)}`),
  nthOf: (noun, zone, nth) => {
    const item = withWord(ordinal(nth), noun);
    return around(item, (wanted) => `${item.in(wanted)} ${outOf(zone)}`);
  },
  itemOf: (noun, things, index, counted) =>
    around(one(noun), (wanted) => {
      if (!counted) return `${noun.one[wanted]} ${agreed(FITTING, noun.gender, false, wanted)} ${index.in("dat")}`;
      const number = index.number === undefined ? `o numerze równym ${index.in("dat")}` : `nr ${index.number}`;
      const among = gen(things) === noun.many.gen ? "" : ` wśród ${gen(things)}`;
      return `${noun.one[wanted]} ${number}${among}`;
    }),
  oneOf: (noun, things) =>
    around(one(noun), (wanted) => `${withWord(ordinal(1), noun).in(wanted).split(" ")[0]} z ${gen(things)}`),
  clockwise: (noun, from, by) =>
    around(one(noun), (wanted) => `${noun.one[wanted]} o ${acc(by)} zgodnie z ruchem wskazówek zegara od ${gen(from)}`),
  nextTo: (noun, from, direction) =>
    around(one(noun), (wanted) => `${noun.one[wanted]} obok ${gen(from)} (${nom(direction)})`),
  opposite: (what) => fixed(`strona przeciwna: ${nom(what)}`, { gender: "f" }),
  between: (from, to) =>
    quantity((wanted) => `${NUMBER.one[wanted]} ${prep("od", from, "gen")} ${prep("do", to, "gen")}`),
  ray: (noun, from, direction) =>
    around(many(noun), (wanted) => `${noun.many[wanted]} w linii prostej od ${gen(from)} (${nom(direction)})`),
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

const FITTING = adjective("odpowiadając", "odpowiadający");

// ── quantities ──────────────────────────────────────────────────────────────────

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
const withoutAll = (text: string): string => text.replace(/^wszystkich /, "");

const quantities: Quantities = {
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
  known: (amount, name) => around(amount, (wanted) => `${amount.in(wanted)} (${nom(name)})`),
  copiesOf: (count, what) => quantity(() => `${nom(count)} szt. ${gen(what)}`),
  earlier: (what) => around(what, (wanted) => `${what.in(wanted)} przed tym`),
  asMany: (noun, amount) =>
    quantity((wanted) =>
      wanted === "nom" || wanted === "acc"
        ? `tyle ${plurals(noun).gen}, ile wynosi ${nom(amount)}${CLOSE}`
        : `${plurals(noun)[wanted]} w liczbie: ${nom(amount)}`,
    ),
  forEach: (amount, things) => around(amount, (wanted) => `${amount.in(wanted)} za ${acc(things)}`),
  multiple: (amount, of) => around(amount, (wanted) => `${amount.in(wanted)} × ${nom(of)}`),
  eachOwned: (noun, owner) => {
    const each = withWord(EACH, noun);
    return around(each, (wanted) => `${each.in(wanted)} ${prep("u", owner, "gen")}`);
  },
  allOf: (noun, owner) =>
    fixed(`cały zapas ${plurals(noun).gen}${owner.pronoun === "you" ? "" : ` ${prep("u", owner, "gen")}`}`, {
      gender: "mi",
      quantity: true,
    }),
  withPlayers: (what, counts) => around(what, (wanted) => `${what.in(wanted)} (dla ${players(counts.flat(), counts)})`),
  spread: (what, at, of) => around(what, (wanted) => `${what.in(wanted)} (gdy ${nom(of)} wynosi ${acc(at)})`),
  numberOf: (things) => {
    const forms = things.plural ? NUMBER_OF : QUANTITY_OF;
    const its = ITS_NUMBER.exec(gen(things));
    if (!its) return named(forms, "f", withoutAll(gen(things)));
    const list = formsOf(forms);
    return quantity((wanted) => `${its[1]} ${list[wanted]} ${its[2]}`);
  },
  plus: (a, b) => quantity((wanted) => `${a.in(wanted)} plus ${nom(b)}`),
  minus: (a, b, less) => quantity((wanted) => `${a.in(wanted)} minus ${nom(b)}${less ? " (nigdy ujemne)" : ""}`),
  times: (a, b) => quantity((wanted) => `${a.in(wanted)} razy ${nom(b)}`),
  divided: (a, b, up) =>
    quantity((wanted) => `${a.in(wanted)} podzielone przez ${acc(b)}, zaokrąglając w ${up ? "górę" : "dół"}${CLOSE}`),
  smaller: (a, b) => named(VALUE("mniejsz"), "f", `z dwóch: ${nom(a)} lub ${nom(b)}`),
  larger: (a, b) => named(VALUE("większ"), "f", `z dwóch: ${nom(a)} lub ${nom(b)}`),
  sum: (of, over) => named("suma, sumy, sumie, sumę, sumą, sumie", "f", `${prep("dla", over, "gen")}: ${nom(of)}`),
  most: (of, over) => named(VALUE("największ"), "f", `wśród ${gen(over)}: ${nom(of)}`),
  least: (of, over) => named(VALUE("najmniejsz"), "f", `wśród ${gen(over)}: ${nom(of)}`),
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

// ── clauses ─────────────────────────────────────────────────────────────────────

const MORE: Record<Exclude<Comparison, "exactly" | "not">, string> = {
  "at least": "co najmniej",
  "at most": "co najwyżej",
  "more than": "więcej niż",
  "less than": "mniej niż",
};

function predicate(subject: NounPhrase, said: Predicate): string {
  if (said.k === "none") return said.not ? "jest" : "nie istnieje";
  if (said.k === "is" && belongs(subject, said.value, "u")) {
    return `${said.not ? "nie " : ""}należy ${prep("do", said.value, "gen")}`;
  }
  if (said.k === "is") {
    if (subject.pronoun === "you") return `${said.not ? "nie jesteś" : "jesteś"} ${said.value.in("ins")}`;
    return `${said.not ? "to nie" : "to"} ${nom(said.value)}`;
  }
  if (said.is === "exactly" || said.is === "not") {
    return `${said.is === "not" ? "nie jest" : is(subject)} ${equal(subject)} ${said.value.in("dat")}`;
  }
  const bound = said.is === "at least" || said.is === "at most";
  return `wynosi ${MORE[said.is]} ${bound ? acc(said.value) : nom(said.value)}`;
}

function isPlace(owner: NounPhrase): boolean {
  return "at" in owner && owner.at !== undefined && owner.at !== "u";
}

/** «masz», «ten gracz ma»; of places «na nim jest». */
function has(owner: NounPhrase, what: string, not = false): string {
  if (owner.pronoun === "you") return `${not ? "nie masz" : "masz"} ${what}`;
  if (!isPlace(owner)) return `${nom(owner)} ${not ? "nie ma" : "ma"} ${what}`;
  return `${where(owner)} ${not ? "nie ma" : "jest"} ${what}`;
}

function howMany(comparison: Comparison, amount: NounPhrase): string {
  if (comparison === "exactly") return `dokładnie ${acc(amount)}`;
  if (comparison === "not") return `nie ${acc(amount)}`;
  return `${MORE[comparison]} ${acc(amount)}`;
}

const clauses: Clauses = {
  says: (subject, said) => {
    if (said.k === "none") return said.not ? `jest ${nom(subject)}` : `nie ma ${gen(subject)}`;
    if (said.k === "is" && said.value.pronoun === "you" && !belongs(subject, said.value, "u"))
      return `${said.not ? "nie jesteś" : "jesteś"} ${subject.in("ins")}`;
    return subject.pronoun === "you" && said.k === "is"
      ? predicate(subject, said)
      : `${nom(subject)} ${predicate(subject, said)}`;
  },
  owns: (owner, comparison, amount) => has(owner, howMany(comparison, amount)),
  lacks: (owner, noun, not) => {
    if (!owner) return not ? `jest ${noun.one.nom}` : `nie ma ${noun.one.gen}`;
    return has(owner, not ? (isPlace(owner) ? noun.one.nom : noun.one.acc) : noun.one.gen, !not);
  },
  among: (item, things, not) => {
    const parts = partsOf(things)?.map(nom);
    if (parts)
      return `${nom(item)} to ${
        not
          ? listed(
              parts.map((part) => `nie ${part}`),
              "i",
            )
          : listed(parts, "lub")
      }`;
    return `${nom(item)} ${not ? "nie należy" : "należy"} do ${withoutAll(gen(things))}`;
  },
  exist: (things, not) => (not ? `nie ma ${gen(things)}` : `${is(things)} ${nom(things)}`),
  every: (things, clause, not) => `${not ? "nie dla " : "dla "}${gen(things)} prawdą jest: ${clause}`,
  andClauses: (list) => listed(list, "i"),
  orClauses: (list) => listed(list, "lub"),
  affordable: (cost, not, who) =>
    `${who ? `${nom(who)} ` : ""}${not ? "nie " : ""}${who ? "może" : "możesz"} zapłacić ${acc(cost)}`,
  have: (what, zones, not, who) => {
    const has = `${not ? "nie " : ""}${who ? "ma" : "masz"} ${not ? gen(what) : acc(what)}`;
    return `${who ? `${nom(who)} ` : ""}${has}${zones ? ` ${where(zones)}` : ""}`;
  },
  ruled: (question, answer, not) =>
    `na pytanie „${question}” ${not ? "nie odpowiedziano" : "odpowiedziano"} „${answer}”`,
  overlayOn: (overlay, not) => `${not ? "nie używa się" : "używa się"} „${nom(overlay)}”`,
  playersAre: play,
  gameOver: (not) => `gra ${not ? "jeszcze się nie zakończyła" : "się zakończyła"}`,
  ifClause: (condition, then, otherwise) => `w przypadku gdy ${condition}, ${then}, a w pozostałych ${otherwise}`,
  flag: (name, args, not) =>
    `„${name}” ${not ? "nie zachodzi" : "zachodzi"}${args.length > 0 ? ` dla ${listed(args.map(gen), "i")}` : ""}`,
  always: (not) => (not ? "nigdy" : "zawsze"),
};

const PARTS = {
  overview: "O grze",
  components: "Elementy gry",
  setup: "Przygotowanie do gry",
  play: "Przebieg gry",
  rules: "Zasady",
  end: "Koniec gry",
  automata: "Gracze automatyczni",
  overlays: "Warianty i dodatki",
  rulings: "Kwestie otwarte",
  appendix: "Dodatek",
};

export const polish: Grammar = {
  language: "pl",
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
