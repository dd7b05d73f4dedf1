import type { Bot, Decision, Game, Move, Result, Rng } from "../../../runtime/index.ts";
import type { LoadedEngine, Setup } from "../engines.ts";

/** A game under way between people and bots. */
export class Match {
  private readonly bots: readonly Bot[];
  private readonly rng: Rng;
  /** What came of the last move beyond the move itself: what rules noted, and who scored for what. */
  news: readonly string[] = [];

  constructor(
    readonly engine: LoadedEngine,
    public game: Game,
    botNames: readonly string[],
  ) {
    const { runtime } = engine;
    this.bots = botNames.map((name) => runtime.createBot(name));
    this.rng = new runtime.Rng(`bots ${game.setup.seed}`);
  }

  static begin(engine: LoadedEngine, setup: Setup, bots: readonly string[]): Match {
    let game: Game | undefined;
    const notes = engine.runtime.hearNotes(() => (game = engine.engine.start(setup)));
    const match = new Match(engine, game!, bots);
    match.news = notes;
    return match;
  }

  get decision(): Decision | null {
    return this.engine.engine.decision(this.game.state);
  }

  get options(): readonly Move[] {
    return this.engine.engine.options(this.game.state);
  }

  get result(): Result {
    return this.engine.engine.result(this.game.state);
  }

  play(move: Move): void {
    const { engine, runtime } = this.engine;
    const before = this.result;
    const notes = runtime.hearNotes(() => engine.play(this.game, move));
    this.news = [...notes, ...scored(before, this.result)];
  }

  /** The move that a bot would make. */
  advice(): Move {
    const { engine } = this.engine;
    const seat = this.decision?.player ?? 0;
    const bot = this.bots[Math.min(seat, this.bots.length - 1)];
    return engine.moveOf(this.game.state, bot.choose(engine, this.game.state, this.rng));
  }

  playBot(): Move {
    const move = this.advice();
    this.play(move);
    return move;
  }

  /** Back to the last decision of this seat. Undefined if done, else why not; then nothing has changed. */
  undoTo(seat: number): string | undefined {
    const { engine } = this.engine;
    const trial = engine.load(engine.save(this.game));
    do {
      const reason = engine.whyNotUndo(trial);
      if (reason !== null) return reason;
      engine.undo(trial);
    } while (engine.decision(trial.state)?.player !== seat);
    this.game = trial;
    return undefined;
  }

  /** Why what these words mean is not offered; undefined if it is. */
  whyNot(text: string): string | undefined {
    const { engine } = this.engine;
    const answers = this.idsFor(text).map((id) => engine.whyNot(this.game.state, id));
    if (answers.includes(null)) return undefined;
    const why = answers[0]!;
    const cites = why.cites.length === 0 ? "" : `, ${why.cites.join(", ")}`;
    return `${why.condition} (${why.rule}, ${why.source}${cites})`;
  }

  /** The identifiers that words can stand for at the waiting decision; first the one that fits the options there. */
  private idsFor(text: string): string[] {
    const rule = this.decision?.rule ?? "";
    const { choose, pay } = this.options.find((option) => option.free === undefined) ?? {};
    const words = text.split(/[\s,]+/);
    const picks = Object.keys(choose ?? {}).map((name, i) => `${name}=${words[i] ?? ""}`);
    const fitting = choose !== undefined ? `.${picks.join(",")}` : pay !== undefined ? ` pays ${text}` : `:${text}`;
    return [`${rule}${fitting}`, text, `free:${text}`];
  }
}

/** Points by what gave them, a line for each seat that won or lost some. */
function scored(before: Result, after: Result): string[] {
  return after.ranking
    .map(({ seat, name }) => {
      const [old, now] = [before.breakdown[seat], after.breakdown[seat]];
      const changes = Object.keys(now)
        .map((reason) => ({ reason, points: now[reason] - (old[reason] ?? 0) }))
        .filter(({ points }) => points !== 0);
      return { name, changes };
    })
    .filter(({ changes }) => changes.length > 0)
    .map(
      ({ name, changes }) =>
        `${name} scores ${changes.map(({ reason, points }) => `${points} for ${reason}`).join(", ")}`,
    );
}

/** Plays to the end with bots in all seats; at most so many decisions. */
export function playOut(match: Match, limit: number, onMove: (decision: Decision, move: Move) => void): number {
  let count = 0;
  for (let decision = match.decision; decision !== null && count < limit; decision = match.decision) {
    onMove(decision, match.playBot());
    count++;
  }
  return count;
}
