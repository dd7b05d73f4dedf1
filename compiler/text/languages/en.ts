/** English. */
import type { End } from "../../sayings/sayings.ts";
import type {
  Clauses,
  Grammar,
  Heads,
  Noun,
  NounPhrase,
  Nouns,
  Predicate,
  Quantities,
  Relative,
  Steps,
} from "../grammar.ts";
import { statements } from "./en/statements.ts";
import { alternativesLast, holdsCommas, isNamedAfter, measuredIn, speaksOf, unbracketed } from "./shared/phrases.ts";
import {
  phrase,
  show,
  one,
  many,
  article,
  pluralOf,
  listed,
  counts,
  ordinal,
  be,
  haveVerb,
  COMPARED,
  whatIs,
  PERSON,
  predicate,
  endWord,
  times,
  relativeClause,
  existence,
  superlative,
  ofEachOwner,
  object,
  bare,
  definite,
  nounOf,
  playersWord,
  agree,
  thirdPerson,
  type Spoken,
} from "./en/words.ts";

// ── nouns ───────────────────────────────────────────────────────────────────────

const nouns: Nouns = {
  name: (n) => phrase(one(n), { plural: n.plural ?? false, piece: n.piece ?? false }),
  called: (name) => phrase(one(name)),
  quoted: (text) => phrase(text),
  inQuotes: (text) => `“${text}”`,
  a: (n) => phrase(n.mass ? one(n) : `${article(one(n))} ${one(n)}`, { head: one(n) }),
  several: (n) => phrase(many(n), { plural: !n.mass, mass: n.mass }),
  the: (n) => phrase(definite(one(n)), { head: one(n) }),
  thePlural: (n) => phrase(definite(many(n)), { plural: !n.mass }),
  each: (n) => phrase(`each ${one(n)}`, { head: one(n) }),
  eachOther: (n) => phrase(`each other ${one(n)}`, { head: one(n) }),
  eachCalled: (name) => phrase(`each ${one(name)}`),
  eachSort: (n) => phrase(`each type of ${one(n)}`),
  all: (n) => phrase(`all ${many(n)}`, { plural: true }),
  that: (n, nth) => phrase(nth === undefined ? `that ${one(n)}` : `the ${ordinal(nth)} ${one(n)}`, { head: one(n) }),
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
    const traits = { plural: n.plural || (plural && !n.mass), mass: n.mass, piece: n.piece ?? false };
    if (!owner) return phrase(definite(text), traits);
    if (owner.pronoun === "you") return phrase(`your ${text}`, traits);
    if (owner.pronoun === "it") return phrase(`${owner.plural ? "their" : "its"} ${text}`, traits);
    return phrase(`${definite(text)} of ${show(owner)}`, traits);
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
  or: (list) => phrase(listed(list.map(show), "or")),
  from: (what, zone) => phrase(`${show(what)} from ${show(zone)}`, { plural: what.plural }),
  in: (what, zone) => phrase(`${show(what)} in ${show(zone)}`, { plural: what.plural }),
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
  endOf: (n, zone, end) => phrase(`the ${endWord(n, end)} ${one(n)} of ${show(zone)}`),
  nthOf: (n, zone, nth) => phrase(`the ${ordinal(nth)} ${one(n)} of ${show(zone)}`),
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

// ── quantities ──────────────────────────────────────────────────────────────────

const quantities: Quantities = {
  number: (value) => phrase(String(value), { number: value, plural: value !== 1 }),
  zero: () => phrase("zero"),
  numbers: (values) => phrase(values.join("/"), { plural: true }),
  counted: (values, n) =>
    phrase(`${values.join("/")} ${values.length === 1 && Math.abs(values[0]) === 1 ? one(n) : many(n)}`, {
      plural: values.length > 1 || values[0] !== 1,
      ...(values.length === 1 ? { number: values[0] } : {}),
    }),
  countedOrMore: (values, n) => phrase(`${values.join("/")} or more ${many(n)}`, { plural: true }),
  thatMany: (n) =>
    phrase(n ? `that ${n.mass ? "much" : "many"} ${many(n)}` : "that number", { plural: n !== undefined && !n.mass }),
  thatNumber: (n) => phrase(n ? `that number of ${many(n)}` : "that number"),
  bracketed: (what) => phrase(`(${show(what)})`, { plural: what.plural }),
  before: () => phrase("before"),
  valued: (name, is) => phrase(`${show(name)} (${show(is)})`, { plural: name.plural }),
  known: (amount, name) =>
    phrase(`${show(amount)} (${unbracketed(show(name).replace(/^the /, ""))})`, { plural: amount.plural }),
  copiesOf: (count, what, noun) => {
    const number = /^[\d/]+$/.test(show(count));
    if (number && noun) return phrase(`${show(count)} such ${many(noun)}`, { plural: true });
    return phrase(number ? `${show(count)} of ${show(what)}` : `as many of ${show(what)} as ${show(count)}`, {
      plural: true,
    });
  },
  bounded: (what, is, by) => phrase(`${show(what)} (${COMPARED[is]}${show(by)})`),
  earlier: (what) => phrase(`${show(what)} before`, { plural: what.plural }),
  asMany: (n, quantity) =>
    n.measured
      ? phrase(`as much ${one(n)} as ${show(quantity)}`)
      : isNamedAfter(bare(show(quantity)), n) && !WORKED_OUT.test(show(quantity))
        ? quantity
        : countsItself(n, show(quantity))
          ? quantity
          : phrase(`${many(n)} equal to ${show(quantity)}`, { plural: !n.mass, count: [many(n), show(quantity)] }),
  worth: (n, quantity) => {
    const text = show(quantity);
    if (!isPlainly(text)) return quantities.asMany(n, quantity);
    return speaksOf(text, n) ? quantity : phrase(`${text} in ${many(n)}`, { plural: !n.mass });
  },
  forEach: (amount, things) => phrase(`${show(amount)} for ${show(things)}`, { plural: amount.plural }),
  multiple: (amount, of) => phrase(`${show(amount)} times ${show(of)}`, { plural: true }),
  eachOwned: (n, owner) => phrase(`each ${one(n)} ${show(owner)} ${haveVerb(owner)}`),
  allOf: (n, owner) =>
    phrase(owner.pronoun === "you" ? `all your ${many(n)}` : `all ${many(n)} of ${show(owner)}`, { plural: !n.mass }),
  withPlayers: (what, list) =>
    phrase(`${show(what)} with ${list.map(counts).join("/")} players`, { plural: what.plural }),
  spread: (what, at, quantity) => phrase(`${show(what)} if ${show(quantity)} is ${show(at)}`, { plural: what.plural }),
  numberOf: (things) => phrase(`the ${(things as Spoken).mass ? "amount" : "number"} of ${bare(show(things))}`),
  plus: (a, b) => phrase(`${show(a)} plus ${show(b)}`),
  minus: (a, b, less) => phrase(`${show(a)} minus ${show(b)}${less ? " (but not below zero)" : ""}`),
  times: (a, b) => phrase(`${show(a)} times ${show(b)}`),
  divided: (a, b, up) => phrase(`${show(a)} divided by ${show(b)}, rounded ${up ? "up" : "down"}`),
  smaller: (a, b) => phrase(`the smaller of ${show(a)} and ${show(b)}`),
  larger: (a, b) => phrase(`the larger of ${show(a)} and ${show(b)}`),
  sum: (of, over, each) =>
    phrase(`the sum of ${each ? show(each) : (ofEachOwner(show(of), show(over)) ?? `${show(of)} for ${show(over)}`)}`),
  most: (of, over) => phrase(`${superlative("highest", show(of))} among ${show(over)}`),
  least: (of, over) => phrase(`${superlative("lowest", show(of))} among ${show(over)}`),
  playerCount: () => phrase("the number of players"),
  distance: (form, from, to) =>
    phrase(
      form === "seats"
        ? `the number of seats from ${object(from)} to ${object(to)}`
        : form === "ring"
          ? `the shortest way round from ${object(from)} to ${object(to)}`
          : `the way clockwise from ${object(from)} to ${object(to)}`,
    ),
  order: (of) => phrase(`the position of ${show(of)}`),
  leftInSupply: (n) => phrase(`the ${many(n)} left in the supply`, { plural: true }),
  costLess: (from, by) => phrase(`${show(from)}, less ${show(by)}`),
  free: () => phrase("nothing"),
};

// ── clauses ─────────────────────────────────────────────────────────────────────

const clauses: Clauses = {
  says: (subject, p) =>
    p.k === "none"
      ? existence(show(subject), p.not)
      : subject.pronoun === "you"
        ? `you ${predicate(p, true, "who")}`
        : isYou(subject, p)
          ? `you are ${p.not ? "not " : ""}${show(subject)}`
          : `${show(subject)} ${predicate(p, subject.plural, show(subject), (subject as Spoken).piece)}`,
  owns: (owner, is, amount) =>
    `${show(owner)} ${haveVerb(owner)} ${is === "exactly" ? "exactly " : COMPARED[is]}${show(amount)}`,
  ownsThan: (owner, is, n, than) => {
    const much = n.mass ? "much" : "many";
    const [more, link] = {
      "more than": ["more", "than"],
      "less than": [n.mass ? "less" : "fewer", "than"],
      "at least": [`at least as ${much}`, "as"],
      "at most": [`at most as ${much}`, "as"],
    }[is];
    return `${show(owner)} ${haveVerb(owner)} ${more} ${many(n)} ${link} ${object(than)}`;
  },
  stands: (piece, owner, place, not) => {
    const what =
      owner.pronoun === "you" ? `your ${one(piece)}` : `${article(one(piece))} ${one(piece)} of ${show(owner)}`;
    if (place.pronoun === "it") return `${show(place)} ${not ? "does not have" : "has"} ${what}`;
    return `${what} is ${not ? "not " : ""}on ${show(place)}`;
  },
  lacks: (owner, n, not) => {
    // `Anna's hat` that there is, or is not, is a hat that Anna has.
    const [, named, rest] = (!owner && /^(\p{Lu}\S*)'s (.+)$/u.exec(one(n))) || [];
    const what = rest ?? one(n);
    const some = not ? (n.mass ? what : `${article(what)} ${what}`) : `no ${what}`;
    if (named !== undefined) return `${named} has ${some}`;
    return owner ? `${show(owner)} ${haveVerb(owner)} ${some}` : `there is ${some}`;
  },
  among: (item, things, not) => {
    const parts = (things as Spoken).parts?.map(show);
    if (parts) return `${show(item)} ${be(item)} ${not ? "neither " : ""}${listed(parts, not ? "nor" : "or")}`;
    return `${show(item)} ${be(item)} ${not ? "not " : ""}among ${show(things)}`;
  },
  lies: (item, zone, not) => `${show(item)} ${be(item)} ${not ? "not " : ""}in ${show(zone)}`,
  exist: (things, not) =>
    `there ${things.plural ? "are" : "is"} ${not ? `no ${show(things).replace(/^an? /, "")}` : show(things)}`,
  isEmpty: (zone, not) => `${show(zone)} ${be(zone)} ${not ? "not " : ""}empty`,
  every: (each, clause, not) => ofEach(show(each), agree(clause), not),
  andClauses: (list) => listed(list, "and"),
  orClauses: (list) => listed(list, "or"),
  affordable: (cost, not, who) => `${who ? show(who) : "you"} ${not ? "cannot" : "can"} pay ${show(cost)}`,
  have: (what, zones, not, who) => {
    const has = who ? (not ? "does not have" : "has") : not ? "do not have" : "have";
    return `${who ? show(who) : "you"} ${has} ${show(what)}${zones ? ` in ${show(zones)}` : ""}`;
  },
  ruled: (question, answer, not) => `the answer to question ${question} is ${not ? "not " : ""}“${answer}”`,
  overlayOn: (overlay, not) => `“${show(overlay)}” is ${not ? "not " : ""}used`,
  playersAre: (list) =>
    `there ${list.length === 1 && list[0] === 1 ? "is" : "are"} ${counts(list)} ${playersWord(list)}`,
  gameOver: (not) => `the game is ${not ? "not " : ""}over`,
  ifClause: (condition, then, otherwise) => `if ${agree(condition)}, ${agree(then)}, and otherwise ${agree(otherwise)}`,
  flag: (name, args, not) =>
    args.length === 0
      ? `“${name}” ${not ? "does not hold" : "holds"}`
      : `“${name}” ${not ? "does not hold" : "holds"} for ${listed(args.map(show), "and")}`,
  highestOfAll: (quantity) => `${show(quantity)} is the highest of all players`,
  onlySuchPlayer: (n) => `there is only ${show(n)} such player`,
  oneOfThese: () => "one of these is true",
  always: (not) => (not ? "never" : "always"),
};

/** `you are the owner`, not `the owner is you`. */
function isYou(subject: NounPhrase, p: Predicate): p is Predicate & { k: "is" } {
  const whose = (subject as Spoken).piece || /^(?:its|their) /.test(show(subject));
  return p.k === "is" && p.value.pronoun === "you" && !whose && PERSON.test(show(subject));
}

/** `each cell has a mark`, `the mark of each cell is yours`; otherwise `for each cell, …`. */
function ofEach(each: string, clause: string, not: boolean): string {
  const whole = not ? `not ${each}` : each;
  const of = /^its ([^,;:(]*?) (is|are|has|belongs|does) (.*)$/.exec(clause);
  if (of && !not && !/[;(]| (?:and|or) /.test(clause)) return `the ${of[1]} of ${each} ${of[2]} ${of[3]}`;
  if (/^it (?:is|has|does) /.test(clause) && !/[;(]| (?:and|or) /.test(clause)) return `${whole} ${clause.slice(3)}`;
  const none = /^no ([^,;:(]+ (?:on|in|at)) it$/.exec(clause);
  if (none && !not) return `no ${none[1]} ${each.replace(/^each /, "any ")}`;
  const they = /^they (have|has|are|do) (.*)$/.exec(clause);
  if (they) return `${whole} ${{ have: "has", has: "has", are: "is", do: "does" }[they[1]]} ${they[2]}`;
  return `${not ? "not " : ""}for ${each}, ${clause}`;
}

// ── steps: the imperative is the infinitive ──────────────────────────────────────

const where = (end: End | undefined): string =>
  end === undefined ? "" : end === "top" || end === "bottom" ? `the ${end} of ` : `the ${end} end of `;

const steps: Steps = {
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
  empty: (zone) => `empty ${show(zone)}`,
  fill: (zone, what) => `put ${show(what)} into ${show(zone)}`,
  refill: (zone, to, from) => `fill ${show(zone)} up to ${show(to)} from ${show(from)}`,
  shuffle: (zone) => `shuffle ${show(zone)}`,
  sort: (things, keys) => `arrange ${show(things)}: ${keys}`,
  advance: (track, by, down) => `${down ? "lower" : "raise"} ${show(track)} by ${show(by)}`,
  rotate: (what, over, by) => `move ${show(what)} ${show(by)} onward along ${show(over)}`,
  pick: (things, keys) => (keys === RANDOM ? `take ${keys} ${show(things)}` : `take ${show(things)}: ${keys}`),
  pickBy: (things) => `take ${show(things)}, decided in this order by`,
  roll: (faces, things) => (faces ? `roll a die with the faces ${faces.join(", ")}` : `draw at random ${show(things)}`),
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
/** What is worked out from several numbers. */
const WORKED_OUT = / (?:plus|minus|times|divided) /;

/** A price or a worth by its name, nothing that is worked out. */
const isPlainly = (text: string): boolean =>
  /^(?:the|your|its) /.test(text) && !/[,;:]| (?:plus|minus|times|divided) /.test(text);
/** `the number of cards due` is a number of cards. */
function countsItself(n: Noun, text: string): boolean {
  const word = many(n).split(" ").at(-1)!;
  return (
    isPlainly(text) && new RegExp(`^(?:the|your|its) (?:number|amount) of (?:[^ ]+ ){0,2}${word}(?: |$)`).test(text)
  );
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
  const counted = /^the (?:number|amount) of (?:your |its |their )?(.*)$/.exec(text)?.[1];
  if (counted !== undefined && !/ plus | minus | times |divided/.test(counted))
    return `${most ? "most" : "fewest"} ${counted}`;
  const own = /^(?:your|its|their|the) ([^,;]*)$/.exec(text)?.[1];
  if (own !== undefined && !/ plus | minus | times |divided| if |^(?:sum|greatest|least|smaller|larger) /.test(own))
    return `${most ? "highest" : "lowest"} ${own}`;
  return `${most ? "most" : "fewest"}: ${text}`;
}

// ── heads ───────────────────────────────────────────────────────────────────────

const heads: Heads = {
  may: () => "you may",
  ifPossible: (and) => (and === undefined ? "if possible" : `if ${agree(and)} and if it is possible`),
  mayRepeatedly: (most) => {
    if (!most) return "as often as you like, you may";
    return show(most).startsWith("as many") ? `at most ${show(most)}, you may` : `up to ${show(most)}, you may`;
  },
  repeat: (count) => show(count),
  timesOver: (count) => phrase(/^[\d/]+(?: \(|$)/.test(show(count)) ? times(count) : `as many times as ${show(count)}`),
  asLongAs: (clause) => `as long as ${agree(clause)}`,
  until: (clause) => `until ${agree(clause)}`,
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

const PARTS = {
  overview: "Overview",
  components: "Components",
  setup: "Setting up",
  play: "Course of play",
  rules: "Rules",
  end: "End of the game",
  automata: "Automated players",
  overlays: "Variants and expansions",
  rulings: "Open questions",
  appendix: "Appendix",
};

export const english: Grammar = {
  language: "en",
  part: (kind) => PARTS[kind],
  fallback: (name) => nounOf(name, pluralOf(name)),
  ...nouns,
  ...quantities,
  ...clauses,
  ...steps,
  ...heads,
  ...statements,
};
