/** Loaded before a command that is measured: writes how long it worked, at its end, to the file that is named. */
import { readFileSync, writeFileSync } from "node:fs";

/**
 * Milliseconds that the main thread ran; those of all threads where the system does not say.
 *
 * @returns {number}
 */
export function busy() {
  try {
    return Number(readFileSync("/proc/thread-self/schedstat", "utf8").split(" ")[0]) / 1e6;
  } catch {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1000;
  }
}

const report = process.env.QUIPU_BENCH_CLOCK;
if (report !== undefined) {
  process.once("exit", () => writeFileSync(report, String(Math.min(performance.now(), busy()))));
}
