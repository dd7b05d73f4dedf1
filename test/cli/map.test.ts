/** Networks are drawn from the rules: `quipu map`. */
import { describe, expect, it } from "vitest";
import { Reporter } from "../../compiler/diagnostics/diagnostic.ts";
import { drawMap } from "../../compiler/map/index.ts";
import { boxOf, placeLabels, type Box } from "../../compiler/map/labels.ts";
import { mapOf } from "../../compiler/map/network.ts";
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

  it("puts names where they cover neither points nor each other", () => {
    const crowd = gameOf(RULES.replace("  c for 3", '  d "Delta" | town | 40 | 12\n  c for 3'));
    const map = mapOf(crowd, crowd.networks[0], 2)!;
    const boxes = placeLabels(map).points.map(boxOf);
    const meet = (a: Box, b: Box): boolean =>
      a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
    for (const [i, box] of boxes.entries()) {
      expect(boxes.filter((other, j) => j !== i && meet(box, other))).toEqual([]);
      expect(map.points.filter(({ x, y }) => meet(box, { left: x, right: x, top: y, bottom: y }))).toEqual([]);
    }
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
