/** Priority lists in a language: what decides first, what then. */
import { isClause } from "../sayings/forms.ts";
import type { Clause, Key } from "../sayings/sayings.ts";
import type { Noun, Priority } from "./grammar.ts";
import type { PhraseWriter } from "./phrases.ts";

const IT = /"k":"it","kind":"([^"]+)"/;

export class PriorityWriter {
  constructor(private readonly phrases: PhraseWriter) {}

  keys(keys: readonly Key[]): string {
    return this.phrases.g.priorities(keys.map((key) => this.priority(key)));
  }

  private priority({ order, by }: Key): Priority {
    const p = this.phrases;
    const clause = by && isClause(by) ? by : undefined;
    const one = clause?.k === "is" && clause.left.k === "it" && !clause.not ? clause.right : undefined;
    return {
      order,
      quantity: by && !isClause(by) ? p.quantity(by) : undefined,
      clause: clause && p.clause(clause),
      such: clause && p.relative(clause),
      kind: clause && this.spokenOf(clause),
      one: one && p.thing(one),
    };
  }

  /** What a condition speaks of as `it`. */
  private spokenOf(clause: Clause): Noun | undefined {
    const kind = IT.exec(JSON.stringify(clause))?.[1];
    return kind === undefined ? undefined : this.phrases.noun(kind);
  }
}
