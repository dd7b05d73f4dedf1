/** What is said of a subject in Russian. */
import type { Comparison } from "../../../sayings/sayings.ts";
import type { NounPhrase, Predicate } from "../../grammar.ts";
import { gen, nom, prep, short, where } from "./words.ts";
import { belongs, CLOSE } from "../shared/phrases.ts";

export const MORE: Record<Exclude<Comparison, "exactly" | "not">, string> = {
  "at least": "не меньше",
  "at most": "не больше",
  "more than": "больше",
  "less than": "меньше",
};

export function predicate(subject: NounPhrase, said: Predicate): string {
  if (said.k === "none") return said.not ? "есть" : "отсутствует";
  if (said.k === "is" && (said.owner || belongs(subject, said.value, "у"))) {
    return `${said.not ? "не " : ""}принадлежит ${said.value.in("dat")}`;
  }
  if (said.k === "is" && said.same)
    return `— ${said.not ? "не " : ""}${theSame(subject)} же, что и ${nom(said.value)}${CLOSE}`;
  if (said.k === "is") return `— ${said.not ? "не " : ""}${nom(said.value)}`;
  if (said.is === "exactly" || said.is === "not") {
    return `${said.is === "not" ? "не " : ""}${short(subject, "равн", "равен")} ${said.value.in("dat")}`;
  }
  return `${MORE[said.is]} ${gen(said.value)}`;
}

function theSame({ plural, gender }: NounPhrase): string {
  return plural ? "те" : gender === "f" ? "та" : gender === "n" ? "то" : "тот";
}

/** «у вас не меньше 3 монет», «ровно 3 монеты». */
export function howMany(is: Comparison, amount: NounPhrase): string {
  if (is === "exactly") return `ровно ${nom(amount)}`;
  if (is === "not") return `не ${nom(amount)}`;
  return `${MORE[is]} ${gen(amount)}`;
}

/** «у вас» of people, «в нём» of places. */
export function withWhom(owner: NounPhrase): string {
  return "at" in owner && owner.at ? where(owner) : prep("у", owner, "gen");
}
