/** A rulebook as it was read. Every token knows where it stands in the file. */
import type { Token as Word } from "../lexicon/tokens.ts";
import type { Language } from "./reading/language.ts";

/** A token as it reads after repairs: hyphenation joined, double strike undone. `start` and `end` count within the book. */
export interface Token extends Word {
  /** A code such as Z12, a mark in place of a picture that the extraction lost, or one that points into a figure. */
  readonly form: "code" | "gap" | "callout" | undefined;
  /** From 1. */
  readonly line: number;
  readonly column: number;
  readonly endLine: number;
  readonly endColumn: number;
  /** Blank between it and the token before it. */
  readonly spaced: boolean;
}

/** What a line is for, beside telling rules. */
export type LineKind = "text" | "blank" | "heading" | "running head" | "page number" | "figure";

export interface BookLine {
  readonly number: number;
  readonly text: string;
  readonly kind: LineKind;
}

export type SentenceKind =
  | "rule"
  | "example"
  | "components"
  | "heading"
  | "foreign"
  | "caption"
  /** What the pictures of a page stand for, in one line. */
  | "legend";

export interface Sentence {
  readonly index: number;
  readonly kind: SentenceKind;
  /** Of a foreign one. */
  readonly language?: Language;
  readonly tokens: readonly Token[];
  readonly from: number;
  readonly to: number;
  /** Paragraph or list item it belongs to. */
  readonly block: number;
  /** The heading above it: index of a sentence. */
  readonly heading: number | undefined;
  /** Of a list item: the sentence that introduces the list. */
  readonly intro: number | undefined;
  /** It stands in a list. */
  readonly item: boolean;
  /** Of a heading that is marked by how deep it stands: the deeper the higher. One that is numbered stands under one that is not. */
  readonly level?: number;
}

export interface Anchor {
  readonly name: string;
  readonly line: number;
}

export interface ForeignBlock {
  readonly language: Language;
  readonly from: number;
  readonly to: number;
  readonly words: number;
}

/** Something that the extraction did to the text, and that was repaired. */
export interface Repair {
  readonly kind: "code" | "double strike" | "hyphen" | "split word" | "column";
  readonly line: number;
  readonly column: number;
  readonly from: string;
  readonly to: string;
}

/** A number that is no part of a sentence. */
export interface Apart {
  readonly line: number;
  readonly column: number;
  readonly text: string;
  readonly as: "page" | "figure" | "list";
}

export interface Book {
  readonly name: string;
  readonly language: Language;
  readonly lines: readonly BookLine[];
  readonly sentences: readonly Sentence[];
  readonly anchors: readonly Anchor[];
  readonly foreign: readonly ForeignBlock[];
  readonly repairs: readonly Repair[];
  /** It prints heavy type twice over itself, so that a figure's mark 1 reads 11. */
  readonly doubled: boolean;
  /** Numbers that are no part of a sentence: pages, figure marks, list numbers. */
  readonly apart: readonly Apart[];
}
