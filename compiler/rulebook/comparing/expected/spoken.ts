/** What rules say, a sentence at a time: the things that one sentence of a rule names and counts together. */
import type { Claim, ClaimedRule, Concept } from "../../../claims/claim.ts";

export interface Spoken {
  readonly rule: ClaimedRule;
  readonly names: ReadonlySet<Concept>;
  /** Claims with numbers. */
  readonly amounts: readonly Claim[];
}

/** What is said one step away weighs half. */
const STEP = 0.5;
/** How many steps up from a rule to those that use it, and to those that use these. */
const STEPS_UP = 4;
/** What everything uses leads nowhere. */
const MOST_USERS = 12;

/** All that a game's rules say, by rule and by what is named. */
export class SpokenRules {
  private readonly ofRule = new Map<ClaimedRule, readonly Spoken[]>();
  private readonly naming = new Map<Concept, Spoken[]>();
  private readonly byConcept = new Map<Concept, ClaimedRule[]>();
  private readonly near = new Map<ClaimedRule, ReadonlyMap<Spoken, number>>();
  private readonly users = new Map<ClaimedRule, readonly Spoken[]>();
  private count = 0;

  private static readonly known = new WeakMap<readonly ClaimedRule[], SpokenRules>();

  /** The same for the same rules. */
  static of(rules: readonly ClaimedRule[]): SpokenRules {
    let known = SpokenRules.known.get(rules);
    if (known === undefined) SpokenRules.known.set(rules, (known = new SpokenRules(rules)));
    return known;
  }

  private constructor(rules: readonly ClaimedRule[]) {
    for (const rule of rules) {
      push(this.byConcept, rule.concept, rule);
      const said = sentencesOf(rule);
      this.ofRule.set(rule, said);
      this.count += said.length;
      for (const one of said) for (const name of one.names) push(this.naming, name, one);
    }
  }

  /** What everybody speaks of tells little: 0 to 1. */
  weight(concept: Concept): number {
    return Math.log(1 + this.count / (1 + (this.naming.get(concept)?.length ?? 0))) / Math.log(1 + this.count);
  }

  /** What a rule says, what those say that use it, and what those say that it uses: the nearer the heavier. */
  around(rule: ClaimedRule): ReadonlyMap<Spoken, number> {
    let near = this.near.get(rule);
    if (near === undefined) this.near.set(rule, (near = this.findAround(rule)));
    return near;
  }

  private findAround(rule: ClaimedRule): Map<Spoken, number> {
    const near = new Map<Spoken, number>();
    const put = (said: Spoken, weight: number): void => {
      if ((near.get(said) ?? 0) < weight) near.set(said, weight);
    };
    const own = this.ofRule.get(rule) ?? [];
    for (const said of own) put(said, 1);
    const used = own.flatMap(({ names }) => [...names].flatMap((name) => this.byConcept.get(name) ?? []));
    for (const other of new Set(used)) {
      if (other === rule || !stands(other)) continue;
      for (const said of this.ofRule.get(other)!) put(said, STEP);
      // What a number counts is said where it is used.
      for (const said of this.usersOf(other)) put(said, STEP * STEP);
    }
    const seen = new Set([rule]);
    let edge = [rule];
    for (let weight = STEP; edge.length > 0 && weight >= STEP ** STEPS_UP; weight *= STEP) {
      const users = edge.flatMap((r) => this.usersOf(r)).filter(({ rule: user }) => !seen.has(user));
      for (const said of users) put(said, weight);
      edge = [...new Set(users.map((said) => said.rule))];
      for (const user of edge) seen.add(user);
    }
    return near;
  }

  private usersOf(rule: ClaimedRule): readonly Spoken[] {
    let users = this.users.get(rule);
    if (users === undefined) {
      const others = (this.naming.get(rule.concept) ?? []).filter((said) => said.rule !== rule);
      users = others.length > MOST_USERS ? [] : others.filter((said) => stands(said.rule));
      this.users.set(rule, users);
    }
    return users;
  }
}

/** What somebody assumed is no evidence of what a book should say. */
function stands({ provenance }: ClaimedRule): boolean {
  return provenance !== "assumed";
}

function sentencesOf(rule: ClaimedRule): Spoken[] {
  return rule.parts.flatMap(({ names }, part) => {
    if (names.size === 0) return [];
    return [{ rule, names, amounts: rule.claims.filter((c) => c.part === part && c.values.length > 0) }];
  });
}

function push<K, V>(map: Map<K, V[]>, key: K, value: V): void {
  const known = map.get(key);
  if (known === undefined) map.set(key, [value]);
  else known.push(value);
}
