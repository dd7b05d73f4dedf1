/** How formatted rules look. */
import { describe, expect, it } from "vitest";
import { formatText, NotFormatted } from "../../compiler/format/index.ts";

function lines(...parts: string[]): string {
  return `${parts.join("\n")}\n`;
}

describe("a table", () => {
  it("is aligned by column, its rows' heads by their parts", async () => {
    const text =
      'table a(n:number,c:cost){\na|1|1 wood\nlonger * 2 "Label"|12|free cite en 3\nb for 2 players|-|2 wood,1 corn\n}';
    expect(await formatText(text)).toBe(
      lines(
        "table a(n: number, c: cost) {",
        "  a                                | 1  | 1 wood",
        '  longer * 2               "Label" | 12 | free cite en 3',
        "  b          for 2 players         | -  | 2 wood, 1 corn",
        "}",
      ),
    );
  });

  it("goes on in the next line when a row is too long", async () => {
    const cell = `f(${"x".repeat(60)})`;
    expect(await formatText(`table a(n: number) {\n  b | ${cell} | ${cell} | 1\n}`)).toBe(
      lines("table a(n: number) {", `  b | ${cell}`, `      | ${cell} | 1`, "}"),
    );
  });

  it("keeps blocks of several lines in a cell", async () => {
    const text = lines(
      "table a(e: effect, n: number) {",
      "  b | may {",
      "      gain 1 corn",
      "      // why not",
      "      pay 1 wood",
      "    } | 1",
      "  c | stop | 2",
      "}",
    );
    expect(await formatText(text)).toBe(text);
  });
});

describe("comments", () => {
  it("stay where they stand", async () => {
    const text = lines(
      "// at the head",
      "",
      "/// About a.",
      "action a { // behind the brace",
      "  // before",
      "  gain 1 corn // behind",
      "",
      "  // alone",
      "  if yes {",
      "    // nothing",
      "  } else { stop }",
      "  by n {",
      "    // the first",
      "    1: stop // one",
      "    // the rest",
      "    else: {",
      "      // empty",
      "    }",
      "  }",
      "  // last",
      "}",
      "// at the end",
    );
    const expected = text
      .replace("action a { // behind the brace\n", "action a {\n  // behind the brace\n")
      .replace("} else { stop }", "} else {\n    stop\n  }");
    expect(await formatText(text)).toBe(expected);
  });

  it("from within a line go above it", async () => {
    expect(await formatText("value a: number = 1 + // one\n  2 // two\n")).toBe(
      lines("// one", "value a: number = 1 + 2 // two"),
    );
  });

  it("behind list members stay behind them", async () => {
    const text = lines("kind a {", "  b, // first", '  c "C" // last', "}");
    expect(await formatText(text)).toBe(text);
  });
});

describe("lines", () => {
  it("keep at most one blank line between", async () => {
    expect(await formatText("\n\nresource a\n\n\n\nresource b\nresource c\n\n\n")).toBe(
      lines("resource a", "", "resource b", "resource c"),
    );
  });

  it("hold one statement each", async () => {
    expect(await formatText("action a { gain 1 corn pay 1 wood; stop }")).toBe(
      lines("action a {", "  gain 1 corn", "  pay 1 wood", "  stop", "}"),
    );
  });

  it("keep a short block that stood on one", async () => {
    const text = lines("action a {", "  if yes { stop }", "  if no {", "    stop", "  }", "}");
    expect(await formatText(text)).toBe(text);
  });

  it("have at most 120 columns", async () => {
    const long = Array.from({ length: 20 }, (_, i) => `some_name_${i} > ${i}`).join(" and ");
    const formatted = await formatText(
      `action a { if ${long} { stop } require ${long} "Because." }\nvalue b: flag = ${long}`,
    );
    expect(Math.max(...formatted.split("\n").map((line) => line.length))).toBeLessThanOrEqual(120);
  });

  it("end as the system of the project wants it", async () => {
    expect(await formatText("resource a\r\nresource b\r\n")).toBe(lines("resource a", "resource b"));
  });
});

describe("a text with errors", () => {
  it("is refused with what is wrong", async () => {
    const refused = formatText("resourc a");
    await expect(refused).rejects.toBeInstanceOf(NotFormatted);
    await expect(refused).rejects.toMatchObject({ diagnostics: [{ code: "Q1002" }] });
  });
});
