/** Concepts of the book against those that the rules name at the same place: one thing said for another of its kind. */
import type { Claim, Concept } from "../../claims/claim.ts";
import type { ConceptMark, MarkedSentence } from "../marks/mark.ts";
import { conceptsOfRule, type Passage } from "../passages/index.ts";
import { graded, type Draft } from "./drafts.ts";
import type { Expectations } from "./expectations.ts";
import { Fitting } from "./fitting.ts";
import { Habits } from "./habits.ts";
import { Homonyms } from "./homonyms.ts";
import { statesRules } from "./numbers.ts";
import { Settings } from "./settings.ts";
import { SpokenRules } from "./spoken.ts";
import { FAR, IN_REACH, isTitle, NAMED, Told } from "./told.ts";
import { placeOf, quoteOf, type Naming } from "./words.ts";

/** How much better a sentence must fit what the rules say of another thing. */
const BETTER = 0.3;
/** How far apart in a sentence one thing is named twice, in tokens. */
const AGAIN = 12;
/** Rules that have to do with a place lie within this distance of it. */
const NEAR = 2;

export function compareConcepts(expected: Expectations, naming: Naming, sentences: readonly MarkedSentence[]): Draft[] {
  const check = new ConceptCheck(expected, naming);
  return sentences.filter(statesRules).flatMap((sentence) => check.sentence(sentence));
}

/** Why something else should stand there. */
type Reason =
  /** A rule told here names it, its passage never does; and no rule has to do with what the book says. */
  | "absent"
  /** It is nearer to the rules told here. */
  | "nearer"
  /** A rule told here speaks of it and of no other of its kind, and its passage never names it. */
  | "alone"
  /** The rules name it here, and the book names another twice. */
  | "twice"
  /** The rest of the sentence is what the rules say of it. */
  | "fits"
  /** The book says the same of it elsewhere, again and again. */
  | "habit";

/** The one of its kind that the rules mean where the book names another. */
interface Swap {
  readonly passage: Passage;
  readonly wanted: Concept;
  readonly reason: Reason;
}

/** Another of the kind that could have been meant. */
interface Sibling {
  readonly concept: Concept;
  readonly distance: number;
  /** The sentence names it as well. */
  readonly said: boolean;
}

class ConceptCheck {
  private readonly told: Told;
  private readonly homonyms: Homonyms;
  private readonly habits: Habits;
  private readonly spoken: SpokenRules;
  private readonly settings: Settings;
  private readonly namesOfPassage = new Map<Passage, ReadonlySet<Concept>>();

  constructor(
    private readonly expected: Expectations,
    private readonly naming: Naming,
  ) {
    this.told = new Told(expected);
    this.homonyms = new Homonyms(expected.marked);
    this.habits = new Habits(expected.marked, expected.families);
    this.spoken = SpokenRules.of(expected.rules);
    this.settings = Settings.of(expected.rules, expected.families);
  }

  sentence(sentence: MarkedSentence): Draft[] {
    const { families, examples } = this.expected;
    if (examples.has(sentence.sentence.index)) return [];
    return sentence.mentions.flatMap((mention) => {
      if (mention.weak || mention.inner || isLabel(sentence, mention)) return [];
      if (mention.concepts.every((c) => families.of(c) === undefined)) return [];
      const swap = this.swapOf(sentence, mention) ?? this.habitOf(sentence, mention);
      return swap === undefined ? [] : [this.draft(sentence, mention, swap)];
    });
  }

  private swapOf(sentence: MarkedSentence, mention: ConceptMark): Swap | undefined {
    const told = this.told.on(sentence, mention).sort((a, b) => b.confidence - a.confidence);
    if (told.length === 0) return undefined;
    const distances = this.told.distances(sentence, mention);
    const distance = this.distanceOf(this.telling(mention), distances.explained);
    // What is not meant may be named, if it has anything to do with the rules here.
    if (mention.aside && distance < FAR) return undefined;
    if (distance > NAMED && this.isUnit(sentence, mention, told)) return undefined;
    const siblings = this.siblings(sentence, mention, distances.meant);
    if (siblings.length === 0) return undefined;
    if (distance > NAMED) {
      const nearest = this.nearest(distance, siblings, sentence, mention, told);
      return nearest && this.swap(nearest, told, distance > IN_REACH ? "absent" : "nearer");
    }
    const lacking = siblings.filter((s) => !s.said && s.distance === NAMED);
    if (lacking.length === 0) return undefined;
    const isMeant = this.isMeantAlone(sentence, mention, told);
    const alone = isMeant ? undefined : this.meantAlone(lacking, told);
    if (alone !== undefined) return this.swap(alone, told, "alone");
    const best = this.bestFit(sentence, mention, lacking, told);
    if (best?.exact === true) {
      const other = this.saidTwice(sentence, mention, lacking, told);
      return other && this.swap(other, told, "twice");
    }
    if (best === undefined) return undefined;
    if (this.isAgain(sentence, mention) && best.margin >= this.leastMargin(best.sibling))
      return this.swap(best.sibling, told, "twice");
    return best.margin >= BETTER && !isMeant ? this.swap(best.sibling, told, "fits") : undefined;
  }

  /** «3 points for 3 points»: the rules have the same number of another, which the sentence never names. */
  private saidTwice(
    sentence: MarkedSentence,
    mention: ConceptMark,
    lacking: readonly Sibling[],
    told: readonly Passage[],
  ): Sibling | undefined {
    const own = sentence.numbers.filter((n) => n.mention !== undefined && sentence.mentions[n.mention] === mention);
    const isAgain = sentence.numbers.some((n) =>
      own.some((o) => o !== n && o.value === n.value && this.expected.families.agree(o.counts, n.counts)),
    );
    if (!isAgain) return undefined;
    const fitting = this.fitting(sentence, mention, told);
    return lacking.find(({ concept }) => fitting.isCounted(this.sensesOf(concept)));
  }

  /** Unless the rules here say just this of it, or have less to do with what the book says elsewhere. */
  private habitOf(sentence: MarkedSentence, mention: ConceptMark): Swap | undefined {
    const told = this.told.on(sentence, mention).sort((a, b) => b.confidence - a.confidence);
    const wanted = told.length === 0 ? undefined : this.habits.insteadOf(sentence, mention);
    if (wanted === undefined) return undefined;
    const { meant, explained } = this.told.distances(sentence, mention);
    if (this.distanceOf(this.sensesOf(wanted), meant) > this.distanceOf(this.telling(mention), explained))
      return undefined;
    if (this.fitting(sentence, mention, told).isCounted(this.telling(mention))) return undefined;
    return { passage: told[0], wanted, reason: "habit" };
  }

  /** Its number is that of a price or a worth, which is a number of nothing until it is paid or gained. */
  private isUnit(sentence: MarkedSentence, mention: ConceptMark, told: readonly Passage[]): boolean {
    const { families } = this.expected;
    const numbers = sentence.numbers.filter((n) => n.mention !== undefined && sentence.mentions[n.mention] === mention);
    const isBare = ({ concepts }: Claim): boolean => concepts.every((c) => families.of(c) === undefined);
    const isPaidIn = ({ concepts: [thing] }: Claim): boolean =>
      thing !== undefined && mention.concepts.some((c) => this.expected.unitsIn(thing).has(c));
    const agrees = (claim: Claim, { rule }: Passage): boolean =>
      numbers.some((number) => this.expected.agreement(number, sentence, { claim, rule }) > 0);
    return told.some((p) => p.rule.claims.some((c) => isBare(c) && isPaidIn(c) && agrees(c, p)));
  }

  /** What is paid and gained is often said twice. */
  private leastMargin({ concept }: Sibling): number {
    return this.expected.families.of(concept) === "resource" ? 0 : -Infinity;
  }

  /** Rules told here speak of this one of its kind and no other, as many as name it here. */
  private isMeantAlone({ mentions }: MarkedSentence, mention: ConceptMark, told: readonly Passage[]): boolean {
    const own = this.telling(mention);
    const times = mentions.filter((m) => !m.inner && m.concepts.some((c) => own.includes(c))).length;
    const rules = new Set(told.flatMap((passage) => (this.isAlone(passage, own) ? [passage.rule] : [])));
    return rules.size > 0 && rules.size >= times;
  }

  /** The same of another, which the passage of that rule never names. */
  private meantAlone(lacking: readonly Sibling[], told: readonly Passage[]): Sibling | undefined {
    const sourced = told.filter(({ rule }) => rule.provenance !== "assumed");
    return lacking.find(({ concept }) => {
      const senses = this.sensesOf(concept);
      return sourced.some((p) => this.isAlone(p, senses) && !senses.some((c) => this.names(p).has(c)));
    });
  }

  private isAlone({ rule }: Passage, names: readonly Concept[]): boolean {
    if (this.told.isListing(rule)) return false;
    const own = conceptsOfRule(rule);
    const setting = this.settings.of(rule);
    return names.some((c) => setting.has(c) || (own.has(c) && this.spoken.isAlone(rule, c, this.expected.families)));
  }

  /** The same thing was named just before. */
  private isAgain(sentence: MarkedSentence, mention: ConceptMark): boolean {
    const { families } = this.expected;
    const own = this.telling(mention).filter((c) => families.of(c) !== undefined);
    const before = sentence.mentions.filter((m) => !m.inner && m.to <= mention.from && m.to >= mention.from - AGAIN);
    return before.some((m) => own.some((c) => m.concepts.includes(c)));
  }

  /** Senses of a mention that tell it from others of its kind. */
  private telling({ concepts }: ConceptMark): readonly Concept[] {
    return concepts.filter((c) => !this.homonyms.isShared(c, this.expected.families));
  }

  /** A thing by all the names that the book's word for it stands for. */
  private sensesOf(concept: Concept): readonly Concept[] {
    const { families } = this.expected;
    return this.homonyms.of(concept).filter((c) => c === concept || !this.homonyms.isShared(c, families));
  }

  private distanceOf(concepts: readonly Concept[], distances: ReadonlyMap<Concept, number>): number {
    const { families } = this.expected;
    const meant = concepts.flatMap((c) => [c, ...families.kinOf(c)]);
    return Math.min(FAR, ...meant.map((c) => distances.get(c) ?? FAR));
  }

  /** Others of its kind that the rules here have to do with, the nearest first. */
  private siblings(sentence: MarkedSentence, mention: ConceptMark, distances: ReadonlyMap<Concept, number>): Sibling[] {
    const named = this.saidBeside(sentence, mention);
    const found = new Map<Concept, number>();
    for (const [name, distance] of distances) {
      const meant = this.siblingMeant(name, mention);
      if (meant !== undefined && (found.get(meant) ?? FAR) > distance) found.set(meant, distance);
    }
    return [...found]
      .map(([concept, distance]) => ({ concept, distance, said: this.sensesOf(concept).some((c) => named.has(c)) }))
      .sort((a, b) => a.distance - b.distance);
  }

  /** What else a sentence names, also in the words for what is done: «turn a garrison into». */
  private saidBeside({ mentions }: MarkedSentence, mention: ConceptMark): ReadonlySet<Concept> {
    const deeds = mentions.filter((m) => !m.inner && m.concepts.every((c) => this.expected.isDeed(c)));
    const isSaid = (m: ConceptMark): boolean =>
      !m.inner || deeds.some((d) => d.from <= m.from && m.to <= d.to && d !== mention);
    return new Set(mentions.flatMap((m) => (m === mention || !isSaid(m) ? [] : m.concepts)));
  }

  /** The sibling of what the book says that a concept is, or shares its words with. */
  private siblingMeant(concept: Concept, { concepts }: ConceptMark): Concept | undefined {
    const { families } = this.expected;
    if (concepts.includes(concept)) return undefined;
    const isSibling = (h: Concept): boolean => concepts.some((c) => families.areSiblings(c, h));
    if (isSibling(concept)) return concept;
    if (this.homonyms.isShared(concept, families)) return undefined;
    return this.homonyms.of(concept).find(isSibling);
  }

  /** A sibling that is nearer to the rules told here, and that the sentence lacks; or all of them, and this is one more. */
  private nearest(
    distance: number,
    siblings: readonly Sibling[],
    sentence: MarkedSentence,
    mention: ConceptMark,
    told: readonly Passage[],
  ): Sibling | undefined {
    const reach = distance === FAR || isTitle(sentence, mention) ? NEAR : IN_REACH;
    // What lies one step away is no worse than what lies there almost.
    const nearer = siblings.filter(
      (s) => s.distance <= reach && (s.distance === NAMED ? distance > NAMED : distance - s.distance > 1),
    );
    const lacking = nearer.filter(({ said }) => !said);
    const best = lacking.filter((s) => s.distance === lacking[0].distance);
    if (best.length > 1) return this.bestFit(sentence, mention, best, told)?.sibling;
    if (best.length === 1) return best[0];
    // «Stone or gold»: beside all that the rules name here it is one thing more.
    return distance > IN_REACH && !isAlternative(sentence, mention) ? nearer[0] : undefined;
  }

  /** The sibling of which the rules say most of what the sentence says, and how much more than of what it names. */
  private bestFit(
    sentence: MarkedSentence,
    mention: ConceptMark,
    siblings: readonly Sibling[],
    told: readonly Passage[],
  ): { sibling: Sibling; margin: number; exact: boolean } | undefined {
    const fitting = this.fitting(sentence, mention, told);
    const own = this.telling(mention);
    const exact = fitting.isCounted(own);
    const fit = fitting.of(own);
    let best: { sibling: Sibling; margin: number; exact: boolean } | undefined;
    for (const sibling of siblings) {
      const margin = fitting.of(this.sensesOf(sibling.concept)) - fit;
      if (best === undefined || margin > best.margin) best = { sibling, margin, exact };
    }
    return best;
  }

  private fitting(sentence: MarkedSentence, mention: ConceptMark, told: readonly Passage[]): Fitting {
    const all = told.map(({ rule }) => rule).filter((rule) => !this.told.isListing(rule));
    const sourced = all.filter(({ provenance }) => provenance !== "assumed");
    const rules = sourced.length > 0 ? sourced : all;
    return new Fitting(sentence, mention, rules, this.spoken, this.expected.families);
  }

  private swap({ concept, distance }: Sibling, told: readonly Passage[], reason: Reason): Swap {
    const senses = this.sensesOf(concept);
    const naming = told.filter(({ rule }) => senses.some((c) => this.expected.namesOf(rule).has(c)));
    const sure = naming.find(
      (passage) => passage.rule.provenance !== "assumed" && !senses.some((c) => this.names(passage).has(c)),
    );
    const isAbsent = reason === "absent" && distance === NAMED && sure !== undefined;
    const passage = sure ?? naming[0] ?? told[0];
    return { passage, wanted: concept, reason: reason !== "absent" || isAbsent ? reason : "nearer" };
  }

  private names(passage: Passage): ReadonlySet<Concept> {
    let names = this.namesOfPassage.get(passage);
    if (names === undefined) this.namesOfPassage.set(passage, (names = this.expected.namesIn(passage)));
    return names;
  }

  private draft(sentence: MarkedSentence, mention: ConceptMark, { passage, wanted: meant, reason }: Swap): Draft {
    const [wanted, found] = [this.naming.of(meant), this.naming.any(mention.concepts)];
    const confidence = passage.confidence * SURENESS[reason];
    return {
      kind: reason === "absent" ? "contradiction" : "unexplained",
      severity: graded(reason === "absent" ? "error" : "warning", confidence),
      rule: passage.rule,
      place: placeOf(sentence.sentence.tokens, mention.from, mention.to),
      quote: quoteOf(sentence, mention.from, mention.to),
      expected: wanted,
      found,
      message: MESSAGES[reason](wanted, found),
      confidence,
      sentence: sentence.sentence.index,
    };
  }
}

const SURENESS: Readonly<Record<Reason, number>> = {
  absent: 1,
  nearer: 0.8,
  alone: 0.8,
  twice: 0.8,
  fits: 0.8,
  habit: 0.8,
};

const MESSAGES: Readonly<Record<Reason, (wanted: string, found: string) => string>> = {
  absent: (wanted, found) => `the rule speaks of ${wanted}, which the passage never names; the book says ${found}`,
  nearer: (wanted, found) => `the rules that are told here speak of ${wanted}, not of ${found}`,
  alone: (wanted, found) => `the rule speaks of ${wanted}, which the passage never names; the book says ${found}`,
  twice: (wanted, found) => `the rule names ${wanted} here, the book ${found} twice`,
  fits: (wanted, found) => `what is said here of ${found} the rule says of ${wanted}`,
  habit: (wanted, found) => `what is said here of ${found} the book says of ${wanted} elsewhere`,
};

const OR = /^(или|либо|lub|albo|bądź|ou|or|[/])$/u;

/** It is joined to another thing by «or». */
function isAlternative({ sentence: { tokens } }: MarkedSentence, { from, to }: ConceptMark): boolean {
  const around = [...tokens.slice(Math.max(0, from - 3), from), ...tokens.slice(to, to + 2)];
  return around.some(({ norm }) => OR.test(norm));
}

/** Nothing but its name: a title in the text. */
function isLabel({ sentence: { tokens } }: MarkedSentence, { from, to }: ConceptMark): boolean {
  return tokens.every(({ kind }, i) => kind === "mark" || (i >= from && i < to));
}
