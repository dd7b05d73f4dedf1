/** Marks every sentence of a book with what it names and counts. */
import type { Concept } from "../../claims/claim.ts";
import type { SpelledNumber, Words } from "../../lexicon/marks.ts";
import type { Language } from "../../lexicon/lexicon.ts";
import type { Mention, Recogniser } from "../../lexicon/recognise.ts";
import type { Book, Sentence, Token } from "../book.ts";
import type { Shorthand } from "../../lexicon/shorthand.ts";
import { Asides } from "./asides.ts";
import { Binder, PEOPLE } from "./binder.ts";
import { columnsOf } from "./columns.ts";
import { NumberReader } from "./numbers.ts";
import type { ConceptMark, MarkedSentence } from "./mark.ts";

export type * from "./mark.ts";

export class Annotator {
  private readonly seen = new Map<string, Marks>();

  constructor(
    private readonly recogniser: Recogniser,
    private readonly words: Words,
    /** Whether a concept is a thing that can be counted, not something that is done. */
    private readonly isThing: (concept: Concept) => boolean,
    /** What a word of a longer name may stand for. */
    private readonly shortFor: Shorthand = () => new Set(),
    /** Whether a concept is a kind, whose members are told apart. */
    readonly isKind: (concept: Concept) => boolean = () => false,
    /** Who marks what is left in another language, if anybody can. */
    private readonly abroad: (language: Language) => Annotator | undefined = () => undefined,
  ) {}

  mark(book: Book): MarkedSentence[] {
    return book.sentences.map((sentence) => this.markOne(sentence, book));
  }

  markOne(sentence: Sentence, book: Book): MarkedSentence {
    return { sentence, ...this.marksOf(sentence, book) };
  }

  private marksOf(sentence: Sentence, book: Book): Marks {
    const { language } = sentence;
    if (language !== undefined && language !== book.language)
      return this.abroad(language)?.marksOf(sentence, { ...book, language }) ?? NOTHING;
    const columns = columnsOf(sentence, book);
    const text = sentence.tokens.map((t) => (t.spaced ? " " : "") + t.text).join("\u0000");
    const key = `${sentence.kind} ${book.doubled} ${text} ${columns.map((c) => c.map((t) => t.norm).join(" ")).join("|")}`;
    let marks = this.seen.get(key);
    if (marks === undefined) this.seen.set(key, (marks = this.read(sentence, book, columns)));
    return marks;
  }

  private mentionsOf(tokens: readonly Token[]): ConceptMark[] {
    const outer = this.recogniser.find(tokens);
    const all = [...outer.map((m) => conceptMark(m, 0, false)), ...nested(this.recogniser, tokens, outer)];
    return all.sort((a, b) => a.from - b.from || b.to - a.to);
  }

  private read(sentence: Sentence, { language, doubled }: Book, columns: readonly (readonly Token[])[]): Marks {
    const { tokens } = sentence;
    const moments = this.words.moments(tokens);
    const negations = this.words.negations(tokens);
    const provisos = this.words.provisos(tokens);
    const instead = moments.filter(({ is }) => is === "instead");
    const aside = new Asides(tokens, language, [...outside(negations, provisos, tokens), ...instead]);
    const mentions = this.mentionsOf(tokens).map((m) => ({ ...m, aside: aside.holds(m.from) }));
    const longer = (n: SpelledNumber): boolean => mentions.some((m) => covers(m, n) && m.to - m.from > n.to - n.from);
    const spelled = this.words.numbers(tokens).filter((n) => !longer(n));
    const raw = new NumberReader(sentence, spelled, language, doubled).read();
    const heads = columns.map((column) => this.recogniser.find(column).flatMap((m) => m.senses.map((x) => x.concept)));
    const deals = this.words.deals(tokens);
    return {
      numbers: new Binder(tokens, mentions, raw, this.words.bounds(tokens), deals, this, heads).bind(),
      mentions,
      deals,
      wilds: this.words.wilds(tokens),
      modals: this.words.modals(tokens),
      addressed: this.words.addressed(tokens),
      means: this.words.means(tokens),
      moments,
      negations,
      contrasts: this.words.contrasts(tokens),
      provisos,
      relations: this.words.relations(tokens),
      joints: this.words.joints(tokens),
      shares: this.words.shares(tokens),
      names: new Set(mentions.flatMap((m) => m.concepts)),
    };
  }

  /** Whether a concept can be counted. */
  isCountable(concept: Concept): boolean {
    return this.isThing(concept) || PEOPLE.has(concept);
  }

  shorthandOf(word: string): ReadonlySet<Concept> {
    return this.shortFor(word);
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
const NOTHING: Marks = {
  numbers: [],
  mentions: [],
  deals: [],
  wilds: [],
  modals: [],
  addressed: [],
  means: [],
  moments: [],
  negations: [],
  contrasts: [],
  provisos: [],
  relations: [],
  joints: [],
  shares: [],
  names: new Set(),
};

/** «If you have no corn» is said of corn: what is denied under an «if» is meant. */
function outside<T extends Span>(negations: readonly T[], provisos: readonly Span[], tokens: readonly Token[]): T[] {
  const isUnder = ({ from }: Span, { to }: Span): boolean =>
    to <= from && !tokens.slice(to, from).some(({ text }) => text === ",");
  return negations.filter((not) => !provisos.some((proviso) => isUnder(not, proviso)));
}

interface Span {
  readonly from: number;
  readonly to: number;
}

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
    aside: false,
  };
}
