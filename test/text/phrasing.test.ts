/** Phrases that a reader of the language would use: what is told shortly, by a name, or part by part. */
import { describe, expect, it } from "vitest";
import { LANGUAGES, type Language } from "../../compiler/lexicon/index.ts";
import { tell } from "../../compiler/sayings/index.ts";
import { GRAMMARS, writeText } from "../../compiler/text/index.ts";
import { bookOf, lexiconOf, sayingsOf, textsOf } from "./books.ts";

/** A rule, and what a sentence of it says in each language. */
const SENTENCES: Record<string, [game: string, rule: string, Record<Language, string>]> = {
  "so much as a value that is named after it": [
    "tzolkin",
    "harvest",
    {
      en: "Gain the corn gathered from the plantation.",
      ru: "Получите урожай маиса с плантации.",
      pt: "Ganhe o milho colhido da plantação.",
      pl: "Otrzymaj plon kukurydzy z plantacji.",
    },
  ],
  "what one may do, and in one case must": [
    "tzolkin",
    "pray_for_corn",
    {
      en: "You may fall one step in a temple in which your step is more than 0 and fill up the corn; if you have no worker on the gears and cannot pay for placing one, you must.",
      ru: "Вы можете спуститься в храме, в котором ваша ступень больше 0, и добрать маис; если у вас нет рабочих на шестерёнках и нет маиса для выставления рабочего, вы обязаны это сделать.",
      pt: "Você pode descer em um templo em que seu degrau é maior que 0 e completar o milho; se você não tiver trabalhadores nas engrenagens nem milho para colocar um, isso é obrigatório.",
      pl: "Możesz zejść w świątyni, w której twój stopień jest większy niż 0, i uzupełnić kukurydzę; jeśli nie masz robotników na kołach ani kukurydzy na wystawienie robotnika, musisz to zrobić.",
    },
  ],
  "what has two of something of which the same is said": [
    "inca-empire",
    "may_lay",
    {
      en: "The beginning or end of that road is connected with Cuzco over your roads.",
      ru: "Начало или конец этой дороги имеет связь с Куско по вашим дорогам.",
      pt: "O começo ou fim dessa estrada tem ligação com Cuzco pelas suas estradas.",
      pl: "Początek lub koniec tej drogi ma połączenie z Cuzco twoimi drogami.",
    },
  ],
  "things by their sort, where a field says what they are": [
    "tawantinsuyu",
    "lay_out_buildings",
    {
      en: "Put all passive buildings into the stack of passive buildings.",
      ru: "Поместите все постоянные здания в стопку постоянных зданий.",
      pt: "Coloque todos os edifícios passivos na pilha de edifícios passivos.",
      pl: "Umieść wszystkie budynki pasywne na stosie budynków pasywnych.",
    },
  ],
  "each of a sort, and what else it has to be like": [
    "inca-empire",
    "score_cities",
    {
      en: "Gain 3 points for each city that is connected with Cuzco over your roads.",
      ru: "Получите 3 очка за каждый город, который имеет связь с Куско по вашим дорогам.",
      pt: "Ganhe 3 pontos por cada cidade que tem ligação com Cuzco pelas suas estradas.",
      pl: "Otrzymaj 3 punkty za każde miasto, które ma połączenie z Cuzco twoimi drogami.",
    },
  ],
  "who has more than before": [
    "inca-empire",
    "honours",
    {
      en: "If you have more points than before,",
      ru: "Если у вас больше очков, чем раньше,",
      pt: "Se você tiver mais pontos do que antes,",
      pl: "Jeśli masz więcej punktów niż wcześniej,",
    },
  ],
  "what moves between two places of one owner": [
    "inca-empire",
    "unveil",
    {
      en: "Draw 1 culture marker from the face-down space of the province to its face-up space.",
      ru: "Возьмите 1 значок местной культуры с места закрытого значка этой провинции и поместите на её место открытого значка.",
      pt: "Pegue 1 marcador de cultura do espaço do marcador oculto da província e coloque-o no espaço do marcador revelado dela.",
      pl: "Weź 1 znacznik kultury z miejsca zakrytego znacznika tej prowincji i dodaj na jej miejsce odkrytego znacznika.",
    },
  ],
  "what lies where there is room for one": [
    "tawantinsuyu",
    "weave",
    {
      en: "Move the weaving from the top of the weaving stack to the row of drawn weavings.",
      ru: "Переместите узор с верха стопки узоров в ряд взятых узоров.",
      pt: "Mova o tecido do topo da pilha de tecidos para a fileira de tecidos examinados.",
      pl: "Przenieś tkaninę z odkrytego wierzchu stosu tkanin do rzędu dobranych tkanin.",
    },
  ],
  "what belongs to that of which there is but one": [
    "inca-empire",
    "arrival_of_pizarro.after-people_phase",
    {
      en: "if the period is Late Empire",
      ru: "если период — Поздняя Империя",
      pt: "se o período for Império Tardio",
      pl: "jeśli okres to Późne Imperium",
    },
  ],
  "where there is none of something, in the words for it": [
    "inca-empire",
    "lay_sun_card",
    {
      en: "a sector in which no card lies face down.",
      ru: "сектор, в котором нет закрытой карты.",
      pt: "um setor em que não há carta oculta.",
      pl: "sektor, w którym nie ma zakrytej karty.",
    },
  ],
  "in what of a thing something lies": [
    "inca-empire",
    "peasants_revolt",
    {
      en: "If there is a sector in whose row of events Peasant revolt lies:",
      ru: "Если есть сектор, в ряду событий которого есть Крестьянский мятеж:",
      pt: "Se houver um setor em cuja fileira de eventos está Revolta camponesa:",
      pl: "Jeśli jest sektor, w którego rzędzie wydarzeń jest Bunt chłopów:",
    },
  ],
  "what else the same one has": [
    "tzolkin",
    "price",
    {
      en: "the wood of the building, its stone and its gold.",
      ru: "дерево этого здания, его камень и его золото.",
      pt: "a madeira do edifício, a pedra dele e o ouro dele.",
      pl: "drewno tego budynku, jego kamień i jego złoto.",
    },
  ],
  "a number compared with another of the same one": [
    "tzolkin",
    "has_action",
    {
      en: "The number of that action space is at most the last space with an action of its own of its gear.",
      ru: "Номер этой ячейки действия не больше последней ячейки со своим действием её шестерёнки.",
      pt: "O número desse espaço de ação é menor ou igual ao último espaço com ação própria da engrenagem dele.",
      pl: "Numer tego pola akcji jest nie większy niż ostatnie pole z własną akcją jego koła.",
    },
  ],
  "all that is beyond a limit": [
    "inca-empire",
    "sapa_inca_phase",
    {
      en: "lose all your labour tokens beyond the labour that may be kept of the period.",
      ru: "потеряйте все свои жетоны труда сверх остатка жетонов труда периода.",
      pt: "perca todas as fichas de trabalho além do trabalho que pode ser mantido do período.",
      pl: "strać wszystkie swoje żetony pracy ponad zapas pracy okresu.",
    },
  ],
  "what is gone through beside what was given": [
    "inca-empire",
    "look_around",
    {
      en: "For each province next to the province: turn up the marker of that province.",
      ru: "Для каждой провинции рядом с этой провинцией: откройте значок этой провинции.",
      pt: "Para cada província vizinha da província: vire o marcador dessa província.",
      pl: "Dla każdej prowincji obok tej prowincji: odkryj znacznik tej prowincji.",
    },
  ],
  "what must hold, at once": [
    "tzolkin",
    "place_worker",
    {
      en: "This is only allowed if you have an available worker and the gear has a free space.",
      ru: "Это можно сделать, только если у вас есть доступный рабочий и на этой шестерёнке есть свободная ячейка.",
      pt: "Isso só é permitido se você tiver um trabalhador disponível e na engrenagem houver um espaço livre.",
      pl: "Jest to dozwolone, tylko jeśli masz dostępnego robotnika i na tym kole jest wolne pole.",
    },
  ],
  "who has less than something costs": [
    "tzolkin",
    "at_a_loss",
    {
      en: "You have less corn than the lowest cost of placing a worker.",
      ru: "У вас меньше маиса, чем наименьшая стоимость выставления рабочего.",
      pt: "Você tem menos milho do que o menor custo de colocar um trabalhador.",
      pl: "Masz mniej kukurydzy niż najniższy koszt wystawienia robotnika.",
    },
  ],
  "who has more than somebody else": [
    "tawantinsuyu",
    "crown_the_winner",
    {
      en: "the purple player has more victory points than Axomamma",
      ru: "у фиолетового игрока больше победных очков, чем у Аксомаммы,",
      pt: "o jogador roxo tiver mais pontos de vitória do que Axomamma",
      pl: "purpurowy gracz ma więcej punktów zwycięstwa niż Axomamma",
    },
  ],
  "a sum, part by part": [
    "tzolkin",
    "score_corn",
    {
      en: "Gain 2 corn for each wood you have, 3 corn for each stone you have and 4 corn for each gold you have.",
      ru: "Получите 2 маиса за каждое своё дерево, 3 маиса за каждый свой камень и 4 маиса за каждое своё золото.",
      pt: "Ganhe 2 de milho por cada madeira que você tem, 3 de milho por cada pedra que você tem e 4 de milho por cada ouro que você tem.",
      pl: "Otrzymaj 2 kukurydze za każde swoje drewno, 3 kukurydze za każdy swój kamień i 4 kukurydze za każde swoje złoto.",
    },
  ],
  "so much, unless there is less": [
    "tzolkin",
    "take_skulls",
    {
      en: "Gain that many crystal skulls (at most the number of crystal skulls in the supply).",
      ru: "Получите столько хрустальных черепов (не больше числа хрустальных черепов в запасе).",
      pt: "Ganhe essa quantidade de caveiras de cristal (no máximo o número de caveiras de cristal na reserva).",
      pl: "Otrzymaj tyle kryształowych czaszek (co najwyżej liczbę kryształowych czaszek w zasobach).",
    },
  ],
  "all but one": [
    "tzolkin",
    "unlearn_and_learn",
    {
      en: "For each other technology: advance",
      ru: "Для каждой другой технологии: бесплатно",
      pt: "Para cada outra tecnologia: avançar",
      pl: "Dla każdej innej technologii: przejść",
    },
  ],
  "so much as a price or a worth says": [
    "cloud-tea",
    "steal_guest",
    {
      en: "The Heron gains the worth of that guest in points of renown.",
      ru: "Цапля получает ценность этого гостя в очках славы.",
      pt: "A Garça ganha o valor desse hóspede em pontos de renome.",
      pl: "Czapla otrzymuje wartość tego gościa w punktach sławy.",
    },
  ],
  "what a named number is": [
    "cloud-tea",
    "fame",
    {
      en: "The renown of the guest: the worth of the guest.",
      ru: "Слава гостя: ценность этого гостя.",
      pt: "O renome do hóspede: o valor do hóspede.",
      pl: "Sława gościa: wartość tego gościa.",
    },
  ],
  "what is something else with each number of players": [
    "tawantinsuyu",
    "weaving_order",
    {
      en: "The turn order:\nIf there is 1 player: Axomamma and the purple player.\nIf there are 2 players:",
      ru: "Порядок хода:\nЕсли играет 1 игрок: Аксомамма и фиолетовый игрок.\nЕсли играют 2 игрока:",
      pt: "A ordem dos turnos:\nSe houver 1 jogador: Axomamma e o jogador roxo.\nSe houver 2 jogadores:",
      pl: "Kolejność tury:\nJeśli gra 1 gracz: Axomamma i purpurowy gracz.\nJeśli gra 2 graczy:",
    },
  ],
  "an order of many parts": [
    "tawantinsuyu",
    "axomamma.conquer",
    {
      en: "decided in this order by:\nHighest number of soldiers to discard.\n",
      ru: "; решает по порядку:\nНаибольшее число сбрасываемых солдат.\n",
      pt: "; decide, nesta ordem:\nMaior número de soldados a descartar.\n",
      pl: "; rozstrzyga kolejno:\nNajwiększa liczba odrzucanych żołnierzy.\n",
    },
  ],
  "how long something is done, on long conditions": [
    "tawantinsuyu",
    "refill_market",
    {
      en: "to the building market as long as all of this is true:\nThe stack of production buildings is not empty.\n",
      ru: ", пока выполнены все условия:\nСтопка производственных зданий не пуста.\n",
      pt: " enquanto tudo isto for verdade:\nA pilha de edifícios de produção não está vazia.\n",
      pl: ", dopóki spełnione są wszystkie warunki:\nStos budynków produkcyjnych nie jest pusty.\n",
    },
  ],
  "what one may do at any time, and on which conditions": [
    "tawantinsuyu",
    "building-Z19.ability",
    {
      en: "you may pay 1 potato and take a god card from the offer or the deck.\nThis is only allowed if the set-up is over and (",
      ru: "вы можете заплатить 1 картофель и взять карту божества с алтаря или из колоды.\nЭто можно сделать, только если",
      pt: "você pode pagar 1 de batata e pegar uma carta de deus da oferta ou do baralho.\nIsso só é permitido se",
      pl: "możesz zapłacić 1 ziemniaka i wziąć kartę bogów z oferty lub z talii.\nJest to dozwolone, tylko jeśli",
    },
  ],
  "as often as there are such things": [
    "tawantinsuyu",
    "feed_with_gold",
    {
      en: "For each god card still to be paid for, you may:",
      ru: "Не больше раз, чем у вас неоплаченных карт божеств, вы можете:",
      pt: "Para cada carta de deus ainda a pagar, você pode:",
      pl: "Najwyżej tyle razy, ile masz nieopłaconych kart bogów, możesz:",
    },
  ],
  "as often as was said": [
    "tzolkin",
    "turn_wheels",
    {
      en: "For each of these days:",
      ru: "Столько раз, сколько указано дней:",
      pt: "Para cada um desses dias:",
      pl: "Tyle razy, ile podano dni:",
    },
  ],
  "a number with parts of which one counts only sometimes": [
    "tawantinsuyu",
    "discards_for_her",
    {
      en: "Minus Axomamma's discount of soldiers.\nMinus the number of soldiers spared on the space, if ",
      ru: "Минус скидка Аксомаммы в солдатах.\nМинус число сбережённых солдат, если ",
      pt: "Menos o desconto de soldados da Axomamma.\nMenos o número de soldados poupados no espaço, se ",
      pl: "Minus zniżka żołnierzy Axomammy.\nMinus liczba żołnierzy oszczędzonych na polu, jeśli ",
    },
  ],
  "alternatives among other conditions": [
    "inca-empire",
    "lose_roads",
    {
      en: "whose province is not conquered and either whose owner you are or that is a wild road of yours:",
      ru: "провинция которой не покорена и либо владелец которой — вы, либо которая — ваша дикая дорога:",
      pt: "cuja província não está conquistada e ou cujo dono é você, ou que é uma estrada selvagem sua:",
      pl: "której prowincja nie jest podbita i albo której właścicielem jesteś, albo która jest twoją dziką drogą:",
    },
  ],
  "words of the lexicon that hold an alternative": [
    "inca-empire",
    "build_garrison",
    {
      en: "and that lies in a conquered province or on its border.",
      ru: "и который лежит в покорённой провинции или на её границе.",
      pt: "e que fica em uma província conquistada ou na fronteira dela.",
      pl: "i który leży w podbitej prowincji lub na jej granicy.",
    },
  ],
  "one of several names": [
    "tawantinsuyu",
    "discards",
    {
      en: "if the discount of soldiers is discount on discarding or discount on both,",
      ru: "если эта скидка в солдатах — скидка на сброс или скидка на переворот и сброс,",
      pt: "se o desconto de soldados for desconto ao descartar ou desconto nos dois,",
      pl: "jeśli ta zniżka żołnierzy to zniżka przy odrzucaniu lub zniżka przy obu,",
    },
  ],
  "several of what was just spoken of": [
    "tawantinsuyu",
    "gather_workers",
    {
      en: "add 2 such workers to the bag.",
      ru: "добавьте 2 таких рабочих в мешочек.",
      pt: "adicione 2 desses trabalhadores ao saco.",
      pl: "dodaj 2 takich robotników do woreczka.",
    },
  ],
  "what all do at the same time": [
    "cloud-tea",
    "setup",
    {
      en: "All players, secretly and at the same time: ",
      ru: "Все игроки тайно и одновременно: ",
      pt: "Todos os jogadores, em segredo e ao mesmo tempo: ",
      pl: "Wszyscy gracze w tajemnicy i jednocześnie: ",
    },
  ],
  "how long something is repeated": [
    "tzolkin",
    "play",
    {
      en: "Until the number of Food Days held is 4:",
      ru: "Повторяйте, пока число прошедших Дней еды не станет равно 4:",
      pt: "Repita até que o número de Dias da Comida realizados seja 4:",
      pl: "Powtarzaj, aż liczba minionych Dni Karmienia wyniesie 4:",
    },
  ],
  "what holds by an answer": [
    "inca-empire",
    "city_left",
    {
      en: "It always holds that a city is left.",
      ru: "Считается, что города ещё есть.",
      pt: "Considera-se que ainda há cidades.",
      pl: "Przyjmuje się, że są jeszcze miasta.",
    },
  ],
  "an overlay under its own heading": [
    "cloud-tea",
    "monsoon",
    {
      en: "This is a variant, not for use together with “Drought”.",
      ru: "Это вариант игры, не используется вместе с «Засуха».",
      pt: "Esta é uma variante, não se usa junto com “Seca”.",
      pl: "To wariant gry, nie używa się go razem z „Susza”.",
    },
  ],
  "a quotient in another case": [
    "tawantinsuyu",
    "is_next",
    {
      en: "divided by 3, rounded down.",
      ru: "делённой на 3 с округлением вниз.",
      pt: "dividida por 3, arredondando para baixo.",
      pl: "podzielonej przez 3, zaokrąglając w dół.",
    },
  ],
  "what is done on one of several conditions": [
    "tawantinsuyu",
    "axomamma.stone_or_worker",
    {
      en: "Axomamma gains 1 stone if one of these is true:\nThe village is empty and the nomad space is empty.",
      ru: "Аксомамма получает 1 камень, если выполнено хотя бы одно из условий:\nДеревня пуста и клетка кочевников пуста.",
      pt: "Axomamma ganha 1 de pedra se pelo menos uma destas condições valer:\nA vila está vazia e o espaço dos nômades está vazio.",
      pl: "Axomamma otrzymuje 1 kamień, jeśli spełniony jest co najmniej jeden z warunków:\nWioska jest pusta i obszar koczowników jest pusty.",
    },
  ],
  "what is picked at random, with alternatives": [
    "tawantinsuyu",
    "axomamma.free_building",
    {
      en: "Take a random building in the building market for which one of these is true:\nIt is a production building",
      ru: "Выберите случайным образом здание на строительном рынке, для которого выполнено хотя бы одно из условий:\nОно — производственное здание",
      pt: "Escolha ao acaso um edifício no mercado de edifícios para o qual vale pelo menos uma destas condições:\nEle é um edifício de produção",
      pl: "Wybierz losowo budynek na rynku budynków, dla którego spełniony jest co najmniej jeden z warunków:\nOn jest budynkiem produkcyjnym",
    },
  ],
  "in which order things are put": [
    "inca-empire",
    "take_stock",
    {
      en: "Arrange the players on the score track by most points; then",
      ru: "Расположите игроков на шкале подсчёта очков: наибольшее число очков; затем",
      pt: "Organize os jogadores na trilha de pontos: maior número de pontos; depois",
      pl: "Ułóż graczy na torze punktów: największa liczba punktów; następnie",
    },
  ],
  "in the order of what is no order itself": [
    "inca-empire",
    "sapa_inca_phase",
    {
      en: "Each player, in the order of the score track:",
      ru: "Каждый игрок в порядке шкалы подсчёта очков:",
      pt: "Cada jogador, na ordem da trilha de pontos:",
      pl: "Każdy gracz w kolejności toru punktów:",
    },
  ],
  "who becomes the owner": [
    "inca-empire",
    "lay_start_roads",
    {
      en: "the starting player of the province of that road becomes the owner of that road.",
      ru: "начинающий игрок провинции этой дороги становится владельцем этой дороги.",
      pt: "o dono dessa estrada agora é o jogador inicial da província dessa estrada.",
      pl: "gracz startowy prowincji tej drogi zostaje właścicielem tej drogi.",
    },
  ],
  "what is done to what is somebody else's": [
    "tzolkin",
    "update_calendar",
    {
      en: "That player has 1 available worker more.",
      ru: "У этого игрока становится на 1 доступного рабочего больше.",
      pt: "Esse jogador fica com 1 trabalhador disponível a mais.",
      pl: "Ten gracz ma o 1 dostępnego robotnika więcej.",
    },
  ],
  "how much an automaton has": [
    "tawantinsuyu",
    "wants_offering",
    {
      en: "if Axomamma has at least 4 corn.",
      ru: "если у Аксомаммы не меньше 4 кукурузы.",
      pt: "se Axomamma tiver pelo menos 4 de milho.",
      pl: "jeśli Axomamma ma co najmniej 4 kukurydze.",
    },
  ],
};

describe.each(LANGUAGES)("in %s", (language) => {
  it.each(Object.entries(SENTENCES))("%s", (_, [game, rule, said]) => {
    const book = writeText(tell(sayingsOf(game), {}), lexiconOf(game, language), GRAMMARS[language]);
    const told = textsOf(book).find((t) => t.rule === rule);
    expect(told?.text).toContain(said[language]);
  });

  it.each(["tzolkin", "tawantinsuyu", "inca-empire", "cloud-tea"])(
    "no heading of %s says again what stands right above it",
    (game) => {
      for (const part of bookOf(game, language).parts)
        for (const { title, rules } of part.divisions) expect(rules[0]?.title).not.toBe(title ?? part.title);
    },
  );
});

it("in Portuguese only cards are drawn as cards are", () => {
  const told = (game: string, rule: string): string | undefined =>
    textsOf(writeText(tell(sayingsOf(game), {}), lexiconOf(game, "pt"), GRAMMARS.pt)).find((t) => t.rule === rule)
      ?.text;
  expect(told("tawantinsuyu", "fill_nomads")).toContain("Pegue 3/4 trabalhadores");
  expect(told("cloud-tea", "take_letter")).toContain("Compre 1 hóspede do baralho de hóspedes e coloque-o em");
});
