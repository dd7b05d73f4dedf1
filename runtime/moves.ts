/**
 * Options have codes inside the machine and names outside: a move says what an option means, its `id` is a stable name for it.
 *   turn.c=a1        a choice of variables        { rule: "turn", choose: { c: "a1" } }
 *   turn:place       one of named alternatives    { rule: "turn", option: "place" }, or declining: turn:done
 *   build pays 2 corn + 1 gold                    { rule: "build", pay: { corn: 2, gold: 1 } }
 *   free:discard     a free action                { free: "discard" }
 */
import { Untrusted, objectOf } from "./json.ts";
import { EngineError } from "./errors.ts";
import { memberLabel } from "./labels.ts";
import { indexed, type Layout, type SeatNames } from "./layout.ts";
import { DECLINE, FREE, type Choice, type ChoiceVariable, type PointInfo } from "./program.ts";
import { POINT, type State } from "./state.ts";

export interface Move {
  readonly id: string;
  /** For people. */
  readonly label: string;
  readonly rule?: string;
  readonly choose?: { readonly [variable: string]: string | number | boolean };
  readonly option?: string;
  readonly pay?: { readonly [resource: string]: number };
  readonly free?: string;
}

/** A move, its identifier, or what it says without identifier and label. */
export type MoveLike<M extends Move = Move> = M | string | Omit<M, "id" | "label">;

export class Moves {
  private readonly layout: Layout;

  constructor(layout: Layout) {
    this.layout = layout;
  }

  pointOf(s: State): PointInfo {
    return this.layout.program.points[s[POINT]];
  }

  ruleName(point: PointInfo): string {
    return this.layout.program.rules[point.rule].name;
  }

  /** The move for the code of an option. */
  moveOf(s: State, code: number): Move {
    const point = this.pointOf(s);
    if (code >= FREE) {
      const free = this.layout.program.free[code - FREE];
      return { id: `free:${free}`, label: free, free };
    }
    const rule = this.ruleName(point);
    const { choice, decline } = point;
    if (code === DECLINE && decline !== undefined)
      return { id: `${rule}:${decline}`, label: decline, rule, option: decline };
    switch (choice.kind) {
      case "named": {
        const option = choice.names[code];
        return { id: `${rule}:${option}`, label: choice.labels[code] || option, rule, option };
      }
      case "payment": {
        const amounts = paymentOf(choice, code);
        const label = amounts.map(([name, n]) => `${n} ${name}`).join(" + ") || "nothing";
        return { id: `${rule} pays ${label}`, label, rule, pay: Object.fromEntries(amounts) };
      }
      case "picks":
        return this.pickMove(s, rule, choice.variables, code);
    }
  }

  private pickMove(s: State, rule: string, variables: readonly ChoiceVariable[], code: number): Move {
    const seats = this.layout.seats(s);
    const values = digitsOf(variables, code);
    const entries = variables.map(
      ({ name, type }, i) => [name, this.layout.scalarToJson(type, values[i], seats)] as const,
    );
    const id = `${rule}.${entries.map(([name, value]) => `${name}=${wordFor(value)}`).join(",")}`;
    const label = variables.map((variable, i) => this.labelOf(s, variable, values[i], seats)).join(", ");
    return { id, label, rule, choose: Object.fromEntries(entries) };
  }

  private labelOf(s: State, { type }: ChoiceVariable, value: number, seats: SeatNames): string {
    const label = type.kind === "member" ? memberLabel(this.layout.program, s, type.of, value) : undefined;
    return label || wordFor(this.layout.scalarToJson(type, value, seats));
  }

  /** The code that a move has at the waiting decision, offered or not; an EngineError if it can have none there. */
  codeOf(s: State, move: MoveLike): number {
    if (typeof move === "string") return this.codeOfId(s, move);
    const parts = new Untrusted(move, "move", "bad-move");
    parts.only(["id", "label", "rule", "choose", "option", "pay", "free"]);
    const id = parts.find("id");
    const said = ["choose", "option", "pay", "free"].some((key) => parts.find(key) !== undefined);
    const code = said ? this.codeOfParts(s, parts) : undefined;
    if (id === undefined || id.value === undefined) return code ?? parts.refuse("says nothing.");
    const named = this.codeOfId(s, id.text());
    if (code !== undefined && code !== named) parts.refuse("its identifier says something else than the rest of it.");
    return named;
  }

  private codeOfParts(s: State, parts: Untrusted): number {
    const point = this.pointOf(s);
    const free = parts.find("free");
    if (free !== undefined) return FREE + free.oneOf(indexed(this.layout.program.free), "a free action");
    const rule = parts.at("rule");
    if (rule.value !== this.ruleName(point)) rule.refuse(`the rule that asks is ${this.ruleName(point)}.`);
    const { choice, decline } = point;
    if (decline !== undefined && parts.find("option")?.value === decline) return DECLINE;
    switch (choice.kind) {
      case "named":
        return parts.at("option").oneOf(indexed(choice.names), "an option here");
      case "payment":
        return codeOfPayment(choice, parts.at("pay"));
      case "picks":
        return this.codeOfPicks(choice.variables, parts.at("choose"), this.layout.seats(s));
    }
  }

  private codeOfPicks(variables: readonly ChoiceVariable[], choose: Untrusted, seats: SeatNames): number {
    choose.exactly(variables.map((v) => v.name));
    let code = 0;
    for (const { name, type, min, radix } of variables) {
      const given = choose.at(name);
      const chosen = type.kind === "seat" || type.kind === "member" ? { ...type, optional: min < 0 } : type;
      const value = this.layout.scalarFromJson(chosen, given, seats, false);
      if (value < min || value >= min + radix) given.refuse("cannot be chosen here.");
      code = code * radix + (value - min);
    }
    return code;
  }

  private codeOfId(s: State, id: string): number {
    const code = this.codeOfParts(s, new Untrusted(this.partsOfId(s, id), "move", "bad-move"));
    // There is one way to write a move, so that saves and logs can be compared as text.
    const written = this.moveOf(s, code).id;
    if (written !== id) throw new EngineError("bad-move", `The move "${id}" is written "${written}".`);
    return code;
  }

  /** Splits an identifier into the parts of a move, none of them checked. */
  private partsOfId(s: State, id: string): unknown {
    if (id.startsWith("free:")) return { free: id.slice("free:".length) };
    const point = this.pointOf(s);
    const rule = this.ruleName(point);
    const { choice, decline } = point;
    if (id === `${rule}:${decline}`) return { rule, option: decline };
    const intro = rule + { named: ":", payment: " pays ", picks: "." }[choice.kind];
    if (!id.startsWith(intro)) {
      throw new EngineError("bad-move", `There is no option "${id}" here: options of ${rule} begin with "${intro}".`);
    }
    const rest = id.slice(intro.length);
    if (choice.kind === "named") return { rule, option: rest };
    if (choice.kind === "payment") return { rule, pay: wordsOfPayment(rest) };
    return { rule, choose: this.wordsOfPicks(choice.variables, rest) };
  }

  private wordsOfPicks(variables: readonly ChoiceVariable[], text: string): object {
    const entries = text.split(",").map((part): [string, string | number | boolean] => {
      const equals = part.indexOf("=");
      const name = part.slice(0, Math.max(equals, 0));
      const word = part.slice(equals + 1);
      const kind = variables.find((v) => v.name === name)?.type.kind;
      if (kind === "flag") return [name, word === "yes" ? true : word === "no" ? false : word];
      return [name, kind === "number" && /^-?\d{1,10}$/.test(word) ? Number(word) : word];
    });
    return objectOf(entries);
  }
}

function wordFor(value: string | number | boolean): string {
  return typeof value === "boolean" ? (value ? "yes" : "no") : String(value);
}

/** The values of variables in a code: the first varies slowest. */
function digitsOf(variables: readonly ChoiceVariable[], code: number): number[] {
  const values = new Array<number>(variables.length);
  for (let i = variables.length - 1; i >= 0; i--) {
    const { min, radix } = variables[i];
    values[i] = (code % radix) + min;
    code = Math.floor(code / radix);
  }
  return values;
}

type PaymentChoice = Choice & { readonly kind: "payment" };

function paymentOf({ resources, radix }: PaymentChoice, code: number): [string, number][] {
  const amounts: [string, number][] = [];
  for (let r = resources.length - 1; r >= 0; r--) {
    if (code % radix > 0) amounts.unshift([resources[r], code % radix]);
    code = Math.floor(code / radix);
  }
  return amounts;
}

function codeOfPayment({ resources, radix }: PaymentChoice, pay: Untrusted): number {
  pay.only(resources);
  return resources.reduce((code, name) => code * radix + (pay.find(name)?.integer(0, radix - 1) ?? 0), 0);
}

function wordsOfPayment(text: string): object {
  if (text === "nothing") return {};
  return objectOf(
    text.split(" + ").map((part): [string, number | string] => {
      const [, n, name] = /^(\d{1,10}) (.+)$/.exec(part) ?? [part, "", part];
      return [name, n === "" ? part : Number(n)];
    }),
  );
}
