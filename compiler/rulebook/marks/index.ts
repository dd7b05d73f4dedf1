/** Marks every sentence of a book with what it names and counts. */
import type { Bound, Concept } from "../../claims/claim.ts";
import type { Signal, SpelledNumber, Words } from "../../lexicon/marks.ts";
import type { Mention, Recogniser } from "../../lexicon/recognise.ts";
import type { Book, Sentence, Token } from "../book.ts";
import type { Language } from "../reading/language.ts";
import { NumberReader, type RawNumber } from "./numbers.ts";
import type { ConceptMark, MarkedSentence, NumberMark } from "./mark.ts";

export type * from "./mark.ts";

/** How many words may stand between a number and its noun. */
const REACH = 4;
const PEOPLE: ReadonlySet<Concept> = new Set(["player", "each-player", "other-players"]);

export class Annotator {
  private readonly seen = new Map<string, Marks>();

  constructor(
    private readonly recogniser: Recogniser,
    private readonly words: Words,
    /** Whether a concept is a thing that can be counted, not something that is done. */
    private readonly isThing: (concept: Concept) => boolean,
  ) {}

  mark(book: Book): MarkedSentence[] {
    return book.sentences.map((sentence) => this.markOne(sentence, book));
  }

  markOne(sentence: Sentence, { language, doubled }: Book): MarkedSentence {
    return { sentence, ...this.marksOf(sentence, language, doubled) };
  }

  private marksOf(sentence: Sentence, language: Language, doubled: boolean): Marks {
    if (sentence.kind === "foreign") return NOTHING;
    const key = `${doubled} ${sentence.tokens.map((t) => (t.spaced ? " " : "") + t.text).join("\u0000")}`;
    let marks = this.seen.get(key);
    if (marks === undefined) this.seen.set(key, (marks = this.read(sentence, language, doubled)));
    return marks;
  }

  private mentionsOf(tokens: readonly Token[]): ConceptMark[] {
    const outer = this.recogniser.find(tokens);
    const all = [...outer.map((m) => conceptMark(m, 0, false)), ...nested(this.recogniser, tokens, outer)];
    return all.sort((a, b) => a.from - b.from || b.to - a.to);
  }

  private read(sentence: Sentence, language: Language, doubled: boolean): Marks {
    const { tokens } = sentence;
    const mentions = this.mentionsOf(tokens);
    const longer = (n: SpelledNumber): boolean => mentions.some((m) => covers(m, n) && m.to - m.from > n.to - n.from);
    const spelled = this.words.numbers(tokens).filter((n) => !longer(n));
    const raw = new NumberReader(sentence, spelled, language, doubled).read();
    return {
      numbers: new Binder(tokens, mentions, raw, this.words.bounds(tokens), this.isThing).bind(),
      mentions,
      modals: this.words.modals(tokens),
      moments: this.words.moments(tokens),
      names: new Set(mentions.flatMap((m) => m.concepts)),
    };
  }
}

/** The longest first, then what is named within them: «two corn» may be a reward's name, and names corn as well. */
function nested(recogniser: Recogniser, tokens: readonly Token[], mentions: readonly Mention[]): ConceptMark[] {
  return mentions.flatMap(({ from, to }) => {
    if (to - from < 2) return [];
    const inner = [
      ...recogniser.find(tokens.slice(from + 1, to)).map((m) => conceptMark(m, from + 1, true)),
      ...recogniser.find(tokens.slice(from, to - 1)).map((m) => conceptMark(m, from, true)),
    ];
    return inner.filter((m, i) => inner.findIndex((o) => o.from === m.from && o.to === m.to) === i);
  });
}

type Marks = Omit<MarkedSentence, "sentence">;
const NOTHING: Marks = { numbers: [], mentions: [], modals: [], moments: [], names: new Set() };

function covers(outer: { from: number; to: number }, inner: { from: number; to: number }): boolean {
  return outer.from <= inner.from && inner.to <= outer.to;
}

function conceptMark({ from, to, senses }: Mention, shift: number, inner: boolean): ConceptMark {
  return {
    from: from + shift,
    to: to + shift,
    inner,
    concepts: senses.map(({ concept }) => concept),
    avoid: senses.every(({ source }) => source === "avoid"),
    weak: senses.every(({ weak }) => weak),
  };
}

/** Gives each number the noun that it counts. */
class Binder {
  constructor(
    private readonly tokens: readonly Token[],
    private readonly mentions: readonly ConceptMark[],
    private readonly raw: readonly RawNumber[],
    private readonly bounds: readonly Signal<Bound>[],
    private readonly isThing: (concept: Concept) => boolean,
  ) {}

  bind(): NumberMark[] {
    return this.raw.map((number, i) => this.bindOne(number, i));
  }

  private bindOne(number: RawNumber, i: number): NumberMark {
    const last = this.lastOfRow(i);
    const gap = this.tokens[number.to]?.form === "gap" || this.tokens[last.to]?.form === "gap";
    const mention = gap ? undefined : (this.after(last) ?? this.before(number));
    const counts = mention === undefined ? [] : this.mentions[mention].concepts.filter(this.isThing);
    const people =
      number.kind === "quantity" && counts.some((c) => PEOPLE.has(c)) && counts.every((c) => PEOPLE.has(c));
    return {
      ...number,
      kind: people ? "players" : number.kind,
      bound: this.boundOf(number),
      counts,
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

  /** The first noun after it, in the same clause, before the next number. */
  private after(number: RawNumber): number | undefined {
    let words = 0;
    for (let t = number.to; t < this.tokens.length && words <= REACH; t++) {
      const found = this.mentions.findIndex((m) => m.from === t && this.isCounted(m));
      if (found >= 0) return found;
      const { kind, text } = this.tokens[t];
      if (kind === "number" || (kind === "mark" && /[.,;:()!?—–]/.test(text))) return undefined;
      if (kind === "word") words += 1;
    }
    return undefined;
  }

  /** The last noun before it, unless another number counts that: in «6 labour 4» the four counts something else. */
  private before(number: RawNumber): number | undefined {
    let words = 0;
    for (let t = number.from - 1; t >= 0 && words <= REACH; t--) {
      const found = this.mentions.findIndex((m) => m.to === t + 1 && this.isCounted(m));
      if (found >= 0) return this.tokens[this.mentions[found].from - 1]?.kind === "number" ? undefined : found;
      const { kind, text } = this.tokens[t];
      if (kind === "number" || (kind === "mark" && /[.,;()!?]/.test(text))) return undefined;
      if (kind === "word") words += 1;
    }
    return undefined;
  }

  private isCounted(mention: ConceptMark): boolean {
    if (mention.weak || !mention.concepts.some(this.isThing)) return false;
    return !this.raw.some((n) => n.from >= mention.from && n.to <= mention.to);
  }

  /** A bound stands just before the number, or just after its noun («3 or more»). */
  private boundOf(number: RawNumber): Bound | undefined {
    const near = this.bounds.find(({ from, to }) => {
      const before = number.from - to;
      const after = from - number.to;
      return (before >= 0 && before <= 1) || (after >= 0 && after <= 2);
    });
    return near?.is;
  }
}
