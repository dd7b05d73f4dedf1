import { existsSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import type { Decision, Move } from "../../../runtime/index.ts";
import { printable } from "../../diagnostics/width.ts";
import { writeAtomically } from "../../host/cache.ts";
import type { Context, Report } from "../context.ts";
import { asUsage, botsOf, loadEngine, setupOf, type LoadedEngine, type SetupChoice } from "../engines.ts";
import { exitCodes, isSystemError, systemWords, UsageError } from "../errors.ts";
import { drawBoard, drawOptions } from "../play/board.ts";
import { Match } from "../play/match.ts";
import { readAnswer, type Answer } from "../play/answer.ts";
import { drawResult } from "../play/result.ts";
import { announcement } from "../play/secrecy.ts";

export interface PlayOptions extends SetupChoice {
  /** From 1; 0 watches. */
  readonly seat?: number;
  readonly bot?: string;
  readonly load?: string;
}

const HELP = `  <number> or <option>   choose it
  hint                   what a bot would choose
  why <option>           why it is not offered
  undo                   back to your last choice
  save <file>, load <file>
  board                  show the board again
  quit
`;

/** A game on the terminal, the other seats played by bots. Reads lines, so a pipe can play too. */
export async function play(name: string, options: PlayOptions, context: Context): Promise<Report> {
  const engine = await loadEngine(name, context);
  const bots = botsOf(options.bot ?? "greedy", engine);
  const setup = setupOf(options, engine, Date.now() % 1_000_000);
  const match = asUsage(engine, () =>
    options.load === undefined
      ? Match.begin(engine, setup, bots)
      : new Match(engine, readSave(engine, options.load), bots),
  );
  const me = (options.seat ?? 1) - 1;
  if (me >= match.game.setup.players) {
    throw new UsageError(`there is no seat ${me + 1}: ${match.game.setup.players} play`);
  }
  context.say(`${engine.program.title}, seed ${match.game.setup.seed}. \`help\` shows what you can type.\n`);
  await new Table(match, me, context).run();
  const { result } = match;
  const view = engine.engine.view(match.game.state, Math.max(me, 0));
  const names = view.order;
  if (result.over)
    context.say(`\n${drawBoard(engine.runtime.withAmounts(engine.program, match.game.state), view, names[me])}`);
  context.say(`\n${drawResult(result, names)}`);
  return { exitCode: exitCodes.fine, json: { game: engine.name, save: engine.engine.save(match.game), result } };
}

function readSave(engine: LoadedEngine, path: string): ReturnType<LoadedEngine["engine"]["load"]> {
  if (!existsSync(path)) throw new UsageError(`there is no file ${path}`);
  return engine.engine.load(readFileSync(path, "utf8"));
}

/** One sitting: asks the person, lets the bots move, until the game is over or the person leaves. */
class Table {
  private readonly lines: AsyncIterator<string>;

  constructor(
    private readonly match: Match,
    private readonly me: number,
    private readonly context: Context,
  ) {
    this.lines = context.services.terminal.lines()[Symbol.asyncIterator]();
  }

  async run(): Promise<void> {
    this.tellNews();
    let redraw = true;
    for (let decision = this.match.decision; decision !== null; decision = this.match.decision) {
      if (decision.player !== this.me) {
        this.botMoves(decision);
        redraw = true;
        continue;
      }
      if (redraw) this.show(decision);
      const answer = await this.ask();
      if (answer.kind === "quit") break;
      redraw = this.follow(answer);
    }
    await this.lines.return?.();
  }

  private botMoves(decision: Decision): void {
    const { engine } = this.match.engine;
    const before = engine.clone(this.match.game.state);
    const move = this.match.playBot();
    this.context.say(printable(announcement(engine, before, this.match.game.state, decision, move, this.me)));
    this.tellNews();
  }

  private tellNews(): void {
    for (const line of this.match.news) this.context.say(`  · ${printable(line)}`);
  }

  private show(decision: Decision): void {
    const { engine, program, runtime } = this.match.engine;
    const { state } = this.match.game;
    this.context.say(`\n${drawBoard(runtime.withAmounts(program, state), engine.view(state, this.me), decision.seat)}`);
    this.context.say(`${decision.seat}, ${printable(decision.prompt || decision.rule)}`);
    this.context.say(drawOptions(labels(this.match.options), this.context.services.terminal.columns));
  }

  private async ask(): Promise<Answer> {
    const { terminal } = this.context.services;
    if (!this.context.json) terminal.out("> ");
    const { value, done } = (await this.lines.next()) as IteratorResult<string, undefined>;
    if (done || !terminal.inputIsTerminal) this.context.say(printable(value ?? ""));
    return done ? { kind: "quit" } : readAnswer(value, this.match.options);
  }

  /** Does what was typed; true if the board has to be shown again. */
  private follow(answer: Answer): boolean {
    switch (answer.kind) {
      case "move":
        this.match.play(answer.move);
        this.tellNews();
        return true;
      case "hint":
        this.context.say(`a bot would choose: ${printable(this.match.advice().label)}`);
        return false;
      case "why":
        this.context.say(this.match.whyNot(answer.text) ?? "it is offered");
        return false;
      case "undo":
        return this.undo();
      case "save":
        return this.guarded(() => this.save(answer.file));
      case "load":
        return this.guarded(() => (this.match.game = readSave(this.match.engine, answer.file)));
      case "board":
      case "quit":
        return true;
      case "help":
        this.context.say(HELP);
        return false;
      case "unclear":
        this.context.say(`${answer.problem} \`help\` shows what you can type.`);
        return false;
    }
  }

  private undo(): boolean {
    const reason = this.match.undoTo(this.me);
    if (reason !== undefined) this.context.say(reason);
    return reason === undefined;
  }

  private save(file: string): void {
    const path = resolve(file);
    writeAtomically(path, JSON.stringify(this.match.engine.engine.save(this.match.game), null, 2) + "\n");
    this.context.say(`saved to ${path}`);
  }

  /** A file that cannot be read or written does not end the game. */
  private guarded(run: () => void): boolean {
    try {
      run();
      return true;
    } catch (error) {
      const { EngineError } = this.match.engine.runtime;
      if (!(error instanceof EngineError || error instanceof UsageError || isSystemError(error))) throw error;
      this.context.say(isSystemError(error) ? systemWords(error) : error.message);
      return false;
    }
  }
}

/** Labels as shown; options that look the same are told apart by their identifiers. */
function labels(options: readonly Move[]): string[] {
  const count = new Map<string, number>();
  for (const { label } of options) count.set(label, (count.get(label) ?? 0) + 1);
  return options.map((option) => (count.get(option.label) === 1 ? option.label : `${option.label} (${option.id})`));
}
