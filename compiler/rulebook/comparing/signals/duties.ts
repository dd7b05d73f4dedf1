/** What rules leave open and what they demand, followed through the rules that call each other. */
import type { Claim, ClaimedRule, Concept, Part } from "../../../claims/claim.ts";

/** Somebody may do it, or is held to it; or it must be so. */
export interface Stance {
  readonly is: "open" | "held" | "bound";
  readonly names: ReadonlySet<Concept>;
  /** What it counts. */
  readonly amounts: readonly Claim[];
  /** 1 of what the rule says itself, less of what a rule says that it calls. */
  readonly weight: number;
  /** Something is paid: who does what may be left undone is held to pay for it. */
  readonly due: boolean;
  readonly gains: boolean;
  readonly pays: boolean;
  /** One of several is done: nobody has to do this one, but one of them. */
  readonly choice: boolean;
}

/** What everything uses says nothing of a number. */
const MOST_USERS = 12;
/** Through so many rules that call each other. */
const DEEPEST = 4;
const CALLED = 0.7;

interface Place {
  readonly rule: ClaimedRule;
  readonly part: Part;
}

export class Duties {
  private readonly byConcept = new Map<Concept, ClaimedRule[]>();
  private readonly callers = new Map<Concept, Place[]>();
  private readonly users = new Map<Concept, Place[]>();
  private readonly stances = new Map<ClaimedRule, readonly Stance[]>();

  private static readonly known = new WeakMap<readonly ClaimedRule[], Duties>();

  /** The same for the same rules. */
  static of(rules: readonly ClaimedRule[]): Duties {
    let known = Duties.known.get(rules);
    if (known === undefined) Duties.known.set(rules, (known = new Duties(rules)));
    return known;
  }

  private constructor(rules: readonly ClaimedRule[]) {
    for (const rule of rules) {
      push(this.byConcept, rule.concept, rule);
      for (const part of rule.parts) {
        if (part.performs !== undefined) push(this.callers, part.performs, { rule, part });
        if (part.duty !== undefined) for (const name of part.names) push(this.users, name, { rule, part });
      }
    }
  }

  /** What a rule says may be done or is done, and what the actions say that it consists of. */
  of(rule: ClaimedRule): readonly Stance[] {
    let known = this.stances.get(rule);
    if (known === undefined) this.stances.set(rule, (known = this.find(rule)));
    return known;
  }

  private find(rule: ClaimedRule): Stance[] {
    const own = rule.parts.flatMap((part) => this.stancesOf({ rule, part }));
    if (own.length > 0 || rule.deed) return own;
    // A number or a thing is had where it is used.
    const users = (this.users.get(rule.concept) ?? []).filter((user) => user.rule !== rule);
    if (users.length > MOST_USERS) return [];
    const names = new Set(rule.parts.flatMap((part) => [...part.names]));
    const stances = users.map((user) => ({ ...this.stanceOf(user), names, due: user.part.deal === "pays" }));
    // Used in more than one way it says nothing of any.
    return stances.every(({ is, due }) => is === stances[0].is && due === stances[0].due) ? stances.slice(0, 1) : [];
  }

  private stancesOf({ rule, part }: Place): Stance[] {
    if (part.duty === undefined) return [];
    const own = this.stanceOf({ rule, part });
    const called = (this.byConcept.get(part.performs ?? "") ?? []).filter((other) => other !== rule);
    const inner = called.flatMap((other) => other.parts.map((within) => ({ rule: other, part: within })));
    return [
      own,
      ...inner.flatMap((place) => {
        if (place.part.duty === undefined || place.part.duty === "bound") return [];
        const stance = this.stanceOf(place);
        const names = new Set([...part.names, ...stance.names]);
        // Who is held to something that can be done in several ways is held to one of them.
        const is = own.is === "open" || stance.choice ? own.is : stance.is;
        return [{ ...stance, is, names, weight: CALLED }];
      }),
    ];
  }

  private stanceOf(place: Place): Stance {
    const { duty, deal, names } = place.part;
    const is = duty === "bound" ? "bound" : this.isOpen(place, 0) ? "open" : "held";
    const index = place.rule.parts.indexOf(place.part);
    return {
      is,
      names,
      amounts: place.rule.claims.filter((claim) => claim.part === index && claim.values.length > 0),
      weight: 1,
      due: deal === "pays" && duty !== "open",
      gains: deal === "gains",
      pays: deal === "pays",
      choice: duty === "choice",
    };
  }

  /** It may be left undone itself, or all that calls it may be, or all that it calls. */
  private isOpen({ rule, part }: Place, depth: number): boolean {
    if (part.duty === "open" || part.duty === "choice") return true;
    return this.isOffered(rule, part.column, depth + 1) || this.isFree(part.performs, rule, depth + 1);
  }

  private isOffered(rule: ClaimedRule, column: Concept | undefined, depth: number): boolean {
    if (depth > DEEPEST) return false;
    const callers = (this.callers.get(column ?? rule.concept) ?? []).filter((caller) => caller.rule !== rule);
    return callers.length > 0 && callers.every((caller) => this.offers(caller, depth));
  }

  /** What a rule does besides other things, once somebody has chosen it, is no longer open. */
  private offers({ rule, part }: Place, depth: number): boolean {
    if (part.duty === "open" || part.duty === "choice") return true;
    const isAll = rule.parts.every((other) => other === part || other.duty === undefined);
    return isAll && this.isOffered(rule, part.column, depth + 1);
  }

  /** An action that does nothing but what may be left undone. */
  private isFree(action: Concept | undefined, by: ClaimedRule, depth: number): boolean {
    if (depth > DEEPEST) return false;
    const rules = (this.byConcept.get(action ?? "") ?? []).filter((rule) => rule !== by && rule.deed);
    const doing = rules.flatMap((rule) => rule.parts.flatMap((part) => (isDone(part) ? [{ rule, part }] : [])));
    return (
      doing.length > 0 &&
      doing.every(({ rule, part }) => part.duty === "open" || this.isFree(part.performs, rule, depth + 1))
    );
  }
}

function isDone({ duty }: Part): boolean {
  return duty !== undefined && duty !== "bound";
}

function push<K, V>(map: Map<K, V[]>, key: K, value: V): void {
  const known = map.get(key);
  if (known === undefined) map.set(key, [value]);
  else known.push(value);
}
