/** What chapters are about: of a kind, the one that the last heading names which names any. */
import type { Concept } from "../../../../claims/claim.ts";
import type { MarkedSentence } from "../../../marks/mark.ts";
import type { Families } from "../../expected/families.ts";

const NOTHING: ReadonlySet<Concept> = new Set();

export class Chapters {
  /** By heading and kind. */
  private readonly known = new Map<string, ReadonlySet<Concept>>();

  constructor(
    private readonly marked: readonly MarkedSentence[],
    private readonly families: Families,
  ) {}

  /** Whoever reads a sentence has been told that it is about this one of its kind. */
  areAbout({ sentence: { heading } }: MarkedSentence, concept: Concept): boolean {
    const kind = this.families.of(concept);
    return kind !== undefined && this.namedAbove(heading, kind).has(concept);
  }

  private namedAbove(heading: number | undefined, kind: string): ReadonlySet<Concept> {
    if (heading === undefined) return NOTHING;
    const key = `${heading} ${kind}`;
    let known = this.known.get(key);
    if (known === undefined) this.known.set(key, (known = this.find(heading, kind)));
    return known;
  }

  private find(from: number, kind: string): ReadonlySet<Concept> {
    let depth: number | undefined;
    for (let at: number | undefined = from; at !== undefined; at = this.marked[at].sentence.heading) {
      const { names, sentence } = this.marked[at];
      // It stands beside what is spoken of, not above.
      if (depth !== undefined && (sentence.level ?? depth) >= depth) continue;
      depth = sentence.level;
      const named = [...names].filter((name) => this.families.of(name) === kind);
      if (named.length > 0) return new Set(named);
    }
    return NOTHING;
  }
}
