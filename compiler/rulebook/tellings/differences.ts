/** What two tellings of one rule say otherwise. */
import type { ClaimedRule, Concept } from "../../claims/claim.ts";
import type { Language } from "../../lexicon/lexicon.ts";
import { OPPOSITES, type Stance } from "../../lexicon/marks.ts";
import type { Families } from "../comparing/expected/families.ts";
import type { ConceptMark, MarkedSentence } from "../marks/mark.ts";
import { isAsFull, narrowings, sources, wider } from "./alone.ts";
import { swappedSteps } from "./orders.ts";
import { stancesOf, thingsIn, type Said } from "./stances.ts";
import type { Telling } from "./telling.ts";

/** Where one telling says it. */
export interface Spot {
  readonly sentence: MarkedSentence;
  readonly from: number;
  readonly to: number;
  readonly says: string;
}

export interface Difference {
  /**
   * Two words that exclude each other; or told as something that is done, and as something that may be left undone; steps in another order;
   * something that only one of them says.
   */
  readonly kind: "opposite" | "duty" | "order" | "alone";
  readonly here: Spot;
  readonly there: Spot;
  /** What both speak of. */
  readonly of: readonly Concept[];
}

/** How far behind *may* what is open may stand, in tokens. */
const REACH = 10;

/** A moment is one of all that is told there. */
const MOMENTS = new Set<Stance>(["at once", "at the end"]);
const PRICES = new Set<Stance>(["for free", "at a price"]);

export class Differences {
  constructor(
    private readonly language: Language,
    private readonly families: Families,
  ) {}

  between(rule: ClaimedRule, a: Telling, b: Telling): Difference[] {
    const [saidA, saidB] = [stancesOf(a, this.language), stancesOf(b, this.language)];
    return [
      ...this.opposites(rule, saidA, saidB),
      ...this.opposites(rule, saidB, saidA),
      ...duties(rule, a, b),
      ...duties(rule, b, a),
      ...orders(rule, a, b),
      ...this.alone(rule, a, b, saidA, saidB),
      ...this.alone(rule, b, a, saidB, saidA),
    ];
  }

  /** What `a` says, and `b` has room for. */
  private alone(
    rule: ClaimedRule,
    a: Telling,
    b: Telling,
    saidA: readonly Said[],
    saidB: readonly Said[],
  ): Difference[] {
    const { families } = this;
    if (!isAsFull(b, a)) return [];
    const found = [
      ...narrowings(saidA, b, saidB, families),
      ...sources(rule, a, saidA, b, families),
      ...(rule.deed ? wider(saidA, b, saidB, families) : []),
    ];
    return found.map(({ sentence, from, to, of, there }) => ({
      kind: "alone" as const,
      here: { sentence, from, to, says: "said" },
      there: { ...there, says: "not said" },
      of,
    }));
  }

  /** One says this and never that, the other that and never this. */
  private opposites(rule: ClaimedRule, a: readonly Said[], b: readonly Said[]): Difference[] {
    return OPPOSITES.flatMap(([one, other]) => {
      if (a.some(({ is }) => is === other) || b.some(({ is }) => is === one)) return [];
      const theirs = b.filter(({ is }) => is === other);
      for (const here of a.filter(({ is }) => is === one)) {
        const there = theirs.find((said) => this.areOfOne(rule, here, said));
        if (there === undefined) continue;
        return [{ kind: "opposite" as const, here: spotOf(here), there: spotOf(there), of: thingOf(here, there) }];
      }
      return [];
    });
  }

  /** Only what somebody does has a moment. */
  private areOfOne({ deed, parts }: ClaimedRule, x: Said, y: Said): boolean {
    // Elsewhere it may be another thing that is free: only a rule that asks for a price says so twice.
    if (PRICES.has(x.is) && !parts.some(({ deal }) => deal === "pays")) return false;
    if (MOMENTS.has(x.is)) return deed && sharedBy(x, y).length > 0;
    if (x.lost || y.lost) return sharedBy(x, y).length > 0;
    return x.of.length > 0 && this.families.agree(x.of, y.of);
  }
}

function spotOf({ sentence, from, to, is }: Said): Spot {
  return { sentence, from, to, says: is };
}

/** What the words are said of, as far as one of them tells. */
function thingOf(x: Said, y: Said): readonly Concept[] {
  return MOMENTS.has(x.is) ? sharedBy(x, y) : x.lost ? y.of : x.of;
}

/** What both name: in the sentence, of a moment anywhere in the telling. */
function sharedBy(x: Said, y: Said): Concept[] {
  const namesOf = ({ is, sentence, telling }: Said): Set<Concept> =>
    new Set((MOMENTS.has(is) ? telling.sentences : [sentence]).flatMap(thingsIn).flatMap(({ concepts }) => concepts));
  const names = namesOf(x);
  return [...namesOf(y)].filter((c) => names.has(c));
}

function orders(rule: ClaimedRule, a: Telling, b: Telling): Difference[] {
  const swapped = swappedSteps(rule, a, b);
  if (swapped === undefined) return [];
  const { here, there, of } = swapped;
  return [{ kind: "order", here: { ...here, says: "first" }, there: { ...there, says: "last" }, of }];
}

/** One of several steps may be left undone: `b` says so, and `a` tells it like the others. */
function duties({ parts }: ClaimedRule, a: Telling, b: Telling): Difference[] {
  const namesOf = (isOpen: boolean): Set<Concept> =>
    new Set(parts.flatMap(({ duty, names }) => ((duty === "open") === isOpen && duty !== undefined ? [...names] : [])));
  const [open, held] = [namesOf(true), namesOf(false)];
  const isOpen = ({ concepts }: ConceptMark): boolean => concepts.some((c) => open.has(c) && !held.has(c));
  if (held.size === 0 || a.sentences.some(({ modals, provisos }) => modals.length + provisos.length > 0)) return [];
  for (const sentence of b.sentences)
    for (const { is, from, to } of sentence.modals) {
      const meant = thingsIn(sentence).filter((m) => m.from >= to && m.from < to + REACH && isOpen(m));
      const plain = is === "may" ? toldAgain(a, meant) : undefined;
      if (plain === undefined) continue;
      const there = { sentence, from, to, says: "may" };
      return [{ kind: "duty", here: plain.at, there, of: plain.of }];
    }
  return [];
}

function toldAgain(
  { sentences }: Telling,
  meant: readonly ConceptMark[],
): { readonly at: Spot; readonly of: readonly Concept[] } | undefined {
  for (const sentence of sentences)
    for (const { from, to, concepts } of thingsIn(sentence))
      if (meant.some((m) => m.concepts.some((c) => concepts.includes(c))))
        return { at: { sentence, from, to, says: "done" }, of: concepts };
  return undefined;
}
