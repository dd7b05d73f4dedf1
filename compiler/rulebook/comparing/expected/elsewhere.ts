/** A rule that a book tells in several places says in each of them a part: what it names in another part is told there. */
import type { ClaimedRule, Concept } from "../../../claims/claim.ts";
import { isCited, type Passage } from "../../passages/index.ts";
import type { Expectations } from "./index.ts";

/** People are named everywhere. */
const NOTHING_TELLING: ReadonlySet<Concept> = new Set([
  "player",
  "each-player",
  "other-players",
  "active-player",
  "you",
]);

export class Elsewhere {
  private readonly passagesOf = new Map<ClaimedRule, Passage[]>();
  private readonly namesIn = new Map<Passage, ReadonlySet<Concept>>();
  private readonly known = new Map<Passage, Map<Concept, boolean>>();

  constructor(private readonly expected: Expectations) {
    for (const passage of expected.passages) {
      if (!isCited(passage)) continue;
      const known = this.passagesOf.get(passage.rule);
      if (known === undefined) this.passagesOf.set(passage.rule, [passage]);
      else known.push(passage);
    }
  }

  /** Nothing that the rule says of it is said in these passages, and in another that names it something is. */
  isToldIn(concept: Concept, not: readonly Passage[]): boolean {
    return not.length > 0 && not.every((passage) => this.isTold(concept, passage));
  }

  private isTold(concept: Concept, passage: Passage): boolean {
    let known = this.known.get(passage);
    if (known === undefined) this.known.set(passage, (known = new Map()));
    let told = known.get(concept);
    if (told === undefined) known.set(concept, (told = this.find(concept, passage)));
    return told;
  }

  private find(concept: Concept, passage: Passage): boolean {
    const passages = this.passagesOf.get(passage.rule) ?? [];
    if (!passages.includes(passage) || passages.length < 2 || !passage.rule.deed) return false;
    const beside = this.beside(concept, passage.rule);
    const isSaid = (p: Passage): boolean => beside.some((c) => this.names(p).has(c));
    return !isSaid(passage) && passages.some((p) => p !== passage && this.names(p).has(concept) && isSaid(p));
  }

  /** What a rule says in one breath with it, others of its kind aside. */
  private beside(concept: Concept, { parts, concept: called }: ClaimedRule): Concept[] {
    const { families } = this.expected;
    const names = new Set(parts.flatMap(({ names }) => (names.has(concept) ? [...names] : [])));
    const isTelling = (c: Concept): boolean =>
      c !== concept && c !== called && !NOTHING_TELLING.has(c) && !families.areSiblings(c, concept);
    return [...names].filter(isTelling);
  }

  private names(passage: Passage): ReadonlySet<Concept> {
    let names = this.namesIn.get(passage);
    if (names === undefined) this.namesIn.set(passage, (names = this.expected.namesIn(passage)));
    return names;
  }
}
