/** The language knows no game: no noun of a rule file stands in the compiler or the runtime. */
import { expect, it } from "vitest";
import { Reporter } from "../../compiler/diagnostics/diagnostic.ts";
import type * as ast from "../../compiler/syntax/ast.ts";
import { parseFile } from "../../compiler/syntax/index.ts";
import { gameNames } from "../games/engines.ts";
import { readRules } from "../language/games.ts";
import { modulesIn } from "./imports.ts";

/** Names of rule files that are words of the language, of programming or of plain English as well. */
const ORDINARY = new Set(
  (
    "build building column edge feed frame gather good green help hue join line link loop part pattern perform place point " +
    "region reward slot source space step take_turn tint token turn visit worker"
  ).split(" "),
);

/** Names of resources, tables, kinds and actions, and of games. */
function nounsOf(declaration: ast.Declaration): string[] {
  switch (declaration.kind) {
    case "resource":
      return declaration.names.map(({ text }) => text);
    case "table":
    case "kind":
    case "action":
    case "game":
      return [declaration.name.text];
    default:
      return [];
  }
}

function nounsOfGames(): Set<string> {
  const files = gameNames.flatMap((name) => readRules(`rules/${name}`));
  return new Set(files.flatMap((file) => parseFile(file, new Reporter()).declarations).flatMap(nounsOf));
}

/** Words of the code and its texts as they stand (comments may give examples), and the words within names such as `wheelTurn`. */
function wordsOf(text: string): Set<string> {
  const code = text.replace(/^import [^;]*;|\/\*[^]*?\*\/|(?<=^|\s)\/\/.*/gm, "");
  const words = code.match(/[\p{L}_]+/gu) ?? [];
  return new Set(words.flatMap((word) => [word, ...word.split(/_|(?<=[a-z])(?=[A-Z])/)]).map((w) => w.toLowerCase()));
}

it("no game's noun in compiler or runtime", () => {
  const nouns = nounsOfGames();
  expect(nouns.size).toBeGreaterThan(100);
  const found = [...modulesIn("compiler"), ...modulesIn("runtime")].flatMap(({ path, text }) => {
    const words = wordsOf(text);
    return [...nouns]
      .filter((noun) => words.has(noun.toLowerCase()) && !ORDINARY.has(noun))
      .map((noun) => `${noun} in ${path}`);
  });
  expect(found).toEqual([]);
});
