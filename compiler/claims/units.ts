/** What numbers are amounts of: a price that is only ever paid in corn is one of corn, wherever it stands. */
import type { Concept, Quantity } from "../sayings/sayings.ts";

export class Units {
  private readonly units = new Map<Concept, Set<Concept>>();
  private readonly madeOf = new Map<Concept, readonly Concept[]>();
  private readonly others = new Set<Concept>();

  /** So much of something is paid, gained or lost. */
  amount(count: Quantity, of: Concept): void {
    for (const concept of addends(count)) this.put(concept, of);
  }

  /** What is compared is more than an amount. */
  compared(concepts: readonly Concept[]): void {
    for (const concept of concepts) this.others.add(concept);
  }

  /** A named number is what these are, added up. */
  sum(value: Concept, is: Quantity): void {
    this.madeOf.set(value, addends(is));
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
        for (const unit of this.units.get(value) ?? [])
          for (const part of parts) changed = this.put(part, unit) || changed;
    }
  }

  private put(concept: Concept, unit: Concept): boolean {
    const known = this.units.get(concept) ?? new Set();
    this.units.set(concept, known);
    return known.size < known.add(unit).size;
  }
}

/** What is added up in an amount; of a product what it is taken of, not how often. */
function addends(q: Quantity): Concept[] {
  if (q.once) return [];
  switch (q.k) {
    case "named":
      return [q.concept];
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
