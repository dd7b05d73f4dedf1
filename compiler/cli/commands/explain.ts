import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { catalogue } from "../../diagnostics/catalogue/index.ts";
import { nearest } from "../../diagnostics/suggest.ts";
import { printableLines } from "../../diagnostics/width.ts";
import type * as ast from "../../syntax/ast.ts";
import type { Context, Report } from "../context.ts";
import { exitCodes, UsageError } from "../errors.ts";
import { loadGame, selectGames, type LoadedGame } from "../games.ts";
import type { CompileResult } from "../services.ts";
import type { Fact } from "../../provenance/fact.ts";
import { mentioning, namedThings, type NamedThing } from "../mentions.ts";

export interface ExplainOptions {
  readonly game?: string;
}

/** Explains a code of a finding, or a thing of a game by its name. */
export async function explain(topic: string, options: ExplainOptions, context: Context): Promise<Report> {
  return /^q\d+$/i.test(topic) ? explainCode(topic.toUpperCase(), context) : explainRule(topic, options, context);
}

function explainCode(code: string, context: Context): Report {
  const entry = new Map(Object.entries(catalogue)).get(code);
  if (entry === undefined) {
    const near = nearest(code, Object.keys(catalogue));
    throw new UsageError(`there is no code ${code}`, near === undefined ? undefined : `did you mean \`${near}\`?`);
  }
  const path = join(context.services.packageRoot, "docs", "codes", `${code}.md`);
  const page = existsSync(path) ? readFileSync(path, "utf8") : `# ${code} ${entry.name}\n`;
  context.say(page);
  return { exitCode: exitCodes.fine, json: { code, name: entry.name, severity: entry.severity, page } };
}

interface Explained {
  readonly game: string;
  readonly thing: NamedThing;
  readonly file: string;
  readonly line: number;
  readonly text: string;
  readonly sources: readonly string[];
  readonly usedBy: readonly {
    readonly name: string;
    readonly what: string;
    readonly file: string;
    readonly line: number;
  }[];
}

async function explainRule(topic: string, options: ExplainOptions, context: Context): Promise<Report> {
  const [, prefix, rest] = /^(?:([^.]+)\.)?(.*)$/s.exec(topic)!;
  const only = options.game ?? prefix;
  const games = selectGames(context.services.project, only === undefined ? [] : [only]);
  const compiler = await context.services.compiler();
  const names = new Set<string>();
  const explained: Explained[] = [];
  for (const name of games) {
    const game = loadGame(context.services.project, name);
    const result = compiler.checkGame(game.files);
    const things = namedThings(result.files);
    for (const thing of things) names.add(thing.name);
    explained.push(...things.filter((t) => t.name === rest).map((t) => explainThing(t, game, result, things)));
  }
  if (explained.length === 0) throw unknownTopic(rest, games, names);
  context.say(explained.map((e) => describe(e, context)).join("\n"));
  return { exitCode: exitCodes.fine, json: { topic, rules: explained.map(toJson) } };
}

function unknownTopic(topic: string, games: readonly string[], names: ReadonlySet<string>): UsageError {
  const near = nearest(topic, names);
  const hint =
    near === undefined ? "a topic is a code such as Q1001, or a name in the rules" : `did you mean \`${near}\`?`;
  return new UsageError(`nothing in ${games.join(", ")} is called \`${topic}\``, hint);
}

function explainThing(
  thing: NamedThing,
  game: LoadedGame,
  { files, facts }: CompileResult,
  things: readonly NamedThing[],
): Explained {
  const place = game.places.of(thing.span);
  const source = game.files.find((f) => f.path === thing.span.file);
  return {
    game: game.name,
    thing,
    file: place.path,
    line: place.line,
    text: source === undefined ? "" : source.text.slice(thing.span.start, thing.span.end),
    sources: thing.provenance.length > 0 ? thing.provenance.map(sourceWords) : inheritedSources(thing, facts),
    usedBy: mentioning(thing.name, files, things).map((user) => {
      const { path, line } = game.places.of(user.span);
      return { name: user.name, what: user.what, file: path, line };
    }),
  };
}

/** A thing without a source of its own has that of what it stands in. */
function inheritedSources(thing: NamedThing, facts: readonly Fact[]): string[] {
  const fact = facts.find(
    ({ span, source }) =>
      source !== "unsourced" &&
      span.file === thing.span.file &&
      (span.start === thing.span.start || span.start === thing.nameSpan.start),
  );
  return fact === undefined ? [] : [`${fact.source}: ${fact.detail} (said of what it stands in)`];
}

function sourceWords(p: ast.Provenance): string {
  switch (p.kind) {
    case "cite":
      return `rulebook ${p.language}, line${p.from === p.to ? ` ${p.from}` : `s ${p.from} to ${p.to}`}`;
    case "assumed":
      return p.why === undefined ? "assumed" : `assumed: ${p.why}`;
    case "ruled":
      return `by ruling ${p.ruling.text}`;
  }
}

function describe(e: Explained, context: Context): string {
  const { style } = context;
  const lines = [`${style.strong(`${e.thing.what} ${e.thing.name}`)} of ${e.game}, ${e.file}:${e.line}`, ""];
  for (const line of printableLines(e.text).split("\n")) lines.push(`  ${line}`.trimEnd());
  lines.push("");
  if (e.thing.doc !== undefined) lines.push(printableLines(e.thing.doc), "");
  lines.push(`source: ${e.sources.length === 0 ? "none" : e.sources.join("; ")}`);
  lines.push(e.usedBy.length === 0 ? "nothing else names it" : "named by:");
  for (const user of e.usedBy) lines.push(`  ${user.what} ${printableLines(user.name)}, ${user.file}:${user.line}`);
  return lines.join("\n") + "\n";
}

function toJson(e: Explained): object {
  const { game, file, line, text, sources, usedBy, thing } = e;
  return { game, name: thing.name, what: thing.what, file, line, doc: thing.doc ?? null, text, sources, usedBy };
}
