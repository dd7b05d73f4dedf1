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
