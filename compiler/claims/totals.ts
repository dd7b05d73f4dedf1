/**
 * What a rule comes to, followed through the actions that it calls: «1 or 2 buildings» where a rule lets one build, and then perhaps build
 * again. A book says such sums; no single step of the rule does.
 */
import type { Concept, Cost, Quantity, SaidRule, Saying, Sayings, Step, Things } from "../sayings/sayings.ts";
import type { Claim } from "./claim.ts";

/** How often something is done to a thing, or to how many: from `least` to `most`, in so many steps. */
interface Range {
  readonly least: number;
  readonly most: number;
  readonly steps: number;
}
/** What is chosen and then moved is not two. */
type Verb = Step["k"];
type Deed = `${Verb} ${Concept}`;
type Sums = ReadonlyMap<Deed, Range>;

const NOTHING: Sums = new Map();
/** Through so many actions that call each other. */
const DEEPEST = 3;
/** More is no number that somebody keeps in mind. */
const MOST = 12;
/** «2 to 4», but not «1 to 10». */
const WIDEST = 2;

export class Totals {
  private readonly actions = new Map<Concept, readonly Step[]>();
  private readonly sizes = new Map<Concept, number>();

  constructor(sayings: Sayings) {
    const rules = sayings.parts.flatMap(({ divisions }) => divisions.flatMap((division) => division.rules));
    for (const rule of rules) {
      for (const said of rule.says) this.noteSize(said);
      const steps = stepsOf(rule.says);
      if (rule.overlay === undefined && steps.length > 0) this.actions.set(rule.concept, steps);
    }
  }

  private noteSize(said: Saying): void {
    if (said.k === "kind") this.sizes.set(said.kind, said.members.length);
    if (said.k === "table") this.sizes.set(said.table.kind, said.table.rows.length);
  }

  /** Of a rule. */
  of({ id, says }: Pick<SaidRule, "id" | "says">): readonly Claim[] {
    return this.claims(id, stepsOf(says));
  }

  claims(rule: string, steps: readonly Step[]): readonly Claim[] {
    const sums = new Map<Concept, readonly number[]>();
    for (const [what, { least, most, steps: several }] of this.sum(steps, 0)) {
      const concept = what.slice(what.lastIndexOf(" ") + 1);
      if (several < 2 || least < 1 || most < 2 || most > MOST || most - least > WIDEST) continue;
      const values = Array.from({ length: most - least + 1 }, (_, i) => least + i);
      if (values.length > (sums.get(concept)?.length ?? 0)) sums.set(concept, values);
    }
    return [...sums].map(([concept, values]) => totalOf(rule, concept, values));
  }

  private sum(steps: readonly Step[], depth: number): Sums {
    return steps.reduce((sums, step) => plus(sums, this.step(step, depth)), NOTHING);
  }

  private step(step: Step, depth: number): Sums {
    switch (step.k) {
      case "perform": {
        const body = depth < DEEPEST ? (this.actions.get(step.action) ?? []) : [];
        return plus(some("perform", step.action), this.sum(body, depth + 1));
      }
      case "choose":
        return step.picks.reduce((sums, { kind }) => plus(sums, some("choose", kind)), NOTHING);
      case "gain":
      case "pay":
      case "lose":
        return amounts(step.k, step.cost);
      case "advance":
        return some("advance", step.track.concept, step.by);
      case "change":
        return some("change", step.what.concept, step.by);
      case "draw":
        return some("draw", step.of, step.count);
      case "add":
        return some("add", step.to.kind, step.count);
      case "move":
        return some("move", step.to.kind);
      case "block":
        return this.block(step, depth);
      case "options": {
        const all = either(step.options.map(({ body }) => this.sum(body, depth)));
        return step.count !== "any" && numberIn(step.count) === 1 ? all : repeated(all, undefined);
      }
      default:
        return NOTHING;
    }
  }

  private block({ head, body, otherwise }: Step & { k: "block" }, depth: number): Sums {
    const inside = this.sum(body, depth);
    switch (head.k) {
      case "may":
        return perhaps(inside);
      case "if":
        return otherwise.length === 0 ? perhaps(inside) : either([inside, this.sum(otherwise, depth)]);
      case "may repeatedly":
      case "while":
      case "until":
        return repeated(inside, undefined);
      case "times":
        return repeated(inside, numberIn(head.count));
      case "for each":
        return repeated(inside, this.sizeOf(head.things));
      case "depending":
        return either(body.map((one) => this.step(one, depth)));
      default:
        return plus(inside, this.sum(otherwise, depth));
    }
  }

  private sizeOf({ kind, from, such }: Things): number | undefined {
    if (such.length > 0) return undefined;
    if (from.k === "list") return from.things.length;
    return from.k === "all" ? this.sizes.get(kind) : undefined;
  }
}

function stepsOf(says: readonly Saying[]): readonly Step[] {
  return says.flatMap((s) => {
    if (s.k === "step") return [s.step];
    if (s.k === "replaces") return stepsOf(s.by);
    if (s.k === "ability") return stepsOf(s.says);
    return s.k === "trigger" || s.k === "free action" ? s.body : [];
  });
}

function numberIn(quantity: Quantity): number | undefined {
  return quantity.k === "number" ? quantity.value : undefined;
}

/** One step with so many of a thing; of a number that is not known nothing can be said. */
function some(verb: Verb, concept: Concept, count: Quantity = { k: "number", value: 1 }): Sums {
  const many = numberIn(count);
  const range = many === undefined ? { least: 0, most: Infinity, steps: 1 } : { least: many, most: many, steps: 1 };
  return new Map<Deed, Range>([[`${verb} ${concept}`, range]]);
}

function amounts(verb: Verb, cost: Cost): Sums {
  if (cost.k === "plus") return cost.parts.reduce((sums, part) => plus(sums, amounts(verb, part)), NOTHING);
  if (cost.k !== "amounts") return NOTHING;
  return cost.amounts.reduce((sums, { of, count }) => plus(sums, some(verb, of, count)), NOTHING);
}

const NONE: Range = { least: 0, most: 0, steps: 0 };

function merged(all: readonly Sums[], join: (x: Range, y: Range) => Range): Sums {
  const keys = new Set(all.flatMap((sums) => [...sums.keys()]));
  return new Map([...keys].map((key) => [key, all.map((sums) => sums.get(key) ?? NONE).reduce(join)]));
}

function plus(a: Sums, b: Sums): Sums {
  return merged([a, b], (x, y) => ({ least: x.least + y.least, most: x.most + y.most, steps: x.steps + y.steps }));
}

/** One of them happens: so many, if any. */
function either(all: readonly Sums[]): Sums {
  return merged(all, (x, y) => ({
    least: x.least === 0 || y.least === 0 ? Math.max(x.least, y.least) : Math.min(x.least, y.least),
    most: Math.max(x.most, y.most),
    steps: Math.max(x.steps, y.steps),
  }));
}

function perhaps(sums: Sums): Sums {
  return new Map([...sums].map(([key, range]) => [key, { ...range, least: 0 }]));
}

/** Undefined: nobody knows how often. */
function repeated(sums: Sums, times: number | undefined): Sums {
  return new Map(
    [...sums].map(([key, { least, most, steps }]) => [
      key,
      times === undefined
        ? { least: 0, most: Infinity, steps: steps + 1 }
        : { least: least * times, most: most * times, steps: times > 1 ? steps + 1 : steps },
    ]),
  );
}

function totalOf(rule: string, concept: Concept, values: readonly number[]): Claim {
  return {
    id: `${rule}/total-${concept}`,
    rule,
    role: "total",
    values,
    bound: "exactly",
    moment: undefined,
    concepts: [concept],
    about: [],
    part: 0,
    items: [],
    players: undefined,
    tacit: true,
    deal: undefined,
    each: undefined,
  };
}
