/** Numbers in words, in all languages. */
import { describe, expect, test } from "vitest";
import { tokenise, wordsOfLanguage, type Language } from "../../compiler/lexicon/index.ts";

function numbers(language: Language, text: string): (string | number)[] {
  return wordsOfLanguage(language)
    .numbers(tokenise(text))
    .map(({ value, as }) => (as === "cardinal" ? value : `${value} ${as}`));
}

const cases: Record<Language, readonly (readonly [string, readonly (string | number)[]])[]> = {
  en: [
    ["zero, one, two and twelve", [0, 1, 2, 12]],
    ["twenty-five stones, forty two stones", [25, 42]],
    ["a hundred and five", [105]],
    ["the third worker, the twenty-first worker", ["3 ordinal", "21 ordinal"]],
    ["both players", ["2 both"]],
    ["ages II and IV", ["2 ordinal", "4 ordinal"]],
    ["twenty and some", [20]],
  ],
  ru: [
    ["двух, двумя, две, трёх, четырьмя", [2, 2, 2, 3, 4]],
    ["двадцать пять и двадцати пяти, сорока одного", [25, 25, 41]],
    ["пятидесяти, восьмьюдесятью, девяноста, сто", [50, 80, 90, 100]],
    ["если играют двое или втроём", ["2 people", "3 people"]],
    ["обеих, обоими", ["2 both", "2 both"]],
    ["третьего рабочего, двадцать первая клетка", ["3 ordinal", "21 ordinal"]],
    ["двадцать", [20]],
  ],
  pt: [
    ["duas ou três, vinte e uma", [2, 3, 21]],
    ["trinta e dois e quatro", [32, 4]],
    ["cento e cinco", [105]],
    ["a segunda carta, ambos", ["2 ordinal", "2 both"]],
    ["vinte e pague", [20]],
  ],
  pl: [
    ["dwóch graczy, dwiema, trzej, czterema", [2, 2, 3, 4]],
    ["dwadzieścia pięć, dwudziestu pięciu", [25, 25]],
    ["dwoje, troje", ["2 people", "3 people"]],
    ["drugiego, dwudziestego pierwszego", ["2 ordinal", "21 ordinal"]],
    ["obu, obie", ["2 both", "2 both"]],
    ["piętnastu, szesnaście", [15, 16]],
  ],
};

describe.each(Object.keys(cases) as Language[])("%s", (language) => {
  test.each(cases[language])("%s", (text, wanted) => expect(numbers(language, text)).toEqual(wanted));

  test("every number from 0 to 100 has a word, and no word has two values", () => {
    const nouns = Array.from({ length: 101 }, (_, n) => n).filter((n) => n <= 20 || n % 10 === 0);
    const unread = nouns.filter((n) => !spelled(language, n).every((word) => numbers(language, word)[0] === n));
    expect(unread).toEqual([]);
  });
});

const spellings: Record<Language, string> = {
  en: "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty thirty forty fifty sixty seventy eighty ninety hundred",
  ru: "ноль один два три четыре пять шесть семь восемь девять десять одиннадцать двенадцать тринадцать четырнадцать пятнадцать шестнадцать семнадцать восемнадцать девятнадцать двадцать тридцать сорок пятьдесят шестьдесят семьдесят восемьдесят девяносто сто",
  pt: "zero um dois três quatro cinco seis sete oito nove dez onze doze treze quatorze quinze dezesseis dezessete dezoito dezenove vinte trinta quarenta cinquenta sessenta setenta oitenta noventa cem",
  pl: "zero jeden dwa trzy cztery pięć sześć siedem osiem dziewięć dziesięć jedenaście dwanaście trzynaście czternaście piętnaście szesnaście siedemnaście osiemnaście dziewiętnaście dwadzieścia trzydzieści czterdzieści pięćdziesiąt sześćdziesiąt siedemdziesiąt osiemdziesiąt dziewięćdziesiąt sto",
};

/** The word for 0 to 20 and for whole tens. */
function spelled(language: Language, n: number): string[] {
  const words = spellings[language].split(" ");
  return [words[n <= 20 ? n : 18 + n / 10]];
}

describe("signals", () => {
  const said = (language: Language, kind: "bounds" | "modals" | "moments", text: string): string[] =>
    wordsOfLanguage(language)
      [kind](tokenise(text))
      .map(({ is }) => is);

  test.each([
    ["en", "modals", "You may pay, but you may not move; you must stop", ["may", "cannot", "must"]],
    ["ru", "modals", "Вы можете взять; нельзя; не можете; должны", ["may", "cannot", "cannot", "must"]],
    ["pt", "modals", "Você pode; não pode; deve", ["may", "cannot", "must"]],
    ["pl", "modals", "Możesz; nie możesz; musisz; nie wolno", ["may", "cannot", "must", "cannot"]],
    ["en", "bounds", "up to 3, at least 2, 4 or more, exactly 1", ["at most", "at least", "at least", "exactly"]],
    [
      "ru",
      "bounds",
      "до 3, не менее 2, 4 или больше, ровно 1, более 2",
      ["at most", "at least", "at least", "exactly", "more than"],
    ],
    ["pt", "bounds", "até 3, pelo menos 2, mais de 4", ["at most", "at least", "more than"]],
    ["pl", "bounds", "do 3, co najmniej 2, więcej niż 4", ["at most", "at least", "more than"]],
    ["en", "moments", "before it, after it, instead of it", ["before", "after", "instead"]],
    ["ru", "moments", "перед ходом, после хода, вместо этого", ["before", "after", "instead"]],
    ["pt", "moments", "antes de, depois de, em vez de", ["before", "after", "instead"]],
    ["pl", "moments", "przed, po wykonaniu, zamiast", ["before", "after", "instead"]],
  ] as const)("%s %s: %s", (language, kind, text, wanted) => expect(said(language, kind, text)).toEqual(wanted));
});
