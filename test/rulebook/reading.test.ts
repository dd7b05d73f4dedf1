/** Books as extraction leaves them. */
import { describe, expect, test } from "vitest";
import { decodeBook, languageOf, readBook } from "../../compiler/rulebook/reading/index.ts";
import type { Book } from "../../compiler/rulebook/book.ts";

const sentences = (book: Book): string[] =>
  book.sentences.map((s) => s.tokens.map((t, i) => (i > 0 && t.spaced ? " " : "") + t.text).join(""));
const english = (text: string): Book => readBook("book", text, "en");

describe("lines become sentences", () => {
  test("a word broken at the end of a line is one, and knows both its lines", () => {
    const book = english("Each player takes two mar-\nkers of a colour.");
    expect(sentences(book)).toEqual(["Each player takes two markers of a colour."]);
    const token = book.sentences[0].tokens.find((t) => t.text === "markers");
    expect([token?.line, token?.endLine]).toEqual([1, 2]);
  });

  test("a heading printed twice over itself is read once", () => {
    const book = english("YOUR TURNYOUR TURN\n\nDo one thing.");
    expect(sentences(book)[0]).toBe("YOUR TURN");
    expect(book.sentences[0].kind).toBe("heading");
    expect(book.doubled).toBe(true);
  });

  test("a sentence goes on behind a caption that a column put in between", () => {
    const book = english("Shuffle all the cards and put the\n\nThe market\n\npile beside the board.");
    expect(sentences(book)).toContain("Shuffle all the cards and put the pile beside the board.");
  });

  test("a sentence does not go on with what begins anew", () => {
    const book = english("Shuffle all the cards and put the\n\nEverybody takes four coins now.");
    expect(sentences(book)).toEqual(["Shuffle all the cards and put the", "Everybody takes four coins now."]);
  });

  test("words that were torn apart are joined when the book has them whole", () => {
    const book = english("Take a marker. Place the marker. Return the mar ker.");
    expect(sentences(book).at(-1)).toBe("Return the marker.");
  });

  test("abbreviations end no sentence", () => {
    expect(sentences(readBook("b", "См. стр. 5 ниже. Затем ходите.", "ru"))).toEqual([
      "См. стр. 5 ниже.",
      "Затем ходите.",
    ]);
  });

  test("list numbers, page numbers and figure marks are no part of sentences", () => {
    const book = english("1. Take a coin.\n2. Pass.\n\n7\n\nThe end of it.");
    expect(sentences(book)).toEqual(["Take a coin.", "Pass.", "The end of it."]);
    expect(book.apart.map(({ as, text }) => `${as} ${text}`)).toEqual(["list 1", "list 2", "figure 7"]);
  });

  test("a lost picture leaves a gap after its number", () => {
    const [sentence] = english("Pay 3  to move.").sentences;
    expect(sentence.tokens.map((t) => t.form ?? t.text)).toEqual(["Pay", "3", "gap", "to", "move", "."]);
  });

  test("a code with a letter for a nought is mended, and said so", () => {
    const book = english("Zo8 Take a coin.");
    expect(book.sentences[0].tokens[0].text).toBe("Z08");
    expect(book.repairs.map(({ from, to }) => `${from} ${to}`)).toEqual(["Zo8 Z08"]);
  });

  test("what is in another language is told apart", () => {
    const polish = "Gracz bierze dwie karty z talii i kładzie je na stole obok planszy. ".repeat(3);
    const foreign = "The player takes two cards from the deck and puts them on the table. ".repeat(3);
    const book = readBook("b", `${polish}\n\n${foreign}\n\n${polish}`, "pl");
    expect(book.foreign).toHaveLength(1);
    expect(book.foreign[0]).toMatchObject({ language: "en", from: 3, to: 3 });
    expect(book.sentences.filter((s) => s.kind === "foreign")).toHaveLength(3);
  });

  test("a short sentence in another language is known by its articles", () => {
    const polish = "Gracz dobiera dwie karty z talii i kładzie je na stole. ".repeat(3);
    const book = readBook(
      "b",
      `${polish}\n\nPlants a large tree where possible, otherwise a small one next to its house.\n\n${polish}`,
      "pl",
    );
    expect(book.foreign).toMatchObject([{ language: "en", from: 3, to: 3 }]);
  });

  test("examples are known by how they begin, and end with the paragraph", () => {
    const kinds = english("Example: you pay 3 coins.\n\nYou pay 2 coins for each of your houses.").sentences.map(
      (s) => s.kind,
    );
    expect(kinds).toEqual(["example", "rule"]);
  });

  test("anchors keep their lines", () => {
    expect(english('Text.\n\n<a id="rule-x"></a>\nMore.').anchors).toEqual([{ name: "rule-x", line: 3 }]);
  });
});

describe("bytes become text", () => {
  const russian = "Каждый игрок получает три карты и кладёт их перед собой на стол, если это возможно. ".repeat(5);
  const windows1251 = (text: string): Uint8Array =>
    Uint8Array.from(
      [...text].map((c) => (c >= "А" && c <= "я" ? c.charCodeAt(0) - 0x350 : c === "ё" ? 0xb8 : c.charCodeAt(0))),
    );

  test("UTF-8 with and without a mark, and UTF-16", () => {
    const utf8 = new TextEncoder().encode(`\ufeff${russian}`);
    expect(decodeBook(utf8)).toMatchObject({ text: russian, encoding: "utf-8", guessed: false });
    const utf16 = new Uint8Array(Buffer.from(russian, "utf16le"));
    expect(decodeBook(utf16)).toMatchObject({ text: russian, encoding: "utf-16le", guessed: true });
  });

  test("a code page is found by the words that it makes", () => {
    expect(decodeBook(windows1251(russian))).toMatchObject({ text: russian, encoding: "windows-1251", guessed: true });
  });

  test.each(["ibm866", "x-mac-cyrillic", "koi8-r"])("so is %s", (encoding) => {
    const page = new TextDecoder(encoding).decode(Uint8Array.from({ length: 256 }, (_, i) => i));
    const bytes = Uint8Array.from([...russian].map((letter) => page.indexOf(letter)));
    expect(decodeBook(bytes)).toMatchObject({ text: russian, encoding, guessed: true });
  });

  test("what makes no words, what is no text and what is empty is refused", () => {
    const noise = Uint8Array.from({ length: 4000 }, (_, i) => 128 + ((i * 77) % 128));
    expect(decodeBook(noise)).toEqual({ text: undefined, problem: "encoding" });
    expect(decodeBook(Uint8Array.from({ length: 4000 }, (_, i) => i % 7))).toEqual({
      text: undefined,
      problem: "binary",
    });
    const utf32 = Uint8Array.from([0xff, 0xfe, 0, 0, ...[..."book"].flatMap((c) => [c.charCodeAt(0), 0, 0, 0])]);
    expect(decodeBook(utf32)).toEqual({ text: undefined, problem: "encoding" });
    expect(decodeBook(new TextEncoder().encode(" \n\n"))).toEqual({ text: undefined, problem: "empty" });
    const twice = new TextEncoder().encode(Buffer.from(russian, "utf8").toString("latin1"));
    expect(decodeBook(twice)).toEqual({ text: undefined, problem: "encoding" });
  });
});

test.each([
  ["en", "The player takes two of the cards and puts them on the table before the others may take their turn."],
  ["ru", "Игрок берёт две карты и кладёт их на стол."],
  ["pt", "O jogador pega duas das cartas e as coloca na mesa antes que os outros possam jogar."],
  ["pl", "Gracz bierze dwie karty i kładzie je na stole, a potem może się ruszyć."],
])("%s is known by its small words", (language, text) => {
  expect(languageOf(text).language).toBe(language);
});

test("ten megabytes are read in no time to speak of", () => {
  const text = "Each player takes 3 coins and puts them on the board.\n\n".repeat(180_000);
  const before = process.cpuUsage();
  expect(english(text).sentences).toHaveLength(180_000);
  expect(process.cpuUsage(before).user / 1e6).toBeLessThan(30);
});

const kinds = (book: Book): string[] => book.sentences.map(({ kind }) => kind);

describe("tables whose columns are set with blanks", () => {
  test("each line is a row with cells, and what is set in goes on in the row", () => {
    const book = english(
      [
        "Barn (1)      Take 2 apples.",
        "Mill (2)      Take 1 pear, or two if you",
        "              have a cart.",
        "Old house     Take 3 plums.",
      ].join("\n"),
    );
    expect(sentences(book)).toEqual([
      "Barn (1) | Take 2 apples.",
      "Mill (2) | Take 1 pear, or two if you have a cart.",
      "Old house | Take 3 plums.",
    ]);
  });

  test("a long cell that leaves two blanks ends where the column begins", () => {
    const text = ["Barn         2 apples   1", "Great house  3 apples   4", "Mill         1 pear     2"].join("\n");
    expect(sentences(english(text))[1]).toBe("Great house | 3 apples | 4");
  });

  test("two blanks of a lost picture make no table", () => {
    const text = "Pay 3  to move on\nand 2  to go back\nor take 4  and stay.";
    expect(sentences(english(text)).join(" ")).not.toContain("|");
  });

  test("numbers that count the rows up say which row", () => {
    const book = english("1-2      Barn\n3        Mill\n4        Old house\n");
    expect(sentences(book)).toEqual(["| Barn", "| Mill", "| Old house"]);
    expect(book.apart.map(({ as, text }) => `${as} ${text}`)).toEqual(["list 1", "list 3", "list 4"]);
  });
});

describe("sections", () => {
  test("a numbered line in capitals is a heading", () => {
    const book = english("1. WHAT IS IN THE BOX\n\n- 4 apples\n- 12 coins\n\n2. SETTING UP\n\nTake 4 apples now.");
    expect(kinds(book)).toEqual(["heading", "components", "components", "heading", "rule"]);
  });

  test("what follows the pieces and their rules is no list of pieces, however short its heading", () => {
    const book = english("CONTENTS\n\n4 apples\n\nApples are never used up.\n\nHARVEST\n\nTake 4 apples.");
    expect(kinds(book)).toEqual(["heading", "components", "rule", "heading", "rule"]);
  });

  test("a heading of very many words is a legend: names of pictures in one line", () => {
    const names = Array.from({ length: 25 }, () => "Gain 1 apple").join(" ");
    expect(kinds(english(`### ${names}\n\nTake 4 apples now.`))).toEqual(["legend", "rule"]);
    expect(kinds(english("### Gain 1 apple\n\nTake 4 apples now."))).toEqual(["heading", "rule"]);
  });

  test("a short line above a list is its heading", () => {
    expect(kinds(english("\nContents\n• apples\n• 12 coins"))[0]).toBe("heading");
  });

  test("a word that a page break tears apart is one", () => {
    const book = english(
      "Orchard\n\nOne.\n\nOrchard\n\nTake as many apples from the sto-\n\nOrchard\n\nrage as you like.",
    );
    expect(sentences(book)).toContain("Take as many apples from the storage as you like.");
  });
});

describe("worked examples", () => {
  test("a list behind a story belongs to it; one that goes on counting does not", () => {
    const told = english("Example 1: Ann takes an apple.\n• She pays 2 coins.\n\nThen everybody takes 4 coins.");
    expect(kinds(told)).toEqual(["example", "example", "rule"]);
    const counted = english("1. Take an apple.\n\nExample: Ann takes one.\n\n2. Pay 2 coins.");
    expect(kinds(counted)).toEqual(["rule", "example", "rule"]);
  });

  test("the caption of a figure ends where it ends", () => {
    const book = english("Example of a market\n\n- 11. Shuffle the cards.\n- 12. Deal 4 to everybody.");
    expect(kinds(book)).toEqual(["example", "rule", "rule"]);
  });

  test("under a heading everything is one, up to the next heading", () => {
    const book = english(
      "EXAMPLE OF A ROUND\n\nAnn takes 3 apples.\n\nThen Tom passes.\n\nTHE END\n\nCount all of your apples now.",
    );
    expect(kinds(book)).toEqual(["example", "example", "example", "heading", "rule"]);
  });
});

test("numbers that count up through a paragraph, each at the end of an item, point into a figure", () => {
  const book = english("Find the 4 first cloths 1. Without Tom remove those of 1.2. Alone remove 1.3. Turn one up 4.");
  const marked = book.sentences.flatMap(({ tokens }) => tokens.filter((t) => t.form === "callout"));
  expect(marked.map((t) => t.text)).toEqual(["1", "1", "2", "1", "3", "4"]);
});
