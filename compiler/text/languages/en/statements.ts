/** English: sentences about what there is. */
import type { Statements } from "../../grammar.ts";
import { show, listed, counts, be, times, playersWord, agree, thirdPerson, where } from "./words.ts";

const SHAPES = {
  deck: "a deck of",
  pile: "a pile of",
  row: "a row of",
  hand: "a hand of",
  bag: "a bag of",
  pool: "a stock of",
};
const SEEN = { open: "open to all", hidden: "which only its owner may look at", secret: "face down for everybody" };

/** Whose doing it is. */
const DOER = { me: "", others: " by another player", anyone: " by any player" };

const LISTS = { all: "all of this is true", any: "one of these is true", cases: "this is true" };

/** `a row of up to 4 guests`, `room for 1 card`. */
function held({ shape, of, most }: Parameters<Statements["zone"]>[0]): string {
  if (most?.number === 1) return `room for ${show(most)}`;
  return `${SHAPES[shape]} ${most ? `up to ${show(most)}` : show(of)}`;
}

export const statements: Statements = {
  playersOf: (from, to) =>
    from === to ? `for ${from} ${from === 1 ? "player" : "players"}` : `for ${from} to ${to} players`,
  seats: (names) => `the players are ${show(names)}`,
  starts: (amount) => `each player begins with ${show(amount)}`,
  supply: (amount) => `there ${amount.number === 1 ? "is" : "are"} ${show(amount)} in the game`,
  resources: (names) => show(names),
  group: (group, members) => `${show(group)} is ${show(members)}`,
  wild: (wild, stands) => `${show(wild)} may be spent in place of ${show(stands)}`,
  pointsAtLeast: (points, least) =>
    least ? `${show(points)} never fall below ${show(least)}` : `${show(points)} may be negative`,
  kind: (kind, members, ring) => `${show(kind)}${ring ? " (clockwise)" : ""}: ${show(members)}`,
  grid: (kind, width, height) => `the board has ${show(width)} by ${show(height)} ${show(kind)}`,
  copies: (total) => `there ${total.number === 1 ? "is" : "are"} ${show(total)}`,
  seeTable: (kind) => `${show(kind)} are listed in the appendix`,
  zone: (z) =>
    [
      `${show(z.name)}: ${held(z)}`,
      ...(z.visibility ? [SEEN[z.visibility]] : []),
      ...(z.reshuffles
        ? [`when it runs out, ${show(z.reshuffles)} ${be(z.reshuffles)} shuffled to make a new one`]
        : []),
    ].join(", "),
  track: (t) =>
    [
      `${show(t.name)}: a track from ${show(t.from)} to ${show(t.to)}`,
      ...(t.starts ? [`beginning at ${show(t.starts)}`] : []),
      ...(t.topForOne ? ["with room for only one at the top"] : []),
    ].join(", "),
  begins: (field, starts) => `${show(field)} at the beginning: ${show(starts)}`,
  places: (owner) => (owner === "game" ? "on the table" : `each ${show(owner)} has`),
  network: (name, points, links) => `${show(name)}: ${show(points)}, joined by ${show(links)}`,
  value: (name, is) => `${show(name)}: ${show(is)}`,
  term: (sign, what, when, nothing) =>
    `${sign === undefined ? "" : `${sign} `}${show(what)}${when === undefined ? "" : `, if ${agree(when)}, otherwise ${show(nothing)}`}`,
  notBelowZero: () => "but not below zero",
  holds: (clause) => `it always holds that ${agree(clause)}`,
  condition: (clause, list) =>
    typeof list === "string" ? `${agree(clause)} if ${agree(list)}` : `${agree(clause)} if ${LISTS[list.list]}`,
  repeated: (sentence, list) => `${sentence} as long as ${LISTS[list]}`,
  modifier: (value, change, by) =>
    change === "becomes"
      ? `${show(value)} ${be(value)} ${show(by)} instead`
      : change === "plus"
        ? `${show(value)} ${be(value)} increased by ${show(by)}`
        : change === "less"
          ? `${show(value)} ${be(value)} reduced by ${show(by)}`
          : change === "times"
            ? `${show(value)} ${be(value)} multiplied by ${show(by)}`
            : `${show(value)} ${be(value)} ${change} ${show(by)}`,
  when: (conditions, sentence) =>
    conditions.length === 0 ? sentence : `if ${agree(listed(conditions, "and"))}: ${sentence}`,
  trigger: (moment, action, by, conditions) => {
    const who = by === "me" ? "you" : by === "others" ? "another player" : "any player";
    const deed = action.infinitive ?? `carry out “${action.title}”`;
    const happens = action.event && `${action.event}${DOER[by]}`;
    const head =
      happens !== undefined
        ? happens
        : moment === "instead"
          ? `when ${who} would ${deed}, do this instead`
          : `${moment} ${who} ${by === "me" ? deed : thirdPerson(deed)}`;
    return conditions.length === 0 ? head : `${head}, if ${agree(listed(conditions, "and"))}`;
  },
  freeAction: (limit, conditions) =>
    `at any time in your turn, ${limit ? `${limit.number === 1 ? "" : "up to "}${times(limit)} a turn` : "as often as you like"}${conditions.length > 0 ? `, if ${agree(listed(conditions, "and"))}` : ""}, you may`,
  activeIn: (kind, zones) => `abilities of ${show(kind)} work for whoever has them ${where(zones)}`,
  ability: (conditions) => `as long as ${agree(listed(conditions, "and"))}`,
  rankingTitle: () => "Winner",
  aim: (key) => (key.includes(":") ? statements.ranking(key) : `whoever has the ${key} at the end wins`),
  ranking: (keys) => `the winner is decided by: ${keys}`,
  openQuestions: (letters) => `(See question${letters.length > 1 ? "s" : ""} ${listed(letters, "and")}.)`,
  answer: (label, byDefault) => (byDefault ? `${label} (unless agreed otherwise)` : label),
  overlay: ({ form, name, players, excludes, after }) =>
    [
      `${name ? `${form} “${show(name)}”` : `this is ${form === "variant" ? "a" : "an"} ${form}`}${players ? ` for ${counts(players)} ${playersWord(players)}` : ""}`,
      ...(excludes ? [`not for use together with “${show(excludes)}”`] : []),
      ...(after ? [`for use on top of “${show(after)}”`] : []),
    ].join(", "),
  removed: (names) => `left out: ${show(names)}`,
  replaces: (what) => `in place of “${what}”`,
  nothingHappens: () => "nothing happens",
  nothingByItself: (told) => `nothing happens by itself; see ${show(told)}`,
  onlyFor: (who) => `only ${show(who)} does this`,
  automaton: (name, players) =>
    `${show(name)} takes part when ${counts(players)} ${playersWord(players)} ${players.length === 1 && players[0] === 1 ? "plays" : "play"}`,
  nameColumn: () => "name",
  copiesColumn: () => "number",
  yes: () => "yes",
  no: () => "no",
  forPlayers: (list) => `${counts(list)} ${playersWord(list)}`,
  see: (rule) => `see “${rule}”`,
};
