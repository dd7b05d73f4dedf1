/** Numbers of the book against the quantities that the rules claim at the same place. */
import type { Claim, ClaimedRule } from "../../../claims/claim.ts";
import type { MarkedSentence, NumberMark } from "../../marks/mark.ts";
import type { Passage } from "../../passages/index.ts";
import { apartAs } from "./apart.ts";
import { compareByPlayers } from "./by-players.ts";
import { CaseByCase } from "./case-by-case.ts";
import { Drafting } from "./drafting.ts";
import type { Draft } from "../drafts.ts";
import { isNamed, isQuantity, type ClaimHere, type Expectations } from "../expected/index.ts";
import { Explanations } from "./explanations.ts";
import { isArticle, isLoneTotal, Matching, type Match, type Reading } from "../expected/matching.ts";
import type { Rival } from "../expected/rivals.ts";
import { countedBy, isListing, type Counted } from "./listings.ts";
import { unpairedIn, type Unpaired } from "./pictures.ts";
import { isWeak, Rivals } from "./rivals.ts";
import { compareRows, type InRow } from "./rows.ts";
import type { Naming } from "../words.ts";

export { statesRules } from "./apart.ts";

export interface NumberResult {
  readonly drafts: readonly Draft[];
  readonly numbers: number;
  readonly explained: number;
  /** Numbers that are no quantities of rules, by what they are. */
  readonly apart: ReadonlyMap<string, number>;
  readonly verdicts: readonly Verdict[];
}

/** How a number was judged. */
export interface Verdict {
  readonly sentence: number;
  readonly number: NumberMark;
  readonly as: string;
  readonly claim: Claim | undefined;
}

/** A row of so many numbers is one. */
const FEWEST_IN_ROW = 3;

export function compareNumbers(
  expected: Expectations,
  naming: Naming,
  sentences: readonly MarkedSentence[],
): NumberResult {
  return new NumberCheck(expected, naming).run(sentences);
}

class NumberCheck {
  private readonly apart = new Map<string, number>();
  private readonly verdicts: Verdict[] = [];
  private readonly passagesOf = new Map<ClaimedRule, Passage[]>();
  private readonly matching: Matching;
  private readonly explanations: Explanations;
  private readonly cases: CaseByCase;
  private readonly rivals: Rivals;
  private readonly drafting: Drafting;

  constructor(
    private readonly expected: Expectations,
    naming: Naming,
  ) {
    for (const passage of expected.passages)
      this.passagesOf.set(passage.rule, [...(this.passagesOf.get(passage.rule) ?? []), passage]);
    this.matching = new Matching(expected, (sentence) =>
      sentence.numbers.filter((n) => apartAs(sentence, n, expected) === undefined),
    );
    this.explanations = new Explanations(expected, this.matching);
    this.cases = new CaseByCase(expected.marked);
    this.rivals = new Rivals(expected, this.matching, this.passagesOf);
    this.drafting = new Drafting(expected, naming, this.matching, this.explanations);
  }

  run(sentences: readonly MarkedSentence[]): NumberResult {
    for (const sentence of sentences) this.checkSentence(sentence);
    const counted = this.verdicts.filter(({ number }) => !isArticle(number));
    const explained = counted.filter(({ as }) => as !== "contradicted" && as !== "unexplained").length;
    const { drafts } = this.drafting;
    return { drafts, numbers: counted.length, explained, apart: this.apart, verdicts: this.verdicts };
  }

  private checkSentence(sentence: MarkedSentence): void {
    const numbers = sentence.numbers.filter((number) => {
      const reason = apartAs(sentence, number, this.expected);
      if (reason !== undefined) this.setApart(reason);
      return reason === undefined;
    });
    if (numbers.length === 0) return;
    const here = this.expected.at(sentence.sentence.index).filter(({ claim }) => isQuantity(claim));
    const settled = new Map([
      ...compareRows(sentence, numbers, here, this.expected),
      ...compareByPlayers(sentence, numbers, here, this.expected),
    ]);
    const unpaired = unpairedIn(sentence, numbers, this.expected, this.matching);
    for (const number of numbers)
      if (unpaired?.number === number && !settled.has(number)) this.checkUnpaired(sentence, unpaired);
      else this.check(sentence, number, here, settled.get(number));
  }

  private checkUnpaired(sentence: MarkedSentence, { number, claim }: Unpaired): void {
    this.verdicts.push({ sentence: sentence.sentence.index, number, as: "contradicted", claim: claim.claim });
    this.drafting.contradiction(sentence, number, { ...claim, what: "number", noun: "near", lone: false });
  }

  private check(
    sentence: MarkedSentence,
    number: NumberMark,
    here: readonly ClaimHere[],
    row: InRow | undefined,
  ): void {
    const says = (as: Verdict["as"], claim?: Claim): void => {
      this.verdicts.push({ sentence: sentence.sentence.index, number, as, claim });
    };
    if (row !== undefined) {
      says(row.wrong ? "contradicted" : "row", row.claim);
      if (row.wrong)
        this.drafting.contradiction(sentence, number, { ...row, what: "number", noun: "same", lone: row.long });
      return;
    }
    const wanted = this.cases.wanted(number);
    if (wanted === number.value) return says("case");
    if (wanted !== undefined) {
      says("unexplained");
      return this.drafting.outOfCases(sentence, number, wanted);
    }
    if (this.isSaidAgain(sentence, number)) return says("again");
    const match = this.bestMatch(sentence, number);
    if (match === undefined && this.explanations.isOneTooMany(sentence, number)) return says("case");
    const echo = match && number.row === undefined ? this.rivals.echoed(sentence, number) : undefined;
    if (echo !== undefined) {
      says("contradicted", echo.claim);
      return this.drafting.contradiction(sentence, number, echo);
    }
    const told = match && this.toldTwice(match, number);
    if (told !== undefined) {
      says("contradicted", told.claim);
      return this.drafting.contradiction(sentence, number, { ...told, what: "number", noun: "same", lone: false });
    }
    const left = match && this.rivals.leftFor(match, sentence, number);
    if (left !== undefined) {
      says("contradicted", left.claim);
      return this.drafting.contradiction(sentence, number, left);
    }
    const all = isArticle(number) ? [] : this.rivals.of(sentence, number);
    const weak = match !== undefined && isWeak(match);
    const rivals = all.filter(({ vague, silent = false }) => !vague || (weak && !silent));
    const rival = rivals.find((r) => match === undefined || !this.rivals.holds(match, r, number));
    if (rival?.silent === true && match === undefined && this.explanations.countsFaces(sentence, number))
      return says("list");
    if (match !== undefined && rival === undefined)
      return says(`claim ${match.noun}${match.free ? "" : " again"}${match.own ? "" : " const"}`, match.claim);
    if (rival !== undefined && (match !== undefined || (rival.noun === "same" && !rival.implied))) {
      says("contradicted", rival.claim);
      return this.drafting.contradiction(sentence, number, rival);
    }
    const explained = this.cases.isThatOfCase(sentence, number)
      ? "case"
      : this.explanations.of(sentence, number, here, rivals);
    const counted = explained === "list" ? undefined : countedBy(sentence, number, this.expected);
    if (counted !== undefined) return this.checkCounted(sentence, number, counted, says);
    if (explained !== undefined) return says(explained);
    if (isListing(sentence)) return this.setApart("component");
    if (isArticle(number)) return;
    says("unexplained");
    this.drafting.unexplained(sentence, number);
  }

  private checkCounted(
    sentence: MarkedSentence,
    number: NumberMark,
    { right, here }: Counted,
    says: (as: Verdict["as"], claim: Claim) => void,
  ): void {
    says(right ? "list" : "contradicted", here.claim);
    if (!right) this.drafting.contradiction(sentence, number, { ...here, what: "number", noun: "same", lone: true });
  }

  /** «If there is but 1 card, take 1»: a number of nothing is one of what was counted before it, unless a rule counts that and does something with one of them. */
  private isSaidAgain(sentence: MarkedSentence, number: NumberMark): boolean {
    const { from, to, value, counts, gap } = number;
    if (counts.length > 0 || gap || sentence.sentence.tokens[to]?.kind !== "mark") return false;
    const before = sentence.numbers.filter((n) => n.to <= from && n.kind === "quantity").at(-1);
    if (before?.value !== value || before.counts.length === 0 || before.row !== undefined) return false;
    const told = this.expected.passagesAt(sentence.sentence.index).map((passage) => this.matching.of(passage));
    if (!told.some(({ matches }) => matches.get(before)?.own)) return true;
    const { mention, counts: noun, kin } = before;
    return !this.rivals.of(sentence, { ...number, mention, counts: noun, kin }).some(isOneOfThem);
  }

  /** The claim that says just this, by the best of the passages that the sentence belongs to. */
  private bestMatch(sentence: MarkedSentence, number: NumberMark): Match | undefined {
    const weight = ({ noun, free, score, passage }: Match): number =>
      (noun === "same" ? 20 : 0) + (free ? 10 : 0) + score + passage.confidence;
    const told = this.expected.passagesAt(sentence.sentence.index).map((passage) => this.matching.of(passage));
    const hasStep = told.some((reading) => reading.hasStepOf(number));
    const matches = told
      .flatMap((reading) => reading.matches.get(number) ?? [])
      .filter(({ claim }) => !hasStep || !isLoneTotal(number, claim));
    const [best] = matches.sort((a, b) => weight(b) - weight(a));
    if (best === undefined || isNamed(best.noun)) return best;
    // Where a rule has a number of just this thing, it is no number of something else.
    const isConstant = !best.own && best.claim.role !== "total" && number.counts.length > 0;
    const isOther = (reading: Reading): boolean =>
      reading.speaksOfJust(number) || (isConstant && reading.speaksOf(number));
    return told.some(isOther) ? undefined : best;
  }

  /**
   * Of a row that is told a number at a time, in as many sentences as it has numbers, one is told too often and another
   * never.
   */
  private toldTwice(match: Match, number: NumberMark): Match | undefined {
    const { values, each } = match.claim;
    if (values.length < FEWEST_IN_ROW || each !== undefined || match.noun !== "same") return undefined;
    const passages = this.passagesOf.get(match.passage.rule) ?? [];
    const told = new Map<NumberMark, number>();
    for (const passage of passages)
      for (const [n, { claim, noun }] of this.matching.of(passage).matches)
        if (claim === match.claim && noun === "same") told.set(n, n.value);
    const count = (list: Iterable<number>): number => [...list].filter((v) => v === number.value).length;
    return told.size === values.length && count(told.values()) > count(values) ? match : undefined;
  }

  /** What is in the box need not be in the rules. */
  private setApart(reason: string): void {
    this.apart.set(reason, (this.apart.get(reason) ?? 0) + 1);
  }
}

/** «Keep one of them»: it goes without saying, and nothing in the passage says it. */
function isOneOfThem({ what, noun, implied, vague, silent = false }: Rival): boolean {
  return silent && what === "number" && isNamed(noun) && !implied && !vague;
}
