/** Whether the rules state what a seeded error changes: where no rule does, nothing could contradict it. */
import type { Claim, Concept, Moment } from "../../compiler/claims/claim.ts";
import { Expectations } from "../../compiler/rulebook/comparing/expected/index.ts";
import type { Families } from "../../compiler/rulebook/comparing/expected/families.ts";
import { Moments } from "../../compiler/rulebook/comparing/signals/moments.ts";
import { isSupposed } from "../../compiler/rulebook/comparing/signals/index.ts";
import { Obligations } from "../../compiler/rulebook/comparing/signals/obligations.ts";
import { Naming } from "../../compiler/rulebook/comparing/words.ts";
import { compareNumbers } from "../../compiler/rulebook/comparing/numbers/index.ts";
import { Settings } from "../../compiler/rulebook/comparing/expected/settings.ts";
import { SpokenRules } from "../../compiler/rulebook/comparing/expected/spoken.ts";
import type { ClaimedRule } from "../../compiler/claims/claim.ts";
import type { Lexicon } from "../../compiler/lexicon/lexicon.ts";
import { NumberedNames } from "../../compiler/lexicon/numbered.ts";
import type { Within } from "../../compiler/lexicon/within.ts";
import type { Comparison } from "../../compiler/rulebook/index.ts";
import type { MarkedSentence, NumberMark } from "../../compiler/rulebook/marks/mark.ts";
import type { Modality, Signal } from "../../compiler/lexicon/marks.ts";

/** A rule that uses one that is told, or that it uses. */
const ONE_STEP = 0.5;
/** So far behind «not» what it denies may stand. */
const DENIED = 3;

export class Stated {
  private readonly expected: Expectations;
  private readonly spoken: SpokenRules;
  private readonly settings: Settings;
  private readonly obliged: Obligations;
  private readonly moments: Moments;
  private readonly explained: ReadonlySet<NumberMark>;
  private readonly numbered: NumberedNames;

  constructor(
    comparison: Comparison,
    private readonly families: Families,
    rules: readonly ClaimedRule[],
    lexicon: Lexicon,
    within: Within,
  ) {
    const { marked, passages, examples } = comparison;
    this.expected = new Expectations(marked, passages, families, rules, examples, within);
    this.spoken = SpokenRules.of(rules);
    this.settings = Settings.of(rules, families);
    this.obliged = new Obligations(this.expected);
    this.moments = new Moments(this.expected);
    this.numbered = NumberedNames.of(lexicon);
    const { verdicts } = compareNumbers(this.expected, new Naming(lexicon), marked);
    this.explained = new Set(verdicts.filter(({ as }) => as !== "unexplained").map(({ number }) => number));
  }

  /** A rule that is told at the sentence names it, all that lead to it do, or a rule one step away. */
  names(sentence: number, concepts: readonly Concept[]): boolean {
    const isSame = (name: Concept): boolean => concepts.some((c) => c === name || this.families.areKin(c, name));
    const isMeant = (name: Concept): boolean => isSame(name) || [...this.expected.within(name)].some(isSame);
    return this.expected.passagesAt(sentence).some(({ rule }) => {
      if ([...this.expected.namesOf(rule), ...this.settings.of(rule)].some(isMeant)) return true;
      const near = [...this.spoken.around(rule)].filter(([, weight]) => weight >= ONE_STEP);
      return near.some(([said]) => isMeant(said.rule.concept) || [...said.names].some(isMeant));
    });
  }

  /**
   * Of what the sentence says may of, a rule told there says best that it is left open; of what it says must of, that it is done or must be
   * so. What can happen, what a rule gives where the book lets somebody take it, and «if she can», no rule leaves open.
   */
  duty(sentence: MarkedSentence, signal: Signal<Modality>): boolean {
    if (isSupposed(sentence, signal)) return false;
    const sides = [...this.obliged.weigh(sentence, signal)];
    const best = Math.max(0, ...sides.map(([, { fit }]) => fit));
    return best > 0 && sides.some(([way, { fit }]) => fit === best && (way === "open") === (signal.is === "may"));
  }

  /**
   * What may or must is said of, a rule leaves open, demands, or ties to a condition; what stands behind another «not» under an «if», a rule
   * names. That something is not done a rule says by leaving it out: no rule states it, and nothing could contradict the opposite.
   */
  negation(sentence: MarkedSentence, { from, to }: Pick<Signal<unknown>, "from" | "to">): boolean {
    const modal = sentence.modals.find((m) => m.from === from);
    if (modal !== undefined) return [...this.obliged.weigh(sentence, modal).values()].some(({ fit }) => fit > 0);
    const { tokens } = sentence.sentence;
    const isUnder = (p: Signal<"if">): boolean =>
      p.to <= from && !tokens.slice(p.to, from).some(({ text }) => text === ",");
    if (!sentence.provisos.some(isUnder)) return false;
    const denied = sentence.mentions.find((m) => !m.weak && m.from >= to && m.from <= to + DENIED);
    return denied !== undefined && this.names(sentence.sentence.index, denied.concepts);
  }

  /**
   * A rule that is told at the sentence says before, after or instead of something that the sentence names; or it does what stands behind the
   * word, and something else that is told there, one after the other.
   */
  moment(sentence: MarkedSentence, signal: Signal<Moment>): boolean {
    const here = this.expected.at(sentence.sentence.index);
    const answers = here.some(({ claim }) => claim.moment && claim.concepts.some((c) => sentence.names.has(c)));
    return answers || this.moments.order(sentence, signal) !== undefined;
  }

  /** Which of several: a rule that is told at the sentence, or one a step away, names something with this number, or has a number like it. */
  ordinal(sentence: number, value: number): boolean {
    const isNamed = (names: Iterable<Concept>): boolean =>
      [...names].some((c) => this.numbered.all.some((n) => n.concept === c && n.value === value));
    const isCounted = (claims: readonly Claim[]): boolean => claims.some(({ values }) => values.includes(value));
    return this.expected.passagesAt(sentence).some((passage) => {
      if (isNamed([...this.expected.namesOf(passage.rule), ...this.settings.of(passage.rule)])) return true;
      if (isCounted(this.expected.claimsOf(passage).map(({ claim }) => claim))) return true;
      const near = [...this.spoken.around(passage.rule)].filter(([, weight]) => weight >= ONE_STEP);
      return near.some(([said]) => isNamed([said.rule.concept, ...said.names]) || isCounted(said.amounts));
    });
  }

  /** A rule that is told at the sentence holds for so many players, or says so many numbers for so many players. */
  players({ sentence }: MarkedSentence, value: number): boolean {
    return this.expected
      .passagesAt(sentence.index)
      .some(({ rule }) =>
        rule.claims.some(
          ({ concepts, values, players = [], each = [] }) =>
            (concepts[0] === "player" && values.includes(value)) || [...players, ...each.flat()].includes(value),
        ),
      );
  }

  /** A rule explains it. */
  number(number: NumberMark): boolean {
    return this.explained.has(number);
  }
}
