/** Russian: what is done, and the heads of lists of it. */
import type { End } from "../../../sayings/sayings.ts";
import type { Heads, NounPhrase, Priority, Steps } from "../../grammar.ts";
import { CLOSE, fixed, isPerson, isPiece, isQuantity, listed, phrase } from "../shared/phrases.ts";
import { relatives } from "./relatives.ts";
import { LEAST, MOST, asOften, noOftener } from "./quantities.ts";
import { acc, agreed, gen, into, nom, outOf, prep, timesWord, verb } from "./words.ts";

const gain = verb("получите", "получить", "получает");
const lose = verb("потеряйте", "потерять", "теряет");
const pay = verb("заплатите", "заплатить", "платит");
const give = verb("отдайте", "отдать", "отдаёт");
const choose = verb("выберите", "выбрать");
const perform = verb("выполните", "выполнить");
const raise = verb("увеличьте", "увеличить");
const reduce = verb("уменьшите", "уменьшить");
const place = verb("поместите", "поместить");
const move = verb("переместите", "переместить");
const take = verb("возьмите", "взять");
const add = verb("добавьте", "добавить");
const remove = verb("уберите", "убрать");
const refill = verb("пополните", "пополнить");
const shuffle = verb("перемешайте", "перемешать");
const sort = verb("расположите", "расположить");
const higher = verb("повысьте", "повысить");
const lower = verb("понизьте", "понизить");
const roll = verb("бросьте", "бросить");
const become = verb("станьте", "стать");
const determine = verb("определите", "определить");
const stop = verb("прекратите", "прекратить");
const finish = verb("завершите", "завершить");

/** To which end of a zone. */
function toEnd(zone: NounPhrase, end: End | undefined): string {
  switch (end) {
    case "top":
      return `сверху на ${acc(zone)}`;
    case "bottom":
      return `под низ ${gen(zone)}`;
    case "left":
      return `${into(zone)} слева`;
    case "right":
      return `${into(zone)} справа`;
    default:
      return into(zone);
  }
}

function fromEnd(zone: NounPhrase, end: End | undefined): string {
  if (end === "left" || end === "right") return `с ${end === "left" ? "левого" : "правого"} края ${gen(zone)}`;
  return `${end === "bottom" ? "снизу " : end === "top" ? "сверху " : ""}${outOf(zone)}`;
}

export const steps: Steps = {
  gain: (amount, mode, who) => gain(mode, acc(amount), who),
  lose: (amount, mode, who) => lose(mode, acc(amount), who),
  pay: (amount, mode, who) => pay(mode, acc(amount), who),
  give: (amount, to, mode, who) => give(mode, `${acc(amount)} ${to.in("dat")}`, who),
  choose: (things, mode) => choose(mode, acc(things)),
  perform: (name, args, mode) => perform(mode, `«${name}»${args.length > 0 ? ` (${listed(args.map(nom), "и")})` : ""}`),
  effect: (what, mode) => perform(mode, acc(what)),
  set: (what, to, mode) => {
    if (to.pronoun === "you") {
      if (!isPiece(what)) return become(mode, what.in("ins"));
      const yours = what.plural ? "ваши" : what.gender === "f" ? "ваша" : what.gender === "n" ? "ваше" : "ваш";
      return `${mode === "imperative" ? "отметьте" : "отметить"}: ${nom(what)} теперь ${yours}`;
    }
    if (isQuantity(to) || COUNTS.test(nom(what)))
      return `${mode === "imperative" ? "считайте" : "считать"}, что ${nom(what)} — ${nom(to)}`;
    const now = isPerson(what) ? `${nom(to)} становится ${what.in("ins")}` : `${nom(what)} теперь — ${nom(to)}`;
    return mode === "imperative" ? now : `отметить: ${now}`;
  },
  clear: (what, mode) => (mode === "imperative" ? `теперь ${gen(what)} нет` : remove(mode, acc(what))),
  change: (what, by, up, mode, toZero) =>
    (up ? raise : reduce)(mode, `${acc(what)} на ${acc(by)}${toZero ? " (но не ниже нуля)" : ""}`),
  declare: (clause) => `с этого момента ${clause}`,
  note: (what, mode) => determine(mode, acc(what)),
  put: (piece, on, mode) => place(mode, `${acc(piece)} ${into(on)}`),
  move: (what, from, to, end, mode) => move(mode, `${acc(what)} ${outOf(from)} ${toEnd(to, end)}`),
  draw: (what, from, start, to, end, mode) => {
    // How many is told last where it takes many words.
    const source = fromEnd(from, start);
    const taken = acc(what).includes(CLOSE) ? `${source} ${acc(what)}` : `${acc(what)} ${source}`;
    return `${take(mode, taken)}${to ? ` и ${place(mode, toEnd(to, end))}` : ""}`;
  },
  add: (what, to, end, mode) => add(mode, `${acc(what)} ${toEnd(to, end)}`),
  remove: (what, from, mode) => remove(mode, `${acc(what)} ${outOf(from)}`),
  empty: (zone, mode) => remove(mode, `всё ${outOf(zone)}`),
  fill: (zone, what, mode) => place(mode, `${acc(what)} ${into(zone)}`),
  refill: (zone, to, from, mode) => refill(mode, `${acc(zone)} до ${gen(to)} ${outOf(from)}`),
  shuffle: (zone, mode) => shuffle(mode, acc(zone)),
  sort: (things, keys, mode) => sort(mode, `${acc(things)}: ${keys}`),
  advance: (track, by, down, mode) => (down ? lower : higher)(mode, `${acc(track)} на ${acc(by)}`),
  rotate: (what, over, by, mode) => move(mode, `${acc(what)} на ${acc(by)} вперёд ${prep("по", over, "dat")}`),
  pick: (things, keys, mode) => choose(mode, keys === RANDOM ? `${keys} ${acc(things)}` : `${acc(things)}: ${keys}`),
  pickBy: (things, mode) => `${choose(mode, acc(things))}; решает по порядку`,
  roll: (faces, things, mode) =>
    faces ? roll(mode, `кубик с гранями ${faces.join(", ")}`) : choose(mode, `случайным образом ${acc(things)}`),
  require: (clause) => `это можно сделать, только если ${clause}`,
  stop: (mode) => stop(mode, "повторять это"),
  finish: (mode) => (mode === "imperative" ? "на этом действие заканчивается" : finish(mode, "это действие")),
  win: (player) => `${nom(player)} ${player.pronoun === "you" ? "выигрываете" : "выигрывает"} игру`,
  endGame: () => "игра заканчивается",
  drawGame: () => "игра заканчивается вничью",
  becomeFirst: (player) => `${nom(player)} ${player.pronoun === "you" ? "становитесь" : "становится"} первым игроком`,
  priorities: (keys) => keys.map((key, i) => `${i === 0 ? "" : "затем "}${priority(key)}`).join("; "),
  together: (list) => listed(list, "и"),
};

/** «те, терраса которых — верхняя»; otherwise «те, для которых верно». */
const THOSE = fixed("те", { plural: true });

function priority({ order, quantity, clause, such, one }: Priority): string {
  if (order === "random") return RANDOM;
  if (clause !== undefined) {
    const turn = order === "most" ? "в первую очередь" : "в последнюю очередь";
    if (one) return `${turn} ${nom(one)}`;
    return such?.k === "whose" ? `${turn} те, ${relatives(THOSE, [such])}` : `${turn} те, для которых верно: ${clause}`;
  }
  const text = nom(quantity!);
  if (WORKED_OUT.test(text) || quantity!.plural)
    return `${order === "most" ? "по убыванию" : "по возрастанию"}: ${text}`;
  // «наибольшее число очков»: of what belongs to each of them nothing more need be said.
  const own = text
    .replace(WHOSE, "")
    .replace(/^(число|количество) (?:его|её|их|ваших) /u, "$1 ")
    .replace(/ (?:его|её|их)$/u, "");
  return `${agreed(order === "most" ? MOST : LEAST, quantity!.gender, false, false, "nom")} ${own}`;
}

/** What is worked out from several numbers, or is one of two. */
const WORKED_OUT = / (?:плюс|минус|×) |умноженн|делённ|, если |^сумма /u;
const WHOSE = /^(?:его|её|их|ваше?|ваша|это|эта|этот) /u;

/** 3 (the fare): a number under its name. */
const NAMED = /^(\d+) (\(.+\))$/;
/** 1/2: one number after the other. */
const ROW = /^\d+(?:\/\d+)+$/;
/** A field that is a number, by its name. */
const COUNTS = /^(?:ваше )?(?:число|количество) /u;
/** «число равно 4»: until it becomes so. */
const EQUALS = /(?<=^[^,;:()]*) (равен|равн[аоы]) (?=[^,;:()]*$)/u;
const RANDOM = "случайным образом";
const MAY = "вы можете";
const OTHERWISE = "иначе";

/** «игроки в порядке хода»: the order is named; otherwise they are listed. */
function inOrder(players: string): string {
  return players.startsWith("игроки в ") ? players.replace("игроки", "") : ` в таком порядке (${players})`;
}

/** «в порядке хода», «в порядке шкалы очков». */
function byName(order: NounPhrase): string {
  if (nom(order).startsWith("игроки в ")) return inOrder(nom(order));
  return /порядок|очерёдность/iu.test(nom(order)) ? ` ${prep("в", order, "loc")}` : ` в порядке ${gen(order)}`;
}

export const heads: Heads = {
  may: () => MAY,
  ifPossible: (and) => (and === undefined ? "если возможно" : `если ${and} и это возможно`),
  mayRepeatedly: (most) =>
    most
      ? `${most.number === undefined && !ROW.test(nom(most)) ? "" : "до "}${gen(most)} ${MAY}`
      : `сколько угодно раз ${MAY}`,
  repeat: (count) => nom(count),
  timesOver: (count) =>
    NAMED.test(nom(count))
      ? fixed(nom(count).replace(NAMED, (_, n: string, name: string) => `${n} ${timesWord(Number(n))} ${name}`))
      : ROW.test(nom(count))
        ? fixed(`${nom(count)} ${timesWord(Number(nom(count).split("/").at(-1)))}`)
        : count.number === undefined
          ? phrase((wanted) =>
              wanted === "gen"
                ? `не больше раз, чем ${noOftener(count)}${CLOSE}`
                : `столько раз, ${asOften(count)}${CLOSE}`,
            )
          : phrase((wanted) => `${count.number} ${timesWord(count.number!, wanted)}`, { number: count.number }),
  turns: (from, clause) => `начиная с ${gen(from)}, игроки ходят по очереди, пока ${clause}; в свой ход`,
  asLongAs: (clause) => `пока ${clause}`,
  until: (clause) =>
    EQUALS.test(clause)
      ? `повторяйте, пока ${clause.replace(EQUALS, " не станет $1 ")}`
      : `повторяйте до тех пор, пока не станет верно, что ${clause}`,
  forEachOf: (things) => prep("для", things, "gen").replace(/^для числа от/, "для каждого числа от"),
  eachPlayer: ({ others, from, in: order, named, secretly }) => {
    // A single one in the order is simply meant.
    if (order && !named && !order.plural) return nom(order);
    if (secretly && !order && !from) return "все игроки тайно и одновременно";
    const who = others ? "каждый другой игрок" : "каждый игрок";
    const when = order
      ? named
        ? byName(order)
        : inOrder(nom(order))
      : from
        ? `, начиная ${prep("с", from, "gen")}`
        : " в порядке хода";
    return `${who}${when}${secretly ? ", тайно и одновременно" : ""}`;
  },
  rounds: (head) => `шаги следуют один за другим; в каждом из них ${head}`,
  as: (player) => nom(player),
  if: (clause) => `если ${clause}`,
  mayOrMust: (deed, must) => `${MAY} ${deed}; если ${must}, вы обязаны это сделать`,
  depending: (on) => `в зависимости от ${gen(on)}`,
  case: (keys) => nom(keys),
  otherwise: () => OTHERWISE,
  nothingToChoose: () => "если выбрать нечего",
  chained: (line) => `${OTHERWISE}, ${line}`,
  options: (count, upTo) =>
    count === "any"
      ? "выберите любое из следующего"
      : upTo && count.number === 1
        ? "вы можете выбрать 1 из следующего"
        : `выберите ${upTo ? `до ${gen(count)}` : acc(count)} из следующего`,
  option: (title, clause) =>
    [...(title === undefined ? [] : [title]), ...(clause === undefined ? [] : [`только если ${clause}`])].join(", "),
  // A clause ends with a comma; «иначе» and «после действия» do not.
  within: (head, inner) => `${head}${/^(?:если|пока) |, если /.test(head) ? "," : ""} ${inner}`,
  inline: (head, step) => {
    if (head.endsWith(MAY) || head === OTHERWISE) return `${head} ${step}`;
    if (/^(?:после|перед|вместо) /.test(head) && !/[:,;]/.test(head)) return `${head} ${step}`;
    return /^(?:если|пока) /.test(head) && head !== "если возможно" && !head.includes(": ")
      ? `${head}, ${step}`
      : `${head}: ${step}`;
  },
};
