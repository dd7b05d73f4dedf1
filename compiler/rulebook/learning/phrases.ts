/** Names of several words: what stands beside a word nearly always belongs to it. */
import { isTransparent } from "../../lexicon/tokens.ts";
import type { Token } from "../book.ts";
import { textOf } from "../comparing/words.ts";
import { wordOf, type Occurrence, type Stem, type Vocabulary } from "./vocabulary.ts";

const NEARLY_ALWAYS = 0.7;
/** «of», «de»: between two words of a name, and no part of it that counts. */
const SMALL = 3;

export interface Phrase {
  readonly stems: readonly Stem[];
  readonly words: string;
}

export class Phrases {
  constructor(private readonly vocabulary: Vocabulary) {}

  around(stem: Stem): Phrase {
    const uses = this.vocabulary.occurrences(stem);
    const before = this.beside(uses, -1);
    const after = this.beside(uses, 1);
    const reach = { before: before.length, after: after.length };
    const stems = [...before.reverse(), stem, ...after];
    return { stems, words: this.mostFrequent(uses, reach) };
  }

  /** The word next to it, with a small one between them where there is one. */
  private beside(uses: readonly Occurrence[], step: 1 | -1): Stem[] {
    const counts = new Map<string, { stems: Stem[]; times: number }>();
    for (const { sentence, at } of uses) {
      const stems = this.neighbours(this.vocabulary.marked[sentence].sentence.tokens, at, step);
      const key = stems.join(" ");
      const known = counts.get(key);
      if (known !== undefined) known.times += 1;
      else counts.set(key, { stems, times: 1 });
    }
    const [best] = [...counts.values()].filter(({ stems }) => stems.length > 0).sort((a, b) => b.times - a.times);
    return best !== undefined && best.times >= uses.length * NEARLY_ALWAYS ? best.stems : [];
  }

  private neighbours(tokens: readonly Token[], at: number, step: 1 | -1): Stem[] {
    const found: Stem[] = [];
    for (let i = at + step; i >= 0 && i < tokens.length; i += step) {
      if (isTransparent(tokens[i])) continue;
      const stem = tokens[i].kind === "word" ? this.vocabulary.stemOf(wordOf(tokens[i])) : undefined;
      if (stem === undefined) return [];
      found.push(stem);
      if (tokens[i].norm.length >= SMALL) return found;
      if (found.length > 1) return [];
    }
    return [];
  }

  /** As the book has it most often. */
  private mostFrequent(
    uses: readonly Occurrence[],
    reach: { readonly before: number; readonly after: number },
  ): string {
    const counts = new Map<string, number>();
    for (const { sentence, at } of uses) {
      const { tokens } = this.vocabulary.marked[sentence].sentence;
      const from = stepped(tokens, at, -1, reach.before);
      const words = textOf(tokens.slice(from, stepped(tokens, at, 1, reach.after) + 1));
      counts.set(words, (counts.get(words) ?? 0) + 1);
    }
    return [...counts].sort(([, a], [, b]) => b - a)[0][0];
  }
}

/** So many words on, or back; marks within a name do not count. */
function stepped(tokens: readonly Token[], at: number, step: 1 | -1, words: number): number {
  let to = at;
  for (let left = words; left > 0 && tokens[to + step] !== undefined;) {
    to += step;
    if (!isTransparent(tokens[to])) left -= 1;
  }
  return to;
}
