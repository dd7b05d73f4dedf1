/** Polish: what is done, and the heads of lists of it. */
import type { End } from "../../../sayings/sayings.ts";
import type { Heads, NounPhrase, Priority, Steps } from "../../grammar.ts";
import { CLOSE, fixed, isPerson, isPiece, isQuantity, listed, phrase } from "../shared/phrases.ts";
import { asMuchAs } from "./quantities.ts";
import { relatives } from "./relatives.ts";
import { acc, adjective, agreed, gen, into, nom, outOf, prep, timesWord, verb, where } from "./words.ts";

const gain = verb("otrzymaj", "otrzymać", "otrzymuje");
const lose = verb("strać", "stracić", "traci");
const pay = verb("zapłać", "zapłacić", "płaci");
const give = verb("oddaj", "oddać", "oddaje");
const choose = verb("wybierz", "wybrać");
const perform = verb("wykonaj", "wykonać");
const realize = verb("zrealizuj", "zrealizować");
const raise = verb("zwiększ", "zwiększyć");
const reduce = verb("zmniejsz", "zmniejszyć");
const place = verb("umieść", "umieścić");
const move = verb("przenieś", "przenieść");
const take = verb("weź", "wziąć");
const add = verb("dodaj", "dodać");
const remove = verb("usuń", "usunąć");
const refill = verb("uzupełnij", "uzupełnić");
const shuffle = verb("potasuj", "potasować");
const sort = verb("ułóż", "ułożyć");
const higher = verb("podnieś", "podnieść");
const lower = verb("obniż", "obniżyć");
const roll = verb("rzuć", "rzucić");
const become = verb("zostań", "zostać");
const determine = verb("ustal", "ustalić");
const stop = verb("przestań", "przestać");
const finish = verb("zakończ", "zakończyć");

function toEnd(zone: NounPhrase, end: End | undefined): string {
  switch (end) {
    case "top":
      return `na wierzch ${gen(zone)}`;
    case "bottom":
      return `na spód ${gen(zone)}`;
    case "left":
      return `${into(zone)} z lewej strony`;
    case "right":
      return `${into(zone)} z prawej strony`;
    default:
      return into(zone);
  }
}

function fromEnd(zone: NounPhrase, end: End | undefined): string {
  if (end === "left" || end === "right") return `z ${end === "left" ? "lewego" : "prawego"} końca ${gen(zone)}`;
  return end === "top" ? `z wierzchu ${gen(zone)}` : end === "bottom" ? `ze spodu ${gen(zone)}` : outOf(zone);
}

export const steps: Steps = {
  gain: (amount, mode, who) => gain(mode, acc(amount), who),
  lose: (amount, mode, who) => lose(mode, acc(amount), who),
  pay: (amount, mode, who) => pay(mode, acc(amount), who),
  give: (amount, to, mode, who) => give(mode, `${acc(amount)} ${to.in("dat")}`, who),
  choose: (things, mode) => choose(mode, acc(things)),
  perform: (name, args, mode) => perform(mode, `„${name}”${args.length > 0 ? ` (${listed(args.map(nom), "i")})` : ""}`),
  effect: (what, mode) => realize(mode, acc(what)),
  set: (what, to, mode) => {
    if (to.pronoun === "you") {
      if (!isPiece(what)) return become(mode, what.in("ins"));
      return `${mode === "imperative" ? "zaznacz" : "zaznaczyć"}: ${nom(what)} ${what.plural ? "należą" : "należy"} teraz do ciebie`;
    }
    if (isQuantity(to) || COUNTS.test(nom(what)))
      return `${mode === "imperative" ? "przyjmij" : "przyjąć"}, że ${nom(what)} wynosi ${acc(to)}`;
    const now = isPerson(what) ? `${nom(to)} zostaje ${what.in("ins")}` : `${nom(what)} to teraz ${nom(to)}`;
    return mode === "imperative" ? now : `zaznaczyć: ${now}`;
  },
  clear: (what, mode) => (mode === "imperative" ? `od teraz nie ma ${gen(what)}` : remove(mode, acc(what))),
  change: (what, by, up, mode, toZero) =>
    (up ? raise : reduce)(mode, `${acc(what)} o ${acc(by)}${toZero ? " (nie poniżej zera)" : ""}`),
  declare: (clause) => `od teraz ${clause}`,
  note: (what, mode) => determine(mode, acc(what)),
  put: (piece, on, mode) => place(mode, `${acc(piece)} ${where(on)}`),
  move: (what, from, to, end, mode) => move(mode, `${acc(what)} ${outOf(from)} ${toEnd(to, end)}`),
  draw: (what, from, start, to, end, mode) => {
    // How many is told last where it takes many words.
    const source = fromEnd(from, start);
    const taken = acc(what).includes(CLOSE) ? `${source} ${acc(what)}` : `${acc(what)} ${source}`;
    return `${take(mode, taken)}${to ? ` i ${add(mode, toEnd(to, end))}` : ""}`;
  },
  add: (what, to, end, mode) => add(mode, `${acc(what)} ${toEnd(to, end)}`),
  remove: (what, from, mode) => remove(mode, `${acc(what)} ${outOf(from)}`),
  empty: (zone, mode) => remove(mode, `wszystko ${outOf(zone)}`),
  fill: (zone, what, mode) => place(mode, `${acc(what)} ${where(zone)}`),
  refill: (zone, to, from, mode) => refill(mode, `${acc(zone)} do ${gen(to)} ${outOf(from)}`),
  shuffle: (zone, mode) => shuffle(mode, acc(zone)),
  sort: (things, keys, mode) => sort(mode, `${acc(things)}: ${keys}`),
  advance: (track, by, down, mode) => (down ? lower : higher)(mode, `${acc(track)} o ${acc(by)}`),
  rotate: (what, over, by, mode) => move(mode, `${acc(what)} o ${acc(by)} do przodu ${prep("po", over, "loc")}`),
  pick: (things, keys, mode) => choose(mode, keys === RANDOM ? `${keys} ${acc(things)}` : `${acc(things)}: ${keys}`),
  pickBy: (things, mode) => `${choose(mode, acc(things))}; rozstrzyga kolejno`,
  roll: (faces, things, mode) =>
    faces ? roll(mode, `kością o ściankach ${faces.join(", ")}`) : choose(mode, `losowo ${acc(things)}`),
  require: (clause) => `jest to dozwolone, tylko jeśli ${clause}`,
  stop: (mode) => stop(mode, "to powtarzać"),
  finish: (mode) => (mode === "imperative" ? "na tym akcja się kończy" : finish(mode, "tę akcję")),
  win: (player) => `${player.pronoun === "you" ? "wygrywasz" : `${nom(player)} wygrywa`} grę`,
  endGame: () => "gra się kończy",
  drawGame: () => "gra kończy się remisem",
  becomeFirst: (player) => `${player.pronoun === "you" ? "zostajesz" : `${nom(player)} zostaje`} pierwszym graczem`,
  priorities: (keys) => keys.map((key, i) => `${i === 0 ? "" : "następnie "}${priority(key)}`).join("; "),
  together: (list) => listed(list, "i"),
};

/** «te, których taras to górny taras»; otherwise «te, dla których». */
const THOSE = fixed("te", { plural: true });

function priority({ order, quantity, clause, such, one }: Priority): string {
  if (order === "random") return RANDOM;
  if (clause !== undefined) {
    const turn = order === "most" ? "najpierw" : "na końcu";
    if (one) return `${turn} ${nom(one)}`;
    return such?.k === "whose" ? `${turn} te, ${relatives(THOSE, [such])}` : `${turn} te, dla których ${clause}`;
  }
  const text = nom(quantity!);
  if (WORKED_OUT.test(text) || quantity!.plural) return `${order === "most" ? "malejąco" : "rosnąco"}: ${text}`;
  // «największa liczba punktów»: of what belongs to each of them nothing more need be said.
  const own = text
    .replace(WHOSE, "")
    .replace(/^(liczba|ilość) (?:jego|jej|ich|twoich) /u, "$1 ")
    .replace(/ (?:jego|jej|ich)$/u, "");
  return `${agreed(order === "most" ? MOST : LEAST, quantity!.gender, false, "nom")} ${own}`;
}

/** What is worked out from several numbers, or is one of two. */
const WORKED_OUT = / (?:plus|minus|razy|×) |podzielon|, jeśli |^suma (?:dla )/u;
const WHOSE = /^(?:jego|jej|ich|twój|twoja|twoje|ta|ten|to) /u;
const MOST = adjective("największ", "największ");
const LEAST = adjective("najmniejsz", "najmniejsz");

/** 3 (the fare): a number under its name. */
const NAMED = /^(\d+) (\(.+\))$/;
/** 1/2: one number after the other. */
const ROW = /^\d+(?:\/\d+)+$/;
/** A field that is a number, by its name. */
const COUNTS = /^(?:twoja )?(?:liczba|ilość) /u;
/** What one goes along; anything else is a height that one has. */
const RANDOM = "losowo";
const MAY = "możesz";
const OTHERWISE = "w przeciwnym razie";

/** «gracze w kolejności tury»: the order is named; otherwise they are listed. */
function inOrder(players: string): string {
  return players.startsWith("gracze w ") ? players.replace("gracze", "") : ` w tej kolejności (${players})`;
}

/** «w kolejności tur», «w kolejności toru punktów». */
function byName(order: NounPhrase): string {
  if (nom(order).startsWith("gracze w ")) return inOrder(nom(order));
  return /kolejność/iu.test(nom(order)) ? ` ${prep("w", order, "loc")}` : ` w kolejności ${gen(order)}`;
}

export const heads: Heads = {
  may: () => MAY,
  ifPossible: (and) => (and === undefined ? "jeśli to możliwe" : `jeśli ${and} i jest to możliwe`),
  mayRepeatedly: (most) =>
    most
      ? `${most.number === undefined && !/^\d/.test(nom(most)) ? "najwyżej" : "do"} ${gen(most)} ${MAY}`
      : `dowolną liczbę razy ${MAY}`,
  repeat: (count) => nom(count),
  timesOver: (count) =>
    NAMED.test(nom(count))
      ? fixed(nom(count).replace(NAMED, (_, n: string, name: string) => `${n} ${timesWord(Number(n))} ${name}`))
      : ROW.test(nom(count))
        ? fixed(`${nom(count)} ${timesWord(Number(nom(count).split("/").at(-1)))}`)
        : count.number === undefined
          ? fixed(`tyle razy, ${asMuchAs(count)}${CLOSE}`)
          : phrase((wanted) => `${count.number} ${timesWord(count.number!, wanted)}`, { number: count.number }),
  turns: (from, clause) =>
    `począwszy od ${gen(from)}, gracze rozgrywają tury po kolei, dopóki ${clause}; w swojej turze`,
  asLongAs: (clause) => `dopóki ${clause}`,
  until: (clause) => `powtarzaj, aż ${clause.replace(/(?<=^[^,;:()]*) wynosi (?=[^,;:()]*$)/u, " wyniesie ")}`,
  forEachOf: (things) => prep("dla", things, "gen").replace(/^dla liczby od/, "dla każdej liczby od"),
  eachPlayer: ({ others, from, in: order, named, secretly }) => {
    // A single one in the order is simply meant.
    if (order && !named && !order.plural) return nom(order);
    if (secretly && !order && !from) return "wszyscy gracze w tajemnicy i jednocześnie";
    const who = others ? "każdy inny gracz" : "każdy gracz";
    const when = order
      ? named
        ? byName(order)
        : inOrder(nom(order))
      : from
        ? `, począwszy ${prep("od", from, "gen")}`
        : " w kolejności tury";
    return `${who}${when}${secretly ? ", w tajemnicy i jednocześnie" : ""}`;
  },
  rounds: (head) => `kroki następują jeden po drugim; w każdym z nich ${head}`,
  as: (player) => nom(player),
  if: (clause) => `jeśli ${clause}`,
  mayOrMust: (deed, must) => `${MAY} ${deed}; jeśli ${must}, musisz to zrobić`,
  depending: (on) => `w zależności od ${gen(on)}`,
  case: (keys) => nom(keys),
  otherwise: () => OTHERWISE,
  nothingToChoose: () => "jeśli nie ma czego wybrać",
  chained: (line) => `${OTHERWISE}, ${line}`,
  options: (count, upTo) =>
    count === "any"
      ? "wybierz dowolne z poniższych"
      : upTo && count.number === 1
        ? "możesz wybrać 1 z poniższych"
        : `wybierz ${upTo ? `do ${gen(count)}` : acc(count)} z poniższych`,
  option: (title, clause) =>
    [...(title === undefined ? [] : [title]), ...(clause === undefined ? [] : [`tylko jeśli ${clause}`])].join(", "),
  // A clause ends with a comma; «w przeciwnym razie» and «po akcji» do not.
  within: (head, inner) => `${head}${/^(?:jeśli|dopóki) |, jeśli /.test(head) ? "," : ""} ${inner}`,
  inline: (head, step) => {
    if (head.endsWith(MAY) || head === OTHERWISE) return `${head} ${step}`;
    if (/^(?:po|przed|zamiast) /.test(head) && !/[:,;]/.test(head)) return `${head} ${step}`;
    return /^(?:jeśli|dopóki) /.test(head) && head !== "jeśli to możliwe" && !head.includes(": ")
      ? `${head}, ${step}`
      : `${head}: ${step}`;
  },
};
