/** What Russian and Polish tell in a manner of their own: how much lies somewhere, what is worked out, what is one's own. */
import { describe, expect, it } from "vitest";
import { bookOf, textsOf } from "./books.ts";

type Told = Record<"ru" | "pl", string>;
/** A rule, and what a sentence of it says. */
const SENTENCES: Record<string, [game: string, rule: string, Told]> = {
  "how many lie somewhere": [
    "cloud-tea",
    "read_letters",
    { ru: "Если в колоде гостей меньше 2 гостей:", pl: "Jeśli w talii gości jest mniej niż 2 gości:" },
  ],
  "how many with a condition lie there": [
    "tawantinsuyu",
    "refill_market",
    {
      ru: "На строительном рынке меньше 2 постоянных зданий.",
      pl: "Na rynku budynków jest mniej niż 2 budynki pasywne.",
    },
  ],
  "the verb after a row of numbers": [
    "tawantinsuyu",
    "lay_on_offer",
    {
      ru: "Если на алтаре не меньше 3/4/5 карт божеств (при 1–2/3/4 игроках):",
      pl: "Jeśli w ofercie jest co najmniej 3/4/5 kart bogów (dla 1–2/3/4 graczy):",
    },
  ],
  "so much for every so many, in any mixture": [
    "cloud-tea",
    "score_larder",
    {
      ru: "Получите очко славы за каждые 3 монеты, зелёных листа, чёрных листа или горшочка мёда у вас (в любом сочетании).",
      pl: "Otrzymaj punkt sławy za każde 3 monety, zielone liście, czarne liście lub słoiki miodu, które masz (w dowolnym połączeniu).",
    },
  ],
  "what is left of a division": [
    "tzolkin",
    "score_corn",
    {
      ru: "остаток от деления количества вашего маиса на 4.",
      pl: "resztę z dzielenia ilości twojej kukurydzy przez 4.",
    },
  ],
  "all that is one's own, one after the other": [
    "tzolkin",
    "score_corn",
    {
      ru: "Потеряйте всё своё дерево, все свои камни и всё своё золото.",
      pl: "Strać całe swoje drewno, wszystkie swoje kamienie i całe swoje złoto.",
    },
  ],
  "what two numbers come to": [
    "tzolkin",
    "place_worker",
    {
      ru: "Заплатите столько маиса, сколько вместе составляют номер свободной ячейки с наименьшим номером и ",
      pl: "Zapłać tyle kukurydzy, ile łącznie wynoszą numer wolnego pola o najniższym numerze i ",
    },
  ],
  "what only somebody else gets": [
    "tawantinsuyu",
    "lay_flight",
    {
      ru: "Владелец верхних ступеней этого сектора получает 2 победных очка.",
      pl: "Właściciel górnych schodów tej sekcji otrzymuje 2 punkty zwycięstwa.",
    },
  ],
  "a limit that is none": [
    "tzolkin",
    "exchange",
    { ru: "Сколько угодно раз вы можете выбрать обмен", pl: "Dowolną liczbę razy możesz wybrać wymianę" },
  ],
  "a name that is put into a case": [
    "tzolkin",
    "place-chichen_itza_1",
    {
      ru: "возложите хрустальный череп на 1-ю клетку для черепа",
      pl: "złóż kryształową czaszkę na miejscu S1 na czaszkę",
    },
  ],
  "whom the rules of an automaton speak of": [
    "cloud-tea",
    "heron",
    {
      ru: "всё, что велят правила ниже, относится к Цапле, а не к вам.",
      pl: "wszystko, co nakazują poniższe zasady, dotyczy Czapli, a nie ciebie.",
    },
  ],
  "the one with a number that was spoken of": [
    "tawantinsuyu",
    "matched_edge",
    { ru: "узора под этим номером в этом гобелене.", pl: "tkaniny o tym numerze w tym gobelinie." },
  ],
};

describe.each(["ru", "pl"] as const)("in %s", (language) => {
  it.each(Object.entries(SENTENCES))("%s", (_, [game, rule, said]) => {
    const told = textsOf(bookOf(game, language)).filter((t) => t.rule === rule);
    expect(told.map(({ text }) => text).join("\n")).toContain(said[language]);
  });
});
