/** Russian: sentences about what there is. */
import type { Case } from "../../../lexicon/lexicon.ts";
import type { NounPhrase, Statements } from "../../grammar.ts";
import { described, listed, numberList } from "../shared/phrases.ts";
import { acc, countOf, gen, nom, prep, where } from "./words.ts";

const PLAYERS: Partial<Record<Case, readonly [one: string, few: string, many: string]>> = {
  nom: ["игрок", "игрока", "игроков"],
  loc: ["игроке", "игроках", "игроках"],
  gen: ["игрока", "игроков", "игроков"],
};

/** «2–4 игроках»; with values that belong to each: «2/3/4 игроках». */
export function playersIn(
  counts: readonly number[],
  wanted: "nom" | "loc" | "gen",
  rows: readonly (readonly number[])[] = [counts],
): string {
  const last = counts.at(-1)!;
  const [one, few, many] = PLAYERS[wanted]!;
  const noun = { one, few, many }[countOf(last)];
  return `${numberList(rows, "или")} ${noun}`;
}

const SHAPES = {
  deck: "колода",
  pile: "стопка",
  row: "ряд",
  hand: "",
  bag: "мешок",
  pool: "набор",
};
const SEEN = { open: "открыто для всех", hidden: "видно только владельцу", secret: "закрыто для всех" };

/** Whose doing, whose action it is. */
const DOER = { me: "", others: " другим игроком", anyone: " любым игроком" };
const OF = { me: "", others: " другого игрока", anyone: " любого игрока" };

const If = (conditions: readonly string[]): string =>
  conditions.length === 0 ? "" : `, если ${listed(conditions, "и")}`;

const LISTS = {
  all: "выполнены все условия",
  any: "выполнено хотя бы одно из условий",
  cases: "выполнено условие",
};

/** «ряд не более чем из 4 гостей»; «место для 1 карты». */
function held({ shape, of, most }: Parameters<Statements["zone"]>[0]): string {
  if (most?.number === 1) return `место для ${gen(most)}`;
  const what = shape === "hand" ? `${nom(of)} на руке` : most ? SHAPES[shape] : `${SHAPES[shape]} ${gen(of)}`;
  return most ? `${what} не более чем из ${gen(most)}` : what;
}

const FORMS = { variant: "вариант игры", edition: "издание", expansion: "дополнение" };

function howOften(limit: NounPhrase | undefined): string {
  if (!limit) return "сколько угодно раз";
  return limit.number === 1 ? "1 раз за ход" : `до ${limit.number ?? gen(limit)} раз за ход`;
}

export const statements: Statements = {
  playersOf: (from, to) => `для ${from === to ? from : `${from}–${to}`} ${to === 1 ? "игрока" : "игроков"}`,
  seats: (names) => `игроки: ${nom(names)}`,
  starts: (amount) => `каждый игрок начинает ${prep("с", amount, "ins")}`,
  supply: (amount) => `всего в игре ${nom(amount)}`,
  resources: nom,
  group: (group, members) => `${nom(group)} — это ${nom(members)}`,
  wild: (wild, stands) => `${acc(wild)} можно тратить вместо ${gen(stands)}`,
  pointsAtLeast: (points, least) =>
    least ? `число ${gen(points)} не бывает меньше ${gen(least)}` : `${nom(points)} могут быть отрицательными`,
  kind: (kind, members, ring) => `${nom(kind)}${ring ? " (по часовой стрелке)" : ""}: ${nom(members)}`,
  grid: (kind, width, height) => `поле: ${nom(width)} × ${nom(height)} ${gen(kind)}`,
  copies: (total) => `всего ${nom(total)}`,
  seeTable: (kind) => `полный список ${gen(kind)} см. в приложении`,
  zone: (zone) =>
    described(nom(zone.name), held(zone), [
      ...(zone.visibility ? [SEEN[zone.visibility]] : []),
      ...(zone.reshuffles ? [`когда заканчивается, перемешайте ${acc(zone.reshuffles)} заново`] : []),
    ]),
  track: (track) =>
    [
      `${nom(track.name)}: шкала от ${gen(track.from)} до ${gen(track.to)}`,
      ...(track.starts ? [`в начале — ${nom(track.starts)}`] : []),
      ...(track.topForOne ? ["на вершине есть место только для одного"] : []),
    ].join(", "),
  begins: (field, starts) => `${nom(field)} в начале игры: ${nom(starts)}`,
  places: (owner) => {
    if (owner === "game") return "на столе";
    const people = "at" in owner && owner.at === "у";
    return `${people ? "у" : "для"} ${owner.gender === "f" ? "каждой" : "каждого"} ${gen(owner)}`;
  },
  network: (name, points, links) => `${nom(name)}: ${nom(points)}; их соединяют ${nom(links)}`,
  value: (name, is) => `${nom(name)}: ${nom(is)}`,
  term: (sign, what, when, nothing) =>
    `${sign === undefined ? "" : sign === "plus" ? "плюс " : "минус "}${nom(what)}${when === undefined ? "" : `, если ${when}, иначе ${nom(nothing)}`}`,
  notBelowZero: () => "но не меньше нуля",
  holds: (clause) => `считается, что ${clause}`,
  condition: (clause, conditions) =>
    `${clause}, если ${typeof conditions === "string" ? conditions : LISTS[conditions.list]}`,
  repeated: (sentence, list) => `${sentence}, пока ${LISTS[list]}`,
  modifier: (value, change, by) => {
    switch (change) {
      case "becomes":
        return `${nom(value)} вместо этого ${value.plural ? "составляют" : "составляет"} ${acc(by)}`;
      case "plus":
        return `${nom(value)} ${value.plural ? "увеличиваются" : "увеличивается"} на ${acc(by)}`;
      case "less":
        return `${nom(value)} ${value.plural ? "уменьшаются" : "уменьшается"} на ${acc(by)}`;
      case "times":
        return `${nom(value)}: умножьте на ${acc(by)}`;
      case "at least":
        return `${nom(value)} не ${value.plural ? "бывают" : "бывает"} меньше ${gen(by)}`;
      case "at most":
        return `${nom(value)} не ${value.plural ? "бывают" : "бывает"} больше ${gen(by)}`;
    }
  },
  when: (conditions, sentence) => (conditions.length === 0 ? sentence : `если ${listed(conditions, "и")}: ${sentence}`),
  trigger: (moment, action, by, conditions) => {
    const deed = `«${action.title}»${action.of.length > 0 ? ` (${action.of.map(nom).join("; ")})` : ""}`;
    const head = action.event
      ? `${action.event}${DOER[by]}`
      : moment === "before"
        ? `перед действием ${deed}${OF[by]}`
        : moment === "after"
          ? `после действия ${deed}${OF[by]}`
          : `вместо действия ${deed}${OF[by]}`;
    return `${head}${If(conditions)}`;
  },
  freeAction: (limit, conditions) => `в любой момент своего хода, ${howOften(limit)}${If(conditions)}, вы можете`,
  activeIn: (kind, zones) => `свойства ${gen(kind)} действуют для того, у кого они лежат ${where(zones)}`,
  ability: (conditions) => `пока ${listed(conditions, "и")}`,
  rankingTitle: () => "Победитель",
  aim: (key) => (key.includes(":") ? statements.ranking(key) : `побеждает игрок, у которого в конце ${key}`),
  ranking: (keys) => `победитель определяется так: ${keys}`,
  openQuestions: (letters) => `(См. вопрос${letters.length > 1 ? "ы" : ""} ${listed(letters, "и")}.)`,
  answer: (label, byDefault) => (byDefault ? `${label} (если не договорились иначе)` : label),
  overlay: ({ form, name, players, excludes, after }) =>
    [
      `${name ? `${FORMS[form]} «${nom(name)}»` : `это ${FORMS[form]}`}${players ? ` для ${playersIn(players, "gen")}` : ""}`,
      ...(excludes ? [`не используется вместе с «${nom(excludes)}»`] : []),
      ...(after ? [`в дополнение к «${nom(after)}»`] : []),
    ].join(", "),
  removed: (names) => `не ${names.plural ? "используются" : "используется"}: ${nom(names)}`,
  replaces: (what) => `вместо «${what}»`,
  nothingHappens: () => "ничего не происходит",
  nothingByItself: (told) => `само по себе это ничего не даёт; см. ${nom(told)}`,
  onlyFor: (who) => `это делает только ${nom(who)}`,
  automaton: (name, players) =>
    `${nom(name)} участвует, когда ${players.length === 1 && players[0] === 1 ? "играет" : "играют"} ${playersIn(players, "nom")}; ходы за ${acc(name)} делаете вы: всё, что велят правила ниже, относится ${prep("к", name, "dat")}, а не к вам`,
  nameColumn: () => "название",
  copiesColumn: () => "количество",
  yes: () => "да",
  no: () => "нет",
  forPlayers: (counts) => playersIn(counts, "nom"),
  see: (rule) => `см. «${rule}»`,
};
