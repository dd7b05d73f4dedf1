/** Commands in the documents are commands that there are, about things that there are, and print what stands below them. */
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import type { Command } from "commander";
import { describe, expect, it } from "vitest";
import { commandNamed, createProgram } from "../../compiler/cli/commands.ts";
import type { Context } from "../../compiler/cli/context.ts";
import { checkGame } from "../../compiler/index.ts";
import { run, temporaryProject } from "../cli/harness.ts";
import { packageRoot, readRules, readText } from "./games.ts";

const real = { compiler: async () => await import("../../compiler/index.ts") };
const games = readdirSync(join(packageRoot, "rules"));
const documents = [
  "README.md",
  ...readdirSync(join(packageRoot, "docs"))
    .filter((name) => name.endsWith(".md"))
    .map((name) => `docs/${name}`),
  ...games.map((game) => `rules/${game}/README.md`).filter((path) => existsSync(join(packageRoot, path))),
];

/** A command line as its words; what is to be filled in, and the comment behind it, are left out. */
function wordsOf(line: string): string[] {
  return line
    .replace(/\s+#.*$/, "")
    .replace(/\s*>{1,2}\s*\S+$/, "")
    .match(/"[^"]*"|\S+/g)!
    .slice(1);
}

function commandsIn(text: string): string[] {
  const lines = [...text.matchAll(/^(?:\$ )?(?:npx )(quipu .*)$/gm), ...text.matchAll(/`(?:npx )?(quipu [^`]*)`/g)];
  return [...new Set(lines.map(([, line]) => line.trim()))].filter((line) => !/[<…]/.test(line));
}

/** What a command line asks for, as the command understands it; throws where it does not. */
async function understood(line: string): Promise<Command> {
  const program = createProgram({ services: { version: "" } } as Context, () => {}, { writeErr: () => {} });
  const words = wordsOf(line).filter((word) => word !== "--help");
  // In a sentence a command may stand for itself.
  if (words.length === 1) return commandNamed(words[0], program);
  let asked: Command | undefined;
  for (const command of program.commands) command.action(() => void (asked = command));
  await program.parseAsync(words, { from: "user" });
  return asked!;
}

const known = new Map<string, ReadonlySet<string>>();

/** Names of the overlays of a game, and the questions of its rulings. */
function knownOf(game: string): ReadonlySet<string> {
  const before = known.get(game);
  if (before !== undefined) return before;
  const { overlays, rulings } = checkGame(readRules(`rules/${game}`)).checked!.model;
  const names = new Set([...overlays, ...rulings].map(({ decl }) => decl.name.text));
  known.set(game, names);
  return names;
}

describe.each(documents.filter((document) => commandsIn(readText(document)).length > 0))("%s", (document) => {
  it("names commands, options, games, variants and rulings that there are", async () => {
    for (const line of commandsIn(readText(document))) {
      const command = await understood(line);
      const { variant, edition, ruling } = command.opts<Record<string, string[] | undefined>>();
      const named = [variant, edition, ruling].flat().filter((name) => name !== undefined);
      const game = games.find((name) => name === command.args[0]);
      if (game === undefined || named.length === 0) continue;
      const unknown = named.filter((name) => !knownOf(game).has(name.split("=")[0]));
      expect({ line, unknown }).toEqual({ line, unknown: [] });
    }
  });
});

/** A command with what it prints, as far as that is shown. */
const sessions = documents.flatMap((document) =>
  [...readText(document).matchAll(/^\$ npx (quipu .*)\n((?:(?!\$ |```).*\n)+)/gm)]
    .map(([, line, shown]) => ({ document, line, shown }))
    // What the shown book says is nowhere in the project.
    .filter(({ line }) => !line.includes("--rulebook")),
);

it.each(sessions)("$document: $line prints what is shown", { timeout: 60_000 }, async ({ line, shown }) => {
  const { out } = await run(packageRoot, [...wordsOf(line), "--threads", "1"], real);
  expect(out.startsWith(shown.replace(/…\n$/, ""))).toBe(true);
});

it("README.md: the mistake is told as shown", async () => {
  const [, shown, row] = /^```\n(error [^]*?│ (.*leav.*)\n[^]*?)```$/m.exec(readText("README.md"))!;
  const text = `game teahouse "Teahouse" assumed { players 2 }\nresource leaf\n\ntable guest(price: cost, worth: number) {\n  poet | 1 leaf | 3\n${row}\n}\nplay { end game }\n`;
  const { out } = await run(temporaryProject({ "rules/teahouse/game.quipu": text }), ["check"], real);
  expect(out).toContain(shown);
});
