/** What a thing does in a sentence (it is paid or gained, it is bounded, something is bought with it) against what rules do with its kind. */
import type { Concept } from "../../../../claims/claim.ts";
import type { ConceptMark, MarkedSentence } from "../../../marks/mark.ts";
import type { Passage } from "../../../passages/index.ts";
import type { Expectations } from "../../expected/index.ts";
import type { SpokenRules } from "../../expected/spoken.ts";
import { boundOfAnother } from "./bounded.ts";
import { Dealings } from "./dealings.ts";
import { pricesOf } from "./prices.ts";

/** A mention, by the senses that tell it from others of its kind, and the rules that are told on its line. */
export interface Told {
  readonly sentence: MarkedSentence;
  readonly mention: ConceptMark;
  readonly own: readonly Concept[];
  readonly told: readonly Passage[];
}

/** Another of its kind; `said`: the sentence names it as well. */
interface Other {
  readonly concept: Concept;
  readonly said: boolean;
}

export class Uses {
  private readonly dealings: Dealings;

  constructor(
    private readonly expected: Expectations,
    private readonly spoken: SpokenRules,
  ) {
    this.dealings = new Dealings(expected);
  }

  /** The one of `others`, the likeliest first, that the rules let do what the book has a thing do and they do not. */
  insteadOf<T extends Other>(here: Told, others: readonly T[]): T | undefined {
    return this.dealtIn(here, others) ?? this.bounded(here, others) ?? this.paidFor(here, others);
  }

  private dealtIn<T extends Other>({ sentence, mention, own, told }: Told, others: readonly T[]): T | undefined {
    // What somebody assumed says little where another rule is told.
    const sourced = told.filter(({ rule }) => rule.provenance !== "assumed");
    const isIt = this.dealings.insteadOf(sentence, mention, own, sourced.length > 0 ? sourced : told);
    return isIt && others.find(({ concept, said }) => !said && isIt(concept));
  }

  private bounded<T extends Other>({ sentence, mention, own, told }: Told, others: readonly T[]): T | undefined {
    const wanted = boundOfAnother(sentence, mention, own, told, this.expected.families);
    return others.find(({ concept }) => concept === wanted);
  }

  /** Of examples alone: elsewhere the rule that is told says what is paid. */
  private paidFor<T extends Other>({ sentence, mention, own, told }: Told, others: readonly T[]): T | undefined {
    if (!mention.aside) return undefined;
    const prices = pricesOf(sentence, mention, told, this.spoken, this.expected.families);
    return own.some((c) => prices.has(c)) ? undefined : others.find(({ concept }) => prices.has(concept));
  }
}
