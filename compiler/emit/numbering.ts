/** Numbers that keep made-up names apart. Every game begins at 1 again: its text must not depend on what was compiled before. */
let last = 0;

export function restartNumbering(): void {
  last = 0;
}

export function nextNumber(): number {
  return ++last;
}
