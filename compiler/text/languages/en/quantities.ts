/** English numbers and amounts. */
import type { Noun, Quantities } from "../../grammar.ts";
import { isNamedAfter, speaksOf, unbracketed } from "../shared/phrases.ts";
import {
  BEFORE,
  COMPARED,
  bare,
  counts,
  haveVerb,
  listed,
  many,
  object,
  ofEachOwner,
  one,
  phrase,
  show,
  superlative,
  type Spoken,
} from "./words.ts";

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

export const quantities: Quantities = {
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
  before: () => phrase(BEFORE),
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
  forEvery: (amount, count, nouns, owner) => {
    const what =
      nouns.length === 1
        ? `${many(nouns[0])} ${show(owner)} ${haveVerb(owner)}`
        : `of your ${listed(nouns.map(many), "and")}`;
    return phrase(`${show(amount)} for every ${show(count)} ${what}`, { plural: amount.plural });
  },
  multiple: (amount, of) => phrase(`${show(amount)} times ${show(of)}`, { plural: true }),
  eachOwned: (n, owner) => phrase(`each ${one(n)} ${show(owner)} ${haveVerb(owner)}`),
  allOf: (n, owner) =>
    phrase(owner.pronoun === "you" ? `all your ${many(n)}` : `all ${many(n)} of ${show(owner)}`, { plural: !n.mass }),
  beyond: (all, most) => phrase(`${show(all)} beyond ${show(most)}`, { plural: all.plural }),
  withPlayers: (what, list) =>
    phrase(`${show(what)} with ${list.map(counts).join("/")} players`, { plural: what.plural }),
  spread: (what, at, quantity) => phrase(`${show(what)} if ${show(quantity)} is ${show(at)}`, { plural: what.plural }),
  numberOf: (things) => phrase(`the ${(things as Spoken).mass ? "amount" : "number"} of ${bare(show(things))}`),
  plus: (a, b) => phrase(`${show(a)} plus ${show(b)}`),
  minus: (a, b, less) => phrase(`${show(a)} minus ${show(b)}${less ? " (but not below zero)" : ""}`),
  times: (a, b) => phrase(`${show(a)} times ${show(b)}`),
  remainder: (of, by) => phrase(`the remainder of ${show(of)} divided by ${show(by)}`),
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
