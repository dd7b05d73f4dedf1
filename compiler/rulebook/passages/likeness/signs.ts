/** What sentences and rules are recognised by: the things that they name, their words, and how many they count of what. */
import type { ClaimedRule } from "../../../claims/claim.ts";
import type { MarkedSentence } from "../../marks/mark.ts";
import { conceptsOfRule } from "../vectors.ts";

/** A sign and how clearly it is there, 0 to 1. */
export type Signs = ReadonlyMap<string, number>;

/** A word alone says less than a thing that was recognised; a number may be the very thing that is wrong. */
const TELLS: Readonly<Record<string, number>> = { thing: 1, word: 0.5, number: 0.7 };
/** A word of which only a part of a longer name was read, and one that may mean many things. */
const WEAK = 0.5;
const VAGUE = 0.7;
/** What no rule says makes a sentence unlike all of them alike. */
const SAID_BY_NO_RULE = 0.5;

const thing = (concept: string): string => `thing ${concept}`;
const number = (value: number, concept: string): string => `number ${value} ${concept}`;
const word = (norm: string): string => `word ${stemOf(norm)}`;

/** Endings differ from sentence to sentence: words are compared by their beginnings. */
function stemOf(norm: string): string {
  return norm.length > 5 ? norm.slice(0, Math.max(4, Math.ceil(norm.length * 0.65))) : norm;
}

export function signsOf(sentences: readonly MarkedSentence[]): Map<string, number> {
  const signs = new Map<string, number>();
  const add = (sign: string, clearly: number): void => {
    if (clearly > (signs.get(sign) ?? 0)) signs.set(sign, clearly);
  };
  for (const { mentions, sentence, numbers } of sentences) {
    for (const { concepts, weak } of mentions)
      for (const concept of concepts) add(thing(concept), weak ? WEAK : concepts.length > 2 ? VAGUE : 1);
    for (const { kind, norm } of sentence.tokens) if (kind === "word") add(word(norm), 1);
    for (const { kind, value, counts } of numbers)
      if (kind === "quantity" || kind === "ordinal") for (const concept of counts) add(number(value, concept), 1);
  }
  return signs;
}

/** What the rule claims, and what our own text of it says. */
export function signsOfRule(rule: ClaimedRule, told: readonly MarkedSentence[]): Signs {
  const signs = signsOf(told);
  for (const concept of conceptsOfRule(rule)) signs.set(thing(concept), 1);
  for (const { values, concepts } of rule.claims)
    for (const value of values) for (const concept of concepts) signs.set(number(value, concept), 1);
  return signs;
}

/** What is rare in the book and among the rules says most about where a rule is told. */
export class SignWeights {
  private readonly weights: ReadonlyMap<string, number>;

  constructor(sentences: readonly Signs[], rules: readonly Signs[]) {
    const [inBook, inRules] = [countOf(sentences), countOf(rules)];
    const rarity = (all: number, count: number): number => Math.log(1 + all / count);
    this.weights = new Map(
      [...inBook].map(([sign, count]) => {
        const tells = TELLS[sign.slice(0, sign.indexOf(" "))];
        const users = inRules.get(sign);
        const here = rarity(sentences.length, count);
        const weight = users === undefined ? here * SAID_BY_NO_RULE : Math.sqrt(here * rarity(rules.length, users));
        return [sign, (tells * weight) ** 2];
      }),
    );
  }

  /** Squared, as it counts in the product of two. */
  of(sign: string): number {
    return this.weights.get(sign) ?? 0;
  }

  lengthOf(signs: Signs): number {
    let sum = 0;
    for (const [sign, clearly] of signs) sum += this.of(sign) * clearly ** 2;
    return Math.sqrt(sum);
  }
}

function countOf(all: readonly Signs[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const signs of all) for (const sign of signs.keys()) counts.set(sign, (counts.get(sign) ?? 0) + 1);
  return counts;
}
