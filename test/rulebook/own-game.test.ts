/** A game that no book was there before: its rules are the source, and books are held against all that they say. */
import { describe, expect, test } from "vitest";
import { packageRoot, run, write, type Run } from "../cli/harness.ts";
import { BOOK, orchard, RULES, validate } from "./orchard.ts";

const text = (root: string, ...more: string[]): Promise<Run> =>
  run(root, ["text", "orchard", "--lang", "en", ...more], {
    compiler: () => import("../../compiler/index.ts"),
    packageRoot,
  });

const UNCITED = { "rules/orchard/orchard.quipu": RULES.replace(/ cite en \d+/g, "") };
const check = (book: string) => validate(orchard(book, UNCITED), "--lang", "en", "--rulebook", "@book.md", "--json");

describe("rules that cite no book", () => {
  test("are looked for in a book as well, and confirmed there", async () => {
    const { json } = await check(BOOK);
    expect(json.claims).toBeGreaterThan(10);
    expect(json.confirmed).toBeGreaterThan(0);
  });
});

describe("our own text of the game", () => {
  test.each([[["--variant", "storm"]], [["--edition", "second"]], [["--open"]], [[]]])(
    "told with %j agrees with the rules",
    async (how) => {
      const rules = `${RULES}
ruling thrift "Is planting cheap?" assumed { dear "no" default  cheap "yes" }
variant storm "Storm" assumed { replace action harvest { gain 1 apple } }
edition second "Second printing" assumed { replace value thanks: number = 2 }
value thanks: number = 1 assumed
action thank assumed { gain thanks honey }
action rest assumed { if thrift is cheap { gain 3 honey } else { gain 2 plum } }
`;
      const root = orchard("", { "rules/orchard/orchard.quipu": rules });
      const { out, err } = await text(root, ...how);
      expect(err).toBe("");
      expect(out).toContain("<a id=");
      write(root, "book.md", out);
      const { json, code } = await validate(root, "--lang", "en", "--rulebook", "@book.md", "--json");
      expect(json.findings).toEqual([]);
      expect(json.confirmed).toBe(json.claims);
      expect(code).toBe(0);
    },
  );
});
