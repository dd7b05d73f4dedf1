/** Russian clauses. */
import type { Clauses, NounPhrase, Predicate } from "../../grammar.ts";
import { nouns } from "./nouns.ts";
import { howMany, MORE, predicate, withWhom } from "./predicates.ts";
import { MOST, withoutAll, yourCount } from "./quantities.ts";
import { ABOUT_IT } from "./relatives.ts";
import { playersIn } from "./statements.ts";
import { acc, agreed, gen, nom, short, where } from "./words.ts";
import { belongs, CLOSE, listed, partsOf, plurals } from "../shared/phrases.ts";

/** «у вас меньше 3 помощников», not «ваше число помощников меньше 3». */
function comparedYours(subject: NounPhrase, { is, value }: Predicate & { k: "compared" }): string | undefined {
  const what = yourCount(subject);
  if (what === undefined || is === "exactly" || is === "not") return undefined;
  // «больше 1 помощника»: the name has but the plural.
  if (value.number !== undefined)
    return value.number % 10 === 1 ? undefined : `у вас ${MORE[is]} ${value.number} ${what}`;
  const other = /^число (?!ваш)(.+)$/u.exec(nom(value));
  return other ? `у вас ${MORE[is]} ${what}, чем ${other[1]}${CLOSE}` : undefined;
}

export const clauses: Clauses = {
  says: (subject, said) => {
    if (said.k === "none") {
      const that = /^эт(?:от|а|о) (.+)$/u.exec(nom(subject));
      const such = { m: "такой", f: "такая", n: "такое" }[
        subject.gender === "f" || subject.gender === "n" ? subject.gender : "m"
      ];
      if (that && said.not) return `${such} ${that[1]} есть`;
      return said.not ? `есть ${nom(subject)}` : `${gen(subject)} нет`;
    }
    const yours = said.k === "compared" ? comparedYours(subject, said) : undefined;
    if (yours !== undefined) return yours;
    // «вы — владелец», not «владелец — вы».
    if (said.k === "is" && said.value.pronoun === "you" && !said.owner && !belongs(subject, said.value, "у"))
      return `вы — ${said.not ? "не " : ""}${nom(subject)}`;
    return `${nom(subject)} ${predicate(subject, said)}`;
  },
  owns: (owner, is, amount) => `${withWhom(owner)} ${howMany(is, amount)}`,
  lieThere: (zone, is, amount) => `${where(zone)} ${howMany(is, amount)}`,
  ownsThan: (owner, is, noun, than, other) =>
    `${withWhom(owner)} ${MORE[is]} ${plurals(noun).gen}, чем ${!than ? "раньше" : other ? withWhom(than) : nom(than)}${CLOSE}`,
  stands: (piece, owner, place, not) => {
    const what = nouns.of(piece, false, owner);
    return `${withWhom(place)} ${not ? `нет ${gen(what)}` : `есть ${nom(what)}`}`;
  },
  lacks: (owner, noun, not) =>
    `${owner ? `${withWhom(owner)} ` : ""}${not ? `есть ${noun.one.nom}` : `нет ${noun.one.gen}`}`,
  among: (item, things, not) => {
    const parts = partsOf(things)?.map(nom);
    if (parts)
      return `${nom(item)} — ${
        not
          ? listed(
              parts.map((part) => `не ${part}`),
              "и",
            )
          : listed(parts, "или")
      }`;
    return `${nom(item)} ${not ? "не входит" : "входит"} в число ${withoutAll(gen(things))}`;
  },
  lies: (item, zone, not) => {
    if (item.pronoun === "it") return not ? `${gen(item)} нет ${where(zone)}` : `${nom(item)} есть ${where(zone)}`;
    return `${where(zone)} ${not ? `нет ${gen(item)}` : `есть ${nom(item)}`}`;
  },
  exist: (things, not) => (not ? `нет ${gen(things)}` : `есть ${nom(things)}`),
  isEmpty: (zone, not) => `${nom(zone)} ${not ? "не " : ""}${short(zone, "пуст", "пуст")}`,
  every: (each, clause, not) => {
    const whole = not ? "не " : "";
    const about = ABOUT_IT.exec(clause);
    const rest = clause.slice(about?.[0].length);
    if (about?.[1] === "у ") return `${whole}у ${gen(each)} ${rest}`;
    if (about?.[1] === "на " || about?.[1] === "в ") return `${whole}${about[1]}${each.in("loc")} ${rest}`;
    if (about && about[1] === undefined) return `${whole}${nom(each)} ${rest}`;
    return `${whole}для ${gen(each)} верно: ${clause}`;
  },
  andClauses: (list) => listed(list, "и"),
  orClauses: (list) => listed(list, "или"),
  affordable: (cost, not, who) =>
    `${who ? nom(who) : "вы"} ${not ? "не " : ""}${who ? "может" : "можете"} заплатить ${acc(cost)}`,
  have: (what, zones, not, who) =>
    `у ${who ? gen(who) : "вас"}${zones ? ` ${where(zones)}` : ""} ${not ? `нет ${gen(what)}` : `есть ${nom(what)}`}`,
  ruled: (question, answer, not) => `на вопрос ${question} ${not ? "не отвечено" : "отвечено"} «${answer}»`,
  overlayOn: (overlay, not) => `${not ? "не используется" : "используется"} «${nom(overlay)}»`,
  playersAre: (counts) => `${counts.length === 1 && counts[0] === 1 ? "играет" : "играют"} ${playersIn(counts, "nom")}`,
  gameOver: (not) => `игра ${not ? "не " : ""}окончена`,
  ifClause: (condition, then, otherwise) => `если ${condition}, то ${then}, а иначе ${otherwise}`,
  flag: (name, args, not) =>
    `«${name}» ${not ? "неверно" : "верно"}${args.length > 0 ? ` для ${listed(args.map(gen), "и")}` : ""}`,
  highestOfAll: (quantity) =>
    `${nom(quantity)} — ${agreed(MOST, quantity.gender, quantity.plural, false, "nom")} среди всех игроков`,
  onlySuchPlayer: (one) => `такой игрок только ${nom(one)}`,
  oneOfThese: () => "выполнено хотя бы одно из условий",
  always: (not) => (not ? "никогда" : "всегда"),
};
