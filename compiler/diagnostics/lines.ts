/** The lines of one text: where an offset lies, and what stands there. */
export class Lines {
  private readonly starts: readonly number[];

  constructor(readonly text: string) {
    const starts = [0];
    for (let i = text.indexOf("\n"); i !== -1; i = text.indexOf("\n", i + 1)) starts.push(i + 1);
    this.starts = starts;
  }

  get count(): number {
    return this.starts.length;
  }

  /** Line and column of an offset, both from 1; offsets outside the text are taken to its nearest end. */
  at(offset: number): { readonly line: number; readonly column: number } {
    const inside = Math.min(Math.max(Number.isFinite(offset) ? offset : 0, 0), this.text.length);
    let low = 0;
    let high = this.starts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (this.starts[middle] <= inside) low = middle;
      else high = middle - 1;
    }
    return { line: low + 1, column: inside - this.starts[low] + 1 };
  }

  /** The text of a line (from 1) without its line break. */
  line(number: number): string {
    const from = this.starts[number - 1];
    const to = number < this.starts.length ? this.starts[number] - 1 : this.text.length;
    const line = this.text.slice(from, to);
    return line.endsWith("\r") ? line.slice(0, -1) : line;
  }
}
