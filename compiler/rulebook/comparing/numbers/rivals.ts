/** Claims that want a number for themselves, which seems to state another or none: which they are, and whether they get it. */
import type { Claim, ClaimedRule } from "../../../claims/claim.ts";
import type { MarkedSentence, NumberMark } from "../../marks/mark.ts";
import type { Passage } from "../../passages/index.ts";
import { isNamed, type ClaimHere, type Expectations } from "../expected/index.ts";
import { isArticle, TIGHT, type Match, type Matching } from "../expected/matching.ts";
import { isSourced, rank, type Rival } from "../expected/rivals.ts";
import { areSided } from "./bounds.ts";

export class Rivals {
  constructor(
    private readonly expected: Expectations,
    private readonly matching: Matching,
    private readonly passagesOf: ReadonlyMap<ClaimedRule, readonly Passage[]>,
  ) {}

  /** Other numbers of the sentence state all that this one could, and none a claim of the same thing in the same rule. */
  echoed(sentence: MarkedSentence, number: NumberMark): Rival | undefined {
    const readings = this.expected.passagesAt(sentence.sentence.index).map((passage) => this.matching.of(passage));
    if (!readings.every((reading) => reading.isEcho(number, sentence))) return undefined;
    return readings
      .filter((reading) => reading.matches.has(number))
      .flatMap((reading) => reading.unstatedIn(sentence).flatMap((here) => this.asRival(here, sentence, number) ?? []))
      .filter(isSourced)
      .find(({ what, noun, unsaid, silent }) => what === "number" && noun === "same" && !unsaid && !silent);
  }

  /** A number that says again what another says, or what no rule here says itself, where a claim of the same thing has no number of its own. */
  leftFor(match: Match, sentence: MarkedSentence, number: NumberMark): Rival | undefined {
    if (isArticle(number) || number.row !== undefined || (match.free && match.own)) return undefined;
    return this.expected
      .passagesAt(sentence.sentence.index)
      .flatMap((passage) => this.matching.of(passage).left())
      .flatMap((here) => this.asRival(here, sentence, number) ?? [])
      .filter(isSourced)
      .filter(({ vague, claim }) => !vague || claim.bound === "exactly")
      .find(({ what, noun, unsaid, implied }) => what === "number" && noun === "same" && !unsaid && !implied);
  }

  /** Claims that a passage here should state and does not: of the same thing, or the same number of a sibling. */
  of(sentence: MarkedSentence, number: NumberMark): Rival[] {
    const rivals = this.expected
      .passagesAt(sentence.sentence.index)
      .flatMap((passage) =>
        this.matching
          .of(passage)
          .open()
          .flatMap((here) => this.asRival(here, sentence, number) ?? []),
      )
      .filter(isSourced);
    return rivals.sort((a, b) => rank(b, sentence) - rank(a, sentence));
  }

  private asRival(here: ClaimHere, sentence: MarkedSentence, number: NumberMark): Rival | undefined {
    const { claim, own, passage } = here;
    const { families } = this.expected;
    // Of several values (for 2, 3, 4 players) a sentence may tell any, or none.
    if (!own || claim.values.length > 1 || claim.values[0] === 0) return undefined;
    const vague = claim.role === "threshold" && !areSided(number.bound, claim.bound);
    const lone = !this.isStatedElsewhere(claim, passage);
    const implied = this.isImplied(claim, passage.sentences);
    const unsaid = this.isImplied(claim, [sentence.sentence.index]);
    if (claim.values.includes(number.value)) {
      const swapped = families.clash(number.counts, claim.concepts);
      return swapped
        ? { ...here, what: "concept", noun: "same", score: 0, lone, implied, unsaid, vague, spoken: false }
        : undefined;
    }
    const fit = this.matching.of(passage).scoreOf(number, sentence, here);
    if (fit === undefined) return undefined;
    const spoken = claim.concepts.slice(0, 1).some((thing) => sentence.names.has(thing));
    // What a row of a table has under some head is told where that is named.
    if (claim.concepts[1] === passage.rule.concept && !isNamed(fit.noun) && !spoken) return undefined;
    const noun = fit.noun === "same" && !this.countsThing(number, claim) ? "near" : fit.noun;
    return { ...here, what: "number", lone, implied, unsaid, vague, spoken, ...fit, noun };
  }

  /** What a price is paid in is counted by its name, not by that of the price. */
  private countsThing({ counts }: NumberMark, { concepts: [thing] }: Claim): boolean {
    const { families } = this.expected;
    return thing === undefined || families.of(thing) !== "resource" || families.agree(counts, [thing]);
  }

  /** «Take a card» says one without a number; a longer name that the card is part of does not. */
  private isImplied(claim: Claim, sentences: readonly number[]): boolean {
    if (claim.values.some((v) => v !== 1)) return false;
    const { families, marked } = this.expected;
    return sentences.some((index) => {
      const { mentions, numbers } = marked[index];
      return mentions.some(
        (m, i) =>
          !m.inner && families.agree(m.concepts, claim.concepts.slice(0, 1)) && !numbers.some((n) => n.mention === i),
      );
    });
  }

  /** Another passage of the same rule states it. */
  private isStatedElsewhere(claim: Claim, passage: Passage): boolean {
    return (this.passagesOf.get(passage.rule) ?? []).some(
      (other) =>
        other !== passage &&
        [...this.matching.of(other).matches.values()].some((m) => m.claim === claim && m.noun === "same"),
    );
  }

  /** Whether a number states what it seems to state, though a claim here would want it for itself. */
  holds(match: Match, rival: Rival, number: NumberMark): boolean {
    const { claim, passage, own, free, noun, score } = match;
    // What goes without saying makes no number wrong that a rule does say.
    if (rival.silent === true && noun === "same" && own && match.silent !== true) return true;
    if (isWeak(match) && rival.what === "number" && rival.noun === "same" && !rival.unsaid) return false;
    // Nothing says what it counts: what is paid is sooner a price than one of many numbers.
    const isDealt = number.deal !== undefined && number.deal === rival.claim.deal && number.deal !== claim.deal;
    if (isDealt && isWeak(match) && !isNamed(noun) && rival.what === "number" && !rival.implied) return false;
    // From where on something holds is told as a bound.
    const bare = claim.role === "threshold" && number.bound === undefined;
    if (noun === "kin" && rival.noun === "same" && (rival.lone || bare) && !rival.implied) return false;
    // A counter that goes up by one is no number of what it counts up to.
    const isCounter = claim.role === "step" && claim.values[0] === 1 && passage.rule !== rival.passage.rule;
    if (isCounter && rival.noun === "same" && rival.claim.role === "limit" && !rival.implied) return false;
    if (isNamed(noun) && own && free) {
      if (!rival.lone || rival.implied || rival.noun !== "same" || rival.what === "concept") return true;
      const again = this.matching.of(passage).statedBeside(claim, number) > 0;
      return !again && (passage.rule === rival.passage.rule || !this.isStatedElsewhere(claim, passage));
    }
    if (rival.noun === "same" && (rival.lone || !free) && !rival.implied) return false;
    // Another number states the claim better, and one that nothing states would fit as well.
    const isLeft = !free && rival.lone && !rival.implied && rival.passage === passage && rival.spoken;
    if (isLeft && rival.score >= score) return false;
    // Nothing says what the number counts: the one that no other number could be is meant.
    const tight = rival.passage.sentences.length <= TIGHT;
    if (!tight || rival.what === "concept") return true;
    // How many have room somewhere is seldom what is told of them.
    const weak = !isNamed(noun) || claim.role === "limit";
    if (!own) return weak ? !isNamed(rival.noun) && !(rival.lone && !rival.implied) : rival.noun !== "same";
    return isNamed(noun) || free || rival.implied;
  }
}

/** It goes without saying, somebody assumed it, or it is one of many numbers of a table. */
export function isWeak({ claim, passage, own, free, silent = false }: Match): boolean {
  return silent || !own || !free || claim.values.length > 1 || passage.rule.provenance === "assumed";
}
