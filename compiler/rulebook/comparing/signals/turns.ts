/** Clockwise and counterclockwise: held against the way round that the rules told there go, or those that they use or that use them. */
import type { Turn } from "../../../claims/claim.ts";
import type { Language } from "../../../lexicon/lexicon.ts";
import { wordsOfLanguage, type Signal, type Stance } from "../../../lexicon/marks.ts";
import type { MarkedSentence } from "../../marks/mark.ts";
import { isCited, type Passage } from "../../passages/index.ts";
import { draftAt, type Draft } from "../drafts.ts";
import type { Expectations } from "../expected/index.ts";
import { statesRules } from "../numbers/index.ts";

const SURE = 0.75;

interface Turned {
  readonly turn: Turn;
  readonly passage: Passage;
}

export function compareTurns(
  expected: Expectations,
  sentences: readonly MarkedSentence[],
  language: Language,
): Draft[] {
  return sentences.filter(statesRules).flatMap((sentence) => {
    if (expected.examples.has(sentence.sentence.index)) return [];
    const { tokens, language: abroad } = sentence.sentence;
    const said = wordsOfLanguage(abroad ?? language)
      .stances(tokens)
      .filter(isTurn);
    const turned = said.length === 0 ? undefined : turnedAt(sentence, expected);
    if (turned === undefined) return [];
    return said.filter(({ is }) => is !== turned.turn).map((signal) => draft(sentence, signal, turned));
  });
}

function isTurn(signal: Signal<Stance>): signal is Signal<Turn> {
  return signal.is === "clockwise" || signal.is === "counterclockwise";
}

/** One way alone is known there. */
function turnedAt({ sentence }: MarkedSentence, expected: Expectations): Turned | undefined {
  const turned = expected
    .passagesAt(sentence.index)
    .filter(isCited)
    .flatMap((passage) =>
      [passage.rule, ...expected.relatedTo(passage.rule)].flatMap(({ turns }) =>
        [...turns].map((turn): Turned => ({ turn, passage })),
      ),
    );
  return turned.every(({ turn }) => turn === turned[0].turn) ? turned[0] : undefined;
}

function draft(sentence: MarkedSentence, signal: Signal<Turn>, { turn, passage }: Turned): Draft {
  return draftAt(sentence, signal, {
    check: "bound",
    kind: "contradiction",
    severity: "warning",
    rule: passage.rule,
    expected: turn,
    found: signal.is,
    message: `the rule goes round ${turn}, the book ${signal.is}`,
    confidence: SURE,
  });
}
