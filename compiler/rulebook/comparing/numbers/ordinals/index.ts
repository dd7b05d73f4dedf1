/** Numbers that say which, not how many: the 4th space, level 3. */
import type { NumberedNames } from "../../../../lexicon/numbered.ts";
import { PEOPLE } from "../../../marks/binder.ts";
import type { MarkedSentence } from "../../../marks/mark.ts";
import { areOfOneSort, ordinalsIn, type Ordinal } from "../../../marks/ordinals.ts";
import type { Passage } from "../../../passages/index.ts";
import { draftAt, type Draft } from "../../drafts.ts";
import { isQuantity, type ClaimHere, type Expectations } from "../../expected/index.ts";
import { FAR, NAMED } from "../../expected/told.ts";
import { textOf, type Naming } from "../../words.ts";
import { statesRules } from "../index.ts";
import { compareRows, type InRow } from "../rows.ts";
import { KnownOnes, type Known } from "./known.ts";
import { Steps } from "./steps.ts";

/** What a rule told here says itself lies nearer than this. */
const TOLD = 1.5;

/** What a finding says, and how sure it is where the rule surely is told. */
interface Said {
  readonly expected: string;
  readonly message: (found: string) => string;
  readonly passage?: Passage;
  readonly sure: number;
}

const SURE = 0.8;
const UNSURE = 0.5;

export function compareOrdinals(
  expected: Expectations,
  naming: Naming,
  sentences: readonly MarkedSentence[],
  names: NumberedNames,
): Draft[] {
  const check = new OrdinalCheck(expected, naming, names);
  return sentences.filter(statesRules).flatMap((sentence) => check.sentence(sentence));
}

class OrdinalCheck {
  private readonly known: KnownOnes;
  private readonly steps: Steps;

  constructor(
    private readonly expected: Expectations,
    private readonly naming: Naming,
    private readonly names: NumberedNames,
  ) {
    this.known = new KnownOnes(expected);
    this.steps = new Steps(expected);
  }

  sentence(sentence: MarkedSentence): Draft[] {
    if (this.expected.passagesAt(sentence.sentence.index).length === 0) return [];
    const all = ordinalsIn(sentence, this.names);
    const wrong = new Set<Ordinal>();
    return all.flatMap((ordinal) => {
      // Who is first and second is a matter of the moment.
      if (ordinal.counts.some((c) => PEOPLE.has(c))) return [];
      const others = all.filter((o) => o !== ordinal && areOfOneSort(o, ordinal));
      const said = this.check(sentence, ordinal, others);
      // One slip makes the other end of a step look wrong.
      if (said === undefined || (ordinal.after !== undefined && wrong.has(ordinal.after))) return [];
      wrong.add(ordinal);
      return [this.draft(sentence, ordinal, said)];
    });
  }

  private check(sentence: MarkedSentence, ordinal: Ordinal, others: readonly Ordinal[]): Said | undefined {
    const { value } = ordinal.number;
    const isSaid = (k: Known): boolean => others.some((o) => isThis(o, k));
    if (ordinal.denied) return others.some((o) => o.number.value === value && !o.denied) ? DENIED : undefined;
    const known = this.known.of(sentence, ordinal);
    const distance = Math.min(FAR, ...known.filter((k) => k.value === value).map((k) => k.distance));
    const told = known.filter((k) => k.distance <= TOLD);
    const named = told.some((k) => k.concept !== undefined);
    const row = named ? undefined : this.rowOf(sentence, ordinal);
    if (row !== undefined) return row.wrong ? this.has(row) : undefined;
    const lacking = told.filter((k) => !isSaid(k));
    const nearer = lacking.filter((k) => k.distance < distance);
    if (nearer.length > 0) return this.speaksOf(nearer);
    if (distance < FAR) return this.misplaced(sentence, ordinal, others, lacking);
    if (told.length > 0) return this.speaksOf(told);
    return known.length > 0 && this.isBeyond(ordinal) ? this.speaksOf(known) : this.strange(sentence, ordinal);
  }

  /** One that the rules told here know: but not at this place. */
  private misplaced(
    sentence: MarkedSentence,
    ordinal: Ordinal,
    others: readonly Ordinal[],
    lacking: readonly Known[],
  ): Said | undefined {
    const { value } = ordinal.number;
    const steps = this.steps.misstep(ordinal);
    if (steps !== undefined) return byStep(steps);
    const beside = this.steps.beside(sentence, ordinal);
    if (beside !== undefined && !beside.has(value)) return goesWith([...beside]);
    const named = lacking.filter((k) => k.distance <= NAMED && k.value !== value);
    const isAgain = others.some((o) => o.number.value === value && o.number.from < ordinal.number.from);
    return named.length > 0 && isAgain ? this.speaksOf(named) : undefined;
  }

  /** «One that would be the 4th, 5th or 6th»: a row that a rule here has. */
  private rowOf(sentence: MarkedSentence, { number }: Ordinal): InRow | undefined {
    const row = sentence.numbers.filter((n) => number.row !== undefined && n.row === number.row);
    return compareRows(sentence, row, this.claimsAt(sentence), this.expected).get(number);
  }

  /** The rules told here know none like it: then any number of the rules told here explains it, and one that is said nowhere should stand there. */
  private strange(sentence: MarkedSentence, { number }: Ordinal): Said | undefined {
    if (this.claimsAt(sentence).some(({ claim }) => claim.values.includes(number.value))) return undefined;
    const unsaid = this.claimsNamed(sentence).find((h) => isLone(h) && !this.isStated(h));
    return unsaid === undefined ? UNKNOWN : this.has(unsaid);
  }

  /** Numbers of what the sentence names. */
  private claimsNamed(sentence: MarkedSentence): ClaimHere[] {
    return this.claimsAt(sentence).filter(({ claim: { concepts }, own }) =>
      concepts.slice(0, 1).some((c) => own && [c, ...this.expected.within(c)].some((n) => sentence.names.has(n))),
    );
  }

  private claimsAt(sentence: MarkedSentence): ClaimHere[] {
    return this.expected.at(sentence.sentence.index).filter(({ claim }) => isQuantity(claim));
  }

  /** Some number of the passage is this. */
  private isStated({ claim, passage }: ClaimHere): boolean {
    return passage.sentences.some((i) => this.expected.marked[i].numbers.some((n) => claim.values.includes(n.value)));
  }

  private has({ claim, passage }: ClaimHere): Said {
    return { ...goesWith(claim.values), expected: this.naming.claim(claim), passage };
  }

  /** All of a kind have names, from the first on, and there are not so many. */
  private isBeyond({ number, series, counts }: Ordinal): boolean {
    const kinds = new Set(series.map(({ concept }) => this.expected.families.of(concept)));
    const values = new Set(series.map(({ value }) => value));
    const isWhole = Array.from({ length: Math.max(...values) }, (_, i) => i + 1).every((v) => values.has(v));
    if (kinds.size !== 1 || kinds.has(undefined) || !isWhole || number.value <= Math.max(...values)) return false;
    return !this.expected.rules.some(({ claims }) =>
      claims.some((c) => c.values.includes(number.value) && this.known.isWhich(c, counts)),
    );
  }

  private speaksOf(meant: readonly Known[]): Said {
    const [nearest, ...others] = [...meant].sort((a, b) => a.distance - b.distance);
    const expected = this.nameOf(nearest);
    const names = [...new Set([expected, ...others.map((k) => this.nameOf(k))])].slice(0, 3).join(" / ");
    const message = (found: string): string => `the rules that are told here speak of ${names}, not of ${found}`;
    return { expected, message, passage: nearest.passage, sure: SURE };
  }

  private nameOf({ concept, claim }: Known): string {
    return claim === undefined ? this.naming.of(concept!) : this.naming.claim(claim);
  }

  private draft(sentence: MarkedSentence, { number, noun, series }: Ordinal, said: Said): Draft {
    const { tokens, index } = sentence.sentence;
    const all = [...this.expected.passagesAt(index)].sort((a, b) => b.confidence - a.confidence);
    const { rule, confidence: told } = said.passage ?? all[0];
    const found = `${textOf(tokens.slice(number.from, number.to))} ${tokens[noun].text}`;
    return draftAt(sentence, number, {
      check: said === UNKNOWN ? "stray" : "which",
      kind: "unexplained",
      severity: "warning",
      rule,
      expected: said.expected,
      found,
      message: said.message(found),
      confidence: told * said.sure,
      innocent: series.filter(({ value }) => value === number.value).map(({ concept }) => concept),
    });
  }
}

/** The rule itself says it, and no other number with it. */
function isLone({ claim: { values }, silent = false }: ClaimHere): boolean {
  return !silent && values.length === 1;
}

/** It is named by another ordinal of the sentence. */
function isThis({ number, series }: Ordinal, { value, concept }: Known): boolean {
  if (number.value !== value) return false;
  return concept === undefined || series.some((name) => name.concept === concept);
}

const UNKNOWN: Said = { expected: "", message: (found) => `no rule that speaks here knows ${found}`, sure: UNSURE };
const DENIED: Said = { expected: "", message: (found) => `${found} is meant and not meant`, sure: SURE };

function byStep(steps: readonly number[]): Said {
  const by = steps.join(" or ");
  return { expected: by, message: (found) => `the rules go on by ${by}, the book to ${found}`, sure: SURE };
}

function goesWith(values: readonly number[]): Said {
  const these = values.join("/");
  return { expected: these, message: (found) => `the rule has ${these} here, the book ${found}`, sure: SURE };
}
