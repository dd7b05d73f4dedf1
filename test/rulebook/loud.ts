/** A game of one's own and a book of a few sentences, in which something is then changed: what the check is loud about. */
import { expect } from "vitest";
import { LEXICON, orchard, validate } from "./orchard.ts";

interface Told {
  readonly rules: string;
  /** Entries of the lexicon besides those of the orchard. */
  readonly words: string;
  /** From line 3 on, every other line. */
  readonly sentences: readonly string[];
}

type Changed = readonly [from: string, to: string];

/** Warnings and errors with their lines, of the book as it is and with changes. */
export function loudIn({ rules, words, sentences }: Told): (...changed: readonly Changed[]) => Promise<string[]> {
  const files = { "rules/orchard/orchard.quipu": rules, "rules/orchard/lexicon/en.ftl": `${LEXICON}${words}` };
  const text = `# Orchard\n\n${sentences.join("\n\n")}\n`;
  return async (...changed) => {
    const book = changed.reduce(withChange, text);
    const { json } = await validate(orchard(book, files), "--lang", "en", "--rulebook", "@book.md", "--json");
    return json.findings.filter((f: any) => f.severity !== "info").map((f: any) => `${f.line} ${f.message}`);
  };
}

function withChange(book: string, [from, to]: Changed): string {
  expect(book).toContain(from);
  return book.replace(from, to);
}
