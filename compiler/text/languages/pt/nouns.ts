/** Portuguese nouns: names, owners, lists, what fulfils conditions. */
import type { End } from "../../../sayings/sayings.ts";
import type { Noun, NounPhrase, Nouns, Relative } from "../../grammar.ts";
import {
  CLOSE,
  alternativesLast,
  around,
  fixed,
  formsOf,
  joined,
  listed,
  measuredIn,
  partsOf,
  traitsOf,
  withoutOwner,
  type Spoken,
} from "../shared/phrases.ts";
import { WITH, predicate } from "./predicates.ts";
import { players } from "./statements.ts";
import { supposed } from "./supposed.ts";
import {
  A,
  ALL,
  THAT,
  THE,
  YOUR,
  again,
  agreed,
  definite,
  genderOf,
  many,
  one,
  ordinal,
  show,
  where,
  withWords,
} from "./words.ts";

export function nounOf(single: string, plural: string, gender: "m" | "f", at?: string): Noun {
  const forms = { one: formsOf(single), many: formsOf(plural) };
  return { ...forms, gender, animate: false, mass: false, few: undefined, ...(at === undefined ? {} : { at }) };
}
const PLAYER = nounOf("jogador", "jogadores", "m", WITH);
const NUMBER = nounOf("número", "números", "m");

const somebody = (text: string): NounPhrase => fixed(text, { gender: "m", at: WITH });
/** The same with more words behind it. */
export const more = (what: NounPhrase, rest: string): NounPhrase => around(what, () => `${show(what)} ${rest}`);

export const ABOUT_IT = /^(?:(em|de|com|para) )?(ele|ela|eles|elas)(?=[ ,]) ?/u;

/** «convidado cujo clã é corte»; a clause about it: «lugar em que não há trabalhador». */
export function relative(what: NounPhrase, condition: Relative, alone = true): string | undefined {
  if (condition.k === "whose") {
    const { attribute } = condition;
    const whose = agreed("cujo cuja cujos cujas", attribute.gender, attribute.plural);
    const bare = show(attribute).replace(/^(?:o|a|os|as) /, "");
    return `${whose} ${bare} ${predicate(attribute, condition.predicate)}`;
  }
  if (condition.k === "either") {
    const parts = condition.of.map((part) => relative(what, part));
    if (parts.some((part) => part === undefined)) return undefined;
    return alone ? listed(parts as string[], "ou") : parts.map((part) => `ou ${part}`).join(", ");
  }
  if (condition.compound) return undefined;
  const about = ABOUT_IT.exec(condition.clause);
  // What is said of several is said of each.
  if (about && what.plural && about[1] === undefined)
    return `cada ${what.gender === "f" ? "uma das" : "um dos"} quais ${condition.clause.slice(about[0].length)}`;
  if (about) return `${about[1] === undefined ? "que" : `${about[1]} que`} ${condition.clause.slice(about[0].length)}`;
  const inside = INSIDE.exec(condition.clause);
  if (inside) return `em que ${condition.clause.replace(inside[0], "")}`;
  const owned = OWNED.exec(condition.clause);
  if (owned)
    return `${agreed("cujo cuja cujos cujas", owned[1].startsWith("a") ? "f" : "m", owned[1].length > 1)} ${owned[2]} ${owned[3]}`;
  const within = WITHIN.exec(condition.clause);
  if (within)
    return `em ${agreed("cujo cuja cujos cujas", within[3].startsWith("a") ? "f" : "m", within[3].length > 1)} ${within[4]} ${within[2]} ${within[1]}`;
  const payable = PAYABLE.exec(condition.clause);
  if (payable) return `${payable[2] === "a" ? "cuja" : "cujo"} ${payable[3]} ${payable[1]} pagar`;
  return undefined;
}
/** «seu nível nela é maior que 0»: «em que seu nível é maior que 0». */
const INSIDE = /(?<=^[^,;:(]*) em el[ea](?=[ ,]|$)/u;
/** «o número de hóspedes em a casa de ele é igual a 3»: «cujo número de hóspedes na casa é igual a 3». */
const OWNED = /^(os?|as?) ([^,;:()]+?) de el[ea]s? ((?!.*(?<!\p{L})el[ea]s?(?!\p{L})).+)$/u;
/** «a carta está em a fileira de ele»: «em cuja fileira está a carta». */
const WITHIN = /^(?!.*(?<!\p{L})não )([^,;:()]+?) (está) em (os?|as?) ([^,;:()]+?) de el[ea]$/u;
const PAYABLE = /^(você (?:não )?consegue) pagar (o|a) (.+) de el[ea]$/u;

/** What speaks of it once more needs a clause of its own. */
const ITS = /(?<!\p{L})(?:ele|ela|eles|elas)(?!\p{L})/u;

/** Conditions that fit into a relative clause come first; the others follow: «… para o qual …». */
function relatives(what: NounPhrase, list: readonly Relative[]): string {
  const conditions = alternativesLast(list);
  const fitting = conditions.map((condition) => relative(what, condition, list.length === 1));
  const rest = conditions.flatMap((c, i) => (fitting[i] === undefined && c.k !== "whose" ? [c.clause] : []));
  const first = fitting.filter((text) => text !== undefined);
  const others = listed(rest, "e");
  const which = agreed("o_qual a_qual os_quais as_quais", what.gender, what.plural).replace("_", " ");
  const last = rest.length > 0 ? [`para ${which} ${ITS.test(others) ? "vale que " : ""}${others}`] : [];
  return ` ${listed([...first, ...last], "e")}${last.length > 0 ? CLOSE : ""}`;
}

/** «nessa direção»; by its name «(norte)». */
function towards(direction: NounPhrase, named: boolean): string {
  if (named) return `(${show(direction)})`;
  return direction.pronoun === "it" ? "nessa direção" : `em ${show(direction)}`;
}

/** «os espaços livres»: all of them, out of which one is meant. */
export function allThose(things: NounPhrase): string {
  const text = show(things);
  if (!things.plural || partsOf(things) || /^(?:os|as|todos|todas|seus|suas) /.test(text)) return text;
  return `${things.gender === "f" ? "as" : "os"} ${text}`;
}

/** «cada uma de suas cartas viradas», not «cada carta entre suas cartas viradas». */
function partOf(what: NounPhrase, zone: NounPhrase): NounPhrase | undefined {
  const { whole } = what as Spoken;
  const own = /^(?:seus|suas|os|as) (.*)$/u.exec(show(zone))?.[1];
  if (whole === undefined || !zone.plural || !own?.startsWith(`${whole} `)) return undefined;
  if (what.plural) return around(what, () => show(zone));
  const single = agreed("um uma", what.gender, false);
  return around(what, () => `${show(what).startsWith("cada ") ? "cada " : ""}${single} de ${show(zone)}`);
}

const ENDS: Record<End, string> = {
  top: "de cima",
  bottom: "de baixo",
  left: "mais à esquerda",
  right: "mais à direita",
};

export const nouns: Nouns = {
  name: (noun) => fixed(one(noun), traitsOf(noun, false)),
  called: (name) => fixed(one(name), traitsOf(name, false)),
  quoted: (text) => fixed(text),
  inQuotes: (text) => `“${text}”`,
  a: (noun) =>
    noun.mass ? fixed(one(noun), traitsOf(noun, false)) : withWords([A], noun, false, { whole: many(noun) }),
  several: (noun) => fixed(many(noun), { ...traitsOf(noun, true), whole: many(noun) }),
  the: (noun) => definite(noun),
  thePlural: (noun) => definite(noun, true),
  each: (noun) => fixed(`cada ${one(noun)}`, { ...traitsOf(noun, false), whole: many(noun) }),
  eachOther: (noun) =>
    fixed(`cada ${agreed("outro outra outros outras", genderOf(noun), false)} ${one(noun)}`, traitsOf(noun, false)),
  eachOfThese: (noun) => {
    const each = agreed("cada_um_desses cada_uma_dessas", genderOf(noun), false).replaceAll("_", " ");
    return noun.mass ? undefined : fixed(`${each} ${many(noun)}`, traitsOf(noun, false));
  },
  eachCalled: (name, kind) => fixed(`cada ${one(name)}`, traitsOf(kind, false)),
  eachSort: (noun) => fixed(`cada tipo de ${one(noun)}`, { gender: "m" }),
  all: (noun) => (noun.mass ? withWords(["todo_o toda_a todo_o toda_a"], noun) : withWords([ALL], noun, true)),
  that: (noun, nth) => withWords(nth === undefined ? [THAT] : [THE, ordinal(nth)], noun),
  given: (noun) => definite(noun),
  chosen: (noun) => more(nouns.a(noun), "à sua escolha"),
  another: (noun) => fixed(noun.gender === "f" ? "mais uma" : "mais um", traitsOf(noun, false)),
  it: (noun) => fixed(noun.gender === "f" ? "ela" : "ele", { ...traitsOf(noun, false), pronoun: "it" }),
  you: () => fixed("você", { pronoun: "you", at: WITH }),
  activePlayer: () => somebody("o jogador ativo"),
  firstPlayer: () => somebody("o primeiro jogador"),
  actingPlayer: () => somebody("esse jogador"),
  winner: () => somebody("o vencedor"),
  nextPlayer: (after) => somebody(`o jogador depois de ${show(after)}`),
  player: () => PLAYER,
  aNumber: () => NUMBER,
  measured: (what) => measuredIn(show(what), what.gender),
  nothing: () => fixed("nada"),
  of(noun, plural, owner) {
    if (!owner) return definite(noun, plural);
    if (owner.pronoun === "you") return withWords([YOUR], noun, plural);
    const whole = definite(noun, plural);
    return around(whole, () => `${withoutOwner(show(whole), show(owner), " d(?:[aeo]|[ao]s) ")} de ${show(owner)}`);
  },
  at: (what, index) => more(what, `${"at" in index && index.at ? where(index) : `em ${show(index)}`}`),
  and: (list) => joined(list, "e", list.length > 1),
  or: (list) => joined(list, again(list.slice(0, -1).map(show).join(", "), "ou"), false),
  from: (what, zone) => more(what, `de ${show(zone)}`),
  in: (what, zone) => partOf(what, zone) ?? more(what, where(zone)),
  followed: more,
  such: (what, conditions) => around(what, () => `${show(what)}${relatives(what, conditions)}`),
  endOf: (noun, zone, end) => {
    // Players in a row are the first and the last.
    if (noun === PLAYER && (end === "left" || end === "right"))
      return somebody(`o ${end === "left" ? "primeiro" : "último"} jogador de ${show(zone)}`);
    return more(definite(noun), `${ENDS[end]} de ${show(zone)}`);
  },
  nthOf: (noun, zone, nth) => more(withWords([THE, ordinal(nth)], noun), `de ${show(zone)}`),
  itemOf: (noun, things, index, counted) => {
    if (!counted) return more(definite(noun), `correspondente a ${show(index)}`);
    const among = show(things) === many(noun) ? "" : ` entre ${allThose(things)}`;
    const number = index.number === undefined ? `de número igual a ${show(index)}` : `número ${index.number}`;
    return more(definite(noun), `${number}${among}`);
  },
  oneOf: (noun, things, single) => {
    const rest = single ? show(single).replace(/^uma? /, "") : `de ${allThose(things)}`;
    const first = `${agreed(THE, genderOf(noun), false)} ${agreed(ordinal(1), noun.gender, false)}`;
    return fixed(`${first} ${rest}`, traitsOf(noun, false));
  },
  clockwise: (noun, from, by) => {
    const way = `em sentido horário de ${show(from)}`;
    if (!/^\d/.test(show(by))) return more(definite(noun), `a tantos passos ${way} quanto ${show(by)}`);
    return more(definite(noun), `a ${show(by)} ${by.number === 1 ? "passo" : "passos"} ${way}`);
  },
  nextTo: (noun, from, direction, named) =>
    more(definite(noun), `ao lado de ${show(from)} ${towards(direction, named)}`),
  ownerOf: (piece) => fixed(`o dono de ${show(piece)}`, { gender: "m", at: WITH }),
  opposite: (what) => fixed(`o lado oposto a ${show(what)}`, { gender: "m" }),
  between: (from, to) => fixed(`um número de ${show(from)} a ${show(to)}`, { quantity: true }),
  ray: (noun, from, direction, named) =>
    fixed(`${many(noun)} em linha reta a partir de ${show(from)} ${towards(direction, named)}`, traitsOf(noun, true)),
  firstFew: (count, things) =>
    around(
      things,
      () => `${things.gender === "f" ? "as primeiras" : "os primeiros"} ${show(count)} de ${show(things)}`,
    ),
  leading: (things, clause) => more(things, `em sequência desde o início, enquanto ${supposed(clause)}${CLOSE}`),
  reached: (things, from, links) => {
    const word = agreed("ligado ligada ligados ligadas", things.gender, things.plural);
    return more(things, `${word} a ${show(from)} por ${show(links)}`);
  },
  ifElse: (clause, then, otherwise) => more(then, `se ${supposed(clause)}, caso contrário ${show(otherwise)}${CLOSE}`),
  cases: (on, cases, otherwise) =>
    around(
      cases[0]?.then ?? fixed(""),
      () =>
        [
          ...cases.map(({ keys, then }) => `${show(then)} (${show(keys)})`),
          ...(otherwise ? [`caso contrário ${show(otherwise)}`] : []),
        ].join(", ") + (on ? `, dependendo de ${show(on)}` : ""),
    ),
  byPlayers: (cases) =>
    around(cases[0].then, () =>
      cases.map(({ players: counts, then }) => `${show(then)} com ${players(counts)}`).join("; "),
    ),
};
