/** Before and after: which of two things that a sentence names the rules do first. */
import type { ClaimedRule, Concept, Moment, Sequence } from "../../../claims/claim.ts";
import type { Signal } from "../../../lexicon/marks.ts";
import type { MarkedSentence } from "../../marks/mark.ts";
import type { Expectations } from "../expected/index.ts";
import { isWithin, PEOPLE } from "./obligations.ts";
import { SpokenRules } from "../expected/spoken.ts";
import { surenessOf, type Passage } from "../../passages/index.ts";

/** What comes before or after something stands just behind the word, up to the next of these marks. */
const PHRASE = 3;
const CLAUSE = 10;
const THAT = /^(как|jak|que|when)$/;
const END = /^[.,;:()!?—–]$/;

interface Ordered {
  readonly rule: ClaimedRule;
  readonly stages: Sequence;
}

interface Anchor {
  readonly from: number;
  readonly to: number;
  readonly names: readonly Concept[];
}

/** What the rules say of what a sentence sets before or after something. */
export interface Order {
  /** How much speaks for each. */
  readonly before: number;
  readonly after: number;
  readonly passage: Passage;
  readonly what: readonly Concept[];
}

export class Moments {
  private readonly naming = new Map<Concept, Ordered[]>();
  private readonly spoken: SpokenRules;
  private readonly deeds: ReadonlySet<Concept>;
  private readonly doneFor: ReadonlyMap<Concept, ReadonlySet<Concept>>;

  constructor(private readonly expected: Expectations) {
    this.doneFor = doneForMembers(expected);
    this.spoken = SpokenRules.of(expected.rules);
    this.deeds = new Set(expected.rules.flatMap(({ deed, concept }) => (deed ? [concept] : [])));
    for (const rule of expected.rules)
      for (const stages of rule.sequences)
        for (const name of new Set(stages.flatMap((stage) => [...stage]))) {
          const known = this.naming.get(name);
          if (known === undefined) this.naming.set(name, [{ rule, stages }]);
          else known.push({ rule, stages });
        }
  }

  /** Undefined: no rule told here, nor one that uses it, has an order of what is named. */
  order(sentence: MarkedSentence, signal: Signal<Moment>): Order | undefined {
    const { line } = sentence.sentence.tokens[signal.from];
    const told = this.expected
      .passagesAt(sentence.sentence.index)
      .filter(({ rule, lines }) => rule.provenance !== "assumed" && isWithin(line, lines));
    const [first] = [...told].sort((a, b) => surenessOf(b) - surenessOf(a));
    const [anchor, rest] = this.sides(sentence, signal);
    if (first === undefined || anchor.length === 0) return undefined;
    const isSpokenOf = ({ deed, parts }: ClaimedRule): boolean =>
      deed && parts.some(({ names }) => rest.some((name) => names.has(name)));
    const others = [...rest, ...told.flatMap(({ rule }) => (isSpokenOf(rule) ? [rule.concept] : []))];
    const sums = { before: 0, after: 0 };
    for (const sequence of this.sequencesOf(told))
      for (const x of new Set(anchor))
        for (const y of new Set(others)) {
          // A thing may be spoken of anywhere in a rule; what is done has its place.
          if (sequence.rule.concept === x && !this.deeds.has(y)) continue;
          const order = orderOf(sequence, x, y);
          if (order !== undefined) sums[order] += this.spoken.weight(x) * this.spoken.weight(y);
        }
    return sums.before + sums.after === 0 ? undefined : { ...sums, passage: first, what: anchor };
  }

  /** What it comes before or after, and what else the sentence names. */
  private sides(sentence: MarkedSentence, signal: Signal<Moment>): [readonly Concept[], readonly Concept[]] {
    const anchor = this.anchorOf(sentence, signal);
    const named = sentence.mentions.filter(({ weak, from }) => !weak && !(from >= anchor.from && from < anchor.to));
    const rest = named.flatMap(({ concepts }) => concepts.filter((c) => !PEOPLE.has(c) && !anchor.names.includes(c)));
    return [anchor.names, rest];
  }

  /** «After the harvest», or a clause: «after all have harvested». «After that» says nothing by itself. */
  private anchorOf({ sentence: { tokens }, mentions }: MarkedSentence, signal: Signal<Moment>): Anchor {
    const { to } = signal;
    // «After that, as …»: the marks of a clause belong to the word.
    const parted = tokens[to + 1]?.text === "," && THAT.test(tokens[to + 2]?.norm ?? "");
    const clause = parted || to - signal.from > 1;
    const from = parted ? to + 3 : to;
    const mark = tokens.findIndex(({ text }, i) => i >= from && END.test(text));
    const end = Math.min(from + (clause ? CLAUSE : PHRASE), mark < 0 ? tokens.length : mark);
    const within = mentions.filter((m) => !m.weak && m.from >= from && m.from < end);
    const meant = clause ? within : within.slice(0, 1);
    const names = meant.flatMap(({ concepts }) => concepts.flatMap((c) => this.deedOf(c) ?? []));
    return { from, to: clause ? end : (meant[0]?.to ?? from), names: [...new Set(names)] };
  }

  /** What is done; what an action is done with stands for it, and a member of a kind for the only action that is done for it. */
  private deedOf(concept: Concept): Concept | undefined {
    const only = this.doneFor.get(concept);
    return [concept, concept.split("-")[0], ...(only?.size === 1 ? only : [])].find((c) => this.deeds.has(c));
  }

  /** Of the rules told here, and of those that consist of them. */
  private sequencesOf(told: readonly Passage[]): Set<Ordered> {
    const own = told.flatMap(({ rule }) => rule.sequences.map((stages) => ({ rule, stages })));
    const users = told.flatMap(({ rule }) => (rule.deed ? (this.naming.get(rule.concept) ?? []) : []));
    return new Set([...own, ...users.filter(({ rule }) => rule.provenance !== "assumed")]);
  }
}

/** Actions that are called where a member of a kind is named. */
function doneForMembers({ rules, families }: Expectations): Map<Concept, Set<Concept>> {
  const done = new Map<Concept, Set<Concept>>();
  for (const { parts } of rules)
    for (const { performs, names } of parts)
      for (const name of performs === undefined ? [] : names)
        if (families.of(name) !== undefined) done.set(name, (done.get(name) ?? new Set()).add(performs!));
  return done;
}

/** Whether `y` is done before `x`, or after it, where it is done once. What follows the first step of a rule comes after it. */
function orderOf({ rule, stages }: Ordered, x: Concept, y: Concept): "before" | "after" | undefined {
  if (x === y) return undefined;
  const at = (name: Concept): number[] => stages.flatMap((stage, i) => (stage.has(name) ? [i] : []));
  const [xs, ys] = [at(x), at(y)];
  if (ys.length === 0) return undefined;
  if (xs.length === 0) {
    // What an action begins with comes before what it is about, and after it has begun.
    return x !== rule.concept || ys.length > 1 || ys[0] === 0 ? undefined : "after";
  }
  if (Math.max(...ys) < Math.min(...xs)) return "before";
  return Math.min(...ys) > Math.max(...xs) ? "after" : undefined;
}
