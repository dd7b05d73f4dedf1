/** Words that are no name, and one letter away from one that the book uses often. */
import { areForms } from "../../lexicon/endings.ts";
import type { Lexicon } from "../../lexicon/lexicon.ts";
import type { Token } from "../book.ts";
import { draftOfWord, type Draft } from "../comparing/drafts.ts";
import type { MarkedSentence } from "../marks/mark.ts";
import { isOneLetterOff } from "./likeness.ts";
import { isNoun } from "./things.ts";

/** Short words are near to many. */
const FEWEST_LETTERS = 6;
/** A name is used so often at least, a misprint no more often than this. */
const OFTEN = 5;
const SELDOM = 2;

export function misprinted(marked: readonly MarkedSentence[], lexicon: Lexicon): Draft[] {
  const words = new Words(marked, lexicon);
  return marked.flatMap((sentence) =>
    sentence.sentence.tokens.flatMap((token, at) => {
      const meant = words.meantBy(token);
      return meant === undefined ? [] : [misprint(sentence, at, meant)];
    }),
  );
}

/** How often the book has each word, and each word of a name. */
class Words {
  private readonly all = new Map<string, number>();
  private readonly names = new Map<string, number>();
  private readonly named = new Set<string>();

  constructor(
    marked: readonly MarkedSentence[],
    private readonly lexicon: Lexicon,
  ) {
    for (const { sentence, mentions } of marked) {
      if (sentence.kind === "foreign") continue;
      for (const { kind, norm } of sentence.tokens) if (kind === "word") count(this.all, norm);
      for (const { concepts, from, to } of mentions) {
        const isName = concepts.some((c) => {
          const entry = lexicon.entries.get(c);
          return entry !== undefined && isNoun(entry);
        });
        for (const { norm } of sentence.tokens.slice(from, to)) {
          this.named.add(norm);
          if (isName && norm.length >= FEWEST_LETTERS) count(this.names, norm);
        }
      }
    }
  }

  /** The name that a word is most likely meant to be. */
  meantBy({ kind, norm, form }: Token): string | undefined {
    if (kind !== "word" || form === "code" || norm.length < FEWEST_LETTERS) return undefined;
    if (this.named.has(norm) || (this.all.get(norm) ?? 0) > SELDOM) return undefined;
    for (const [name, times] of this.names)
      if (times >= OFTEN && isOneLetterOff(norm, name) && !areForms(norm, name, this.lexicon.language)) return name;
    return undefined;
  }
}

function count(counts: Map<string, number>, word: string): void {
  counts.set(word, (counts.get(word) ?? 0) + 1);
}

function misprint(sentence: MarkedSentence, at: number, meant: string): Draft {
  return draftOfWord(sentence, at, {
    kind: "terminology",
    severity: "info",
    expected: meant,
    message: `«${sentence.sentence.tokens[at].text}» is perhaps a misprint of «${meant}»`,
    confidence: 0.5,
  });
}
