/** What is gained and what is paid: a book that has somebody gain what the rules told there have him pay, or do not know, names another. */
import type { ClaimedRule, Concept, Part } from "../../../claims/claim.ts";
import type { ConceptMark, MarkedSentence } from "../../marks/mark.ts";
import { conceptsOfRule, type Passage } from "../../passages/index.ts";
import { turnedInto } from "./turned.ts";
import type { Expectations } from "../expected/index.ts";

type Deal = NonNullable<Part["deal"]>;
const ROLES: Readonly<Record<Deal, readonly string[]>> = { gains: ["gain"], pays: ["cost", "loss"] };
/** How many rules down what a rule calls is followed. */
const DEPTH = 3;

export interface Other {
  readonly passage: Passage;
  readonly concept: Concept;
}

export class Deals {
  private readonly known = new Map<string, ReadonlySet<Concept>>();
  private readonly byConcept = new Map<Concept, ClaimedRule[]>();
  private readonly byColumn = new Map<Concept, ClaimedRule[]>();

  constructor(private readonly expected: Expectations) {
    for (const rule of expected.rules) {
      push(this.byConcept, rule.concept, rule);
      for (const column of new Set(rule.parts.flatMap((part) => part.column ?? []))) push(this.byColumn, column, rule);
    }
  }

  /** What the rules told here have somebody gain, or pay, where they never do so with what the book says. */
  insteadOf(marked: MarkedSentence, mention: ConceptMark, told: readonly Passage[]): Other | undefined {
    const { families } = this.expected;
    const { sentence, names } = marked;
    const { concepts } = mention;
    const deal = mention.deal ?? this.turned(marked, mention);
    const own = concepts.filter((c) => families.of(c) === "resource");
    if (deal === undefined || own.length === 0) return undefined;
    const isDealt = ({ rule }: Passage): boolean => families.agree(own, [...this.of(rule, deal)]);
    if (this.expected.passagesAt(sentence.index).some(isDealt)) return undefined;
    for (const passage of told)
      for (const concept of this.of(passage.rule, deal))
        if (!names.has(concept) && own.some((c) => families.areSiblings(c, concept))) return { passage, concept };
    return undefined;
  }

  /** Who turns goods into others gains these. */
  private turned(marked: MarkedSentence, mention: ConceptMark): Deal | undefined {
    const { families } = this.expected;
    const isGoods = (c: Concept): boolean => [c, ...families.kinOf(c)].some((k) => families.of(k) === "resource");
    return turnedInto(marked, mention).some(({ concepts }) => concepts.some(isGoods)) ? "gains" : undefined;
  }

  /** What a rule deals in, with all that it calls. */
  private of(rule: ClaimedRule, deal: Deal, depth = DEPTH): ReadonlySet<Concept> {
    const key = `${rule.id} ${deal} ${depth}`;
    let known = this.known.get(key);
    if (known === undefined) this.known.set(key, (known = new Set(this.find(rule, deal, depth))));
    return known;
  }

  private find(rule: ClaimedRule, deal: Deal, depth: number): Concept[] {
    const called = depth === 0 ? [] : rule.parts.flatMap(({ performs }) => (performs === undefined ? [] : [performs]));
    const rules = called.flatMap((c) => [...(this.byConcept.get(c) ?? []), ...(this.byColumn.get(c) ?? [])]);
    return [
      ...this.own(rule, deal),
      ...rules.filter((r) => r !== rule).flatMap((r) => [...this.of(r, deal, depth - 1)]),
    ];
  }

  private own(rule: ClaimedRule, deal: Deal): Concept[] {
    const named = [...this.dealtBy(rule, deal)].flatMap((c) => this.resourcesOf(c));
    if (rule.deed) return named;
    // Of a price or a worth it is said elsewhere who pays or gains it.
    const other = this.dealtBy(rule, deal === "gains" ? "pays" : "gains");
    return [...named, ...this.resources(conceptsOfRule(rule)).filter((c) => !other.has(c))];
  }

  private dealtBy({ parts, claims }: ClaimedRule, deal: Deal): Set<Concept> {
    const inParts = parts.flatMap((part) => (part.deal === deal ? part.dealt : []));
    return new Set([
      ...inParts,
      ...claims.flatMap((c) => (ROLES[deal].includes(c.role) ? c.concepts.slice(0, 1) : [])),
    ]);
  }

  /** A resource, or those that a price goes by a name for. */
  private resourcesOf(concept: Concept): Concept[] {
    if (this.expected.families.of(concept) === "resource") return [concept];
    const defined = (this.byConcept.get(concept) ?? []).filter(({ deed }) => !deed);
    return this.resources(defined.flatMap((rule) => [...conceptsOfRule(rule)]));
  }

  private resources(concepts: Iterable<Concept>): Concept[] {
    return [...concepts].filter((c) => this.expected.families.of(c) === "resource");
  }
}

function push<K, V>(map: Map<K, V[]>, key: K, value: V): void {
  const known = map.get(key);
  if (known === undefined) map.set(key, [value]);
  else known.push(value);
}
