/** The printed books, where they are at hand beside the project. */
import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Subject } from "../../bench/rulebooks/measure.ts";
import { claimsOfGame, subjectOf, type GameClaims } from "../../bench/rulebooks/subject.ts";
import type { Language } from "../../compiler/lexicon/index.ts";

const rules = fileURLToPath(new URL("../../rules", import.meta.url));
const folder = fileURLToPath(new URL("../../../shared/rulebooks", import.meta.url));

export const areAtHand = existsSync(folder);

export const BOOKS: readonly { game: string; language: Language }[] = [
  { game: "tawantinsuyu", language: "ru" },
  { game: "tawantinsuyu", language: "pl" },
  { game: "tawantinsuyu", language: "pt" },
  { game: "tzolkin", language: "ru" },
  { game: "inca-empire", language: "ru" },
];

export const games = new Map<string, GameClaims>();
if (areAtHand)
  for (const game of new Set(BOOKS.map((book) => book.game))) games.set(game, await claimsOfGame(rules, game));

export function textOf(game: string, language: Language): string {
  return readFileSync(`${folder}/${game}.${language}.txt`, "utf8");
}

const subjects = new Map<string, Subject>();

export function subject(game: string, language: Language): Subject {
  const key = `${game}.${language}`;
  let known = subjects.get(key);
  if (known === undefined) subjects.set(key, (known = subjectOf(games.get(game)!, language, textOf(game, language))));
  return known;
}
