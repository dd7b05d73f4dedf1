/** Whole books, and sentences of the larger games, as they stand: whoever changes a phrase sees what it does. */
import { describe, expect, it } from "vitest";
import { LANGUAGES, type Language } from "../../compiler/lexicon/index.ts";
import { tell } from "../../compiler/sayings/index.ts";
import { GRAMMARS, markdownOf, writeText } from "../../compiler/text/index.ts";
import { bookOf, lexiconOf, sayingsOf, textsOf } from "./books.ts";

it.each(LANGUAGES)("the book of Cloud Tea in %s", async (language) => {
  const book = writeText(tell(sayingsOf("cloud-tea"), {}), lexiconOf("cloud-tea", language), GRAMMARS[language]);
  await expect(markdownOf(book)).toMatchFileSnapshot(`golden/cloud-tea.${language}.md`);
});

/** A rule, and what a sentence of it says in each language. */
const SENTENCES: Record<string, [game: string, rule: string, Record<Language, string>]> = {
  "a piece is put somewhere": [
    "tzolkin",
    "place_worker",
    {
      en: "Place your worker on the lowest free space.",
      ru: "Поместите своего рабочего на свободную ячейку с наименьшим номером.",
      pt: "Coloque seu trabalhador no espaço livre de menor número.",
      pl: "Umieść swojego robotnika na wolnym polu o najniższym numerze.",
    },
  ],
  "a piece is taken away": [
    "tzolkin",
    "take_back",
    {
      en: "Remove the worker from that action space.",
      ru: "Уберите рабочего с этой ячейки действия.",
      pt: "Remova o trabalhador desse espaço de ação.",
      pl: "Usuń robotnika z tego pola akcji.",
    },
  ],
  "a name that is a plural": [
    "tzolkin",
    "renown",
    {
      en: "the points of the builder are increased by 2 victory points.",
      ru: "очки строителя увеличиваются на 2 победных очка.",
      pt: "os pontos do construtor aumentam em 2 pontos de vitória.",
      pl: "punkty budowniczego zwiększają się o 2 punkty zwycięstwa.",
    },
  ],
  "for each of what two places hold": [
    "tzolkin",
    "monument-M02",
    {
      en: "gain 2 victory points for each of your built buildings and each of your built monuments",
      ru: "получите 2 победных очка за каждое здание в своём наборе построенных зданий и каждый дворец в своём наборе построенных дворцов",
      pt: "ganhe 2 pontos de vitória por cada um de seus edifícios construídos e cada um de seus monumentos construídos",
      pl: "otrzymaj 2 punkty zwycięstwa za każdy budynek w swoim zestawie zbudowanych budynków i każdy monument w swoim zestawie zbudowanych monumentów",
    },
  ],
  "conditions of the thing that is chosen": [
    "inca-empire",
    "found_city",
    {
      en: "Choose a location that is connected with Cuzco over your roads, that is a city site, that has no building and on which a city may be founded.",
      ru: "Выберите пункт, который имеет связь с Куско по вашим дорогам, который — место для Города, на котором нет постройки и на котором можно основать город.",
      pt: "Escolha um ponto do mapa que tem ligação com Cuzco pelas suas estradas, que é um local de cidade, em que não há construção e em que se pode fundar uma cidade.",
      pl: "Wybierz punkt mapy, który ma połączenie z Cuzco twoimi drogami, który jest miejscem na miasto, na którym nie ma budowli i na którym można założyć miasto.",
    },
  ],
  "a name that has no cases": [
    "inca-empire",
    "deal_sun_cards",
    {
      en: "Remove Wild road from the Sun deck.",
      ru: "Уберите карту событий Солнца «Дикая дорога» из колоды карт событий Солнца.",
      pt: "Remova Estrada selvagem do baralho do Sol.",
      pl: "Usuń kartę Słońca „Dzika droga” z talii kart Słońca.",
    },
  ],
  "an order by its name": [
    "inca-empire",
    "sun_phase",
    {
      en: "Each player, in the turn order: lay a Sun card.",
      ru: "Каждый игрок в порядке ходов: сыграйте карту события Солнца.",
      pt: "Cada jogador, na ordem dos turnos: coloque uma carta do Sol.",
      pl: "Każdy gracz w kolejności tur: połóż kartę Słońca.",
    },
  ],
  "what an automaton gains": [
    "cloud-tea",
    "heron.take_letter",
    {
      en: "The Heron gains 1 point of renown.",
      ru: "Цапля получает 1 очко славы.",
      pt: "A Garça ganha 1 ponto de renome.",
      pl: "Czapla otrzymuje 1 punkt sławy.",
    },
  ],
  "what a trigger answers, by its name": [
    "cloud-tea",
    "guest-gardener.ability",
    {
      en: "After you send a helper to the shade terrace, gain 1 black leaf.",
      ru: "После отправки помощника на тенистую террасу получите 1 чёрный лист.",
      pt: "Depois de enviar um ajudante ao terraço da sombra, ganhe 1 folha preta.",
      pl: "Po wysłaniu pomocnika na cienisty taras otrzymaj 1 czarny liść.",
    },
  ],
  "when one may do something, in one head": [
    "cloud-tea",
    "guest-scholar.ability",
    {
      en: "After another player seats a guest, you may pay 1 coin and take a letter.",
      ru: "После приёма гостя другим игроком вы можете заплатить 1 монету и взять письмо.",
      pt: "Depois de outro jogador acomodar um hóspede, você pode pagar 1 moeda e pegar uma carta.",
      pl: "Po posadzeniu gościa przez innego gracza możesz zapłacić 1 monetę i wziąć list.",
    },
  ],
  "what is defined comes up for the first time": [
    "inca-empire",
    "may_lay_wild",
    {
      en: "A road may be laid as a wild road if all of this is true:",
      ru: "Дорога может быть проложена как дикая, если выполнены все условия:",
      pt: "Uma estrada pode ser construída como estrada selvagem se tudo isto for verdade:",
      pl: "Droga może zostać położona jako dzika, jeśli spełnione są wszystkie warunki:",
    },
  ],
  "what somebody else has": [
    "inca-empire",
    "may_lay_wild",
    {
      en: "for which there is a player who has a wild road on that road.",
      ru: "для которой есть игрок, у которого есть дикая дорога на месте этой дороги.",
      pt: "para a qual há um jogador que tem uma estrada selvagem nessa estrada.",
      pl: "dla której jest gracz, który ma dziką drogę na miejscu tej drogi.",
    },
  ],
  "for each of what a value counts": [
    "inca-empire",
    "modify-city_price",
    {
      en: "The price of a city is increased by 2 labour tokens for each copy of Epidemic acting on you.",
      ru: "Цена города увеличивается на 2 жетона труда за каждую действующую на вас копию карты событий Солнца «Эпидемия».",
      pt: "O preço da cidade aumenta em 2 fichas de trabalho por cada cópia de Epidemia que age sobre você.",
      pl: "Cena miasta zwiększa się o 2 żetony pracy za każdą działającą na ciebie kopię karty Słońca „Epidemia”.",
    },
  ],
  "a sum that is more than nothing": [
    "tawantinsuyu",
    "secondary_actions",
    {
      en: "Only if the god deck is not empty or the offer is not empty: pray.",
      ru: "Только если колода карт божеств не пуста или алтарь не пуст",
      pt: "Somente se o baralho de cartas de deus não estiver vazio ou a oferta não estiver vazia",
      pl: "Tylko jeśli talia kart bogów nie jest pusta lub oferta nie jest pusta",
    },
  ],
  "what somebody else does": [
    "cloud-tea",
    "guest-hermit.ability",
    {
      en: "After any player climbs to the next step, gain 1 coin.",
      ru: "После подъёма на следующую ступень любым игроком получите 1 монету.",
      pt: "Depois de qualquer jogador subir ao próximo degrau, ganhe 1 moeda.",
      pl: "Po wspięciu się na następny stopień przez dowolnego gracza otrzymaj 1 monetę.",
    },
  ],
  "a number that is counted, in the words of the lexicon": [
    "cloud-tea",
    "visit",
    {
      en: "Put 1 helper on the place.",
      ru: "Поставьте 1 помощника на это место.",
      pt: "Coloque 1 ajudante no lugar.",
      pl: "Postaw 1 pomocnika na tym miejscu.",
    },
  ],
  "a number that is not 0": [
    "cloud-tea",
    "play",
    {
      en: "As long as there is a player who has helpers still to be sent:",
      ru: "Пока есть игрок, у которого есть свободные помощники:",
      pt: "Enquanto houver um jogador que tem ajudantes livres:",
      pl: "Dopóki jest gracz, który ma wolnych pomocników:",
    },
  ],
  "a number that is begun anew": [
    "tzolkin",
    "end_turn",
    {
      en: "No corn is left on the teeth of the calendar.",
      ru: "Маиса на зубцах календаря не остаётся.",
      pt: "Não resta milho nos dentes do calendário.",
      pl: "Na zębach kalendarza nie zostaje kukurydza.",
    },
  ],
  "a condition that something makes true": [
    "inca-empire",
    "build_temple",
    {
      en: "Place a temple on that location.",
      ru: "Поставьте Храм на этот пункт.",
      pt: "Coloque um templo nesse ponto do mapa.",
      pl: "Postaw świątynię na tym punkcie mapy.",
    },
  ],
  "what must hold for each of several": [
    "breakthrough",
    "play",
    {
      en: "As long as each player has pawns left:",
      ru: "Пока у каждого игрока остались пешки:",
      pt: "Enquanto cada jogador ainda tiver peões:",
      pl: "Dopóki każdy gracz ma jeszcze pionki:",
    },
  ],
  "the owner of a piece, and a direction": [
    "breakthrough",
    "play",
    {
      en: "the owner of the pawn of the cell next to that cell in that direction loses 1 pawn.",
      ru: "владелец пешки клетки рядом с этой клеткой в этом направлении теряет 1 пешку.",
      pt: "o dono do peão da casa ao lado dessa casa nessa direção perde 1 peão.",
      pl: "właściciel pionka pola obok tego pola w tym kierunku traci 1 pionek.",
    },
  ],
  "who the reader is": [
    "breakthrough",
    "far_row",
    {
      en: "8 if you are White, otherwise 1.",
      ru: "8, если вы — белый игрок, иначе 1.",
      pt: "8 se você for o jogador branco, caso contrário 1.",
      pl: "8, jeśli jesteś białym graczem, w przeciwnym razie 1.",
    },
  ],
  "a piece of somebody else": [
    "reversi",
    "outflanked",
    {
      en: "A disc of the rival is on the cell next to the cell in that direction.\nYour disc is on the cell beyond",
      ru: "На клетке рядом с этой клеткой в этом направлении есть фишка соперника.\nНа клетке за фишками соперника есть ваша фишка.",
      pt: "Na casa ao lado da casa nessa direção está o disco do rival.\nNa casa além dos discos do rival está seu disco.",
      pl: "Na polu obok tego pola w tym kierunku jest krążek rywala.\nNa polu za krążkami rywala jest twój krążek.",
    },
  ],
  "two of a kind": [
    "tzolkin",
    "honour_two_gods",
    {
      en: "Choose a temple and another temple.",
      ru: "Выберите храм и ещё один.",
      pt: "Escolha um templo e mais um.",
      pl: "Wybierz świątynię i jeszcze jedną.",
    },
  ],
  "members with their article": [
    "tawantinsuyu",
    "building-Z05.ability",
    {
      en: "If the first worker is an architect or a craftsman and the second worker is an architect or a craftsman",
      ru: "Если первый рабочий — архитектор или ремесленник и второй рабочий — архитектор или ремесленник",
      pt: "Se o primeiro trabalhador for um arquiteto ou um artesão e o segundo trabalhador for um arquiteto ou um artesão",
      pl: "Jeśli pierwszy robotnik to architekt lub rzemieślnik i drugi robotnik to architekt lub rzemieślnik",
    },
  ],
  "an open question, by its letter": [
    "cloud-tea",
    "seat_guest",
    {
      en: "If the answer to question A is “yes, as soon as they sit”, add the guest to your teahouse.",
      ru: "Если на вопрос A отвечено «да, как только он сел», добавьте этого гостя в свой чайный дом.",
      pt: "Se a resposta à questão A for “sim, assim que se senta”, adicione o hóspede a sua casa de chá.",
      pl: "Jeśli na pytanie A odpowiedziano „tak, gdy tylko usiądzie”, dodaj tego gościa do swojej herbaciarni.",
    },
  ],
  "alternatives of what may be chosen, one below the other": [
    "tawantinsuyu",
    "take_god_card",
    {
      en: "Choose a source:\nGod deck, only if the god deck is not empty.\n",
      ru: "Выберите источник:\nКолода карт божеств, только если колода карт божеств не пуста.\n",
      pt: "Escolha uma origem:\nBaralho de cartas de deus, somente se o baralho de cartas de deus não estiver vazio.\n",
      pl: "Wybierz źródło:\nTalia kart bogów, tylko jeśli talia kart bogów nie jest pusta.\n",
    },
  ],
  "a condition that is another in each case": [
    "tawantinsuyu",
    "statue_left",
    {
      en: "A statue of a god is left if this is true:\nIf that statue is a small statue, that god is in the supply of small statues.\nOtherwise, that god",
      ru: "если выполнено условие:\nЕсли эта статуя — маленькая статуя, в запасе маленьких статуй есть это божество.\nИначе в запасе",
      pt: "se isto for verdade:\nSe a estátua for uma estátua pequena, o deus está na reserva de estátuas pequenas.\nCaso contrário, o deus",
      pl: "jeśli prawdą jest, co następuje:\nJeśli ten posąg to mały posąg, w puli małych posągów jest ten bóg.\nW przeciwnym razie w puli",
    },
  ],
  "the end of a row that grows at both": [
    "tawantinsuyu",
    "add_weaving",
    {
      en: "Add the first weaving to the left end of that tapestry.",
      ru: "Добавьте первый узор в этот гобелен слева.",
      pt: "Adicione o primeiro tecido à ponta esquerda dessa tapeçaria.",
      pl: "Dodaj pierwszą tkaninę do tego gobelinu z lewej strony.",
    },
  ],
  "a condition changed for one of a kind, which is named in it": [
    "tawantinsuyu",
    "building-Z01.ability",
    {
      en: "A worker may count as a courier.",
      ru: "Рабочий может считаться за посыльного.",
      pt: "Um trabalhador pode contar como um mensageiro.",
      pl: "Robotnik może liczyć się jako goniec.",
    },
  ],
  "a number that becomes less by something": [
    "tawantinsuyu",
    "discard_soldiers",
    {
      en: "Decrease the number of soldiers still to be discarded by the number of soldiers of that army card (not below zero).",
      ru: "Уменьшите число ещё не сброшенных солдат на число солдат этой карты армии (но не ниже нуля).",
      pt: "Subtraia o número de soldados dessa carta de exército do número de soldados por descartar (sem passar de zero).",
      pl: "Zmniejsz liczbę żołnierzy do odrzucenia o liczbę żołnierzy tej karty armii (nie poniżej zera).",
    },
  ],
  "an action that only an automaton carries out": [
    "tawantinsuyu",
    "end_turn",
    {
      en: "Axomamma: exchange the surplus.",
      ru: "Аксомамма: обменяйте излишки.",
      pt: "Axomamma: troque os excedentes.",
      pl: "Axomamma: wymień nadwyżki.",
    },
  ],
  "what lies at the end of where it is taken from": [
    "tawantinsuyu",
    "send_away",
    {
      en: "Add the leftmost god card of the offer to the bottom of the god deck.",
      ru: "Добавьте крайнюю левую карту божества с алтаря под низ колоды карт божеств.",
      pt: "Adicione a carta de deus mais à esquerda da oferta ao fundo do baralho de cartas de deus.",
      pl: "Dodaj skrajną lewą kartę bogów z oferty na spód talii kart bogów.",
    },
  ],
  "so many of what another argument names": [
    "tawantinsuyu",
    "task-gather_potato",
    {
      en: "collect 3 potatoes",
      ru: "соберите 3 картофеля",
      pt: "colete 3 de batata",
      pl: "zbierz 3 ziemniaki",
    },
  ],
  "so much of what was chosen": [
    "tawantinsuyu",
    "choose_good",
    {
      en: "gain that much of the first resource.",
      ru: "получите столько единиц первого ресурса.",
      pt: "ganhe essa quantidade do primeiro recurso.",
      pl: "otrzymaj tyle jednostek pierwszego surowca.",
    },
  ],
  "the place of a value in its order": [
    "tawantinsuyu",
    "above_wanted",
    {
      en: "the position of that terrace plus 1 is the position of the preferred terrace.",
      ru: "порядковый номер этой террасы плюс 1 равно порядковому номеру приоритетной террасы.",
      pt: "a posição desse terraço mais 1 for igual à posição do terraço desejado.",
      pl: "numer porządkowy tego tarasu plus 1 jest równy numerowi porządkowemu preferowanego tarasu.",
    },
  ],
  "what an automaton does if it can and something holds": [
    "tawantinsuyu",
    "weave_for_her",
    {
      en: "If the number of weavings in the row of drawn weavings is more than 1 and if it is possible:",
      ru: "Если в ряду взятых узоров больше 1 узора и это возможно:",
      pt: "Se o número de tecidos na fileira de tecidos examinados for maior que 1 e isso for possível:",
      pl: "Jeśli w rzędzie dobranych tkanin jest więcej niż 1 tkanina i jest to możliwe:",
    },
  ],
  "a place on a track": [
    "cloud-tea",
    "climb",
    {
      en: "Raise your place on the mountain path by 1.",
      ru: "Повысьте своё положение на горной тропе на 1.",
      pt: "Aumente sua posição na trilha da montanha em 1.",
      pl: "Podnieś swoją pozycję na górskiej ścieżce o 1.",
    },
  ],
  "a name in a case": [
    "tawantinsuyu",
    "move_high_priest",
    {
      en: "Perform the high priest action of your section of the high priest.",
      ru: "Выполните действие верховного жреца для вашего сектора верховного жреца.",
      pt: "Execute a ação do sumo sacerdote indicada por sua seção do sumo sacerdote.",
      pl: "Przeprowadź akcję arcykapłana dla twojej sekcji arcykapłana.",
    },
  ],
  "a list within a table": [
    "cloud-tea",
    "place-parlour",
    {
      en: "choose 1 of the following:\n– By letter: choose a guest",
      ru: "выберите 1 из следующего:\n– По письму: выберите гостя",
      pt: "escolha 1 das opções a seguir:\n– Por carta: escolha um hóspede",
      pl: "wybierz 1 z poniższych:\n– Z listu: wybierz gościa",
    },
  ],
};

describe.each(LANGUAGES)("in %s", (language) => {
  it.each(Object.entries(SENTENCES))("%s", (_, [game, rule, said]) => {
    const told = textsOf(bookOf(game, language)).find((t) => t.rule === rule);
    expect(told?.text).toContain(said[language]);
  });
});

describe("the order of a book", () => {
  it("tells at the beginning who wins", () => {
    const said = (game: string): string => textsOf(bookOf(game, "en")).find((t) => t.rule === "game")!.text;
    expect(said("tzolkin")).toContain("Whoever has the most victory points at the end wins.");
    expect(said("reversi")).toContain("Whoever has the most discs at the end wins.");
    expect(said("tictactoe")).not.toContain("wins");
  });
  it("does not say a heading twice", () => {
    for (const { divisions } of bookOf("tzolkin", "en").parts)
      for (const { title, rules: own } of divisions)
        expect([title, ...own.map((r) => r.title)].filter((t) => t !== undefined && t === title).length).toBeLessThan(
          2,
        );
  });
  const rules = textsOf(bookOf("tawantinsuyu", "en")).map((t) => t.rule);
  const follows = (value: string, rule: string): boolean =>
    rules.includes(rule) && rules.indexOf(value) > rules.indexOf(rule);

  it("tells a value after the first rule that needs it, of abilities, replacements and rankings too", () => {
    expect(rules.indexOf("shrine_rite")).toBe(rules.indexOf("building-Z12.ability") + 1);
    expect(rules.indexOf("goods_left")).toBe(rules.indexOf("ranking") + 1);
    expect(follows("longest_fit", "pick_weaving")).toBe(true);
    expect(follows("wants", "axomamma.main_action")).toBe(true);
  });
  it("has no chapter of values alone in the rules", () => {
    const part = bookOf("tawantinsuyu", "en").parts.find((p) => p.title === "Rules")!;
    for (const { title, rules: own } of part.divisions) {
      expect({ title, headed: own.some((r) => r.title !== undefined) }).toEqual({ title, headed: true });
    }
  });
  it("tells what takes the place of an action under a heading of its own", () => {
    const part = bookOf("tawantinsuyu", "en").parts.find((p) => p.title === "Automated players")!;
    const own = part.divisions.flatMap((d) => d.rules).find((r) => r.id === "axomamma.take_free_weaving");
    expect(own?.title).toBe("In place of “Free weaving”");
  });
});
