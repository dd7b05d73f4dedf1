/** Every stem with every ending. */
export function declined(stems: string, endings: string): string {
  const all = endings.split(" ");
  return stems
    .split(" ")
    .flatMap((stem) => all.map((ending) => stem + ending.replace("-", "")))
    .join(" ");
}
