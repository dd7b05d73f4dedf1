/** Why a number that states no claim of the rules told here is right all the same. */
import type { Claim, ClaimedRule, Concept } from "../../../claims/claim.ts";
import { OF } from "../../marks/binder.ts";
import type { MarkedSentence, NumberMark } from "../../marks/mark.ts";
import { conceptsOfRule } from "../../passages/index.ts";
import { SURE } from "../sureness/grades.ts";
import { AGREEMENT, isNamed, isQuantity, type ClaimHere, type Expectations } from "../expected/index.ts";
import type { Matching } from "../expected/matching.ts";
import { isTold, type Rival } from "../expected/rivals.ts";

const TWO_SIDED = /^(sided|двусторонн.*|двухсторонн.*|dwustronn.*|dupla)$/;
const FACES_REACH = 4;
/** «The next 2». */
const NEXT = /^(next|following|следующ.*|ближайш.*|próxim.*|seguinte.*|kolejn.*|następn.*|najbliższ.*)$/u;
/** So many tokens behind «if» its number stands. */
const IF_REACH = 3;

export class Explanations {
  private readonly byValue = new Map<number, { claim: Claim; rule: ClaimedRule }[]>();
  private lists: readonly Claim[] | undefined;
  private sizes: ReadonlyMap<Concept, number> | undefined;

  constructor(
    private readonly expected: Expectations,
    private readonly matching: Matching,
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

  /** What a number is that no claim told here states; undefined: nothing explains it. */
  of(
    sentence: MarkedSentence,
    number: NumberMark,
    here: readonly ClaimHere[],
    rivals: readonly Rival[],
  ): string | undefined {
    const wanted = rivals.some((r) => isWanted(r));
    if (!wanted && this.countsList(sentence, number)) return "list";
    if (this.countsFaces(sentence, number)) return "list";
    if (this.isAhead(sentence, number)) return "step";
    // What a rule here has a number of is explained by nothing else.
    const spoken = this.isSpokenOf(sentence, number);
    if (!number.gap && (this.isSum(sentence, number) || (!spoken && this.isProduct(sentence, number)))) return "sum";
    if (!wanted && !rivals.some(({ noun }) => noun === "same") && this.isOneOfThese(sentence, number)) return "one";
    if (this.isNone(sentence, number)) return "none";
    if (!wanted && this.isOfMarked(sentence, number)) return "list";
    if (spoken || rivals.length > 0 || (number.gap && number.value > 1)) return undefined;
    return this.isExplainedElsewhere(sentence, number, here) ? "elsewhere" : undefined;
  }

  /** So many tracks there are, one of so many things may be done: as many as a list of the rules has items. */
  private countsList(sentence: MarkedSentence, number: NumberMark): boolean {
    const { value, counts, kin, spelled, bound } = number;
    // «At least 2» are not all there are.
    if (bound !== undefined && bound !== "exactly") return false;
    const isList = ({ role, items }: Claim): boolean => role !== "mention" && items.length === value && value > 1;
    // «One of two:», and two items follow.
    if (value > 1 && this.expected.itemsUnder(sentence.sentence.index).length === value) return true;
    const here = this.expected.at(sentence.sentence.index).filter(({ own }) => own);
    if (spelled && counts.length === 0) return here.some(({ claim }) => isList(claim));
    const nouns = [...counts, ...kin];
    if (here.some(({ claim }) => isList(claim) && this.expected.families.agree(nouns, claim.concepts))) return true;
    // How many there are of a kind may be said anywhere, unless a rule here has a number of them.
    if (this.isSpokenOf(sentence, number, false) || this.isCalledOf(sentence, number)) return false;
    const isOf = (kind: Concept): boolean =>
      counts.includes(kind) || (counts.length > 0 && counts.every((c) => this.isFieldOf(c, kind)));
    return this.allLists().some((claim) => isList(claim) && isWhole(claim) && isOf(claim.concepts[0]));
  }

  /** «2 double-sided tiles»: the kind has as many members as they have sides. */
  countsFaces({ sentence: { tokens } }: MarkedSentence, { value, counts, kin, to }: NumberMark): boolean {
    if (!tokens.slice(to, to + FACES_REACH).some(({ norm }) => TWO_SIDED.test(norm))) return false;
    return [...counts, ...kin].some((kind) => this.sizeOf(kind) === 2 * value);
  }

  /** «One of the next 2 actions»: so far a rule told here goes. */
  private isAhead({ sentence: { tokens, index } }: MarkedSentence, { from, to, value }: NumberMark): boolean {
    if (![tokens[from - 1], tokens[to]].some((t) => NEXT.test(t?.norm ?? ""))) return false;
    const isStep = ({ role, values }: Claim): boolean => role === "step" && values.includes(value);
    return this.expected.at(index).some(({ claim, own }) => own && isStep(claim));
  }

  /** «4 markers on the spaces with a star»: as many as a table has of those that the sentence names. */
  private isOfMarked({ names }: MarkedSentence, { value }: NumberMark): boolean {
    const { families } = this.expected;
    return (this.byValue.get(value) ?? []).some(({ claim: { role, concepts, values } }) => {
      const [mark, kind, ...more] = concepts;
      if (role !== "count" || values.length > 1 || kind === undefined || more.length > 0) return false;
      return names.has(mark) && families.membersOf(kind).length > 0 && families.kindOfColumn(mark, kind) !== undefined;
    });
  }

  /** A rule told here has a number of just this, or takes one for granted. */
  private isSpokenOf(sentence: MarkedSentence, { counts }: NumberMark, granted = true): boolean {
    return this.expected
      .at(sentence.sentence.index)
      .some(
        ({ claim, passage, silent = false }) =>
          (granted || !silent) &&
          passage.rule.provenance !== "assumed" &&
          isQuantity(claim) &&
          this.expected.families.agree(counts, claim.concepts.slice(0, 1)),
      );
  }

  /** A rule that one told here calls has a number of just this. */
  private isCalledOf({ sentence }: MarkedSentence, { counts }: NumberMark): boolean {
    const called = this.expected.passagesAt(sentence.index).flatMap(({ rule }) => this.expected.calledClaims(rule));
    return called.some(({ concepts }) => this.expected.families.agree(counts, concepts.slice(0, 1)));
  }

  /** What each of a kind has one of, there are as many of: the cards on four places. */
  private isFieldOf(concept: Concept, kind: Concept): boolean {
    return concept.startsWith(`${kind}-`) && this.expected.families.of(concept) !== kind;
  }

  private allLists(): readonly Claim[] {
    return (this.lists ??= this.expected.rules.flatMap(({ claims }) => claims.filter(({ items }) => items.length > 1)));
  }

  /** «1 point more (2 in all)»: what a claim that the sentence states comes to with another. */
  private isSum(sentence: MarkedSentence, number: NumberMark): boolean {
    if (!isAside(sentence, number)) return false;
    return this.expected.passagesAt(sentence.sentence.index).some((passage) => {
      const reading = this.matching.of(passage);
      const stated = sentence.numbers.flatMap((n) => (n === number ? [] : (reading.matches.get(n)?.claim ?? [])));
      const all = [
        ...this.expected.claimsOf(passage).map(({ claim }) => claim),
        ...this.expected.calledClaims(passage.rule),
      ];
      return stated
        .filter((claim) => this.expected.fit(number, sentence, { claim, rule: passage.rule }) !== undefined)
        .some((a) => all.some((b) => a !== b && isShared(a, b) && a.values[0] + b.values[0] === number.value));
    });
  }

  /** «45, 9 of each colour»: so many of each of a kind that the sentence names. */
  private isProduct(sentence: MarkedSentence, number: NumberMark): boolean {
    const here = this.expected.at(sentence.sentence.index);
    const beside = sentence.numbers.filter(
      (n) =>
        n !== number &&
        n.kind === "quantity" &&
        !this.expected.families.clash(n.counts, number.counts) &&
        // «5 in all (1 of each)».
        (n.value > 1 || isAside(sentence, n) !== isAside(sentence, number)) &&
        here.some(({ claim }) => claim.values.includes(n.value)),
    );
    // «9 of each colour», «1 of each».
    const kinds = ({ counts, kin }: NumberMark): readonly Concept[] => [...counts, ...kin, ...number.counts];
    return !number.copies && beside.some((n) => kinds(n).some((kind) => this.sizeOf(kind) === number.value / n.value));
  }

  /** How many there are of a kind. */
  private sizeOf(kind: Concept): number | undefined {
    if (this.sizes === undefined) {
      const lists = this.allLists().filter(({ role }) => role === "sum");
      this.sizes = new Map(lists.map(({ concepts, items }) => [concepts[0], items.length]));
    }
    return this.sizes.get(kind);
  }

  /** Rules take for granted that what they speak of is one: a card is drawn, a statue is discarded. */
  private isOneOfThese(sentence: MarkedSentence, number: NumberMark): boolean {
    const { value, counts, kin, to } = number;
    const nouns = [...counts, ...kin];
    if (value !== 1 || nouns.length === 0) return false;
    if (isOneOfMany(sentence, to)) return true;
    const { families } = this.expected;
    const many = this.expected
      .at(sentence.sentence.index)
      .some(
        ({ claim, own, passage }) =>
          own &&
          isTold({ claim, passage }) &&
          (claim.values.some((v) => v > 1) || (claim.role === "sum" && claim.items.length > 1)) &&
          families.agree(counts.length > 0 ? counts : kin, claim.concepts.slice(0, 1)),
      );
    return !many && this.expected.passagesAt(sentence.sentence.index).some(({ rule }) => this.isNamedIn(rule, number));
  }

  /** A rule names what it counts, or one does that it calls, unless calling it comes to another number. */
  isNamedIn(rule: ClaimedRule, number: NumberMark): boolean {
    if (this.names(rule, number)) return true;
    if (rule.totals.some(({ concepts }) => this.expected.families.agree(number.counts, concepts))) return false;
    const called = rule.parts.flatMap(({ performs }) =>
      performs === undefined ? [] : this.expected.rulesOf(performs),
    );
    return called.some((r) => this.names(r, number));
  }

  /** A rule names what it counts. */
  names(rule: ClaimedRule, { counts, kin }: NumberMark): boolean {
    const { families } = this.expected;
    const isMeant = (c: Concept): boolean =>
      families.agree([...counts, ...kin], [c]) || families.areOfKind(counts, [c]);
    return [...conceptsOfRule(rule)].some(isMeant);
  }

  /** «Discard 2 of them (if there are 3, …)»: under an *if*, one more than the rule has use for. */
  isOneTooMany(sentence: MarkedSentence, number: NumberMark): boolean {
    const { tokens } = sentence.sentence;
    const under = sentence.provisos.some(
      ({ to }) =>
        to <= number.from &&
        number.from - to <= IF_REACH &&
        !tokens.slice(to, number.from).some(({ kind }) => kind === "mark"),
    );
    // «With 4 or less» is told of a bound.
    if (!under || number.bound !== undefined) return false;
    return this.expected.passagesAt(sentence.sentence.index).some((passage) => {
      const { matches } = this.matching.of(passage);
      return sentence.numbers.some((n) => n.value === number.value - 1 && matches.get(n)?.own === true);
    });
  }

  /** That something is not there, said as a number of it. */
  private isNone(sentence: MarkedSentence, { value, counts, kin }: NumberMark): boolean {
    if (value !== 0) return false;
    const { families } = this.expected;
    if (this.expected.at(sentence.sentence.index).some(({ claim, own }) => own && claim.values.includes(0)))
      return true;
    const told = this.expected.passagesAt(sentence.sentence.index);
    return told.some(({ rule }) => families.agree([...counts, ...kin], [...conceptsOfRule(rule)]));
  }

  /**
   * A rule that is told elsewhere says just this of just these things. Where it is known which rules are meant, it must
   * have to do with one of them, and say it of what the number counts.
   */
  private isExplainedElsewhere(sentence: MarkedSentence, number: NumberMark, here: readonly ClaimHere[]): boolean {
    const known = new Set(here.filter(({ passage }) => passage.confidence >= SURE).map(({ passage }) => passage.rule));
    const related = new Set([...known].flatMap((rule) => this.expected.relatedTo(rule)));
    return (this.byValue.get(number.value) ?? []).some((told) => {
      if (known.size > 0 && !related.has(told.rule)) return false;
      if (known.size > 0 && number.counts.length === 0) return false;
      const agreement = this.expected.agreement(number, sentence, told);
      const about = known.size > 0 || told.claim.about.some((concept) => sentence.names.has(concept));
      return about && agreement >= (number.counts.length > 0 ? AGREEMENT.same : AGREEMENT.near);
    });
  }
}

/** A rule told here says otherwise how many there are of just this, and no number says what it says. */
function isWanted(rival: Rival): boolean {
  const { what, noun, own, silent = false, implied } = rival;
  return what === "number" && (isNamed(noun) || countsOptions(rival)) && own && !silent && !implied;
}

/** How many of several are done is not how many there are. */
function countsOptions({ claim: { role, concepts }, passage: { rule } }: Rival): boolean {
  const isAll = ({ role: as, items }: Claim): boolean =>
    as === "alternatives" && items.length > 1 && items.every((item) => concepts.includes(item));
  return role === "count" && rule.claims.some(isAll);
}

/** It lists all there are of a kind. */
export function isWhole({ role, concepts }: Claim): boolean {
  return role === "sum" && concepts.length > 0;
}

function isShared(a: Claim, b: Claim): boolean {
  return a.concepts.some((c) => b.concepts.includes(c));
}

/** «1 of 4 fields»: whatever there are, one of them is meant. */
function isOneOfMany({ numbers, sentence: { tokens } }: MarkedSentence, to: number): boolean {
  return OF.test(tokens[to]?.norm ?? "") && numbers.some((n) => n.from > to && n.from <= to + 2);
}

/** In brackets. */
function isAside({ sentence: { tokens } }: MarkedSentence, { from }: NumberMark): boolean {
  const before = tokens.slice(0, from).map(({ text }) => text);
  return before.lastIndexOf("(") > before.lastIndexOf(")");
}
