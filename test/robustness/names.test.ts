/** Names and texts never get out of their place in generated code: it parses, type-checks, plays, and gives them back unchanged. */
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import ts from "typescript";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { bundleEngine, importEngine, type GameModule } from "../../compiler/host/load-engine.ts";
import { projectAt } from "../../compiler/host/project.ts";
import { compileGame } from "../../compiler/index.ts";
import { brokenExamples, packageRoot, playAll } from "../language/games.ts";
import {
  awkwardNames,
  awkwardTexts,
  gameOfOneTurn,
  gameOfText,
  gamesOfFew,
  gamesOfNames,
  type AwkwardGame,
} from "./awkward.ts";

const root = mkdtempSync(join(tmpdir(), "quipu-awkward-"));
const texts = awkwardTexts.map((text, i) => ({ ...text, game: gameOfText(text, i) }));
const games = [...gamesOfNames, ...gamesOfFew(), ...texts.map(({ game }) => game)];
const written: string[] = [];

beforeAll(() => {
  symlinkSync(join(packageRoot, "runtime"), join(root, "runtime"));
  writeFileSync(join(root, "package.json"), JSON.stringify({ type: "module" }));
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

/** Compiles a game into the project of this test. */
async function build({ name, text }: AwkwardGame): Promise<GameModule> {
  const { diagnostics, outputs } = await compileGame([{ path: `${name}.quipu`, text }]);
  const errors = diagnostics.filter((d) => d.severity === "error");
  expect(errors.map((d) => `${d.code} ${d.message}: ${text.slice(d.span.start, d.span.end).slice(0, 80)}`)).toEqual([]);
  for (const [path, code] of outputs!) {
    const file = join(root, "generated", name, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, code);
    written.push(file);
  }
  return importEngine(await bundleEngine(projectAt(root), packageRoot, name));
}

describe("awkward names", () => {
  it.each([...gamesOfNames, ...gamesOfFew()])("$name", async (game) => {
    playAll(await build(game), 20);
  });

  it("all in one long turn", async () => {
    const module = await build(gameOfOneTurn());
    playAll(module, 1);
    const { engine } = module;
    const state = engine.setup({ players: 2, seed: 1 });
    let decisions = 0;
    for (; engine.decision(state)?.seat === "red"; decisions++) engine.apply(state, engine.options(state)[0].id);
    expect(decisions).toBeGreaterThan(200);
  });

  it("come back unchanged, as options and in positions", async () => {
    const { engine } = await build(gamesOfNames.find(({ name }) => name === "members")!);
    const state = engine.setup({ players: 2, seed: 1 });
    expect(engine.options(state).map((move) => move.choose?.t)).toEqual(awkwardNames);
    engine.apply(state, "like.t=__proto__");
    expect(JSON.stringify(engine.position(state).seats)).toContain('"liked":"__proto__"');
    expect(Object.keys(engine.view(state, 0).members.thing as object)).toEqual(awkwardNames);
    expect(engine.hash(engine.fromPosition(JSON.stringify(engine.position(state))))).toBe(engine.hash(state));
  });
});

describe("awkward texts", () => {
  it.each(texts)("$text", async ({ text, game }) => {
    const module = await build(game);
    playAll(module, 20);
    playAll(module, 5, ["other"]);
    expect(brokenExamples(module)).toEqual([]);
    const { program, engine, examples } = module;
    expect(program.title).toBe(text);
    expect(program.kinds.find((kind) => kind.name === "thing")!.labels).toEqual([text, text]);
    expect(program.kinds.find((kind) => kind.name === "card")!.labels).toEqual([text]);
    expect(program.rulings[0].question).toBe(text);
    expect(program.overlays[0].title).toBe(text);
    expect(examples[0].title).toBe(text);
    const state = engine.setup({ players: 2, seed: 1 });
    expect(engine.decision(state)!.prompt).toBe(text);
    expect(engine.options(state).map((move) => move.label)).toEqual([text, text]);
    engine.apply(state, engine.options(state)[0]);
    expect([engine.decision(state)!.prompt, engine.options(state)[0].label]).toEqual([text, text]);
    engine.apply(state, engine.options(state)[0]);
    expect(engine.decision(state)!.prompt).toBe(text);
  });
});

describe("all that was generated", () => {
  it("type-checks strictly", () => {
    expect(new Set(written.map((file) => dirname(file))).size).toBeGreaterThanOrEqual(games.length);
    const { config } = ts.readConfigFile(join(packageRoot, "tsconfig.json"), ts.sys.readFile);
    const { options } = ts.parseJsonConfigFileContent({ ...config, include: [] }, ts.sys, packageRoot);
    const program = ts.createProgram(written, { ...options, types: [], noEmit: true });
    const findings = ts.getPreEmitDiagnostics(program).map((d) => {
      const line = d.file?.text.split("\n")[d.file.getLineAndCharacterOfPosition(d.start ?? 0).line];
      return `${d.file?.fileName.replace(root, "")}: ${ts.flattenDiagnosticMessageText(d.messageText, " ")}\n  ${line?.trim()}`;
    });
    expect(findings).toEqual([]);
  });
});
