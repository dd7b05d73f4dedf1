/** Portuguese: what is done, and the heads of lists of it. */
import type { End } from "../../../sayings/sayings.ts";
import type { Heads, NounPhrase, Priority, Steps } from "../../grammar.ts";
import { fixed, isQuantity, listed, traitsOf } from "../shared/phrases.ts";
import { relative } from "./nouns.ts";
import { supposed } from "./supposed.ts";
import { agreed, be, show, verb } from "./words.ts";

const gain = verb("ganhe", "ganhar", "ganha");
const lose = verb("perca", "perder", "perde");
const pay = verb("pague", "pagar", "paga");
const give = verb("entregue", "entregar", "entrega");
const choose = verb("escolha", "escolher");
const perform = verb("realize", "realizar");
const resolve = verb("resolva", "resolver");
const raise = verb("aumente", "aumentar");
const reduce = verb("diminua", "diminuir");
const sum = verb("some", "somar");
const subtract = verb("subtraia", "subtrair");
const place = verb("coloque", "colocar");
const move = verb("mova", "mover");
const draw = verb("compre", "comprar");
const take = verb("pegue", "pegar");
const add = verb("adicione", "adicionar");
const remove = verb("remova", "remover");
const refill = verb("reponha", "repor");
const shuffle = verb("embaralhe", "embaralhar");
const sort = verb("organize", "organizar");
const roll = verb("role", "rolar");
const set = verb("ajuste", "ajustar");
const become = verb("torne-se", "tornar-se");
const remember = verb("memorize", "memorizar");
const stop = verb("pare", "parar");
const finish = verb("encerre", "encerrar");

function toEnd(zone: NounPhrase, end: End | undefined, plain: string): string {
  switch (end) {
    case "top":
      return `${plain} o topo de ${show(zone)}`;
    case "bottom":
      return `${plain} o fundo de ${show(zone)}`;
    case "left":
      return `${plain} a ponta esquerda de ${show(zone)}`;
    case "right":
      return `${plain} a ponta direita de ${show(zone)}`;
    default:
      return `${plain} ${show(zone)}`;
  }
}

function fromEnd(zone: NounPhrase, end: End | undefined): string {
  if (end === "left" || end === "right")
    return `de a ponta ${end === "left" ? "esquerda" : "direita"} de ${show(zone)}`;
  return end === "top"
    ? `de o topo de ${show(zone)}`
    : end === "bottom"
      ? `de o fundo de ${show(zone)}`
      : `de ${show(zone)}`;
}

export const steps: Steps = {
  gain: (amount, mode, who) => gain(mode, show(amount), who),
  lose: (amount, mode, who) => lose(mode, show(amount), who),
  pay: (amount, mode, who) => pay(mode, show(amount), who),
  give: (amount, to, mode, who) => give(mode, `${show(amount)} a ${show(to)}`, who),
  choose: (things, mode) => choose(mode, show(things)),
  perform: (name, args, mode) =>
    perform(mode, `“${name}”${args.length > 0 ? ` (${listed(args.map(show), "e")})` : ""}`),
  effect: (what, mode) => resolve(mode, show(what)),
  set: (what, to, mode) => {
    if (to.pronoun === "you") return become(mode, show(what));
    return isQuantity(to) || COUNTS.test(show(what))
      ? set(mode, `${show(what)} para ${show(to)}`)
      : `${mode === "imperative" ? "" : "registrar: "}${show(what)} agora ${be(what)} ${show(to)}`;
  },
  clear: (what, mode) =>
    mode === "imperative" ? `agora não há ${show(what).replace(/^(?:o|a|os|as) /, "")}` : remove(mode, show(what)),
  change: (what, by, up, mode, toZero) => {
    if (by.number !== undefined) return (up ? raise : reduce)(mode, `${show(what)} em ${show(by)}`);
    const least = toZero ? " (sem passar de zero)" : "";
    return up ? sum(mode, `${show(by)} a ${show(what)}`) : subtract(mode, `${show(by)} de ${show(what)}${least}`);
  },
  declare: (clause) => `a partir de agora, ${clause}`,
  note: (what, mode) => remember(mode, show(what)),
  put: (piece, on, mode) => place(mode, `${show(piece)} em ${show(on)}`),
  move: (what, from, to, end, mode) => move(mode, `${show(what)} de ${show(from)} ${toEnd(to, end, "para")}`),
  draw: (what, from, start, to, end, mode) => {
    // How many is told last where it takes many words.
    const source = fromEnd(from, start);
    const drawn = /^uma quantidade /.test(show(what)) ? `${source} ${show(what)}` : `${show(what)} ${source}`;
    const them = agreed("o a os as", what.gender, what.plural);
    const put = mode === "imperative" ? `coloque-${them}` : `colocá-l${them}`;
    const verb = (start === undefined || start === "top") && CARDS.test(show(from)) ? draw : take;
    return `${verb(mode, drawn)}${to ? ` e ${put} ${toEnd(to, end, "em")}` : ""}`;
  },
  add: (what, to, end, mode) => add(mode, `${show(what)} ${toEnd(to, end, "a")}`),
  remove: (what, from, mode) => remove(mode, `${show(what)} de ${show(from)}`),
  empty: (zone, mode) => remove(mode, zone.plural ? show(zone) : `tudo de ${show(zone)}`),
  fill: (zone, what, mode) => place(mode, `${show(what)} em ${show(zone)}`),
  refill: (zone, to, from, mode) => refill(mode, `${show(zone)} até ${show(to)}, usando ${show(from)}`),
  shuffle: (zone, mode) => shuffle(mode, show(zone)),
  sort: (things, keys, mode) => sort(mode, `${show(things)}: ${keys}`),
  advance: (track, by, down, mode) => (down ? reduce : raise)(mode, `${show(track)} em ${show(by)}`),
  rotate: (what, over, by, mode) =>
    move(
      mode,
      `${show(what)} ${show(by)} para a frente ao longo de ${over.gender === "f" ? "as" : "os"} ${show(over)}`,
    ),
  pick: (things, keys, mode) => choose(mode, keys === RANDOM ? `${keys} ${show(things)}` : firstBy(things, keys)),
  pickBy: (things, mode) => `${choose(mode, show(things))}; decide, nesta ordem`,
  roll: (faces, things, mode) =>
    faces ? roll(mode, `um dado com as faces ${faces.join(", ")}`) : choose(mode, `ao acaso ${show(things)}`),
  require: (clause) => `isso só é permitido se ${supposed(clause)}`,
  stop: (mode) => stop(mode, "de repetir isso"),
  finish: (mode) => finish(mode, "esta ação"),
  win: (player) => `${show(player)} vence o jogo`,
  endGame: () => "o jogo termina",
  drawGame: () => "o jogo termina empatado",
  becomeFirst: (player) => `${show(player)} passa a ser o primeiro jogador`,
  priorities: (keys) => keys.map((key, i) => `${i === 0 ? "" : "depois "}${priority(key)}`).join("; "),
  together: (list) => listed(list, "e"),
};

/** The first by some order: «o de maior número». */
function firstBy(things: NounPhrase, keys: string): string {
  const single = /^(?:maior|menor) [^;:]+$/u.test(keys);
  const one = agreed("o a", things.gender, false);
  return `${show(things)}, ${single ? `${one} de ${keys}` : `nesta ordem de prioridade: ${keys}`}`;
}

function priority({ order, quantity, clause, such, kind, one }: Priority): string {
  if (order === "random") return RANDOM;
  if (one) return `${order === "most" ? "primeiro" : "por último"} ${show(one)}`;
  if (clause !== undefined) {
    const those = agreed("aqueles aquelas", kind?.gender, false);
    const which = (kind && such && relative(fixed(those, traitsOf(kind, false)), such)) ?? `em que ${clause}`;
    return `${order === "most" ? "primeiro" : "por último"} ${those} ${which}`;
  }
  const text = show(quantity!);
  // «maior número de pontos»: of what belongs to each of them nothing more need be said.
  const own = /^(?:o|a|seu|sua) (?!.*(?: mais (?!à )| menos | vezes |dividid[oa]))([^,;:]+?)(?: de el[ea]s?)?$/u.exec(
    text,
  )?.[1];
  const what = own?.replace(/ de (?:seus|suas|os seus|as suas) /, " de ");
  return what === undefined
    ? `${order === "most" ? "maior" : "menor"}: ${text}`
    : `${order === "most" ? "maior" : "menor"} ${what}`;
}

/** Cards are «compradas»; of anything else that would be bought. */
const CARDS = /(?<!\p{L})(?:baralho|cartas)(?!\p{L})/u;

/** 3 (the fare): a number under its name. */
const NAMED = /^(\d+) (\(.+\))$/;
/** 1/2: one number after the other. */
const ROW = /^\d+(?:\/\d+)+$/;
/** A field that is a number, by its name. */
const COUNTS = /^(?:seu|o) número de /u;
/** «o número é igual a 4»: until it be so. */
const IS = /(?<=^[^,;:()]*) é (?=[^,;:()]*$)/u;
const RANDOM = "ao acaso";
const MAY = "você pode";
const OTHERWISE = "caso contrário";

/** «jogadores na ordem dos turnos»: the order is named; otherwise they are listed. */
function inOrder(players: string): string {
  return players.startsWith("jogadores em ") ? players.replace("jogadores", "") : ` nesta ordem (${players})`;
}

/** «na ordem dos turnos», «na ordem da trilha de pontos». */
function byName(order: string): string {
  if (order.startsWith("jogadores em ")) return inOrder(order);
  return /ordem/iu.test(order) ? `, em ${order}` : `, na ordem de ${order}`;
}

export const heads: Heads = {
  may: () => MAY,
  ifPossible: (and) => (and === undefined ? "se possível" : `se ${supposed(and)} e isso for possível`),
  mayRepeatedly: (most) =>
    most
      ? `${show(most).startsWith("tantas") ? "no máximo" : "até"} ${show(most)}, ${MAY}`
      : `quantas vezes quiser, ${MAY}`,
  repeat: (count) => show(count),
  timesOver: (count) =>
    NAMED.test(show(count))
      ? fixed(show(count).replace(NAMED, (_, n: string, name: string) => `${n} ${n === "1" ? "vez" : "vezes"} ${name}`))
      : ROW.test(show(count))
        ? fixed(`${show(count)} vezes`)
        : count.number === undefined
          ? fixed(`tantas vezes quanto ${show(count)}`)
          : fixed(`${count.number} ${count.number === 1 ? "vez" : "vezes"}`, { number: count.number }),
  turns: (from, clause) =>
    `começando com ${show(from)}, os jogadores jogam um após o outro enquanto ${supposed(clause)}; no seu turno`,
  onceFor: (each) => `para ${show(each)}`,
  asLongAs: (clause) => `enquanto ${supposed(clause)}`,
  until: (clause) =>
    IS.test(clause) ? `repita até que ${clause.replace(IS, " seja ")}` : `repita até o momento em que ${clause}`,
  forEachOf: (things) => `para ${show(things).replace(/^um número de/, "cada número de")}`,
  eachPlayer: ({ others, from, in: order, named, secretly }) => {
    // A single one in the order is simply meant.
    if (order && !named && !order.plural) return show(order);
    if (secretly && !order && !from) return "todos os jogadores, em segredo e ao mesmo tempo";
    const who = others ? "cada um dos outros jogadores" : "cada jogador";
    const when = order
      ? named
        ? byName(show(order))
        : inOrder(show(order))
      : from
        ? `, a começar por ${show(from)}`
        : ", na ordem de turno";
    return `${who}${when}${secretly ? ", em segredo e ao mesmo tempo" : ""}`;
  },
  rounds: (head) => `os passos seguem um após o outro; em cada um deles, ${head}`,
  as: (player) => show(player),
  if: (clause) => `se ${supposed(clause)}`,
  mayOrMust: (deed, must) => `${MAY} ${deed}; se ${supposed(must)}, isso é obrigatório`,
  depending: (on) => `dependendo de ${show(on)}`,
  case: (keys) => show(keys),
  otherwise: () => OTHERWISE,
  nothingToChoose: () => "se não houver nada para escolher",
  chained: (line) => `${OTHERWISE}, ${line}`,
  options: (count, upTo) =>
    count === "any"
      ? "escolha qualquer das opções a seguir"
      : upTo && count.number === 1
        ? "você pode escolher 1 das opções a seguir"
        : `escolha ${upTo ? "até " : ""}${show(count)} das opções a seguir`,
  option: (title, clause) =>
    [...(title === undefined ? [] : [title]), ...(clause === undefined ? [] : [`somente se ${supposed(clause)}`])].join(
      ", ",
    ),
  within: (head, inner) => `${head}, ${inner}`,
  inline: (head, step) => {
    if (head.endsWith(MAY)) return `${head} ${step}`;
    if (head === OTHERWISE) return `${head}, ${step}`;
    return /^(?:se|enquanto|antes|depois|em vez) /.test(head) && !head.includes(": ")
      ? `${head}, ${step}`
      : `${head}: ${step}`;
  },
};
