/** The page of a book: whole by itself, well formed, everything escaped. */
import { expect, it } from "vitest";
import { htmlOf, markdownOf, type TextBook } from "../../compiler/text/index.ts";

const span = { file: "game.quipu", start: 0, end: 1 };
const line = (depth: number, text: string, term?: true) => ({
  k: "line" as const,
  depth,
  text,
  ...(term ? { term } : {}),
});
const evil = `<script>alert("x")</script> & 'y'`;
const book: TextBook = {
  language: "en",
  game: "ferry",
  title: evil,
  uses: [],
  parts: [
    {
      title: evil,
      divisions: [
        {
          title: evil,
          rules: [
            {
              id: "cross",
              title: evil,
              source: span,
              blocks: [
                line(0, "The fare: 2", true),
                line(0, "You may:"),
                line(1, "Pay:"),
                line(2, "1 coin."),
                line(2, evil),
                line(1, "Cross."),
                { k: "table", head: [evil, "Price"], rows: [{ rule: "boat", source: span, cells: [evil, "2/3"] }] },
              ],
            },
          ],
        },
      ],
    },
  ],
};
const html = htmlOf(book, () => `a"b.quipu:1`);

it("puts items of lists within the items above them", () => {
  const list = /<ul>.*<\/ul>/.exec(html)![0];
  const escaped = "&#60;script&#62;alert(&#34;x&#34;)&#60;/script&#62; &#38; &#39;y&#39;";
  expect(list).toBe(`<ul><li>Pay:<ul><li>1 coin.</li><li>${escaped}</li></ul></li><li>Cross.</li></ul>`);
});

it("escapes whatever comes from rules and lexicons", () => {
  expect(html).not.toContain("<script");
  expect(html).toContain('data-source="a&#34;b.quipu:1"');
});

it("asks for nothing from elsewhere", () => {
  expect(html).not.toMatch(/(?:src|href)="(?!#)|@import|url\(/);
  expect(html).toContain("default-src 'none'");
});

it("sets off what a line defines, and numbers in tables", () => {
  expect(html).toContain("<dfn>The fare:</dfn> 2");
  expect(html).toContain('<td class="n">2/3</td>');
});

it("makes one paragraph of sentences that follow one another", () => {
  const rule = { id: "go", title: "Go", source: span, blocks: [line(0, "Sit."), line(0, "Row."), line(0, "Land.")] };
  const short = { ...book, title: "Ferry", parts: [{ title: "P", divisions: [{ title: "D", rules: [rule] }] }] };
  expect(htmlOf(short, () => "")).toContain("<p>Sit. Row. Land.</p>");
  expect(markdownOf(short)).toContain('#### <a id="rule-go"></a>Go\n\nSit.\nRow.\nLand.\n');
});
it("sets off the head of a list and what is defined", () => {
  const blocks = [
    line(0, "Sit."),
    line(0, "The fare: 2", true),
    line(0, "You may:"),
    line(1, "Row."),
    line(0, "Land."),
  ];
  const short = {
    ...book,
    parts: [{ title: "P", divisions: [{ title: "D", rules: [{ id: "go", title: "Go", source: span, blocks }] }] }],
  };
  expect(markdownOf(short)).toContain("Go\n\nSit.\n\n**The fare:** 2\n\nYou may:\n\n- Row.\n\nLand.\n");
});
