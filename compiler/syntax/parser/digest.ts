/**
 * What a parser has to know of its own grammar to read a text without errors. Chevrotain finds it out at every start by
 * running through all rules; the bundle of the command brings it along instead.
 */
import {
  Alternation,
  NonTerminal,
  Option,
  Repetition,
  RepetitionMandatory,
  RepetitionMandatoryWithSeparator,
  RepetitionWithSeparator,
  Terminal,
  type IProduction,
  type Rule,
  type TokenType,
} from "chevrotain";
import { grammarTypes } from "../lexer/tokens.ts";
import { alternativesOf, beginsWith, chooseAmong, firstOfAll, type Kinds } from "./lookahead.ts";

export interface Digest {
  /** Sets of kinds of tokens: a digit for each kind, 1 for those that are in it. */
  readonly sets: readonly string[];
  /** Where alternatives part: whether some are gated; of each its set, and whether it may be empty. */
  readonly choices: readonly (readonly [
    key: number,
    gated: boolean,
    ...alternatives: [set: number, empty: boolean][],
  ])[];
  /** Where something may be left out or repeated: its set. */
  readonly options: readonly (readonly [key: number, set: number])[];
  /** What follows a repetition within its rule: the kind of token and the how-many-eth of it, where it is a token. */
  readonly ends: readonly (readonly [key: number, endOfRule: boolean, token?: number, occurrence?: number])[];
}

/** What Chevrotain keeps in a parser, by numbers that it makes of rule, kind of production and occurrence. */
interface Insides {
  selfAnalysisDone: boolean;
  readonly fullRuleNameToShort: Readonly<Record<string, number>>;
  readonly lookAheadFuncsCache: Map<number, unknown>;
  readonly firstAfterRepMap: Record<number, After>;
}

interface After {
  readonly token: TokenType | undefined;
  readonly occurrence: number | undefined;
  readonly isEndOfRule: boolean;
}

type Part = IProduction & {
  readonly idx: number;
  readonly definition: readonly Part[];
  readonly hasPredicates?: boolean;
};

const kindKeys = new Map<unknown, number>([
  [Alternation, 1 << 8],
  [Option, 2 << 8],
  [Repetition, 3 << 8],
  [RepetitionMandatory, 4 << 8],
  [RepetitionWithSeparator, 5 << 8],
  [RepetitionMandatoryWithSeparator, 6 << 8],
]);

export function digestOf(parser: { getGAstProductions(): Record<string, Rule> }): Digest {
  const sets = new Map<string, number>();
  const choices: [number, boolean, ...[number, boolean][]][] = [];
  const options: [number, number][] = [];
  const ends: [number, boolean, number?, number?][] = [];
  const setOf = (numbers: Kinds): number => {
    const digits = grammarTypes.map(({ tokenTypeIdx }) => (numbers.has(tokenTypeIdx!) ? "1" : "0")).join("");
    if (!sets.has(digits)) sets.set(digits, sets.size);
    return sets.get(digits)!;
  };
  for (const rule of Object.values(parser.getGAstProductions())) {
    const short = (parser as unknown as Insides).fullRuleNameToShort[rule.name];
    visit(rule.definition as unknown as Part[], undefined, (part, after) => {
      const key = short | kindKeys.get(part.constructor)! | part.idx;
      if (part instanceof Alternation) {
        const alternatives = alternativesOf(rule, part.idx).map((a): [number, boolean] => [setOf(a.first), a.empty]);
        choices.push([key, part.hasPredicates === true, ...alternatives]);
        return;
      }
      options.push([key, setOf(firstOfAll(part.definition))]);
      if (part instanceof Option) return;
      if (after instanceof Terminal) ends.push([key, false, grammarTypes.indexOf(after.terminalType), after.idx]);
      else ends.push([key, after === undefined]);
    });
  }
  return { sets: [...sets.keys()], choices, options, ends };
}

/** Every place where the grammar decides, and what stands after it in its rule. */
function visit(
  parts: readonly Part[],
  after: IProduction | undefined,
  found: (part: Part, after: IProduction | undefined) => void,
): void {
  parts.forEach((part, i) => {
    if (part instanceof Terminal || part instanceof NonTerminal) return;
    const next = parts[i + 1] ?? after;
    if (kindKeys.has(part.constructor)) found(part, next);
    if (part instanceof Alternation)
      for (const alternative of part.definition) visit(alternative.definition, next, found);
    // What is repeated may be followed by itself.
    else visit(part.definition, part instanceof Option ? next : part, found);
  });
}

/** Makes a parser read by a digest; `whole`, one that knows everything, is asked at the first error. */
export function readBy(digest: Digest, parser: object, whole: () => object): void {
  const insides = parser as Insides;
  const places: number[] = [];
  grammarTypes.forEach(({ tokenTypeIdx }, place) => (places[tokenTypeIdx!] = place));
  const sets = digest.sets.map((digits): Kinds => ({ has: (number) => digits[places[number]] === "1" }));
  for (const [key, gated, ...alternatives] of digest.choices) {
    const choices = () => alternatives.map(([set, empty]) => ({ first: sets[set], empty }));
    insides.lookAheadFuncsCache.set(key, chooseAmong(choices, gated));
  }
  for (const [key, set] of digest.options)
    insides.lookAheadFuncsCache.set(
      key,
      beginsWith(() => sets[set]),
    );
  for (const [key, isEndOfRule, token, occurrence] of digest.ends) {
    insides.firstAfterRepMap[key] = {
      isEndOfRule,
      token: token === undefined ? undefined : grammarTypes[token],
      occurrence,
    };
  }
  const known = once(whole) as () => Record<string, object>;
  for (const name of ["resyncFollows", "gastProductionsCache"]) {
    Object.defineProperty(parser, name, { get: () => known()[name] });
  }
  insides.selfAnalysisDone = true;
}

function once<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}
