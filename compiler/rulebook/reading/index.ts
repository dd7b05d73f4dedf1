/** A book as its file has it, read: sentences of known kind, every token with its place. */
import type { Book, ForeignBlock, Repair, Sentence, SentenceKind, Token } from "../book.ts";
import { blocksOf, type Block } from "./blocks.ts";
import { ABBREVIATIONS, isForeign, languageOfWords, OPENINGS, type Language } from "./language.ts";
import { readLines, type ReadLine } from "./lines.ts";

export { decodeBook, type Decoded } from "./decode.ts";
export { LANGUAGE_NAMES, LANGUAGES, languageOf, type Language } from "./language.ts";

export function readBook(name: string, text: string, language: Language): Book {
  const lines = readLines(text);
  const repairs: Repair[] = lines.flatMap((line) => line.repairs);
  const blocks = blocksOf(lines, repairs);
  const foreign = foreignBlocks(blocks, language);
  const sentences = new SentenceReader(blocks, language, foreign).read();
  return {
    name,
    language,
    lines: lines.map(({ number, text: raw, kind }) => ({ number, text: raw, kind })),
    sentences,
    anchors: lines.flatMap((line) => line.anchors),
    foreign: foreign.map(({ block: _, ...rest }) => rest),
    repairs,
    doubled: repairs.some(({ kind }) => kind === "double strike"),
    apart: lines.flatMap(apartOf),
  };
}

/** Numbers that belong to no sentence. */
function apartOf(line: ReadLine): Book["apart"] {
  const list = line.listNumber;
  const counted =
    list !== undefined && /\d/.test(list.text) ? [{ line: line.number, ...list, as: "list" as const }] : [];
  if (line.kind !== "figure" && line.kind !== "page number") return counted;
  const as = line.kind === "figure" ? ("figure" as const) : ("page" as const);
  return line.tokens
    .filter((t) => t.kind === "number")
    .map((t) => ({ line: t.line, column: t.column, text: t.text, as }));
}

/** A heading of more words is none: a page of pictures with their names, which extraction put into one line. */
const MOST_OF_HEADING = 40;
/** A heading says what stands under it in so many words. */
const OPENING_WORDS = 5;
/** A line of pieces in the box is short. */
const MOST_PIECE_TOKENS = 5;

const wordsIn = (block: Block): string[] => block.tokens.filter((t) => t.kind === "word").map((t) => t.norm);

type Foreign = ForeignBlock & { readonly block: ReadonlySet<Block> };

/** Runs of blocks in another language; short ones between two foreign ones belong to the run. */
function foreignBlocks(blocks: readonly Block[], own: Language): Foreign[] {
  const found: Foreign[] = [];
  const marks = blocks.map((block) => isForeign(wordsIn(block), own));
  for (let i = 0; i < blocks.length; i++) {
    if (!marks[i]) continue;
    let end = i;
    for (let j = i + 1; j < blocks.length && j - end <= 6; j++) {
      if (marks[j]) end = j;
      else if (wordsIn(blocks[j]).length >= 10) break;
    }
    const run = blocks.slice(i, end + 1);
    const words = run.flatMap(wordsIn);
    found.push({
      language: languageOfWords(words).language ?? "en",
      from: run[0].tokens[0].line,
      to: run.at(-1)!.tokens.at(-1)!.endLine,
      words: words.length,
      block: new Set(run),
    });
    i = end;
  }
  return found;
}

/** What tells of a worked example: a chapter, a paragraph with its list, the caption of a figure. */
type Example = "chapter" | "story" | "figure";

/** «Example: …», «Example 2.»; «example of a market» names what a picture shows. */
export function isStory(tokens: readonly Token[]): boolean {
  const [first, second] = tokens.filter((t) => t.text !== "[");
  return first !== undefined && second?.kind !== "word";
}

class SentenceReader {
  private readonly sentences: Sentence[] = [];
  private heading: number | undefined;
  private intro: number | undefined;
  private example: Example | undefined;
  private inComponents = false;
  /** Under the last heading nothing but pieces was listed so far. */
  private justPieces = false;

  constructor(
    private readonly blocks: readonly Block[],
    private readonly language: Language,
    private readonly foreign: readonly Foreign[],
  ) {}

  read(): Sentence[] {
    this.blocks.forEach((block, i) => {
      if (block.kind !== "running head") this.readBlock(block, i);
    });
    return this.sentences;
  }

  private readBlock(block: Block, index: number): void {
    const opening = openingOf(block);
    const { example, components } = OPENINGS[this.language];
    if (block.kind === "heading") {
      const isShort = block.tokens.length <= 3 && block.listNumber === undefined;
      const goesOn = block.tokens[0].kind === "number" || (this.justPieces && isShort);
      this.inComponents = components.test(opening) || (this.inComponents && goesOn);
      this.justPieces = this.inComponents;
    }
    this.example = this.exampleAt(block, example.test(opening));
    const kind = this.kindOf(block);
    const language = this.foreignAt(block)?.language ?? this.language;
    if (kind === "rule" && endsInStop(block)) this.justPieces = false;
    if (block.kind !== "item") this.intro = undefined;
    for (const tokens of sentencesOf(block.tokens, language)) {
      const sentence = this.push(kind, tokens, index, block);
      if (kind === "heading") this.heading = sentence.index;
    }
    if (block.tokens.at(-1)?.text === ":") this.intro = this.sentences.length - 1;
  }

  /**
   * A list that follows a story belongs to it, unless it goes on counting where another stopped; under a heading everything does. What a
   * figure shows is told in its caption alone.
   */
  private exampleAt({ kind, strong, tokens, listNumber }: Block, opens: boolean): Example | undefined {
    if (kind === "heading") return !opens ? undefined : strong ? "chapter" : isStory(tokens) ? "story" : "figure";
    if (this.example === "chapter") return "chapter";
    if (opens) return isStory(tokens) ? "story" : "figure";
    const goesOn = listNumber !== undefined && Number(listNumber) > 1 && !this.sentences.at(-1)?.item;
    return kind === "item" && this.example === "story" && !goesOn ? "story" : undefined;
  }

  private kindOf(block: Block): SentenceKind {
    if (this.foreignAt(block) !== undefined) return "foreign";
    if (this.example !== undefined) return "example";
    const words = wordsIn(block).length;
    const counts = block.tokens[0].kind === "number" || (words <= 6 && block.tokens.some((t) => t.kind === "number"));
    if (this.inComponents && counts && words <= 14) return "components";
    if (this.inComponents && block.kind === "paragraph" && isEnumeration(block)) return "components";
    if (isPieces(block)) return "components";
    if (block.kind === "heading") return words > MOST_OF_HEADING ? "legend" : "heading";
    return words <= 4 && block.kind === "paragraph" && !block.tokens.some((t) => t.kind === "number")
      ? "caption"
      : "rule";
  }

  private foreignAt(block: Block): Foreign | undefined {
    return this.foreign.find((run) => run.block.has(block));
  }

  private push(kind: SentenceKind, tokens: readonly Token[], index: number, block: Block): Sentence {
    const item = block.kind === "item";
    const sentence: Sentence = {
      index: this.sentences.length,
      kind,
      tokens,
      from: Math.min(...tokens.map((t) => t.line)),
      to: Math.max(...tokens.map((t) => t.endLine)),
      block: index,
      heading: this.heading,
      intro: item ? this.intro : undefined,
      item,
      level: kind === "heading" ? levelOf(block) : undefined,
      language: this.foreignAt(block)?.language,
    };
    this.sentences.push(sentence);
    return sentence;
  }
}

/** «25 stones», «5 of each colour»: a line that counts pieces and says nothing of them. */
function isPieces({ kind, tokens }: Block): boolean {
  if (kind !== "paragraph" || tokens.length > MOST_PIECE_TOKENS) return false;
  const first = tokens.findIndex((t) => t.kind === "number");
  if (first < 0 || first > 1 || (first === 1 && tokens[0].text.length > 2)) return false;
  return tokens.slice(first + 1).every((t) => t.kind === "word" && /^\p{Ll}/u.test(t.text));
}

/** Things one after the other, and no sentence. */
function isEnumeration({ tokens }: Block): boolean {
  return tokens.filter((t) => t.kind === "number").length > 1 && !tokens.some((t) => /^[.!?:;]$/.test(t.text));
}

function endsInStop({ tokens }: Block): boolean {
  return /[.!?]/.test(tokens.at(-1)?.text ?? "");
}

function openingOf(block: Block): string {
  return block.tokens
    .filter((t) => t.kind === "word" || t.kind === "number")
    .slice(0, OPENING_WORDS)
    .map((t) => t.text)
    .join(" ");
}

/** Cuts a block where a sentence ends; not after abbreviations, nor before what cannot begin one. */
function levelOf({ level, listNumber }: Block): number | undefined {
  return level === 0 ? undefined : listNumber === undefined ? level : level + 0.5;
}

function sentencesOf(tokens: readonly Token[], language: Language): Token[][] {
  const sentences: Token[][] = [];
  let open: Token[] = [];
  tokens.forEach((token, i) => {
    open.push(token);
    if (!endsSentence(tokens, i, language)) return;
    sentences.push(open);
    open = [];
  });
  if (open.length > 0) sentences.push(open);
  return sentences;
}

function endsSentence(tokens: readonly Token[], i: number, language: Language): boolean {
  const token = tokens[i];
  const next = tokens[i + 1];
  if (token.kind !== "mark" || next === undefined) return false;
  const closes = /[)»”"]/.test(token.text) && i > 0 && /[.!?…]/.test(tokens[i - 1].text);
  if (!closes && !/[.!?…]/.test(token.text)) return false;
  if (/[)»”"]/.test(next.text)) return false;
  const before = tokens[i - 1];
  if (token.text === "." && before?.kind === "word" && ABBREVIATIONS[language].has(before.norm)) return false;
  if (token.text === "." && before?.kind === "word" && /^\p{Lu}$/u.test(before.text)) return false;
  return next.spaced && (next.kind !== "word" || /^\p{Lu}/u.test(next.text));
}
