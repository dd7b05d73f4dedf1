/** How much a stretch of a book and a rule speak of the same things. */
import type { ClaimedRule, Concept } from "../../claims/claim.ts";
import type { MarkedSentence } from "../marks/mark.ts";

const known = new WeakMap<ClaimedRule, ReadonlySet<Concept>>();

/** All concepts that a rule's claims name. */
export function conceptsOfRule(rule: ClaimedRule): ReadonlySet<Concept> {
  let names = known.get(rule);
  if (names === undefined) known.set(rule, (names = namesOf(rule)));
  return names;
}

function namesOf(rule: ClaimedRule): Set<Concept> {
  const names = new Set<Concept>([rule.concept]);
  for (const claim of rule.claims) {
    for (const concept of claim.concepts) names.add(concept);
    for (const concept of claim.about) names.add(concept);
    for (const concept of claim.items) names.add(concept);
  }
  return names;
}

/** Concepts that are everywhere say little about where a passage is. */
export class Weights {
  private readonly weights: ReadonlyMap<Concept, number>;

  constructor(sentences: readonly MarkedSentence[]) {
    const counts = new Map<Concept, number>();
    for (const { names } of sentences) for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
    this.weights = new Map([...counts].map(([name, count]) => [name, Math.log(1 + sentences.length / count)]));
  }

  of(concept: Concept): number {
    return this.weights.get(concept) ?? 0;
  }

  /** Share (by weight) of what the book could say of the rule that these names do say: 0 to 1. */
  overlap(wanted: ReadonlySet<Concept>, names: ReadonlySet<Concept>): number {
    let all = 0;
    let common = 0;
    for (const concept of wanted) {
      const weight = this.of(concept);
      all += weight;
      if (names.has(concept)) common += weight;
    }
    return all === 0 ? 0 : common / all;
  }

  /** The same both ways: a long stretch that names everything is like nothing. */
  likeness(wanted: ReadonlySet<Concept>, names: ReadonlySet<Concept>): number {
    let common = 0;
    let a = 0;
    let b = 0;
    for (const concept of wanted) a += this.of(concept) ** 2;
    for (const concept of names) {
      const weight = this.of(concept) ** 2;
      b += weight;
      if (wanted.has(concept)) common += weight;
    }
    return a === 0 || b === 0 ? 0 : common / Math.sqrt(a * b);
  }
}

export function namesIn(sentences: readonly MarkedSentence[]): Set<Concept> {
  const names = new Set<Concept>();
  for (const sentence of sentences) for (const name of sentence.names) names.add(name);
  return names;
}
