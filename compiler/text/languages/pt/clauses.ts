/** Portuguese clauses. */
import type { Clauses, NounPhrase } from "../../grammar.ts";
import { belongs, listed, partsOf } from "../shared/phrases.ts";
import { ABOUT_IT, allThose, nouns } from "./nouns.ts";
import { MORE, WITH, predicate } from "./predicates.ts";
import { players } from "./statements.ts";
import { supposed } from "./supposed.ts";
import { A, agreed, be, genderOf, have, many, one, show, where } from "./words.ts";

const hasPeople = (owner: NounPhrase): boolean => "at" in owner && owner.at === WITH;

export const clauses: Clauses = {
  says: (subject, said) => {
    if (said.k === "none")
      return `${said.not ? "há" : "não há"} ${show(subject)
        .replace(/^(?:o|a|os|as) /, "")
        .replace(/^ess[ea] /, "tal ")}`;
    if (said.k === "is" && said.value.pronoun === "you" && !said.owner && !belongs(subject, said.value, WITH))
      return `você ${said.not ? "não " : ""}é ${show(subject)}`;
    return `${show(subject)} ${predicate(subject, said)}`;
  },
  owns: (owner, is, what) => {
    // Only players own amounts.
    const howMany =
      is === "exactly"
        ? `exatamente ${show(what)}`
        : is === "not"
          ? `um número diferente de ${show(what)}`
          : `${MORE[is]} ${show(what)}`;
    return `${show(owner)} ${have(owner)} ${howMany}`;
  },
  ownsThan: (owner, is, noun, than) => {
    const as = agreed("tanto tanta tantos tantas", genderOf(noun), !noun.mass);
    const [more, link] = {
      "more than": ["mais", "do que"],
      "less than": ["menos", "do que"],
      "at least": [`pelo menos ${as}`, "quanto"],
      "at most": [`no máximo ${as}`, "quanto"],
    }[is];
    return `${show(owner)} ${have(owner)} ${more} ${many(noun)} ${link} ${than ? show(than) : "antes"}`;
  },
  stands: (piece, owner, place, not) =>
    `${where(place)} ${not ? "não " : ""}está ${show(nouns.of(piece, false, owner))}`,
  lacks: (owner, noun, not) => {
    const what = not && !noun.mass ? `${agreed(A, genderOf(noun), false)} ${one(noun)}` : one(noun);
    if (owner && hasPeople(owner)) return `${show(owner)} ${not ? "" : "não "}${have(owner)} ${what}`;
    return `${owner ? `${where(owner)} ` : ""}${not ? "há" : "não há"} ${what}`;
  },
  among: (item, things, not) => {
    const parts = partsOf(things)?.map(show);
    if (parts) return `${show(item)} ${not ? "não " : ""}é ${listed(parts, not ? "nem" : "ou")}`;
    return `${show(item)} ${not ? "não " : ""}está entre ${allThose(things)}`;
  },
  lies: (item, zone, not) => `${show(item)} ${not ? "não " : ""}está ${where(zone)}`,
  exist: (things, not) => {
    if (!not) return `há ${show(things)}`;
    return `não há ${show(things).replace(/^uma? /, "")}`;
  },
  isEmpty: (zone, not) =>
    `${show(zone)} ${not ? "não " : ""}${zone.plural ? "estão" : "está"} ${agreed("vazio vazia vazios vazias", zone.gender, zone.plural)}`,
  every: (each, clause, not) => {
    const whole = not ? "não " : "";
    const about = ABOUT_IT.exec(clause);
    const rest = clause.slice(about?.[0].length);
    if (about?.[1] === "em") return `${whole}em ${show(each)} ${rest}`;
    if (about && about[1] === undefined) return `${whole}${show(each)} ${rest}`;
    return `${whole}para ${show(each)}: ${clause}`;
  },
  andClauses: (list) => listed(list, "e"),
  orClauses: (list) => listed(list, "ou"),
  affordable: (cost, not, who) => `${who ? show(who) : "você"} ${not ? "não " : ""}consegue pagar ${show(cost)}`,
  have: (what, zones, not, who) =>
    `${who ? show(who) : "você"} ${not ? "não " : ""}tem ${show(what)}${zones ? ` ${where(zones)}` : ""}`,
  ruled: (question, answer, not) => `a resposta à questão ${question} ${not ? "não é" : "é"} “${answer}”`,
  overlayOn: (overlay, not) => `“${show(overlay)}” ${not ? "não está" : "está"} em uso`,
  playersAre: (counts) => `há ${players(counts)}`,
  gameOver: (not) => `o jogo ${not ? "ainda não " : ""}terminou`,
  ifClause: (condition, then, otherwise) => `se ${supposed(condition)}, ${then}, e caso contrário ${otherwise}`,
  flag: (name, args, not) =>
    `“${name}” ${not ? "não vale" : "vale"}${args.length > 0 ? ` para ${listed(args.map(show), "e")}` : ""}`,
  highestOfAll: (quantity) =>
    `${show(quantity)} ${be(quantity)} ${quantity.gender === "f" ? "a" : "o"} maior entre todos os jogadores`,
  onlySuchPlayer: (n) => `há apenas ${show(n)} jogador assim`,
  oneOfThese: () => "vale pelo menos uma destas condições",
  always: (not) => (not ? "nunca" : "sempre"),
};
