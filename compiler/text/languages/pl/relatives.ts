/** Polish relative clauses: conditions on the thing that they follow. */
import type { NounPhrase, Relative } from "../../grammar.ts";
import { nom } from "./words.ts";
import { predicate } from "./predicates.ts";
import { listed } from "../shared/phrases.ts";

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
/** Of which one half may speak of something else. */
const EITHER = / lub /u;
/** «liczba gości w jego domu wynosi 3»: «którego liczba gości w domu wynosi 3». */
const OWNED =
  /^(?!.* lub )((?:[^,;:()]* )?)(?:jego|jej|ich) ([^,;:()]+?) ((?:(?:nie )?jest równ\p{L}+|(?:nie )?wynos\p{L}+|(?:nie )?należy|to|(?:nie )?leży)(?: .*)?)$/u;
const PAYABLE = /^((?:nie )?możesz) zapłacić (?:jego|jej|ich) (.+)$/u;

/** «gość, którego klan to dwór»; a clause about it: «miejsce, na którym nie ma robotników». */
function relative(what: NounPhrase, condition: Relative): string | undefined {
  const whose = what.plural ? "których" : what.gender === "f" ? "której" : "którego";
  if (condition.k === "whose") {
    return `${whose} ${nom(condition.attribute)} ${predicate(condition.attribute, condition.predicate)}`;
  }
  const about = EITHER.test(condition.clause) ? null : ABOUT_IT.exec(condition.clause);
  if (about) {
    const said = condition.clause.slice(about[0].length);
    if (what.plural) return `z których ${about[1] ?? ""}${EACH_OF[about[2]] ?? "każdy"} ${said}`;
    return `${about[1] ?? ""}${WHICH[about[2]]} ${said}`;
  }
  const inside = EITHER.test(condition.clause) ? null : INSIDE.exec(condition.clause);
  if (inside) {
    const rest = condition.clause.replace(inside[0], "");
    if (what.plural) return `z których ${inside[1]} ${EACH_OF[inside[2]]} ${rest}`;
    return `${inside[1]} ${WHICH[inside[2]]} ${rest}`;
  }
  const owned = OWNED.exec(condition.clause);
  if (owned) return `${whose} ${owned[1]}${owned[2]} ${owned[3]}`;
  const payable = PAYABLE.exec(condition.clause);
  if (payable) return `${whose} ${payable[2]} ${payable[1]} zapłacić`;
  return undefined;
}

/** What speaks of it once more needs a clause of its own. */
const ITS = /(?<!\p{L})(?:on|ona|ono|one|oni|jego|jej|ich|jemu|im|niego|nim|niej|nią|nich|nimi)(?!\p{L})/u;

/** Conditions that fit into a relative clause come first; the others follow: «…, dla którego …». */
export function relatives(what: NounPhrase, conditions: readonly Relative[]): string {
  const fitting = conditions.map((condition) => relative(what, condition));
  const rest = conditions.flatMap((c, i) => (fitting[i] === undefined && c.k === "clause" ? [c.clause] : []));
  const first = fitting.filter((text) => text !== undefined);
  const which = what.plural ? "których" : what.gender === "f" ? "której" : "którego";
  const others = listed(rest, "i");
  return listed(
    [...first, ...(rest.length > 0 ? [`dla ${which} ${ITS.test(others) ? "prawdą jest, że " : ""}${others}`] : [])],
    "i",
  );
}
