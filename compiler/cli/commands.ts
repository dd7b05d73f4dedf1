import { Command, InvalidArgumentError, Option, type OutputConfiguration } from "commander";
import type { BuildOptions } from "./commands/build.ts";
import type { CheckFormat } from "./commands/check.ts";
import type { CitesOptions } from "./commands/cites.ts";
import type { CompareOptions } from "./commands/compare.ts";
import type { ExplainOptions } from "./commands/explain.ts";
import type { FormatOptions } from "./commands/format.ts";
import type { MapOptions } from "./commands/map.ts";
import type { NewOptions } from "./commands/new.ts";
import type { PlayOptions } from "./commands/play.ts";
import type { ProvenanceOptions } from "./commands/provenance.ts";
import type { SimulateOptions } from "./commands/simulate.ts";
import type { TextOptions } from "./commands/text.ts";
import type { UsageOptions } from "./commands/usage.ts";
import type { ValidateOptions } from "./commands/validate.ts";
import type { WordsOptions } from "./commands/words.ts";
import { nearest } from "../diagnostics/suggest.ts";
import type { Context, Report } from "./context.ts";
import { UsageError } from "./errors.ts";

type Deliver = (report: Report) => void;

/** The command line: names, options, help. What a command does is loaded when it runs. */
export function createProgram(context: Context, deliver: Deliver, output: OutputConfiguration): Command {
  const program = new Command("quipu")
    .description("Rules of board games as source: check them, build engines from them, play and simulate.")
    .version(context.services.version, "-V, --version", "print the version")
    .helpOption("-h, --help", "show help")
    .exitOverride()
    .configureOutput(output)
    .allowExcessArguments(false)
    .helpCommand(false);
  const command = (usage: string, description: string, examples: readonly string[]): Command =>
    program
      .command(usage)
      .description(description)
      .option("--json", "print one JSON object on stdout")
      .allowExcessArguments(false)
      .addHelpText("after", `\nExamples:\n${examples.map((e) => `  $ quipu ${e}`).join("\n")}`);
  writing(command, context, deliver);
  playing(command, context, deliver);
  reading(command, context, deliver);
  program
    .command("help [command]")
    .description("show help for a command")
    .option("--json", "print one JSON object on stdout")
    .action((name: string | undefined) => (name === undefined ? program : commandNamed(name, program)).outputHelp());
  program.addHelpText(
    "after",
    "\nExamples:\n  $ quipu new hamlet\n  $ quipu check\n  $ quipu build --watch\n  $ quipu play hamlet\n",
  );
  return program;
}

export function commandNamed(name: string, program: Command): Command {
  const known = program.commands.find((one) => one.name() === name);
  if (known !== undefined) return known;
  const near = nearest(
    name,
    program.commands.map((one) => one.name()),
  );
  throw new UsageError(
    `there is no command \`${name}\``,
    near === undefined ? "`quipu --help` shows the commands" : `did you mean \`${near}\`?`,
  );
}

type Define = (usage: string, description: string, examples: readonly string[]) => Command;

function writing(command: Define, context: Context, deliver: Deliver): void {
  command("new <name>", "begin a game, or a variant of one", ["new hamlet", "new night_market --variant of hamlet"])
    .addOption(new Option("--variant <of game...>", "write the skeleton of a variant of that game"))
    .action(async (name: string, options: NewOptions) => {
      deliver(await (await import("./commands/new.ts")).create(name, options, context));
    });
  command("check [game...]", "find what is wrong with the rules (all games unless named)", [
    "check",
    "check hamlet --json",
    "check --format github",
  ])
    .addOption(new Option("--format <format>", "how to print findings").choices(["pretty", "json", "sarif", "github"]))
    .action(async (names: string[], options: { json?: boolean; format?: CheckFormat }) => {
      const format = options.format ?? (options.json ? "json" : "pretty");
      deliver(await (await import("./commands/check.ts")).check(names, format, context));
    });
  command("build [game...]", "write engines to generated/ (all games unless named)", [
    "build",
    "build hamlet --watch",
    "build --check",
  ])
    .option("--watch", "build again whenever the rules change")
    .option("--check", "write nothing; fail when generated/ is not what the rules give")
    .action(async (names: string[], options: BuildOptions) => {
      deliver(await (await import("./commands/build.ts")).build(names, options, context));
    });
  command("format [paths...]", "format rule files (all games unless named)", ["format", "format rules/hamlet --check"])
    .option("--check", "write nothing; fail when a file is not formatted")
    .action(async (paths: string[], options: FormatOptions) => {
      deliver(await (await import("./commands/format.ts")).format(paths, options, context));
    });
}

function playing(command: Define, context: Context, deliver: Deliver): void {
  command("test [game...]", "run the examples in the rules (all games unless named)", [
    "test",
    "test hamlet --json",
  ]).action(async (names: string[]) => {
    deliver(await (await import("./commands/test.ts")).test(names, context));
  });
  withSetup(
    command("play <game>", "play on the terminal against bots", [
      "play hamlet",
      "play hamlet --players 3 --seat 2 --bot mcts",
    ]),
  )
    .option("--seat <n>", "your seat, from 1; 0: watch the bots", wholeNumber(0))
    .option("--load <file>", "go on with a saved game")
    .action(async (name: string, options: PlayOptions) => {
      deliver(await (await import("./commands/play.ts")).play(name, options, context));
    });
  withSetup(
    command("simulate <game>", "let bots play many games and count", [
      "simulate hamlet --players 2 --games 10000",
      "simulate hamlet --players 3 --variant night_market --bot greedy --threads 1 --json",
    ]),
  )
    .option("--games <n>", "how many games", wholeNumber(1), 1000)
    .option("--threads <n>", "how many threads (all cores unless told)", wholeNumber(1))
    .action(async (name: string, options: SimulateOptions) => {
      deliver(await (await import("./commands/simulate.ts")).simulate(name, options, context));
    });
  withSetup(
    command("compare <game>", "say what a variant changes in the rules, and what that does to the game", [
      "compare hamlet --variant night_market --players 3",
      "compare hamlet --variant night_market --against early_frost --games 5000 --bot greedy",
      "compare hamlet --ruling refilling=at_once --json",
    ]),
  )
    .option("--against <names...>", "compare with these variants on (with none unless told)")
    .option("--against-ruling <answers...>", "compare with these answers: question=answer")
    .option("--games <n>", "how many games of each", wholeNumber(1), 1000)
    .option("--threads <n>", "how many threads (all cores unless told)", wholeNumber(1))
    .action(async (name: string, options: CompareOptions) => {
      deliver(await (await import("./commands/compare.ts")).compare(name, options, context));
    });
  withSetup(
    command("usage <game>", "let bots play, and say what of the rules and tables they used, and what never", [
      "usage hamlet --games 200",
      "usage hamlet --bot mcts:60 --players 2 --of house",
      "usage hamlet --bot greedy,random --json",
    ]),
    "for how many players (for every number of players unless told)",
  )
    .option("--games <n>", "how many games for each number of players", wholeNumber(1), 100)
    .option("--threads <n>", "how many threads (all cores unless told)", wholeNumber(1))
    .option("--of <names...>", "also show how often each row of these tables, or each option of these rules, was used")
    .action(async (name: string, options: UsageOptions) => {
      deliver(await (await import("./commands/usage.ts")).usage(name, options, context));
    });
  command("demo", "build every game, play one match of each with bots", ["demo"])
    .option("--seed <n>", "seed of the matches", wholeNumber(0), 1)
    .action(async (options: { seed: number }) => {
      deliver(await (await import("./commands/demo.ts")).demo(options, context));
    });
}

function reading(command: Define, context: Context, deliver: Deliver): void {
  command("provenance <game>", "count where the facts of a game come from", [
    "provenance hamlet",
    "provenance hamlet --list",
  ])
    .option("--list", "list every fact, not only those without a source")
    .action(async (name: string, options: ProvenanceOptions) => {
      deliver(await (await import("./commands/provenance.ts")).provenance(name, options, context));
    });
  command("map <game>", "draw a network of a game as SVG", ["map hamlet --players 4 > map.svg"])
    .option("--players <n>", "for how many players (the most unless told)", wholeNumber(1))
    .option("--network <name>", "which network, where a game has several")
    .action(async (name: string, options: MapOptions) => {
      deliver(await (await import("./commands/map.ts")).map(name, options, context));
    });
  command("text <game>", "write the rules as a rulebook", [
    "text hamlet --lang en",
    "text hamlet --lang pl --format html --out rules.html",
    "text hamlet --concepts",
  ])
    .option("--lang <language>", "the language: en, ru, pt, pl", "en")
    .addOption(
      new Option("--format <format>", "what to write; ftl: a lexicon to begin with")
        .choices(["md", "html", "json", "ftl"])
        .default("md"),
    )
    .option("--variant <names...>", "tell of these variants and expansions only (all unless told)")
    .option("--edition <names...>", "tell of these editions only")
    .option(
      "--ruling <answers...>",
      "with these answers to open questions: question=answer (those by default unless told)",
    )
    .option("--open", "leave the questions open: tell every answer where it matters")
    .option("--out <file>", "write to a file")
    .option("--concepts", "list what the rules name instead, for whoever writes a lexicon")
    .action(async (name: string, options: TextOptions) => {
      deliver(await (await import("./commands/text.ts")).text(name, options, context));
    });
  command("validate <game>", "compare rulebooks with the rules, and with each other", [
    "validate hamlet --lang ru --rulebook hamlet.ru.txt",
    "validate hamlet --rulebook ru=hamlet.ru.pdf --rulebook pl=hamlet.pl.md --html report.html",
    "validate hamlet --rulebook hamlet.txt --changed-since HEAD~1",
    'validate hamlet --rulebook hamlet.txt --deny 1k3m9q0x2a --because "the picture beside it says so"',
  ])
    .option(
      "--rulebook <file>",
      "a book: text, Markdown or PDF, - for a pipe; with its language as ru=FILE",
      several,
      [],
    )
    .option("--lang <language>", "the language of the book: en, ru, pt, pl (found out unless told)")
    .option("--edition <name>", "compare with this edition of the rules")
    .option("--variant <names...>", "with these variants and expansions only (all unless told)")
    .option("--changed-since <revision>", "tell which passages the changes of the rules since then make wrong")
    .option("--against <folder>", "the same for the rules in another folder")
    .option("--confirm <finding>", "keep that a finding is right")
    .option("--deny <finding>", "keep that a finding is wrong")
    .option("--because <reason>", "why")
    .option("--html <file>", "write a page with the book and the rules side by side")
    .option("--all", "show hints as well")
    .addOption(new Option("--format <format>", "how to print findings").choices(["pretty", "json", "sarif"]))
    .action(async (name: string, options: ValidateOptions) => {
      deliver(await (await import("./commands/validate.ts")).validate(name, options, context));
    });
  command("words <game>", "propose words of a rulebook for what the lexicon has no word for", [
    "words hamlet --lang ru --rulebook hamlet.ru.txt",
    "words hamlet --rulebook hamlet.pl.pdf --json",
  ])
    .option(
      "--rulebook <file>",
      "a book: text, Markdown or PDF, - for a pipe; with its language as ru=FILE",
      several,
      [],
    )
    .option("--lang <language>", "the language of the book: en, ru, pt, pl (found out unless told)")
    .option("--all", "show all names that the book never uses")
    .action(async (name: string, options: WordsOptions) => {
      deliver(await (await import("./commands/words.ts")).words(name, options, context));
    });
  command("cites <game>", "find where a book tells the rules that do not cite it, and keep it", [
    "cites hamlet --rulebook ru=hamlet.ru.txt --rulebook pl=hamlet.pl.txt",
    "cites hamlet --lang pl --rulebook hamlet.pl.txt --list",
    "cites hamlet --lang pl --confirm take_turn --deny 1k3m9q0x2a",
  ])
    .option("--rulebook <file>", "a book, as for `validate`; beside it one that the rules cite", several, [])
    .option("--lang <language>", "the language of the book: en, ru, pt, pl (found out unless told)")
    .option("--list", "show every passage: its name, its lines, how sure it is, the rule")
    .option("--confirm <names...>", "keep that passages are right: their names, or rules")
    .option("--deny <names...>", "keep that they are wrong, so that they are never proposed again")
    .action(async (name: string, options: CitesOptions) => {
      deliver(await (await import("./commands/cites.ts")).cites(name, options, context));
    });
  command("explain <topic>", "explain a code of a finding, or a thing in the rules by its name", [
    "explain Q1001",
    "explain take_turn",
    "explain hamlet.take_turn",
  ])
    .option("--game <game>", "look in this game only")
    .action(async (topic: string, options: ExplainOptions) => {
      deliver(await (await import("./commands/explain.ts")).explain(topic, options, context));
    });
}

function withSetup(command: Command, players = "how many play (the fewest unless told)"): Command {
  return command
    .option("--players <n>", players, wholeNumber(1))
    .option("--seed <n>", "seed of all chance; the same seed gives the same games", wholeNumber(0))
    .option("--variant <names...>", "switch these variants on")
    .option("--ruling <answers...>", "answer open questions: question=answer")
    .option("--bot <bot>", "who plays: random, greedy, mcts or mcts:<playouts>; several with commas, one a seat")
    .addHelpText("after", BOTS);
}

const BOTS = `
Bots:
  random           takes any option
  greedy           takes the option that leaves it furthest ahead in points at once
  mcts             plays the game a thousand times against itself first, then thinks 400 playouts ahead for each decision
  mcts:<playouts>  the same with more or fewer playouts: mcts:60 answers at once, mcts:2000 takes its time`;

/** Of an option that may be given several times. */
function several(text: string, before: readonly string[]): string[] {
  return [...before, text];
}

function wholeNumber(least: number): (text: string) => number {
  return (text) => {
    const value = Number(text);
    if (!/^\d+$/.test(text) || !Number.isSafeInteger(value) || value < least) {
      throw new InvalidArgumentError(`It must be a whole number from ${least}.`);
    }
    return value;
  };
}
