/** A number for each rule and each sentence. */
export class Grid {
  readonly cells: Float32Array;

  constructor(
    readonly rules: number,
    readonly sentences: number,
  ) {
    this.cells = new Float32Array(rules * sentences);
  }

  at(rule: number, sentence: number): number {
    return this.cells[rule * this.sentences + sentence];
  }

  set(rule: number, sentence: number, value: number): void {
    this.cells[rule * this.sentences + sentence] = value;
  }

  /** What one rule has, sentence by sentence: a view, not a copy. */
  row(rule: number): Float32Array {
    return this.cells.subarray(rule * this.sentences, (rule + 1) * this.sentences);
  }

  mean(): number {
    let sum = 0;
    for (const cell of this.cells) sum += cell;
    return sum / this.cells.length;
  }

  /** The most that any sentence has of each rule. */
  mostOfRules(): Float32Array {
    return Float32Array.from({ length: this.rules }, (_, rule) => this.row(rule).reduce((a, b) => Math.max(a, b), 0));
  }

  /** The most that any rule has at each sentence. */
  mostAtSentences(): Float32Array {
    const most = new Float32Array(this.sentences);
    for (let rule = 0; rule < this.rules; rule++)
      this.row(rule).forEach((cell, sentence) => (most[sentence] = Math.max(most[sentence], cell)));
    return most;
  }
}
