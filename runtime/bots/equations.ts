/** Least squares with a bias towards small weights. */
export class Equations {
  private readonly size: number;
  /** The lower half of the sums of products of every two entries. */
  private readonly products: Float64Array;
  private readonly right: Float64Array;
  private readonly triangle: Float64Array;
  private readonly used: Int32Array;
  private rows = 0;

  constructor(size: number) {
    this.size = size;
    this.products = new Float64Array(size * size);
    this.right = new Float64Array(size);
    this.triangle = new Float64Array(size * size);
    this.used = new Int32Array(size);
  }

  /** The weighted sum of these entries should come to the target. Most entries are 0. */
  add(entries: Float64Array, target: number): void {
    const { products, right, size, used } = this;
    let n = 0;
    for (let i = 0; i < size; i++) if (entries[i] !== 0) used[n++] = i;
    this.rows++;
    for (let a = 0; a < n; a++) {
      const at = used[a] * size;
      const entry = entries[used[a]];
      for (let b = 0; b <= a; b++) products[at + used[b]] += entry * entries[used[b]];
      right[used[a]] += entry * target;
    }
  }

  /** The mean square of an entry. */
  meanSquare(i: number): number {
    return this.rows === 0 ? 0 : this.products[i * this.size + i] / this.rows;
  }

  /** What was added so far counts for less from now on. */
  fade(share: number): void {
    this.rows *= share;
    for (let i = 0; i < this.products.length; i++) this.products[i] *= share;
    for (let i = 0; i < this.size; i++) this.right[i] *= share;
  }

  /** Writes the weights that fit best; each is doubted as if rows of such squares had shown it to be worth nothing. */
  solve(into: Float64Array, doubts: Float64Array): void {
    const { products, triangle, size } = this;
    triangle.set(products);
    for (let i = 0; i < size; i++) triangle[i * size + i] += doubts[i];
    this.decompose();
    this.substitute(into);
  }

  /** Cholesky: the matrix as a product of a lower triangle and its mirror image. */
  private decompose(): void {
    const { triangle, size } = this;
    for (let i = 0; i < size; i++) {
      const a = i * size;
      for (let j = 0; j <= i; j++) {
        const b = j * size;
        let sum = triangle[a + j];
        for (let k = 0; k < j; k++) sum -= triangle[a + k] * triangle[b + k];
        triangle[a + j] = i === j ? Math.sqrt(Math.max(sum, Number.MIN_VALUE)) : sum / triangle[b + j];
      }
    }
  }

  private substitute(into: Float64Array): void {
    const { triangle, right, size } = this;
    for (let i = 0; i < size; i++) {
      let sum = right[i];
      for (let k = 0; k < i; k++) sum -= triangle[i * size + k] * into[k];
      into[i] = sum / triangle[i * size + i];
    }
    for (let i = size - 1; i >= 0; i--) {
      let sum = into[i];
      for (let k = i + 1; k < size; k++) sum -= triangle[k * size + i] * into[k];
      into[i] = sum / triangle[i * size + i];
    }
  }
}
