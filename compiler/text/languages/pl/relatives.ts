/** Polish relative clauses: conditions on the thing that they follow. */
import type { NounPhrase, Relative } from "../../grammar.ts";
import { nom } from "./words.ts";
import { predicate } from "./predicates.ts";
import { alternativesLast, belongs, listed } from "../shared/phrases.ts";

const WHICH: Record<string, string> = {
  on: "który",
  ona: "która",
  ono: "które",
  one: "które",
  oni: "którzy",
  niego: "którego",
  nim: "którym",
  niej: "której",
  nią: "którą",
  nich: "których",
  nimi: "którymi",
};
export const ABOUT_IT =
  /^((?:w|na|u|z|do|od|dla|pod|przed|nad) )?(on|ona|ono|one|oni|niego|nim|niej|nią|nich|nimi)(?=[ ,]) ?/u;

/** «twój stopień w niej wynosi»: «w której twój stopień wynosi». */
const INSIDE = /(?<=^[^,;:(]*) (w|na|u) (nim|niej|niego)(?=[ ,]|$)/u;

/** «miejsca, z których na każdym»: what is said of several is said of each. */
const EACH_OF: Record<string, string> = {
  on: "każdy",
  ona: "każda",
  ono: "każde",
  niego: "każdego",
  nim: "każdym",
  niej: "każdej",
  nią: "każdą",
};
/** «liczba gości w jego domu wynosi 3»: «którego liczba gości w domu wynosi 3». */
const OWNED =
  /^((?:[^,;:()]* )?)(?:jego|jej|ich) ([^,;:()]+?) ((?:(?:nie )?(?:jest|są|ma|mają|wynos\p{L}+)|(?:nie )?należy|to|(?:nie )?leży)(?: .*)?)$/u;
/** «działa na ciebie jej karta»: «której karta działa na ciebie». */
const LAST = /^((?!.*zapłacić)[^,;:()]*(?<! (?:w|we|na|z|ze|do|u|od|dla))) (?:jego|jej|ich) (\p{L}+)$/u;
const PAYABLE = /^((?:nie )?możesz) zapłacić (?:jego|jej|ich) (.+)$/u;

/** «gość, którego klan to dwór»; a clause about it: «miejsce, na którym nie ma robotników». */
function relative(what: NounPhrase, condition: Relative, alone = true): string | undefined {
  const whose = what.plural ? "których" : what.gender === "f" ? "której" : "którego";
  if (condition.k === "whose") {
    const { attribute, predicate: said } = condition;
    if (said.k === "is" && said.value.pronoun === "you" && !said.owner && !belongs(attribute, said.value, "u"))
      return `${whose} ${attribute.in("ins")} ${said.not ? "nie jesteś" : "jesteś"}`;
    return `${whose} ${nom(condition.attribute)} ${predicate(condition.attribute, condition.predicate)}`;
  }
  if (condition.k === "either") {
    const parts = condition.of.map((part) => relative(what, part));
    if (parts.some((part) => part === undefined)) return undefined;
    return alone ? listed(parts as string[], "lub") : parts.map((part) => `albo ${part}`).join(", ");
  }
  if (condition.compound) return undefined;
  const about = ABOUT_IT.exec(condition.clause);
  if (about) {
    const said = condition.clause.slice(about[0].length);
    if (what.plural) return `z których ${about[1] ?? ""}${EACH_OF[about[2]] ?? "każdy"} ${said}`;
    return `${about[1] ?? ""}${WHICH[about[2]]} ${said}`;
  }
  const inside = INSIDE.exec(condition.clause);
  if (inside) {
    const rest = condition.clause.replace(inside[0], "");
    if (what.plural) return `z których ${inside[1]} ${EACH_OF[inside[2]]} ${rest}`;
    return `${inside[1]} ${WHICH[inside[2]]} ${rest}`;
  }
  const owned = OWNED.exec(condition.clause);
  if (owned && /^(?:w|we|na|u|z|ze|do) $/u.test(owned[1])) return `${owned[1]}${whose} ${owned[2]} ${owned[3]}`;
  if (owned) return `${whose} ${owned[1]}${owned[2]} ${owned[3]}`;
  const theirs = LAST.exec(condition.clause);
  if (theirs) return `${whose} ${theirs[2]} ${theirs[1]}`;
  const payable = PAYABLE.exec(condition.clause);
  if (payable) return `${whose} ${payable[2]} ${payable[1]} zapłacić`;
  return undefined;
}

/** What speaks of it once more needs a clause of its own. */
export const ITS = /(?<!\p{L})(?:on|ona|ono|one|oni|jego|jej|ich|jemu|im|niego|nim|niej|nią|nich|nimi)(?!\p{L})/u;

/** Conditions that fit into a relative clause come first; the others follow: «…, dla którego …». */
export function relatives(what: NounPhrase, list: readonly Relative[]): string {
  const conditions = alternativesLast(list);
  const fitting = conditions.map((condition) => relative(what, condition, list.length === 1));
  const rest = conditions.flatMap((c, i) => (fitting[i] === undefined && c.k !== "whose" ? [c.clause] : []));
  const first = fitting.filter((text) => text !== undefined);
  const which = what.plural ? "których" : what.gender === "f" ? "której" : "którego";
  const others = listed(rest, "i");
  return listed(
    [...first, ...(rest.length > 0 ? [`dla ${which} ${ITS.test(others) ? "prawdą jest, że " : ""}${others}`] : [])],
    "i",
  );
}
