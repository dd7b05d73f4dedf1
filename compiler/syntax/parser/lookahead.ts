/** Lookahead of one token, worked out when a text first leads to it: a short file meets little of the grammar. */
import {
  Alternation,
  LLkLookaheadStrategy,
  NonTerminal,
  Option,
  Repetition,
  RepetitionMandatory,
  RepetitionMandatoryWithSeparator,
  RepetitionWithSeparator,
  Terminal,
  type ILookaheadStrategy,
  type IProduction,
  type IToken,
  type Rule,
  type TokenType,
} from "chevrotain";

export const LOOKAHEAD = 1;

type Decide<M extends "buildLookaheadForAlternation" | "buildLookaheadForOptional"> = ReturnType<ILookaheadStrategy[M]>;
type Sequence = IProduction & { readonly definition: readonly IProduction[] };

export const oneTokenAhead: ILookaheadStrategy = {
  validate: (options) => new LLkLookaheadStrategy({ maxLookahead: LOOKAHEAD }).validate(options),

  buildLookaheadForAlternation({ rule, prodOccurrence, hasPredicates }) {
    return chooseAmong(() => alternativesOf(rule, prodOccurrence), hasPredicates);
  },

  buildLookaheadForOptional({ rule, prodOccurrence, prodType }) {
    return beginsWith(() => firstOfAll(find(rule, prodType, prodOccurrence).definition));
  },
};

/** The first alternative that the next token can begin. */
export function chooseAmong(
  alternatives: () => readonly Alternative[],
  gated: boolean,
): Decide<"buildLookaheadForAlternation"> {
  let choices: readonly Alternative[] | undefined;
  return function (this: unknown, given) {
    choices ??= alternatives();
    const next = nextType(this);
    for (let i = 0; i < choices.length; i++) {
      const gate = gated ? given?.[i].GATE : undefined;
      if (gate !== undefined && gate.call(this) === false) continue;
      if (choices[i].empty || choices[i].first.has(next)) return i;
    }
    return undefined;
  };
}

/** Whether the next token is one of these. */
export function beginsWith(kinds: () => Kinds): Decide<"buildLookaheadForOptional"> {
  let first: Kinds | undefined;
  return function (this: unknown) {
    first ??= kinds();
    return first.has(nextType(this));
  };
}

function nextType(parser: unknown): number {
  return (parser as { LA(ahead: number): IToken }).LA(1).tokenTypeIdx;
}

/** Kinds of tokens, by their numbers. */
export interface Kinds {
  has(number: number): boolean;
}

export interface Alternative {
  readonly empty: boolean;
  readonly first: Kinds;
}

export function alternativesOf(rule: Rule, n: number): Alternative[] {
  return find(rule, "Alternation", n).definition.map((p) => ({ empty: canBeEmpty(p), first: firstOf(p) }));
}

const kinds: Readonly<Record<string, unknown>> = {
  Alternation,
  Option,
  Repetition,
  RepetitionMandatory,
  RepetitionMandatoryWithSeparator,
  RepetitionWithSeparator,
};

/** The nth production of its kind in a rule. */
function find(rule: Rule, kind: string, n: number): Sequence {
  const visit = (list: readonly IProduction[]): Sequence | undefined => {
    for (const p of list as readonly (Sequence & { readonly idx: number })[]) {
      if (p.constructor === kinds[kind] && p.idx === n) return p;
      const inside = p instanceof NonTerminal || p instanceof Terminal ? undefined : visit(p.definition);
      if (inside) return inside;
    }
    return undefined;
  };
  return visit(rule.definition)!;
}

/** The tokens that something can begin with, by their numbers; those of a rule are remembered. */
function firstOf(production: IProduction): ReadonlySet<number> {
  if (production instanceof Terminal) return new Set(numbersOf(production.terminalType));
  if (production instanceof NonTerminal) {
    const rule = production.referencedRule;
    const known = ofRules.get(rule) ?? firstOfAll(rule.definition);
    ofRules.set(rule, known);
    return known;
  }
  const { definition } = production as Sequence;
  return production instanceof Alternation ? union(definition) : firstOfAll(definition);
}

const ofRules = new WeakMap<Rule, ReadonlySet<number>>();

/** What a sequence can begin with: its first part, and the next one as long as nothing is needed of those before. */
export function firstOfAll(sequence: readonly IProduction[]): ReadonlySet<number> {
  const needed = sequence.findIndex((part) => !canBeEmpty(part));
  return union(needed < 0 ? sequence : sequence.slice(0, needed + 1));
}

function union(parts: readonly IProduction[]): ReadonlySet<number> {
  return parts.length === 1 ? firstOf(parts[0]) : new Set(parts.flatMap((part) => [...firstOf(part)]));
}

/** A kind of token and those that count as it. */
function numbersOf(type: TokenType): number[] {
  return [type.tokenTypeIdx!, ...(type.categoryMatches ?? [])];
}

function canBeEmpty(production: IProduction): boolean {
  if (production instanceof Terminal) return false;
  if (production instanceof Option || production instanceof Repetition || production instanceof RepetitionWithSeparator)
    return true;
  const { definition } = production as Sequence;
  return production instanceof Alternation ? definition.some(canBeEmpty) : definition.every(canBeEmpty);
}
