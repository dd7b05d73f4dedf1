/** Which things a sentence should name by the rules that are told there, and does not. */
import type { ClaimedRule, Concept } from "../../claims/claim.ts";
import type { MarkedSentence } from "../marks/mark.ts";
import { conceptsOfRule, namesIn, type Passage } from "../passages/index.ts";

/** Passages that are less sure say nothing of words. */
const SURE = 0.6;
/** A sentence of the passage that has nothing in common with what the rule says of the thing. */
const LEAST = 0.3;
/** Where the rule says nothing besides. */
const ALONE = 0.5;

export interface Lack {
  readonly concept: Concept;
  /** How likely it stands there, as far as the other names tell: up to 1.3. */
  readonly weight: number;
}

export function surePassages(passages: readonly Passage[]): Passage[] {
  return passages.filter(({ confidence }) => confidence >= SURE);
}

/** By sentence. */
export function lacking(
  passages: readonly Passage[],
  marked: readonly MarkedSentence[],
): Map<number, ReadonlyMap<Concept, number>> {
  const found = new Map<number, Map<Concept, number>>();
  for (const { rule, sentences } of surePassages(passages)) {
    for (const index of sentences) {
      const sentence = marked[index];
      if (sentence.sentence.kind === "foreign") continue;
      const here = found.get(index) ?? new Map<Concept, number>();
      found.set(index, here);
      for (const { concept, weight } of lacksOf(rule, sentence)) {
        // A long passage says less of each of its sentences.
        const one = weight / Math.sqrt(sentences.length);
        here.set(concept, Math.max(here.get(concept) ?? 0, one));
      }
    }
  }
  return found;
}

function lacksOf(rule: ClaimedRule, sentence: MarkedSentence): Lack[] {
  return [...conceptsOfRule(rule)]
    .filter((concept) => !sentence.names.has(concept))
    .map((concept) => ({ concept, weight: LEAST + likeness(rule, concept, sentence) }));
}

/** What a part of the rule that names it names besides: the share that the sentence names, too. */
function likeness(rule: ClaimedRule, concept: Concept, { names }: MarkedSentence): number {
  const shares = rule.parts
    .filter((part) => part.names.has(concept))
    .map((part) => {
      const others = [...part.names].filter((name) => name !== concept);
      return others.length === 0 ? ALONE : others.filter((name) => names.has(name)).length / others.length;
    });
  return shares.length === 0 ? 1 - LEAST : Math.max(...shares);
}

/** How often rules that are surely told name a thing, and how often the passage does, by whatever name fits. */
export interface Told {
  readonly rules: number;
  readonly named: number;
}

export function toldOf(passages: readonly Passage[], marked: readonly MarkedSentence[]): Map<Concept, Told> {
  const told = new Map<Concept, Told>();
  for (const { rule, sentences } of surePassages(passages)) {
    const names = namesIn(sentences.map((index) => marked[index]));
    const named = new Map<Concept, boolean>();
    for (const { concepts } of rule.claims)
      for (const concept of concepts)
        named.set(concept, (named.get(concept) ?? false) || concepts.some((name) => names.has(name)));
    for (const [concept, isNamed] of named) {
      const { rules, named: before } = told.get(concept) ?? { rules: 0, named: 0 };
      told.set(concept, { rules: rules + 1, named: before + (isNamed ? 1 : 0) });
    }
  }
  return told;
}
