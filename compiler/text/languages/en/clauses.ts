/** English clauses. */
import type { Clauses, NounPhrase, Predicate } from "../../grammar.ts";
import {
  COMPARED,
  PERSON,
  agree,
  article,
  be,
  counts,
  existence,
  haveVerb,
  listed,
  many,
  object,
  one,
  playersWord,
  predicate,
  show,
  where,
  type Spoken,
} from "./words.ts";

export const clauses: Clauses = {
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
    return `${show(owner)} ${haveVerb(owner)} ${more} ${many(n)} ${link} ${than ? object(than) : "before"}`;
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
  lies: (item, zone, not) => `${show(item)} ${be(item)} ${not ? "not " : ""}${where(zone)}`,
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
