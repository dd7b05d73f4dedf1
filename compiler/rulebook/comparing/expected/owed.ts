/** What a book can be held to state. A rule speaks of more than it claims, and claims more than a book need say in so many words. */
import type { Claim, ClaimedRule, Concept } from "../../../claims/claim.ts";
import { AS_OFTEN_AS_ONE_LIKES } from "../../../claims/index.ts";
import type { MarkedSentence } from "../../marks/mark.ts";
import type { Families } from "./families.ts";

/** A book that names fewer of a list has no such list. */
const LISTED = 0.6;

export class Owed {
  private readonly named = new Set<Concept>();

  constructor(
    marked: readonly MarkedSentence[],
    private readonly families: Families,
  ) {
    for (const { names } of marked) for (const name of names) this.named.add(name);
  }

  /** Of a rule. */
  by(rule: ClaimedRule): Claim[] {
    return rule.claims.filter((claim) => this.isOwed(claim));
  }

  /** The book names it, wherever. */
  names(concept: Concept): boolean {
    return this.named.has(concept);
  }

  private isOwed(claim: Claim): boolean {
    if (claim.tacit) return false;
    switch (claim.role) {
      case "mention":
        return false;
      case "sum":
        return this.hasMost(claim.items);
      case "order":
        // In which order the colours sit is told by «clockwise»; a ring of a kind is a list of its members.
        return (
          !claim.items.every((item) => this.families.seats.has(item)) &&
          (claim.concepts.length === 0 || this.hasMost(claim.items))
        );
      default:
        return !goesWithoutSaying(claim);
    }
  }

  /** Kinds that only the rule files have go by names that nobody prints. */
  private hasMost(items: readonly Concept[]): boolean {
    return items.filter((item) => this.named.has(item)).length >= items.length * LISTED;
  }
}

/** Nothing; the next of something; that there are some; so often that nobody counts. */
function goesWithoutSaying({ role, values, bound, concepts }: Claim): boolean {
  if (values.length === 0) return false;
  if (values.every((value) => value === 0 || (value === 1 && concepts.length === 0))) return true;
  const [value] = values;
  if (role === "threshold" && values.length === 1)
    return value === 1 && (bound === "at least" || bound === "less than");
  return role === "limit" && bound === "at most" && value >= AS_OFTEN_AS_ONE_LIKES;
}
