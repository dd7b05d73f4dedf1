/** What numbers are amounts of: a price that is only ever paid in corn is one of corn, wherever it stands. */
import type { Concept, Quantity } from "../sayings/sayings.ts";
import type { Deal } from "./claim.ts";

export class Units {
  private readonly units = new Map<Concept, Set<Concept>>();
  private readonly madeOf = new Map<Concept, Set<Concept>>();
  private readonly others = new Set<Concept>();
  private readonly deals = new Map<Concept, Set<Deal>>();

  /** So much of something is paid, gained or lost. */
  amount(count: Quantity, of: Concept, deal: Deal | undefined): void {
    for (const concept of addends(count)) {
      put(this.units, concept, of);
      this.dealt(concept, deal);
    }
  }

  /** What goes by this name is paid, or gained. */
  dealt(value: Concept, deal: Deal | undefined): void {
    if (deal !== undefined) put(this.deals, value, deal);
  }

  /** Whether it is only ever paid, or only ever gained. */
  dealOf(concept: Concept): Deal | undefined {
    const deals = this.deals.get(concept);
    return deals?.size === 1 ? [...deals][0] : undefined;
  }

  /** What is compared is more than an amount. */
  compared(concepts: readonly Concept[]): void {
    for (const concept of concepts) this.others.add(concept);
  }

  /** A named number, or one that is handed on, is what these are, added up. */
  sum(value: Concept, is: Quantity): void {
    const parts = this.madeOf.get(value) ?? new Set();
    this.madeOf.set(value, parts);
    for (const part of addends(is)) parts.add(part);
  }

  /** The unit of a number, if it is always the same. */
  of(concept: Concept): readonly Concept[] {
    const units = this.units.get(concept);
    return units?.size === 1 && !this.others.has(concept) ? [...units] : [];
  }

  /** What named numbers are made of is counted in what they are. */
  settle(): void {
    for (let changed = true; changed;) {
      changed = false;
      for (const [value, parts] of this.madeOf)
        for (const part of parts) {
          for (const unit of this.units.get(value) ?? []) changed = put(this.units, part, unit) || changed;
          for (const deal of this.deals.get(value) ?? []) changed = put(this.deals, part, deal) || changed;
        }
    }
  }
}

/** Whether it was not there yet. */
function put<T>(all: Map<Concept, Set<T>>, concept: Concept, one: T): boolean {
  const known = all.get(concept) ?? new Set();
  all.set(concept, known);
  return known.size < known.add(one).size;
}

/** What is added up in an amount; of a product what it is taken of, not how often. */
function addends(q: Quantity): Concept[] {
  if (q.once) return [];
  switch (q.k) {
    case "named":
      return [q.concept];
    case "given":
      return q.concept === undefined ? [] : [q.concept];
    case "attribute":
      return q.attribute.amount ? [] : [q.attribute.concept];
    case "earlier":
    case "sum":
    case "most":
    case "least":
      return addends(q.of);
    case "plus":
    case "minus":
    case "less":
    case "smaller":
    case "larger":
      return [...addends(q.left), ...addends(q.right)];
    case "times":
      return [
        ...(isTaken(q.left, q.right) ? addends(q.left) : []),
        ...(isTaken(q.right, q.left) ? addends(q.right) : []),
      ];
    case "if":
      return [...addends(q.then), ...addends(q.otherwise)];
    case "cases":
      return [...q.cases.flatMap((x) => addends(x.then)), ...(q.otherwise ? addends(q.otherwise) : [])];
    default:
      return [];
  }
}

/** «2 points for each guest», «3 corn for each stone that you have»: the points and the corn. */
function isTaken(factor: Quantity, rest: Quantity): boolean {
  if (factor.k !== "named") return false;
  return factor.is !== undefined || (rest.k === "attribute" && rest.attribute.amount);
}
