/**
 * The tree of a search: nodes in typed arrays that are used again for every search.
 * A node stands for an option taken at its parent's decision. Since unseen things differ from one look at the game to the next,
 * the same option may meet another decision: a child is told by the decision (point and seat) and the option's code.
 */
export const ROOT = 0;
const NOTHING = -1;

export class Tree {
  readonly visits: Int32Array;
  private readonly rewards: Float64Array;
  private readonly parents: Int32Array;
  private readonly decisions: Int32Array;
  private readonly codes: Int32Array;
  /** Nodes by hash of parent, decision and code. */
  private readonly table: Int32Array;
  private seats = 1;
  private size = 0;

  constructor(capacity: number, mostSeats: number) {
    this.visits = new Int32Array(capacity);
    this.rewards = new Float64Array(capacity * mostSeats);
    this.parents = new Int32Array(capacity);
    this.decisions = new Int32Array(capacity);
    this.codes = new Int32Array(capacity);
    this.table = new Int32Array(2 ** Math.ceil(Math.log2(capacity * 2)));
  }

  /** Empties the tree but for its root. */
  reset(seats: number): void {
    this.seats = seats;
    this.size = 0;
    this.table.fill(NOTHING);
    this.append(NOTHING, 0, 0);
  }

  get full(): boolean {
    return this.size === this.visits.length;
  }

  private append(parent: number, decision: number, code: number): number {
    const node = this.size++;
    this.visits[node] = 0;
    this.rewards.fill(0, node * this.seats, (node + 1) * this.seats);
    this.parents[node] = parent;
    this.decisions[node] = decision;
    this.codes[node] = code;
    return node;
  }

  private slotOf(parent: number, decision: number, code: number): number {
    const mask = this.table.length - 1;
    let h = Math.imul(parent, 0x9e3779b1) ^ Math.imul(code + 1, 0x85ebca6b) ^ Math.imul(decision, 0xc2b2ae35);
    h ^= h >>> 15;
    for (let slot = h & mask; ; slot = (slot + 1) & mask) {
      const node = this.table[slot];
      if (node === NOTHING) return slot;
      if (this.parents[node] === parent && this.codes[node] === code && this.decisions[node] === decision) return slot;
    }
  }

  /** The child, or -1. */
  find(parent: number, decision: number, code: number): number {
    return this.table[this.slotOf(parent, decision, code)];
  }

  add(parent: number, decision: number, code: number): number {
    const slot = this.slotOf(parent, decision, code);
    const node = this.append(parent, decision, code);
    this.table[slot] = node;
    return node;
  }

  reward(node: number, values: Float64Array): void {
    this.visits[node]++;
    for (let seat = 0, at = node * this.seats; seat < this.seats; seat++, at++) this.rewards[at] += values[seat];
  }

  /** What the node has brought the seat in all its visits. */
  sumFor(node: number, seat: number): number {
    return this.rewards[node * this.seats + seat];
  }
}
