/** What is chosen, by a player or by an order: in one sentence, or with its alternatives one below the other. */
import type { Choice, Clause, Step } from "../sayings/sayings.ts";
import type { Mode, NounPhrase } from "./grammar.ts";
import type { PhraseWriter } from "./phrases.ts";
import { alternativesOf, eitherOf, isFromThere, isLongOrder, isOther } from "./shapes.ts";
import type { Line } from "./steps.ts";

export class ChoiceWriter {
  constructor(private readonly phrases: PhraseWriter) {}

  chosen(s: Step & { k: "choose" }, mode: Mode): string {
    const { g } = this.phrases;
    return g.choose(g.and(s.picks.map((c, i) => this.oneMore(c, s.picks[i - 1]))), mode);
  }
  picked(s: Step & { k: "pick" }, mode: Mode): string {
    return this.phrases.g.pick(this.phrases.one(s.choice.from), this.phrases.keys(s.keys), mode);
  }

  /** What is chosen last may fulfil one of several conditions: those that are not short are listed. */
  choosing(s: Step & { k: "choose" }, depth: number, mode: Mode): Line[] {
    const { g } = this.phrases;
    const last = s.picks.at(-1)!;
    const either = eitherOf(s);
    if (!either) return [{ depth, text: this.chosen(s, mode), head: false }];
    const before = s.picks.slice(0, -1).map((c, i) => this.oneMore(c, s.picks[i - 1]));
    const options = either.parts.map((c) => this.named(c));
    if (options.every((o) => o !== undefined)) {
      const such = last.from.such.filter((c) => c !== either);
      const picks = [...before, this.phrases.one({ ...last.from, such })];
      return [
        { depth, text: g.choose(g.and(picks), mode), head: true },
        ...options.map((text) => ({ depth: depth + 1, text, head: false })),
      ];
    }
    const picks = [...before, this.phrases.things.oneBut(last.from, either)];
    return [
      { depth, text: g.choose(g.and(picks), mode), head: true },
      ...either.parts.map((c) => ({ depth: depth + 1, text: this.phrases.clause(c), head: false })),
    ];
  }
  picking(s: Step & { k: "pick" }, depth: number, mode: Mode): Line[] {
    if (isLongOrder(s)) {
      return [
        { depth, text: this.phrases.g.pickBy(this.phrases.one(s.choice.from), mode), head: true },
        ...this.phrases.eachKey(s.keys).map((text) => ({ depth: depth + 1, text, head: false })),
      ];
    }
    const either = alternativesOf(s.choice.from);
    if (!either) return [{ depth, text: this.picked(s, mode), head: false }];
    const { g } = this.phrases;
    // By which order one is picked is told before what it has to be like.
    const [only, ...more] = s.keys;
    if (more.length > 0 || only.order !== "random") return [{ depth, text: this.picked(s, mode), head: false }];
    return [
      {
        depth,
        text: g.pick(this.phrases.things.oneBut(s.choice.from, either), this.phrases.keys(s.keys), mode),
        head: true,
      },
      ...either.parts.map((c) => ({ depth: depth + 1, text: this.phrases.clause(c), head: false })),
    ];
  }
  /** One of the alternatives by its name, and when it is there. */
  private named(c: Clause): string | undefined {
    const parts = c.k === "and" ? c.parts : [c];
    const is = parts.find((p) => p.k === "is" && p.left.k === "it" && p.right.k === "named" && !p.not);
    if (is?.k !== "is") return undefined;
    const when = parts.filter((p) => p !== is);
    const condition = when.length > 0 ? this.phrases.g.andClauses(this.phrases.conditions(when)) : undefined;
    return this.phrases.g.option(this.phrases.title(is.right).in("nom"), condition);
  }
  /** One more from where the one before it was chosen is another. */
  private oneMore(c: Choice, before: Choice | undefined): NounPhrase {
    const { g } = this.phrases;
    const another = g.another(this.phrases.noun(c.kind));
    if (c.another) return another;
    const other = before && isFromThere(c, before) ? c.from.such.find((x) => isOther(x, c.kind)) : undefined;
    if (!other) return this.phrases.one(c.from);
    const rest = c.from.such.filter((x) => x !== other);
    if (rest.length === 0) return another;
    return g.such(
      another,
      rest.map((x) => this.phrases.relative(x)),
    );
  }
}
