/** Concepts that a book calls by the same words. */
import type { Concept } from "../../../../claims/claim.ts";
import type { MarkedSentence } from "../../../marks/mark.ts";
import type { Families } from "../../expected/families.ts";

export class Homonyms {
  private readonly known = new Map<Concept, Set<Concept>>();
  private readonly shared = new Map<Concept, boolean>();

  constructor(marked: readonly MarkedSentence[]) {
    for (const { mentions } of marked)
      for (const { concepts, weak } of mentions)
        if (!weak && concepts.length > 1) for (const concept of concepts) this.add(concept, concepts);
  }

  private add(concept: Concept, others: readonly Concept[]): void {
    let known = this.known.get(concept);
    if (known === undefined) this.known.set(concept, (known = new Set()));
    for (const other of others) known.add(other);
  }

  /** A concept and those that share its words. */
  of(concept: Concept): readonly Concept[] {
    return [...new Set([concept, ...(this.known.get(concept) ?? [])])];
  }

  /** Several siblings have it among their senses, so that it tells none of them from the others. */
  isShared(concept: Concept, families: Families): boolean {
    let shared = this.shared.get(concept);
    if (shared === undefined) {
      const kinds = this.of(concept).flatMap((h) => (h === concept ? [] : (families.of(h) ?? [])));
      this.shared.set(concept, (shared = new Set(kinds).size < kinds.length));
    }
    return shared;
  }
}
