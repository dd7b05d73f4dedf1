/** Numbers of the book against the quantities that the rules claim at the same place. */
import type { Claim, ClaimedRule } from "../../claims/claim.ts";
import type { MarkedSentence, NumberMark } from "../marks/mark.ts";
import type { Passage } from "../passages/index.ts";
import { graded, SURE, type Draft } from "./drafts.ts";
import { AGREEMENT, isQuantity, type ClaimHere, type Expectations } from "./expectations.ts";
import { placeOf, quoteOf, type Naming } from "./words.ts";

export interface NumberResult {
  readonly drafts: readonly Draft[];
  readonly numbers: number;
  readonly explained: number;
  /** Numbers that are no quantities of rules, by what they are. */
  readonly apart: ReadonlyMap<string, number>;
}

/** Sentences whose numbers state rules. */
export function statesRules({ sentence }: MarkedSentence): boolean {
  return sentence.kind === "rule" || sentence.kind === "heading" || sentence.kind === "caption";
}

export function compareNumbers(
  expected: Expectations,
  naming: Naming,
  sentences: readonly MarkedSentence[],
): NumberResult {
  return new NumberCheck(expected, naming).run(sentences);
}

class NumberCheck {
  private readonly drafts: Draft[] = [];
  private readonly apart = new Map<string, number>();
  private numbers = 0;
  private explained = 0;
  private readonly byValue = new Map<number, { claim: Claim; rule: ClaimedRule }[]>();
  private readonly confirmed = new Map<Passage, Map<Claim, number>>();

  constructor(
    private readonly expected: Expectations,
    private readonly naming: Naming,
  ) {
    for (const rule of expected.rules) for (const claim of rule.claims) if (isQuantity(claim)) this.index(claim, rule);
  }

  private index(claim: Claim, rule: ClaimedRule): void {
    for (const value of new Set(claim.values)) {
      const known = this.byValue.get(value);
      if (known === undefined) this.byValue.set(value, [{ claim, rule }]);
      else known.push({ claim, rule });
    }
  }

  run(sentences: readonly MarkedSentence[]): NumberResult {
    for (const sentence of sentences) this.checkSentence(sentence);
    return { drafts: this.drafts, numbers: this.numbers, explained: this.explained, apart: this.apart };
  }

  private checkSentence(sentence: MarkedSentence): void {
    const numbers = sentence.numbers.filter((number) => {
      const reason = apartAs(sentence, number, this.expected);
      if (reason !== undefined) this.setApart(reason, false);
      return reason === undefined;
    });
    if (numbers.length === 0) return;
    const here = this.expected.at(sentence.sentence.index).filter(({ claim }) => isQuantity(claim));
    const settled = this.compareRows(sentence, numbers, here);
    const matched = this.match(
      sentence,
      numbers.filter((n) => !settled.has(n)),
      here,
    );
    for (const number of numbers) this.check(sentence, number, here, settled.get(number) ?? matched.get(number));
  }

  /** Rows (2, 4, 6) against rows of the same length that a rule claims: one number that differs is wrong. */
  private compareRows(
    sentence: MarkedSentence,
    numbers: readonly NumberMark[],
    here: readonly ClaimHere[],
  ): Map<NumberMark, Match> {
    const settled = new Map<NumberMark, Match>();
    for (const row of new Set(numbers.map((n) => n.row))) {
      if (row === undefined) continue;
      const members = numbers.filter((n) => n.row === row);
      if (members.length < 2) continue;
      const { families } = this.expected;
      const rows = here.filter(
        ({ claim }) =>
          claim.values.length === members.length && !members.some((n) => families.clash(n.counts, claim.concepts)),
      );
      const differing = ({ claim }: ClaimHere): NumberMark[] => members.filter((n, i) => n.value !== claim.values[i]);
      const exact = rows.find((claim) => differing(claim).length === 0);
      const close = rows.filter((claim) => differing(claim).length === 1 && members.length >= 3);
      if (exact !== undefined)
        for (const n of members) settled.set(n, { ...exact, score: AGREEMENT.sameThing, free: true });
      else if (close.length > 0) {
        const [wrong] = differing(close[0]);
        for (const n of members)
          settled.set(n, { ...close[0], score: n === wrong ? 0 : AGREEMENT.sameThing, free: true });
      }
    }
    return settled;
  }

  /** Each claim states one number of a sentence; a number that is left over may repeat one. */
  private match(
    sentence: MarkedSentence,
    numbers: readonly NumberMark[],
    here: readonly ClaimHere[],
  ): Map<NumberMark, Match> {
    const pairs = numbers.flatMap((number) =>
      here.flatMap(({ claim, passage, own }) => {
        const score = this.expected.agreement(number, sentence, { claim, rule: passage.rule });
        return score > 0 ? [{ number, claim, passage, own, score, slot: `${claim.id} ${number.value}` }] : [];
      }),
    );
    pairs.sort((a, b) => b.score - a.score || b.passage.confidence - a.passage.confidence);
    const matched = new Map<NumberMark, Match>();
    const taken = new Set<string>();
    for (const { number, slot, ...pair } of pairs) {
      if (matched.has(number) || taken.has(slot)) continue;
      taken.add(slot);
      matched.set(number, { ...pair, free: true });
    }
    for (const { number, slot: _, ...pair } of pairs)
      if (!matched.has(number)) matched.set(number, { ...pair, free: false });
    return matched;
  }

  private check(
    sentence: MarkedSentence,
    number: NumberMark,
    here: readonly ClaimHere[],
    match: Match | undefined,
  ): void {
    // One of anything is often no more than an article.
    const counted = !(number.spelled && number.value === 1);
    if (counted) this.numbers += 1;
    if (match?.score === 0) return this.contradiction(sentence, number, { ...match, what: "number", stated: 0 });
    if (match === undefined && this.countsList(sentence, number)) {
      if (counted) this.explained += 1;
      return;
    }
    const exact = match !== undefined && match.free && match.score >= AGREEMENT.sameThing;
    const contradicted = exact ? undefined : this.contradicted(sentence, number, here);
    const open = contradicted !== undefined && contradicted.stated < AGREEMENT.sameSentence;
    const doubtful = contradicted?.what === "concept" && (match?.score ?? 0) < AGREEMENT.sameThing;
    if (match !== undefined && !open && !doubtful) {
      if (counted) this.explained += 1;
      this.checkBound(sentence, number, match);
      return;
    }
    if (contradicted !== undefined) return this.contradiction(sentence, number, contradicted);
    if (this.isOneOfThese(sentence, number) || this.isExplainedElsewhere(sentence, number, here)) {
      if (counted) this.explained += 1;
      return;
    }
    if (sentence.sentence.kind === "components") this.setApart("component", counted);
    else if (counted) this.unexplained(sentence, number, here);
  }

  /** What is in the box need not be in the rules. */
  private setApart(reason: string, counted: boolean): void {
    if (counted) this.numbers -= 1;
    this.apart.set(reason, (this.apart.get(reason) ?? 0) + 1);
  }

  /** A claim of the same thing, or of the same number of a sibling, that this passage should state and does not. */
  private contradicted(
    sentence: MarkedSentence,
    number: NumberMark,
    here: readonly ClaimHere[],
  ): Contradicted | undefined {
    if (number.spelled && number.value === 1) return undefined;
    const { families } = this.expected;
    const candidates = here.flatMap(({ claim, passage, own }): Contradicted[] => {
      const stands = own && claim.values.some((v) => v !== 0);
      if (claim.role === "threshold" || !stands) return [];
      const same = families.agree(number.counts, claim.concepts);
      const swapped = claim.values.includes(number.value) && families.clash(number.counts, claim.concepts);
      if (same ? claim.values.includes(number.value) : !swapped) return [];
      // What somebody assumed makes no book wrong.
      const assumed = passage.rule.provenance === "assumed";
      const stated = assumed ? AGREEMENT.sameThing : this.confirmation(claim, passage);
      return [{ claim, passage, own, what: same ? "number" : "concept", stated }];
    });
    return candidates.sort((a, b) => rank(b, sentence) - rank(a, sentence))[0];
  }

  private confirmation(claim: Claim, passage: Passage): number {
    let known = this.confirmed.get(passage);
    if (known === undefined) this.confirmed.set(passage, (known = new Map()));
    let value = known.get(claim);
    if (value === undefined) known.set(claim, (value = this.expected.confirmation(claim, passage)));
    return value;
  }

  private contradiction(
    sentence: MarkedSentence,
    number: NumberMark,
    { claim, passage, what, stated }: Contradicted,
  ): void {
    const open = stated < AGREEMENT.sameSentence;
    const confidence = passage.confidence * (open ? 1 : 0.75);
    const found = `${shown(number)}${number.counts.length > 0 ? ` × ${this.naming.any(number.counts)}` : ""}`;
    const wanted = this.naming.claim(claim);
    const place = what === "concept" && number.mention !== undefined ? sentence.mentions[number.mention] : number;
    this.drafts.push({
      kind: open ? "contradiction" : "unexplained",
      severity: graded(open ? "error" : "warning", confidence),
      rule: passage.rule,
      place: placeOf(sentence.sentence.tokens, place.from, place.to),
      quote: quoteOf(sentence, number.from, number.to),
      expected: wanted,
      found,
      message: open
        ? `the rule says ${wanted}, the book ${found}`
        : `the book says ${found} here; the rule knows ${wanted}, which the passage states as well`,
      confidence,
      sentence: sentence.sentence.index,
      claim: claim.id,
    });
  }

  private checkBound(sentence: MarkedSentence, number: NumberMark, { claim, passage, score }: Match): void {
    if (claim.role === "threshold" || claim.role === "trigger") return;
    if (number.bound === undefined || !areOpposite(number.bound, claim.bound)) return;
    const confidence = passage.confidence * (score >= AGREEMENT.sameThing ? 1 : 0.7);
    this.drafts.push({
      kind: "contradiction",
      severity: graded("error", confidence),
      rule: passage.rule,
      place: placeOf(sentence.sentence.tokens, number.from, number.to),
      quote: quoteOf(sentence, number.from, number.to),
      expected: this.naming.claim(claim),
      found: `${number.bound} ${shown(number)}`,
      message: `the rule says ${claim.bound} ${claim.values.join("/")}, the book ${number.bound} ${shown(number)}`,
      confidence,
      sentence: sentence.sentence.index,
      claim: claim.id,
    });
  }

  /** So many temples there are, one of so many things may be done: as many as a list of the rules has items. */
  private countsList(sentence: MarkedSentence, { value, counts, spelled }: NumberMark): boolean {
    const isList = ({ role, items }: Claim): boolean => role !== "mention" && items.length === value && value > 1;
    const here = this.expected.at(sentence.sentence.index);
    if ((spelled || counts.length === 0) && here.some(({ claim }) => isList(claim))) return true;
    const { families, rules } = this.expected;
    const named = new Set(
      this.expected.passagesAt(sentence.sentence.index).flatMap(({ rule }) => [...this.expected.namesOf(rule)]),
    );
    return rules.some((rule) =>
      rule.claims.some(
        (claim) =>
          isList(claim) &&
          claim.role !== "alternatives" &&
          (families.agree(counts, claim.concepts) || claim.concepts.some((c) => named.has(c))),
      ),
    );
  }

  /** Rules take for granted that what they speak of is one: a card is drawn, a statue is discarded. */
  private isOneOfThese(sentence: MarkedSentence, { value, counts }: NumberMark): boolean {
    if (value !== 1 || counts.length === 0) return false;
    const { expected } = this;
    return expected
      .passagesAt(sentence.sentence.index)
      .some(({ rule }) => expected.families.agree(counts, [...expected.namesOf(rule)]));
  }

  /**
   * A rule that is told elsewhere says just this of just these things. Where it is known which rules are meant, it must
   * have to do with one of them.
   */
  private isExplainedElsewhere(sentence: MarkedSentence, number: NumberMark, here: readonly ClaimHere[]): boolean {
    const known = new Set(here.filter(({ passage }) => passage.confidence >= SURE).map(({ passage }) => passage.rule));
    const related = new Set([...known].flatMap((rule) => this.expected.relatedTo(rule)));
    return (this.byValue.get(number.value) ?? []).some((told) => {
      if (known.size > 0 && !related.has(told.rule)) return false;
      const agreement = this.expected.agreement(number, sentence, told);
      const about = known.size > 0 || told.claim.about.some((concept) => sentence.names.has(concept));
      return about && agreement >= (number.counts.length > 0 ? AGREEMENT.sameThing : AGREEMENT.sameSentence);
    });
  }

  private unexplained(sentence: MarkedSentence, number: NumberMark, here: readonly ClaimHere[]): void {
    const found = `${shown(number)}${number.counts.length > 0 ? ` × ${this.naming.any(number.counts)}` : ""}`;
    const surest = [...here].sort((a, b) => b.passage.confidence - a.passage.confidence)[0]?.passage;
    const rule = surest?.rule;
    const confidence = (surest?.confidence ?? 0) * 0.8;
    this.drafts.push({
      kind: "unexplained",
      severity: graded("warning", confidence),
      rule,
      place: placeOf(sentence.sentence.tokens, number.from, number.to),
      quote: quoteOf(sentence, number.from, number.to),
      expected: "",
      found,
      message: rule === undefined ? `no rule speaks of this: ${found}` : `no rule that speaks here says ${found}`,
      confidence,
      sentence: sentence.sentence.index,
    });
  }
}

interface Match extends ClaimHere {
  readonly score: number;
  /** No other number of the sentence states the same claim. */
  readonly free: boolean;
}

interface Contradicted extends ClaimHere {
  readonly what: "number" | "concept";
  /** How well another number of the passage states the claim. */
  readonly stated: number;
}

/** Claims that nothing else in the passage states come first, then those about what the sentence names. */
function rank({ claim, passage, stated, what }: Contradicted, sentence: MarkedSentence): number {
  const about = claim.about.filter((c) => sentence.names.has(c)).length;
  return (stated < AGREEMENT.sameSentence ? 10 : 0) + (what === "number" ? 1 : 2) + passage.confidence + about / 10;
}

function shown({ value, upTo }: NumberMark): string {
  return upTo === undefined ? String(value) : `${value}–${upTo}`;
}

function areOpposite(a: string, b: string): boolean {
  const up = (x: string): boolean => x === "at least" || x === "more than";
  const down = (x: string): boolean => x === "at most" || x === "less than";
  return (up(a) && down(b)) || (down(a) && up(b));
}

/** Why a number is no quantity of a rule; undefined when it is one. */
function apartAs(sentence: MarkedSentence, number: NumberMark, { examples }: Expectations): string | undefined {
  if (sentence.sentence.kind === "example" || examples.has(sentence.sentence.index)) return "example";
  if (number.kind !== "quantity") return number.kind;
  // A number that stands beside nothing but a lost picture counts nothing that could be compared.
  if (!sentence.sentence.tokens.some((t) => t.kind === "word")) return "figure";
  return statesRules(sentence) || sentence.sentence.kind === "components" ? undefined : sentence.sentence.kind;
}
