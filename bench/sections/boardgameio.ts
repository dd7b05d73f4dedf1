import { libraryGames } from "../boardgameio/games.ts";
import { loadLibrary, type Library } from "../boardgameio/library.ts";
import { LibraryPlayer } from "../boardgameio/player.ts";
import { loadGenerated } from "../engine/load.ts";
import { race, ratio } from "../measure.ts";
import { generatedGames } from "../paths.ts";
import type { BenchOptions, Row, SectionReport } from "../report.ts";
import { count, differences, emptyTally } from "../tally.ts";

const PLAYERS = 2;
const SAMPLE = 1500;

export async function boardgameioSection(options: BenchOptions): Promise<SectionReport> {
  const rows: Row[] = [];
  const notes: string[] = [];
  const failures: string[] = [];
  const loaded = loadLibrary(options.progress);
  if (loaded.library === undefined) notes.push(loaded.why);
  else {
    for (const name of Object.keys(libraryGames(loaded.library))) {
      if (options.only !== undefined && options.only !== name && options.only !== "boardgame.io") continue;
      if (!generatedGames().includes(name)) {
        notes.push(`${name}: skipped, there is no generated/${name}`);
        continue;
      }
      options.progress(`${name} in boardgame.io`);
      const found = await compare(loaded.library, name, options.seconds);
      rows.push(found.row);
      failures.push(...found.differences.map((d) => `${name}: generated and boardgame.io differ in ${d}`));
    }
    notes.push("boardgame.io 0.50 in production mode through its reducer: no client, no undo");
  }
  return {
    name: "boardgame.io",
    title: "Random playouts a second, generated against boardgame.io",
    rows,
    notes,
    failures,
  };
}

async function compare(library: Library, name: string, seconds: number): Promise<{ row: Row; differences: string[] }> {
  const generated = (await loadGenerated(name)).player(PLAYERS, 1);
  const theirs = new LibraryPlayer(library, libraryGames(library)[name], Math.random);
  const [ourTally, theirTally] = [emptyTally(), emptyTally()];
  for (let i = 0; i < SAMPLE; i++) {
    count(ourTally, generated.playOne(), generated.winner);
    count(theirTally, theirs.playOne(), theirs.winner);
  }
  const [a, b] = race(
    [
      { name: "generated", run: (times) => (generated.play(times), times) },
      { name: "boardgame.io", run: (times) => (theirs.play(times), times) },
    ],
    seconds,
  );
  const row = { game: name, generated: a.perSecond, "boardgame.io": b.perSecond, ratio: ratio(a, b) };
  return { row, differences: differences(ourTally, theirTally) };
}
