/** What is said of a subject in Portuguese. */
import type { Comparison } from "../../../sayings/sayings.ts";
import type { NounPhrase, Predicate } from "../../grammar.ts";
import { belongs } from "../shared/phrases.ts";
import { agreed, be, show } from "./words.ts";

/** People have things «com» them, which also tells them from places. */
export const WITH = "com";
export const MORE: Record<Exclude<Comparison, "exactly" | "not">, string> = {
  "at least": "pelo menos",
  "at most": "no máximo",
  "more than": "mais de",
  "less than": "menos de",
};

const THAN: typeof MORE = {
  "at least": "de pelo menos",
  "at most": "de no máximo",
  "more than": "maior que",
  "less than": "menor que",
};

/** Than another number, which is no figure. */
const THAN_ANOTHER: typeof MORE = { ...THAN, "at least": "maior ou igual a", "at most": "menor ou igual a" };

export function predicate(subject: NounPhrase, said: Predicate): string {
  if (said.k === "none") return said.not ? "existe" : "não existe";
  if (said.k === "is" && (said.owner || belongs(subject, said.value, WITH))) {
    return `${said.not ? "não " : ""}pertence a ${show(said.value)}`;
  }
  if (said.k === "is" && said.same) {
    const same = agreed("o_mesmo a_mesma os_mesmos as_mesmas", subject.gender, subject.plural).replace("_", " ");
    return `${said.not ? "não " : ""}${be(subject)} ${same} que ${show(said.value)}`;
  }
  // «esse lance são os degraus de cima».
  if (said.k === "is") return `${said.not ? "não " : ""}${said.value.plural ? "são" : be(subject)} ${show(said.value)}`;
  if (said.is === "exactly" || said.is === "not") {
    const equal = /^\d/.test(show(said.value)) ? "" : "igual a ";
    return `${said.is === "not" ? "não " : ""}${be(subject)} ${equal}${show(said.value)}`;
  }
  const than = /^\d/.test(show(said.value)) ? THAN[said.is] : THAN_ANOTHER[said.is];
  return `${be(subject)} ${than} ${show(said.value)}`;
}
