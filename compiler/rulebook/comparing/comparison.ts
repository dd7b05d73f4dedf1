/** What is compared, and what comes of it. */
import type { ClaimedRule } from "../../claims/claim.ts";
import type { ClaimedExample } from "../../claims/examples.ts";
import type { Concepts } from "../../lexicon/concepts.ts";
import type { Within } from "../../lexicon/within.ts";
import type { Book } from "../book.ts";
import type { ExampleResult } from "../examples/index.ts";
import type { MarkedSentence } from "../marks/mark.ts";
import type { Likely, Passage, Place, Told } from "../passages/index.ts";
import type { Families } from "./expected/families.ts";
import type { Coverage, Finding } from "./finding.ts";
import type { OwnText } from "./own-text.ts";

export interface Comparison {
  readonly book: Book;
  readonly marked: readonly MarkedSentence[];
  readonly passages: readonly Passage[];
  /** Where the book tells rules that it is not compared with. */
  readonly besides: readonly Passage[];
  readonly likely: Likely;
  readonly findings: readonly Finding[];
  readonly coverage: Coverage;
  /** Claims that the book states, and those that it should and does not. */
  readonly confirmed: ReadonlySet<string>;
  readonly missing: ReadonlySet<string>;
  /** Sentences that tell a worked example of the rules. */
  readonly examples: ReadonlySet<number>;
  /** Those that the rules hold, and their numbers that nothing explains. */
  readonly worked: Pick<ExampleResult, "sentences" | "unexplained" | "figures">;
  /** Of our own text: what it would be today. */
  readonly own?: OwnText;
}

/** Our own text of the rules as it is today, written and marked as far as somebody asks. */
export interface Own {
  whole(): { readonly book: Book; readonly marked: readonly MarkedSentence[] };
  told(rules: readonly ClaimedRule[]): Told;
}

export interface Rules {
  readonly rules: readonly ClaimedRule[];
  /** Rules of editions, which are looked for as well. */
  readonly besides?: readonly ClaimedRule[];
  readonly families: Families;
  /** The worked examples of the rules, as they are played. */
  readonly examples: readonly ClaimedExample[];
  /** Our own text of the rules: to compare with where the book is one, else to find by what is like it. */
  readonly own?: Own;
  /** What the names of things name besides, in the language of the book. */
  readonly within?: Within;
  /** Everything that the game has a name for. */
  readonly concepts?: Concepts;
  /** Where the book tells rules that cite nothing in its language. */
  readonly places?: readonly Place[];
}
