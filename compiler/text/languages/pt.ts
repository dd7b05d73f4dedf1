/** Brazilian Portuguese, as rulebooks address their readers: «você pode», «ganhe». */
import type { Comparison, End } from "../../sayings/sayings.ts";
import type { Clauses, Grammar, Noun, NounPhrase, Nouns, Predicate, Quantities, Relative } from "../grammar.ts";
import {
  alternativesLast,
  around,
  belongs,
  CLOSE,
  closed,
  fixed,
  formsOf,
  isNamedAfter,
  joined,
  listed,
  measuredIn,
  partsOf,
  speaksOf,
  traitsOf,
  unbracketed,
} from "./shared/phrases.ts";
import { heads, steps } from "./pt/steps.ts";
import { supposed } from "./pt/supposed.ts";
import { players, statements } from "./pt/statements.ts";
import {
  A,
  agreed,
  ALL,
  be,
  contracted,
  definite,
  genderOf,
  have,
  many,
  one,
  ordinal,
  show,
  THAT,
  THE,
  where,
  withWords,
  YOUR,
} from "./pt/words.ts";

// ── nouns ───────────────────────────────────────────────────────────────────────

function nounOf(single: string, plural: string, gender: "m" | "f", at?: string): Noun {
  const forms = { one: formsOf(single), many: formsOf(plural) };
  return { ...forms, gender, animate: false, mass: false, few: undefined, ...(at === undefined ? {} : { at }) };
}
/** People have things «com» them, which also tells them from places. */
const WITH = "com";
const PLAYER = nounOf("jogador", "jogadores", "m", WITH);
const NUMBER = nounOf("número", "números", "m");

const somebody = (text: string): NounPhrase => fixed(text, { gender: "m", at: WITH });
/** The same with more words behind it. */
const more = (what: NounPhrase, rest: string): NounPhrase => around(what, () => `${show(what)} ${rest}`);

const ABOUT_IT = /^(?:(em|de|com|para) )?(ele|ela|eles|elas)(?=[ ,]) ?/u;

/** «convidado cujo clã é corte»; a clause about it: «lugar em que não há trabalhador». */
function relative(what: NounPhrase, condition: Relative, alone = true): string | undefined {
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
  const payable = PAYABLE.exec(condition.clause);
  if (payable) return `${payable[2] === "a" ? "cuja" : "cujo"} ${payable[3]} ${payable[1]} pagar`;
  return undefined;
}
/** «seu nível nela é maior que 0»: «em que seu nível é maior que 0». */
const INSIDE = /(?<=^[^,;:(]*) em el[ea](?=[ ,]|$)/u;
/** «o número de hóspedes em a casa de ele é igual a 3»: «cujo número de hóspedes na casa é igual a 3». */
const OWNED = /^(os?|as?) ([^,;:()]+?) de el[ea]s? ((?!.*(?<!\p{L})el[ea]s?(?!\p{L})).+)$/u;
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
function allThose(things: NounPhrase): string {
  const text = show(things);
  if (!things.plural || partsOf(things) || /^(?:os|as|todos|todas|seus|suas) /.test(text)) return text;
  return `${things.gender === "f" ? "as" : "os"} ${text}`;
}

const ENDS: Record<End, string> = {
  top: "de cima",
  bottom: "de baixo",
  left: "mais à esquerda",
  right: "mais à direita",
};

const nouns: Nouns = {
  name: (noun) => fixed(one(noun), traitsOf(noun, false)),
  called: (name) => fixed(one(name), traitsOf(name, false)),
  quoted: (text) => fixed(text),
  inQuotes: (text) => `“${text}”`,
  a: (noun) => (noun.mass ? fixed(one(noun), traitsOf(noun, false)) : withWords([A], noun)),
  several: (noun) => fixed(many(noun), traitsOf(noun, true)),
  the: (noun) => definite(noun),
  thePlural: (noun) => definite(noun, true),
  each: (noun) => fixed(`cada ${one(noun)}`, traitsOf(noun, false)),
  eachOther: (noun) =>
    fixed(`cada ${agreed("outro outra outros outras", genderOf(noun), false)} ${one(noun)}`, traitsOf(noun, false)),
  eachCalled: (name, kind) => fixed(`cada ${one(name)}`, traitsOf(kind, false)),
  eachSort: (noun) => fixed(`cada tipo de ${one(noun)}`, { gender: "m" }),
  all: (noun) => (noun.mass ? withWords(["todo_o toda_a todo_o toda_a"], noun) : withWords([ALL], noun, true)),
  that: (noun, nth) => withWords(nth === undefined ? [THAT] : [THE, ordinal(nth)], noun),
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
    return more(definite(noun, plural), `de ${show(owner)}`);
  },
  at: (what, index) => more(what, `${"at" in index && index.at ? where(index) : `em ${show(index)}`}`),
  and: (list) => joined(list, "e", list.length > 1),
  or: (list) => joined(list, "ou", false),
  from: (what, zone) => more(what, `de ${show(zone)}`),
  in: (what, zone) => more(what, where(zone)),
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

// ── quantities ──────────────────────────────────────────────────────────────────

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

const quantities: Quantities = {
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
  multiple: (what, of) => more(what, `vezes ${show(of)}`),
  eachOwned: (noun, owner) => more(nouns.each(noun), `que ${show(owner)} ${have(owner)}`),
  allOf: (noun, owner) => (owner.pronoun === "you" ? nouns.all(noun) : more(nouns.all(noun), `de ${show(owner)}`)),
  withPlayers: (what, counts) => more(what, `(com ${players(counts.flat(), counts)})`),
  spread: (what, at, of) => more(what, `(se ${show(of)} for ${show(at)})`),
  numberOf: (things) => {
    const what = show(things).replace(/^(?:todos os|todas as|os|as|o|a) /, "");
    return things.plural ? amount(`o número de ${what}`) : amount(`a quantidade de ${what}`, "f");
  },
  plus: (a, b) => amount(`${show(a)} mais ${show(b)}`),
  minus: (a, b, less) => amount(`${show(a)} menos ${show(b)}${less ? " (mas não abaixo de zero)" : ""}`),
  times: (a, b) => amount(`${show(a)} vezes ${show(b)}`),
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

// ── clauses ─────────────────────────────────────────────────────────────────────

const MORE: Record<Exclude<Comparison, "exactly" | "not">, string> = {
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

function predicate(subject: NounPhrase, said: Predicate): string {
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

const hasPeople = (owner: NounPhrase): boolean => "at" in owner && owner.at === WITH;

const clauses: Clauses = {
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
    return `${show(owner)} ${have(owner)} ${more} ${many(noun)} ${link} ${show(than)}`;
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

const PARTS = {
  overview: "Visão geral",
  components: "Componentes",
  setup: "Preparação",
  play: "Como jogar",
  rules: "Regras",
  end: "Fim do jogo",
  automata: "Jogadores automáticos",
  overlays: "Variantes e expansões",
  rulings: "Questões em aberto",
  appendix: "Apêndice",
};

export const portuguese: Grammar = {
  language: "pt",
  part: (kind) => PARTS[kind],
  fallback: (name) => nounOf(name, name, "m"),
  punctuated: (text) => contracted(closed(text)),
  ...nouns,
  ...quantities,
  ...clauses,
  ...steps,
  ...heads,
  ...statements,
};
