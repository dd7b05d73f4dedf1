/** What an editor of English or Portuguese would not leave as a formula, and how it is told instead. */
import { describe, expect, it } from "vitest";
import { tell } from "../../compiler/sayings/index.ts";
import { GRAMMARS, writeText } from "../../compiler/text/index.ts";
import { lexiconOf, sayingsOf, textsOf } from "./books.ts";

type Told = readonly [game: string, rule: string, said: { readonly en: string; readonly pt: string }];

const SENTENCES: Record<string, Told> = {
  "a share of what somebody has": [
    "cloud-tea",
    "score_larder",
    {
      en: "Gain a point of renown for every 3 of your coins, green leaves, black leaves and jars of honey.",
      pt: "Ganhe um ponto de renome a cada 3 unidades entre suas moedas, suas folhas verdes, suas folhas pretas e seus potes de mel.",
    },
  ],
  "a share of one thing": [
    "tzolkin",
    "score_corn",
    {
      en: "Gain a victory point for every 4 corn you have.",
      pt: "Ganhe um ponto de vitória a cada 4 de milho que você tem.",
    },
  ],
  "what several are worth, by each of them": [
    "tawantinsuyu",
    "score_tapestries",
    {
      en: "Gain the worth of the weavings in each tapestry in victory points.",
      pt: "Ganhe o valor dos tecidos em cada tapeçaria em pontos de vitória.",
    },
  ],
  "a bound that nobody reaches": [
    "tzolkin",
    "exchange",
    {
      en: "As often as you like, you may choose an exchange",
      pt: "Quantas vezes quiser, você pode escolher uma troca",
    },
  ],
  "things that lie where their name says": [
    "tawantinsuyu",
    "wants_production",
    {
      en: "the number of Axomamma's face-up production buildings is at least 2",
      pt: "o número de edifícios de produção virados para cima de Axomamma for de pelo menos 2",
    },
  ],
  "the one that comes first by a single order": [
    "tawantinsuyu",
    "produce_with_all",
    {
      en: "Take one of Axomamma's face-up production buildings, the one with the highest number.",
      pt: "Escolha um dos edifícios de produção virados para cima de Axomamma, o de maior número.",
    },
  ],
  "what somebody has, by a name that says so": [
    "tawantinsuyu",
    "task-produce_one",
    { en: "you have a face-up production building", pt: "você tem um edifício de produção virado para cima" },
  ],
  "alternatives after a preposition": [
    "cloud-tea",
    "guest-gardener.ability",
    { en: "to the sun terrace or the mixed terrace", pt: "ao terraço do sol ou ao terraço misto" },
  ],
  "those that come first, in their gender": [
    "tawantinsuyu",
    "axomamma.flip_soldiers",
    { en: "first those whose number of soldiers is 2", pt: "primeiro aquelas cujo número de soldados é 2" },
  ],
  "how often, where it is once or twice": [
    "cloud-tea",
    "choose_letters",
    { en: "Twice: move a guest of your choice", pt: "2 vezes: mova um hóspede à sua escolha" },
  ],
};

describe.each(["en", "pt"] as const)("in %s", (language) => {
  it.each(Object.entries(SENTENCES))("%s", (_, [game, rule, said]) => {
    const book = writeText(tell(sayingsOf(game), {}), lexiconOf(game, language), GRAMMARS[language]);
    const told = textsOf(book).filter((t) => t.rule === rule);
    expect(told.map(({ text }) => text).join("\n")).toContain(said[language]);
  });
});
