/** Russian relative clauses: conditions on the thing that they follow. */
import type { NounPhrase, Relative } from "../../grammar.ts";
import { predicate } from "./predicates.ts";
import { nom } from "./words.ts";
import { alternativesLast, listed } from "../shared/phrases.ts";

const WHICH: Record<string, string> = {
  он: "который",
  она: "которая",
  оно: "которое",
  они: "которые",
  нём: "котором",
  него: "которого",
  нему: "которому",
  ним: "которым",
  ней: "которой",
  неё: "которой",
  них: "которых",
  ними: "которыми",
};
export const ABOUT_IT =
  /^((?:в|на|у|из|с|к|от|для|под|перед|над) )?(он|она|оно|они|нём|него|нему|ним|ней|неё|них|ними)(?=[ ,]) ?/u;

/** «ваша ступень в нём больше 0»: «в котором ваша ступень больше 0». */
const INSIDE = /(?<=^[^,;:(]*) (в|на|у) (нём|ней|него|неё)(?=[ ,]|$)/u;

/** «места, в каждом из которых»: what is said of several is said of each. */
const EACH_OF: Record<string, string> = {
  он: "каждый",
  она: "каждая",
  оно: "каждое",
  нём: "каждом",
  него: "каждого",
  нему: "каждому",
  ним: "каждым",
  ней: "каждой",
  неё: "каждой",
};
/** «число гостей в его доме равно 3»: «число гостей в доме которого равно 3». */
const OWNED =
  /^((?:[^,;:()—]* )?)(?:его|её|их) ([^,;:()—]+?) ((?:равен|равн[аоы]|(?:не )?больше|(?:не )?меньше|(?:не )?входит|(?:не )?пуст[аоы]?|есть|нет|(?:не )?имеет|(?:не )?\p{L}{3,}(?:[еёя]н|[аеяё]н[аоы])|—|(?:не )?принадлежит|(?:не )?лежит)(?: .*)?)$/u;
/** «на вас действует его карта»: «карта которого на вас действует». */
const LAST = /^((?:(?!\p{L}*заплатить)[^,;:()— ]+ )*(?:не )?\p{L}+(?:ет|ит)) (?:его|её|их) (\p{L}+)$/u;
const PAYABLE = /^вы ((?:не )?можете) заплатить (?:его|её|их) (.+)$/u;

/** «гость, клан которого — двор»; a clause about it: «место, в котором нет рабочих». */
function relative(what: NounPhrase, condition: Relative, alone = true): string | undefined {
  const whose = what.plural ? "которых" : what.gender === "f" ? "которой" : "которого";
  if (condition.k === "whose") {
    return `${nom(condition.attribute)} ${whose} ${predicate(condition.attribute, condition.predicate)}`;
  }
  if (condition.k === "either") {
    const parts = condition.of.map((part) => relative(what, part));
    if (parts.some((part) => part === undefined)) return undefined;
    return alone ? listed(parts as string[], "или") : parts.map((part) => `либо ${part}`).join(", ");
  }
  if (condition.compound) return undefined;
  const about = ABOUT_IT.exec(condition.clause);
  if (about) {
    const which = what.plural ? `${EACH_OF[about[2]] ?? "каждый"} из которых` : WHICH[about[2]];
    return `${about[1] ?? ""}${which} ${condition.clause.slice(about[0].length)}`;
  }
  const inside = INSIDE.exec(condition.clause);
  if (inside) {
    const rest = condition.clause.replace(inside[0], "");
    const which = what.plural ? `${EACH_OF[inside[2]]} из которых` : WHICH[inside[2]];
    return `${inside[1]} ${which} ${rest}`;
  }
  const owned = OWNED.exec(condition.clause);
  if (owned) return `${owned[1]}${owned[2]} ${whose} ${owned[3]}`;
  const theirs = LAST.exec(condition.clause);
  if (theirs) return `${theirs[2]} ${whose} ${theirs[1]}`;
  const payable = PAYABLE.exec(condition.clause);
  if (payable) return `${payable[2]} ${whose} вы ${payable[1]} заплатить`;
  return undefined;
}

/** What speaks of it once more needs a clause of its own. */
export const ITS = /(?<!\p{L})(?:он|она|оно|они|его|её|их|ему|ей|им|нём|него|нему|ним|ней|неё|них|ними)(?!\p{L})/u;

/** Conditions that fit into a relative clause come first; the others follow: «…, для которого …». */
export function relatives(what: NounPhrase, list: readonly Relative[]): string {
  const conditions = alternativesLast(list);
  const fitting = conditions.map((condition) => relative(what, condition, list.length === 1));
  const rest = conditions.flatMap((c, i) => (fitting[i] === undefined && c.k !== "whose" ? [c.clause] : []));
  const first = fitting.filter((text) => text !== undefined);
  const which = what.plural ? "которых" : what.gender === "f" ? "которой" : "которого";
  const others = listed(rest, "и");
  return listed(
    [...first, ...(rest.length > 0 ? [`для ${which} ${ITS.test(others) ? "верно, что " : ""}${others}`] : [])],
    "и",
  );
}
