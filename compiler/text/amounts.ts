/** Amounts and costs in a language: `3 coins`, `2 points for each guest`. */
import type { Amount, Attribute, Concept, Cost, Quantity } from "../sayings/sayings.ts";
import type { Noun, NounPhrase } from "./grammar.ts";
import type { PhraseWriter } from "./phrases.ts";

export class AmountWriter {
  private readonly g: PhraseWriter["g"];

  constructor(private readonly phrases: PhraseWriter) {
    this.g = phrases.g;
  }

  /** `noun`: what it is an amount of, where that is told otherwise than by its name. */
  amount({ count, of }: Amount, noun: Noun = this.phrases.noun(of)): NounPhrase {
    const { g } = this;
    switch (count.k) {
      case "number":
        return g.counted([count.value], noun);
      case "numbers":
        return this.phrases.spread(g.counted(count.values, noun), count);
      case "named": {
        const name = this.phrases.named(count.concept, count.args);
        if (count.is?.k === "number") return g.known(g.counted([count.is.value], noun), name);
        return this.forEach(g.counted([1], noun), count) ?? g.asMany(noun, name);
      }
      case "given":
        return noun.number ? g.that(noun, undefined) : g.thatMany(noun);
      case "if":
        return g.ifElse(
          this.phrases.clause(count.condition),
          this.amount({ count: count.then, of }, noun),
          this.amount({ count: count.otherwise, of }, noun),
        );
      case "cases":
        return this.phrases.cases(count.on, count.cases, count.otherwise, (x) => this.amount({ count: x, of }, noun));
      case "count":
      case "count of":
        return g.forEach(g.counted([1], noun), this.eachCounted(count)!);
      case "divided":
        return this.forEvery(count, noun) ?? g.asMany(noun, this.phrases.quantity(count));
      case "attribute":
        return (
          this.amountEach([1], count.attribute, of) ??
          this.forEach(g.counted([1], noun), count) ??
          g.asMany(noun, this.phrases.quantity(count))
        );
      case "times":
        return this.product(count, of) ?? g.asMany(noun, this.phrases.quantity(count));
      case "sum": {
        const worth = count.of.k === "named" && !count.of.is ? this.phrases.ofEach(count) : undefined;
        if (worth) return g.worth(noun, worth);
        return g.forEach(this.paid({ count: count.of, of }), this.phrases.each(count.over));
      }
      case "plus":
        return this.sum(count, of) ?? this.inAll(count, noun) ?? g.asMany(noun, this.phrases.quantity(count));
      case "smaller":
        return this.bounded(count, of, noun);
      case "less":
        return this.beyond(count, of, noun) ?? g.asMany(noun, this.phrases.quantity(count));
      default:
        return g.asMany(noun, this.phrases.quantity(count));
    }
  }

  /** `2 points for each guest and 3 points for each card`: what is added up, part by part. */
  private sum(q: Quantity, of: Concept): NounPhrase | undefined {
    const parts = addends(q).map((part) => (part.k === "times" ? this.product(part, of) : undefined));
    return parts.every((part) => part !== undefined) ? this.g.and(parts) : undefined;
  }

  /** `as many coins as the price and the fee come to together`: of numbers that go by names. */
  private inAll(q: Quantity, noun: Noun): NounPhrase | undefined {
    const parts = addends(q);
    if (parts.some(({ k }) => k === "number" || k === "times")) return undefined;
    return this.g.inAll?.(
      noun,
      parts.map((part) => this.phrases.quantity(part)),
    );
  }

  /** `all your coins beyond the limit`, not as many as their number minus the limit. */
  private beyond(
    { left, right }: Quantity & { left: Quantity; right: Quantity },
    of: Concept,
    noun: Noun,
  ): NounPhrase | undefined {
    if (left.k !== "attribute" || !left.attribute.amount || left.attribute.concept !== of) return undefined;
    if (!left.attribute.of || right.k === "number") return undefined;
    return this.g.beyond(this.g.allOf(noun, this.phrases.thing(left.attribute.of)), this.phrases.quantity(right));
  }

  /** So much, unless there is less: `3 cards (at most the number of cards in the deck)`. */
  private bounded(
    { left, right }: Quantity & { left: Quantity; right: Quantity },
    of: Concept,
    noun: Noun,
  ): NounPhrase {
    const [count, most] = isSaid(right) && !isSaid(left) ? [right, left] : [left, right];
    return this.g.bounded(this.amount({ count, of }, noun), "at most", this.phrases.quantity(most));
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
      const counted = this.eachCounted(rest);
      if (counted) return g.forEach(spread, counted);
      if (rest.k === "attribute" && rest.attribute.amount && rest.attribute.of) {
        return g.forEach(
          spread,
          g.eachOwned(this.phrases.noun(rest.attribute.concept), this.phrases.thing(rest.attribute.of)),
        );
      }
      return this.forEach(spread, rest) ?? g.multiple(spread, this.phrases.operand(rest, "times"));
    }
    return undefined;
  }

  /** What is counted, by one of it: `each guest`, `each guest and each card`, `each card in the hand of each player`. */
  private eachCounted(q: Quantity): NounPhrase | undefined {
    if (q.k === "count") return this.phrases.each(q.things);
    if (q.k === "count of") return this.phrases.things.eachIn(q.item, q.zone);
    if (q.k === "plus") {
      const [left, right] = [this.eachCounted(q.left), this.eachCounted(q.right)];
      return left && right && this.g.and([left, right]);
    }
    if (q.k !== "sum" || q.of.k !== "count" || q.over.such.length > 0) return undefined;
    const { things } = q.of;
    return this.phrases.asEach(q.over, () => this.phrases.each(things));
  }

  /** `a point for every 3 coins` that somebody has, instead of a third of them. */
  private forEvery({ left, right, up }: Quantity & { k: "divided" }, noun: Noun): NounPhrase | undefined {
    const owned = addends(left).flatMap((q) => (q.k === "attribute" && q.attribute.amount ? [q.attribute] : []));
    const [first] = owned;
    const alike = owned.length === addends(left).length && owned.every(({ of }) => of?.k === first.of?.k);
    if (up || noun.mass || right.k !== "number" || !alike || first.of?.k !== "you") return undefined;
    const nouns = owned.map(({ concept }) => this.phrases.noun(concept));
    const { g } = this;
    return g.forEvery?.(g.a(noun), g.number(right.value), nouns, this.phrases.thing(first.of));
  }

  /** `each guest`, `each of your terraces`. */
  eachOf(q: Quantity): NounPhrase | undefined {
    return this.eachCounted(q) ?? this.each(q);
  }

  private forEach(amount: NounPhrase, of: Quantity): NounPhrase | undefined {
    const each = this.each(of);
    return each && this.g.forEach(amount, each);
  }
  /** Of a field or a value that counts something: each of these, in the words of the lexicon. */
  private each(q: Quantity): NounPhrase | undefined {
    const words =
      q.k === "attribute"
        ? this.phrases.names.each(q.attribute.concept, this.phrases.placeOf(q.attribute))
        : q.k === "named"
          ? this.phrases.names.each(q.concept, this.phrases.args(q.args))
          : undefined;
    return words === undefined ? undefined : this.g.quoted(words);
  }

  /** For each coin that somebody has; all of it, where it is an amount of the same. */
  private amountEach(values: readonly number[], a: Attribute, of: Concept): NounPhrase | undefined {
    if (!a.amount || !a.of) return undefined;
    const noun = this.phrases.noun(a.concept);
    if (a.concept === of || noun.one.nom === this.phrases.noun(of).one.nom)
      return this.g.allOf(noun, this.phrases.thing(a.of));
    return this.g.forEach(
      this.g.counted(values, this.phrases.noun(of)),
      this.g.eachOwned(noun, this.phrases.thing(a.of)),
    );
  }

  /** Of resources and points a price or a worth tells how much. */
  private paid(amount: Amount): NounPhrase {
    const { count, of } = amount;
    if (!isByName(count) || this.each(count)) return this.amount(amount);
    return this.g.worth(this.phrases.noun(of), this.phrases.quantity(count));
  }

  /** What a named number is: where others tell how much, what it counts goes without saying. */
  defined({ count, of }: Amount): NounPhrase {
    const others = isWorkedOut(count) || isByName(count);
    return others && !this.sum(count, of) && !this.each(count)
      ? this.phrases.quantity(count)
      : this.amount({ count, of });
  }

  /** `the wood of the building, its stone and its gold`. */
  private paidAfter(first: Amount, a: Amount): NounPhrase {
    return a === first ? this.paid(a) : this.phrases.called.after(first.count, a.count, () => this.paid(a));
  }
  cost(c: Cost): NounPhrase {
    const { g } = this;
    switch (c.k) {
      case "amounts":
        return c.amounts.length === 0 ? g.free() : g.and(c.amounts.map((a) => this.paidAfter(c.amounts[0], a)));
      case "named":
        return this.phrases.named(c.concept, c.args);
      case "attribute":
        return this.phrases.attribute(c.attribute, false);
      case "plus":
        return g.and(c.parts.map((p) => this.cost(p)));
      case "less":
        return g.costLess(this.cost(c.from), this.cost(c.by));
      case "if":
        return g.ifElse(this.phrases.clause(c.condition), this.cost(c.then), this.cost(c.otherwise));
      case "cases":
        return this.phrases.cases(c.on, c.cases, c.otherwise, (x) => this.cost(x));
    }
  }
}

function addends(q: Quantity): Quantity[] {
  return q.k === "plus" ? [...addends(q.left), ...addends(q.right)] : [q];
}

/** A number that stands in the rule, or was given. */
function isSaid({ k }: Quantity): boolean {
  return k === "number" || k === "given" || k === "named";
}
/** What something else is called that tells how much. */
function isByName(q: Quantity): boolean {
  return (q.k === "named" && !q.is) || (q.k === "attribute" && !q.attribute.amount);
}
function isWorkedOut({ k }: Quantity): boolean {
  return k === "plus" || k === "minus" || k === "less" || k === "divided" || k === "most" || k === "least";
}
