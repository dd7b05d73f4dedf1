/**
 * Which number of a passage states which claim of its rule. A claim is stated once: a number that says what another says
 * already repeats it, and a claim that no number states is open.
 */
import type { Claim } from "../../../claims/claim.ts";
import type { MarkedSentence, NumberMark } from "../../marks/mark.ts";
import type { Passage } from "../../passages/index.ts";
import { isNamed, isQuantity, type ClaimHere, type Expectations, type Noun } from "./index.ts";

/** A passage of so few sentences says what its rule says. */
export const TIGHT = 3;

export interface Match extends ClaimHere {
  readonly noun: Noun;
  /** The higher the better the number and the claim belong together, whatever the value. */
  readonly score: number;
  /** No other number of the passage states the claim better. */
  readonly free: boolean;
}

interface Pair extends Omit<Match, "free"> {
  readonly number: NumberMark;
  readonly slot: string;
}

export class Matching {
  private readonly readings = new Map<Passage, Reading>();

  constructor(
    private readonly expected: Expectations,
    /** Numbers of a sentence that state rules. */
    private readonly numbersOf: (sentence: MarkedSentence) => readonly NumberMark[],
  ) {}

  of(passage: Passage): Reading {
    let reading = this.readings.get(passage);
    if (reading === undefined) {
      reading = new Reading(passage, this.expected, this.numbersOf);
      this.readings.set(passage, reading);
    }
    return reading;
  }
}

/** One passage, its numbers and its claims. */
export class Reading {
  readonly matches = new Map<NumberMark, Match>();
  /** All claims that a number agrees with. */
  private readonly agreeing = new Map<NumberMark, Set<Claim>>();
  /** Numbers that state a claim and count just what it is of. */
  private readonly statements = new Map<Claim, NumberMark[]>();
  private readonly claims: readonly ClaimHere[];
  private readonly called: readonly Claim[];
  private openClaims: readonly ClaimHere[] | undefined;

  constructor(
    readonly passage: Passage,
    private readonly expected: Expectations,
    numbersOf: (sentence: MarkedSentence) => readonly NumberMark[],
  ) {
    this.claims = expected.claimsOf(passage).filter(({ claim }) => isQuantity(claim));
    this.called = expected.calledClaims(passage.rule);
    const pairs = passage.sentences.flatMap((index) => {
      const sentence = expected.marked[index];
      return numbersOf(sentence).flatMap((number) => this.pairsOf(number, sentence));
    });
    this.assign(pairs.sort((a, b) => b.score - a.score));
  }

  private pairsOf(number: NumberMark, sentence: MarkedSentence): Pair[] {
    const told = this.expected.tellsByPlayers(number, sentence, this.claims);
    const pairs = (told ?? this.claims).flatMap((here) => this.pairOf(number, sentence, here) ?? []);
    // What the rule itself has a number of is not what the rules that it calls say.
    if (number.counts.length === 0 || this.speaksOf(number)) return pairs;
    const called = this.called.flatMap((claim) => {
      const pair = this.pairOf(number, sentence, { claim, passage: this.passage, own: false });
      return pair?.noun === "same" ? [pair] : [];
    });
    return [...pairs, ...called];
  }

  private pairOf(number: NumberMark, sentence: MarkedSentence, here: ClaimHere): Pair | undefined {
    if (!this.expected.valuesAgree(number, sentence, here.claim)) return undefined;
    if (here.claim.values.length > 1 && number.bound === "exactly") return undefined;
    // «More than 1» does not go without saying.
    if (here.silent === true && here.claim.bound === "exactly" && (number.bound ?? "exactly") !== "exactly")
      return undefined;
    const score = this.scoreOf(number, sentence, here);
    if (isLoneTotal(number, here.claim) && !(score?.noun === "same" && number.value === Math.max(...here.claim.values)))
      return undefined;
    return score && { ...here, ...score, number, slot: `${here.claim.id} ${number.value}` };
  }

  /** The rule, or one that it uses, has a number of what the number counts that is not what its steps come to. */
  hasStepOf({ counts }: NumberMark): boolean {
    const isStep = ({ claim: { role, concepts }, silent }: ClaimHere): boolean =>
      role !== "total" && silent !== true && this.expected.families.agree(counts, concepts);
    return this.claims.some(isStep);
  }

  scoreOf(
    number: NumberMark,
    sentence: MarkedSentence,
    { claim, own, silent }: ClaimHere,
  ): { noun: Noun; score: number } | undefined {
    const tight = own && this.passage.sentences.length <= TIGHT;
    const fit = this.expected.fit(number, sentence, { claim, rule: this.passage.rule, tight });
    return fit && { noun: fit.noun, score: fit.score + (silent ? -0.3 : own ? 0.3 : 0) };
  }

  /** The rule itself has a number of what the number counts. */
  speaksOf({ counts }: NumberMark): boolean {
    return this.claims.some(({ claim, own }) => own && this.expected.families.agree(counts, claim.concepts));
  }

  /** The same of what could be mistaken for something else. */
  speaksOfJust({ counts, ...number }: NumberMark): boolean {
    return this.speaksOf({ ...number, counts: counts.filter((c) => this.expected.families.of(c) !== undefined) });
  }

  /** The best pairs first; what is left over repeats. */
  private assign(pairs: readonly Pair[]): void {
    const taken = new Set<string>();
    for (const { number, slot, ...match } of pairs) {
      this.agreeing.set(number, (this.agreeing.get(number) ?? new Set()).add(match.claim));
      if (match.noun === "same")
        this.statements.set(match.claim, [...(this.statements.get(match.claim) ?? []), number]);
      if (this.matches.has(number) || taken.has(slot)) continue;
      taken.add(slot);
      this.matches.set(number, { ...match, free: true });
    }
    for (const { number, slot: _, ...match } of pairs)
      if (!this.matches.has(number)) this.matches.set(number, { ...match, free: false });
  }

  /** How many numbers state a claim by its thing, this one aside. */
  statedBeside(claim: Claim, number: NumberMark): number {
    return (this.statements.get(claim) ?? []).filter((n) => n !== number).length;
  }

  /** Other numbers of the sentence state all that this one could. */
  isEcho(number: NumberMark, { numbers }: MarkedSentence): boolean {
    const claims = [...(this.agreeing.get(number) ?? [])];
    return claims.every((claim) => this.statements.get(claim)?.some((n) => n !== number && numbers.includes(n)));
  }

  /** Claims that no number of the sentence states. */
  unstatedIn({ numbers }: MarkedSentence): readonly ClaimHere[] {
    return this.claims.filter(({ claim }) => !this.statements.get(claim)?.some((n) => numbers.includes(n)));
  }

  /** Claims that no number of another sentence states. */
  unstatedOutside({ numbers }: MarkedSentence): readonly ClaimHere[] {
    const outside = [...this.matches].flatMap(([n, { claim }]) => (numbers.includes(n) ? [] : [claim]));
    return this.claims.filter(({ claim }) => !outside.includes(claim));
  }

  /** Claims that no number states, by themselves or by another that says the same. */
  open(): readonly ClaimHere[] {
    this.openClaims ??= this.findOpen();
    return this.openClaims;
  }

  /** Claims for which there is no number left over, though another of the same value may be stated. */
  left(): readonly ClaimHere[] {
    const stated = new Set([...this.matches.values()].flatMap(({ claim, free }) => (free ? [claim] : [])));
    return this.claims.filter(({ claim, own, silent }) => own && silent !== true && !stated.has(claim));
  }

  private findOpen(): ClaimHere[] {
    // «One of these spaces» says nothing of what is paid.
    const isOther = (n: NumberMark, { noun }: Match): boolean => isArticle(n) && n.counts.length > 0 && !isNamed(noun);
    const told = [...this.matches].filter(([number, match]) => !isOther(number, match));
    const stated = new Set(told.map(([, { claim }]) => saying(claim)));
    return this.claims.filter(({ claim }) => !stated.has(saying(claim)) && !this.statements.has(claim));
  }
}

/** One of anything is often no more than an article. */
export function isArticle({ spelled, value }: NumberMark): boolean {
  return spelled && value === 1;
}

/** What the steps of a rule may come to is told as «2 or 3»; alone, it is the most that it can be of just this thing. */
export function isLoneTotal({ bound, row, upTo, counts }: NumberMark, { role, values }: Claim): boolean {
  const isAlone = counts.length > 0 && bound === undefined && row === undefined && upTo === undefined;
  return role === "total" && values.length > 1 && isAlone;
}

function saying({ values, concepts }: Claim): string {
  return `${values.join("/")} ${concepts.join(" ")}`;
}
