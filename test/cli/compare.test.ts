/** `quipu compare`, with the real compiler. */
import { expect, test } from "vitest";
import { run, temporaryProject } from "./harness.ts";

const real = { compiler: async () => await import("../../compiler/index.ts") };

const POND = `game pond "Pond" assumed { players 2 }
points vp
value catch_of_day: number = 1
action angle { gain catch_of_day vp }
action rest { gain 1 vp }
play {
  repeat 2 times { each player { choose 1 of { angle { do angle } rest { do rest } } } }
}
ranking most vp
variant feast "Feast" {
  modify catch_of_day: plus 1
  replace action rest {}
}
`;

test("compare says what a variant changes in the rules and in play, the same whatever the threads", async () => {
  const root = temporaryProject({ "rules/pond/pond.quipu": POND });
  const arguments_ = ["compare", "pond", "--variant", "feast", "--games", "60", "--json", "--threads"];
  const { code, json } = await run(root, [...arguments_, "1"], real);
  expect(code).toBe(0);
  expect(json.rules.added).toEqual([
    {
      overlay: "feast",
      title: "Feast",
      changes: [
        expect.objectContaining({ change: "modifies", what: "value", name: "catch_of_day", line: 11 }),
        expect.objectContaining({ change: "replaces", what: "action", name: "rest", line: 12 }),
      ],
    },
  ]);
  // A fish more each time it is angled, and nobody rests for a point any more.
  const { decisions, seats, uses, points } = json;
  expect(decisions).toEqual({ against: 4, variant: 4, difference: 0, chance: 0 });
  expect(seats[0].score.difference).not.toBe(0);
  expect(points.find((p: { name: string }) => p.name === "rest")).toMatchObject({ variant: 0 });
  expect(uses.map((u: { name: string }) => u.name).sort()).toEqual(["play: angle", "play: rest"]);
  expect((await run(root, [...arguments_, "3"], real)).json).toEqual(json);
  const shown = (await run(root, ["compare", "pond", "--variant", "feast", "--games", "20"], real)).out;
  expect(shown).toContain("replaces action rest  rules/pond/pond.quipu:12");
  expect(shown).toMatch(/score of player_1/);
});

test("there is nothing to compare a game with itself", async () => {
  const root = temporaryProject({ "rules/pond/pond.quipu": POND });
  const { code, json } = await run(root, ["compare", "pond", "--json"], real);
  expect([code, json.error.message]).toEqual([2, "both are the same game"]);
  expect((await run(root, ["compare", "pond", "--variant", "faest", "--json"], real)).json.error.message).toContain(
    "feast",
  );
});
