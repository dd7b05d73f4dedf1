/** Numbers that say which, not how many: the 4th space, level 3. */
import type { NumberedName, NumberedNames } from "../../../../lexicon/numbered.ts";
import { PEOPLE } from "../../../marks/binder.ts";
import type { MarkedSentence } from "../../../marks/mark.ts";
import { areOfOneSort, ordinalsIn, type Ordinal } from "../../../marks/ordinals.ts";
import type { Passage } from "../../../passages/index.ts";
import { graded, type Draft } from "../../drafts.ts";
import { isQuantity, type Expectations } from "../../expected/index.ts";
import { FAR, NAMED } from "../../expected/told.ts";
import { placeOf, quoteOf, type Naming } from "../../words.ts";
import { statesRules } from "../index.ts";
import { compareRows } from "../rows.ts";
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
    this.known = new KnownOnes(expected, naming);
    this.steps = new Steps(expected);
  }

  sentence(sentence: MarkedSentence): Draft[] {
    if (this.expected.passagesAt(sentence.sentence.index).length === 0) return [];
    const all = ordinalsIn(sentence, this.names);
    return all.flatMap((ordinal) => {
      // Who is first and second is a matter of the moment.
      if (ordinal.counts.some((c) => PEOPLE.has(c))) return [];
      const said = this.check(
        sentence,
        ordinal,
        all.filter((o) => o !== ordinal && areOfOneSort(o, ordinal)),
      );
      return said === undefined ? [] : [this.draft(sentence, ordinal, said)];
    });
  }

  private check(sentence: MarkedSentence, ordinal: Ordinal, others: readonly Ordinal[]): Said | undefined {
    const { value } = ordinal.number;
    const isSaid = (k: Known): boolean => others.some((o) => isThis(o, k));
    if (ordinal.denied) return others.some((o) => o.number.value === value && !o.denied) ? DENIED : undefined;
    const known = this.known.of(sentence, ordinal);
    if (known.length === 0) return this.strange(sentence, ordinal);
    const distance = Math.min(FAR, ...known.filter((k) => k.value === value).map((k) => k.distance));
    const lacking = known.filter((k) => k.distance <= TOLD && !isSaid(k));
    const nearer = lacking.filter((k) => k.distance < distance);
    if (nearer.length > 0) return speaksOf(nearer);
    if (distance < FAR) return this.misplaced(sentence, ordinal, others, lacking);
    const told = known.filter((k) => k.distance <= TOLD);
    if (told.length > 0) return speaksOf(told);
    return this.isBeyond(ordinal) ? speaksOf(known) : UNKNOWN;
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
    return named.length > 0 && others.some((o) => o.number.value === value) ? speaksOf(named) : undefined;
  }

  /** Nothing is known of what it numbers: then any number of the rules told here explains it. */
  private strange(sentence: MarkedSentence, { number }: Ordinal): Said | undefined {
    const here = this.expected.at(sentence.sentence.index).filter(({ claim }) => isQuantity(claim));
    const row = sentence.numbers.filter((n) => number.row !== undefined && n.row === number.row);
    const settled = compareRows(sentence, row, here, this.expected).get(number);
    if (settled !== undefined)
      return settled.wrong
        ? { ...goesWith(settled.claim.values), expected: this.naming.claim(settled.claim), passage: settled.passage }
        : undefined;
    return here.some(({ claim }) => claim.values.includes(number.value)) ? undefined : UNKNOWN;
  }

  /** All from the first on have names, and there are not so many. */
  private isBeyond({ number, series, counts }: Ordinal): boolean {
    const values = new Set(series.map((name: NumberedName) => name.value));
    const most = Math.max(...values);
    const isWhole = Array.from({ length: most }, (_, i) => i + 1).every((v) => values.has(v));
    if (most < 2 || !isWhole || number.value <= most) return false;
    return !this.expected.rules.some(({ claims }) =>
      claims.some((c) => c.values.includes(number.value) && this.known.isWhich(c, counts)),
    );
  }

  private draft(sentence: MarkedSentence, { number, noun }: Ordinal, said: Said): Draft {
    const { tokens, index } = sentence.sentence;
    const all = [...this.expected.passagesAt(index)].sort((a, b) => b.confidence - a.confidence);
    const { rule, confidence: told } = said.passage ?? all[0];
    const confidence = told * said.sure;
    const found = `${number.value} × ${tokens[noun].text}`;
    return {
      check: "stray",
      kind: "unexplained",
      severity: graded("warning", confidence),
      rule,
      place: placeOf(tokens, number.from, number.to),
      quote: quoteOf(sentence, number.from, number.to),
      expected: said.expected,
      found,
      message: said.message(found),
      confidence,
      sentence: index,
    };
  }
}

/** It is named by another ordinal of the sentence. */
function isThis({ number, series }: Ordinal, { value, concept }: Known): boolean {
  if (number.value !== value) return false;
  return concept === undefined || series.some((name) => name.concept === concept);
}

const UNKNOWN: Said = { expected: "", message: (found) => `no rule that speaks here knows ${found}`, sure: UNSURE };
const DENIED: Said = { expected: "", message: (found) => `${found} is meant and not meant`, sure: SURE };

function speaksOf(meant: readonly Known[]): Said {
  const nearest = [...meant].sort((a, b) => a.distance - b.distance);
  const names = [...new Set(nearest.map((k) => k.name))].slice(0, 3).join(" / ");
  return {
    expected: nearest[0].name,
    message: (found) => `the rules that are told here speak of ${names}, not of ${found}`,
    passage: nearest[0].passage,
    sure: SURE,
  };
}

function byStep(steps: readonly number[]): Said {
  const by = steps.join(" or ");
  return { expected: by, message: (found) => `the rules go on by ${by}, the book to ${found}`, sure: SURE };
}

function goesWith(values: readonly number[]): Said {
  const these = values.join("/");
  return { expected: these, message: (found) => `the rule has ${these} here, the book ${found}`, sure: SURE };
}
