import { join } from "node:path";
import { Worker } from "node:worker_threads";
import type { SimulationOptions, SimulationSums } from "../../runtime/index.ts";
import type { GameModule } from "./load-engine.ts";

export interface Engines extends GameModule {
  readonly url: string;
}

interface Range {
  readonly firstGame: number;
  readonly games: number;
}

/** Each thread gets about so many ranges, so that all end at nearly the same time. */
const RANGES_PER_THREAD = 16;

/** Plays many games on several threads. The sums are the same whatever the number of threads. */
export async function simulateOnThreads(
  engine: Engines,
  options: SimulationOptions,
  threads: number,
  packageRoot: string,
  onProgress: (gamesDone: number) => void,
): Promise<SimulationSums> {
  if (threads === 1) return engine.runtime.simulateRange(engine.program, options, onProgress);
  const ranges = split(options.games, Math.ceil(options.games / (threads * RANGES_PER_THREAD)));
  const pool = Array.from({ length: Math.min(threads, ranges.length) }, () =>
    startWorker(engine, options, packageRoot),
  );
  let done = 0;
  let total: SimulationSums | undefined;
  const work = async (worker: Worker): Promise<void> => {
    for (let range = ranges.shift(); range !== undefined; range = ranges.shift()) {
      const sums = await ask(worker, range);
      total = total === undefined ? sums : engine.runtime.mergeSums(total, sums);
      onProgress((done += range.games));
    }
  };
  try {
    await Promise.all(pool.map(work));
  } finally {
    await Promise.all(pool.map((worker) => worker.terminate()));
  }
  return total!;
}

function split(games: number, size: number): Range[] {
  const ranges: Range[] = [];
  for (let firstGame = 0; firstGame < games; firstGame += size) {
    ranges.push({ firstGame, games: Math.min(size, games - firstGame) });
  }
  return ranges;
}

function startWorker({ url }: Engines, options: SimulationOptions, packageRoot: string): Worker {
  return new Worker(join(packageRoot, "compiler", "host", "simulation-worker.mjs"), { workerData: { url, options } });
}

function ask(worker: Worker, range: Range): Promise<SimulationSums> {
  return new Promise((resolve, reject) => {
    const settle = (): void => {
      worker.off("message", answered).off("error", failed).off("exit", left);
    };
    const answered = (sums: SimulationSums): void => (settle(), resolve(sums));
    const failed = (error: Error): void => (settle(), reject(error));
    const left = (code: number): void => (settle(), reject(new Error(`a simulation thread ended with ${code}`)));
    worker.on("message", answered).on("error", failed).on("exit", left);
    worker.postMessage(range);
  });
}
