/** English nouns: names, owners, lists, what fulfils conditions. */
import type { NounPhrase, Nouns, Relative } from "../../grammar.ts";
import { alternativesLast, measuredIn } from "../shared/phrases.ts";
import {
  PERSON,
  agree,
  article,
  bare,
  counts,
  definite,
  endWord,
  isSomebody,
  listed,
  many,
  nounOf,
  one,
  ordinal,
  phrase,
  playersWord,
  possessive,
  predicate,
  relativeClause,
  show,
  where,
  type Spoken,
} from "./words.ts";

export const nouns: Nouns = {
  name: (n) => phrase(one(n), { plural: n.plural ?? false, piece: n.piece ?? false }),
  called: (name) => phrase(one(name)),
  quoted: (text) => phrase(text),
  inQuotes: (text) => `“${text}”`,
  a: (n) => phrase(n.mass ? one(n) : `${article(one(n))} ${one(n)}`, { head: one(n), whole: many(n) }),
  several: (n) => phrase(many(n), { plural: !n.mass, mass: n.mass, whole: many(n) }),
  the: (n) => phrase(definite(one(n)), { head: one(n) }),
  thePlural: (n) => phrase(definite(many(n)), { plural: !n.mass }),
  each: (n) => phrase(`each ${one(n)}`, { head: one(n), whole: many(n) }),
  eachOther: (n) => phrase(`each other ${one(n)}`, { head: one(n) }),
  eachOfThese: (n) => (n.mass ? undefined : phrase(`each of these ${many(n)}`)),
  eachCalled: (name) => phrase(`each ${one(name)}`),
  eachSort: (n) => phrase(`each type of ${one(n)}`),
  all: (n) => phrase(`all ${many(n)}`, { plural: true }),
  that: (n, nth) => phrase(nth === undefined ? `that ${one(n)}` : `the ${ordinal(nth)} ${one(n)}`, { head: one(n) }),
  given: (n) => phrase(definite(one(n)), { head: one(n) }),
  chosen: (n) => phrase(`${article(one(n))} ${one(n)} of your choice`, { head: one(n) }),
  another: (n) => phrase(`another ${one(n)}`),
  it: (n) => phrase(one(n) === "player" ? "they" : "it", { pronoun: "it", head: one(n), plural: one(n) === "player" }),
  you: () => phrase("you", { pronoun: "you" }),
  activePlayer: () => phrase("the active player"),
  firstPlayer: () => phrase("the starting player"),
  actingPlayer: () => phrase("the player who did it"),
  winner: () => phrase("the winner"),
  nextPlayer: (after) => phrase(after.pronoun === "you" ? "the player after you" : `the player after ${show(after)}`),
  player: () => nounOf("player", "players"),
  aNumber: () => nounOf("number", "numbers"),
  measured: (what) => measuredIn(`of ${show(what)}`, undefined),
  nothing: () => phrase("nothing"),
  of(n, plural, owner) {
    const name = plural ? many(n) : one(n);
    // `cost of the building` is the cost of that building, not the cost of the building of that building.
    const tail = ` of the ${(owner as Spoken | undefined)?.head ?? ""}`;
    const text = owner && name.endsWith(tail) ? name.slice(0, -tail.length) : name;
    const at = n.at === undefined ? {} : { at: n.at };
    const traits = { plural: n.plural || (plural && !n.mass), mass: n.mass, piece: n.piece ?? false, ...at };
    if (!owner) return phrase(definite(text), traits);
    if (owner.pronoun === "you") return phrase(`your ${text}`, traits);
    if (owner.pronoun === "it") return phrase(`${owner.plural ? "their" : "its"} ${text}`, traits);
    const whole = definite(text);
    if (isSomebody(show(owner)) && whole.startsWith("the "))
      return phrase(`${possessive(show(owner))} ${whole.slice(4)}`, traits);
    return phrase(`${whole} of ${show(owner)}`, traits);
  },
  at: (what, index, kind) => {
    // `your level on the track` for a track is your level on that track.
    const whole = show(what);
    const last = / the ([^,;:()]+)$/.exec(whole);
    const own = last && (last[1] === (kind && one(kind)) || show(index).split(" ").includes(last[1]));
    const text = own ? whole.slice(0, last.index) : `${whole} for`;
    return phrase(`${text} ${show(index)}`, { plural: what.plural });
  },
  and: (list) => phrase(listed(list.map(show), "and"), { plural: list.length > 1, parts: list }),
  or: (list) => (list.length === 1 ? list[0] : phrase(listed(list.map(show), "or"))),
  from: (what, zone) => phrase(`${show(what)} from ${show(zone)}`, { plural: what.plural }),
  in: (what, zone) => partOf(what, zone) ?? phrase(`${show(what)} ${where(zone)}`, { plural: what.plural }),
  followed: (what, words) => phrase(`${show(what)} ${words}`, { plural: what.plural }),
  such: (what, conditions) =>
    phrase(
      `${show(what)} ${listed(
        alternativesLast(conditions).map(
          (c) =>
            relative(c, what.plural, conditions.length === 1) ?? `for which ${agree(c.k === "whose" ? "" : c.clause)}`,
        ),
        "and",
      )}`,
      { plural: what.plural },
    ),
  endOf: (n, zone, end) => phrase(`the ${endWord(n, end)} ${one(n)} ${ofOrAt(zone)}`),
  nthOf: (n, zone, nth) => phrase(`the ${ordinal(nth)} ${one(n)} ${ofOrAt(zone)}`),
  itemOf: (n, things, index, counted) => {
    if (!counted) return phrase(`the ${one(n)} at ${show(index)}`);
    const number = index.number === undefined ? `whose number is ${show(index)}` : `number ${index.number}`;
    return phrase(`the ${one(n)} ${number}${show(things) === many(n) ? "" : ` among ${show(things)}`}`);
  },
  oneOf: (_n, things, single) => phrase(single ? `the first ${bare(show(single))}` : `the first of ${show(things)}`),
  clockwise: (n, from, by) => {
    const way = `clockwise from ${show(from)}`;
    if (!/^\d/.test(show(by))) return phrase(`the ${one(n)} as many steps ${way} as ${show(by)}`);
    return phrase(`the ${one(n)} ${show(by)} ${by.number === 1 ? "step" : "steps"} ${way}`);
  },
  nextTo: (n, from, direction, named) =>
    phrase(`the ${one(n)} next to ${show(from)} ${towards(direction, named)}`, { head: one(n) }),
  ownerOf: (piece) => phrase(`the owner of ${show(piece)}`),
  opposite: (what) => phrase(`the opposite of ${show(what)}`),
  between: (from, to) => phrase(`a number from ${show(from)} to ${show(to)}`, { head: "number" }),
  ray: (n, from, direction, named) =>
    phrase(`${many(n)} in a line from ${show(from)} ${towards(direction, named)}`, { plural: true }),
  firstFew: (count, things) => phrase(`the first ${show(count)} of ${show(things)}`, { plural: true }),
  leading: (things, clause) =>
    phrase(`${show(things)} from the first on, as long as ${agree(clause)}`, { plural: true }),
  reached: (things, from, links) =>
    phrase(`${show(things)} connected with ${show(from)} over ${show(links)}`, { plural: true }),
  ifElse: (clause, then, otherwise) => phrase(`${show(then)} if ${agree(clause)}, otherwise ${show(otherwise)}`),
  cases: (on, cases, otherwise) =>
    phrase(
      [
        ...cases.map((c) => `${show(c.then)} for ${show(c.keys)}`),
        ...(otherwise ? [`otherwise ${show(otherwise)}`] : []),
      ].join(", ") + (on ? ` (depending on ${show(on)})` : ""),
    ),
  byPlayers: (cases) =>
    phrase(cases.map((c) => `${show(c.then)} with ${counts(c.players)} ${playersWord(c.players)}`).join("; ")),
};

/** `of the row`; where things lie otherwise than in it, `on the track`. */
function ofOrAt(zone: NounPhrase): string {
  return (zone as Spoken).at === undefined ? `of ${show(zone)}` : where(zone);
}

/** `each of your old cards`, not `each card among your old cards`. */
function partOf(what: NounPhrase, zone: NounPhrase): NounPhrase | undefined {
  const { whole } = what as Spoken;
  const own = zone.plural && !show(zone).startsWith("each ") && show(zone).endsWith(` ${whole}`);
  if (!own) return undefined;
  if (what.plural) return phrase(show(zone), { plural: true });
  return phrase(`${show(what).startsWith("each ") ? "each" : "one"} of ${show(zone)}`);
}

/** `whose clan is the court`, `that has no worker`; undefined where it takes a clause of its own. */
function relative(c: Relative, plural: boolean, alone = true): string | undefined {
  if (c.k === "whose") {
    const { attribute, predicate: said } = c;
    if (said.k === "is" && said.value.pronoun === "you" && !said.owner && PERSON.test(show(attribute)))
      return `whose ${show(attribute)} you are${said.not ? " not" : ""}`;
    return `whose ${show(attribute)} ${predicate(c.predicate, attribute.plural, show(attribute), (attribute as Spoken).piece)}`;
  }
  if (c.k === "clause") return c.compound ? undefined : relativeClause(agree(c.clause), plural);
  const parts = c.of.map((part) => relative(part, plural));
  const told = parts.every((part) => part !== undefined) ? listed(parts, "or") : undefined;
  return told && `${alone ? "" : "either "}${told}`;
}

/** `to the north`, `in that direction`. */
function towards(direction: NounPhrase, named: boolean): string {
  if (named) return `to the ${show(direction)}`;
  return `in ${direction.pronoun === "it" ? "that direction" : show(direction)}`;
}
