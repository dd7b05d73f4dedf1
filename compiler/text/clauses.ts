/** Conditions in a language: as clauses, and as what follows the thing that they are conditions of. */
import type { Attribute, Clause, Concept, Quantity, Thing, Things } from "../sayings/sayings.ts";
import type { NounPhrase, Predicate, Relative } from "./grammar.ts";
import { notable } from "./notable.ts";
import type { PhraseWriter } from "./phrases.ts";

export class ClauseWriter {
  private readonly g: PhraseWriter["g"];

  constructor(private readonly phrases: PhraseWriter) {
    this.g = phrases.g;
  }

  /** `whose worth is 3` where the subject belongs to the thing in question; otherwise a clause. */
  relative(c: Clause): Relative {
    return this.phrases.called.ofIt(() => this.asRelative(c));
  }
  private asRelative(c: Clause): Relative {
    if (c.k === "compare" && c.left.k === "attribute" && isOwn(c.left.attribute)) {
      return {
        k: "whose",
        attribute: this.bare(c.left.attribute),
        predicate: { k: "compared", is: c.is, value: this.phrases.quantity(c.right) },
      };
    }
    const told = c.k === "is" ? (this.standing(c) ?? this.ofSort(c)) : undefined;
    if (told !== undefined) return { k: "clause", clause: told };
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
      !this.phrases.names.hasSome(c.of.attribute.concept)
    ) {
      const value = this.g.zero();
      const is = c.not ? "exactly" : "more than";
      return { k: "whose", attribute: this.bare(c.of.attribute), predicate: { k: "compared", is, value } };
    }
    if (c.k === "or") return { k: "either", of: c.parts.map((p) => this.relative(p)), clause: this.clause(c) };
    const compound = c.k === "and" || c.k === "if" || c.k === "cases";
    return { k: "clause", clause: c.k === "and" ? this.part(c) : this.clause(c), compound };
  }
  private bare(a: Attribute): NounPhrase {
    const noun = this.phrases.noun(a.concept);
    const name = a.amount ? this.g.several(noun) : this.g.name(noun);
    return a.at ? this.phrases.at(name, this.phrases.thing(a.at), a.at) : name;
  }

  clause(c: Clause): string {
    const { g } = this;
    switch (c.k) {
      case "compare":
        return this.comparison(c);
      case "some":
        return this.someOf(c.of, c.not);
      case "is":
        return this.standing(c) ?? this.ofSort(c) ?? g.says(this.phrases.thing(c.left), this.identity(c));
      case "none":
        return this.none(c.what, c.not);
      case "flag":
        return this.flag(c);
      case "among":
        if (c.things.from.k === "zone" && c.things.such.length === 0)
          return g.lies(this.phrases.thing(c.item), this.phrases.zone(c.things.from.zone), c.not);
        return g.among(this.phrases.thing(c.item), this.phrases.several(c.things), c.not);
      case "exist":
        return this.exist(c.things, c.not);
      case "every":
        return g.every(
          this.phrases.each(c.things),
          this.phrases.called.ofIt(() => this.clause(c.that)),
          c.not,
        );
      case "and":
        return g.andClauses(c.parts.map((p) => this.part(p)));
      case "or":
        return this.oneOfNames(c) ?? this.oneOfSubjects(c) ?? g.orClauses(c.parts.map((p) => this.part(p)));
      case "affordable":
        return g.affordable(this.phrases.cost(c.cost), c.not, c.who && this.phrases.thing(c.who));
      case "has":
        return g.have(this.phrases.member(c.what), this.zones(c.zones), c.not, c.who && this.phrases.thing(c.who));
      case "ruling":
        return g.ruled(
          this.phrases.question(c.ruling),
          this.phrases.names.text(c.answer, this.phrases.names.fallback(c.answer)),
          c.not,
        );
      case "overlay":
        return g.overlayOn(g.name(this.phrases.names.noun(c.overlay)), c.not);
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

  /** `it is a or b`, not `it is a or it is b`. */
  private oneOfNames({ parts }: { readonly parts: readonly Clause[] }): string | undefined {
    const [first] = parts;
    if (first.k !== "is") return undefined;
    const names = parts.flatMap((p) =>
      p.k === "is" && !p.not && p.right.k === "named" && JSON.stringify(p.left) === JSON.stringify(first.left)
        ? [this.phrases.thing(p.right)]
        : [],
    );
    if (names.length < parts.length) return undefined;
    return this.g.says(this.phrases.thing(first.left), { k: "is", value: this.g.or(names), not: false });
  }

  /** `the beginning or end of the road is free`: of each the same is said. */
  private oneOfSubjects({ parts }: { readonly parts: readonly Clause[] }): string | undefined {
    const flags = parts.flatMap((p) => (p.k === "flag" && !p.not ? [p] : []));
    const [first] = flags;
    if (flags.length < parts.length || flags.some((f) => f.concept !== first.concept)) return undefined;
    const differing = first.args.filter((a, i) => flags.some((f) => !areSame(f.args[i].phrase, a.phrase)));
    const [{ name } = { name: "" }] = differing;
    const things = flags.flatMap((f) => {
      const phrase = f.args.find((a) => a.name === name)?.phrase;
      return phrase?.p === "thing" ? [phrase.thing] : [];
    });
    if (differing.length !== 1 || things.length < parts.length) return undefined;
    const args = { ...this.phrases.args(first.args), [name]: this.phrases.things.oneOf(things) };
    return this.phrases.names.clause(first.concept, args, false, notable(first.args));
  }

  /** Whose piece lies somewhere: that somebody's piece stands there. */
  private standing({ left, right, not }: Clause & { k: "is" }): string | undefined {
    if (left.k !== "attribute" || !left.attribute.seat || left.attribute.at || !left.attribute.of) return undefined;
    if (right.k === "attribute" || right.k === "nothing") return undefined;
    const { concept, of } = left.attribute;
    const noun = this.phrases.noun(concept);
    if (!noun.piece) return undefined;
    return this.g.stands(noun, this.phrases.thing(right), this.phrases.thing(of), not);
  }

  /** `it is a passive building`, not `its type is a passive building`. */
  private ofSort({ left, right, not }: Clause & { k: "is" }): string | undefined {
    if (left.k !== "attribute" || right.k !== "named" || !left.attribute.of || left.attribute.at) return undefined;
    const { names } = this.phrases;
    if (!names.isSort(left.attribute.concept) || names.isBare(right.concept)) return undefined;
    return this.g.says(this.phrases.thing(left.attribute.of), { k: "is", value: this.phrases.thing(right), not });
  }

  private identity(c: Clause & { k: "is" }): Predicate {
    const { left, right, not } = c;
    const owner =
      left.k === "attribute" && left.attribute.seat === true && this.phrases.noun(left.attribute.concept).piece;
    const same = areAlike(left, right);
    return { k: "is", value: this.phrases.same(right), not, ...(owner ? { owner } : {}), ...(same ? { same } : {}) };
  }

  /** `it is a and …`, `it is b and …`; what never holds is left out. */
  private caseClauses(c: Clause & { k: "cases" }): string[] {
    const { g } = this;
    const cases = c.cases.filter((x) => x.then.k !== "always" || !x.then.not);
    const told = cases.map((x) => {
      const value = g.or(x.keys.map((k) => this.phrases.thing(k)));
      const is = g.says(this.phrases.thing(c.on), { k: "is", value, not: false });
      return x.then.k === "always" ? is : `(${g.andClauses([is, this.part(x.then)])})`;
    });
    const rest = c.otherwise && (c.otherwise.k !== "always" || !c.otherwise.not) ? [this.part(c.otherwise)] : [];
    return [...told, ...rest];
  }

  /** A list within a list stands in brackets. */
  part(c: Clause): string {
    return c.k === "and" || c.k === "or" ? `(${this.clause(c)})` : this.clause(c);
  }

  zones(zones: readonly Concept[]): NounPhrase | undefined {
    return zones.length === 0
      ? undefined
      : this.g.or(zones.map((z) => this.g.of(this.phrases.names.noun(z), false, this.g.you())));
  }

  /** Whether there is any of them; a zone holds but one kind of thing, so it is empty or not. */
  private exist(things: Things, not: boolean): string {
    const { from, such } = things;
    if (from.k === "zone" && such.length === 0) {
      const { zone } = from;
      const told = this.phrases.names.some(zone.concept, this.phrases.placeOf(zone), not);
      return told ?? this.g.isEmpty(this.phrases.zone(zone), !not);
    }
    return this.g.exist(this.phrases.things.some(things), not);
  }

  /** How much somebody has is told as having; how many there are of something as their being there. */
  private comparison(c: Clause & { k: "compare" }): string {
    const { g } = this;
    if (c.left.k === "attribute" && c.left.attribute.amount && c.left.attribute.of) {
      const amount = this.amountIn(c.right, c.left.attribute.concept);
      if (amount) return g.owns(this.phrases.thing(c.left.attribute.of), c.is, amount);
      const told = this.moreThan(c, c.left.attribute);
      if (told !== undefined) return told;
    }
    if (c.left.k === "count" && c.right.k === "number" && c.right.value === 0) {
      if (c.is === "more than" || c.is === "not") return this.exist(c.left.things, false);
      if (c.is === "exactly" || c.is === "at most") return this.exist(c.left.things, true);
    }
    const value = this.phrases.called.after(c.left, c.right, () => this.compared(c));
    const predicate: Predicate = { k: "compared", is: c.is, value };
    return this.lying(c) ?? g.says(this.measured(c.left), predicate);
  }
  /** `fewer than 2 guests are in the deck`, not `the number of guests in the deck is less than 2`. */
  private lying({ left, is, right }: Clause & { k: "compare" }): string | undefined {
    if (left.k !== "count" || left.things.from.k !== "zone") return undefined;
    const { kind, from, such } = left.things;
    const named = this.phrases.things.sorted(left.things);
    const amount = this.amountIn(right, named?.sort ?? kind);
    if (!amount) return undefined;
    const those = this.phrases.those({ kind, from: { k: "all" }, such: named?.such ?? such }, amount);
    return this.g.lieThere?.(this.phrases.zone(from.zone), is, those);
  }
  /** `you have less corn than the price`, `than another player`, `than before`. */
  private moreThan({ left, is, right }: Clause & { k: "compare" }, { of, concept }: Attribute): string | undefined {
    if (is === "exactly" || is === "not" || !of) return undefined;
    const noun = this.phrases.noun(concept);
    const owner = this.phrases.thing(of);
    if (right.k === "earlier")
      return areSame(right.of, left) ? this.g.ownsThan(owner, is, noun, undefined, false) : undefined;
    const same = right.k === "attribute" && right.attribute.amount && right.attribute.concept === concept;
    const than = same && right.attribute.of ? this.phrases.thing(right.attribute.of) : undefined;
    return this.g.ownsThan(owner, is, noun, than ?? this.phrases.quantity(right), than !== undefined);
  }
  /** What is compared goes by its name. */
  private measured(q: Quantity): NounPhrase {
    if (q.k !== "named" || !q.is) return this.phrases.quantity(q);
    return this.g.valued(this.phrases.named(q.concept, q.args), this.phrases.quantity(q.is));
  }

  /** What something is compared with; what it was itself is `before`. */
  private compared({ left, right }: Clause & { k: "compare" }): NounPhrase {
    if (right.k === "earlier" && JSON.stringify(right.of) === JSON.stringify(left)) return this.g.before();
    // One given number is that number; beside another it goes by what it counts.
    const alone = right.k === "given" && !JSON.stringify(left).includes('"k":"given"');
    return alone ? this.g.thatNumber(undefined) : this.phrases.quantity(right);
  }
  private amountIn(q: Quantity, of: Concept): NounPhrase | undefined {
    const told = q.k === "number" || q.k === "numbers" || q.k === "given" || (q.k === "named" && q.is !== undefined);
    return told ? this.phrases.amount({ count: q, of }) : undefined;
  }

  /** There is some of it: in the words of the lexicon, else as more than nothing. */
  private someOf(of: Quantity, not: boolean): string {
    const { g } = this;
    if (of.k === "attribute") {
      const { amount, concept, of: owner } = of.attribute;
      if (amount && owner) return g.lacks(this.phrases.thing(owner), this.phrases.noun(concept), !not);
      const told = this.phrases.names.some(concept, this.phrases.placeOf(of.attribute), not);
      if (told !== undefined) return told;
    }
    if (of.k === "named") {
      const told = this.phrases.names.some(of.concept, this.phrases.args(of.args), not, notable(of.args));
      if (told !== undefined) return told;
    }
    if (of.k === "count of") return g.lies(this.phrases.thing(of.item), this.phrases.zone(of.zone), not);
    return g.says(this.phrases.quantity(of), { k: "compared", is: not ? "exactly" : "more than", value: g.zero() });
  }

  private none(what: Thing, not: boolean): string {
    if (what.k === "attribute") {
      const { of, at, concept } = what.attribute;
      const told = this.phrases.names.some(concept, this.phrases.placeOf(what.attribute), !not);
      if (told !== undefined) return told;
      if (!at) return this.g.lacks(of && this.phrases.thing(of), this.phrases.noun(concept), not);
    }
    if (what.k === "value") {
      const told = this.phrases.names.some(what.concept, this.phrases.args(what.args), !not, notable(what.args));
      if (told !== undefined) return told;
    }
    return this.g.says(this.phrases.thing(what), { k: "none", not });
  }

  private flag(c: Clause & { k: "flag" }): string {
    const args = this.phrases.args(c.args);
    const clause = this.phrases.names.clause(c.concept, args, c.not, notable(c.args));
    return clause ?? this.g.flag(this.phrases.names.fallback(c.concept), Object.values(args), c.not);
  }
}

function areSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

/** Two of a kind, or what each of two has: none of them says by itself which one it is. */
function areAlike(left: Thing, right: Thing): boolean {
  // One that was chosen is one of two that have a number.
  if (left.k === "that" && right.k === "that")
    return left.kind !== "player" && (left.nth === undefined) === (right.nth === undefined);
  return left.k === "attribute" && right.k === "attribute" && !left.attribute.seat && !right.attribute.seat;
}

function isOwn(a: Attribute): boolean {
  return a.of?.k === "it";
}
