/** Words for messages: short quotes of the book, and concepts by the names that the lexicon gives them. */
import type { Bound, Claim, Concept, Role } from "../../claims/claim.ts";
import type { Lexicon } from "../../lexicon/lexicon.ts";
import type { Token } from "../book.ts";
import type { MarkedSentence } from "../marks/mark.ts";
import type { BookPlace } from "./finding.ts";

const QUOTED_BEFORE = 2;
const QUOTED_AFTER = 3;

export function placeOf(tokens: readonly Token[], from: number, to: number): BookPlace {
  const first = tokens[from];
  const last = tokens[Math.max(from, to - 1)];
  return { line: first.line, column: first.column, endLine: last.endLine, endColumn: last.endColumn };
}

/** The words themselves with a few around them. */
export function quoteOf({ sentence: { tokens } }: MarkedSentence, from: number, to: number): string {
  return textOf(tokens.slice(Math.max(0, from - QUOTED_BEFORE), to + QUOTED_AFTER));
}

export function textOf(tokens: readonly Token[]): string {
  return tokens
    .map((t, i) => (i > 0 && t.spaced ? " " : "") + t.text)
    .join("")
    .trim();
}

export class Naming {
  constructor(private readonly lexicon: Lexicon) {}

  of(concept: Concept): string {
    const entry = this.lexicon.entries.get(concept);
    // What needs words of the sentence around it goes by its heading.
    const name = [entry?.name, entry?.title].find((template) => template?.params.length === 0);
    return name === undefined ? (concept.split("-").at(-1) ?? concept).replaceAll("_", " ") : this.lexicon.render(name);
  }

  /** By the names of things where there are any; what is done has no name of its own. */
  any(concepts: readonly Concept[]): string {
    const named = concepts.filter((c) => this.lexicon.entries.get(c)?.name.params.length === 0);
    const shown = (named.length > 0 ? named : concepts).map((c) => this.of(c));
    return shown
      .filter((name, i) => shown.findIndex((other) => isSame(other, name)) === i)
      .slice(0, 3)
      .join(" / ");
  }

  /** The same with what it is: «price 3 × maize», «may: trade». */
  told(claim: Claim): string {
    const said = claim.moment ?? ROLE_WORDS[claim.role];
    const what = this.claim(claim);
    if (what === "" || said === undefined) return what;
    return claim.values.length > 0 ? `${said} ${what}` : `${said}: ${what}`;
  }

  /** «at most 3 × maize». */
  claim({ values, bound, concepts, items }: Claim): string {
    if (values.length === 0) return (items.length > 0 ? items : concepts).map((c) => this.of(c)).join(", ");
    const what = this.any(concepts);
    return `${BOUND_WORDS[bound]}${values.join("/")}${what === "" ? "" : ` × ${what}`}`;
  }
}

/** «Building» and «building» are one name. */
function isSame(a: string, b: string): boolean {
  return a.toLowerCase() === b.toLowerCase();
}

const ROLE_WORDS: Readonly<Partial<Record<Role, string>>> = {
  cost: "price",
  gain: "gain",
  loss: "loss",
  threshold: "if",
  step: "by",
  sum: "all of",
  order: "in this order",
  alternatives: "one of",
  optional: "may",
  who: "who",
};

const BOUND_WORDS: Readonly<Record<Bound, string>> = {
  exactly: "",
  "at least": "at least ",
  "at most": "at most ",
  "more than": "more than ",
  "less than": "less than ",
};

/** Keys findings by what the passage says, never by the sentences themselves. */
export function hashOf(text: string): string {
  let a = 0x811c9dc5;
  let b = 0x1b873593;
  for (let i = 0; i < text.length; i++) {
    a = Math.imul(a ^ text.charCodeAt(i), 0x01000193);
    b = Math.imul(b ^ text.charCodeAt(i), 0x85ebca6b) ^ (b >>> 13);
  }
  return (a >>> 0).toString(36).padStart(7, "0") + (b >>> 0).toString(36).padStart(7, "0");
}
