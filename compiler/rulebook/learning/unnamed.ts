/** Things that rules speak of, and a book that tells these rules never names. */
import type { Concept } from "../../claims/claim.ts";
import type { Concepts } from "../../lexicon/concepts.ts";
import type { Lexicon } from "../../lexicon/lexicon.ts";
import type { MarkedSentence } from "../marks/mark.ts";
import type { Passage } from "../passages/index.ts";
import { isNoun, isThing } from "../terms/things.ts";
import { toldOf, type Told } from "./expected.ts";

/** One rule may get along without a name. */
const FEWEST_RULES = 2;
/** What is described rather than named must be lacking more often. */
const FEWEST_RULES_DESCRIBED = 3;
/** Named in no more than this share of the passages that should, a thing is hardly named. */
const HARDLY = 0.1;
/** Of a kind most members are named, or none needs to be: pictures and rows of tables have no names. */
const MOST = 0.75;

export interface Unnamed extends Told {
  readonly concept: Concept;
  /** Nowhere in the book. */
  readonly never: boolean;
}

export class Unspoken {
  private readonly told: ReadonlyMap<Concept, Told>;
  private readonly names: ReadonlySet<Concept>;

  constructor(
    passages: readonly Passage[],
    marked: readonly MarkedSentence[],
    private readonly lexicon: Lexicon,
    private readonly concepts: Concepts,
  ) {
    this.told = toldOf(passages, marked);
    this.names = new Set(marked.flatMap(({ names }) => [...names]));
  }

  /** Never or hardly named, most missed first. */
  all(): Unnamed[] {
    return [...this.told]
      .filter(([concept, told]) => this.isMissed(concept, told))
      .map(([concept, told]) => ({ concept, ...told, never: !this.names.has(concept) }))
      .sort((a, b) => b.rules - b.named - (a.rules - a.named) || (a.concept < b.concept ? -1 : 1));
  }

  /** Things, of which nobody can read in this book; what is described rather than named is left out. */
  never(): Concept[] {
    return this.all()
      .filter(({ concept, never }) => never && isThing(concept, this.concepts))
      .map(({ concept }) => concept);
  }

  /** What the lexicon has a name for, and the book has none of. */
  unused(): Concept[] {
    return [...this.lexicon.entries.values()]
      .filter((entry) => isNoun(entry) && this.concepts.has(entry.concept) && !this.names.has(entry.concept))
      .map(({ concept }) => concept);
  }

  private isMissed(concept: Concept, { rules, named }: Told): boolean {
    const family = this.concepts.get(concept)?.family;
    const entry = this.lexicon.entries.get(concept);
    if (family === undefined || NAMELESS.has(family) || named > rules * HARDLY) return false;
    if (entry !== undefined && !isNoun(entry)) return false;
    const described = !isThing(concept, this.concepts);
    if (described) return /^field of/.test(family) && rules >= FEWEST_RULES_DESCRIBED && !this.names.has(concept);
    return rules >= FEWEST_RULES && this.isNamedAmongSiblings(family);
  }

  /** Of a member: most of its kind are named. Kinds and resources are always. */
  private isNamedAmongSiblings(family: string): boolean {
    if (this.concepts.get(family)?.family !== "kind") return true;
    const members = [...this.concepts].filter(([, known]) => known.family === family);
    return members.filter(([member]) => this.names.has(member)).length >= members.length * MOST;
  }
}

/** Who sits where, and what a book calls its chapters and variants, need not be told. */
const NAMELESS = new Set(["player", "overlay", "chapter", "game"]);
