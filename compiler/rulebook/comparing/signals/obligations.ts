/** What the rules that are told where a book says may or must leave open, and what they demand. */
import type { Claim, ClaimedRule, Concept } from "../../../claims/claim.ts";
import type { Modality, Signal } from "../../../lexicon/marks.ts";
import type { MarkedSentence, NumberMark } from "../../marks/mark.ts";
import { isCited, type Passage } from "../../passages/index.ts";
import { Duties, type Stance } from "./duties.ts";
import type { Expectations } from "../expected/index.ts";
import { SpokenRules } from "../expected/spoken.ts";
import { isTitle } from "../expected/told.ts";

/** How far from the word what it speaks of may stand, in tokens. */
const BEFORE = 4;
const AFTER = 14;

export const PEOPLE: ReadonlySet<Concept> = new Set(["you", "player", "each-player", "other-players", "active-player"]);

/** Fits that differ by less are the same. */
const EQUAL = 0.01;
const SHARE = 0.15;
/** A number that both have of the same thing, or that both pay for something. */
const COUNTED = 0.3;
/** Of a deed that is named so well, conditions that the sentence names besides say nothing. */
const TOLD = 0.7;
/** So much must be named of what a rule demands, and so much less of what it leaves open. */
const NAMED = 0.8;
const COUNTED_NAMED = 0.6;
const APART = 0.5;
const MOSTLY = 0.5;
/** So near behind the word stands the verb. */
const VERB = 3;
/** In a prohibition «any» is another word in these languages, or none. */
const GENEROUS = /^(free|бесплатно|люб(ой|ую|ое|ые|ого|ому|ым|ых)|darmo|bezpłatnie|dowoln\p{L}+|graça|gratuitamente)$/u;
const OPEN: readonly Way[] = ["open", "due"];
/** What somebody does. */
const DOINGS: readonly Way[] = ["open", "due", "held"];

/** Left open; due of whoever does what is left open; demanded; so it must be. */
export type Way = "open" | "due" | "held" | "gained" | "bound";

/** The best that the rules say one way. */
export interface Side {
  readonly fit: number;
  readonly passage: Passage;
  /** What the book names of it. */
  readonly what: readonly Concept[];
  /** A number of the book is one of it, or the book says that it is paid. */
  readonly counted: boolean;
}

/** What the book says of how many, and of what becomes of them. */
interface Dealt {
  readonly numbers: readonly NumberMark[];
  readonly paid: boolean;
}

export type Weighed = ReadonlyMap<Way, Side>;

/** What the rules say of what a book says may or must of. */
export interface Verdict extends Side {
  readonly is: "may" | "must";
  readonly way: Way;
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
    const numbers = sentence.numbers.filter((number) => isNear(number, signal) && !isArticle(number));
    const isVerb = ({ from }: Signal<unknown>): boolean => from >= signal.to && from < signal.to + VERB;
    const paid = signal.is !== "cannot" && sentence.deals.some((deal) => deal.is === "pays" && isVerb(deal));
    // A condition that is told here is spoken of, in whatever words.
    const conditions = told.flatMap(({ rule }) => (isCondition(rule) ? [rule.concept] : []));
    const sides = new Map<Way, Side>();
    for (const passage of told)
      for (const stance of this.duties.of(passage.rule)) {
        const way = wayOf(stance);
        const others = conditions.filter((c) => c !== passage.rule.concept).map((c) => [c]);
        const side = this.side(stance, passage, [...named, ...others], { numbers, paid });
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
    const besides = (...ways: readonly Way[]): number =>
      Math.max(-1, ...[...sides].flatMap(([other, { fit }]) => (ways.includes(other) ? [] : [fit])));
    const open = sides.get("open");
    const rivals = open !== undefined && open.fit >= TOLD ? besides("open", "bound") : besides("open");
    if (open !== undefined && open.fit > rivals + EQUAL) return { is: "may", way: "open", ...open };
    for (const way of ["held", "due"] as const) {
      const side = sides.get(way);
      if (
        side === undefined ||
        side.fit < (side.counted ? COUNTED_NAMED : NAMED) ||
        (way === "held" && !side.passage.rule.deed)
      )
        continue;
      // Which of two that are named alike is meant, a number says that only one of them has.
      if (!side.counted && OPEN.some((other) => other !== way && sides.get(other)?.counted)) continue;
      const left = Math.max(-1, ...OPEN.flatMap((other) => (other === way ? [] : (sides.get(other)?.fit ?? []))));
      if (side.fit <= left + (side.counted ? EQUAL : APART)) continue;
      if (side.fit > besides(way, ...OPEN) + APART) return { is: "must", way, ...side };
    }
    return undefined;
  }

  /**
   * What the rules let somebody do, or have somebody do, where nothing that is told here bounds it. A book forbids in some cases what it allows
   * in others: where it says in which, the rule must speak of them itself.
   */
  done(sentence: MarkedSentence, signal: Signal<Modality>): Verdict | undefined {
    const sides = this.weigh(sentence, signal);
    const ways = DOINGS.flatMap((way) => (sides.has(way) ? [{ way, ...sides.get(way)! }] : []));
    const [best] = ways.filter(({ way, passage }) => way !== "held" || passage.rule.deed).sort((a, b) => b.fit - a.fit);
    const isMeasured = best?.counted || isGenerous(sentence, signal);
    if (best === undefined || best.fit < (isMeasured ? COUNTED_NAMED : NAMED)) return undefined;
    // Where it is not known for sure what is told, what else may be meant is no other thing.
    const others = [...sides].filter(([way]) => (isCited(best.passage) ? way === "bound" : way !== best.way));
    if (!isMeasured && others.some(([, { fit }]) => best.fit <= fit + APART)) return undefined;
    if (!isMeasured && this.told(sentence, signal).some(({ rule }) => isLimited(rule, sentence))) return undefined;
    const cases = [...sentence.provisos, ...sentence.moments];
    if (sentence.moments.some(({ is }) => is === "instead")) return undefined;
    const isOfThem =
      cases.every((one) => isSetBefore(one, signal, sentence)) && this.speaksOf(best.passage.rule, sentence);
    if (cases.length > 0 && !isOfThem) return undefined;
    return { ...best, is: best.way === "held" ? "must" : "may" };
  }

  /** The rule that is told there most surely. */
  surest(sentence: MarkedSentence, signal: Signal<unknown>): Passage | undefined {
    return [...this.told(sentence, signal)].sort((a, b) => b.confidence - a.confidence)[0];
  }

  /** The rule names most of what the sentence names. */
  private speaksOf(rule: ClaimedRule, { mentions }: MarkedSentence): boolean {
    const names = this.expected.namesOf(rule);
    const told = mentions.filter(
      ({ weak, inner, concepts }) => !weak && !inner && !concepts.some((c) => PEOPLE.has(c)),
    );
    const named = told.filter(({ concepts }) => concepts.some((c) => names.has(c)));
    return named.length >= told.length * MOSTLY;
  }

  /** It is paid and gained. */
  isGood(concept: Concept): boolean {
    return this.expected.families.of(concept) === "resource";
  }

  private side(
    stance: Stance,
    passage: Passage,
    named: readonly (readonly Concept[])[],
    { numbers, paid }: Dealt,
  ): Side {
    const { names: said, weight, choice, amounts } = stance;
    // Who names the action means neither its price nor that one of several is done.
    const isAction = (name: Concept): boolean => name === passage.rule.concept && !choice && wayOf(stance) !== "due";
    // Who names what is chosen among, and none of it, speaks of the choice, which is made in any case.
    if (choice && this.isOfChoice(said, new Set(named.flat()))) return { fit: 0, passage, what: [], counted: false };
    const found = named.flatMap((senses) => this.heaviest(senses.filter((c) => said.has(c) || isAction(c))) ?? []);
    const of = (names: readonly Concept[]): number => names.reduce((sum, name) => sum + this.spoken.weight(name), 0);
    // One name of what a called action does is chance.
    const what = weight < 1 && new Set(found).size === 1 ? [] : [...new Set(found)];
    // Of two that are named alike, the one of which more is named.
    const [fit, whole] = [of(what), of([...said])];
    const isPaid = paid && stance.pays && what.length > 0;
    const isAmount = numbers.some((number) => amounts.some((claim) => this.isCounted(number, claim)));
    const signs = (isPaid ? 1 : 0) + (isAmount ? 1 : 0);
    const shared = whole === 0 ? 0 : SHARE * Math.min(1, fit / whole);
    return { fit: weight * (fit + signs * COUNTED) + shared, passage, what, counted: signs > 0 };
  }

  private isOfChoice(said: ReadonlySet<Concept>, named: ReadonlySet<Concept>): boolean {
    return [...said].some((kind) => {
      const members = named.has(kind) ? this.expected.families.membersOf(kind) : [];
      return members.length > 0 && !members.some((member) => named.has(member));
    });
  }

  private isCounted({ value, counts }: NumberMark, { values, concepts }: Claim): boolean {
    return values.includes(value) && this.expected.families.agree(counts, concepts);
  }

  /** A word names one thing, whatever it may mean. */
  private heaviest(senses: readonly Concept[]): Concept | undefined {
    return [...senses].sort((a, b) => this.spoken.weight(b) - this.spoken.weight(a))[0];
  }
}

/** In some languages «one» says no more than «a». */
function isArticle({ value, spelled }: NumberMark): boolean {
  return spelled && value === 1;
}

function preferred<T>(all: readonly T[], isGood: (one: T) => boolean): T[] {
  const good = all.filter(isGood);
  return good.length > 0 ? good : [...all];
}

function wayOf({ is, due, gains }: Stance): Way {
  if (is === "open") return due ? "due" : "open";
  return is === "held" && gains ? "gained" : is;
}

/** «If …, you may not»: not in what it speaks of under «if», and no exception behind it. */
function isSetBefore(
  one: Signal<unknown>,
  { from }: Signal<unknown>,
  { sentence: { tokens } }: MarkedSentence,
): boolean {
  return tokens.slice(one.to, Math.max(one.to, from)).some(({ text }) => text === ",");
}

/** Nobody says of what is forbidden at most how much of it, that it is free, or that any will do. */
function isGenerous({ numbers, sentence: { tokens } }: MarkedSentence, signal: Signal<unknown>): boolean {
  if (numbers.some((n) => n.bound === "at most" && isNear(n, signal))) return true;
  return tokens.slice(signal.to, signal.to + AFTER).some(({ norm }) => GENEROUS.test(norm));
}

/** It says how many of something that the sentence names there may be, or must be. */
function isLimited({ claims }: ClaimedRule, { names }: MarkedSentence): boolean {
  return claims.some(
    ({ role, tacit, concepts: [thing] }) =>
      (role === "limit" || role === "threshold") && !tacit && thing !== undefined && names.has(thing),
  );
}

function isCondition({ deed, parts }: ClaimedRule): boolean {
  return !deed && parts.some(({ duty }) => duty === "bound");
}

export function isWithin(line: number, lines: Passage["lines"]): boolean {
  return lines === undefined || (line >= lines.from && line <= lines.to);
}

/** What the words near it may name, word by word. */
function namesNear(sentence: MarkedSentence, signal: Signal<unknown>): (readonly Concept[])[] {
  const near = sentence.mentions.filter((m) => isNear(m, signal) && !isTitle(sentence, m));
  return near.map((m) => m.concepts.filter((c) => !PEOPLE.has(c)));
}

function isNear({ from }: { readonly from: number }, signal: Signal<unknown>): boolean {
  return from >= signal.from - BEFORE && from <= signal.to + AFTER;
}
