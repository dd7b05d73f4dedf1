/** How well a sentence of the book fits what rules say of a thing, a sentence of the rules at a time. */
import type { Claim, ClaimedRule, Concept, Part } from "../../../../claims/claim.ts";
import type { ConceptMark, MarkedSentence, NumberMark } from "../../../marks/mark.ts";
import { isOtherDeal } from "../../expected/index.ts";
import type { Families } from "../../expected/families.ts";
import { SpokenRules } from "../../expected/spoken.ts";

/** Weights of what may agree or not, beside the names that both have: those that are rare weigh up to 1. */
const ITS_NUMBER = 1.5;
const NOT_ITS_NUMBER = -0.5;
const OTHER_NUMBER = 0.7;
/** Where a rule names several of a kind in one breath, each of them is meant less. */
const ONE_OF_SEVERAL = -0.2;
/** No rule told here says anything of it. */
const NOTHING = -1;

/** The rest of a sentence around one mention. */
export class Fitting {
  private readonly beside: ReadonlySet<Concept>;
  private readonly own: readonly NumberMark[];
  private readonly rest: readonly NumberMark[];
  private readonly said: readonly { readonly rule: ClaimedRule; readonly part: Part; readonly index: number }[];

  constructor(
    sentence: MarkedSentence,
    private readonly mention: ConceptMark,
    told: readonly ClaimedRule[],
    private readonly spoken: SpokenRules,
    private readonly families: Families,
  ) {
    const kinds = new Set(mention.concepts.map((c) => families.of(c)));
    const others = sentence.mentions.filter((m) => m.to <= mention.from || m.from >= mention.to);
    // Siblings are what is in question.
    this.beside = new Set(
      others.flatMap((m) => m.concepts).filter((c) => families.of(c) === undefined || !kinds.has(families.of(c))),
    );
    const counts = (n: NumberMark): boolean => n.mention !== undefined && sentence.mentions[n.mention] === mention;
    const numbers = sentence.numbers.filter(({ kind }) => kind === "quantity");
    this.own = numbers.filter(counts);
    this.rest = numbers.filter((n) => !counts(n));
    this.said = told.flatMap((rule) => rule.parts.map((part, index) => ({ rule, part, index })));
  }

  /** Of a thing, by any of the names that it has in the rules. */
  of(names: readonly Concept[]): number {
    let best = NOTHING;
    for (const { rule, part, index } of this.said)
      if (names.some((name) => part.names.has(name))) best = Math.max(best, this.fit(rule, part, index, names));
    return best;
  }

  /** Its number is what a rule says of it. */
  isCounted(names: readonly Concept[]): boolean {
    return this.said.some(({ rule, index }) =>
      rule.claims.some(
        (claim) =>
          claim.part === index &&
          names.some((name) => claim.concepts.includes(name)) &&
          this.own.some((number) => claim.values.includes(number.value) && !isOtherDeal(number, claim)),
      ),
    );
  }

  private fit(rule: ClaimedRule, { names: said }: Part, part: number, names: readonly Concept[]): number {
    let fit = 0;
    for (const name of this.beside) if (said.has(name)) fit += this.spoken.weight(name);
    const amounts = rule.claims.filter((claim) => claim.part === part && claim.values.length > 0);
    const ofIt = amounts.filter((claim) => names.some((name) => claim.concepts.includes(name)));
    if (this.own.length > 0 && ofIt.length > 0)
      fit += ofIt.some((claim) => this.own.some((n) => claim.values.includes(n.value) && !isOtherDeal(n, claim)))
        ? ITS_NUMBER
        : NOT_ITS_NUMBER;
    const ofOthers = amounts.filter((claim) => !ofIt.includes(claim));
    fit += OTHER_NUMBER * this.rest.filter((number) => ofOthers.some((claim) => this.agrees(number, claim))).length;
    return this.isOneOfSeveral(said) ? fit + ONE_OF_SEVERAL : fit;
  }

  private agrees({ value, counts }: NumberMark, claim: Claim): boolean {
    return claim.values.includes(value) && this.families.agree(counts, claim.concepts);
  }

  private isOneOfSeveral(said: ReadonlySet<Concept>): boolean {
    const kinds = new Set(this.mention.concepts.flatMap((c) => this.families.of(c) ?? []));
    let count = 0;
    for (const name of said) if (kinds.has(this.families.of(name) ?? "")) count += 1;
    return count > 1;
  }
}
