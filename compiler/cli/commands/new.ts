import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Context, Report } from "../context.ts";
import { exitCodes, UsageError } from "../errors.ts";
import { requireGame } from "../games.ts";
import { gameTemplate, variantTemplate } from "../templates.ts";

export interface NewOptions {
  /** `of <game>`, as typed. */
  readonly variant?: readonly string[];
}

/** Writes a small game, or the skeleton of a variant, to begin with. */
export async function create(name: string, options: NewOptions, context: Context): Promise<Report> {
  if (!/^[a-z][a-z0-9_]*$/.test(name)) {
    throw new UsageError(`\`${name}\` cannot be a name`, "use small letters, digits and `_`, beginning with a letter");
  }
  const { project } = context.services;
  const base = options.variant === undefined ? undefined : requireGame(project, variantOf(options.variant));
  const path = base === undefined ? `rules/${name}/${name}.quipu` : `rules/${base}/variants/${name}.quipu`;
  const full = join(project.root, path);
  const taken = base === undefined ? dirname(full) : full;
  if (existsSync(taken)) throw new UsageError(`${taken} exists already`, "choose another name");
  mkdirSync(dirname(full), { recursive: true });
  writeFileSync(full, base === undefined ? gameTemplate(name) : variantTemplate(name), { flag: "wx" });

  const game = base ?? name;
  const next = [
    `quipu check ${game}`,
    `quipu test ${game}`,
    base === undefined ? `quipu play ${game}` : `quipu play ${game} --variant ${name}`,
  ];
  context.say(`wrote ${path}\n\nhow to go on:\n${next.map((command) => `  ${command}\n`).join("")}`);
  return { exitCode: exitCodes.fine, json: { game, file: path, next } };
}

function variantOf(words: readonly string[]): string {
  const [of, game] = words.length === 1 ? ["of", words[0]] : words;
  if (of !== "of" || game === undefined || words.length > 2) {
    throw new UsageError("say which game the variant is of", "for example: quipu new night_market --variant of bazaar");
  }
  return game;
}
