/** What is known of a worked example: what happens in it, the rows that it touches, and the rules that are carried out. */
import type { Claim, ClaimedRule, Concept } from "../../claims/claim.ts";
import type { ClaimedExample, Fact } from "../../claims/examples.ts";
import type { Families } from "../comparing/expected/families.ts";

export interface Clue extends Fact {
  /** What happens; what is printed on a card that is used; what rules say in general. */
  readonly of: "play" | "row" | "rule";
}

export class Clues {
  private readonly byConcept = new Map<Concept, ClaimedRule[]>();

  constructor(
    rules: readonly ClaimedRule[],
    private readonly families: Families,
  ) {
    // What an overlay changes is no part of an example that is played without it.
    for (const rule of rules)
      if (rule.overlay === undefined) this.byConcept.set(rule.concept, [...this.named(rule.concept), rule]);
  }

  of({ facts, steps }: ClaimedExample): Clue[] {
    const played = facts.map((fact): Clue => ({ ...fact, of: "play" }));
    return [...played, ...steps.flatMap((names, at) => [...names].flatMap((name) => this.saidOf(name, at)))];
  }

  private named(concept: Concept): readonly ClaimedRule[] {
    return this.byConcept.get(concept) ?? [];
  }

  /** What the rules say of something that a step names, and of the values that they use. */
  private saidOf(name: Concept, at: number): Clue[] {
    const isKind = this.families.membersOf(name).length > 0;
    return (isKind ? [] : this.named(name)).flatMap((rule) =>
      [rule, ...(rule.deed ? this.usedBy(rule) : [])].flatMap((r) =>
        [...r.claims, ...r.silent, ...r.totals].flatMap((claim) => this.cluesIn(claim, r, at)),
      ),
    );
  }

  private usedBy(rule: ClaimedRule): ClaimedRule[] {
    const names = new Set(rule.claims.flatMap(({ concepts, about }) => [...concepts, ...about]));
    const isValue = (name: Concept): boolean =>
      this.families.of(name) === undefined && this.families.membersOf(name).length === 0;
    return [...names].filter(isValue).flatMap((name) => this.named(name).filter((r) => r !== rule && !r.deed));
  }

  private cluesIn({ values, concepts, about, role }: Claim, rule: ClaimedRule, at: number): Clue[] {
    const deal = role === "gain" ? "gains" : role === "cost" || role === "loss" ? "loses" : "has";
    const family = this.families.of(rule.concept);
    const of = family !== undefined && family !== "resource" ? "row" : "rule";
    return values.map((value) => ({
      value: Math.abs(value),
      concepts,
      about,
      role: deal,
      as: "condition",
      from: at,
      to: at,
      of,
    }));
  }
}
