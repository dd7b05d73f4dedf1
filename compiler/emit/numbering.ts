/** Numbers that keep made-up names apart. Each function begins at 1 again: its text does not depend on what was written before. */
let last = 0;
let lastId = 0;

export function restartNumbering(): void {
  last = 0;
  lastId = 0;
}

export function nextNumber(): number {
  return ++last;
}

/** Writes a function whose parameters may have numbered names already. */
export function numberedAnew<T>(parameters: readonly string[], write: () => T): T {
  const before = last;
  last = Math.max(0, ...parameters.map((name) => Number(/_(\d+)$/.exec(name)?.[1] ?? 0)));
  try {
    return write();
  } finally {
    last = before;
  }
}

/** A number for a local that the author never sees: below zero, and never used twice in a game. */
export function madeUpId(): number {
  return -1000 - ++lastId;
}
