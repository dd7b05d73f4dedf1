/** Networks are drawn from the rules: `quipu map`. */
import { describe, expect, it } from "vitest";
import { Reporter } from "../../compiler/diagnostics/diagnostic.ts";
import { drawMap } from "../../compiler/map/index.ts";
import { resolveNames } from "../../compiler/names/index.ts";
import { parseFile } from "../../compiler/syntax/index.ts";
import { checkTypes, type Game } from "../../compiler/types/index.ts";

const RULES = `
game roads "Roads & <more>" assumed { players 2..3 }
kind site { town "Town", crossing }
table point(site: site, x: number, y: number) {
  a "Alpha" | town | 10 | 10
  b | crossing | 90 | 20
  c for 3 players | town | 40 | 80
}
table link(here: point, there: point, printed: flag) {
  ab | a | b | yes
  bc for 3 players | b | c | yes
  ac for 3 players | a | c | no
}
network map of point by link(here, there)
play { each player { choose l from link  stop } }
`;

function gameOf(text: string): Game {
  const reporter = new Reporter();
  const model = resolveNames([parseFile({ path: "roads.quipu", text }, reporter)], reporter)!;
  const game = checkTypes(model, reporter);
  expect(reporter.diagnostics.filter((d) => d.severity === "error").map((d) => d.message)).toEqual([]);
  return game;
}

describe("a map", () => {
  it("shows the points and printed links that are in play", () => {
    expect(drawMap(gameOf(RULES), 2, undefined)).toMatchObject({ points: 2, links: 1 });
    expect(drawMap(gameOf(RULES), 3, undefined)).toMatchObject({ points: 3, links: 2 });
  });

  it("escapes what the author wrote", () => {
    const drawn = drawMap(gameOf(RULES), 2, "map");
    expect("svg" in drawn && drawn.svg).toContain("Roads &#38; &#60;more&#62;");
  });

  it("says why there is none", () => {
    expect(drawMap(gameOf(RULES), 5, undefined)).toEqual({ problem: "Roads & <more> is for 2 to 3 players, not 5" });
    expect(drawMap(gameOf(RULES), 2, "rivers")).toEqual({
      problem: "Roads & <more> has no network called rivers; there is: map",
    });
  });
});
