/** A game's rules and one book in one language, ready to be compared. */
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import {
  claimsOfGame as claimsOf,
  playedExamples,
  type GameClaims as Claims,
} from "../../compiler/cli/rulebooks/claims.ts";
import type { GameModule } from "../../compiler/host/load-engine.ts";
import { readGame, readLexiconFiles } from "../../compiler/host/read-game.ts";
import { checkGame } from "../../compiler/index.ts";
import { readLexicon, type Language } from "../../compiler/lexicon/index.ts";
import { Checker, rulesUnder } from "../../compiler/rulebook/index.ts";
import { tell } from "../../compiler/sayings/index.ts";
import { GRAMMARS, markdownOf, writeText } from "../../compiler/text/index.ts";
import { traceExample } from "../../runtime/index.ts";
import type { Subject } from "./measure.ts";

export interface GameClaims extends Claims {
  readonly folder: string;
}

/** Of the game as it stands, in no edition. */
export async function claimsOfGame(rulesFolder: string, game: string): Promise<GameClaims> {
  const folder = join(rulesFolder, game);
  const { checked, files } = checkGame(readGame(folder).files);
  if (checked === undefined) throw new Error(`the rules of ${game} have errors`);
  const claims = claimsOf(checked, files);
  const generated = pathToFileURL(join(rulesFolder, "..", "generated", game, "index.ts")).href;
  const { program, examples } = (await import(generated)) as GameModule;
  const played = playedExamples(
    claims,
    examples.map((example) => traceExample(program, example)),
  );
  return {
    ...claims,
    examples: played,
    folder,
    rules: rulesUnder(claims.rules, claims.overlays, undefined, undefined),
  };
}

/** The same where no rule cites anything, as it is for a translation that is new. */
export function withoutCites(game: GameClaims): GameClaims {
  const uncited = <T>(all: readonly T[]): T[] => all.map((one) => ({ ...one, cites: [] }));
  return { ...game, rules: uncited(game.rules), examples: uncited(game.examples) };
}

/** `text`: the book; our own text of the rules unless given. */
export function subjectOf(game: GameClaims, language: Language, text?: string): Subject {
  const { files } = readLexiconFiles(game.folder);
  const lexicon = readLexicon(files, language);
  const checker = new Checker(lexicon, game.families, game.concepts, game.examples, (other) =>
    readLexicon(files, other),
  );
  const today = checker.read("today", markdownOf(writeText(tell(game.sayings, {}), lexicon, GRAMMARS[language]!)));
  const book = text === undefined ? today : checker.read("book", text);
  const comparison = checker.check(book, game.rules, () => today);
  return { checker, rules: game.rules, comparison, families: game.families, lexicon, today };
}
