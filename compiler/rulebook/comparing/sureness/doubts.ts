/**
 * How sure a finding is where nobody said which rules a sentence tells. A slip is rare: so it counts how likely the rule is told there, how surely any
 * is, and whether a rule that is less likely told there would make the sentence right. The weights come from a logistic regression on
 * findings in books that are right and on errors that were seeded in them; how often each check is right was then set so that a book that is right
 * has few warnings.
 */
import type { Concept } from "../../../claims/claim.ts";
import type { MarkedSentence, NumberMark } from "../../marks/mark.ts";
import { conceptsOfRule, type Likely, type Passage } from "../../passages/index.ts";
import type { Check, Draft } from "../drafts.ts";
import type { Expectations } from "../expected/index.ts";
import { graded } from "./grades.ts";

const RULE = 0.22;
const ANY_RULE = 0.64;
const INNOCENT = -0.68;
/** How often each check is right, all else being equal. */
const CHECKS: Readonly<Record<Check, number>> = {
  number: -0.6,
  stray: -1.5,
  thing: -0.45,
  duty: 0.2,
  bound: 2,
  which: -1.5,
};
/** Nothing is likelier or less likely than this. */
const SLIGHT = 0.01;
/** Rules that are told as unlikely as that make nothing right. */
const LEAST = 0.0005;

export class Doubts {
  private readonly known: ReadonlySet<number>;
  private readonly alone = new Map<number, readonly Passage[]>();

  constructor(
    private readonly expected: Expectations,
    private readonly likely: Likely,
  ) {
    const sure = expected.passages.filter(({ found }) => found !== "likeness");
    this.known = new Set(sure.flatMap(({ sentences }) => sentences));
  }

  /** The finding as sure as it is. */
  weigh(draft: Draft): Draft {
    const { check, rule, sentence: index } = draft;
    if (check === undefined || rule === undefined || index === undefined || this.known.has(index)) return draft;
    const sentence = this.expected.marked[index];
    // What is in the box need not be in the rules.
    if (sentence.sentence.kind === "components") return certain(draft, SLIGHT);
    const odds =
      CHECKS[check] +
      RULE * oddsOf(this.likely.at(rule, index)) +
      ANY_RULE * oddsOf(this.likely.mostAt(index)) +
      INNOCENT * Math.log(this.innocent(draft, sentence, check) + SLIGHT);
    return certain(draft, 1 / (1 + Math.exp(-odds)));
  }

  /** How likely a rule is told there that makes it right. Of may and must, and of bounds, it is not known. */
  private innocent({ place, innocent: ones = [] }: Draft, sentence: MarkedSentence, check: Check): number {
    if (check === "duty" || check === "bound") return 1 - SLIGHT;
    const { index, tokens } = sentence.sentence;
    const at = tokens.findIndex((t) => t.line === place.line && t.column === place.column);
    const mention = sentence.mentions.findIndex((m) => m.from === at);
    const number = sentence.numbers.find((n) => n.from === at || (mention >= 0 && n.mention === mention));
    const isRight = (passage: Passage): boolean =>
      check === "thing" || number === undefined
        ? this.names(passage, sentence.mentions[mention]?.concepts ?? [])
        : this.states(passage, sentence, number) || this.names(passage, ones);
    const rules = this.ruleAlone(index).filter(isRight);
    return 1 - rules.reduce((none, { rule }) => none * (1 - this.likely.at(rule, index)), 1);
  }

  private names({ rule }: Passage, concepts: readonly Concept[]): boolean {
    const names = conceptsOfRule(rule);
    return concepts.some((concept) => names.has(concept));
  }

  private states(passage: Passage, sentence: MarkedSentence, number: NumberMark): boolean {
    const { rule } = passage;
    return this.expected
      .claimsOf(passage)
      .some(
        ({ claim }) =>
          claim.values.length > 0 &&
          this.expected.valuesAgree(number, sentence, claim) &&
          this.expected.fit(number, sentence, { claim, rule, tight: true }) !== undefined,
      );
  }

  /** Each rule that may be told at a sentence, as if it were told there and nowhere else. */
  private ruleAlone(sentence: number): readonly Passage[] {
    let passages = this.alone.get(sentence);
    if (passages === undefined) {
      passages = this.likely.rulesAt(sentence, LEAST).map((rule) => {
        const confidence = this.likely.at(rule, sentence);
        return { rule, sentences: [sentence], found: "likeness", confidence };
      });
      this.alone.set(sentence, passages);
    }
    return passages;
  }
}

/** As sure as it proved to be. What could not be compared is a hint, however sure. */
function certain(draft: Draft, confidence: number): Draft {
  const severity = draft.check === "stray" || draft.severity !== "info" ? draft.severity : "warning";
  return { ...draft, severity: graded(severity, confidence), confidence };
}

function oddsOf(likely: number): number {
  const p = Math.min(1 - SLIGHT, Math.max(SLIGHT, likely));
  return Math.log(p / (1 - p));
}
