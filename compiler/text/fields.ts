/** What is done to a field, and to whom its pieces are: in the words of the lexicon, where it has some. */
import type { Attribute, Clause, Concept, Step } from "../sayings/sayings.ts";
import type { Mode, NounPhrase } from "./grammar.ts";
import type { PhraseWriter } from "./phrases.ts";

export class FieldWriter {
  constructor(private readonly phrases: PhraseWriter) {}

  /** Whose piece it is where: the piece is put there. */
  placed(s: Step & { k: "set" }, mode: Mode): string | undefined {
    const p = this.phrases;
    const { of, at, concept, seat } = s.what;
    const noun = p.noun(concept);
    if (!noun.piece || !of || at || s.to.p !== "thing") return undefined;
    const { thing } = s.to;
    const named = thing.k === "named" && !seat ? p.g.a(p.names.noun(thing.concept)) : p.thing(thing);
    return p.g.put(seat ? p.g.of(noun, false, named) : named, p.thing(of), mode);
  }

  /** What is done to a field, in the words of the lexicon. */
  done(
    change: "more" | "fewer" | "set" | "clear",
    what: Attribute,
    args: Readonly<Record<string, NounPhrase>>,
    mode: Mode,
  ): string | undefined {
    return this.phrases.names.change(what.concept, change, { ...this.phrases.placeOf(what), ...args }, mode);
  }
  counted(s: Step & { k: "change" }, mode: Mode): string | undefined {
    // A number that is worked out has no plural to agree with.
    if (s.by.k !== "number") return undefined;
    return this.done(s.up ? "more" : "fewer", s.what, { n: this.phrases.quantity(s.by) }, mode);
  }
  declared(c: Clause, mode: Mode): string | undefined {
    if (c.k !== "flag") return undefined;
    return this.phrases.names.change(c.concept, c.not ? "clear" : "set", this.phrases.args(c.args), mode);
  }

  cleared(what: Attribute, mode: Mode): string {
    const p = this.phrases;
    if (what.number) return p.g.set(this.changed(what), p.g.zero(), mode);
    const noun = p.noun(what.concept);
    if (!what.of || what.at) return p.g.clear(p.attribute(what, false), mode);
    if (noun.piece) return p.g.remove(p.g.the(noun), p.thing(what.of), mode);
    return p.g.declare(p.g.lacks(p.thing(what.of), noun, false), mode);
  }

  /** What is set or counted: a number that a rule keeps for itself goes by what it counts. */
  changed(what: Attribute): NounPhrase {
    if (what.counts) return this.number(what.concept);
    return what.amount
      ? this.phrases.quantity({ k: "attribute", attribute: what })
      : this.phrases.attribute(what, false);
  }
  number(of: Concept): NounPhrase {
    const { g, names } = this.phrases;
    return g.numberOf(g.several(names.noun(of)));
  }
}
