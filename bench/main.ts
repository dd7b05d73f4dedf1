/**
 * `npm run bench [-- --json] [-- --only name] [-- --seconds n]`: everything in one run, as ratios where there is
 * something to compare with. `name` is a section (playouts, boardgame.io, state, search, euro, compile) or a game.
 */
import { cpus } from "node:os";
import { parseArgs } from "node:util";
import { gamesWithRules } from "./paths.ts";
import { renderSection, type BenchOptions, type SectionReport } from "./report.ts";
import { boardgameioSection } from "./sections/boardgameio.ts";
import { compileSection } from "./sections/compile.ts";
import { euroSection, searchSection, stateSection } from "./sections/engines.ts";
import { playoutsSection } from "./sections/playouts.ts";

const SECTIONS: Readonly<Record<string, (options: BenchOptions) => Promise<SectionReport>>> = {
  playouts: playoutsSection,
  "boardgame.io": boardgameioSection,
  state: stateSection,
  search: searchSection,
  euro: euroSection,
  compile: compileSection,
};
const DEFAULT_SECONDS = 2;

interface Arguments {
  readonly json: boolean;
  readonly only: string | undefined;
  readonly seconds: number;
}

function readArguments(): Arguments {
  const { values } = parseArgs({
    options: {
      json: { type: "boolean", default: false },
      only: { type: "string" },
      seconds: { type: "string", default: String(DEFAULT_SECONDS) },
    },
  });
  const seconds = Number(values.seconds);
  if (!(seconds > 0)) throw new Error(`--seconds: expected a number above 0, found ${values.seconds}`);
  const names = [...Object.keys(SECTIONS), ...gamesWithRules()];
  if (values.only !== undefined && !names.includes(values.only)) {
    throw new Error(`--only: expected one of ${names.join(", ")}, found ${values.only}`);
  }
  return { json: values.json, only: values.only, seconds };
}

async function main({ json, only, seconds }: Arguments): Promise<void> {
  const options: BenchOptions = { seconds, only, progress: (text) => console.error(`… ${text}`) };
  const machine = { node: process.version, cpu: cpus()[0]?.model ?? "unknown", cores: cpus().length };
  if (!json) console.log(`Node ${machine.node}, ${machine.cores} × ${machine.cpu}, ${seconds} s a contestant`);
  const sections: SectionReport[] = [];
  for (const [name, run] of Object.entries(SECTIONS)) {
    if (only !== undefined && only in SECTIONS && only !== name) continue;
    const report = await run(options);
    sections.push(report);
    if (!json) console.log(renderSection(report));
  }
  if (json) console.log(JSON.stringify({ machine, seconds, sections }));
  if (sections.some((section) => section.failures.length > 0)) process.exitCode = 1;
}

try {
  await main(readArguments());
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 2;
}
