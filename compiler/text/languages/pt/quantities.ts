/** Portuguese numbers and amounts. */
import type { NounPhrase, Quantities } from "../../grammar.ts";
import { CLOSE, around, fixed, isNamedAfter, listed, speaksOf, traitsOf, unbracketed } from "../shared/phrases.ts";
import { allThose, more, nouns } from "./nouns.ts";
import { MORE } from "./predicates.ts";
import { players } from "./statements.ts";
import { THE, agreed, genderOf, have, many, one, show } from "./words.ts";

const amount = (text: string, gender: "m" | "f" = "m"): NounPhrase => fixed(text, { gender, quantity: true });

/** What is worked out from several numbers. */
const WORKED_OUT = / (?:mais|menos|vezes|dividid[oa]s?) (?!à )/u;

/** «o maior número de …»; of what is worked out, «o maior valor de». */
function extreme(word: string, of: NounPhrase, over: NounPhrase): NounPhrase {
  const own = /^(o|a) (?!.* (?:mais|menos|vezes|dividid[oa]) )([^,;:()]+)$/u.exec(
    show(of).replace(/ de el[ea]s?(?= |$)/u, ""),
  );
  const among = `entre ${allThose(over)}`;
  return own
    ? amount(`${own[1]} ${word} ${own[2]} ${among}`, own[1] === "a" ? "f" : "m")
    : amount(`o ${word} valor de ${show(of)} ${among}`);
}

export const quantities: Quantities = {
  number: (value) => fixed(String(value), { number: value, quantity: true, gender: "m" }),
  zero: () => fixed("zero", { gender: "m" }),
  numbers: (values) => fixed(values.join("/"), { quantity: true }),
  counted: (values, noun) => {
    const single = values.length === 1 && Math.abs(values[0]) === 1;
    // What is not counted is measured: «2 de milho».
    return fixed(`${values.join("/")} ${noun.mass ? `de ${one(noun)}` : single ? one(noun) : many(noun)}`, {
      ...traitsOf(noun, !single),
      quantity: true,
      ...(values.length === 1 ? { number: values[0] } : {}),
    });
  },
  countedOrMore: (values, noun) =>
    fixed(`${values.join("/")} ou mais ${many(noun)}`, { ...traitsOf(noun, true), quantity: true }),
  thatMany: (noun) => (noun ? amount(`essa quantidade de ${many(noun)}`, "f") : amount("esse número")),
  thatNumber: (noun) => (noun ? amount(`esse número de ${many(noun)}`) : amount("esse número")),
  bracketed: (what) => around(what, () => `(${show(what)})`),
  before: () => amount("antes"),
  valued: (name, is) => more(name, `(${show(is)})`),
  known: (what, name) => more(what, `(${unbracketed(show(name).replace(/^(?:o|a|os|as) /, ""))})`),
  copiesOf: (count, what, noun) =>
    amount(
      /^[\d/]+$/.test(show(count))
        ? noun
          ? `${show(count)} ${agreed("desses dessas desses dessas", noun.gender, true)} ${many(noun)}`
          : `${show(count)} de ${show(what)}`
        : `tantas cópias de ${show(what)} quanto ${show(count)}`,
    ),
  bounded: (what, is, by) => more(what, `(${is === "exactly" ? "exatamente" : MORE[is]} ${show(by)})`),
  earlier: (what) => more(what, "antes disso"),
  asMany: (noun, what) => {
    // Who counts the same says so; «os pontos do templo» are points.
    const name = show(what).replace(/^(?:os?|as?) /, "");
    if (!WORKED_OUT.test(name) && (isNamedAfter(name, noun) || name.includes(` de ${many(noun)}`))) return what;
    return amount(`uma quantidade de ${many(noun)} igual a ${show(what)}`, "f");
  },
  worth: (noun, what) => {
    const text = show(what);
    if (!/^(?:os?|as?|seus?|suas?) /.test(text) || /[,;:\uE000]/u.test(text) || WORKED_OUT.test(text))
      return quantities.asMany(noun, what);
    return speaksOf(text, noun) ? what : more(what, `em ${many(noun)}`);
  },
  forEach: (what, things) => more(what, `por ${show(things)}`),
  forEvery: (what, count, kinds, owner) => {
    const [only] = kinds;
    const things = listed(
      kinds.map((noun) => show(nouns.of(noun, true, owner))),
      "e",
    );
    const counted = only.mass ? `de ${one(only)}` : many(only);
    const every = kinds.length === 1 ? `${counted} que ${show(owner)} ${have(owner)}` : `unidades entre ${things}`;
    return more(what, `a cada ${show(count)} ${every}`);
  },
  multiple: (what, of) => more(what, `vezes ${show(of)}`),
  eachOwned: (noun, owner) => more(nouns.each(noun), `que ${show(owner)} ${have(owner)}`),
  allOf: (noun, owner) => (owner.pronoun === "you" ? nouns.all(noun) : more(nouns.all(noun), `de ${show(owner)}`)),
  beyond: (all, most) => more(all, `além de ${show(most)}`),
  withPlayers: (what, counts) => more(what, `(com ${players(counts.flat(), counts)})`),
  spread: (what, at, of) => more(what, `(se ${show(of)} for ${show(at)})`),
  numberOf: (things) => {
    const what = show(things).replace(/^(?:todos os|todas as|os|as|o|a) /, "");
    return things.plural ? amount(`o número de ${what}`) : amount(`a quantidade de ${what}`, "f");
  },
  plus: (a, b) => amount(`${show(a)} mais ${show(b)}`),
  minus: (a, b, less) => amount(`${show(a)} menos ${show(b)}${less ? " (mas não abaixo de zero)" : ""}`),
  times: (a, b) => amount(`${show(a)} vezes ${show(b)}`),
  remainder: (of, by) => amount(`o resto da divisão de ${show(of)} por ${show(by)}`),
  divided: (a, b, up) =>
    amount(
      `${show(a)} ${agreed("dividido dividida divididos divididas", a.gender, a.plural)} por ${show(b)}, arredondando para ${up ? "cima" : "baixo"}${CLOSE}`,
    ),
  smaller: (a, b) => amount(`o menor entre ${show(a)} e ${show(b)}`),
  larger: (a, b) => amount(`o maior entre ${show(a)} e ${show(b)}`),
  sum: (of, over, each) => amount(`a soma de ${each ? show(each) : `${show(of)} para ${show(over)}`}`, "f"),
  most: (of, over) => extreme("maior", of, over),
  least: (of, over) => extreme("menor", of, over),
  playerCount: () => amount("o número de jogadores"),
  distance: (form, from, to) =>
    form === "seats"
      ? amount(`o número de lugares à mesa de ${show(from)} até ${show(to)}`)
      : amount(
          `a distância ${form === "ring" ? "mais curta" : "em sentido horário"} de ${show(from)} até ${show(to)}`,
          "f",
        ),
  order: (of) => amount(`a posição de ${show(of)}`, "f"),
  leftInSupply: (noun) => amount(`${agreed(THE, genderOf(noun), !noun.mass)} ${many(noun)} que restam na reserva`),
  costLess: (from, by) => more(from, `menos ${show(by)}`),
  free: () => fixed("nada"),
};
