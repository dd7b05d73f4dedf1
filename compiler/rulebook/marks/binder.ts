/** Gives each number the noun that it counts. */
import type { Bound, Concept } from "../../claims/claim.ts";
import type { Dealt, Signal } from "../../lexicon/marks.ts";
import type { Token } from "../book.ts";
import type { ConceptMark, NumberMark } from "./mark.ts";
import type { RawNumber } from "./numbers.ts";

/** How many words may stand between a number and its noun. */
const REACH = 4;
/** A noun and an adjective before it. */
const NOUN_WORDS = 2;
/** A single word of so few letters is a preposition. */
const SHORT_WORD = 3;
export const PEOPLE: ReadonlySet<Concept> = new Set(["player", "each-player", "other-players"]);
const TIMES = /^[xх×]$/iu;
/** What follows says what something is done for, not what is counted. */
const PURPOSE = /^(чтобы|aby|żeby|para)$/u;
/** «Keep 1 in the hand»: what follows says where. */
const WHERE = /^(in|on|into|onto|under|em|no|na|nos|nas|sob|sobre|в|во|на|под|w|we|pod)$/u;
/** «1 of 4 fields». */
export const OF = /^(of|из|z|ze|spośród|de|do|da|dos|das)$/u;

/** What is lost is paid; what is used may be either. */
const OF_NUMBERS: Readonly<Record<Dealt, NumberMark["deal"]>> = {
  gains: "gains",
  pays: "pays",
  loses: "pays",
  uses: undefined,
};

/** What is known of nouns. */
export interface Nouns {
  isCountable(concept: Concept): boolean;
  /** Its members are told apart: spaces, levels. */
  isKind(concept: Concept): boolean;
  /** Longer names that a word of theirs may stand for. */
  shorthandOf(word: string): ReadonlySet<Concept>;
}

export class Binder {
  constructor(
    private readonly tokens: readonly Token[],
    private readonly mentions: readonly ConceptMark[],
    private readonly raw: readonly RawNumber[],
    private readonly bounds: readonly Signal<Bound>[],
    private readonly deals: readonly Signal<Dealt>[],
    private readonly nouns: Nouns,
    /** What the heads of the columns of a table name. */
    private readonly columns: readonly (readonly Concept[])[],
  ) {}

  bind(): NumberMark[] {
    return this.raw.map((number, i) => this.bindOne(number, i));
  }

  private bindOne(number: RawNumber, i: number): NumberMark {
    const last = this.lastOfRow(i);
    const gap = this.tokens[number.to]?.form === "gap" || this.tokens[last.to]?.form === "gap";
    const label = this.labelled(this.firstOfRow(i), last);
    const mention = gap
      ? undefined
      : (label ?? this.around(number) ?? this.after(last) ?? this.ofSome(last) ?? this.before(number));
    const named = mention === undefined ? this.columnOf(number) : this.mentions[mention].concepts;
    const counts = named.filter((c) => this.nouns.isCountable(c));
    const people =
      number.kind === "quantity" && counts.some((c) => PEOPLE.has(c)) && counts.every((c) => PEOPLE.has(c));
    return {
      ...number,
      kind: people ? "players" : label !== undefined && number.kind === "quantity" ? "ordinal" : number.kind,
      bound: this.boundOf(number),
      deal: this.dealOf(number),
      counts,
      kin: gap ? [] : this.kinOf(last, mention, counts),
      copies: this.isCopies(number),
      mention,
      gap,
    };
  }

  private lastOfRow(i: number): RawNumber {
    const { row } = this.raw[i];
    let last = i;
    while (row !== undefined && this.raw[last + 1]?.row === row) last += 1;
    return this.raw[last];
  }

  private firstOfRow(i: number): RawNumber {
    const { row } = this.raw[i];
    let first = i;
    while (row !== undefined && this.raw[first - 1]?.row === row) first -= 1;
    return this.raw[first];
  }

  /** «Space 3», «spaces 3 and 4 of it»: which of a kind, not how many. */
  private labelled({ from, spelled }: RawNumber, { to }: RawNumber): number | undefined {
    const next = this.tokens[to];
    if (spelled || !(next === undefined || next.kind === "mark" || next.norm.length <= SHORT_WORD)) return undefined;
    const noun = this.mentions.findIndex(
      (m) => m.to === from && !m.weak && !m.inner && !this.hasNumber(m) && m.concepts.some((c) => this.nouns.isKind(c)),
    );
    return noun < 0 ? undefined : noun;
  }

  /** «2 cards 6»: another number counts it. */
  private hasNumber({ from }: ConceptMark): boolean {
    const before = OF.test(this.tokens[from - 1]?.norm ?? "") ? from - 1 : from;
    return this.raw.some(({ to }) => to === before);
  }

  /** The longer name that it is part of: «keeps 1 card in hand». */
  private around({ from, to }: RawNumber): number | undefined {
    const found = this.mentions.findIndex(
      (m) => !m.inner && !m.weak && m.from < from && to < m.to && m.concepts.some((c) => this.nouns.isCountable(c)),
    );
    return found < 0 ? undefined : found;
  }

  /** The first noun after it, in the same clause, before the next number. */
  private after(number: RawNumber): number | undefined {
    let words = 0;
    for (let t = number.to; t < this.tokens.length && words <= REACH; t++) {
      const found = this.mentions.findIndex((m) => m.from === t && this.isCounted(m));
      if (found >= 0) return found;
      const { kind, text, norm } = this.tokens[t];
      if (this.isBracketedWord(t)) {
        t += 2;
        continue;
      }
      if (kind === "number" || (kind === "mark" && /[.,;:()!?—–|]/.test(text))) return undefined;
      if (PURPOSE.test(norm) || (words === 0 && WHERE.test(norm))) return undefined;
      if (text === "-" && this.isDash(t)) return undefined;
      if (kind === "word") words += 1;
    }
    return undefined;
  }

  /** «2 (different) cards». */
  private isBracketedWord(t: number): boolean {
    return this.tokens[t].text === "(" && this.tokens[t + 1]?.kind === "word" && this.tokens[t + 2]?.text === ")";
  }

  /** A hyphen with room on both sides. */
  private isDash(t: number): boolean {
    return this.tokens[t].spaced && (this.tokens[t + 1]?.spaced ?? false);
  }

  /** The last noun before it. */
  private before(number: RawNumber): number | undefined {
    // «Do one of three:» counts what follows.
    if (this.tokens[number.to]?.text === ":") return undefined;
    let words = 0;
    for (let t = number.from - 1; t >= 0 && words <= REACH; t--) {
      const found = this.mentions.findIndex((m) => m.to === t + 1 && this.isCounted(m));
      if (found >= 0) return this.countsBefore(number, this.mentions[found]) ? found : undefined;
      const { kind, text } = this.tokens[t];
      if (kind === "number" || (kind === "mark" && /[.,;()!?|]/.test(text))) return undefined;
      // «For your guests: 0 for three, 6 for four» counts none of them.
      if (text === ":" && this.raw.some((n) => n.from > number.to && n.row === undefined)) return undefined;
      if (kind === "word") words += 1;
    }
    return undefined;
  }

  /** In «6 labour 4» another number counts it, in «this card brings 4 points» this one counts something else. */
  private countsBefore({ to }: RawNumber, { from, concepts }: ConceptMark): boolean {
    if (this.raw.some((n) => n.to === from)) return false;
    const { kind, text = "" } = this.tokens[to] ?? {};
    const isNoun = kind === "word" && text.length > SHORT_WORD && /^\p{Ll}/u.test(text);
    return !isNoun || concepts.some((c) => PEOPLE.has(c));
  }

  /** What those are of which it takes some. */
  private ofSome({ to }: RawNumber): number | undefined {
    if (!OF.test(this.tokens[to]?.norm ?? "")) return undefined;
    const all = this.raw.findIndex((n) => n.kind === "quantity" && n.from > to && n.from <= to + 2);
    return all < 0 ? undefined : this.after(this.lastOfRow(all));
  }

  private isCounted(mention: ConceptMark): boolean {
    if (mention.weak || !mention.concepts.some((c) => this.nouns.isCountable(c))) return false;
    return !this.raw.some((n) => n.from >= mention.from && n.to <= mention.to);
  }

  /** What the head of its column names, in a table. */
  private columnOf({ from }: RawNumber): readonly Concept[] {
    if (this.columns.length === 0) return [];
    const column = this.tokens.slice(0, from).filter((t) => t.text === "|").length;
    return this.columns[column] ?? [];
  }

  /** What its noun may stand for besides: names within a longer name, and longer names that contain the noun. */
  private kinOf({ to }: RawNumber, mention: number | undefined, counts: readonly Concept[]): Concept[] {
    const noun = mention === undefined ? undefined : this.mentions[mention];
    const inner =
      noun === undefined ? [] : this.mentions.filter((m) => m.inner && m.from >= noun.from && m.to <= noun.to);
    const words = noun === undefined ? this.wordsAfter(to) : this.tokens.slice(noun.from, noun.to);
    const alone = noun === undefined || noun.to - noun.from === 1;
    const longer = alone ? words.flatMap(({ norm }) => [...this.nouns.shorthandOf(norm)]) : [];
    const all = [...inner.flatMap((m) => m.concepts), ...longer];
    return [...new Set(all)].filter((c) => this.nouns.isCountable(c) && !counts.includes(c));
  }

  private wordsAfter(from: number): readonly Token[] {
    const words: Token[] = [];
    const isNoun = (t: Token | undefined): boolean => t?.kind === "word" && !WHERE.test(t.norm);
    for (let t = from; words.length < NOUN_WORDS && isNoun(this.tokens[t]); t++) words.push(this.tokens[t]);
    return words;
  }

  /** `(2x)`, `x3`: so many of what is spoken of. */
  private isCopies({ from, to }: RawNumber): boolean {
    const [before, after] = [this.tokens[from - 1], this.tokens[to]];
    return (
      (after !== undefined && !after.spaced && TIMES.test(after.text)) ||
      (before !== undefined && !this.tokens[from].spaced && TIMES.test(before.text))
    );
  }

  /** «Pay 2»: the word stands just before, in the same clause. */
  private dealOf({ from }: RawNumber): NumberMark["deal"] {
    const isNear = ({ to }: { to: number }): boolean =>
      to <= from && from - to <= NOUN_WORDS && !this.tokens.slice(to, from).some(({ kind }) => kind === "mark");
    return OF_NUMBERS[this.deals.filter(isNear).at(-1)?.is ?? "uses"];
  }

  /** A bound stands just before the number, or just after its noun («3 or more»). */
  private boundOf(number: RawNumber): Bound | undefined {
    const near = this.bounds.find(({ from, to, is }) => {
      const before = number.from - to;
      const after = from - number.to;
      // «1 corn more» is a difference.
      const differs = is === "more than" || is === "less than";
      return (before >= 0 && before <= 1) || (after >= 0 && after <= 2 && !differs && !this.isPreposition(from, to));
    });
    // Nothing is less than none: «down to 0».
    return number.value === 0 ? undefined : near?.is;
  }

  /** «До», «até»: it belongs to what follows it. */
  private isPreposition(from: number, to: number): boolean {
    return to - from === 1 && this.tokens[from].norm.length <= SHORT_WORD;
  }
}
