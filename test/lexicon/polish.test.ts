/** Polish: numerals and nouns, agreement, prepositions. */
import { describe, expect, test } from "vitest";
import type { Case } from "../../compiler/lexicon/lexicon.ts";
import { polish as pl } from "../../compiler/text/languages/pl.ts";
import { noun } from "./nouns.ts";

const card = noun("karta, karty, karcie, kartę, kartą, karcie", "karty, kart, kartom, karty, kartami, kartach", "f");
const stone = noun(
  "kamień, kamienia, kamieniowi, kamień, kamieniem, kamieniu",
  "kamienie, kamieni, kamieniom, kamienie, kamieniami, kamieniach",
  "mi",
);
const field = noun("pole, pola, polu, pole, polem, polu", "pola, pól, polom, pola, polami, polach", "n", { at: "na" });
const player = noun(
  "gracz, gracza, graczowi, gracza, graczem, graczu",
  "gracze, graczy, graczom, graczy, graczami, graczach",
  "mp",
  { animate: true },
);
const llama = noun("koń, konia, koniowi, konia, koniem, koniu", "konie, koni, koniom, konie, końmi, koniach", "ma");
const gold = noun("złoto, złota, złotu, złoto, złotem, złocie", "", "n", { mass: true });

const LIKE_FEW = [2, 3, 4, 22];
const LIKE_MANY = [0, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21];

describe("counted", () => {
  test.each([
    [card, "nom", "karta", "karty", "kart"],
    [card, "acc", "kartę", "karty", "kart"],
    [card, "gen", "karty", "kart", "kart"],
    [card, "dat", "karcie", "kartom", "kartom"],
    [card, "ins", "kartą", "kartami", "kartami"],
    [card, "loc", "karcie", "kartach", "kartach"],
    [stone, "acc", "kamień", "kamienie", "kamieni"],
    [field, "nom", "pole", "pola", "pól"],
    [player, "nom", "gracz", "graczy", "graczy"],
    [player, "acc", "gracza", "graczy", "graczy"],
    [player, "ins", "graczem", "graczami", "graczami"],
    [llama, "acc", "konia", "konie", "koni"],
    [gold, "acc", "złoto", "złota", "złota"],
    [gold, "ins", "złotem", "złotem", "złotem"],
  ] as const)("%# %s", (what, wanted: Case, one, few, many) => {
    const counted = (n: number): string => pl.counted([n], what).in(wanted);
    expect(counted(1)).toBe(`1 ${one}`);
    for (const n of LIKE_FEW) expect(counted(n)).toBe(`${n} ${few}`);
    for (const n of LIKE_MANY) expect(counted(n)).toBe(`${n} ${many}`);
  });
});

describe("agreement", () => {
  test("yours, and one's own", () => {
    expect(pl.of(card, false, pl.you()).in("acc")).toBe("twoją kartę");
    expect(pl.of(stone, false, pl.you()).in("acc")).toBe("twój kamień");
    expect(pl.of(llama, false, pl.you()).in("acc")).toBe("twojego konia");
    expect(pl.of(player, true, pl.you()).in("nom")).toBe("twoi gracze");
    expect(pl.shuffle(pl.of(card, true, pl.you()), "imperative")).toBe("potasuj swoje karty");
    expect(pl.remove(pl.a(stone), pl.of(card, false, pl.you()), "infinitive")).toBe("usunąć kamień ze swojej karty");
  });

  test("each, all, that, the third", () => {
    expect(pl.each(card).in("acc")).toBe("każdą kartę");
    expect(pl.all(player).in("nom")).toBe("wszyscy gracze");
    expect(pl.all(player).in("acc")).toBe("wszystkich graczy");
    expect(pl.that(field, undefined).in("loc")).toBe("tym polu");
    expect(pl.that(player, 3).in("acc")).toBe("trzeciego gracza");
  });
});

describe("sentences", () => {
  test("prepositions", () => {
    const stack = noun(
      "stos, stosu, stosowi, stos, stosem, stosie",
      "stosy, stosów, stosom, stosy, stosami, stosach",
      "mi",
    );
    expect(pl.from(pl.a(card), pl.the(stack)).in("acc")).toBe("kartę ze stosu");
    expect(pl.move(pl.a(card), pl.the(stack), pl.the(field), undefined, "imperative")).toBe(
      "przenieś kartę ze stosu na pole",
    );
    expect(pl.punctuated!("sąsiaduje z stosem i z kartą w wtorek")).toBe("sąsiaduje ze stosem i z kartą we wtorek");
    expect(pl.lacks(pl.it(field), card, false)).toBe("na nim nie ma karty");
    expect(pl.lacks(pl.you(), card, true)).toBe("masz kartę");
  });

  test("clauses become relative ones and are closed by a comma", () => {
    const empty = pl.such(pl.a(field), [{ k: "clause", clause: pl.lacks(pl.it(field), card, false) }]);
    const text = pl.together([pl.choose(empty, "imperative"), pl.gain(pl.counted([2], card), "imperative")]);
    expect(pl.punctuated!(text)).toBe("wybierz pole, na którym nie ma karty, i otrzymaj 2 karty");
  });

  test("players", () => {
    expect(pl.playersAre([1])).toBe("gra 1 gracz");
    expect(pl.playersAre([3])).toBe("gra 3 graczy");
    expect(pl.withPlayers(pl.number(4), [[1, 2], [3], [4]]).in("nom")).toBe("4 (dla 1–2/3/4 graczy)");
  });
});
