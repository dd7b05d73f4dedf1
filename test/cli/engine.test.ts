import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { run, temporaryProject, write } from "./harness.ts";

const nim = { "rules/nim/a.quipu": "program nim example passes" };
const orchard = { "rules/orchard/a.quipu": "program orchard" };

test("test runs the examples", async () => {
  const root = temporaryProject({ ...nim, "rules/other/a.quipu": "example passes example fails" });
  const { code, json } = await run(root, ["test", "--json"]);
  expect(code).toBe(1);
  expect(json).toMatchObject({ passed: 2, failed: 1 });
  expect((await run(root, ["test", "nim", "--json"])).json).toMatchObject({ passed: 1, failed: 0 });
  const text = await run(root, ["test"]);
  expect(text.out).toContain("failed fails (a.quipu:1)");
  expect(text.out).toContain("2 examples passed, 1 failed");
});

test("engines are built from the rules as they stand, errors are shown instead", async () => {
  const root = temporaryProject(nim);
  expect((await run(root, ["test", "--json"])).json.passed).toBe(1);
  expect(existsSync(join(root, "generated/nim/index.ts"))).toBe(true);
  write(root, "rules/nim/a.quipu", "program nim");
  expect((await run(root, ["test", "--json"])).json.passed).toBe(0);
  write(root, "rules/nim/a.quipu", "bad");
  const wrong = await run(root, ["test", "--json"]);
  expect(wrong.code).toBe(1);
  expect(wrong.json.errors).toHaveLength(1);
});

test("a remembered build is used again until a source or a generated file changes", async () => {
  const root = temporaryProject(nim);
  const compiled: number[] = [];
  const { standIn } = await import("./harness.ts");
  const counting = {
    ...standIn,
    compileGame: (files: Parameters<typeof standIn.compileGame>[0]) => (compiled.push(1), standIn.compileGame(files)),
  };
  const again = (): Promise<unknown> => run(root, ["test"], { compiler: async () => counting, compilerId: "one" });
  await again();
  await again();
  expect(compiled).toHaveLength(1);
  write(root, "rules/nim/a.quipu", "program nim example fails");
  await again();
  expect(compiled).toHaveLength(2);
  writeFileSync(join(root, "generated/nim/manifest.json"), "{}");
  await again();
  expect(compiled).toHaveLength(3);
});

test("simulate gives the same figures whatever the threads", async () => {
  const root = temporaryProject(orchard);
  const simulate = async (...more: string[]): Promise<Record<string, any>> => {
    const { code, json } = await run(root, [
      "simulate",
      "orchard",
      "--players",
      "3",
      "--games",
      "200",
      "--seed",
      "7",
      "--json",
      ...more,
    ]);
    expect(code).toBe(0);
    const { seconds, gamesPerSecond, decisionsPerSecond, threads, ...rest } = json;
    for (const figure of [seconds, gamesPerSecond, decisionsPerSecond]) expect(figure).toBeGreaterThan(0);
    return { threads, rest };
  };
  const one = await simulate("--threads", "1");
  const three = await simulate("--threads", "3");
  expect([one.threads, three.threads]).toEqual([1, 3]);
  expect(three.rest).toEqual(one.rest);
  expect(one.rest).toMatchObject({ game: "orchard", players: 3, games: 200, seed: 7, stuck: 0, unfinished: 0 });
  expect(one.rest.decisions).toBeGreaterThan(200);
  expect(one.rest.seats.map((s: { seat: number }) => s.seat)).toEqual([1, 2, 3]);
  const wins = one.rest.seats.map((s: { winShare: number }) => s.winShare) as number[];
  expect(wins.reduce((a, b) => a + b)).toBeCloseTo(1);
  expect((await simulate("--seed", "8")).rest.decisions).not.toBeNaN();
});

test("simulate for people shows a table", async () => {
  const { code, out } = await run(temporaryProject(nim), [
    "simulate",
    "nim",
    "--games",
    "50",
    "--threads",
    "1",
    "--bot",
    "greedy,random",
  ]);
  expect(code).toBe(0);
  expect(out).toContain("Nim, 2 players: 50 games");
  expect(out).toMatch(/seat +mean score +deviation +wins/);
});

test("what cannot be simulated is a usage error", async () => {
  const root = temporaryProject(orchard);
  const simulate = async (...more: string[]): Promise<string> => {
    const { code, json } = await run(root, ["simulate", "orchard", "--games", "1", "--json", ...more]);
    expect(code).toBe(2);
    return json.error.message as string;
  };
  expect(await simulate("--players", "9")).toContain("players, not 9");
  expect(await simulate("--variant", "nothing")).toContain("nothing");
  expect(await simulate("--bot", "gredy")).toContain("greedy");
  expect(await simulate("--ruling", "what")).toContain("what");
});

test("play reads lines and plays to the end against a bot", async () => {
  const root = temporaryProject(nim);
  const play = ["play", "nim", "--seed", "3", "--bot", "random"];
  const { code, out } = await run(root, play, { input: "1\n".repeat(20) });
  expect(code).toBe(0);
  expect(out).toContain("heap: 13");
  expect(out).toContain("first, How many?");
  expect(out).toMatch(/^second: \d$/m);
  expect(out).toMatch(/(first|second) wins\./);
  const { json } = await run(root, [...play, "--json"], { input: "1\n".repeat(20) });
  expect(json.result.over).toBe(true);
});

test("play answers why, hint, undo, and what it does not understand", async () => {
  const root = temporaryProject(nim);
  const input = "why 9\nhint\nundo\nfoo\nundoo\n2\nundo\nhelp\nquit\n";
  const { code, out } = await run(root, ["play", "nim", "--seed", "3"], { input });
  expect(code).toBe(0);
  expect(out).toContain("> why 9\nmove.choose.n: expected");
  expect(out).toMatch(/a bot would choose: \d/);
  expect(out).toContain("Nothing has been played yet.");
  expect(out).toContain("That is no option here.");
  expect(out).toContain("did you mean `undo`?");
  expect(out.match(/heap: 13/g)).toHaveLength(2);
  expect(out).toContain("The game is not over.");
});

test("why names the condition of the rules", async () => {
  const root = temporaryProject(nim);
  // With this seed the bot leaves one.
  const { out } = await run(root, ["play", "nim", "--bot", "random", "--seed", "3"], {
    input: "1\n1\n1\n1\nwhy 3\nwhy 1\n",
  });
  expect(out).toContain("heap: 1\n");
  expect(out).toContain("> why 3\nn <= heap (take, nim.quipu:5)\n");
  expect(out).toContain("> why 1\nit is offered\n");
});

test("play saves and loads; a damaged save is refused", async () => {
  const root = temporaryProject(nim);
  const file = join(root, "game.json");
  await run(root, ["play", "nim", "--seed", "3"], { input: `2\nsave ${file}\nquit\n` });
  const saved = JSON.parse(readFileSync(file, "utf8")) as { moves: string[] };
  expect(saved.moves).toHaveLength(2);
  const loaded = await run(root, ["play", "nim", "--load", file], { input: "quit\n" });
  expect(loaded.code).toBe(0);
  const inside = await run(root, ["play", "nim", "--seed", "3"], {
    input: `load ${file}\nload nowhere\nsave /nowhere/x\nquit\n`,
  });
  expect(inside.code).toBe(0);
  expect(inside.out).toContain("there is no file nowhere");
  writeFileSync(file, JSON.stringify({ ...saved, moves: ["take.n=9"] }));
  const damaged = await run(root, ["play", "nim", "--load", file], { input: "" });
  expect(damaged.code).toBe(2);
  expect(damaged.err).toContain("save.moves");
});

test("play draws what everybody sees, and no more", async () => {
  const root = temporaryProject(orchard);
  const { out } = await run(root, ["play", "orchard", "--players", "2", "--seed", "5"], { input: "quit\n" });
  expect(out).toMatch(/deck: \d+ face down/);
  expect(out).toContain("(you)");
});

test("seat 0 watches the bots", async () => {
  const { code, out } = await run(temporaryProject(nim), ["play", "nim", "--seat", "0", "--seed", "1"]);
  expect(code).toBe(0);
  expect(out).toMatch(/^first: /m);
  expect(out).toMatch(/wins\./);
});

test("demo builds and plays every game and says how to go on", async () => {
  const root = temporaryProject({ ...nim, ...orchard });
  const { code, out } = await run(root, ["demo"]);
  expect(code).toBe(0);
  expect(out).toContain("Nim: 2 players");
  expect(out).toContain("npx quipu play nim");
  const { json } = await run(root, ["demo", "--json"]);
  expect(json.matches.map((m: { over: boolean }) => m.over)).toEqual([true, true]);
});

test("demo shows the errors of a game and plays the others", async () => {
  const root = temporaryProject({ ...nim, "rules/broken/a.quipu": "bad" });
  const { code, json } = await run(root, ["demo", "--json"]);
  expect(code).toBe(1);
  expect(json).toMatchObject({ failed: ["broken"], matches: [{ game: "nim" }] });
});
