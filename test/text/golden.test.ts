/** Whole books, and sentences of the larger games, as they stand: whoever changes a phrase sees what it does. */
import { describe, expect, it } from "vitest";
import { LANGUAGES, type Language } from "../../compiler/lexicon/index.ts";
import { markdownOf } from "../../compiler/text/index.ts";
import { bookOf, textsOf } from "./books.ts";

it.each(LANGUAGES)("the book of Cloud Tea in %s", async (language) => {
  await expect(markdownOf(bookOf("cloud-tea", language))).toMatchFileSnapshot(`golden/cloud-tea.${language}.md`);
});

/** A rule, and what a sentence of it says in each language. */
const SENTENCES: Record<string, [game: string, rule: string, Record<Language, string>]> = {
  "a piece is put somewhere": [
    "tzolkin",
    "place_worker",
    {
      en: "Place your worker on the free space with the lowest number.",
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
      en: "The points of the builder are increased by 2 victory points.",
      ru: "Очки строителя увеличиваются на 2 победных очка.",
      pt: "Os pontos do construtor aumentam em 2 pontos de vitória.",
      pl: "Punkty budowniczego zwiększają się o 2 punkty zwycięstwa.",
    },
  ],
  "what is added before it is multiplied": [
    "tzolkin",
    "monument-M02",
    {
      en: "times (the number of buildings in your set of built buildings plus the number of monuments in your set of built monuments)",
      ru: "× (число зданий в вашем наборе построенных зданий плюс число дворцов в вашем наборе построенных дворцов)",
      pt: "× (o número de edifícios em seu conjunto de edifícios construídos mais o número de monumentos em seu conjunto de monumentos construídos)",
      pl: "× (liczba budynków w twoim zestawie zbudowanych budynków plus liczba monumentów w twoim zestawie zbudowanych monumentów)",
    },
  ],
  "conditions of the thing that is chosen": [
    "inca-empire",
    "found_city",
    {
      en: "Choose a point that is connected with Cuzco over your roads, whose site is a city site, that has no building and on which a city may be founded.",
      ru: "Выберите пункт, который имеет связь с Куско по вашим дорогам, местоположение которого — место для Города, на котором нет постройки и на котором можно основать город.",
      pt: "Escolha um ponto do mapa que tem ligação com Cuzco pelas suas estradas, cujo local é um local de cidade, em que não há construção e em que se pode fundar uma cidade.",
      pl: "Wybierz punkt mapy, który ma połączenie z Cuzco twoimi drogami, którego miejsce to miejsce na miasto, na którym nie ma budowli i na którym można założyć miasto.",
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
      ru: "Каждый игрок по очереди (порядок ходов): сыграйте карту события Солнца.",
      pt: "Cada jogador, um após o outro (ordem dos turnos): coloque uma carta do Sol.",
      pl: "Każdy gracz kolejno (kolejność tur): połóż kartę Słońca.",
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
  "what somebody else does": [
    "cloud-tea",
    "guest-hermit.ability",
    {
      en: "After any player climbs to the next step: gain 1 coin.",
      ru: "После действия «Подъём» любого игрока: получите 1 монету.",
      pt: "Depois de qualquer jogador subir ao próximo degrau: ganhe 1 moeda.",
      pl: "Po akcji „Wspinaczka” dowolnego gracza: otrzymujesz 1 monetę.",
    },
  ],
};

describe.each(LANGUAGES)("in %s", (language) => {
  it.each(Object.entries(SENTENCES))("%s", (_, [game, rule, said]) => {
    const told = textsOf(bookOf(game, language)).find((t) => t.rule === rule);
    expect(told?.text).toContain(said[language]);
  });
});
