/**
 * Milliseconds of work since it was started: the time of this process where others held the processor meanwhile,
 * the time on the wall where helpers of its own worked beside it.
 */
export function stopwatch(): () => number {
  const wall = performance.now();
  const cpu = process.cpuUsage();
  return () => {
    const { user, system } = process.cpuUsage(cpu);
    return Math.min(performance.now() - wall, (user + system) / 1000);
  };
}

/** Somebody who does one kind of work again and again. */
export interface Contestant {
  readonly name: string;
  /** Does the work so often and returns how many things were done. */
  run(times: number): number;
}

export interface Pace {
  readonly name: string;
  /** Things done a second, the median over all rounds. */
  readonly perSecond: number;
  /** The same in each round. */
  readonly rounds: readonly number[];
}

/** Short slices: what the machine does besides changes little from one to the next. */
const SLICE_SECONDS = 0.02;
const FEWEST_ROUNDS = 15;
const WARM_UP_SECONDS = 0.4;
/** A slice is made of batches of about this length, so that looking at the clock costs nothing. */
const BATCH_SECONDS = 0.002;

/**
 * Lets the contestants work in turns, slice by slice: whatever else the machine does then slows all of them alike.
 * `seconds` is what each of them gets in all.
 */
export function race(contestants: readonly Contestant[], seconds: number): Pace[] {
  const batches = contestants.map(warmUp);
  const rounds = contestants.map((): number[] => []);
  const count = Math.max(FEWEST_ROUNDS, Math.round(seconds / SLICE_SECONDS));
  for (let round = 0; round < count; round++) {
    for (let i = 0; i < contestants.length; i++) {
      const who = (i + round) % contestants.length;
      rounds[who].push(slice(contestants[who], batches[who], seconds / count));
    }
  }
  return contestants.map(({ name }, i) => ({ name, perSecond: median(rounds[i]), rounds: rounds[i] }));
}

/** How much faster the first is than the second, round by round; the median of that. */
export function ratio(a: Pace, b: Pace): number {
  return median(a.rounds.map((pace, i) => pace / b.rounds[i]));
}

/** Runs long enough for the optimiser, and returns how many times make up a batch. */
function warmUp(contestant: Contestant): number {
  let times = 1;
  const all = stopwatch();
  while (all() < WARM_UP_SECONDS * 1000) {
    const one = stopwatch();
    contestant.run(times);
    const spent = one();
    if (spent < BATCH_SECONDS * 1000) times = Math.ceil(times * 1.5);
    else if (spent > BATCH_SECONDS * 2000 && times > 1) times = Math.ceil(times / 2);
  }
  return times;
}

function slice(contestant: Contestant, batch: number, seconds: number): number {
  const watch = stopwatch();
  let done = 0;
  let spent = 0;
  do {
    done += contestant.run(batch);
    spent = watch();
  } while (spent < seconds * 1000);
  return (done * 1000) / spent;
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}
