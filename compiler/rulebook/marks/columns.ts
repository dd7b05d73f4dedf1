/** Tables: what stands at the head of each column. */
import type { Book, Sentence, Token } from "../book.ts";

/** A head takes two or three lines at most. */
const HEAD_LINES = 3;

/** The words at the head of each column of the table that a row belongs to; none where the sentence is no such row. */
export function columnsOf(sentence: Sentence, { sentences }: Book): Token[][] {
  if (!isRow(sentence) || isHead(sentence)) return [];
  let first = sentence.index;
  while (first > 0 && isRow(sentences[first - 1])) first -= 1;
  const columns: Token[][] = [];
  for (let i = first; i < sentence.index && i < first + HEAD_LINES && isHead(sentences[i]); i++)
    cellsOf(sentences[i]).forEach((cell, column) => (columns[column] ??= []).push(...cell));
  return columns;
}

function isRow({ tokens }: Sentence): boolean {
  return tokens.some((t) => t.text === "|");
}

function isHead({ tokens }: Sentence): boolean {
  return !tokens.some((t) => t.kind === "number");
}

function cellsOf({ tokens }: Sentence): Token[][] {
  const cells: Token[][] = [[]];
  for (const token of tokens) {
    if (token.text === "|") cells.push([]);
    else cells.at(-1)!.push(token);
  }
  return cells;
}
