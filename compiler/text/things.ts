/** Several things, each of them, one of them: where they are taken from, and what they have to be like. */
import type { Clause, Concept, Source, Thing, Things, Zone } from "../sayings/sayings.ts";
import { CASES } from "../lexicon/lexicon.ts";
import type { Forms, Noun, NounPhrase, Relative } from "./grammar.ts";
import type { PhraseWriter } from "./phrases.ts";
import { isOther } from "./shapes.ts";

export class ThingsWriter {
  private readonly g: PhraseWriter["g"];

  constructor(private readonly phrases: PhraseWriter) {
    this.g = phrases.g;
  }

  /** `places`, `guests in the square`, with their conditions. */
  several(things: Things): NounPhrase {
    return this.bySort(things, (noun) => this.g.several(noun));
  }
  /** `each place`. */
  each(things: Things): NounPhrase {
    const other = things.from.k === "all" && things.such.find((c) => isOther(c, things.kind));
    if (!other) return this.bySort(things, (noun) => this.g.each(noun));
    return this.those({ ...things, such: things.such.filter((c) => c !== other) }, (noun) => this.g.eachOther(noun));
  }
  /** `each place next to the place`: beside what is gone through, what was given is not that one. */
  eachBeside(things: Things, nth: number | undefined): NounPhrase {
    const given = things.kind === "player" ? undefined : this.g.given?.(this.phrases.noun(things.kind));
    const that: Thing = { k: "that", kind: things.kind, nth };
    return given ? this.phrases.called.as(that, given, () => this.each(things)) : this.each(things);
  }
  /** One of its copies in a zone: `each guard in your hand`. */
  eachIn(item: Thing, zone: Zone): NounPhrase {
    const concept = item.k === "named" ? item.concept : undefined;
    if (concept === undefined) return this.g.in(this.phrases.thing(item), this.phrases.zone(zone));
    const own = this.phrases.names.noun(concept);
    const each = this.phrases.names.isBare(concept)
      ? this.g.eachCalled(own, this.phrases.noun(zone.kind))
      : this.g.each(own);
    return this.g.in(each, this.phrases.zone(zone));
  }
  /** `all places`. */
  all(things: Things): NounPhrase {
    return this.bySort(things, (noun) => this.g.all(noun));
  }
  /** Of which there are some or none: `workers`; with conditions `a worker that …`. */
  some(things: Things): NounPhrase {
    return things.such.length > 0 && things.from.k !== "list" ? this.one(things) : this.several(things);
  }
  /** `a place`. */
  one(things: Things): NounPhrase {
    if (things.from.k === "list" && things.such.length === 0)
      return this.g.or(things.from.things.map((t) => this.phrases.thing(t)));
    return this.those(things, (noun) => this.g.a(noun));
  }
  /** One of these; of what one and the same has its owner is told once: `the beginning or end of the road`. */
  oneOf(things: readonly Thing[]): NounPhrase {
    const fields = things.flatMap((t) => (t.k === "attribute" && !t.attribute.at ? [t.attribute] : []));
    const [{ of } = { of: undefined }] = fields;
    const shared = of && fields.every((f) => JSON.stringify(f.of) === JSON.stringify(of));
    if (!shared || fields.length < things.length) return this.g.or(things.map((t) => this.phrases.thing(t)));
    const nouns = fields.map((f) => this.phrases.noun(f.concept));
    const joined = this.g.or(nouns.map((n) => this.g.name(n)));
    const one = Object.fromEntries(CASES.map((c) => [c, joined.in(c)])) as unknown as Forms;
    return this.g.of({ ...nouns.at(-1)!, one, many: one }, false, this.phrases.owner(of));
  }

  /** One of them, where there is a noun for it: not of a list of names. */
  single(things: Things): NounPhrase | undefined {
    const { k } = things.from;
    return k === "all" || k === "zone" || k === "attribute" || k === "value" ? this.one(things) : undefined;
  }
  /** `a place for which one of these is true`: of its conditions one is listed below. */
  oneBut(things: Things, listed: Clause): NounPhrase {
    const rest = things.such.filter((c) => c !== listed).map((c) => this.phrases.relative(c));
    const all: Relative[] = [...rest, { k: "clause", clause: this.g.oneOfThese(), compound: true }];
    return this.g.such(this.one({ ...things, such: [] }), all);
  }

  /** `passive buildings`, not `buildings whose type is a passive building`. */
  private bySort(things: Things, say: (noun: Noun) => NounPhrase): NounPhrase {
    const named = this.sorted(things);
    if (!named) return this.those(things, say);
    const noun = this.phrases.names.noun(named.sort);
    const told = (): NounPhrase => this.those({ ...things, such: named.such }, () => say(noun));
    return this.phrases.called.as({ k: "it", kind: things.kind }, this.g.it(noun), told);
  }
  /** The sort that names the things, and what else they have to be like. */
  sorted({ kind, such }: Things): { readonly sort: Concept; readonly such: readonly Clause[] } | undefined {
    const by = such.find((c) => sortOf(c) !== undefined && this.phrases.names.isSort(sortOf(c)!.field));
    const sort = by && sortOf(by)!.sort;
    const plain = sort !== undefined && !this.phrases.names.isBare(sort) && !this.phrases.called.has({ k: "it", kind });
    return plain ? { sort, such: such.filter((c) => c !== by) } : undefined;
  }

  those(things: Things, say: (noun: Noun) => NounPhrase): NounPhrase {
    const base = this.source(things, say);
    return things.such.length === 0
      ? base
      : this.g.such(
          base,
          things.such.map((c) => this.phrases.relative(c)),
        );
  }

  private source(things: Things, say: (noun: Noun) => NounPhrase): NounPhrase {
    const { g } = this;
    const source: Source = things.from;
    switch (source.k) {
      case "all":
        return say(this.phrases.noun(things.kind));
      case "zone":
        return g.in(say(this.phrases.noun(things.kind)), this.phrases.zone(source.zone));
      case "list":
        return g.and(source.things.map((t) => this.phrases.thing(t)));
      case "numbers":
        return g.between(this.phrases.quantity(source.from), this.phrases.quantity(source.to));
      case "number list":
        return g.numbers(source.values);
      case "attribute": {
        const words = this.phrases.names.listed(source.attribute.concept, this.phrases.placeOf(source.attribute));
        const what = say(this.phrases.noun(things.kind));
        return words === undefined
          ? g.in(what, this.phrases.attribute(source.attribute, false))
          : g.followed(what, words);
      }
      case "value":
        return g.in(say(this.phrases.noun(things.kind)), this.phrases.named(source.concept, source.args));
      case "ray":
        return g.ray(
          this.phrases.noun(things.kind),
          this.phrases.thing(source.from),
          this.phrases.same(source.direction),
          source.direction.k === "named",
        );
      case "first":
        return g.firstFew(this.phrases.quantity(source.count), this.several(source.of));
      case "leading":
        return g.leading(this.several(source.of), this.phrases.clause(source.while));
      case "reached":
        return g.reached(
          say(this.phrases.noun(things.kind)),
          this.phrases.thing(source.from),
          this.several({ kind: source.over, from: { k: "all" }, such: source.such }),
        );
      case "if":
        return g.ifElse(
          this.phrases.clause(source.condition),
          this.those(source.then, say),
          this.those(source.otherwise, say),
        );
      case "cases":
        return this.phrases.cases(source.on, source.cases, source.otherwise, (x) => this.those(x, say));
      case "by players":
        return g.byPlayers(source.cases.map((c) => ({ players: c.players, then: this.those(c.then, say) })));
    }
  }
}

/** `its type is this one`. */
function sortOf(c: Clause): { readonly field: Concept; readonly sort: Concept } | undefined {
  if (c.k !== "is" || c.not || c.left.k !== "attribute" || c.right.k !== "named") return undefined;
  const { concept, of, at } = c.left.attribute;
  return of?.k === "it" && !at ? { field: concept, sort: c.right.concept } : undefined;
}
