import { loadGenerated } from "../engine/load.ts";
import { handwritten, incremental } from "../handwritten/index.ts";
import { loadHandwritten } from "../handwritten/load.ts";
import { race, ratio, type Contestant } from "../measure.ts";
import { generatedGames } from "../paths.ts";
import type { BenchOptions, Row, SectionReport } from "../report.ts";
import { count, differences, emptyTally, mean, type Tally } from "../tally.ts";

const PLAYERS = 2;
/** How deep the move trees of both engines are compared. */
const PERFT_DEPTH: Readonly<Record<string, number>> = {
  tictactoe: 9,
  "connect-four": 6,
  breakthrough: 4,
  reversi: 6,
};
/** Games of each engine whose lengths and outcomes are compared. */
const SAMPLE: Readonly<Record<string, number>> = {
  tictactoe: 100_000,
  "connect-four": 50_000,
  breakthrough: 10_000,
  reversi: 5_000,
};

export async function playoutsSection(options: BenchOptions): Promise<SectionReport> {
  const rows: Row[] = [];
  const notes: string[] = [];
  const failures: string[] = [];
  const generated = generatedGames();
  for (const name of Object.keys(handwritten)) {
    if (options.only !== undefined && options.only !== name && options.only !== "playouts") continue;
    if (!generated.includes(name)) {
      notes.push(`${name}: skipped, there is no generated/${name}`);
      continue;
    }
    options.progress(`random playouts of ${name}`);
    const found = await compare(name, options.seconds);
    rows.push(...found.rows);
    failures.push(...found.differences.map((d) => `${name}: generated and hand-written differ in ${d}`));
  }
  notes.push("ratio: generated / hand-written, the median over rounds in which both take turns; one thread");
  return { name: "playouts", title: "Random playouts a second, generated against hand-written", rows, notes, failures };
}

interface Comparison {
  readonly rows: readonly Row[];
  readonly differences: readonly string[];
}

async function compare(name: string, seconds: number): Promise<Comparison> {
  const generated = (await loadGenerated(name)).player(PLAYERS, 1);
  const plain = await loadHandwritten(name, "handwritten");
  const byHand = plain.player(1);
  const ours = sample(generated, () => generated.winner, SAMPLE[name]);
  const theirs = sample(byHand, () => byHand.game.winner, SAMPLE[name]);
  const differ = [...differences(ours, theirs), ...perftDifferences(name, generated, plain)];

  const contestants = [contestant("generated", generated), contestant("hand-written", byHand)];
  if (name in incremental) {
    contestants.push(contestant("with lists kept", (await loadHandwritten(name, "incremental")).player(1)));
  }
  const [first, ...others] = race(contestants, seconds);
  const rows = others.map((other) => ({
    game: name,
    against: other.name,
    generated: first.perSecond,
    "by hand": other.perSecond,
    ratio: ratio(first, other),
    "moves a game": mean(ours),
  }));
  return { rows, differences: differ };
}

interface Perft {
  perft(depth: number): number;
}

function perftDifferences(name: string, generated: Perft, byHand: Perft): string[] {
  const depths = Array.from({ length: PERFT_DEPTH[name] }, (_, i) => i + 1);
  return depths.flatMap((depth) => {
    const [ours, theirs] = [generated.perft(depth), byHand.perft(depth)];
    return ours === theirs ? [] : [`paths of ${depth} moves: ${ours} against ${theirs}`];
  });
}

function contestant(name: string, player: { play(games: number): number }): Contestant {
  return {
    name,
    run(times) {
      player.play(times);
      return times;
    },
  };
}

function sample(player: { playOne(): number }, winner: () => number, games: number): Tally {
  const tally = emptyTally();
  for (let i = 0; i < games; i++) count(tally, player.playOne(), winner());
  return tally;
}
