/** Portuguese: sentences about what there is. */
import type { NounPhrase, Statements } from "../../grammar.ts";
import { described, listed, numberList } from "../shared/phrases.ts";
import { supposed } from "./supposed.ts";
import { be, isFeminine, show, where } from "./words.ts";

/** «2 a 4 jogadores»; with values that belong to each: «2/3/4 jogadores». */
export function players(counts: readonly number[], rows: readonly (readonly number[])[] = [counts]): string {
  const alone = counts.length === 1 && counts[0] === 1;
  return `${numberList(rows, "ou")} ${alone ? "jogador" : "jogadores"}`;
}

const SHAPES = {
  deck: "baralho de",
  pile: "pilha de",
  row: "fileira de",
  hand: "mão de",
  bag: "saco de",
  pool: "conjunto de",
};
const SEEN = { open: "à vista de todos", hidden: "visível apenas para o dono", secret: "oculto para todos" };

const ifAll = (conditions: readonly string[]): string =>
  conditions.length === 0 ? "" : `, se ${supposed(listed(conditions, "e"))}`;

const LISTS = {
  all: "tudo isto for verdade",
  any: "pelo menos uma destas condições valer",
  cases: "isto for verdade",
};

/** «fileira de até 4 hóspedes», «lugar para 1 carta». */
function held({ shape, of, most }: Parameters<Statements["zone"]>[0]): string {
  if (most?.number === 1) return `lugar para ${show(most)}`;
  return `${SHAPES[shape]} ${most ? `até ${show(most)}` : show(of)}`;
}

const FORMS = { variant: "variante", edition: "edição", expansion: "expansão" };

function howOften(limit: NounPhrase | undefined): string {
  if (!limit) return "quantas vezes quiser";
  return limit.number === 1 ? "1 vez por turno" : `até ${limit.number ?? show(limit)} vezes por turno`;
}

export const statements: Statements = {
  playersOf: (from, to) => `para ${from === to ? from : `${from} a ${to}`} ${to === 1 ? "jogador" : "jogadores"}`,
  seats: (names) => `jogadores: ${show(names)}`,
  starts: (amount) => `cada jogador começa com ${show(amount)}`,
  supply: (amount) => `total no jogo: ${show(amount)}`,
  resources: show,
  group: (group, members) => `${show(group)} é ${show(members)}`,
  wild: (wild, stands) =>
    `${show(wild)} pode ser ${wild.gender === "f" ? "gasta" : "gasto"} no lugar de ${show(stands)}`,
  pointsAtLeast: (points, least) =>
    least
      ? `o número de ${show(points)} nunca fica abaixo de ${show(least)}`
      : `o número de ${show(points)} pode ser negativo`,
  kind: (kind, members, ring) => `${show(kind)}${ring ? " (em sentido horário)" : ""}: ${show(members)}`,
  grid: (kind, width, height) => `tabuleiro: ${show(width)} × ${show(height)} ${show(kind)}`,
  copies: (total) => `total: ${show(total)}`,
  seeTable: (kind) => `a lista completa de ${show(kind)} está no apêndice`,
  zone: (zone) =>
    described(show(zone.name), held(zone), [
      ...(zone.visibility ? [SEEN[zone.visibility]] : []),
      ...(zone.reshuffles ? [`quando acabar, embaralhe novamente ${show(zone.reshuffles)}`] : []),
    ]),
  track: (track) =>
    [
      `${show(track.name)}: trilha de ${show(track.from)} até ${show(track.to)}`,
      ...(track.starts ? [`começando em ${show(track.starts)}`] : []),
      ...(track.topForOne ? ["no topo há lugar para apenas um"] : []),
    ].join(", "),
  begins: (field, starts) => `${show(field)} no início do jogo: ${show(starts)}`,
  places: (owner) => (owner === "game" ? "na mesa" : `cada ${show(owner)} tem`),
  network: (name, points, links) => `${show(name)}: ${show(points)}, ligados por ${show(links)}`,
  value: (name, is) => `${show(name)}: ${show(is)}`,
  term: (sign, what, when, nothing) =>
    `${sign === undefined ? "" : sign === "plus" ? "mais " : "menos "}${show(what)}${when === undefined ? "" : `, se ${supposed(when)}, caso contrário ${show(nothing)}`}`,
  notBelowZero: () => "mas não abaixo de zero",
  holds: (clause) => `considera-se que ${clause}`,
  condition: (clause, conditions) =>
    `${clause} se ${typeof conditions === "string" ? supposed(conditions) : LISTS[conditions.list]}`,
  repeated: (sentence, list) => `${sentence} enquanto ${LISTS[list]}`,
  modifier: (value, change, by) => {
    switch (change) {
      case "becomes":
        return `${show(value)} ${value.plural ? "passam" : "passa"} a ser ${show(by)}`;
      case "plus":
        return `${show(value)} ${value.plural ? "aumentam" : "aumenta"} em ${show(by)}`;
      case "less":
        return `${show(value)} ${value.plural ? "diminuem" : "diminui"} em ${show(by)}`;
      case "times":
        return `${show(value)}: multiplique por ${show(by)}`;
      case "at least":
        return `${show(value)} ${be(value)} de pelo menos ${show(by)}`;
      case "at most":
        return `${show(value)} ${be(value)} de no máximo ${show(by)}`;
    }
  },
  when: (conditions, sentence) =>
    conditions.length === 0 ? sentence : `se ${supposed(listed(conditions, "e"))}: ${sentence}`,
  trigger: (moment, action, by, conditions) => {
    const who = by === "me" ? "" : by === "others" ? "outro jogador " : "qualquer jogador ";
    const deed = action.infinitive ?? `realizar a ação “${action.title}”`;
    const doer = { me: "", others: " por outro jogador", anyone: " por qualquer jogador" }[by];
    const head = action.event
      ? `${action.event}${doer}`
      : moment === "before"
        ? `antes de ${who}${deed}`
        : moment === "after"
          ? `depois de ${who}${deed}`
          : `em vez de ${who}${deed}`;
    return `${head}${ifAll(conditions)}`;
  },
  freeAction: (limit, conditions) =>
    `a qualquer momento do seu turno, ${howOften(limit)}${ifAll(conditions)}, você pode`,
  activeIn: (kind, zones) =>
    `as habilidades de ${show(kind)} valem para quem ${kind.gender === "f" ? "as" : "os"} tem ${where(zones)}`,
  ability: (conditions) => `enquanto ${supposed(listed(conditions, "e"))}`,
  rankingTitle: () => "Vencedor",
  aim: (key) =>
    key.includes(":")
      ? statements.ranking(key)
      : `vence quem terminar com ${isFeminine(key.split(" ")[1]) ? "a" : "o"} ${key}`,
  ranking: (keys) => `o vencedor é definido assim: ${keys}`,
  openQuestions: (letters) => `(Ver ${letters.length > 1 ? "as questões" : "a questão"} ${listed(letters, "e")}.)`,
  answer: (label, byDefault) => (byDefault ? `${label} (salvo acordo em contrário)` : label),
  overlay: ({ form, name, players: counts, excludes, after }) =>
    [
      `${name ? `${FORMS[form]} “${show(name)}”` : `esta é uma ${FORMS[form]}`}${counts ? ` para ${players(counts)}` : ""}`,
      ...(excludes ? [`não se usa junto com “${show(excludes)}”`] : []),
      ...(after ? [`em complemento a “${show(after)}”`] : []),
    ].join(", "),
  removed: (names) => `não se usa: ${show(names)}`,
  replaces: (what) => `no lugar de “${what}”`,
  nothingHappens: () => "nada acontece",
  nothingByItself: (told) => `por si só, nada acontece; ver ${show(told)}`,
  onlyFor: (who) => `só ${show(who)} faz isto`,
  automaton: (name, counts) => `${show(name)} participa com ${players(counts)}`,
  nameColumn: () => "nome",
  copiesColumn: () => "quantidade",
  yes: () => "sim",
  no: () => "não",
  forPlayers: (counts) => players(counts),
  see: (rule) => `veja “${rule}”`,
};
