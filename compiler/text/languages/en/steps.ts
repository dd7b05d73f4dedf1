/** English: what is done, and the heads of lists of it; the imperative is the infinitive. */
import type { End } from "../../../sayings/sayings.ts";
import type { Heads, NounPhrase, Steps } from "../../grammar.ts";
import { holdsCommas } from "../shared/phrases.ts";
import {
  PERSON,
  agree,
  bare,
  be,
  listed,
  phrase,
  relativeClause,
  show,
  thirdPerson,
  times,
  whatIs,
  type Spoken,
} from "./words.ts";

const where = (end: End | undefined): string =>
  end === undefined ? "" : end === "top" || end === "bottom" ? `the ${end} of ` : `the ${end} end of `;

export const steps: Steps = {
  gain: (amount, _mode, who) => doing(who, "gain", show(amount)),
  lose: (amount, _mode, who) => doing(who, "lose", show(amount)),
  pay: (amount, _mode, who) => doing(who, "pay", show(amount)),
  give: (amount, to, _mode, who) => doing(who, "give", `${show(amount)} to ${show(to)}`),
  choose: (things) => `choose ${show(things)}`,
  perform: (name, args) => `carry out “${name}”${args.length > 0 ? ` with ${listed(args.map(show), "and")}` : ""}`,
  effect: (what) => `carry out ${show(what)}`,
  set: (what, to) =>
    to.pronoun === "you" && PERSON.test(show(what))
      ? `you are now ${show(what)}`
      : PERSON.test(show(what)) && to.pronoun === undefined
        ? `${show(to)} becomes ${show(what)}`
        : `${show(what)} ${be(what)} now ${whatIs(show(what), to)}`,
  clear: (what) => `from now on there is no ${show(what).replace(/^the /, "")}`,
  note: (what) => `take note of ${show(what)}`,
  change: (what, by, up, _mode, toZero) =>
    `${up ? "increase" : "decrease"} ${show(what)} by ${show(by)}${toZero ? " (not below zero)" : ""}`,
  declare: (clause) => `from now on, ${agree(clause)}`,
  put: (piece, on) => `place ${show(piece)} on ${show(on)}`,
  move: (what, from, to, end) => `move ${show(what)} from ${show(from)} to ${where(end)}${show(to)}`,
  draw: (what, from, fromEnd, to, end) => {
    const source = `from ${where(fromEnd)}${show(from)}`;
    // How many is told last where it takes many words.
    const [things, number] = (what as Spoken).count ?? [show(what)];
    const many = number === undefined ? "" : `, as many as ${number}`;
    return `draw ${things} ${source}${to ? ` to ${where(end)}${show(to)}` : ""}${many}`;
  },
  add: (what, to, end) => `add ${show(what)} to ${where(end)}${show(to)}`,
  remove: (what, from) => `remove ${show(what)} from ${show(from)}`,
  empty: (zone) => (zone.plural ? `remove ${show(zone)}` : `empty ${show(zone)}`),
  fill: (zone, what) => `put ${show(what)} into ${show(zone)}`,
  refill: (zone, to, from) => `fill ${show(zone)} up to ${show(to)} from ${show(from)}`,
  shuffle: (zone) => `shuffle ${show(zone)}`,
  sort: (things, keys) => `arrange ${show(things)} by ${keys}`,
  advance: (track, by, down) => `${down ? "lower" : "raise"} ${show(track)} by ${show(by)}`,
  rotate: (what, over, by) => `move ${show(what)} ${show(by)} onward along ${show(over)}`,
  pick: (things, keys) => (keys === RANDOM ? anyOf(things) : firstOf(things, keys)),
  pickBy: (things) => `take ${show(things)}, decided in this order by`,
  roll: (faces, things) => (faces ? `roll a die with the faces ${faces.join(", ")}` : anyOf(things)),
  require: (clause) => `this is only allowed if ${agree(clause)}`,
  stop: () => "stop repeating this",
  finish: () => "this action ends here",
  win: (player) => `${show(player)} ${player.pronoun === "you" ? "win" : "wins"} the game`,
  endGame: () => "the game ends",
  drawGame: () => "the game ends in a draw",
  becomeFirst: (player) => `${show(player)} ${player.pronoun === "you" ? "become" : "becomes"} the starting player`,
  priorities: (keys) =>
    keys
      .map(
        (key, i) =>
          `${i === 0 ? "" : i === keys.length - 1 && key.order === "random" ? "then " : "then "}${priority(key)}`,
      )
      .join("; "),
  together: (list) => listed(list, "and"),
};

const RANDOM = "at random";
const HIGHEST = "highest";
const LOWEST = "lowest";
/** The first by some order: of a number itself, `the highest number from 1 to 3`. */
function firstOf(things: NounPhrase, keys: string): string {
  if (keys === HIGHEST || keys === LOWEST) return `take the ${keys} ${bare(show(things))}`;
  const single = /^(?:highest|lowest|most|fewest) [^;]+$/.test(keys);
  return `take ${show(things)}, ${single ? `the one with the ${keys}` : `by this priority: ${keys}`}`;
}
/** `take a random card`. */
function anyOf(things: NounPhrase): string {
  const single = /^an? (.*)$/.exec(show(things));
  return single ? `take a random ${single[1]}` : `take ${RANDOM} ${show(things)}`;
}
/** Somebody else than the reader does it in the third person. */
function doing(who: NounPhrase | undefined, verb: string, what: string): string {
  return who ? `${show(who)} ${thirdPerson(verb)} ${what}` : `${verb} ${what}`;
}

/** In turn order, unless it is told otherwise. */
function inWhichOrder(head: {
  readonly from: NounPhrase | undefined;
  readonly order: NounPhrase | undefined;
  readonly named: boolean;
}): string {
  const { from, order, named } = head;
  if (order) return named ? `in ${inOrder(show(order))}` : `in this order: ${show(order)}`;
  return from ? `from ${show(from)} on` : "in turn order";
}

/** `the turn order` is an order; anything else has one. */
function inOrder(text: string): string {
  return /\border\b/.test(text) ? text : `the order of ${text}`;
}

function priority(key: Parameters<Steps["priorities"]>[0][number]): string {
  if (key.order === "random") return RANDOM;
  if (key.clause !== undefined)
    return `${key.order === "most" ? "first" : "last"} ${key.one ? show(key.one) : `those ${relativeClause(agree(key.clause), true)}`}`;
  return ranked(show(key.quantity!), key.order === "most");
}

/** `most guests in your house`, `highest step`; otherwise `most: …`. */
function ranked(text: string, most: boolean): string {
  if (text === "that number") return most ? HIGHEST : LOWEST;
  const counted = /^the (?:number|amount) of (?:your |its |their )?(.*)$/.exec(text)?.[1];
  if (counted !== undefined && !/ plus | minus | times |divided/.test(counted))
    return `${most ? "most" : "fewest"} ${counted}`;
  const own = /^(?:your|its|their|the) ([^,;]*)$/.exec(text)?.[1];
  if (own !== undefined && !/ plus | minus | times |divided| if |^(?:sum|greatest|least|smaller|larger) /.test(own))
    return `${most ? "highest" : "lowest"} ${own}`;
  return `${most ? "most" : "fewest"}: ${text}`;
}

export const heads: Heads = {
  may: () => "you may",
  ifPossible: (and) => (and === undefined ? "if possible" : `if ${agree(and)} and if it is possible`),
  mayRepeatedly: (most) => {
    if (!most) return "as often as you like, you may";
    return show(most).startsWith("as many") ? `at most ${show(most)}, you may` : `up to ${show(most)}, you may`;
  },
  repeat: (count) => show(count),
  timesOver: (count) => phrase(/^[\d/]+(?: \(|$)/.test(show(count)) ? times(count) : `as many times as ${show(count)}`),
  onceFor: (each) => `for ${show(each)}`,
  asLongAs: (clause) => `as long as ${agree(clause)}`,
  until: (clause) => `until ${agree(clause)}`,
  turns: (from, clause) =>
    `beginning with ${show(from)}, the players take turns as long as ${agree(clause)}; in your turn`,
  forEachOf: (things) => `for ${show(things).replace(/^a number from /, "each number from ")}`,
  eachPlayer: ({ others, from, in: order, named, secretly }) => {
    // A single one in the order is simply meant.
    if (order && !named && !order.plural) return show(order);
    return [
      others ? "each other player" : secretly ? "all players" : "each player",
      ...(secretly && !order && !from ? [] : [inWhichOrder({ from, order, named })]),
      ...(secretly ? ["secretly and at the same time"] : []),
    ].join(", ");
  },
  rounds: (head) => `these steps follow one after the other; in each of them, ${head}`,
  as: (player) => show(player),
  if: (clause) => `if ${agree(clause)}`,
  mayOrMust: (deed, must) => `you may ${deed}; if ${agree(must)}, you must`,
  depending: (on) => `depending on ${show(on)}`,
  case: (keys) => show(keys),
  otherwise: () => "otherwise",
  chained: (line) => `otherwise, ${line}`,
  nothingToChoose: () => "if there is nothing to choose",
  options: (count, upTo) =>
    count === "any" ? "choose any of the following" : `choose ${upTo ? "up to " : ""}${show(count)} of the following`,
  option: (title, clause) =>
    [...(title === undefined ? [] : [title]), ...(clause === undefined ? [] : [`only if ${agree(clause)}`])].join(", "),
  within: (head, inner) => `${head}, ${inner}`,
  inline: (head, step) => {
    if (head.endsWith("may")) return `${head} ${step}`;
    const clause = /^(?:(?:otherwise, )?if|as long as|after|before|when|otherwise) ?/.test(head) && !/[:;]/.test(head);
    return clause && !holdsCommas(head.replace(/^otherwise, /, "")) ? `${head}, ${step}` : `${head}: ${step}`;
  },
};
