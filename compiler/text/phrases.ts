/** Phrases in a language. */
import type {
  Amount,
  Arg,
  Attribute,
  Case,
  Clause,
  Concept,
  Cost,
  Key,
  Phrase,
  Quantity,
  Thing,
  Things,
  Zone,
} from "../sayings/sayings.ts";
import { divisorOf } from "../sayings/forms.ts";
import type { Grammar, Noun, NounPhrase, Relative } from "./grammar.ts";
import { AmountWriter } from "./amounts.ts";
import { Called } from "./called.ts";
import { ClauseWriter } from "./clauses.ts";
import { ANY } from "./introduced.ts";
import type { Names } from "./names.ts";
import { notable } from "./notable.ts";
import { binds } from "./operands.ts";
import { PriorityWriter } from "./priorities.ts";
import { ThingsWriter } from "./things.ts";

export class PhraseWriter {
  private readonly amounts: AmountWriter;
  private readonly clauses: ClauseWriter;
  readonly things: ThingsWriter;
  private readonly priorities: PriorityWriter;

  constructor(
    readonly g: Grammar,
    readonly names: Names,
    /** Letters of the open questions; without one a question is told in full. */
    private readonly letters: ReadonlyMap<Concept, string> = new Map(),
    /** Zones that hold one thing. */
    private readonly roomForOne: ReadonlySet<Concept> = new Set(),
  ) {
    this.amounts = new AmountWriter(this);
    this.clauses = new ClauseWriter(this);
    this.things = new ThingsWriter(this);
    this.priorities = new PriorityWriter(this);
  }

  /** Kinds of which the rule that is written brings one up itself. */
  introduced: ReadonlySet<Concept> = new Set([ANY]);

  readonly called = new Called((kind) => this.g.it(this.noun(kind)));
  /** What is said of `it`, said of each of them. */
  asEach<T>(over: Things, write: () => T): T {
    return this.called.as({ k: "it", kind: over.kind }, this.each(over), write);
  }

  question(ruling: Concept): string {
    return this.letters.get(ruling) ?? this.g.inQuotes(this.names.heading(ruling));
  }

  noun(concept: Concept): Noun {
    if (concept === "player") return this.g.player();
    if (concept === "number") return this.g.aNumber();
    return this.names.noun(concept);
  }

  phrase(p: Phrase): NounPhrase {
    switch (p.p) {
      case "quantity":
        return p.unit === undefined ? this.quantity(p.quantity) : this.counted(p.quantity, p.unit);
      case "thing":
        return this.thing(p.thing);
      case "things":
        return this.several(p.things);
      case "cost":
        return this.cost(p.cost);
      case "flag":
        return this.g.quoted(this.clause(p.clause));
    }
  }

  /** So many of something; of things that are that themselves, `the cards in your hand`. */
  private counted(count: Quantity, of: Concept): NounPhrase {
    const themselves = count.k === "count" && this.noun(count.things.kind).one.nom === this.noun(of).one.nom;
    return themselves ? this.things.those(count.things, (noun) => this.g.thePlural(noun)) : this.amount({ count, of });
  }

  /** Arguments under their names, for templates. */
  args(args: readonly Arg[]): Record<string, NounPhrase> {
    return Object.fromEntries(args.map((a) => [a.name, this.measured(a, args) ?? this.phrase(a.phrase)]));
  }
  /** So much of what another argument names: `3 potatoes`, `2 of that resource`. */
  private measured({ phrase }: Arg, args: readonly Arg[]): NounPhrase | undefined {
    const of = this.measuredBy(phrase, args);
    if (phrase.p !== "quantity" || phrase.unit === undefined || of?.phrase.p !== "thing") return undefined;
    const { thing } = of.phrase;
    const noun = thing.k === "named" ? this.noun(thing.concept) : this.g.measured(this.thing(thing));
    return this.amounts.amount({ count: phrase.quantity, of: phrase.unit }, noun);
  }
  private measuredBy(phrase: Phrase, args: readonly Arg[]): Arg | undefined {
    const name = phrase.p === "quantity" && phrase.unit !== undefined ? this.names.measures(phrase.unit) : undefined;
    return args.find((a) => a.name === name);
  }
  /** Arguments worth telling that no other tells along. */
  notable(args: readonly Arg[]): string[] {
    const along = args.flatMap((a) => this.measuredBy(a.phrase, args)?.name ?? []);
    return notable(args).filter((name) => !along.includes(name));
  }

  /** Arguments where they come up: `a place`, of which is then said `that place`. */
  firstArgs(args: readonly Arg[]): Record<string, NounPhrase> {
    return Object.fromEntries(args.map((a) => [a.name, this.firstNamed(a.phrase)]));
  }
  firstNamed(p: Phrase): NounPhrase {
    if (p.p === "quantity" && p.quantity.k === "given" && p.unit !== undefined) {
      const noun = this.noun(p.unit);
      if (!noun.number && !noun.mass) return this.g.several(noun);
    }
    const fresh = p.p === "thing" && p.thing.k === "that" && p.thing.nth === undefined;
    return fresh && p.thing.k === "that" ? this.g.a(this.noun(p.thing.kind)) : this.phrase(p);
  }

  // ── quantities ────────────────────────────────────────────────────────────────

  quantity(q: Quantity): NounPhrase {
    const { g } = this;
    switch (q.k) {
      case "number":
        return g.number(q.value);
      case "numbers":
        return this.spread(g.numbers(q.values), q);
      case "named": {
        const name = this.named(q.concept, q.args);
        return q.is ? g.known(this.quantity(q.is), name) : name;
      }
      case "attribute":
        return q.attribute.amount ? this.amountOf(q.attribute) : this.attribute(q.attribute, false);
      case "earlier":
        return g.earlier(this.quantity(q.of));
      case "given": {
        const noun = q.concept === undefined ? undefined : this.names.noun(q.concept);
        return noun?.number ? g.that(noun, undefined) : g.thatNumber(noun);
      }
      case "count":
        return g.numberOf(this.several(q.things));
      case "count of":
        return g.numberOf(g.in(this.thing(q.item), this.zone(q.zone)));
      case "sum":
        return this.called.ofIt(() => g.sum(this.quantity(q.of), this.each(q.over), this.ofEach(q)));
      case "most":
        return this.called.ofIt(() => g.most(this.quantity(q.of), this.several(q.over)));
      case "least":
        return this.called.ofIt(() => g.least(this.quantity(q.of), this.several(q.over)));
      case "plus":
        return g.plus(this.operand(q.left, q.k), this.rightOperand(q, q.k));
      case "minus":
        return this.remainder(q) ?? g.minus(this.operand(q.left, q.k), this.rightOperand(q, "less"), false);
      case "less":
        return g.minus(this.operand(q.left, q.k), this.rightOperand(q, "less"), true);
      case "times":
        return g.times(this.operand(q.left, q.k), this.operand(q.right, q.k));
      case "smaller":
        return g.smaller(this.quantity(q.left), this.quantity(q.right));
      case "larger":
        return g.larger(this.quantity(q.left), this.quantity(q.right));
      case "divided":
        return g.divided(this.operand(q.left, q.k), this.operand(q.right, q.k), q.up);
      case "if":
        return g.ifElse(this.clause(q.condition), this.quantity(q.then), this.quantity(q.otherwise));
      case "cases":
        return this.cases(q.on, q.cases, q.otherwise, (x) => this.quantity(x));
      case "players":
        return g.playerCount();
      case "distance":
        return g.distance(q.form, this.thing(q.from), this.thing(q.to));
      case "order":
        return g.order(this.thing(q.of));
      case "left in supply":
        return g.leftInSupply(this.noun(q.what));
    }
  }

  /** `your level in each technology`: where what is added up speaks of each of them once. */
  ofEach({ of, over }: { readonly of: Quantity; readonly over: Things }): NounPhrase | undefined {
    const it = JSON.stringify({ k: "it", kind: over.kind });
    const its = JSON.stringify(of).split(it).length - 1;
    const told = (a: Arg): boolean =>
      of.k === "named" && JSON.stringify(a).includes(it) && this.names.speaksOf(of.concept, a.name);
    const plain = of.k === "count" || of.k === "attribute" || (of.k === "named" && of.args.some(told));
    return plain && its === 1 && over.such.length === 0 ? this.asEach(over, () => this.quantity(of)) : undefined;
  }

  private remainder(q: { readonly left: Quantity; readonly right: Quantity }): NounPhrase | undefined {
    const divisor = divisorOf(q);
    return divisor && this.g.remainder(this.quantity(q.left), this.quantity(divisor));
  }

  /** A part of a sum or a product: in brackets where it would be taken for something else. */
  operand(q: Quantity, within: Quantity["k"]): NounPhrase {
    const said = this.quantity(q);
    return binds(q, within) ? said : this.g.bracketed(said);
  }

  private rightOperand({ left, right }: { left: Quantity; right: Quantity }, within: Quantity["k"]): NounPhrase {
    const before = left.k === "plus" ? left.right : left;
    return this.called.after(before, right, () => this.operand(right, within));
  }

  spread(what: NounPhrase, q: Quantity & { k: "numbers" }): NounPhrase {
    if (!q.for) return what;
    if (q.for.k === "players") return this.g.withPlayers(what, q.for.counts);
    const { of, at, orMore } = q.for;
    if (of.k === "count") {
      const many = (noun: Noun): NounPhrase => (orMore ? this.g.countedOrMore(at, noun) : this.g.counted(at, noun));
      return this.g.forEach(what, this.things.those(of.things, many));
    }
    if (of.k === "given" && of.concept !== undefined)
      return this.g.forEach(what, this.g.counted(at, this.names.noun(of.concept)));
    return this.g.spread(what, this.g.numbers(at), this.quantity(of));
  }

  /** A value by its name, which may speak of its arguments. */
  named(concept: Concept, args: readonly Arg[]): NounPhrase {
    return this.g.of(this.names.noun(concept, this.args(args), "value", notable(args)), false, undefined);
  }

  /** The same where it is defined: `the price of a guest`. */
  defined(concept: Concept, args: readonly Arg[]): NounPhrase {
    return this.g.of(this.names.noun(concept, this.firstArgs(args), "value", notable(args)), false, undefined);
  }

  /** How much somebody has. */
  amountOf(a: Attribute): NounPhrase {
    return this.g.numberOf(this.g.of(this.noun(a.concept), true, a.of && this.thing(a.of)));
  }

  attribute(a: Attribute, plural: boolean): NounPhrase {
    const what = this.g.of(this.noun(a.concept), plural, a.of && !this.isUnsaid(a.of) ? this.owner(a.of) : undefined);
    return a.at ? this.at(what, this.index(a.at), a.at) : what;
  }
  at(what: NounPhrase, index: NounPhrase, by: Thing): NounPhrase {
    const kind = kindOf(by);
    return this.g.at(what, index, kind === undefined ? undefined : this.noun(kind));
  }
  /** Of what there is but one, such as the round that is played. */
  private isUnsaid(of: Thing): boolean {
    return of.k === "attribute" && !of.attribute.of && this.names.isUnsaid(of.attribute.concept);
  }
  /** Somebody by a piece of theirs is its owner. */
  owner(of: Thing): NounPhrase {
    const piece = of.k === "attribute" && of.attribute.seat && this.noun(of.attribute.concept).piece;
    return piece ? this.g.ownerOf(this.thing(of)) : this.thing(of);
  }
  private index(at: Thing): NounPhrase {
    return at.k === "item of" && at.things.kind === "number" ? this.quantity(at.index) : this.thing(at);
  }

  // ── amounts, costs and conditions ─────────────────────────────────────────────

  amount(amount: Amount): NounPhrase {
    return this.amounts.amount(amount);
  }
  /** Each of what a number counts, where there are words for it. */
  eachOf(q: Quantity): NounPhrase | undefined {
    return this.amounts.eachOf(q);
  }
  /** What a named number, cost or thing is. */
  definition(p: Phrase): NounPhrase {
    const counts = p.p === "quantity" && p.unit !== undefined;
    return counts ? this.amounts.defined({ count: p.quantity, of: p.unit! }) : this.phrase(p);
  }
  cost(cost: Cost): NounPhrase {
    return this.amounts.cost(cost);
  }
  clause(clause: Clause): string {
    return this.clauses.clause(clause);
  }
  /** Conditions that hold together: one that is a list itself stands in brackets among others. */
  conditions(list: readonly Clause[]): string[] {
    return list.map((c) => (list.length > 1 ? this.clauses.part(c) : this.clauses.clause(c)));
  }
  relative(clause: Clause): Relative {
    return this.clauses.relative(clause);
  }

  cases<T>(
    on: Thing | undefined,
    cases: readonly Case<T>[],
    otherwise: T | undefined,
    say: (x: T) => NounPhrase,
  ): NounPhrase {
    const list = cases.map((c) => ({ keys: this.g.or(c.keys.map((k) => this.thing(k))), then: say(c.then) }));
    return this.g.cases(on && this.thing(on), list, otherwise === undefined ? undefined : say(otherwise));
  }

  // ── things ────────────────────────────────────────────────────────────────────

  thing(t: Thing): NounPhrase {
    const { g } = this;
    switch (t.k) {
      case "you":
        return g.you();
      case "active player":
        return g.activePlayer();
      case "first player":
        return g.firstPlayer();
      case "winner":
        return g.winner();
      case "acting player":
        return g.actingPlayer();
      case "next player":
        return g.nextPlayer(this.thing(t.after));
      case "named":
        return this.member(t.concept);
      case "that":
        return this.called.get(t) ?? this.that(t);
      case "it":
        return this.called.get(t) ?? g.it(this.noun(t.kind));
      case "nothing":
        return g.nothing();
      case "attribute":
        return this.attribute(t.attribute, false);
      case "earlier":
        return g.earlier(this.thing(t.of));
      case "value":
        return this.named(t.concept, t.args);
      case "end of":
        if (t.things.from.k === "zone" && t.things.such.length === 0 && this.roomForOne.has(t.things.from.zone.concept))
          return g.in(g.the(this.noun(t.things.kind)), this.zone(t.things.from.zone));
        return g.endOf(
          this.noun(t.things.kind),
          t.things.from.k === "zone" ? this.zone(t.things.from.zone) : this.several(t.things),
          t.end,
        );
      case "nth of":
        return g.nthOf(
          this.noun(t.things.kind),
          t.things.from.k === "zone" ? this.zone(t.things.from.zone) : this.several(t.things),
          t.nth,
        );
      case "item of":
        return g.itemOf(this.noun(t.things.kind), this.several(t.things), this.quantity(t.index), t.counted);
      case "one of":
        return g.oneOf(this.noun(t.things.kind), this.several(t.things), this.things.single(t.things));
      case "clockwise":
        return g.clockwise(this.noun(t.kind), this.thing(t.from), this.quantity(t.by));
      case "next to":
        return g.nextTo(this.noun(t.kind), this.thing(t.from), this.same(t.direction), t.direction.k === "named");
      case "opposite":
        return g.opposite(this.thing(t.of));
      case "if":
        return g.ifElse(this.clause(t.condition), this.thing(t.then), this.thing(t.otherwise));
      case "cases":
        return this.cases(t.on, t.cases, t.otherwise, (x) => this.thing(x));
    }
  }

  /** Just that one: something else is told to be it. */
  same(t: Thing): NounPhrase {
    if (t.k !== "that" || this.called.has(t)) return this.thing(t);
    return this.g.that(this.noun(t.kind), t.nth);
  }
  /** `that place`; `the place` where nothing has brought it up. */
  private that({ kind, nth }: Thing & { k: "that" }): NounPhrase {
    const noun = this.noun(kind);
    const given = nth === undefined && kind !== "player" && !this.introduced.has(kind) && !this.introduced.has(ANY);
    return (given ? this.g.given?.(noun) : undefined) ?? this.g.that(noun, nth);
  }

  /** A name that has no forms takes the noun of its kind along. */
  member(concept: Concept): NounPhrase {
    const [kind] = concept.split("-");
    const { at } = this.g.player();
    const own = this.names.noun(concept);
    // A seat is somebody.
    const noun = kind === "player" && at !== undefined ? { ...own, at } : own;
    const article = this.names.articleOf(concept);
    if (article) return article === "the" ? this.g.the(noun) : this.g.a(noun);
    const called = kind !== concept && kind !== "player" && this.names.isBare(concept) && !this.names.isBare(kind);
    return called ? this.g.called(noun, this.names.noun(kind)) : this.g.name(noun);
  }
  /** In a table or before a colon names have no article. */
  title(t: Thing): NounPhrase {
    return t.k === "named" ? this.g.name(this.names.noun(t.concept)) : this.thing(t);
  }

  zone(z: Zone): NounPhrase {
    // `your tapestry for that tapestry` is simply that tapestry.
    const by = z.at && kindOf(z.at);
    const own = z.of === undefined || z.of.k === "you";
    if (z.at && by && own && this.noun(by).one.nom === this.names.noun(z.concept).one.nom) return this.thing(z.at);
    const what = this.g.of(this.names.noun(z.concept), false, z.of && this.thing(z.of));
    return z.at ? this.at(what, this.thing(z.at), z.at) : what;
  }

  /** Named after another of the same owner: `its row`. */
  zoneAfter(before: Zone, z: Zone): NounPhrase {
    const own =
      z.of?.k === "that" && z.of.kind !== "player" && !z.at && JSON.stringify(z.of) === JSON.stringify(before.of);
    const it = own && z.of.k === "that" ? this.g.it(this.noun(z.of.kind)) : undefined;
    return it ? this.g.of(this.names.noun(z.concept), false, it) : this.zone(z);
  }
  /** All that lies there; where there is room for one, that one. */
  allIn(zone: Zone): NounPhrase {
    const noun = this.noun(zone.kind);
    return this.roomForOne.has(zone.concept) ? this.g.the(noun) : this.g.all(noun);
  }

  /** `places`, `each place`, `all places`, `a place`: with their conditions. */
  several(things: Things): NounPhrase {
    return this.things.several(things);
  }
  each(things: Things): NounPhrase {
    return this.things.each(things);
  }
  one(things: Things): NounPhrase {
    return this.things.one(things);
  }

  /** So many of them, with their conditions. */
  those(things: Things, amount: NounPhrase): NounPhrase {
    return this.things.those(things, () => amount);
  }

  /** Owner and index of a field under the names that templates use. */
  placeOf({ of, at }: Pick<Attribute, "of" | "at">): Record<string, NounPhrase> {
    return { ...(of ? { owner: this.owner(of) } : {}), ...(at ? { by: this.thing(at) } : {}) };
  }

  /** A priority list, and each of its parts by itself. */
  keys(keys: readonly Key[]): string {
    return this.priorities.keys(keys);
  }
  eachKey(keys: readonly Key[]): string[] {
    return keys.map((key) => this.priorities.keys([key]));
  }
}

/** What a thing is one of, where it says so. */
function kindOf(t: Thing): Concept | undefined {
  return t.k === "that" || t.k === "it" ? t.kind : t.k === "named" ? t.concept.split("-")[0] : undefined;
}
