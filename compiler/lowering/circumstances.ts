/**
 * What stays as it is from a decision to the end of what it starts: who acts, how many play, which overlays are on and how rulings
 * are answered. Bodies that cannot be carried out under the circumstances have no say in a guard.
 */
import type { Applies, Model } from "../names/model.ts";
import type { Expr, Hook, Rule, Stmt } from "../types/core.ts";
import { bodies } from "../types/walk.ts";
import { conditionsOf, domainOf, questionOf, type Matter } from "./settled.ts";

/** A set of seats, as bits: one for all people, one for each automaton. */
export type Seats = number;
export const NOBODY: Seats = 0;
export const PEOPLE: Seats = 1;

export function allSeats({ automata }: Model): Seats {
  return (1 << (automata.length + 1)) - 1;
}

/** Of a condition that may be undecided. */
type Decided = boolean | undefined;

export class Circumstances {
  private constructor(
    private readonly model: Model,
    /** What may still be the case; nothing is known of other matters. */
    private readonly possible: ReadonlyMap<Matter, ReadonlySet<number>>,
  ) {
    this.key = [...possible].map(([about, values]) => `${nameOf(about)}: ${[...values].join()}`).join("; ");
  }

  /** Tells circumstances apart. */
  readonly key: string;

  /** Nothing is known but that one of these seats acts. */
  static of(model: Model, seats: Seats): Circumstances {
    const nothing = new Circumstances(model, new Map());
    return nothing.with("who", new Set(domainOf("who", model).filter((seat) => (seats & (1 << seat)) !== 0)));
  }

  get seats(): Seats {
    return this.domain("who").reduce((mask, seat) => mask | (1 << seat), NOBODY);
  }

  /** Whoever of them acts, it is one of them. */
  eachSeat(): Circumstances[] {
    return this.domain("who").map((seat) => this.with("who", new Set([seat])));
  }

  /** Somebody else may act. */
  get anybody(): Circumstances {
    return this.with("who", undefined);
  }

  /** Whether a condition holds, if that can be told. */
  decides(e: Expr): Decided {
    if (e.k === "const") return e.value !== 0;
    if (e.k === "not") return not(this.decides(e.operand));
    if (e.k === "logic") return joined(e.op, this.decides(e.left), this.decides(e.right));
    const question = questionOf(e);
    if (!question) return undefined;
    const answers = new Set(this.domain(question.about).map(question.holds));
    return answers.size === 1 ? answers.has(true) : undefined;
  }

  applies(applies: Applies): Decided {
    return conditionsOf(applies, this.model)
      .map((e) => this.decides(e))
      .reduce((a, b) => joined("and", a, b), true);
  }

  /** The circumstances if a condition holds, or does not. */
  assuming(e: Expr, holds = true): Circumstances {
    if (e.k === "not") return this.assuming(e.operand, !holds);
    if (e.k === "logic")
      return holds === (e.op === "and") ? this.assuming(e.left, holds).assuming(e.right, holds) : this;
    const question = questionOf(e);
    if (!question) return this;
    return this.with(
      question.about,
      new Set(this.domain(question.about).filter((value) => question.holds(value) === holds)),
    );
  }

  assumingApplies(applies: Applies, holds = true): Circumstances {
    const conditions = conditionsOf(applies, this.model);
    if (!holds) return conditions.length === 1 ? this.assuming(conditions[0], false) : this;
    return conditions.reduce((given: Circumstances, e) => given.assuming(e), this);
  }

  private domain(about: Matter): readonly number[] {
    return [...(this.possible.get(about) ?? domainOf(about, this.model))];
  }

  private with(about: Matter, values: ReadonlySet<number> | undefined): Circumstances {
    const possible = new Map(this.possible);
    possible.delete(about);
    if (values && values.size < domainOf(about, this.model).length) possible.set(about, values);
    const inOrder = [...possible].sort(([a], [b]) => (nameOf(a) < nameOf(b) ? -1 : 1));
    return new Circumstances(this.model, new Map(inOrder));
  }
}

function nameOf(about: Matter): string {
  return typeof about === "object" ? about.kind.name : String(about);
}

function not(holds: Decided): Decided {
  return holds === undefined ? undefined : !holds;
}

function joined(op: "and" | "or", left: Decided, right: Decided): Decided {
  const decisive = op === "or";
  if (left === decisive || right === decisive) return decisive;
  return left === undefined || right === undefined ? undefined : !decisive;
}

// ── what may be carried out ───────────────────────────────────────────────────

export interface Body {
  readonly body: readonly Stmt[];
  readonly given: Circumstances;
}

/** The bodies with which a rule may be carried out; the last one that applies counts. */
export function bodiesOf(rule: Rule, given: Circumstances): (Body & { readonly applies: Applies })[] {
  const found: (Body & { readonly applies: Applies })[] = [];
  let others = given;
  for (const { applies, body } of [...rule.alternatives].reverse()) {
    const holds = others.applies(applies);
    if (holds !== false) found.unshift({ applies, body, given: others.assumingApplies(applies) });
    if (holds === true) return found;
    others = others.assumingApplies(applies, false);
  }
  return [{ applies: {}, body: rule.body, given: others }, ...found];
}

/** Triggers that may fire; their owner acts in them. */
export function hooksUnder(
  hooks: readonly Hook[],
  given: Circumstances,
): { readonly rule: Rule; readonly given: Circumstances }[] {
  return hooks
    .map((hook) => ({ hook, owner: hook.by === "me" ? given : given.anybody }))
    .filter(({ hook, owner }) => owner.applies(hook.applies) !== false)
    .map(({ hook, owner }) => ({ rule: hook.rule, given: owner.assumingApplies(hook.applies) }));
}

/** Statements inside a statement, by the list they stand in. */
export function bodiesIn(s: Stmt, given: Circumstances): Body[] {
  if (s.k === "if") {
    const holds = given.decides(s.condition);
    if (holds !== undefined) return [{ body: holds ? s.then : s.otherwise, given }];
  }
  const inside = s.k === "each player" || s.k === "as" ? given.anybody : given;
  return bodies(s).map((body) => ({ body, given: inside }));
}

/** Goes through statements and those inside them. */
export function eachStatement({ body, given }: Body, visit: (s: Stmt, given: Circumstances) => void): void {
  for (const s of body) {
    visit(s, given);
    for (const inside of bodiesIn(s, given)) eachStatement(inside, visit);
  }
}
