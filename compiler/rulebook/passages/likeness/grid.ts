/** A number for each rule and each sentence. Most rules have none anywhere: only those that have some take up room. */
export class Grid {
  private readonly rows: (Float32Array | undefined)[];

  constructor(
    readonly rules: number,
    readonly sentences: number,
  ) {
    this.rows = Array.from({ length: rules });
  }

  at(rule: number, sentence: number): number {
    return this.rows[rule]?.[sentence] ?? 0;
  }

  set(rule: number, sentence: number, value: number): void {
    this.row(rule)[sentence] = value;
  }

  /** What one rule has, sentence by sentence, to be written to. */
  row(rule: number): Float32Array {
    return (this.rows[rule] ??= new Float32Array(this.sentences));
  }

  /** The same to be read; undefined: nothing anywhere. */
  known(rule: number): Float32Array | undefined {
    return this.rows[rule];
  }

  mean(): number {
    let sum = 0;
    for (const row of this.rows) if (row !== undefined) for (let s = 0; s < row.length; s++) sum += row[s];
    return sum / (this.rules * this.sentences);
  }

  /** The most that any sentence has of each rule. */
  mostOfRules(): Float32Array {
    const most = new Float32Array(this.rules);
    this.rows.forEach((row, rule) => {
      if (row !== undefined) for (let s = 0; s < row.length; s++) if (row[s] > most[rule]) most[rule] = row[s];
    });
    return most;
  }

  /** The most that any rule has at each sentence. */
  mostAtSentences(): Float32Array {
    const most = new Float32Array(this.sentences);
    for (const row of this.rows)
      if (row !== undefined) for (let s = 0; s < row.length; s++) if (row[s] > most[s]) most[s] = row[s];
    return most;
  }
}
