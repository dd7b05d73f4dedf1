/** A thread that plays ranges of games as it is told. Plain JavaScript, so that it starts from the sources too. */
import { parentPort, workerData } from "node:worker_threads";

const { program, runtime } = await import(workerData.url);

parentPort.on("message", ({ firstGame, games }) => {
  parentPort.postMessage(runtime.simulateRange(program, { ...workerData.options, firstGame, games }));
});
