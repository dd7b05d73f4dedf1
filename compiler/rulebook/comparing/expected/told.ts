/** How near what a book names lies to the rules that are told on the same line. */
import type { Claim, ClaimedRule, Concept, Part } from "../../../claims/claim.ts";
import type { ConceptMark, MarkedSentence } from "../../marks/mark.ts";
import { conceptsOfRule, type Passage } from "../../passages/index.ts";
import { Elsewhere } from "./elsewhere.ts";
import { isQuantity, type Expectations } from "./index.ts";
import { Settings } from "./settings.ts";
import { SpokenRules } from "./spoken.ts";

/** A rule told on this line names it. */
export const NAMED = 0;
/** A list of what there is names it, a number or thing that goes by a name in the rule, a heading, a rule told beside. */
export const IN_REACH = 1;
/** Rules that use the told ones, or that these use, name it: one step away, two, more. */
const ONE_STEP = 2;
const STEPS: readonly (readonly [weight: number, distance: number])[] = [
  [0.5, ONE_STEP],
  [0.25, 3],
  [0, 4],
];
/** A rule is told here that is called so: nearer than what is only named a step away. */
const CALLED = 1.5;
/** Of a kind that has two, a rule that names both may well speak of each. */
const FEWEST_OF_ALL = 3;
/** Nothing here has to do with it. */
export const FAR = 9;

export interface Distances {
  /** What the rules told here speak of. */
  readonly meant: ReadonlyMap<Concept, number>;
  /** The same, with all that explains why a book names it here. */
  readonly explained: ReadonlyMap<Concept, number>;
}

/** Words of a sentence. */
type Spread = Pick<ConceptMark, "from" | "to">;

/** What is said in one breath: by its own names, and with those within them. */
export interface Block {
  readonly own: ReadonlySet<Concept>;
  readonly names: ReadonlySet<Concept>;
}

/** Roles of a rule that says no more than what there is. */
const LISTING = new Set(["mention", "sum", "alternatives"]);

const NOTHING: ReadonlySet<Concept> = new Set();

export class Told {
  private readonly listings = new Map<ClaimedRule, boolean>();
  private readonly spoken: SpokenRules;
  private readonly settings: Settings;
  private readonly elsewhere: Elsewhere;
  private readonly known = new Map<string, Distances>();
  private readonly aroundRule = new Map<ClaimedRule, ReadonlyMap<Concept, number>>();
  private readonly spokenOf = new Map<ClaimedRule, ReadonlySet<Concept>>();

  constructor(private readonly expected: Expectations) {
    this.elsewhere = new Elsewhere(expected);
    this.spoken = SpokenRules.of(expected.rules);
    this.settings = Settings.of(expected.rules, expected.families);
  }

  /** Passages of rules that are told on the very line of a mention: a sentence may go on before and after it. */
  on(sentence: MarkedSentence, { from }: Spread): Passage[] {
    const { line } = sentence.sentence.tokens[from];
    return this.expected
      .passagesAt(sentence.sentence.index)
      .filter(({ lines }) => lines === undefined || (line >= lines.from && line <= lines.to));
  }

  /** A rule that lists the members of a kind speaks of none of them. */
  isListing(rule: ClaimedRule): boolean {
    let known = this.listings.get(rule);
    if (known === undefined) {
      known = !rule.deed && rule.claims.every((c) => isListed(c, rule)) && rule.claims.some(isAll);
      this.listings.set(rule, known);
    }
    return known;
  }

  /** What a rule speaks of, by its own name or within a longer one. */
  speaksOf(rule: ClaimedRule): ReadonlySet<Concept> {
    let names = this.spokenOf.get(rule);
    if (names === undefined)
      this.spokenOf.set(rule, (names = new Set(this.blocksOf(rule).flatMap(({ names }) => [...names]))));
    return names;
  }

  /** The same of each case, option and other block of steps. What is paid and gained goes by its own name. */
  blocksOf(rule: ClaimedRule): Block[] {
    const inner = (name: Concept): Concept[] => [...this.expected.within(name)].filter((c) => !this.isDealtIn(c));
    const blocks = new Map<number, { own: Set<Concept>; names: Set<Concept> }>();
    for (const { names, block } of rule.parts) {
      const known = blocks.get(block) ?? { own: new Set(), names: new Set() };
      blocks.set(block, known);
      for (const name of names) {
        known.own.add(name);
        for (const c of [name, ...inner(name)]) known.names.add(c);
      }
    }
    return [...blocks.values()];
  }

  /** The rule says it in a part that the book tells in another place than these. */
  isElsewhere(concept: Concept, rule: ClaimedRule, told: readonly Passage[]): boolean {
    return this.elsewhere.isToldIn(
      concept,
      told.filter((p) => p.rule === rule),
    );
  }

  /** Under what a rule is played. */
  settingsOf(rule: ClaimedRule): ReadonlySet<Concept> {
    return isPlayed(rule) ? this.settings.of(rule) : NOTHING;
  }

  /** How far each concept is from what is told on the line of a mention. */
  distances(sentence: MarkedSentence, mention: Spread): Distances {
    const key = `${sentence.sentence.index} ${sentence.sentence.tokens[mention.from].line}`;
    let known = this.known.get(key);
    if (known === undefined) this.known.set(key, (known = this.measure(sentence, this.on(sentence, mention))));
    return isTitle(sentence, mention) ? this.withTitles(known, this.on(sentence, mention)) : known;
  }

  /** What begins a sentence as its title is what a rule told there is called. */
  private withTitles({ meant, explained }: Distances, told: readonly Passage[]): Distances {
    const all = new Map(meant);
    for (const { concept } of this.speaking(told)) all.set(concept, NAMED);
    return { meant: all, explained };
  }

  private measure({ sentence }: MarkedSentence, told: readonly Passage[]): Distances {
    const meant = new Map<Concept, number>();
    for (const rule of this.speaking(told)) {
      const gone = this.toldElsewhere(rule, told);
      for (const [name, distance] of this.around(rule))
        putNearer(meant, name, gone.has(name) ? Math.max(distance, ONE_STEP) : distance);
    }
    for (const { rule } of told)
      if (this.isListing(rule))
        for (const name of [...conceptsOfRule(rule), ...this.tellingApart(rule)]) putNearer(meant, name, IN_REACH);
    for (const name of this.namedWithAll(told)) if (meant.get(name) === NAMED) meant.set(name, IN_REACH);
    const explained = new Map(meant);
    for (const { rule } of told) explained.set(rule.concept, NAMED);
    const all = this.expected.passagesAt(sentence.index);
    for (const { rule } of all) {
      const gone = this.toldElsewhere(rule, all);
      for (const name of conceptsOfRule(rule)) if (!gone.has(name)) putNearer(explained, name, IN_REACH);
      for (const unit of this.unitsLacking(rule)) if (this.isDealtIn(unit)) putNearer(explained, unit, IN_REACH);
    }
    for (const above of [sentence.heading, sentence.intro])
      if (above !== undefined)
        for (const name of this.expected.marked[above].names) putNearer(explained, name, IN_REACH);
    return { meant, explained };
  }

  /** What the rule says in a part that the book tells in another place, where here another rule speaks of something of the same kind. */
  private toldElsewhere(rule: ClaimedRule, told: readonly Passage[]): ReadonlySet<Concept> {
    const { families, within } = this.expected;
    const own = told.filter((p) => p.rule === rule);
    const others = told.filter((p) => p.rule !== rule && p.rule.provenance !== "assumed");
    const isGone = (c: Concept): boolean => families.of(c) === "resource" && this.elsewhere.isToldIn(c, own);
    const isOther = (c: Concept, name: Concept, p: Passage): boolean =>
      families.areSiblings(c, name) && !this.elsewhere.isToldIn(c, [p]);
    const gone = [...conceptsOfRule(rule)].filter(
      (name) => isGone(name) && others.some((p) => [...conceptsOfRule(p.rule)].some((c) => isOther(c, name, p))),
    );
    // With it goes whatever else its words may mean.
    const longer = [...conceptsOfRule(rule)].filter((c) => gone.some((name) => within(c).has(name)));
    return new Set([...gone, ...longer.flatMap((c) => [...within(c)].filter((x) => families.of(x) === undefined))]);
  }

  /**
   * A rule that goes through all there are of a kind speaks of none of them, and of nothing that it does for one of them, where another that is
   * told there names only one.
   */
  private namedWithAll(told: readonly Passage[]): Set<Concept> {
    const { families } = this.expected;
    const rules = this.speaking(told).filter(({ provenance }) => provenance !== "assumed");
    const isNamed = (rule: ClaimedRule, name: Concept): boolean => this.around(rule).get(name) === NAMED;
    const kinds = new Set(rules.flatMap((rule) => [...conceptsOfRule(rule)].flatMap((c) => families.of(c) ?? [])));
    const gone = [...kinds].flatMap((kind) => {
      const members = families.membersOf(kind);
      const named = rules.map((rule) => ({ rule, of: members.filter((member) => isNamed(rule, member)) }));
      const whole = named.filter(({ of }) => of.length === members.length);
      const one = new Set(named.flatMap(({ of }) => (of.length < members.length ? of : [])));
      if (members.length < FEWEST_OF_ALL || one.size !== 1 || whole.length === 0) return [];
      return whole.flatMap(({ rule }) =>
        besides(
          rule,
          members.filter((member) => !one.has(member)),
        ),
      );
    });
    return new Set(gone);
  }

  /** What each member of a kind has in its name, and no other: «the end with corn». */
  private tellingApart({ claims }: ClaimedRule): Concept[] {
    return claims.flatMap(({ role, items }) => {
      const marks = items.map((item) => [...this.expected.within(item)].filter((c) => this.isDealtIn(c)));
      const all = marks.flat();
      const isTelling = marks.every(({ length }) => length === 1) && new Set(all).size === all.length;
      return role === "sum" && isTelling ? all : [];
    });
  }

  private isDealtIn(concept: Concept): boolean {
    return this.expected.families.of(concept) === "resource";
  }

  /** What somebody assumed of a thing says nothing where another rule tells of it. */
  private speaking(told: readonly Passage[]): ClaimedRule[] {
    const rules = told.map(({ rule }) => rule).filter((rule) => !this.isListing(rule));
    const sourced = rules.filter(({ provenance }) => provenance !== "assumed");
    return rules.filter((rule) => sourced.includes(rule) || !sourced.some(({ concept }) => concept === rule.concept));
  }

  /** A price or a worth is a number until somebody pays or gains it. */
  private unitsLacking(rule: ClaimedRule): Concept[] {
    if (rule.deed) return [];
    const { families } = this.expected;
    const bare = rule.claims.filter(
      (c) => isQuantity(c) && c.role !== "threshold" && c.concepts.every((x) => families.of(x) === undefined),
    );
    if (bare.length === 0) return [];
    return [
      ...this.expected.unitsOf(rule),
      ...bare.flatMap(({ concepts: [thing] }) => (thing === undefined ? [] : [...this.expected.unitsIn(thing)])),
    ];
  }

  /** One of a kind that has a rule of its own goes by its name. */
  private isRow({ id, concept }: ClaimedRule): boolean {
    const kind = this.expected.families.of(concept);
    return id === concept && kind !== undefined && kind !== "resource";
  }

  private around(rule: ClaimedRule): ReadonlyMap<Concept, number> {
    let near = this.aroundRule.get(rule);
    if (near !== undefined) return near;
    const found = new Map<Concept, number>();
    const unasked = unaskedIn(rule);
    for (const name of conceptsOfRule(rule))
      if (name !== rule.concept) putNearer(found, name, unasked.has(name) ? IN_REACH : NAMED);
    for (const name of this.expected.namesOf(rule)) putNearer(found, name, IN_REACH);
    for (const name of this.settings.of(rule)) putNearer(found, name, isPlayed(rule) ? NAMED : IN_REACH);
    for (const name of conceptsOfRule(rule))
      for (const inner of this.expected.within(name))
        // What is paid and gained goes by its own name.
        if (!this.isDealtIn(inner)) putNearer(found, inner, IN_REACH);
    // A rule need not be called by its name where it is told.
    found.set(rule.concept, this.isRow(rule) ? IN_REACH : CALLED);
    for (const [said, weight] of this.spoken.around(rule)) {
      const [, distance] = STEPS.find(([least]) => weight >= least)!;
      for (const name of said.names) if (name !== rule.concept) putNearer(found, name, distance);
      putNearer(found, said.rule.concept, distance);
    }
    this.aroundRule.set(rule, (near = found));
    return near;
  }
}

/** Members of a kind, and what a rule names with them alone. */
function besides({ parts }: ClaimedRule, members: readonly Concept[]): Concept[] {
  const isWith = ({ names }: Part): boolean => members.some((member) => names.has(member));
  const apart = new Set(parts.flatMap((part) => (isWith(part) ? [] : [...part.names])));
  return parts.flatMap((part) => (isWith(part) ? [...part.names].filter((name) => !apart.has(name)) : []));
}

/** What there is, and how many there are of it. */
function isListed(claim: Claim, { concept }: ClaimedRule): boolean {
  const { role, concepts } = claim;
  return LISTING.has(role) || isAll(claim) || (role === "count" && concepts.length === 1 && concepts[0] === concept);
}

/** What is done or worked out is so where all ways to it lead; a thing that is used there may be spoken of elsewhere. */
function isPlayed({ deed, claims }: ClaimedRule): boolean {
  return deed || claims.some(isQuantity);
}

/** What a rule names only for answers to an open question that do not hold by default. */
function unaskedIn({ parts }: ClaimedRule): ReadonlySet<Concept> {
  const asked = new Set(parts.flatMap(({ names, unasked }) => (unasked ? [] : [...names])));
  return new Set(parts.flatMap(({ names }) => [...names].filter((name) => !asked.has(name))));
}

/** All there are of a kind, in a ring perhaps. */
function isAll({ role, concepts }: Claim): boolean {
  return role === "sum" || (role === "order" && concepts.length > 0);
}

function putNearer(found: Map<Concept, number>, concept: Concept, distance: number): void {
  if ((found.get(concept) ?? FAR) > distance) found.set(concept, distance);
}

/** «Trade: …» */
export function isTitle({ sentence: { tokens } }: MarkedSentence, { from, to }: Spread): boolean {
  return from <= 1 && tokens[to]?.text === ":";
}
