/** Points joined by links: which points can be reached over usable links. */

/** Which links leave each point: those of point p stand at `starts[p]` to `starts[p + 1] - 1`. */
export interface Adjacency {
  readonly starts: Int32Array;
  readonly neighbours: Int32Array;
  readonly links: Int32Array;
  /** Room for the search. */
  readonly queue: Int32Array;
}

/** Built once from the two ends of each link; a link can be used in both directions. An end of -1 leads nowhere. */
export function adjacency(points: number, from: readonly number[], to: readonly number[]): Adjacency {
  const starts = new Int32Array(points + 1);
  const joined = from.map((a, link) => a >= 0 && to[link] >= 0);
  from.forEach((a, link) => {
    if (!joined[link]) return;
    starts[a + 1]++;
    starts[to[link] + 1]++;
  });
  for (let p = 0; p < points; p++) starts[p + 1] += starts[p];
  const neighbours = new Int32Array(starts[points]);
  const links = new Int32Array(starts[points]);
  const next = starts.slice();
  const join = (a: number, b: number, link: number): void => {
    neighbours[next[a]] = b;
    links[next[a]++] = link;
  };
  from.forEach((a, link) => {
    if (!joined[link]) return;
    join(a, to[link], link);
    join(to[link], a, link);
  });
  return { starts, neighbours, links, queue: new Int32Array(points) };
}

/** Marks every point reached from `from`, itself included, and unmarks all others. Returns how many are marked. */
export function reach(network: Adjacency, from: number, usable: (link: number) => boolean, marks: Uint8Array): number {
  marks.fill(0);
  return reachMore(network, from, usable, marks);
}

/** Like `reach`, but keeps what is marked already; returns how many marks are new. */
export function reachMore(
  network: Adjacency,
  from: number,
  usable: (link: number) => boolean,
  marks: Uint8Array,
): number {
  const { starts, neighbours, links, queue } = network;
  if (from < 0 || marks[from] !== 0) return 0;
  marks[from] = 1;
  queue[0] = from;
  let found = 1;
  for (let read = 0; read < found; read++) {
    const point = queue[read];
    for (let i = starts[point]; i < starts[point + 1]; i++) {
      const other = neighbours[i];
      if (marks[other] !== 0 || !usable(links[i])) continue;
      marks[other] = 1;
      queue[found++] = other;
    }
  }
  return found;
}
