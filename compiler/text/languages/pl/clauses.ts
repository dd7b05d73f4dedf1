/** Polish clauses. */
import type { Clauses, NounPhrase } from "../../grammar.ts";
import { nouns } from "./nouns.ts";
import { play } from "./statements.ts";
import { acc, adjective, agreed, countOf, gen, is, nom, where } from "./words.ts";
import { has, howMany, isPlace, predicate } from "./predicates.ts";
import { withoutAll } from "./quantities.ts";
import { ABOUT_IT } from "./relatives.ts";
import { belongs, listed, partsOf, plurals } from "../shared/phrases.ts";

const HIGHEST = adjective("największ", "najwięksi");
const EMPTY = adjective("pust", "puści");

/** «taki gracz»: one such as was sought. */
function suchA(what: NounPhrase): string {
  const such = what.gender === "f" ? "taka" : what.gender === "n" ? "takie" : "taki";
  return nom(what).replace(/^(?:ten|ta|to) /, `${such} `);
}

export const clauses: Clauses = {
  says: (subject, said) => {
    if (said.k === "none") return said.not ? `jest ${suchA(subject)}` : `nie ma ${gen(subject)}`;
    if (said.k === "is" && said.value.pronoun === "you" && !said.owner && !belongs(subject, said.value, "u"))
      return `${said.not ? "nie jesteś" : "jesteś"} ${subject.in("ins")}`;
    return subject.pronoun === "you" && said.k === "is"
      ? predicate(subject, said)
      : `${nom(subject)} ${predicate(subject, said)}`;
  },
  owns: (owner, comparison, amount) => has(owner, howMany(comparison, amount)),
  lieThere: (zone, comparison, amount) => {
    const few = /(?:^|\/)(\d+) /.exec(nom(amount))?.[1];
    const are =
      few !== undefined && countOf(Number(few)) === "few" && comparison !== "less than" && comparison !== "more than";
    return `${where(zone)} ${are ? "są" : "jest"} ${howMany(comparison, amount, "nom")}`;
  },
  ownsThan: (owner, comparison, noun, than, other) => {
    const more = comparison === "more than" || comparison === "at most" ? "więcej" : "mniej";
    const not = comparison === "at least" || comparison === "at most" ? "nie " : "";
    const what = !than ? "wcześniej" : other && isPlace(than) ? where(than) : nom(than);
    return has(owner, `${not}${more} ${plurals(noun).gen} niż ${what}`);
  },
  stands: (piece, owner, place, not) => {
    const what = nouns.of(piece, false, owner);
    return `${where(place)} ${not ? `nie ma ${gen(what)}` : `jest ${nom(what)}`}`;
  },
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
  lies: (item, zone, not) => {
    if (item.pronoun === "it") return not ? `nie ma ${gen(item)} ${where(zone)}` : `${nom(item)} jest ${where(zone)}`;
    return `${where(zone)} ${not ? `nie ma ${gen(item)}` : `jest ${nom(item)}`}`;
  },
  exist: (things, not) => (not ? `nie ma ${gen(things)}` : `${is(things)} ${nom(things)}`),
  isEmpty: (zone, not) =>
    `${nom(zone)} ${not ? "nie " : ""}${is(zone)} ${agreed(EMPTY, zone.gender, zone.plural, "nom")}`,
  every: (each, clause, not) => {
    const whole = not ? "nie " : "";
    const about = ABOUT_IT.exec(clause);
    const rest = clause.slice(about?.[0].length);
    if (about?.[1] === "u ") return `${whole}u ${gen(each)} ${rest}`;
    if (about?.[1] === "na " || about?.[1] === "w ") return `${whole}${about[1]}${each.in("loc")} ${rest}`;
    if (about && about[1] === undefined) return `${whole}${nom(each)} ${rest}`;
    return `${whole}dla ${gen(each)} prawdą jest: ${clause}`;
  },
  andClauses: (list) => listed(list, "i"),
  orClauses: (list) => listed(list, "lub"),
  affordable: (cost, not, who) =>
    `${who ? `${nom(who)} ` : ""}${not ? "nie " : ""}${who ? "może" : "możesz"} zapłacić ${not ? gen(cost) : acc(cost)}`,
  have: (what, zones, not, who) => {
    const has = `${not ? "nie " : ""}${who ? "ma" : "masz"} ${not ? gen(what) : acc(what)}`;
    return `${who ? `${nom(who)} ` : ""}${has}${zones ? ` ${where(zones)}` : ""}`;
  },
  ruled: (question, answer, not) => `na pytanie ${question} ${not ? "nie odpowiedziano" : "odpowiedziano"} „${answer}”`,
  overlayOn: (overlay, not) => `${not ? "nie używa się" : "używa się"} „${nom(overlay)}”`,
  playersAre: play,
  gameOver: (not) => `gra ${not ? "jeszcze się nie zakończyła" : "się zakończyła"}`,
  ifClause: (condition, then, otherwise) => `jeśli ${condition}, to ${then}, a w przeciwnym razie ${otherwise}`,
  flag: (name, args, not) =>
    `„${name}” ${not ? "nie zachodzi" : "zachodzi"}${args.length > 0 ? ` dla ${listed(args.map(gen), "i")}` : ""}`,
  highestOfAll: (quantity) =>
    `${nom(quantity)} ${quantity.plural ? "są" : "jest"} ${agreed(HIGHEST, quantity.gender, quantity.plural, "nom")} wśród wszystkich graczy`,
  onlySuchPlayer: (one) => `jest tylko ${nom(one)} taki gracz`,
  oneOfThese: () => "spełniony jest co najmniej jeden z warunków",
  always: (not) => (not ? "nigdy" : "zawsze"),
};
