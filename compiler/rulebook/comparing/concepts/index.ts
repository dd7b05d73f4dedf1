/** Concepts of the book against those that the rules name at the same place: one thing said for another of its kind. */
import type { Claim, ClaimedRule, Concept } from "../../../claims/claim.ts";
import type { Modality, Signal } from "../../../lexicon/marks.ts";
import { areOneClause } from "../../marks/joints.ts";
import type { ConceptMark, MarkedSentence } from "../../marks/mark.ts";
import type { Passage } from "../../passages/index.ts";
import { draftAt, type Draft } from "../drafts.ts";
import type { Expectations } from "../expected/index.ts";
import { isOfCase } from "./told/opposite-cases.ts";
import { Chapters } from "./said/chapters.ts";
import { Fitting } from "./told/fitting.ts";
import { Habits } from "./said/habits.ts";
import { Homonyms } from "./said/homonyms.ts";
import { Roles } from "./told/roles.ts";
import { statesRules } from "../numbers/index.ts";
import { SpokenRules } from "../expected/spoken.ts";
import { FAR, IN_REACH, NAMED, Told } from "../expected/told.ts";
import { MESSAGES, SURENESS, type Reason } from "./reasons.ts";
import { isTurnedIntoItself } from "./said/turned.ts";
import { Strangers } from "./told/strangers.ts";
import { Uses } from "./told/uses.ts";
import { Unsaid } from "./told/unsaid.ts";
import type { Naming } from "../words.ts";

/** How much better a sentence must fit what the rules say of another thing. */
const BETTER = 0.3;
/** How far apart in a sentence one thing is named twice, in tokens. */
const AGAIN = 16;
/** A rule that names so many of a kind lists them. */
const FEWEST_LISTED = 3;
/** Rules that have to do with a place lie within this distance of it. */
const NEAR = 2;

export function compareConcepts(expected: Expectations, naming: Naming, sentences: readonly MarkedSentence[]): Draft[] {
  const check = new ConceptCheck(expected, naming);
  return sentences.filter(statesRules).flatMap((sentence) => check.sentence(sentence));
}

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
  private readonly chapters: Chapters;
  private readonly unsaid: Unsaid;
  private readonly roles: Roles;
  private readonly uses: Uses;
  private readonly strangers: Strangers;
  private readonly namesOfPassage = new Map<Passage, ReadonlySet<Concept>>();

  constructor(
    private readonly expected: Expectations,
    private readonly naming: Naming,
  ) {
    this.told = new Told(expected);
    this.chapters = new Chapters(expected.marked, expected.families);
    this.unsaid = new Unsaid(expected, this.told, this.chapters);
    this.roles = new Roles(expected);
    this.homonyms = new Homonyms(expected.marked);
    this.habits = new Habits(expected.marked, expected.families);
    this.spoken = SpokenRules.of(expected.rules);
    this.uses = new Uses(expected, this.spoken);
    this.strangers = new Strangers(expected, this.told, naming);
  }

  sentence(sentence: MarkedSentence): Draft[] {
    const { families, examples } = this.expected;
    if (examples.has(sentence.sentence.index)) return [];
    return sentence.mentions.flatMap((mention) => {
      if (mention.weak || isLabel(sentence, mention)) return [];
      if (mention.concepts.every((c) => families.of(c) === undefined)) return [];
      const role = this.isWithinOther(sentence, mention) ? undefined : this.roleOf(sentence, mention);
      const swap = role ?? (this.isOwn(sentence, mention) ? this.otherOf(sentence, mention) : undefined);
      return swap === undefined ? this.strangers.at(sentence, mention) : [this.draft(sentence, mention, swap)];
    });
  }

  /** Part of a longer name it is named by that, unless the rules told here know nothing that is called so. */
  private isOwn(sentence: MarkedSentence, mention: ConceptMark): boolean {
    if (!mention.inner) return true;
    const longer = sentence.mentions.filter((m) => !m.inner && m.from <= mention.from && m.to >= mention.to);
    const { explained } = this.told.distances(sentence, mention);
    const isNone = (c: Concept): boolean => this.expected.families.of(c) === undefined && !explained.has(c);
    return longer.every(({ concepts }) => concepts.every((c) => isNone(c) && !mention.concepts.includes(c)));
  }

  /** A longer name around it could itself be mistaken for another. */
  private isWithinOther({ mentions }: MarkedSentence, { from, to, inner }: ConceptMark): boolean {
    const isAround = (m: ConceptMark): boolean => m.from <= from && m.to >= to && m.to - m.from > to - from;
    return (
      inner && mentions.some((m) => isAround(m) && m.concepts.some((c) => this.expected.families.of(c) !== undefined))
    );
  }

  /** Of what the rules do that with which the book says is done with a mention. */
  private roleOf(sentence: MarkedSentence, mention: ConceptMark): Swap | undefined {
    const told = this.told.on(sentence, mention).sort((a, b) => b.confidence - a.confidence);
    const found = this.roles.misplaced(sentence, mention, told, (c) => this.siblingMeant(c, mention));
    return found && { ...found, reason: "role" };
  }

  private otherOf(sentence: MarkedSentence, mention: ConceptMark): Swap | undefined {
    return this.swapOf(sentence, mention) ?? this.habitOf(sentence, mention);
  }

  private swapOf(sentence: MarkedSentence, mention: ConceptMark): Swap | undefined {
    const told = this.told.on(sentence, mention).sort((a, b) => b.confidence - a.confidence);
    if (told.length === 0) return undefined;
    const distances = this.told.distances(sentence, mention);
    const distance = this.distanceOf(this.telling(mention), distances.explained);
    if (distance > NAMED && this.isUnit(sentence, mention, told)) return undefined;
    const siblings = this.siblings(sentence, mention, distances.meant);
    const [itself] = siblings.filter(({ said }) => !said);
    if (itself !== undefined && isTurnedIntoItself(sentence, mention, this.expected.families))
      return this.swap(itself, told, "itself");
    if (mention.inner && !(this.isOnlyOne(siblings, distance) && this.isStrange(siblings[0], distance)))
      return undefined;
    const near = siblings.filter((s) => s.distance <= NEAR);
    const other = this.uses.insteadOf({ sentence, mention, own: this.telling(mention), told }, near);
    if (other !== undefined) return this.swap(other, told, "use");
    // What is not meant may be named, if it has anything to do with the rules here and they know more than one of its kind.
    if (mention.aside && distance < FAR && !this.isOnlyOne(siblings, distance)) return undefined;
    if (siblings.length === 0) return undefined;
    if (distance > NAMED) {
      if (this.isLeftOut(sentence, mention, told)) return undefined;
      const nearest = this.nearest(distance, siblings, sentence, mention, told);
      if (nearest !== undefined) return this.swap(nearest, told, distance > IN_REACH ? "absent" : "nearer");
    }
    if (this.isMeantAlone(sentence, mention, told) || isOfCase(sentence, mention, told)) return undefined;
    const lacking = siblings.filter((s) => !s.said && s.distance <= distance);
    const fuller = this.fuller(sentence, mention, lacking, told);
    if (fuller !== undefined) return this.swap(fuller, told, "unsaid");
    const best = distance > IN_REACH ? undefined : this.bestFit(sentence, mention, lacking, told);
    if (best === undefined || best.exact) return undefined;
    if (this.isAgain(sentence, mention) && best.margin >= this.leastMargin(best.sibling))
      return this.swap(best.sibling, told, "twice");
    if (distance > NAMED || best.margin < BETTER || this.roles.isInPlace(sentence, mention, told)) return undefined;
    return this.swap(best.sibling, told, "fits");
  }

  /** «This one may not be chosen»: a rule told here lists others of its kind, and not it. */
  private isLeftOut(sentence: MarkedSentence, mention: ConceptMark, told: readonly Passage[]): boolean {
    // Of goods any rule names several.
    const isGood = mention.concepts.some((c) => this.expected.families.of(c) === "resource");
    const isOfIt = (modal: Signal<Modality>): boolean =>
      modal.is === "cannot" && areOneClause(sentence, modal, mention);
    if (isGood || !sentence.modals.some(isOfIt)) return false;
    const isOther = (c: Concept): boolean => this.siblingMeant(c, mention) !== undefined;
    return told.some(({ rule }) => [...this.told.speaksOf(rule)].filter(isOther).length >= FEWEST_LISTED);
  }

  /** A sibling of which the rules told here speak and the book does not; or that has the same number as what is counted twice. */
  private fuller(
    sentence: MarkedSentence,
    mention: ConceptMark,
    siblings: readonly Sibling[],
    told: readonly Passage[],
  ): Sibling | undefined {
    const own = this.telling(mention);
    const fitting = this.fitting(sentence, mention, told);
    const isCounted = fitting.isCounted(own);
    if (own.length === 0 || (isCounted && !this.isCountedTwice(sentence, mention))) return undefined;
    const sourced = sourcedIn(told);
    return siblings.find(({ concept }) => {
      const other = this.sensesOf(concept);
      if (isCounted) return fitting.isCounted(other);
      return this.unsaid.gain(sentence, mention, sourced, [own, other]) > 0;
    });
  }

  /** The rules told here name one of its kind and no other, and the sentence lacks that. */
  private isOnlyOne(siblings: readonly Sibling[], distance: number): boolean {
    const named = siblings.filter((s) => s.distance === NAMED);
    return distance > NAMED && named.length === 1 && !named[0].said;
  }

  /** What is paid and gained goes by its own name: within another it may be named wherever it is in reach. */
  private isStrange({ concept }: Sibling, distance: number): boolean {
    return this.expected.families.of(concept) !== "resource" || distance > IN_REACH;
  }

  /** «3 points for 3 points»: another number of the sentence says the same. */
  private isCountedTwice({ numbers, mentions }: MarkedSentence, mention: ConceptMark): boolean {
    const own = numbers.filter((n) => n.mention !== undefined && mentions[n.mention] === mention);
    return numbers.some((n) =>
      own.some((o) => o !== n && o.value === n.value && this.expected.families.agree(o.counts, n.counts)),
    );
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
    const sourced = sourcedIn(told);
    const proving = sourced.length > 0 ? sourced : told;
    return proving.some((p) => p.rule.claims.some((c) => isBare(c) && isPaidIn(c) && agrees(c, p)));
  }

  /** What is paid and gained is often said twice. */
  private leastMargin({ concept }: Sibling): number {
    return this.expected.families.of(concept) === "resource" ? 0 : -Infinity;
  }

  /** Rules told here speak of this one of its kind and no other, as many as name it here. */
  private isMeantAlone(sentence: MarkedSentence, mention: ConceptMark, told: readonly Passage[]): boolean {
    const own = this.telling(mention);
    const times = sentence.mentions.filter((m) => !m.inner && m.concepts.some((c) => own.includes(c))).length;
    const rules = new Set(sourcedIn(told).map(({ rule }) => rule));
    // What a chapter is about goes without saying in it.
    const isSaid = (c: Concept): boolean => !this.chapters.areAbout(sentence, c);
    const settings = (rule: ClaimedRule): Concept[] => [...this.told.settingsOf(rule)].filter(isSaid);
    return [...rules].filter((rule) => this.isAlone(rule, mention, own, settings(rule))).length >= times;
  }

  private isAlone(
    rule: ClaimedRule,
    mention: ConceptMark,
    own: readonly Concept[],
    settings: readonly Concept[],
  ): boolean {
    const names = [...this.told.speaksOf(rule), ...settings];
    return (
      !this.told.isListing(rule) &&
      names.some((c) => own.includes(c)) &&
      names.every((c) => this.siblingMeant(c, mention) === undefined)
    );
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
      .map(([concept, distance]) => ({ concept, distance, said: this.isNamedBy(concept, mention, named) }))
      .sort((a, b) => a.distance - b.distance);
  }

  /** By its name, or by what its name has and that of the other has not: «a stone, or a worker» of the choice of a stone. */
  private isNamedBy(concept: Concept, { concepts }: ConceptMark, named: ReadonlySet<Concept>): boolean {
    const { within, families } = this.expected;
    const isTelling = (c: Concept): boolean => families.of(c) === "resource" && !concepts.some((o) => within(o).has(c));
    return (
      this.sensesOf(concept).some((c) => named.has(c)) || [...within(concept)].some((c) => isTelling(c) && named.has(c))
    );
  }

  /** What else a sentence names, also in the words for what is done: «turn a hut into». */
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
    const nearer = siblings.filter((s) => s.distance <= NEAR && s.distance < distance);
    const lacking = nearer.filter(({ said }) => !said);
    const best = lacking.filter((s) => s.distance === lacking[0].distance);
    if (best.length > 1) return this.bestFit(sentence, mention, best, told)?.sibling;
    if (best.length === 1) return best[0];
    // Beside all that the rules name here it is one thing more.
    return distance > IN_REACH && !mention.aside ? nearer[0] : undefined;
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
    return draftAt(sentence, mention, {
      check: "thing",
      kind: reason === "absent" ? "contradiction" : "unexplained",
      severity: reason === "absent" ? "error" : "warning",
      rule: passage.rule,
      expected: wanted,
      found,
      message: MESSAGES[reason](wanted, found),
      confidence: passage.confidence * SURENESS[reason],
    });
  }
}

/** What somebody assumed proves nothing. */
function sourcedIn(told: readonly Passage[]): Passage[] {
  return told.filter(({ rule }) => rule.provenance !== "assumed");
}

/** Nothing but its name: a title in the text. */
function isLabel({ sentence: { tokens } }: MarkedSentence, { from, to }: ConceptMark): boolean {
  return tokens.every(({ kind }, i) => kind === "mark" || (i >= from && i < to));
}
