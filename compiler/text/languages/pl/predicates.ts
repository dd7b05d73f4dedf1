/** What is said of a subject in Polish. */
import type { Case } from "../../../lexicon/lexicon.ts";
import type { Comparison } from "../../../sayings/sayings.ts";
import type { NounPhrase, Predicate } from "../../grammar.ts";
import { acc, adjective, agreed, equal, is, nom, prep, where } from "./words.ts";
import { belongs } from "../shared/phrases.ts";

/** «większa niż», in agreement with what is compared. */
const THAN = {
  "at least": ["nie ", adjective("mniejsz", "mniejsi")],
  "at most": ["nie ", adjective("większ", "więksi")],
  "more than": ["", adjective("większ", "więksi")],
  "less than": ["", adjective("mniejsz", "mniejsi")],
} as const;

const MORE: Record<Exclude<Comparison, "exactly" | "not">, string> = {
  "at least": "co najmniej",
  "at most": "co najwyżej",
  "more than": "więcej niż",
  "less than": "mniej niż",
};

export function predicate(subject: NounPhrase, said: Predicate): string {
  if (said.k === "none") return said.not ? "jest" : "nie istnieje";
  if (said.k === "is" && (said.owner || belongs(subject, said.value, "u"))) {
    return `${said.not ? "nie " : ""}należy ${prep("do", said.value, "gen")}`;
  }
  if (said.k === "is") {
    if (subject.pronoun === "you") return `${said.not ? "nie jesteś" : "jesteś"} ${said.value.in("ins")}`;
    if (subject.pronoun === "it" && isDeclined(said.value))
      return `${said.not ? "nie jest" : "jest"} ${said.value.in("ins")}`;
    if (said.same) return `${said.not ? "to nie" : "to"} ${theSame(subject)} co ${nom(said.value)}`;
    return `${said.not ? "to nie" : "to"} ${nom(said.value)}`;
  }
  const figure = /^\d/.test(nom(said.value));
  const comes = subject.plural ? "wynoszą" : "wynosi";
  if (said.is === "exactly" || said.is === "not") {
    if (figure) return `${said.is === "not" ? "nie " : ""}${comes} ${acc(said.value)}`;
    return `${said.is === "not" ? "nie " : ""}${is(subject)} ${equal(subject)} ${said.value.in("dat")}`;
  }
  if (figure && (said.is === "at least" || said.is === "at most"))
    return `${comes} ${MORE[said.is]} ${acc(said.value)}`;
  const [not, word] = THAN[said.is];
  return `${is(subject)} ${not}${agreed(word, subject.gender, subject.plural, "nom")} niż ${nom(said.value)}`;
}

/** A name that stands behind the noun of its kind has no case of its own. */
function isDeclined(value: NounPhrase): boolean {
  return !value.in("ins").endsWith(nom(value));
}

function theSame({ plural, gender }: NounPhrase): string {
  return plural ? "te same" : gender === "f" ? "ta sama" : gender === "n" ? "to samo" : "ten sam";
}

export function isPlace(owner: NounPhrase): boolean {
  return "at" in owner && owner.at !== undefined && owner.at !== "u";
}

/** «masz», «ten gracz ma»; of places «na nim jest». */
export function has(owner: NounPhrase, what: string, not = false): string {
  if (owner.pronoun === "you") return `${not ? "nie masz" : "masz"} ${what}`;
  if (!isPlace(owner)) return `${nom(owner)} ${not ? "nie ma" : "ma"} ${what}`;
  return `${where(owner)} ${not ? "nie ma" : "jest"} ${what}`;
}

export function howMany(comparison: Comparison, amount: NounPhrase, wanted: Case = "acc"): string {
  if (comparison === "exactly") return `dokładnie ${amount.in(wanted)}`;
  if (comparison === "not") return `nie ${amount.in(wanted)}`;
  return `${MORE[comparison]} ${amount.in(wanted)}`;
}
