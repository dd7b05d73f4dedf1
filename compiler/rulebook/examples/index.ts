/** Worked examples of a book against the examples of the rules that cite them, as the engine plays them. */
import type { ClaimedExample, Fact } from "../../claims/examples.ts";
import type { ClaimedRule } from "../../claims/claim.ts";
import type { Within } from "../../lexicon/within.ts";
import { draftAt, type Draft } from "../comparing/drafts.ts";
import type { Families } from "../comparing/expected/families.ts";
import type { Naming } from "../comparing/words.ts";
import type { MarkedSentence, NumberMark } from "../marks/mark.ts";
import { LineIndex } from "../passages/index.ts";
import { Clues } from "./clues.ts";
import { countedBy, figureMarks, isCompared } from "./figures.ts";
import { judge, type Judgement } from "./numbers.ts";
import { Story } from "./story.ts";
import { isOf, sumsIn, type Sum } from "./sums.ts";
import { strangersIn } from "./things.ts";

export interface ExampleCoverage {
  /** Worked examples that the book tells, and those of them that the rules hold. */
  readonly told: number;
  readonly held: number;
  /** Numbers in those that the rules hold, and those that the example or its rules explain. */
  readonly numbers: number;
  readonly explained: number;
}

export interface ExampleResult {
  readonly drafts: readonly Draft[];
  readonly coverage: ExampleCoverage;
  /** Sentences that were compared. */
  readonly sentences: ReadonlySet<number>;
  readonly unexplained: ReadonlySet<NumberMark>;
  /** Numbers that point into a figure. */
  readonly figures: ReadonlySet<NumberMark>;
}

/** Of a number that the example has otherwise at just this place; only somewhere; of a thing that it has not. */
const CONFIDENCE = { alone: 0.95, contradicted: 0.8, sum: 0.9, strange: 0.65, thing: 0.7, unexplained: 0.5 };

export interface Examples {
  readonly examples: readonly ClaimedExample[];
  readonly rules: readonly ClaimedRule[];
  readonly families: Families;
  readonly language: string;
  /** What the names of things name besides. */
  readonly within?: Within;
}

/** `isTold`: sentences that tell a worked example. `only`: sentences to look at; all unless given. */
export function compareExamples(
  marked: readonly MarkedSentence[],
  isTold: (sentence: number) => boolean,
  given: Examples,
  naming: Naming,
  only?: ReadonlySet<number>,
): ExampleResult {
  return new ExampleCheck(marked, isTold, given, naming).run(only);
}

class ExampleCheck {
  private readonly drafts: Draft[] = [];
  private readonly unexplained = new Set<NumberMark>();
  private numbers = 0;

  constructor(
    private readonly marked: readonly MarkedSentence[],
    private readonly isTold: (sentence: number) => boolean,
    private readonly given: Examples,
    private readonly naming: Naming,
  ) {}

  run(only: ReadonlySet<number> | undefined): ExampleResult {
    const stories = this.stories(only);
    const byPlace = new Map<MarkedSentence, Story[]>();
    for (const story of stories) for (const s of story.sentences) byPlace.set(s, [...(byPlace.get(s) ?? []), story]);
    const figures = new Set(stories.flatMap(({ sentences }) => [...figureMarks(sentences)]));
    const sums = stories.flatMap(({ sentences }) => sumsIn(sentences));
    for (const [sentence, here] of byPlace) this.check(sentence, here, figures, sums);
    for (const [sentence] of byPlace) for (const sum of sums) this.checkSum(sentence, sum);
    const sentences = new Set([...byPlace.keys()].map(({ sentence }) => sentence.index));
    const { told, held } = this.count(sentences);
    const { numbers, unexplained } = this;
    const coverage = { told, held, numbers, explained: numbers - unexplained.size };
    return { drafts: this.drafts, coverage, sentences, unexplained, figures };
  }

  /** With all examples that share a sentence with one that is looked at. */
  private stories(only: ReadonlySet<number> | undefined): Story[] {
    const { examples, rules, families, language } = this.given;
    const clues = new Clues(rules, families);
    const lines = new LineIndex(this.marked);
    const told = examples.map((example) => {
      const cited = example.cites.filter((cite) => cite.language === language);
      const sentences = cited.flatMap(({ from, to }) => lines.within(from, to).map(({ sentence }) => sentence.index));
      return { example, sentences: [...new Set(sentences)].filter(this.isTold).sort((a, b) => a - b) };
    });
    const wanted =
      only && new Set(told.flatMap(({ sentences }) => (sentences.some((i) => only.has(i)) ? sentences : [])));
    return told
      .filter(({ sentences }) => sentences.some((i) => wanted?.has(i) ?? true))
      .map(
        ({ example, sentences }) =>
          new Story(
            example,
            sentences.map((i) => this.marked[i]),
            clues.of(example),
            families,
          ),
      );
  }

  private check(
    sentence: MarkedSentence,
    stories: readonly Story[],
    figures: ReadonlySet<NumberMark>,
    sums: readonly Sum[],
  ): void {
    for (const number of sentence.numbers) {
      if (!(isCompared(number) || number.kind === "sum") || figures.has(number)) continue;
      this.numbers += 1;
      const sum = sums.find((s) => isOf(s, sentence, number));
      const isTotal = sum !== undefined && sum.numbers[0] === sentence.sentence.tokens[number.from];
      if (isCompared(number) && (sum === undefined || isTotal))
        this.judged(sentence, number, judge(sentence, number, stories, this.given.families));
    }
    for (const { mention, says, instead } of strangersIn(sentence, stories, this.given))
      this.draft(sentence, mention, stories[0].example, {
        kind: "unexplained",
        confidence: CONFIDENCE.thing,
        expected: this.naming.any(instead),
        found: this.naming.any(says),
        message: `the example of the rules has nothing to do with ${this.naming.any(says)}; it has ${this.naming.any(instead)}, which the book does not name here`,
      });
  }

  private judged(sentence: MarkedSentence, number: NumberMark, judgement: Judgement): void {
    const found = this.shown(number.value, countedBy(sentence, number));
    if (judgement.is === "told" || judgement.is === "elsewhere") return;
    this.unexplained.add(number);
    if (judgement.is === "unexplained") {
      return this.draft(sentence, number, undefined, {
        kind: "unexplained",
        confidence: CONFIDENCE.unexplained,
        expected: "",
        found,
        message: `the example of the rules does not say ${found}`,
      });
    }
    const { clue, story, is, alone } = judgement;
    const expected = this.fact(clue);
    const sure = is === "contradicted" && alone;
    // «Two of them»: a number in words is more often a manner of speaking.
    const confidence = CONFIDENCE[sure ? "alone" : is] * (number.spelled ? 0.6 : 1);
    this.draft(sentence, number, story.example, {
      kind: sure ? "contradiction" : "unexplained",
      confidence,
      expected,
      found,
      message: `the example of the rules ${expected}${is === "contradicted" ? " here" : ""}, the book says ${found}`,
    });
  }

  /** At the number that it is said to come to. */
  private checkSum(sentence: MarkedSentence, { wanted, found, numbers }: Sum): void {
    const at = sentence.sentence.tokens.indexOf(numbers[0]);
    if (at < 0 || wanted === found) return;
    this.draft(sentence, { from: at, to: at + 1 }, undefined, {
      kind: "contradiction",
      confidence: CONFIDENCE.sum,
      expected: String(found),
      found: String(wanted),
      message: `the numbers that the book adds up come to ${found}, not ${wanted}`,
    });
  }

  private draft(
    sentence: MarkedSentence,
    at: { readonly from: number; readonly to: number },
    example: ClaimedExample | undefined,
    said: Pick<Draft, "kind" | "confidence" | "expected" | "found" | "message">,
  ): void {
    const severity = said.kind === "contradiction" ? "error" : "warning";
    this.drafts.push(draftAt(sentence, at, { ...said, severity, example }));
  }

  private shown(value: number, concepts: Fact["concepts"]): string {
    return `${value}${concepts.length > 0 ? ` × ${this.naming.any(concepts)}` : ""}`;
  }

  private fact({ role, value, concepts }: Fact): string {
    return `${role} ${this.shown(value, concepts.slice(0, 1))}`;
  }

  /** Examples that a book tells one after the other are told apart by the paragraphs between them. */
  private count(held: ReadonlySet<number>): { told: number; held: number } {
    const runs: number[][] = [];
    for (const { sentence, numbers } of this.marked) {
      const { index } = sentence;
      if (!this.isTold(index)) continue;
      const last = runs.at(-1);
      const opens = numbers.some(({ kind }) => kind === "reference") && sentence.kind === "example";
      if (last !== undefined && last.at(-1) === index - 1 && !opens) last.push(index);
      else runs.push([index]);
    }
    const worked = runs.filter((run) => run.some((i) => this.marked[i].numbers.some(isCompared)));
    return { told: worked.length, held: worked.filter((run) => run.some((i) => held.has(i))).length };
  }
}
