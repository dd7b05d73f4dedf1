/** Under what a rule is played: what all rules that lead to it name on the way, as the phase in which something is done. */
import type { ClaimedRule, Concept } from "../../../claims/claim.ts";
import type { Families } from "./families.ts";

/** One place where a rule is used. */
interface Use {
  readonly rule: ClaimedRule;
  /** What is named there, each the only one of its kind. */
  readonly under: ReadonlySet<Concept>;
}

/** How a rule is come to: by those that use it (undefined: nobody does), or through what it changes. */
interface Way {
  readonly uses: readonly Use[] | undefined;
  readonly changed: readonly ClaimedRule[] | undefined;
}

type Names = ReadonlySet<Concept>;
const NOTHING: Names = new Set();

export class Settings {
  private readonly byConcept = new Map<Concept, ClaimedRule[]>();
  private readonly uses = new Map<Concept, Use[]>();
  /** Undefined until some way to a rule is known. */
  private readonly found = new Map<ClaimedRule, Names>();

  private static readonly known = new WeakMap<readonly ClaimedRule[], Settings>();

  /** The same for the same rules. */
  static of(rules: readonly ClaimedRule[], families: Families): Settings {
    let known = Settings.known.get(rules);
    if (known === undefined) Settings.known.set(rules, (known = new Settings(rules, families)));
    return known;
  }

  private constructor(
    rules: readonly ClaimedRule[],
    private readonly families: Families,
  ) {
    for (const rule of rules) {
      push(this.byConcept, rule.concept, rule);
      for (const { names } of rule.parts) {
        const use = { rule, under: this.alone(names) };
        const awaited = awaitedBy(rule);
        for (const name of names) if (name !== rule.concept && !awaited.has(name)) push(this.uses, name, use);
      }
    }
    // Ways may go round in circles: what all have in common is narrowed down until nothing changes.
    const ways = rules.map((rule) => ({ rule, way: this.wayTo(rule) }));
    while (ways.filter(({ rule, way }) => this.narrow(rule, way)).length > 0);
  }

  of(rule: ClaimedRule): Names {
    return this.found.get(rule) ?? NOTHING;
  }

  private narrow(rule: ClaimedRule, way: Way): boolean {
    const before = this.found.get(rule);
    const now = way.changed === undefined ? this.common(way.uses) : this.ofWhatItChanges(way.changed);
    if (now === undefined || now.size === before?.size) return false;
    this.found.set(rule, now);
    return true;
  }

  /** How a rule is come to, which stays the same however much is known of its users. */
  private wayTo(rule: ClaimedRule): Way {
    if (this.isChange(rule)) return { uses: [], changed: this.changedBy(rule) };
    const uses = (this.uses.get(rule.concept) ?? []).filter((use) => isOf(use.rule, rule));
    // Who changes a number does not use it.
    const real = uses.filter((use) => rule.deed || !this.isChange(use.rule));
    return { uses: uses.length === 0 ? undefined : real, changed: undefined };
  }

  private common(uses: readonly Use[] | undefined): Names | undefined {
    if (uses === undefined) return NOTHING;
    let common: Names | undefined;
    for (const { rule: user, under } of uses) {
      const above = this.found.get(user);
      if (above === undefined) continue;
      common = common === undefined ? new Set([...under, ...above]) : both(common, under, above);
      if (common.size === 0) return common;
    }
    return common;
  }

  /** Nobody calls it: it adds to other rules. What changes one number goes by the name of that number. */
  private isChange({ id, concept, deed }: ClaimedRule): boolean {
    if (deed || this.families.of(concept) !== undefined) return !deed && id !== concept;
    return !this.uses.has(concept);
  }

  private changedBy(rule: ClaimedRule): readonly ClaimedRule[] {
    const awaited = awaitedBy(rule);
    const names = new Set(rule.parts.flatMap((part) => [...part.names]));
    return [...names].flatMap((name) => {
      const things = name === rule.concept || this.isCounted(name) ? [] : this.byConcept.get(name);
      return (things ?? []).filter((r) => isOf(r, rule) && (!r.deed || awaited.has(name)));
    });
  }

  /** It takes effect where the numbers are used that it changes, and where what it waits for is done. */
  private ofWhatItChanges(changed: readonly ClaimedRule[]): Names | undefined {
    const found = changed.flatMap((r) => this.found.get(r) ?? []);
    return found.length === 0 && changed.length > 0 ? undefined : new Set(found.flatMap((names) => [...names]));
  }

  /** What is gained, paid and chosen is so everywhere. */
  private isCounted(name: Concept): boolean {
    return this.families.of(name) !== undefined || this.families.kinOf(name).length > 0;
  }

  /** Names that are the only ones of their kind there. */
  private alone(names: Names): Names {
    const kinds = new Map<string, number>();
    for (const name of names) {
      const kind = this.families.of(name);
      if (kind !== undefined && kind !== "resource") kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
    }
    return new Set([...names].filter((name) => kinds.get(this.families.of(name) ?? "") === 1));
  }
}

/** What a rule comes before, after or instead of. */
function awaitedBy({ claims }: ClaimedRule): Names {
  return new Set(claims.flatMap(({ role, concepts }) => (role === "trigger" ? concepts : [])));
}

/** A variant that is not played leads nowhere. */
function isOf(user: ClaimedRule, rule: ClaimedRule): boolean {
  return user.overlay === undefined || user.overlay === rule.overlay;
}

function both(common: Names, under: Names, above: Names): Names {
  return new Set([...common].filter((name) => under.has(name) || above.has(name)));
}

function push<K, V>(map: Map<K, V[]>, key: K, value: V): void {
  const known = map.get(key);
  if (known === undefined) map.set(key, [value]);
  else known.push(value);
}
