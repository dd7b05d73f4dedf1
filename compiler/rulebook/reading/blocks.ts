/** Lines put together to paragraphs and list items, across hyphens, page breaks and columns. */
import type { Repair, Token } from "../book.ts";
import { markCallouts } from "./callouts.ts";
import type { ReadLine } from "./lines.ts";

export interface Block {
  readonly kind: "paragraph" | "item" | "heading" | "row" | "running head";
  readonly tokens: Token[];
  /** The number or letter of the item. */
  readonly listNumber: string | undefined;
  /** Of a heading: how many marks it has. */
  readonly level: number;
  /** A heading that can be nothing else, such as the caption of a figure. */
  readonly strong: boolean;
}

/** How far below its first half the second half of a sentence may begin, in blocks. */
const COLUMN_REACH = 12;

export function blocksOf(lines: readonly ReadLine[], repairs: Repair[]): Block[] {
  const vocabulary = vocabularyOf(lines);
  const blocks = joinBroken(looseBlocks(lines, repairs), vocabulary, repairs);
  for (const { tokens } of blocks) {
    joinSplitWords(tokens, vocabulary, repairs);
    markCallouts(tokens);
  }
  return blocks.filter((block) => block.tokens.length > 0);
}

type Vocabulary = ReadonlyMap<string, number>;

function vocabularyOf(lines: readonly ReadLine[]): Vocabulary {
  const counts = new Map<string, number>();
  for (const { tokens } of lines)
    for (const { kind, norm } of tokens) if (kind === "word") counts.set(norm, (counts.get(norm) ?? 0) + 1);
  return counts;
}

/** Breaks at blank lines, headings, bullets and list numbers. */
function looseBlocks(lines: readonly ReadLine[], repairs: Repair[]): Block[] {
  const blocks: Block[] = [];
  let open: Block | undefined;
  for (const line of lines) {
    if (line.kind === "blank" || line.kind === "figure" || line.kind === "page number") {
      open = undefined;
      continue;
    }
    if (line.rest && blocks.at(-1)?.kind === "row") {
      append(blocks.at(-1)!.tokens, line.tokens, repairs);
      continue;
    }
    const kind = blockKind(line);
    const begins = open === undefined || kind !== "paragraph" || line.listNumber !== undefined || !mayContinue(open);
    if (begins)
      blocks.push(
        (open = {
          kind,
          tokens: [...line.tokens],
          listNumber: line.listNumber?.text,
          level: line.level,
          strong: line.strong,
        }),
      );
    else append(open!.tokens, line.tokens, repairs);
    if (kind !== "paragraph" && kind !== "item") open = undefined;
  }
  return blocks;
}

function mayContinue(block: Block): boolean {
  return block.kind === "paragraph" || block.kind === "item";
}

function blockKind(line: ReadLine): Block["kind"] {
  if (line.kind === "heading") return "heading";
  if (line.kind === "running head") return "running head";
  if (line.row) return "row";
  return line.bullet || line.listNumber !== undefined ? "item" : "paragraph";
}

/** Adds tokens of the next line; a word that a hyphen breaks becomes one. */
function append(tokens: Token[], next: readonly Token[], repairs: Repair[]): void {
  if (!endsInHyphen(tokens) || next.length === 0 || !/^\p{Ll}/u.test(next[0].text)) {
    tokens.push(...next);
    return;
  }
  tokens.pop();
  const first = tokens.pop()!;
  tokens.push(joined(first, next[0], repairs, "hyphen"), ...next.slice(1));
}

function endsInHyphen(tokens: readonly Token[]): boolean {
  const last = tokens.at(-1);
  const word = tokens.at(-2);
  return last !== undefined && word?.kind === "word" && /^[-‐¬\u00ad]$/.test(last.text) && !last.spaced;
}

function joined(a: Token, b: Token, repairs: Repair[], kind: Repair["kind"]): Token {
  const text = a.text + b.text;
  repairs.push({ kind, line: a.line, column: a.column, from: `${a.text} ${b.text}`, to: text });
  return { ...a, text, norm: a.norm + b.norm, end: b.end, endLine: b.endLine, endColumn: b.endColumn };
}

/**
 * Puts the second half of a broken sentence after the first: the next block that begins in the middle of a sentence.
 * With a hyphen the joined word must be known; without one, nothing but headings and captions may stand between.
 */
function joinBroken(blocks: readonly Block[], vocabulary: Vocabulary, repairs: Repair[]): Block[] {
  const taken = new Set<number>();
  blocks.forEach((block, i) => {
    if (taken.has(i) || !mayContinue(block)) return;
    for (let from = i; isOpen(block);) {
      const next = continuation(blocks, from, block, taken, vocabulary);
      if (next === undefined) return;
      if (next > from + 1) repairs.push(column(block.tokens.at(-1)!, blocks[next].tokens[0]));
      append(block.tokens, blocks[next].tokens, repairs);
      taken.add(next);
      from = next;
    }
  });
  return blocks.filter((_, i) => !taken.has(i));
}

function column(end: Token, start: Token): Repair {
  return { kind: "column", line: end.line, column: end.column, from: `line ${end.line}`, to: `line ${start.line}` };
}

function isOpen(block: Block): boolean {
  const last = block.tokens.at(-1)!;
  return last.kind !== "mark" || !/[.!?:;…)»”"]/.test(last.text);
}

function continuation(
  blocks: readonly Block[],
  from: number,
  block: Block,
  taken: ReadonlySet<number>,
  vocabulary: Vocabulary,
): number | undefined {
  const broken = endsInHyphen(block.tokens);
  const head = block.tokens.at(-2)?.norm ?? "";
  const follows = (i: number): boolean => blocks.slice(from + 1, i).every(({ kind }) => kind === "running head");
  for (let i = from + 1; i < blocks.length && i <= from + COLUMN_REACH; i++) {
    const candidate = blocks[i];
    const begins = candidate.tokens[0];
    const orphan = candidate.kind === "paragraph" && !taken.has(i) && /^\p{Ll}/u.test(begins.text);
    if (orphan && (!broken || follows(i) || vocabulary.has(head + begins.norm))) return i;
    const aside = candidate.kind === "heading" || candidate.kind === "running head" || candidate.tokens.length <= 5;
    if (!broken && !aside) return undefined;
  }
  return undefined;
}

/** «с тр.», "получи те": two pieces that are one word elsewhere in the book; and words set letter by letter. */
function joinSplitWords(tokens: Token[], vocabulary: Vocabulary, repairs: Repair[]): void {
  joinSpacedLetters(tokens, repairs);
  for (let i = 0; i + 1 < tokens.length; i++) {
    const [a, b] = [tokens[i], tokens[i + 1]];
    if (a.kind !== "word" || b.kind !== "word" || !b.spaced || !/^\p{Ll}/u.test(b.text)) continue;
    const together = vocabulary.get(a.norm + b.norm) ?? 0;
    const apart = Math.min(vocabulary.get(a.norm) ?? 0, vocabulary.get(b.norm) ?? 0);
    const known = together >= 2 && together >= 2 * apart;
    const fragments =
      together >= 1 && apart <= 1 && a.norm.length + b.norm.length >= 6 && !vocabulary.has(b.norm.toUpperCase());
    if (known || (fragments && apart === 1 && (vocabulary.get(b.norm) ?? 0) === 1 && b.norm.length <= 4)) {
      tokens.splice(i, 2, joined(a, b, repairs, "split word"));
    }
  }
}

function joinSpacedLetters(tokens: Token[], repairs: Repair[]): void {
  for (let i = 0; i < tokens.length; i++) {
    let end = i;
    while (end < tokens.length && tokens[end].kind === "word" && tokens[end].text.length === 1) end += 1;
    if (end - i < 4) continue;
    const letters = tokens.slice(i, end);
    tokens.splice(
      i,
      end - i,
      letters.reduce((a, b) => joined(a, b, [], "split word")),
    );
    const { line, column: at, text } = tokens[i];
    repairs.push({ kind: "split word", line, column: at, from: letters.map((t) => t.text).join(" "), to: text });
  }
}
