/** Errors to seed in a book: one thing changed at a time. */
import type { Claim } from "../../compiler/claims/claim.ts";
import type { Lexicon } from "../../compiler/lexicon/lexicon.ts";
import { tokenise, normalise } from "../../compiler/lexicon/tokens.ts";
import type { Token } from "../../compiler/rulebook/book.ts";
import type { Families } from "../../compiler/rulebook/comparing/expected/families.ts";
import type { Comparison } from "../../compiler/rulebook/index.ts";
import type { MarkedSentence, NumberMark } from "../../compiler/rulebook/marks/mark.ts";
import { isCited } from "../../compiler/rulebook/passages/index.ts";
import { oppositeOf, wordsOfLanguage } from "../../compiler/lexicon/marks.ts";
import { NEGATED, OPPOSITES, plainestFor } from "./opposites.ts";
import { random } from "./random.ts";
import type { Stated } from "./stated.ts";

export const KINDS = [
  "number",
  "resource",
  "sibling",
  "stranger",
  "ordinal",
  "dropped item",
  "swapped order",
  "may/must",
  "before/after",
  "least/most",
  "opposite",
  "negation",
  "component",
  "players",
  "example number",
  "example resource",
  "example sibling",
] as const;
export type MutantKind = (typeof KINDS)[number];

export interface Mutant {
  readonly kind: MutantKind;
  /** Sentences that are changed, and what they say then. */
  readonly changed: ReadonlyMap<number, readonly Token[]>;
  readonly line: number;
  readonly from: string;
  readonly to: string;
  /** Some rule states what was changed. */
  readonly stated: boolean;
}

/**
 * Sentences that state a rule: those of a passage that was found surely, and that tell no worked example. Of a book that no rule cites, all that
 * some rule is likely told in.
 */
export function statedSentences({ marked, passages, examples }: Comparison): MarkedSentence[] {
  const known = passages.filter(({ found }) => found !== "likeness");
  const stated = new Set(
    (known.some(isCited) ? known : passages).filter((p) => p.confidence >= 0.6).flatMap((p) => p.sentences),
  );
  return marked.filter(
    ({ sentence: { kind, index, tokens } }) =>
      kind === "rule" && stated.has(index) && !examples.has(index) && tokens.some((t) => t.kind === "word"),
  );
}

/** Sentences that list what there is. */
function componentSentences({ marked, passages }: Comparison): MarkedSentence[] {
  const told = new Set(passages.filter((p) => p.confidence >= 0.6).flatMap((p) => p.sentences));
  return marked.filter(({ sentence: { kind, index } }) => kind === "components" && told.has(index));
}

/** Sentences that tell a worked example which the rules hold. */
function exampleSentences({ marked, worked }: Comparison): MarkedSentence[] {
  return marked.filter(({ sentence }) => worked.sentences.has(sentence.index));
}

/** What an error is called that stands in a worked example. */
const IN_EXAMPLES: Partial<Record<MutantKind, MutantKind>> = {
  number: "example number",
  resource: "example resource",
  sibling: "example sibling",
};

export function mutantsOf(
  comparison: Comparison,
  families: Families,
  lexicon: Lexicon,
  stated: Stated | undefined,
  seed: number,
): Mutant[] {
  // Examples, lists and ordinals have sequences of their own: their errors stay the same whatever else is read as a rule, and so do all others.
  const makerOf = (): Maker => new Maker(comparison, families, lexicon, stated, random(seed));
  const maker = makerOf();
  const mutants = [
    ...statedSentences(comparison).flatMap((sentence) => maker.ofSentence(sentence)),
    ...maker.ofLists(),
  ];
  const [ofExamples, ofComponents, ofOrdinals, ofPlayers] = [makerOf(), makerOf(), makerOf(), makerOf()];
  const [ofStrangers, ofOpposites] = [makerOf(), makerOf()];
  return [
    ...mutants,
    ...componentSentences(comparison).flatMap((sentence) => ofComponents.ofComponents(sentence)),
    ...exampleSentences(comparison).flatMap((sentence) => ofExamples.ofExample(sentence)),
    ...statedSentences(comparison).flatMap((sentence) => ofOrdinals.ordinals(sentence)),
    ...statedSentences(comparison).flatMap((sentence) => ofStrangers.strangers(sentence)),
    ...statedSentences(comparison).flatMap((sentence) => ofOpposites.opposites(sentence)),
    ...statedSentences(comparison).flatMap((sentence) => ofPlayers.players(sentence)),
  ];
}

/** In a book that prints heavy type twice, 11 is the mark of a figure. */
function isDoubled(value: number): boolean {
  return /^(\d+)\1$/.test(String(value));
}

/** So far from the right one a wrong ordinal lies. */
const ORDINAL_STEPS = [-3, -2, -1, 1, 2, 3];

function isInRow(a: NumberMark, b: NumberMark): boolean {
  return a.row !== undefined && a.row === b.row;
}

class Maker {
  /** Words by which the book, or else the lexicon, calls each concept. */
  private readonly surface = new Map<string, string>();
  private known: readonly string[] | undefined;

  constructor(
    private readonly comparison: Comparison,
    private readonly families: Families,
    lexicon: Lexicon,
    /** Undefined: of our own text, which states nothing but rules. */
    private readonly stated: Stated | undefined,
    private readonly next: () => number,
  ) {
    for (const [concept, entry] of lexicon.entries)
      if (families.of(concept) !== undefined && entry.name.params.length === 0)
        this.surface.set(concept, lexicon.render(entry.name));
  }

  ofSentence(sentence: MarkedSentence): Mutant[] {
    return [
      ...this.numbers(sentence),
      ...this.concepts(sentence),
      ...this.signals(sentence),
      ...this.negations(sentence),
    ];
  }

  private negations(sentence: MarkedSentence): Mutant[] {
    const { tokens } = sentence.sentence;
    const { modals, negations } = sentence;
    const alone = negations.filter((n) => !modals.some((m) => m.from <= n.from && n.to <= m.to));
    return [...modals, ...alone].flatMap(({ from, to }) => {
      const words = tokens
        .slice(from, to)
        .map((t) => t.norm)
        .join(" ");
      const turned = NEGATED[this.comparison.book.language].find(([pattern]) => pattern.test(words));
      if (turned === undefined) return [];
      const stated = this.stated?.negation(sentence, { from, to });
      return [this.replaced("negation", sentence, from, to, words.replace(...turned), stated)];
    });
  }

  ofComponents(sentence: MarkedSentence): Mutant[] {
    return this.numbers(sentence).map((mutant) => ({ ...mutant, kind: "component" }));
  }

  /** The engine plays the example: what nothing there explains could be anything. */
  ofExample(sentence: MarkedSentence): Mutant[] {
    const { unexplained } = this.comparison.worked;
    return [...this.numbers(sentence), ...this.concepts(sentence)].flatMap((mutant) => {
      const kind = IN_EXAMPLES[mutant.kind];
      const open = sentence.numbers.some(
        (n) =>
          unexplained.has(n) &&
          sentence.sentence.tokens[n.from].line === mutant.line &&
          String(n.value) === mutant.from,
      );
      return kind === undefined ? [] : [{ ...mutant, kind, stated: !(kind === "example number" && open) }];
    });
  }

  private numbers(sentence: MarkedSentence): Mutant[] {
    return sentence.numbers.flatMap((number) => {
      if (number.kind !== "quantity" || number.spelled || number.to !== number.from + 1) return [];
      if (this.comparison.worked.figures.has(number)) return [];
      const step = 1 + Math.floor(this.next() * 3);
      const value = number.value > step && this.next() < 0.5 ? number.value - step : number.value + step;
      if (this.comparison.book.doubled && isDoubled(value)) return [];
      const stated = this.stated?.number(number);
      return [this.replaced("number", sentence, number.from, number.to, String(value), stated)];
    });
  }

  /** Another one of the same row of things: no number that stands in one row with it. */
  ordinals(sentence: MarkedSentence): Mutant[] {
    return sentence.numbers.flatMap((number) => {
      const { from, value, kind, spelled } = number;
      if (kind !== "ordinal" || spelled || sentence.sentence.tokens[from].kind !== "number") return [];
      const taken = sentence.numbers.filter((n) => n === number || isInRow(n, number)).map((n) => n.value);
      const others = ORDINAL_STEPS.map((step) => value + step).filter((v) => v > 0 && !taken.includes(v));
      const other = others[Math.floor(this.next() * others.length)];
      if (this.comparison.book.doubled && isDoubled(other)) return [];
      const stated = this.stated?.ordinal(sentence.sentence.index, value);
      return [this.replaced("ordinal", sentence, from, from + 1, String(other), stated)];
    });
  }

  /** One more or one fewer play. */
  players(sentence: MarkedSentence): Mutant[] {
    return sentence.numbers.flatMap(({ from, to, value, kind, spelled }) => {
      if (kind !== "players" || spelled || to !== from + 1 || value < 2) return [];
      const other = value > 2 && this.next() < 0.5 ? value - 1 : value + 1;
      return [this.replaced("players", sentence, from, to, String(other), this.stated?.players(sentence, value))];
    });
  }

  private concepts(sentence: MarkedSentence): Mutant[] {
    return sentence.mentions.flatMap((mention) => {
      const meant =
        mention.concepts.find((c) => this.families.of(c) === "resource") ??
        mention.concepts.find((c) => this.families.of(c) !== undefined);
      const family = meant === undefined ? undefined : this.families.of(meant);
      if (meant === undefined || family === undefined || mention.weak || mention.inner) return [];
      const siblings = [...this.surface.keys()].filter(
        (c) => this.families.areSiblings(meant, c) && !mention.concepts.includes(c),
      );
      // Members that no book names (W12) are no likely slip.
      const named = siblings.filter((c) => this.comparison.marked.some(({ names }) => names.has(c)));
      if (named.length === 0) return [];
      const sibling = named[Math.floor(this.next() * named.length)];
      const kind = family === "resource" ? "resource" : "sibling";
      const stated = this.stated?.names(sentence.sentence.index, mention.concepts);
      return [this.replaced(kind, sentence, mention.from, mention.to, this.surface.get(sibling)!, stated)];
    });
  }

  /** Of another kind, and of none that the sentence names: one sort of card for another, a place for what lies there. */
  strangers(sentence: MarkedSentence): Mutant[] {
    return sentence.mentions.flatMap(({ concepts, weak, inner, from, to }) => {
      const kinds = concepts.flatMap((c) => this.families.of(c) ?? []);
      if (kinds.length === 0 || weak || inner) return [];
      const others = this.named().filter((c) => !kinds.includes(this.families.of(c)!) && !sentence.names.has(c));
      const other = others[Math.floor(this.next() * others.length)];
      if (other === undefined) return [];
      const stated = this.stated?.names(sentence.sentence.index, concepts);
      return [this.replaced("stranger", sentence, from, to, this.surface.get(other)!, stated)];
    });
  }

  /** Most for fewest, clockwise for counterclockwise, face up for face down: by the plainest words for it, in books that somebody wrote. */
  opposites(sentence: MarkedSentence): Mutant[] {
    if (this.stated === undefined) return [];
    const { language } = this.comparison.book;
    return wordsOfLanguage(language)
      .stances(sentence.sentence.tokens)
      .flatMap(({ is, from, to }) => {
        const opposite = oppositeOf(is);
        const other = opposite && plainestFor(language, opposite);
        return other === undefined ? [] : [this.replaced("opposite", sentence, from, to, other)];
      });
  }

  /** What the book names, and could be mistaken for something. */
  private named(): readonly string[] {
    const isNamed = (c: string): boolean => this.comparison.marked.some(({ names }) => names.has(c));
    return (this.known ??= [...this.surface.keys()].filter((c) => !this.families.seats.has(c) && isNamed(c)));
  }

  private signals(sentence: MarkedSentence): Mutant[] {
    const { tokens } = sentence.sentence;
    const spans = [...sentence.modals, ...sentence.moments, ...this.bounds(sentence)];
    return spans.flatMap(({ from, to }) => {
      const words = tokens
        .slice(from, to)
        .map((t) => t.norm)
        .join(" ");
      const bounded = sentence.numbers.some((n) => n.from === to);
      const opposite = OPPOSITES[this.comparison.book.language].find(
        ([kind, pattern]) =>
          pattern.test(words) && (kind === "least/most") === (bounded && !sentence.modals.some((m) => m.from === from)),
      );
      if (opposite === undefined) return [];
      const [kind, pattern, other] = opposite;
      return [
        this.replaced(kind, sentence, from, to, words.replace(pattern, other), this.isStated(kind, sentence, from)),
      ];
    });
  }

  /** «In front of you» is no moment, and of what no rule leaves open or demands may and must say the same. */
  private isStated(kind: MutantKind, sentence: MarkedSentence, from: number): boolean {
    if (this.stated === undefined) return true;
    const moment = sentence.moments.find((m) => m.from === from);
    if (kind === "before/after") return moment !== undefined && this.stated.moment(sentence, moment);
    const modal = sentence.modals.find((m) => m.from === from);
    return kind !== "may/must" || modal === undefined || this.stated.duty(sentence, modal);
  }

  private bounds(sentence: MarkedSentence): { from: number; to: number }[] {
    return sentence.numbers.flatMap((n) => {
      if (n.bound === undefined || n.from === 0) return [];
      return [2, 1].filter((length) => n.from >= length).map((length) => ({ from: n.from - length, to: n.from }));
    });
  }

  ofLists(): Mutant[] {
    return this.comparison.passages
      .filter((p) => p.confidence >= 0.6)
      .flatMap(({ rule, sentences }) =>
        rule.claims.filter((claim) => claim.items.length >= 3).flatMap((claim) => this.ofList(claim, sentences)),
      );
  }

  private ofList(claim: Claim, sentences: readonly number[]): Mutant[] {
    return [...this.inLine(claim, sentences), ...this.onLines(claim, sentences)];
  }

  /** The same where each item has a line of its own: the line is struck out, or changes places with the next. */
  private onLines({ items, role }: Claim, sentences: readonly number[]): Mutant[] {
    const named = sentences.flatMap((index) => {
      const sentence = this.comparison.marked[index];
      const own = items.filter((item) => sentence.names.has(item));
      const isLine =
        sentence.sentence.item || sentence.mentions.some((m) => m.from <= 1 && m.concepts.includes(own[0]));
      return own.length === 1 && isLine ? [{ item: own[0], sentence }] : [];
    });
    const lines = named.filter(({ item }, i) => named.findIndex((other) => other.item === item) === i);
    if (lines.length < Math.max(3, items.length * 0.8)) return [];
    const at = Math.floor(this.next() * (lines.length - 1));
    const [{ sentence: a }, { sentence: b }] = [lines[at], lines[at + 1]];
    const [first] = a.sentence.tokens;
    const struck: Token = { ...first, kind: "mark", text: "–", norm: "–", form: undefined };
    const whole = a.sentence.tokens.length;
    const dropped = this.mutant("dropped item", a, 0, whole, "", [struck]);
    if (role !== "order") return [dropped];
    const swapped = this.mutant("swapped order", a, 0, whole, "swapped", b.sentence.tokens);
    const changed = new Map([...swapped.changed, [b.sentence.index, a.sentence.tokens]]);
    return [dropped, { ...swapped, changed }];
  }

  /** Drops an item, or swaps two, where most of a list stands in one sentence. */
  private inLine({ items, role }: Claim, sentences: readonly number[]): Mutant[] {
    return sentences.flatMap((index) => {
      const sentence = this.comparison.marked[index];
      const found = items.flatMap((item) => sentence.mentions.find((m) => !m.inner && m.concepts.includes(item)) ?? []);
      const distinct = [...new Set(found)].sort((a, b) => a.from - b.from);
      if (distinct.length < Math.max(3, items.length * 0.8)) return [];
      const at = Math.floor(this.next() * (distinct.length - 1));
      const [a, b] = [distinct[at], distinct[at + 1]];
      const { tokens } = sentence.sentence;
      const dropped = this.mutant("dropped item", sentence, a.from, a.to, "", [
        ...tokens.slice(0, a.from),
        ...tokens.slice(b.from),
      ]);
      if (role !== "order") return [dropped];
      const swapped = [
        ...tokens.slice(0, a.from),
        ...tokens.slice(b.from, b.to),
        ...tokens.slice(a.to, b.from),
        ...tokens.slice(a.from, a.to),
        ...tokens.slice(b.to),
      ];
      return [dropped, this.mutant("swapped order", sentence, a.from, b.to, "swapped", swapped)];
    });
  }

  private replaced(
    kind: MutantKind,
    sentence: MarkedSentence,
    from: number,
    to: number,
    text: string,
    stated = true,
  ): Mutant {
    const { tokens } = sentence.sentence;
    const first = tokens[from];
    const words = tokenise(text).map((t) => ({
      ...first,
      kind: t.kind,
      text: t.text,
      norm: t.kind === "word" ? normalise(t.text) : t.text,
      form: /^\p{Lu}+\d+$/u.test(t.text) ? ("code" as const) : undefined,
      spaced: true,
    }));
    const changed = [...tokens.slice(0, from), ...words, ...tokens.slice(to)];
    return { ...this.mutant(kind, sentence, from, to, text, changed), stated };
  }

  private mutant(
    kind: MutantKind,
    sentence: MarkedSentence,
    from: number,
    to: number,
    text: string,
    tokens: readonly Token[],
  ): Mutant {
    const old = sentence.sentence.tokens
      .slice(from, to)
      .map((t) => t.text)
      .join(" ");
    return {
      kind,
      changed: new Map([[sentence.sentence.index, tokens]]),
      line: sentence.sentence.tokens[from].line,
      from: old,
      to: text,
      stated: true,
    };
  }
}
