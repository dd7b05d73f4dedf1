/** What a book tells in one sentence or one list, though the rules take several steps for it. */
import { describe, expect, it } from "vitest";
import { LANGUAGES, type Language } from "../../compiler/lexicon/index.ts";
import { tell } from "../../compiler/sayings/index.ts";
import { GRAMMARS, htmlOf, markdownOf, writeText } from "../../compiler/text/index.ts";
import { bookOf, lexiconOf, namelessBook, sayingsIn, sayingsOf, textsOf } from "./books.ts";

/** A rule, and what a sentence of it says in each language. */
const SENTENCES: Record<string, [game: string, rule: string, Record<Language, string>]> = {
  "something is chosen and used at once": [
    "tzolkin",
    "rise_anywhere",
    {
      en: "Rise to the next step in a temple of your choice.",
      ru: "Поднимитесь на следующую ступень в храме по своему выбору.",
      pt: "Suba ao próximo degrau em um templo à sua escolha.",
      pl: "Wespnij się na następny stopień w wybranej świątyni.",
    },
  ],
  "something is chosen where it is taken from": [
    "tawantinsuyu",
    "join_rejuvenation",
    {
      en: "you may pay 1 corn and move an army card of your choice from your face-down army to your face-up army.",
      ru: "вы можете заплатить 1 кукурузу и переместить карту армии по своему выбору из своей зоны перевёрнутых карт армии в свою зону открытых карт армии.",
      pt: "você pode pagar 1 de milho e mover uma carta de exército à sua escolha de suas cartas de exército viradas para baixo para suas cartas de exército viradas para cima.",
      pl: "możesz zapłacić 1 kukurydzę i przenieść wybraną kartę armii ze swojej zakrytej armii do swojej odkrytej armii.",
    },
  ],
  "what all do in turn, step by step": [
    "cloud-tea",
    "play",
    {
      en: "These steps follow one after the other; in each of them, each player, in turn order:\nGain",
      ru: "Шаги следуют один за другим; в каждом из них каждый игрок в порядке хода:\nПолучите",
      pt: "Os passos seguem um após o outro; em cada um deles, cada jogador, na ordem de turno:\nGanhe",
      pl: "Kroki następują jeden po drugim; w każdym z nich każdy gracz w kolejności tury:\nOtrzymaj",
    },
  ],
  "who has most, alone or with others": [
    "cloud-tea",
    "play",
    {
      en: "If the number of guests in your teahouse is the highest of all players:\nIf there is only 1 such player, gain 3",
      ru: "Если число гостей в вашем чайном доме — наибольшее среди всех игроков:\nЕсли такой игрок только 1, получите 3",
      pt: "Se o número de hóspedes em sua casa de chá for o maior entre todos os jogadores:\nSe houver apenas 1 jogador assim, ganhe 3",
      pl: "Jeśli liczba gości w twojej herbaciarni jest największa wśród wszystkich graczy:\nJeśli jest tylko 1 taki gracz, otrzymaj 3",
    },
  ],
  "cases that do what they are called, and what a list lists": [
    "inca-empire",
    "play",
    {
      en: "For each phase of that round: carry out that phase.",
      ru: "Для каждой фазы этого раунда: выполните эту фазу.",
      pt: "Para cada fase dessa rodada: resolva essa fase.",
      pl: "Dla każdej fazy tej rundy: zrealizuj tę fazę.",
    },
  ],
  "what is counted with each player": [
    "tzolkin",
    "monument-M05",
    {
      en: "for each monument among each player's built monuments",
      ru: "за каждый дворец в наборе построенных дворцов каждого игрока",
      pt: "por cada um dos monumentos construídos de cada jogador",
      pl: "za każdy monument w zestawie zbudowanych monumentów każdego gracza",
    },
  ],
  "a choice of numbers and its bound": [
    "tawantinsuyu",
    "buy_weavings",
    {
      en: "Choose 1, 2 or 3 (at most the number of weavings in the row of drawn weavings).",
      ru: "Выбрать 1, 2 или 3 (не больше числа узоров в ряду взятых узоров).",
      pt: "Escolher 1, 2 ou 3 (no máximo o número de tecidos na fileira de tecidos examinados).",
      pl: "Wybrać 1, 2 lub 3 (co najwyżej liczbę tkanin w rzędzie dobranych tkanin).",
    },
  ],
  "an action that only a variant fills": [
    "inca-empire",
    "bless_provinces",
    {
      en: "Nothing happens by itself; see “Covenant of the Gods”.",
      ru: "Само по себе это ничего не даёт; см. «",
      pt: "Por si só, nada acontece; ver “Aliança dos Deuses”.",
      pl: "Samo z siebie nic nie daje; zob. „Przymierze bogów”.",
    },
  ],
  "a moment that somebody else brings about": [
    "tawantinsuyu",
    "building-Z17.ability",
    {
      en: "Before any player performs the conquest, gain 1 gold and 1 victory point.",
      ru: "Перед выполнением завоевания любым игроком получите 1 золото и 1 победное очко.",
      pt: "Antes de qualquer jogador executar a conquista, ganhe 1 de ouro e 1 ponto de vitória.",
      pl: "Przed przeprowadzeniem podboju przez dowolnego gracza otrzymaj 1 złoto i 1 punkt zwycięstwa.",
    },
  ],
  "how many a place holds": [
    "cloud-tea",
    "square",
    {
      en: "Square: a row of up to 4 guests.",
      ru: "Площадь: ряд не более чем из 4 гостей.",
      pt: "Praça: fileira de até 4 hóspedes.",
      pl: "Plac: rząd najwyżej 4 gości.",
    },
  ],
  "a place for one": [
    "inca-empire",
    "player-laid",
    {
      en: "room for 1 Sun card",
      ru: "место для 1 карты событий Солнца",
      pt: "lugar para 1 carta do Sol",
      pl: "miejsce na 1 kartę Słońca",
    },
  ],
};

describe.each(LANGUAGES)("in %s", (language) => {
  it.each(Object.entries(SENTENCES))("%s", (_, [game, rule, said]) => {
    const told = textsOf(bookOf(game, language)).find((t) => t.rule === rule);
    expect(told?.text).toContain(said[language]);
  });
  it("a remark on an open question ends within its brackets", () => {
    const book = writeText(tell(sayingsOf("cloud-tea"), {}), lexiconOf("cloud-tea", language), GRAMMARS[language]);
    const told = textsOf(book).find((t) => t.rule === "seat_guest")!;
    expect(told.text).toMatch(/\n\([^()]+ A\.\)$/);
  });
});

describe("what there is", () => {
  const book = bookOf("cloud-tea", "en");
  it("stands in a list, in Markdown and on a page", () => {
    expect(markdownOf(book)).toContain('</a>Coins.\n- <a id="rule-leaf"></a>A leaf is a green leaf or a black leaf.\n');
    expect(htmlOf(book, ({ file }) => file)).toMatch(/<ul class="items"><li><article id="rule-green"/);
  });
  it("has its sentences in one item", () => {
    expect(markdownOf(book)).toContain("</a>Jars of honey. There are 12 jars of honey in the game.\n");
  });
});

describe("steps stay apart", () => {
  const told = (body: string): string => {
    const text = `game orchard "Orchard" assumed { players 2..3 }
resource coin
points vp
kind tree { apple, pear, plum }
each player has grove: row of tree max 9
each player has height[tree]: number
state nursery: row of tree max 9
action work { ${body} }
play { repeat 2 times { each player { do work  do work } } }
ranking most vp
`;
    const book = namelessBook(sayingsIn([{ path: "game.quipu", text }]), "en");
    return textsOf(book).find((t) => t.rule === "work")!.text;
  };
  it("where what was chosen is first looked at", () => {
    expect(told("choose t from nursery  pay my.height[t] coin  move t from nursery to my.grove")).toMatch(
      /^Choose a tree in the nursery\.\nPay/,
    );
  });
  it("but for a price that does not hang on it", () => {
    expect(told("choose t from nursery  pay 1 coin  move t from nursery to my.grove")).toMatch(
      /^Pay 1 coin\.\nMove a tree of your choice from the nursery to/,
    );
  });
  it("where only two things are done by all in turn", () => {
    const text = told("each player { gain 1 vp }  each player { gain 1 coin }");
    expect(text).toBe("Each player, in turn order: gain 1 vp.\nEach player, in turn order: gain 1 coin.");
  });
});
