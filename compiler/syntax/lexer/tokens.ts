/**
 * The kinds of tokens. Words are read as plain identifiers; `classify.ts` then gives those that mean something
 * to the grammar their own kind, so that one table below says which words those are.
 */
import { Lexer, type TokenType } from "chevrotain";

const letters =
  "A-Za-z_\\u00C0-\\u00D6\\u00D8-\\u00F6\\u00F8-\\u024F\\u1E00-\\u1EFF" +
  "\\u0370-\\u0373\\u0376\\u0377\\u037B-\\u037D\\u0386\\u0388-\\u03FF\\u0400-\\u0481\\u048A-\\u052F";

interface TokenConfig {
  readonly name: string;
  readonly pattern: RegExp | string;
  readonly label?: string;
  readonly categories?: TokenType[];
  readonly group?: string;
  readonly line_breaks?: boolean;
}

/** Chevrotain's `createToken` numbers kinds one by one, which takes long; the lexer and the parser do it for all at once. */
function createToken({ name, pattern, label, categories = [], group, line_breaks }: TokenConfig): TokenType {
  const type: TokenType = { name, PATTERN: pattern, CATEGORIES: categories };
  if (label !== undefined) type.LABEL = label;
  if (group !== undefined) type.GROUP = group;
  if (line_breaks !== undefined) type.LINE_BREAKS = line_breaks;
  return type;
}

function category(name: string, label: string, categories: TokenType[] = []): TokenType {
  return createToken({ name, label, pattern: Lexer.NA, categories });
}

// ── categories ────────────────────────────────────────────────────────────────

/** Whatever may be skipped over in a broken stretch: all but braces of blocks and ends of rows. */
export const Junk = category("Junk", "anything");
/** Any word, reserved or not. */
export const Word = category("Word", "a name", [Junk]);
/** What may stand in the choices of an example. */
export const ChoiceWord = category("ChoiceWord", "a choice", [Junk]);

// ── words ─────────────────────────────────────────────────────────────────────

export const Identifier = createToken({
  name: "Identifier",
  label: "a name",
  pattern: new RegExp(`[${letters}][${letters}0-9]*`),
  categories: [Word, ChoiceWord],
});

const declarationWords = [
  "resource",
  "group",
  "wild",
  "points",
  "kind",
  "ring",
  "table",
  "grid",
  "network",
  "state",
  "each",
  "value",
  "free",
  "action",
  "setup",
  "play",
  "passive",
  "before",
  "after",
  "instead",
  "modify",
  "ranking",
  "variant",
  "edition",
  "expansion",
  "automaton",
  "ruling",
  "example",
  "extend",
  "replace",
  "remove",
] as const;

const statementWords = [
  "gain",
  "pay",
  "lose",
  "give",
  "choose",
  "may",
  "repeat",
  "for",
  "each",
  "as",
  "if",
  "by",
  "let",
  "set",
  "put",
  "move",
  "draw",
  "add",
  "remove",
  "fill",
  "refill",
  "shuffle",
  "sort",
  "advance",
  "fall",
  "rotate",
  "do",
  "pick",
  "roll",
  "require",
  "stop",
  "finish",
  "win",
  "end",
  "note",
] as const;

const primaryWords = ["yes", "no", "none", "me", "my", "active", "first", "actor"] as const;

const connectingWords = [
  "from",
  "where",
  "in",
  "is",
  "not",
  "and",
  "or",
  "to",
  "when",
  "then",
  "else",
  "with",
  "over",
  "of",
  "less",
  "rounded",
  "while",
  "until",
  "on",
  "cite",
  "assumed",
  "starts",
  "times",
  "does",
  "choosing",
  "secretly",
] as const;

/** Words that mean something only where the grammar expects them; elsewhere they are names like any other. */
const contextualWords = [
  "game",
  "players",
  "player",
  "seats",
  "limit",
  "min",
  "max",
  "x",
  "list",
  "deck",
  "pile",
  "row",
  "hand",
  "bag",
  "pool",
  "open",
  "hidden",
  "secret",
  "reshuffles",
  "track",
  "top",
  "bottom",
  "left",
  "right",
  "one",
  "becomes",
  "plus",
  "at",
  "least",
  "most",
  "fewest",
  "random",
  "excludes",
  "rows",
  "default",
  "given",
  "cannot",
  "any",
  "up",
  "down",
  "repeatedly",
  "other",
  "all",
  "a",
  "turn",
  "others",
  "anyone",
  "has",
] as const;

type ReservedWord =
  | (typeof declarationWords)[number]
  | (typeof statementWords)[number]
  | (typeof primaryWords)[number]
  | (typeof connectingWords)[number];
type ContextualWord = (typeof contextualWords)[number];

const neverChosen: readonly string[] = ["when", "then", "cite", "assumed", "by"];

function wordToken(word: string, categories: TokenType[]): TokenType {
  // The name keeps the backticks: in the concrete tree it must differ from every rule and label.
  const quoted = `\`${word}\``;
  return createToken({ name: quoted, label: quoted, pattern: Lexer.NA, categories });
}

function reserve<W extends string>(words: readonly W[]): Record<W, TokenType> {
  const categoriesOf = (word: string) => (neverChosen.includes(word) ? [Word] : [Word, ChoiceWord]);
  const entries = words.map((word) => [word, wordToken(word, categoriesOf(word))]);
  return Object.fromEntries(entries) as Record<W, TokenType>;
}

const reserved = reserve<ReservedWord>([
  ...new Set([...declarationWords, ...statementWords, ...primaryWords, ...connectingWords]),
]);
const contextual = Object.fromEntries(contextualWords.map((word) => [word, wordToken(word, [Identifier])])) as Record<
  ContextualWord,
  TokenType
>;

/** Every word of the grammar, by itself. */
export const W = { ...reserved, ...contextual };

/** `count`, `sum` … where a bracket with `x in …` follows. */
export const Quantifier = category("Quantifier", "`count`, `sum`, `any`, `all`, `max`, `min`, `find` or `leading`", [
  Junk,
]);
/** `reached` before `from`. */
export const Reached = category("Reached", "`reached`", [Junk, ChoiceWord]);
/** `first` before `n of`. */
export const FirstOf = category("FirstOf", "`first`", [Junk, ChoiceWord]);
export const quantifierWords: ReadonlySet<string> = new Set([
  "count",
  "sum",
  "any",
  "all",
  "max",
  "min",
  "find",
  "leading",
]);

const typesByWord = new Map<string, TokenType>(Object.entries(W));

/** The kind of a word of the grammar; undefined for a name. */
export function wordType(image: string): TokenType | undefined {
  return typesByWord.get(image);
}

/** Whether an example may name this word as a choice without quotes. */
export function isChoiceWord(word: string): boolean {
  return !neverChosen.includes(word) && (wholeIdentifier.test(word) || /^\d+$/.test(word));
}
const wholeIdentifier = new RegExp(`^[${letters}][${letters}0-9]*$`);

/** Whether a kind of token is a name, or a word that may be one. */
export function isNameType(type: TokenType): boolean {
  return type === Identifier || Identifier.categoryMatchesMap![type.tokenTypeIdx!] === true;
}

export const reservedTypes: ReadonlySet<TokenType> = new Set(Object.values(reserved));
export const declarationStarts: ReadonlySet<TokenType> = new Set(declarationWords.map((word) => W[word]));
export const statementStarts: ReadonlySet<TokenType> = new Set(statementWords.map((word) => W[word]));
export const declarationVocabulary: readonly string[] = [...declarationWords, "game"];
export const statementVocabulary: readonly string[] = statementWords;

// ── punctuation and literals ──────────────────────────────────────────────────

function sign(name: string, pattern: string, categories: TokenType[] = [Junk]): TokenType {
  return createToken({ name, pattern, label: `\`${pattern}\``, categories });
}

export const LCurly = sign("LCurly", "{", []);
export const RCurly = sign("RCurly", "}", []);
/** The brace of a set, `{x in …}`: no block begins with a name. */
export const SetCurly = createToken({ name: "SetCurly", label: "`{`", pattern: Lexer.NA, categories: [LCurly] });
export const LRound = sign("LRound", "(");
export const RRound = sign("RRound", ")");
export const LSquare = sign("LSquare", "[");
export const RSquare = sign("RSquare", "]");
export const Comma = sign("Comma", ",");
export const Semicolon = sign("Semicolon", ";");
export const Colon = sign("Colon", ":");
/** A colon directly within braces: what stands before it is a field or a case. */
export const CaseColon = createToken({ name: "CaseColon", label: "`:`", pattern: Lexer.NA, categories: [Colon] });
export const Pipe = sign("Pipe", "|");
export const DotDot = sign("DotDot", "..");
export const Dot = sign("Dot", ".");
export const PlusEquals = sign("PlusEquals", "+=");
export const MinusEquals = sign("MinusEquals", "-=");
export const EqualsEquals = sign("EqualsEquals", "==");
export const NotEquals = sign("NotEquals", "!=");
export const LessEquals = sign("LessEquals", "<=");
export const GreaterEquals = sign("GreaterEquals", ">=");
export const Less = sign("Less", "<");
export const Greater = sign("Greater", ">");
export const Equals = sign("Equals", "=");
export const Plus = sign("Plus", "+");
export const Minus = sign("Minus", "-");
export const Star = sign("Star", "*");
export const Slash = sign("Slash", "/");

export const NumberLiteral = createToken({
  name: "NumberLiteral",
  label: "a number",
  pattern: /\d+/,
  categories: [Junk, ChoiceWord],
});
export const StringLiteral = createToken({
  name: "StringLiteral",
  label: "a text in quotes",
  pattern: /"(?:[^"\\\n\r]|\\[^\n\r])*"/,
  categories: [Junk, ChoiceWord],
});

/** The end of a table's row: has no text of its own. */
export const RowEnd = category("RowEnd", "the end of the row");

// ── what only newcomers write: read, reported, and taken for what was meant ───

export const Decimal = createToken({ name: "Decimal", pattern: /\d+\.\d+/ });
export const OpenString = createToken({ name: "OpenString", pattern: /"(?:[^"\\\n\r]|\\[^\n\r])*/ });
export const OddlyQuoted = createToken({
  name: "OddlyQuoted",
  pattern: /['‘’“”„«][^\n\r"'‘’“”„«»]*['‘’“”»]/,
});
export const BlockComment = createToken({
  name: "BlockComment",
  // One that is never closed goes to the end: looking for it again at each opener would take forever.
  pattern: /\/\*[^]*?(?:\*\/|(?![^]))/,
  line_breaks: true,
  group: "comments",
});
export const HashComment = createToken({ name: "HashComment", pattern: /#[^\n\r]*/, group: "comments" });
export const ForeignSign = createToken({
  name: "ForeignSign",
  pattern: /&&|===|!==|<>|=<|=>|:=|\.\.\.|!(?!=)|[&≠≤≥–—−×÷…]/,
});
/** What a foreign sign stands for. */
export const meantBy: ReadonlyMap<string, TokenType> = new Map([
  ["&&", W.and],
  ["&", W.and],
  ["||", W.or],
  ["!", W.not],
  ["===", EqualsEquals],
  ["!==", NotEquals],
  ["<>", NotEquals],
  ["≠", NotEquals],
  ["=<", LessEquals],
  ["≤", LessEquals],
  ["=>", GreaterEquals],
  ["≥", GreaterEquals],
  [":=", Equals],
  ["...", DotDot],
  ["…", DotDot],
  ["–", Minus],
  ["—", Minus],
  ["−", Minus],
  ["×", Star],
  ["÷", Slash],
]);

// ── comments and white space ──────────────────────────────────────────────────

export const LineComment = createToken({ name: "LineComment", pattern: /\/\/[^\n\r]*/, group: "comments" });
const WhiteSpace = createToken({
  name: "WhiteSpace",
  pattern: /[ \t\r\n\f\v\u00A0\u1680\u2000-\u200B\u2028\u2029\u202F\u205F\u3000\uFEFF]+/,
  group: Lexer.SKIPPED,
  line_breaks: true,
});

/** What the lexer looks for, longer before shorter. */
export const lexedTypes: TokenType[] = [
  WhiteSpace,
  LineComment,
  BlockComment,
  HashComment,
  Identifier,
  Decimal,
  NumberLiteral,
  StringLiteral,
  OpenString,
  OddlyQuoted,
  ForeignSign,
  LCurly,
  RCurly,
  LRound,
  RRound,
  LSquare,
  RSquare,
  Comma,
  Semicolon,
  Colon,
  Pipe,
  DotDot,
  Dot,
  PlusEquals,
  MinusEquals,
  EqualsEquals,
  NotEquals,
  LessEquals,
  GreaterEquals,
  Less,
  Greater,
  Equals,
  Plus,
  Minus,
  Star,
  Slash,
];

/** Made here, before any parser: it numbers the kinds that others count as. */
export const lexer = new Lexer(lexedTypes, {
  positionTracking: "full",
  skipValidations: true,
  deferDefinitionErrorsHandling: true,
});

/** What the parser may meet. */
export const grammarTypes: TokenType[] = [
  Junk,
  Word,
  ChoiceWord,
  Identifier,
  ...Object.values(W),
  Quantifier,
  Reached,
  FirstOf,
  NumberLiteral,
  StringLiteral,
  RowEnd,
  LCurly,
  RCurly,
  SetCurly,
  LRound,
  RRound,
  LSquare,
  RSquare,
  Comma,
  Semicolon,
  Colon,
  CaseColon,
  Pipe,
  DotDot,
  Dot,
  PlusEquals,
  MinusEquals,
  EqualsEquals,
  NotEquals,
  LessEquals,
  GreaterEquals,
  Less,
  Greater,
  Equals,
  Plus,
  Minus,
  Star,
  Slash,
];
