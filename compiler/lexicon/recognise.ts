/**
 * Finds the concepts that a text names. The longest row of words wins, and where several concepts have it, each of them
 * may be meant.
 */
import type { Concept } from "../claims/claim.ts";
import type { Entry, Lexicon } from "./lexicon.ts";
import { fits } from "./patterns.ts";
import { allOf, type Found, type Source } from "./renderings.ts";
import { entered, Rows } from "./rows.ts";
import type { Token } from "./tokens.ts";

export interface Sense {
  readonly concept: Concept;
  readonly source: Exclude<Source, "apart">;
  /** Known by a single word of a phrase with gaps («take { $n }»): says little. */
  readonly weak: boolean;
}

export interface Mention {
  /** Tokens; `to` is exclusive. Of a phrase with gaps: its first row of words. */
  readonly from: number;
  readonly to: number;
  /** Offsets in the text. */
  readonly start: number;
  readonly end: number;
  readonly senses: readonly Sense[];
}

export interface Recogniser {
  /** In order; mentions do not overlap. */
  find(tokens: readonly Token[]): Mention[];
}

export function recogniser(lexicon: Lexicon): Recogniser {
  const names = new Names();
  for (const entry of lexicon.entries.values()) names.enter(entry);
  return names;
}

/** How many words may stand in a gap of a phrase. */
const GAP = 12;

interface End {
  /** Undefined: the words mean something else. */
  readonly sense: Sense | undefined;
  /** Letters that the pattern spells out: more of them is the better match among wildcards. */
  readonly spelled: number;
  readonly open: boolean;
  /** What must follow, with gaps between. */
  readonly rest: Found["chunks"];
}

interface Match {
  readonly to: number;
  readonly senses: readonly Sense[];
}

class Names implements Recogniser {
  private readonly rows = new Rows<End>();
  private readonly abbreviations = new Map<string, Sense[]>();

  enter(entry: Entry): void {
    for (const found of allOf(entry)) this.rows.add(found.chunks[0], endOf(entry.concept, found));
    for (const abbr of entry.abbr) {
      const sense: Sense = { concept: entry.concept, source: "abbr", weak: false };
      entered(this.abbreviations, abbr, () => []).push(sense);
    }
  }

  find(tokens: readonly Token[]): Mention[] {
    const mentions: Mention[] = [];
    for (let at = 0; at < tokens.length;) {
      const match = tokens[at].kind === "mark" ? undefined : this.matchAt(tokens, at);
      if (match && match.senses.length > 0) mentions.push(mention(tokens, at, match));
      at = match ? match.to : at + 1;
    }
    return mentions;
  }

  private matchAt(tokens: readonly Token[], at: number): Match | undefined {
    const row = this.rows.longest(tokens, at, ({ rest }, next) => rest.length === 0 || followed(rest, tokens, next));
    const match = row && { to: row.to, senses: sensesOf(row.ends) };
    const short = this.abbreviations.get(tokens[at].text);
    if (!short || (match && match.to > at + 1)) return match;
    return { to: at + 1, senses: [...short, ...(match?.senses ?? [])] };
  }
}

function endOf(concept: Concept, { source, chunks }: Found): End {
  const weak = source === "clause" && chunks.flat().filter((word) => word.length > 2).length < 2;
  return {
    sense: source === "apart" ? undefined : { concept, source, weak },
    spelled: chunks[0].join("").replaceAll("*", "").length,
    open: chunks[0].some((word) => word.includes("*")),
    rest: chunks.slice(1),
  };
}

function mention(tokens: readonly Token[], from: number, { to, senses }: Match): Mention {
  return { from, to, start: tokens[from].start, end: tokens[to - 1].end, senses };
}

/** Of wildcards the one that spells out most; whole words always count. A phrase apart takes the place of all others. */
function sensesOf(ends: readonly End[]): Sense[] {
  if (ends.some(({ sense }) => sense === undefined)) return [];
  const most = Math.max(...ends.filter(({ open }) => open).map(({ spelled }) => spelled));
  const seen = new Set<string>();
  return ends.flatMap(({ sense, open, spelled }) => {
    if (!sense || (open && spelled < most) || seen.has(sense.concept)) return [];
    seen.add(sense.concept);
    return [sense];
  });
}

/** The other parts of a phrase with gaps, in order, in the same sentence. */
function followed(rest: Found["chunks"], tokens: readonly Token[], from: number): boolean {
  let at = from;
  for (const chunk of rest) {
    const end = Math.min(tokens.length, at + GAP);
    while (at < end && !isEndOfSentence(tokens[at]) && !standsAt(chunk, tokens, at)) at++;
    if (at >= end || isEndOfSentence(tokens[at])) return false;
    at += chunk.length;
  }
  return true;
}

function isEndOfSentence({ text }: Token): boolean {
  return text === "." || text === "!" || text === "?";
}

function standsAt(chunk: readonly string[], tokens: readonly Token[], at: number): boolean {
  return chunk.every((word, i) => at + i < tokens.length && fits(tokens[at + i].norm, word));
}
