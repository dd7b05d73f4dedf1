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
    for (let i = 0; i < this.cells.length; i++) sum += this.cells[i];
    return sum / this.cells.length;
  }

  /** The most that any sentence has of each rule. */
  mostOfRules(): Float32Array {
    const most = new Float32Array(this.rules);
    for (let rule = 0; rule < this.rules; rule++) {
      const row = this.row(rule);
      for (let s = 0; s < row.length; s++) if (row[s] > most[rule]) most[rule] = row[s];
    }
    return most;
  }

  /** The most that any rule has at each sentence. */
  mostAtSentences(): Float32Array {
    const most = new Float32Array(this.sentences);
    for (let rule = 0; rule < this.rules; rule++) {
      const row = this.row(rule);
      for (let s = 0; s < row.length; s++) if (row[s] > most[s]) most[s] = row[s];
    }
    return most;
  }
}
