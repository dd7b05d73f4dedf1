/** What the rules that are told where a book says may or must leave open, and what they demand. */
import type { ClaimedRule, Concept } from "../../claims/claim.ts";
import type { Modality, Signal } from "../../lexicon/marks.ts";
import type { MarkedSentence } from "../marks/mark.ts";
import type { Passage } from "../passages/index.ts";
import { Duties, type Stance } from "./duties.ts";
import type { Expectations } from "./expectations.ts";
import { SpokenRules } from "./spoken.ts";
import { isTitle } from "./told.ts";

/** How far from the word what it speaks of may stand, in tokens. */
const BEFORE = 4;
const AFTER = 14;

export const PEOPLE: ReadonlySet<Concept> = new Set(["you", "player", "each-player", "other-players", "active-player"]);

/** Fits that differ by less are the same. */
const EQUAL = 0.05;
const SHARE = 0.15;
/** So much must be named of what a rule demands, and so much less of what it leaves open. */
const NAMED = 0.8;
const APART = 0.5;

/** Left open; due of whoever does what is left open; demanded; so it must be. */
export type Way = "open" | "due" | "held" | "gained" | "bound";

/** The best that the rules say one way. */
export interface Side {
  readonly fit: number;
  readonly passage: Passage;
  /** What the book names of it. */
  readonly what: readonly Concept[];
}

export type Weighed = ReadonlyMap<Way, Side>;

/** What the rules say of what a book says may or must of. */
export interface Verdict extends Side {
  readonly is: "may" | "must";
}

export class Obligations {
  private readonly duties: Duties;
  private readonly spoken: SpokenRules;

  constructor(private readonly expected: Expectations) {
    this.duties = Duties.of(expected.rules);
    this.spoken = SpokenRules.of(expected.rules);
  }

  /** Rules told on the very line of the word: a sentence may go on before and after what a rule cites. */
  told({ sentence, names }: MarkedSentence, { from }: Signal<unknown>): Passage[] {
    const { line } = sentence.tokens[from];
    const here = this.expected.passagesAt(sentence.index).filter(({ lines }) => isWithin(line, lines));
    const sourced = preferred(here, ({ rule }) => rule.provenance !== "assumed");
    // What a variant or an automatic player has instead is told with its name.
    return preferred(sourced, ({ rule }) => !rule.id.includes(".") || names.has(rule.id.split(".")[0]));
  }

  /** What the rules say of what a modal verb is said of. */
  weigh(sentence: MarkedSentence, signal: Signal<Modality>): Weighed {
    const told = this.told(sentence, signal);
    const named = namesNear(sentence, signal);
    // A condition that is told here is spoken of, in whatever words.
    const conditions = told.flatMap(({ rule }) => (isCondition(rule) ? [rule.concept] : []));
    const sides = new Map<Way, Side>();
    for (const passage of told)
      for (const stance of this.duties.of(passage.rule)) {
        const way = wayOf(stance);
        const others = conditions.filter((c) => c !== passage.rule.concept).map((c) => [c]);
        const side = this.side(stance, passage, [...named, ...others]);
        if (side.fit > (sides.get(way)?.fit ?? -1)) sides.set(way, side);
      }
    return sides;
  }

  /**
   * Whether the rules leave it open or demand it. Of the price of what is left open, of what must be so and of what somebody gains, a book
   * says may and must alike.
   */
  verdict(sentence: MarkedSentence, signal: Signal<Modality>): Verdict | undefined {
    const sides = this.weigh(sentence, signal);
    const [open, held] = [sides.get("open"), sides.get("held")];
    const besides = (way: Way): number =>
      Math.max(-1, ...[...sides].flatMap(([other, { fit }]) => (other === way ? [] : [fit])));
    if (open !== undefined && open.fit > besides("open") + EQUAL) return { is: "may", ...open };
    if (held === undefined || held.fit < NAMED || !held.passage.rule.deed) return undefined;
    return held.fit > besides("held") + APART ? { is: "must", ...held } : undefined;
  }

  private side(stance: Stance, passage: Passage, named: readonly (readonly Concept[])[]): Side {
    const { names: said, weight, choice } = stance;
    // Who names the action means neither its price nor that one of several is done.
    const isAction = (name: Concept): boolean => name === passage.rule.concept && !choice && wayOf(stance) !== "due";
    const found = named.flatMap((senses) => this.heaviest(senses.filter((c) => said.has(c) || isAction(c))) ?? []);
    const of = (names: readonly Concept[]): number => names.reduce((sum, name) => sum + this.spoken.weight(name), 0);
    // One name of what a called action does is chance.
    const what = weight < 1 && new Set(found).size === 1 ? [] : [...new Set(found)];
    // Of two that are named alike, the one of which more is named.
    const [fit, whole] = [of(what), of([...said])];
    return { fit: weight * fit + (whole === 0 ? 0 : SHARE * Math.min(1, fit / whole)), passage, what };
  }

  /** A word names one thing, whatever it may mean. */
  private heaviest(senses: readonly Concept[]): Concept | undefined {
    return [...senses].sort((a, b) => this.spoken.weight(b) - this.spoken.weight(a))[0];
  }
}

function preferred<T>(all: readonly T[], isGood: (one: T) => boolean): T[] {
  const good = all.filter(isGood);
  return good.length > 0 ? good : [...all];
}

function wayOf({ is, due, gains }: Stance): Way {
  if (is === "open") return due ? "due" : "open";
  return is === "held" && gains ? "gained" : is;
}

function isCondition({ deed, parts }: ClaimedRule): boolean {
  return !deed && parts.some(({ duty }) => duty === "bound");
}

export function isWithin(line: number, lines: Passage["lines"]): boolean {
  return lines === undefined || (line >= lines.from && line <= lines.to);
}

/** What the words near it may name, word by word. */
function namesNear(sentence: MarkedSentence, signal: Signal<unknown>): (readonly Concept[])[] {
  const near = sentence.mentions.filter(
    (m) => m.from >= signal.from - BEFORE && m.from <= signal.to + AFTER && !isTitle(sentence, m),
  );
  return near.map((m) => m.concepts.filter((c) => !PEOPLE.has(c)));
}
