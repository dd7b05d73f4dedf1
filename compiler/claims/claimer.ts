/** Collects the claims of one rule. */
import type { Bound, Concept } from "../sayings/sayings.ts";
import type { Claim, Deal, Duty, Extreme, Part, Related, Relation, Role, Turn } from "./claim.ts";
import { Units } from "./units.ts";

/** That something is a number names nothing. */
const ANY_NUMBER: Concept = "number";

type Deed = Pick<Part, "duty" | "performs" | "deal" | "dealt">;
const NO_DEED: Deed = { duty: undefined, performs: undefined, deal: undefined, dealt: [] };

type Given = Partial<Pick<Claim, "values" | "bound" | "moment" | "concepts" | "items" | "each">>;

const DEALS: Partial<Record<Role, Deal>> = { gain: "gains", cost: "pays", loss: "pays" };

/** What an amount in this role is. */
export function dealIn(role: Role): Deal | undefined {
  return DEALS[role];
}

export class Claimer {
  private readonly list: Claim[] = [];
  private readonly seen = new Map<string, number>();
  private sentence: { from: number; about: Set<Concept> } = { from: 0, about: new Set() };
  private readonly together: (Part & { readonly names: Set<Concept> })[] = [];
  private part = 0;
  /** What is being said depends on these. */
  private under: readonly Concept[] = [];
  private optional = false;
  private readonly untold: Claim[] = [];
  private readonly sorted: Claim[] = [];
  /** How what is optional is left: to be done or not, or one of several. */
  private left: Duty = "open";
  private deed: Deed = NO_DEED;
  private column: Concept | undefined;
  private block = 0;
  private blocks = 0;
  private tacit = false;
  private readonly related: Related[] = [];
  private readonly ends: Extreme[] = [];
  private readonly ways = new Set<Turn>();
  /** What was named since somebody began to listen. */
  private readonly listeners: Set<Concept>[] = [];
  private unasked = false;
  /** What the step before this one names. */
  before: ReadonlySet<Concept> = new Set();
  private repeated = false;
  private dealt: Deal | undefined;
  /** Numbers of players for which what is being said holds. */
  private players: readonly number[] | undefined;

  constructor(
    private readonly rule: string,
    players?: readonly number[],
    readonly units: Units = new Units(),
    /** Kinds among whose members somebody chooses: what is done for one of them is chosen with it. */
    readonly chosen: Set<Concept> = new Set(),
    /** Answers to open questions that hold unless somebody says otherwise. */
    readonly answers: ReadonlyMap<Concept, Concept> = new Map(),
  ) {
    this.players = players;
    this.begin([]);
  }

  claims(): readonly Claim[] {
    this.endSentence();
    return this.list;
  }

  /** What goes without saying: a book may say so, and need not. */
  silent(): readonly Claim[] {
    return this.untold;
  }

  /** How many there are of each sort: told where it is listed what there is. */
  sorts(): readonly Claim[] {
    return this.sorted;
  }

  parts(): readonly Part[] {
    return this.together;
  }

  relations(): readonly Related[] {
    return this.related;
  }

  extremes(): readonly Extreme[] {
    return this.ends;
  }

  turns(): ReadonlySet<Turn> {
    return this.ways;
  }

  turn(way: Turn): void {
    this.ways.add(way);
  }

  decideBy(order: Extreme["order"], of: readonly Concept[]): void {
    this.ends.push({ order, of });
  }

  relate(as: Relation, of: Iterable<Concept>): void {
    if (!this.unasked) this.related.push({ as, of: [...of] });
  }

  /** All that is named inside. */
  hearing(say: () => unknown): ReadonlySet<Concept> {
    const heard = new Set<Concept>();
    this.listeners.push(heard);
    say();
    this.listeners.pop();
    return heard;
  }

  /** What is said inside holds only if an open question is answered otherwise than by default. */
  ifAsked(say: () => unknown): void {
    const outer = this.unasked;
    this.unasked = true;
    this.begin(this.together[this.part].names);
    say();
    this.unasked = outer;
    this.begin(this.under);
  }

  add(role: Role, given: Given): void {
    const claim = this.claim(role, given);
    for (const c of [...claim.concepts, ...claim.items]) this.name(c);
    this.list.push(claim);
  }

  private claim(role: Role, given: Given): Claim {
    const concepts = [...new Set(given.concepts ?? [])].filter((c) => c !== ANY_NUMBER);
    const key = `${role}-${concepts[0] ?? given.items?.[0] ?? "it"}`;
    const nth = (this.seen.get(key) ?? 0) + 1;
    this.seen.set(key, nth);
    return {
      id: `${this.rule}/${key}${nth === 1 ? "" : `-${nth}`}`,
      rule: this.rule,
      role,
      values: given.values ?? [],
      bound: given.bound ?? "exactly",
      moment: given.moment,
      concepts,
      about: [],
      part: this.part,
      items: given.items ?? [],
      players: this.players,
      tacit: this.tacit,
      deal: dealIn(role) ?? (role === "count" ? this.dealt : undefined),
      each: given.each,
    };
  }

  number(role: Role, values: readonly number[], concepts: readonly Concept[], bound: Bound = "exactly"): void {
    this.add(role, { values, concepts, bound });
  }

  /** Each concept is mentioned once a rule. */
  mention(concept: Concept): void {
    if (concept === ANY_NUMBER) return;
    this.name(concept);
    if (this.seen.has(`mention-${concept}`)) return;
    this.add("mention", { concepts: [concept] });
  }

  private name(concept: Concept): void {
    this.sentence.about.add(concept);
    this.together[this.part].names.add(concept);
    for (const heard of this.listeners) heard.add(concept);
  }

  private begin(names: Iterable<Concept>): void {
    const { optional, deed, column, block, unasked } = this;
    this.part = this.together.push({ names: new Set(names), optional, ...deed, column, unasked, block }) - 1;
  }

  /** What is said under a condition, or in one case of several, is said together with what it depends on. */
  depending(on: () => void, say: () => unknown): void {
    const { under, block } = this;
    const { names } = this.together[this.part];
    this.block = ++this.blocks;
    this.begin(names);
    on();
    this.under = [...under, ...this.together[this.part].names];
    say();
    this.under = under;
    this.block = block;
    this.begin(names);
  }

  /** What is said inside is done again and again: one each time is not one in all. */
  repeatedly(say: () => void): void {
    const outer = this.repeated;
    this.repeated = true;
    say();
    this.repeated = outer;
  }

  /** So many are taken, which goes without saying. */
  taken(count: number, concepts: readonly Concept[]): void {
    if (!this.repeated) this.unsaid(() => this.number("count", [count], concepts));
  }

  /** So many there are of a sort. The rule speaks of all sorts, and of none by its name. */
  sort(count: number, concepts: readonly Concept[]): void {
    this.sorted.push(this.claim("count", { values: [count], concepts }));
  }

  /** What is claimed inside is told by nobody who does not want to. */
  unsaid(say: () => void): void {
    const from = this.list.length;
    say();
    this.untold.push(...this.list.splice(from));
  }

  /** What is claimed inside a book says in other words, or elsewhere. */
  tacitly(say: () => void): void {
    const outer = this.tacit;
    this.tacit = true;
    say();
    this.tacit = outer;
  }

  /** What is counted inside is paid, or gained, wherever it is used. */
  dealing(deal: Deal | undefined, say: () => void): void {
    const outer = this.dealt;
    this.dealt = deal;
    say();
    this.dealt = outer;
  }

  /** What is said inside may be left undone; `choice`: for something else. */
  optionally(say: () => void, left: "open" | "choice" = "open"): void {
    const outer = { optional: this.optional, left: this.left };
    this.left = this.optional && this.left === "open" ? "open" : left;
    this.optional = true;
    say();
    Object.assign(this, outer);
  }

  /** What is said inside is done, or must be so; what may be left undone is open. */
  doing(duty: Duty, say: () => unknown, { performs, deal, dealt = [] }: Partial<Deed> = {}): void {
    const outer = this.deed;
    this.deed = { duty: this.optional ? this.left : duty, performs, deal, dealt };
    this.together[this.part] = { ...this.together[this.part], ...this.deed };
    say();
    this.deed = outer;
  }

  /** What is said inside stands in a column of a row. */
  inColumn(column: Concept, say: () => unknown): void {
    this.column = column;
    this.begin(this.together[this.part].names);
    say();
    this.column = undefined;
    this.begin([]);
  }

  /** What was claimed since the last sentence knows what else that sentence names. */
  endSentence(): void {
    const { from, about } = this.sentence;
    for (let i = from; i < this.list.length; i++) {
      const claim = this.list[i];
      this.list[i] = { ...claim, about: [...about].filter((c) => !claim.concepts.includes(c)) };
    }
    this.sentence = { from: this.list.length, about: new Set() };
    this.begin(this.under);
  }

  /** What is said inside holds for these numbers of players only. */
  within(players: readonly number[] | undefined, say: () => void): void {
    const outer = this.players;
    if (players) this.players = outer ? outer.filter((n) => players.includes(n)) : players;
    say();
    this.players = outer;
  }
}

/** How a text writes several numbers of players: three and more in a row by the first and the last. */
export function written(counts: readonly number[]): readonly number[] {
  const run = counts.length > 2 && counts.every((n, i) => i === 0 || n === counts[i - 1] + 1);
  return run ? [counts[0], counts.at(-1)!] : counts;
}
