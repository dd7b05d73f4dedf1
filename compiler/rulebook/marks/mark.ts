/** What a sentence of a book says, as far as it can be compared: numbers, concepts, modality, bounds, moments. */
import type { Bound, Concept, Moment } from "../../claims/claim.ts";
import type { Dealt, Joining, Modality, Relating, Signal } from "../../lexicon/marks.ts";
import type { Sentence } from "../book.ts";

export type NumberKind =
  | "quantity"
  | "ordinal"
  /** How many play. */
  | "players"
  /** A page, a figure, an example, a step. */
  | "reference"
  /** A mark that points into a figure, or numbers an item of a list. */
  | "callout"
  /** So many in a hundred. */
  | "share"
  | "code"
  | "year"
  /** Minutes and hours. */
  | "time"
  /** The two that were spoken of. */
  | "both"
  /** Part of a worked sum: 3 + 5 + 1 = 9. */
  | "sum"
  | "example";

export interface NumberMark {
  /** The last word before it says that something is gained, or what it costs. */
  readonly deal: "gains" | "pays" | undefined;
  /** Tokens; `to` is exclusive. */
  readonly from: number;
  readonly to: number;
  readonly value: number;
  /** Of a range (0–3): its other end. */
  readonly upTo: number | undefined;
  readonly kind: NumberKind;
  /** Written as a word: «two». */
  readonly spelled: boolean;
  /** Numbers of one row (2, 4, 6) share it. */
  readonly row: number | undefined;
  readonly bound: Bound | undefined;
  /** What it counts: the senses of the nearest noun. Empty where that is not known. */
  readonly counts: readonly Concept[];
  /** What its noun may stand for besides: names within it, longer names that it shortens. */
  readonly kin: readonly Concept[];
  /** `2x`: so many there are of what is spoken of. */
  readonly copies: boolean;
  /** The mention that says so: index in `mentions`. */
  readonly mention: number | undefined;
  /** The picture of what it counts was lost. */
  readonly gap: boolean;
}

export interface ConceptMark {
  readonly from: number;
  readonly to: number;
  /** Each of them may be meant. */
  readonly concepts: readonly Concept[];
  /** Part of a longer mention. */
  readonly inner: boolean;
  /** A rendering that the lexicon wants avoided. */
  readonly avoid: boolean;
  /** One telling word of a longer phrase. */
  readonly weak: boolean;
  /** Said of an example, or to say that it is not meant: «not potatoes», «instead of a city». */
  readonly aside: boolean;
}

export interface MarkedSentence {
  readonly sentence: Sentence;
  readonly numbers: readonly NumberMark[];
  readonly mentions: readonly ConceptMark[];
  readonly modals: readonly Signal<Modality>[];
  /** Modal verbs that speak to the reader. */
  readonly addressed: readonly Signal<"you">[];
  readonly deals: readonly Signal<Dealt>[];
  /** Something may stand for others of its kind. */
  readonly wilds: readonly Signal<"wild">[];
  /** What is said after them is done for something else. */
  readonly means: readonly Signal<"means">[];
  readonly moments: readonly Signal<Moment>[];
  /** Not, no, never, without. */
  readonly negations: readonly Signal<"not">[];
  /** What stands behind is another number than before. */
  readonly contrasts: readonly Signal<"instead" | "then" | "in all">[];
  /** If, unless, even. */
  readonly provisos: readonly Signal<"if">[];
  /** From, to, as, prefers, whenever: what a thing is to what is done. */
  readonly relations: readonly Signal<Relating>[];
  /** And, or, but, into: what joins two things, or parts them. */
  readonly joints: readonly Signal<Joining>[];
  /** For each, so many each. */
  readonly shares: readonly Signal<"each">[];
  /** All concepts that it may name. */
  readonly names: ReadonlySet<Concept>;
}
