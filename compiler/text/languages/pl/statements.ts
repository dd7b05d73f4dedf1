/** Polish: sentences about what there is. */
import type { NounPhrase, Statements } from "../../grammar.ts";
import { described, listed, numberList } from "../shared/phrases.ts";
import { acc, gen, nom, where } from "./words.ts";

/** «2–4 graczy»; with values that belong to each: «2/3/4 graczy». */
export function players(counts: readonly number[], rows: readonly (readonly number[])[] = [counts]): string {
  const alone = counts.length === 1 && counts[0] === 1;
  return `${numberList(rows, "lub")} ${alone ? "gracza" : "graczy"}`;
}

/** «gra 1 gracz», «gra 3 graczy». */
export function play(counts: readonly number[]): string {
  return counts.length === 1 && counts[0] === 1 ? "gra 1 gracz" : `gra ${players(counts)}`;
}

const SHAPES = { deck: "talia", pile: "stos", row: "rząd", hand: "", bag: "woreczek", pool: "zbiór" };
const SEEN = {
  open: "jawne dla wszystkich",
  hidden: "widoczne tylko dla właściciela",
  secret: "zakryte dla wszystkich",
};

/** Whose doing, whose action it is. */
const DOER = { me: "", others: " przez innego gracza", anyone: " przez dowolnego gracza" };
const OF = { me: "", others: " innego gracza", anyone: " dowolnego gracza" };

const ifAll = (conditions: readonly string[]): string =>
  conditions.length === 0 ? "" : `, jeśli ${listed(conditions, "i")}`;

const LISTS = {
  all: "spełnione są wszystkie warunki",
  any: "spełniony jest co najmniej jeden z warunków",
  cases: "prawdą jest, co następuje",
};

/** «rząd najwyżej 4 gości»; «miejsce na 1 kartę». */
function held({ shape, of, most }: Parameters<Statements["zone"]>[0]): string {
  if (most?.number === 1) return `miejsce na ${acc(most)}`;
  const what = shape === "hand" ? `${nom(of)} na ręce` : most ? SHAPES[shape] : `${SHAPES[shape]} ${gen(of)}`;
  return most ? `${what} najwyżej ${gen(most)}` : what;
}

const FORMS = { variant: "wariant gry", edition: "wydanie gry", expansion: "dodatek do gry" };

function howOften(limit: NounPhrase | undefined): string {
  if (!limit) return "dowolną liczbę razy";
  return limit.number === 1 ? "1 raz na turę" : `do ${limit.number ?? gen(limit)} razy na turę`;
}

export const statements: Statements = {
  playersOf: (from, to) => `dla ${from === to ? from : `${from}–${to}`} ${to === 1 ? "gracza" : "graczy"}`,
  seats: (names) => `gracze: ${nom(names)}`,
  starts: (amount) => `każdy gracz rozpoczyna, mając ${acc(amount)}`,
  supply: (amount) => `w grze łącznie: ${nom(amount)}`,
  resources: nom,
  group: (group, members) => `${nom(group)} to ${nom(members)}`,
  wild: (wild, stands) => `${acc(wild)} można wydać zamiast ${gen(stands)}`,
  pointsAtLeast: (points, least) =>
    least ? `liczba ${gen(points)} nigdy nie jest mniejsza niż ${nom(least)}` : `liczba ${gen(points)} może być ujemna`,
  kind: (kind, members, ring) => `${nom(kind)}${ring ? " (zgodnie z ruchem wskazówek zegara)" : ""}: ${nom(members)}`,
  grid: (kind, width, height) => `plansza: ${nom(width)} × ${nom(height)} ${gen(kind)}`,
  copies: (total) => `łącznie ${nom(total)}`,
  seeTable: (kind) => `pełną listę ${gen(kind)} zawiera dodatek`,
  zone: (zone) =>
    described(nom(zone.name), held(zone), [
      ...(zone.visibility ? [SEEN[zone.visibility]] : []),
      ...(zone.reshuffles ? [`gdy się wyczerpie, potasuj ponownie ${acc(zone.reshuffles)}`] : []),
    ]),
  track: (track) =>
    [
      `${nom(track.name)}: tor od ${gen(track.from)} do ${gen(track.to)}`,
      ...(track.starts ? [`na początku ${nom(track.starts)}`] : []),
      ...(track.topForOne ? ["na szczycie jest miejsce tylko dla jednego"] : []),
    ].join(", "),
  begins: (field, starts) => `${nom(field)} na początku gry: ${nom(starts)}`,
  places: (owner) => {
    if (owner === "game") return "na stole";
    const people = "at" in owner && owner.at === "u";
    return `${people ? "u" : "dla"} ${owner.gender === "f" ? "każdej" : "każdego"} ${gen(owner)}`;
  },
  network: (name, points, links) => `${nom(name)}: ${nom(points)}; łączą je ${nom(links)}`,
  value: (name, is) => `${nom(name)}: ${nom(is)}`,
  term: (sign, what, when, nothing) =>
    `${sign === undefined ? "" : `${sign} `}${nom(what)}${when === undefined ? "" : `, jeśli ${when}, w przeciwnym razie ${nom(nothing)}`}`,
  notBelowZero: () => "ale nie mniej niż zero",
  holds: (clause) => `przyjmuje się, że ${clause}`,
  condition: (clause, conditions) =>
    `${clause}, jeśli ${typeof conditions === "string" ? conditions : LISTS[conditions.list]}`,
  repeated: (sentence, list) => `${sentence}, dopóki ${LISTS[list]}`,
  modifier: (value, change, by) => {
    switch (change) {
      case "becomes":
        return `${nom(value)} ${value.plural ? "wynoszą" : "wynosi"} zamiast tego ${acc(by)}`;
      case "plus":
        return `${nom(value)} ${value.plural ? "zwiększają" : "zwiększa"} się o ${acc(by)}`;
      case "less":
        return `${nom(value)} ${value.plural ? "zmniejszają" : "zmniejsza"} się o ${acc(by)}`;
      case "times":
        return `${nom(value)}: pomnóż przez ${acc(by)}`;
      case "at least":
        return `${nom(value)} ${value.plural ? "wynoszą" : "wynosi"} co najmniej ${acc(by)}`;
      case "at most":
        return `${nom(value)} ${value.plural ? "wynoszą" : "wynosi"} co najwyżej ${acc(by)}`;
    }
  },
  when: (conditions, sentence) =>
    conditions.length === 0 ? sentence : `jeśli ${listed(conditions, "i")}: ${sentence}`,
  trigger: (moment, action, by, conditions) => {
    const of = action.of.length > 0 ? ` (${action.of.map(nom).join("; ")})` : "";
    const deed = `„${action.title}”${of}${OF[by]}`;
    const head = action.event
      ? `${action.event}${DOER[by]}`
      : moment === "before"
        ? `przed akcją ${deed}`
        : moment === "after"
          ? `po akcji ${deed}`
          : `zamiast akcji ${deed}`;
    return `${head}${ifAll(conditions)}`;
  },
  freeAction: (limit, conditions) => `w dowolnym momencie swojej tury, ${howOften(limit)}${ifAll(conditions)}, możesz`,
  activeIn: (kind, zones) => `zdolności ${gen(kind)} działają dla gracza, który ma je ${where(zones)}`,
  ability: (conditions) => `dopóki ${listed(conditions, "i")}`,
  rankingTitle: () => "Zwycięzca",
  aim: (key) => `na koniec o zwycięstwie decyduje ${key}`,
  ranking: (keys) => `o zwycięstwie decyduje: ${keys}`,
  openQuestions: (letters) => `(Zob. ${letters.length > 1 ? "pytania" : "pytanie"} ${listed(letters, "i")}.)`,
  answer: (label, byDefault) => (byDefault ? `${label} (o ile nie uzgodniono inaczej)` : label),
  overlay: ({ form, name, players: counts, excludes, after }) =>
    [
      `${name ? `${FORMS[form]} „${nom(name)}”` : `to ${FORMS[form]}`}${counts ? ` dla ${players(counts)}` : ""}`,
      ...(excludes ? [`nie używa się go razem z „${nom(excludes)}”`] : []),
      ...(after ? [`jako uzupełnienie „${nom(after)}”`] : []),
    ].join(", "),
  removed: (names) => `nie używa się: ${nom(names)}`,
  replaces: (what) => `zamiast „${what}”`,
  nothingHappens: () => "nic się nie dzieje",
  nothingByItself: (told) => `samo z siebie nic nie daje; zob. ${nom(told)}`,
  onlyFor: (who) => `robi to tylko ${nom(who)}`,
  automaton: (name, counts) =>
    `${nom(name)} bierze udział w grze, gdy ${play(counts)}; tury za ${name.in("acc")} rozgrywasz ty: wszystko, co nakazują poniższe zasady, dotyczy ${name.in("gen")}, a nie ciebie`,
  nameColumn: () => "nazwa",
  copiesColumn: () => "liczba",
  yes: () => "tak",
  no: () => "nie",
  forPlayers: (counts) => (counts.length === 1 && counts[0] === 1 ? "1 gracz" : players(counts)),
  see: (rule) => `patrz „${rule}”`,
};
