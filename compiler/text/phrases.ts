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
  Source,
  Thing,
  Things,
  Zone,
} from "../sayings/sayings.ts";
import { isClause } from "../sayings/forms.ts";
import type { Grammar, Noun, NounPhrase, Predicate, Relative } from "./grammar.ts";
import type { Names } from "./names.ts";

export class PhraseWriter {
  constructor(
    readonly g: Grammar,
    readonly names: Names,
    /** Letters of the open questions; without one a question is told in full. */
    private readonly letters: ReadonlyMap<Concept, string> = new Map(),
  ) {}

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
        return p.unit === undefined ? this.quantity(p.quantity) : this.amount({ count: p.quantity, of: p.unit });
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

  /** Arguments under their names, for templates. */
  args(args: readonly Arg[]): Record<string, NounPhrase> {
    return Object.fromEntries(args.map((a) => [a.name, this.phrase(a.phrase)]));
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
      case "given":
        return g.thatNumber(q.concept === undefined ? undefined : this.names.noun(q.concept));
      case "count":
        return g.numberOf(this.several(q.things));
      case "count of":
        return g.numberOf(g.in(this.thing(q.item), this.zone(q.zone)));
      case "sum":
        return g.sum(this.quantity(q.of), this.each(q.over));
      case "most":
        return g.most(this.quantity(q.of), this.several(q.over));
      case "least":
        return g.least(this.quantity(q.of), this.several(q.over));
      case "plus":
        return g.plus(this.operand(q.left, q.k), this.operand(q.right, q.k));
      case "minus":
        return g.minus(this.operand(q.left, q.k), this.operand(q.right, "less"), false);
      case "less":
        return g.minus(this.operand(q.left, q.k), this.operand(q.right, "less"), true);
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

  /** A part of a sum or a product: in brackets where it would be taken for something else. */
  private operand(q: Quantity, within: Quantity["k"]): NounPhrase {
    const said = this.quantity(q);
    return binds(q, within) ? said : this.g.bracketed(said);
  }

  private spread(what: NounPhrase, q: Quantity & { k: "numbers" }): NounPhrase {
    if (!q.for) return what;
    if (q.for.k === "players") return this.g.withPlayers(what, q.for.counts);
    const { of, at } = q.for;
    if (of.k === "count")
      return this.g.forEach(
        what,
        this.those(of.things, (noun) => this.g.counted(at, noun)),
      );
    if (of.k === "given" && of.concept !== undefined)
      return this.g.forEach(what, this.g.counted(at, this.names.noun(of.concept)));
    return this.g.spread(what, this.g.numbers(at), this.quantity(of));
  }

  /** A value by its name, which may speak of its arguments. */
  named(concept: Concept, args: readonly Arg[]): NounPhrase {
    return this.g.of(this.names.noun(concept, this.args(args), "value", notable(args)), false, undefined);
  }

  /** How much somebody has. */
  private amountOf(a: Attribute): NounPhrase {
    return this.g.numberOf(this.g.of(this.noun(a.concept), true, a.of && this.thing(a.of)));
  }

  attribute(a: Attribute, plural: boolean): NounPhrase {
    const what = this.g.of(this.noun(a.concept), plural, a.of && this.owner(a.of));
    return a.at ? this.g.at(what, this.index(a.at)) : what;
  }
  /** Somebody by a piece of theirs is its owner. */
  private owner(of: Thing): NounPhrase {
    const piece = of.k === "attribute" && of.attribute.seat && this.noun(of.attribute.concept).piece;
    return piece ? this.g.ownerOf(this.thing(of)) : this.thing(of);
  }
  private index(at: Thing): NounPhrase {
    return at.k === "item of" && at.things.kind === "number" ? this.quantity(at.index) : this.thing(at);
  }

  // ── amounts and costs ─────────────────────────────────────────────────────────

  amount({ count, of }: Amount): NounPhrase {
    const { g } = this;
    const noun = this.noun(of);
    switch (count.k) {
      case "number":
        return g.counted([count.value], noun);
      case "numbers":
        return this.spread(g.counted(count.values, noun), count);
      case "named": {
        const name = this.named(count.concept, count.args);
        return count.is?.k === "number" ? g.known(g.counted([count.is.value], noun), name) : g.asMany(noun, name);
      }
      case "given":
        return g.thatMany(noun);
      case "if":
        return g.ifElse(
          this.clause(count.condition),
          this.amount({ count: count.then, of }),
          this.amount({ count: count.otherwise, of }),
        );
      case "cases":
        return this.cases(count.on, count.cases, count.otherwise, (x) => this.amount({ count: x, of }));
      case "count":
        return g.forEach(g.counted([1], noun), this.each(count.things));
      case "attribute":
        return this.amountEach([1], count.attribute, of) ?? g.asMany(noun, this.quantity(count));
      case "times":
        return this.product(count, of) ?? g.asMany(noun, this.quantity(count));
      case "sum":
        return g.forEach(this.amount({ count: count.of, of }), this.each(count.over));
      default:
        return g.asMany(noun, this.quantity(count));
    }
  }

  /** `2 points for each guest` instead of twice the number of guests. */
  private product(q: Quantity & { left: Quantity; right: Quantity }, of: Concept): NounPhrase | undefined {
    const { g } = this;
    for (const [factor, rest] of [
      [q.left, q.right],
      [q.right, q.left],
    ] as const) {
      const told =
        factor.k === "number" || factor.k === "numbers" || (factor.k === "named" && factor.is?.k === "number");
      if (!told) continue;
      const spread = this.amount({ count: factor, of });
      if (rest.k === "count") return g.forEach(spread, this.each(rest.things));
      if (rest.k === "attribute" && rest.attribute.amount && rest.attribute.of) {
        return g.forEach(spread, g.eachOwned(this.noun(rest.attribute.concept), this.thing(rest.attribute.of)));
      }
      return g.multiple(spread, this.operand(rest, "times"));
    }
    return undefined;
  }

  /** For each coin that somebody has; all of it, where it is an amount of the same. */
  private amountEach(values: readonly number[], a: Attribute, of: Concept): NounPhrase | undefined {
    if (!a.amount || !a.of) return undefined;
    const noun = this.noun(a.concept);
    if (a.concept === of) return this.g.allOf(noun, this.thing(a.of));
    return this.g.forEach(this.g.counted(values, this.noun(of)), this.g.eachOwned(noun, this.thing(a.of)));
  }

  cost(c: Cost): NounPhrase {
    const { g } = this;
    switch (c.k) {
      case "amounts":
        return c.amounts.length === 0 ? g.free() : g.and(c.amounts.map((a) => this.amount(a)));
      case "named":
        return this.named(c.concept, c.args);
      case "attribute":
        return this.attribute(c.attribute, false);
      case "plus":
        return g.and(c.parts.map((p) => this.cost(p)));
      case "less":
        return g.costLess(this.cost(c.from), this.cost(c.by));
      case "if":
        return g.ifElse(this.clause(c.condition), this.cost(c.then), this.cost(c.otherwise));
      case "cases":
        return this.cases(c.on, c.cases, c.otherwise, (x) => this.cost(x));
    }
  }

  private cases<T>(
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
        return g.that(this.noun(t.kind), t.nth);
      case "it":
        return g.it(this.noun(t.kind));
      case "nothing":
        return g.nothing();
      case "attribute":
        return this.attribute(t.attribute, false);
      case "earlier":
        return g.earlier(this.thing(t.of));
      case "value":
        return this.named(t.concept, t.args);
      case "end of":
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
        return g.oneOf(this.noun(t.things.kind), this.several(t.things));
      case "clockwise":
        return g.clockwise(this.noun(t.kind), this.thing(t.from), this.quantity(t.by));
      case "next to":
        return g.nextTo(this.noun(t.kind), this.thing(t.from), this.thing(t.direction), t.direction.k === "named");
      case "opposite":
        return g.opposite(this.thing(t.of));
      case "if":
        return g.ifElse(this.clause(t.condition), this.thing(t.then), this.thing(t.otherwise));
      case "cases":
        return this.cases(t.on, t.cases, t.otherwise, (x) => this.thing(x));
    }
  }

  /** A name that has no forms takes the noun of its kind along. */
  private member(concept: Concept): NounPhrase {
    const [kind] = concept.split("-");
    const { at } = this.g.player();
    const own = this.names.noun(concept);
    // A seat is somebody.
    const noun = kind === "player" && at !== undefined ? { ...own, at } : own;
    const called = kind !== concept && kind !== "player" && this.names.isBare(concept) && !this.names.isBare(kind);
    if (called) return this.g.called(noun, this.names.noun(kind));
    const article = this.names.articleOf(concept);
    return article === "the" ? this.g.the(noun) : article === "a" ? this.g.a(noun) : this.g.name(noun);
  }
  /** In a table or before a colon names have no article. */
  title(t: Thing): NounPhrase {
    return t.k === "named" ? this.g.name(this.names.noun(t.concept)) : this.thing(t);
  }

  zone(z: Zone): NounPhrase {
    const what = this.g.of(this.names.noun(z.concept), false, z.of && this.thing(z.of));
    return z.at ? this.g.at(what, this.thing(z.at)) : what;
  }

  /** `places`, `guests in the square`, with their conditions. */
  several(things: Things): NounPhrase {
    return this.those(things, (noun) => this.g.several(noun));
  }
  /** `each place`. */
  each(things: Things): NounPhrase {
    return this.those(things, (noun) => this.g.each(noun));
  }
  /** Of which there are some or none: `workers`; with conditions `a worker that …`. */
  private some(things: Things): NounPhrase {
    return things.such.length > 0 && things.from.k !== "list" ? this.one(things) : this.several(things);
  }
  /** `a place`. */
  one(things: Things): NounPhrase {
    if (things.from.k === "list" && things.such.length === 0)
      return this.g.or(things.from.things.map((t) => this.thing(t)));
    return this.those(things, (noun) => this.g.a(noun));
  }
  /** `a place for which one of these is true`: of its conditions one is listed below. */
  oneBut(things: Things, listed: Clause): NounPhrase {
    const rest = things.such.filter((c) => c !== listed).map((c) => this.relative(c));
    const all: Relative[] = [...rest, { k: "clause", clause: this.g.oneOfThese() }];
    return this.g.such(this.one({ ...things, such: [] }), all);
  }

  private those(things: Things, say: (noun: Noun) => NounPhrase): NounPhrase {
    const base = this.source(things, say);
    return things.such.length === 0
      ? base
      : this.g.such(
          base,
          things.such.map((c) => this.relative(c)),
        );
  }

  private source(things: Things, say: (noun: Noun) => NounPhrase): NounPhrase {
    const { g } = this;
    const source: Source = things.from;
    switch (source.k) {
      case "all":
        return say(this.noun(things.kind));
      case "zone":
        return g.in(say(this.noun(things.kind)), this.zone(source.zone));
      case "list":
        return g.and(source.things.map((t) => this.thing(t)));
      case "numbers":
        return g.between(this.quantity(source.from), this.quantity(source.to));
      case "number list":
        return g.numbers(source.values);
      case "attribute":
        return g.in(say(this.noun(things.kind)), this.attribute(source.attribute, false));
      case "value":
        return g.in(say(this.noun(things.kind)), this.named(source.concept, source.args));
      case "ray":
        return g.ray(
          this.noun(things.kind),
          this.thing(source.from),
          this.thing(source.direction),
          source.direction.k === "named",
        );
      case "first":
        return g.firstFew(this.quantity(source.count), this.several(source.of));
      case "leading":
        return g.leading(this.several(source.of), this.clause(source.while));
      case "reached":
        return g.reached(
          say(this.noun(things.kind)),
          this.thing(source.from),
          this.several({ kind: source.over, from: { k: "all" }, such: source.such }),
        );
      case "if":
        return g.ifElse(this.clause(source.condition), this.those(source.then, say), this.those(source.otherwise, say));
      case "cases":
        return this.cases(source.on, source.cases, source.otherwise, (x) => this.those(x, say));
      case "by players":
        return g.byPlayers(source.cases.map((c) => ({ players: c.players, then: this.those(c.then, say) })));
    }
  }

  // ── conditions ────────────────────────────────────────────────────────────────

  /** `whose worth is 3` where the subject belongs to the thing in question; otherwise a clause. */
  relative(c: Clause): Relative {
    if (c.k === "compare" && c.left.k === "attribute" && isOwn(c.left.attribute)) {
      return {
        k: "whose",
        attribute: this.bare(c.left.attribute),
        predicate: { k: "compared", is: c.is, value: this.quantity(c.right) },
      };
    }
    if (c.k === "is" && c.left.k === "attribute" && isOwn(c.left.attribute)) {
      return {
        k: "whose",
        attribute: this.bare(c.left.attribute),
        predicate: this.identity(c),
      };
    }
    if (
      c.k === "some" &&
      c.of.k === "attribute" &&
      isOwn(c.of.attribute) &&
      !this.names.hasSome(c.of.attribute.concept)
    ) {
      const value = this.g.zero();
      const is = c.not ? "exactly" : "more than";
      return { k: "whose", attribute: this.bare(c.of.attribute), predicate: { k: "compared", is, value } };
    }
    return { k: "clause", clause: this.clause(c) };
  }
  private bare(a: Attribute): NounPhrase {
    const noun = this.noun(a.concept);
    const name = a.amount ? this.g.several(noun) : this.g.name(noun);
    return a.at ? this.g.at(name, this.thing(a.at)) : name;
  }

  clause(c: Clause): string {
    const { g } = this;
    switch (c.k) {
      case "compare":
        return this.comparison(c);
      case "some":
        return this.someOf(c.of, c.not);
      case "is":
        return g.says(this.thing(c.left), this.identity(c));
      case "none":
        return this.none(c.what, c.not);
      case "flag":
        return this.flag(c);
      case "among":
        return g.among(this.thing(c.item), this.several(c.things), c.not);
      case "exist":
        return g.exist(this.some(c.things), c.not);
      case "every":
        return g.every(this.each(c.things), this.clause(c.that), c.not);
      case "and":
        return g.andClauses(c.parts.map((p) => this.part(p)));
      case "or":
        return g.orClauses(c.parts.map((p) => this.part(p)));
      case "affordable":
        return g.affordable(this.cost(c.cost), c.not, c.who && this.thing(c.who));
      case "has":
        return g.have(this.member(c.what), this.zones(c.zones), c.not, c.who && this.thing(c.who));
      case "ruling":
        return g.ruled(this.question(c.ruling), this.names.text(c.answer, this.names.fallback(c.answer)), c.not);
      case "overlay":
        return g.overlayOn(g.name(this.names.noun(c.overlay)), c.not);
      case "players":
        return g.playersAre(c.counts);
      case "game over":
        return g.gameOver(c.not);
      case "if":
        return g.ifClause(this.clause(c.condition), this.clause(c.then), this.clause(c.otherwise));
      case "cases":
        return g.orClauses(this.caseClauses(c));
      case "always":
        return g.always(c.not);
    }
  }

  private identity(c: Clause & { k: "is" }): Predicate {
    const { left, right, not } = c;
    const owner = left.k === "attribute" && left.attribute.seat === true && this.noun(left.attribute.concept).piece;
    return { k: "is", value: this.thing(right), not, ...(owner ? { owner } : {}) };
  }

  /** `it is a and …`, `it is b and …`; what never holds is left out. */
  private caseClauses(c: Clause & { k: "cases" }): string[] {
    const { g } = this;
    const cases = c.cases.filter((x) => x.then.k !== "always" || !x.then.not);
    const told = cases.map((x) => {
      const value = g.or(x.keys.map((k) => this.thing(k)));
      const is = g.says(this.thing(c.on), { k: "is", value, not: false });
      return x.then.k === "always" ? is : `(${g.andClauses([is, this.part(x.then)])})`;
    });
    const rest = c.otherwise && (c.otherwise.k !== "always" || !c.otherwise.not) ? [this.part(c.otherwise)] : [];
    return [...told, ...rest];
  }

  /** A list within a list stands in brackets. */
  private part(c: Clause): string {
    return c.k === "and" || c.k === "or" ? `(${this.clause(c)})` : this.clause(c);
  }

  zones(zones: readonly Concept[]): NounPhrase | undefined {
    return zones.length === 0
      ? undefined
      : this.g.or(zones.map((z) => this.g.of(this.names.noun(z), false, this.g.you())));
  }

  /** How much somebody has is told as having; how many there are of something as their being there. */
  private comparison(c: Clause & { k: "compare" }): string {
    const { g } = this;
    if (c.left.k === "attribute" && c.left.attribute.amount && c.left.attribute.of) {
      const amount = this.amountIn(c.right, c.left.attribute.concept);
      if (amount) return g.owns(this.thing(c.left.attribute.of), c.is, amount);
    }
    if (c.left.k === "count" && c.right.k === "number" && c.right.value === 0) {
      if (c.is === "more than" || c.is === "not") return g.exist(this.some(c.left.things), false);
      if (c.is === "exactly" || c.is === "at most") return g.exist(this.some(c.left.things), true);
    }
    const predicate: Predicate = { k: "compared", is: c.is, value: this.compared(c) };
    return g.says(this.quantity(c.left), predicate);
  }
  /** What something is compared with; what it was itself is `before`. */
  private compared({ left, right }: Clause & { k: "compare" }): NounPhrase {
    if (right.k === "earlier" && JSON.stringify(right.of) === JSON.stringify(left)) return this.g.before();
    return right.k === "given" ? this.g.thatNumber(undefined) : this.quantity(right);
  }
  private amountIn(q: Quantity, of: Concept): NounPhrase | undefined {
    const told = q.k === "number" || q.k === "numbers" || (q.k === "named" && q.is !== undefined);
    return told ? this.amount({ count: q, of }) : undefined;
  }

  /** There is some of it: in the words of the lexicon, else as more than nothing. */
  private someOf(of: Quantity, not: boolean): string {
    const { g } = this;
    if (of.k === "attribute") {
      const { amount, concept, of: owner } = of.attribute;
      if (amount && owner) return g.lacks(this.thing(owner), this.noun(concept), !not);
      const told = this.names.some(concept, this.placeOf(of.attribute), not);
      if (told !== undefined) return told;
    }
    if (of.k === "named") {
      const told = this.names.some(of.concept, this.args(of.args), not, notable(of.args));
      if (told !== undefined) return told;
    }
    if (of.k === "count of") {
      const there = g.in(g.several(this.noun(of.zone.kind)), this.zone(of.zone));
      return g.among(this.thing(of.item), there, not);
    }
    return g.says(this.quantity(of), { k: "compared", is: not ? "exactly" : "more than", value: g.zero() });
  }

  /** Owner and index of a field under the names that templates use. */
  placeOf({ of, at }: Attribute): Record<string, NounPhrase> {
    return { ...(of ? { owner: this.owner(of) } : {}), ...(at ? { by: this.thing(at) } : {}) };
  }

  private none(what: Thing, not: boolean): string {
    if (what.k === "attribute") {
      const { of, at, concept } = what.attribute;
      if (!at) return this.g.lacks(of && this.thing(of), this.noun(concept), not);
    }
    return this.g.says(this.thing(what), { k: "none", not });
  }

  private flag(c: Clause & { k: "flag" }): string {
    const args = this.args(c.args);
    const clause = this.names.clause(c.concept, args, c.not, notable(c.args));
    return clause ?? this.g.flag(this.names.fallback(c.concept), Object.values(args), c.not);
  }

  // ── priority lists ────────────────────────────────────────────────────────────

  keys(keys: readonly Key[]): string {
    return this.g.priorities(
      keys.map((key) => ({
        order: key.order,
        quantity: key.by && !isClause(key.by) ? this.quantity(key.by) : undefined,
        clause: key.by && isClause(key.by) ? this.clause(key.by) : undefined,
      })),
    );
  }
}

/** Arguments that tell something: not what was just spoken of. */
export function notable(args: readonly Arg[]): string[] {
  const told = (p: Phrase): boolean => {
    if (p.p === "quantity") return p.quantity.k !== "given";
    if (p.p !== "thing") return p.p === "cost";
    return p.thing.k !== "that" && p.thing.k !== "it" && p.thing.k !== "you";
  };
  return args.filter((a) => told(a.phrase)).map((a) => a.name);
}

/** Numbers that are worked out, from what binds most to what binds least. */
const STRENGTH: Partial<Record<Quantity["k"], number>> = {
  times: 2,
  divided: 1,
  plus: 1,
  minus: 1,
  less: 0,
  if: 0,
  cases: 0,
  sum: 0,
  most: 0,
  least: 0,
  smaller: 0,
  larger: 0,
};

/** Whether a part of a sum or product can stand there as it is. */
function binds(q: Quantity, within: Quantity["k"]): boolean {
  if (q.k === "numbers") return q.for === undefined;
  const own = STRENGTH[q.k];
  if (own === undefined) return true;
  return within === "plus" || within === "minus" ? own > 0 && q.k !== "divided" : own > 1 && within === "less";
}

function isOwn(a: Attribute): boolean {
  return a.of?.k === "it";
}
