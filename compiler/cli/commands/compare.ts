import { availableParallelism } from "node:os";
import { simulateOnThreads } from "../../host/simulate.ts";
import { changeOf, figuresOf, type Figure, type Figures, type NamedFigure, type Side } from "../compare/figures.ts";
import { changesOf, type OverlayChanges } from "../compare/rules.ts";
import type { Context, Report } from "../context.ts";
import { asUsage, botsOf, loadEngine, seatNames, setupOf, type LoadedEngine, type Setup } from "../engines.ts";
import type { SetupChoice } from "../engines.ts";
import { exitCodes, UsageError } from "../errors.ts";
import { loadGame } from "../games.ts";
import { table } from "../table.ts";

export interface CompareOptions extends SetupChoice {
  readonly against?: readonly string[];
  readonly againstRuling?: readonly string[];
  readonly games: number;
  readonly threads?: number;
  readonly bot?: string;
}

/** In the report for people so many of the largest changes. */
const MOST_SHOWN = 10;
/** What is chosen or given less differently than this is not worth a line. */
const LEAST_SHOWN = 0.05;

/** Says in which rules two ways to set up a game differ, and what that does to games between bots. */
export async function compare(name: string, options: CompareOptions, context: Context): Promise<Report> {
  const engine = await loadEngine(name, context);
  const variant = setupOf(options, engine, 1);
  const other = { ...options, variant: options.against, ruling: options.againstRuling };
  const against = setupOf(other, engine, variant.seed);
  const bots = botsOf(options.bot ?? "random", engine);
  const rules = await rulesOf(engine, against, variant, context);
  const sides: Side[] = [];
  for (const setup of [against, variant]) sides.push(await play(engine, setup, bots, options, context));
  const figures = figuresOf(sides[0], sides[1], seatNames(engine, variant.players));

  const json = {
    game: engine.name,
    games: options.games,
    bots,
    against,
    variant,
    rules,
    ...figures,
    ...wrongIn(sides),
  };
  say(engine, json, context);
  return { exitCode: json.wrong > 0 ? exitCodes.findings : exitCodes.fine, json };
}

interface RuleDifferences {
  /** Changed by overlays that only the variant has. */
  readonly added: readonly OverlayChanges[];
  /** Changed by overlays that only the other has. */
  readonly dropped: readonly OverlayChanges[];
  readonly rulings: readonly { readonly ruling: string; readonly against: string; readonly variant: string }[];
}

async function rulesOf(
  engine: LoadedEngine,
  against: Setup,
  variant: Setup,
  context: Context,
): Promise<RuleDifferences> {
  const { program, runtime } = engine;
  const [a, b] = [against, variant].map(({ players, overlays, rulings }) =>
    asUsage(engine, () => runtime.checkSetup(program, { players, overlays, rulings })),
  );
  const game = loadGame(context.services.project, engine.name);
  const { files } = (await context.services.compiler()).checkGame(game.files);
  const only = (one: typeof a, without: typeof a): readonly OverlayChanges[] =>
    changesOf(
      one.overlays.filter((name) => !without.overlays.includes(name)),
      files,
      game,
    );
  const rulings = program.rulings.map((ruling, i) => ({
    ruling: ruling.name,
    against: ruling.answers[a.answers[i]],
    variant: ruling.answers[b.answers[i]],
  }));
  const differences = {
    added: only(b, a),
    dropped: only(a, b),
    rulings: rulings.filter((ruling) => ruling.against !== ruling.variant),
  };
  if (Object.values(differences).every((list) => list.length === 0)) {
    throw new UsageError(
      "both are the same game",
      "say what is different: --variant <name>, or --ruling question=answer",
    );
  }
  return differences;
}

async function play(
  engine: LoadedEngine,
  setup: Setup,
  bots: readonly string[],
  { games, threads = availableParallelism() }: CompareOptions,
  context: Context,
): Promise<Side> {
  const progress = context.progress(`playing ${nameOf(setup)}`, games);
  const simulation = { ...setup, bots, games, tally: true };
  const { packageRoot } = context.services;
  const sums = await simulateOnThreads(engine, simulation, Math.min(threads, games), packageRoot, (done) =>
    progress.update(done),
  );
  progress.clear();
  return { sums, seats: engine.runtime.summaryOf(sums) };
}

/** Games that did not come to their end, of both. */
function wrongIn(sides: readonly Side[]): { readonly wrong: number } {
  return { wrong: sides.reduce((sum, { sums }) => sum + sums.stuck + sums.unfinished + sums.failed, 0) };
}

function nameOf({ overlays, rulings }: Setup): string {
  const answers = Object.entries(rulings).map(([question, answer]) => `${question}=${answer}`);
  return [...overlays, ...answers].join(" + ") || "the game as it is";
}

type Comparison = Figures & {
  readonly games: number;
  readonly against: Setup;
  readonly variant: Setup;
  readonly rules: RuleDifferences;
  readonly wrong: number;
};

function say(engine: LoadedEngine, it: Comparison, context: Context): void {
  const { style } = context;
  const columns = [nameOf(it.against), nameOf(it.variant)];
  context.say(style.strong(`${engine.program.title}: ${columns[1]}, compared with ${columns[0]}`));
  sayRules(it.rules, context);
  context.say(`\n${it.games} games each, ${it.variant.players} ${it.variant.players === 1 ? "player" : "players"}`);
  const head = ["", ...columns, "difference", "by chance"];
  const wins = it.seats.map(({ seat, wins }) => row(`wins of ${seat}`, wins, percent));
  const scores = it.seats.map(({ seat, score }) => row(`score of ${seat}`, score, points));
  context.say(table(head, [row("decisions a game", it.decisions, points), ...scores, ...wins]));
  const { against, variant } = it.seatGap;
  context.say(`  between the best and the worst seat: ${percent(against)}, now ${percent(variant)} of the wins`);
  sayChanges("chosen, times a game", it.uses, columns, context);
  sayChanges("points a game, by the rule that gives them", it.points, columns, context);
  if (it.wrong > 0) context.say(style.error(`${it.wrong} games did not come to their end: see quipu simulate`));
}

function sayRules({ added, dropped, rulings }: RuleDifferences, context: Context): void {
  for (const [overlays, words] of [[added, ""] as const, [dropped, "without "] as const]) {
    for (const { overlay, title, changes } of overlays) {
      context.say(`\n${words}${overlay} (${title})`);
      const rows = changes.map(({ change, what, name, file, line }) => [
        `${change} ${what} ${name}`.replace(/ +/g, " "),
        `${file}:${line}`,
      ]);
      for (const [what, place] of rows) context.say(`  ${what}  ${context.style.faint(place)}`);
    }
  }
  for (const { ruling, against, variant } of rulings) context.say(`\n${ruling}: ${variant} instead of ${against}`);
}

function sayChanges(title: string, all: readonly NamedFigure[], columns: readonly string[], context: Context): void {
  const shown = all.filter((one) => changeOf(one) >= LEAST_SHOWN).slice(0, MOST_SHOWN);
  if (shown.length === 0) return;
  context.say(`\nWhat changed most: ${title}`);
  const rows = shown.map(({ name, against, variant }) => [
    name,
    points(against),
    points(variant),
    signed(variant - against, points),
  ]);
  context.say(table(["", ...columns, "difference"], rows));
}

/** A difference that chance alone would hardly make has a star. */
function row(name: string, { against, variant, difference, chance }: Figure, show: (n: number) => string): string[] {
  const star = Math.abs(difference) > chance ? " *" : "";
  return [name, show(against), show(variant), signed(difference, show) + star, `±${show(chance)}`];
}

const points = (n: number): string => n.toFixed(2);
const percent = (n: number): string => `${(n * 100).toFixed(1)} %`;

function signed(n: number, show: (n: number) => string): string {
  return n > 0 ? `+${show(n)}` : show(n);
}
