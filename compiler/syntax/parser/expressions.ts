/** The part of the grammar that gives values. */
import { CstParser, type IOrAlt, type IToken, type TokenType } from "chevrotain";
import {
  CaseColon,
  Colon,
  Comma,
  declarationStarts,
  Dot,
  DotDot,
  EqualsEquals,
  FirstOf,
  grammarTypes,
  Greater,
  GreaterEquals,
  Identifier,
  isNameType,
  Junk,
  LCurly,
  Less,
  LessEquals,
  LRound,
  LSquare,
  Minus,
  NotEquals,
  NumberLiteral,
  Plus,
  Quantifier,
  RCurly,
  Reached,
  RowEnd,
  RRound,
  RSquare,
  Semicolon,
  SetCurly,
  Slash,
  Star,
  statementStarts,
  W,
} from "../lexer/tokens.ts";
import { LOOKAHEAD, oneTokenAhead } from "./lookahead.ts";
import { messages } from "./messages.ts";

/** Deeper nesting than this is refused, here and in the tree, so that no later stage runs out of stack. */
export const deepestNesting = 120;

export class NestedTooDeeply extends Error {
  constructor(readonly token: IToken) {
    super("nested too deeply");
  }
}

const insertable: ReadonlySet<TokenType> = new Set([RCurly, RRound, RSquare, Colon, Comma]);

/** Words that may follow an expression on its line and are no resource. */
const followers: ReadonlySet<TokenType> = new Set([W.limit, W.min]);

export function isColon(type: TokenType): boolean {
  return type === Colon || type === CaseColon;
}

export class ExpressionParser extends CstParser {
  private depth = 0;

  constructor(skipValidations: boolean) {
    super(grammarTypes, {
      recoveryEnabled: true,
      maxLookahead: LOOKAHEAD,
      lookaheadStrategy: oneTokenAhead,
      nodeLocationTracking: "full",
      errorMessageProvider: messages,
      skipValidations,
    });
  }

  override reset(): void {
    super.reset();
    this.depth = 0;
  }

  /** A name or a number that nobody wrote must not reach later stages. */
  protected override canTokenTypeBeInsertedInRecovery(type: TokenType): boolean {
    return insertable.has(type);
  }

  /** What begins something of its own is not a slip of the pen. */
  protected override canTokenTypeBeDeletedInRecovery(): boolean {
    const type = this.next(1);
    return !declarationStarts.has(type) && !statementStarts.has(type) && type !== RCurly && type !== LCurly;
  }

  protected nested(rule: () => void): void {
    this.depth += 1;
    if (this.depth > deepestNesting) throw new NestedTooDeeply(this.LA(1));
    try {
      rule();
    } finally {
      this.depth -= 1;
    }
  }

  protected next(k: number): TokenType {
    return this.LA(k).tokenType;
  }

  /** Whether the next token stands on the line of the one before. */
  protected onSameLine(k = 1): boolean {
    return this.LA(k).startLine === this.LA(k - 1).endLine;
  }

  // ── broken stretches ────────────────────────────────────────────────────────

  /**
   * What does not fit between braces, up to the end of its line. The parser passes over it without an error;
   * the builder reports it, unless it is the rest of something broken. So recovery never leaves the braces.
   */
  junkLine = this.RULE("junkLine", () => {
    this.SUBRULE(this.junkPiece);
    this.MANY({
      GATE: () => this.onSameLine() && this.next(1) !== Semicolon,
      DEF: () => this.SUBRULE2(this.junkPiece),
    });
  });

  junkPiece = this.RULE("junkPiece", () => {
    this.OR([{ ALT: () => this.CONSUME(Junk) }, { ALT: () => this.SUBRULE(this.junkBraces) }]);
  });

  junkBraces = this.RULE("junkBraces", () => {
    this.nested(() => {
      this.CONSUME(LCurly);
      this.MANY(() =>
        this.OR([
          { ALT: () => this.CONSUME(Junk) },
          { ALT: () => this.CONSUME(RowEnd) },
          { ALT: () => this.SUBRULE(this.junkBraces) },
        ]),
      );
      this.CONSUME(RCurly);
    });
  });

  /** The lines between braces; to be used once in a rule, before the closing brace. */
  protected itemsOrJunk(item: () => void, isItem: () => boolean = () => true): void {
    this.MANY9({
      GATE: () => !this.atDeclaration(),
      DEF: () =>
        this.OR9({
          DEF: [
            { GATE: isItem, ALT: item },
            { ALT: () => this.SUBRULE9(this.junkLine), IGNORE_AMBIGUITIES: true },
          ],
          MAX_LOOKAHEAD: 1,
        }),
    });
  }

  /** A word that begins a declaration, at the begin of a line: then a brace was forgotten. */
  protected atDeclaration(): boolean {
    const type = this.next(1);
    if (!declarationStarts.has(type) || this.onSameLine()) return false;
    if (type === W.each) return this.next(3) === W.has;
    if (type === W.free) return this.next(2) === W.action;
    const after = this.next(2);
    return type !== W.remove && after !== Dot && !isColon(after) && after !== LSquare;
  }

  // ── operators ───────────────────────────────────────────────────────────────

  /** Flat; the builder orders operands and operators by precedence. */
  expression = this.RULE("expression", () => {
    this.nested(() => {
      this.SUBRULE(this.operand);
      this.MANY(() => this.SUBRULE(this.operation));
    });
  });

  operation = this.RULE("operation", () => {
    this.OR({
      DEF: (this.operators ??= [
        { ALT: () => this.CONSUME(Plus) },
        { ALT: () => this.CONSUME(Minus) },
        { ALT: () => this.CONSUME(Star) },
        { ALT: () => this.CONSUME(Slash) },
        { ALT: () => this.CONSUME(W.less) },
        { ALT: () => this.CONSUME(EqualsEquals) },
        { ALT: () => this.CONSUME(NotEquals) },
        { ALT: () => this.CONSUME(LessEquals) },
        { ALT: () => this.CONSUME(GreaterEquals) },
        { ALT: () => this.CONSUME(Less) },
        { ALT: () => this.CONSUME(Greater) },
        { ALT: () => this.CONSUME(W.and) },
        { ALT: () => this.CONSUME(W.or) },
        { ALT: () => this.CONSUME(DotDot) },
        { ALT: () => this.CONSUME(W.in) },
        {
          ALT: () => {
            this.CONSUME(W.is);
            this.OPTION(() => this.CONSUME(W.not, { LABEL: "isNot" }));
          },
        },
        {
          ALT: () => {
            this.CONSUME2(W.not);
            this.CONSUME2(W.in, { LABEL: "notIn" });
          },
        },
      ]),
      ERR_MSG: "an operator",
    });
    this.SUBRULE(this.operand);
    this.OPTION2(() => {
      this.CONSUME(W.rounded);
      this.OR2({
        DEF: [{ ALT: () => this.CONSUME(W.up) }, { ALT: () => this.CONSUME(W.down) }],
        ERR_MSG: "`up` or `down`",
      });
    });
  });
  private operators: IOrAlt<unknown>[] | undefined;

  operand = this.RULE("operand", () => {
    this.MANY(() => {
      this.OR([
        { ALT: () => this.CONSUME(W.not, { LABEL: "prefix" }) },
        { ALT: () => this.CONSUME(Minus, { LABEL: "prefix" }) },
      ]);
    });
    this.SUBRULE(this.postfix);
    this.OPTION({
      GATE: () => this.isUnit(),
      DEF: () => this.CONSUME(Identifier, { LABEL: "unit" }),
    });
  });

  /** `3 stone`, `n corn`, `(2 * n) corn`: the resource stands on the line of its count. */
  private isUnit(): boolean {
    const before = this.LA(0).tokenType;
    const counts = before === NumberLiteral || before === RRound || before === RSquare || isNameType(before);
    return counts && this.onSameLine() && !followers.has(this.next(1)) && this.next(2) !== CaseColon;
  }

  postfix = this.RULE("postfix", () => {
    this.SUBRULE(this.primary);
    this.MANY(() => this.SUBRULE(this.suffix));
  });

  suffix = this.RULE("suffix", () => {
    this.OR([
      {
        ALT: () => {
          this.CONSUME(Dot);
          this.CONSUME(Identifier);
        },
      },
      {
        ALT: () => {
          this.CONSUME(LSquare);
          this.SUBRULE(this.expression);
          this.CONSUME(RSquare);
        },
      },
      { ALT: () => this.SUBRULE(this.callArguments) },
    ]);
  });

  callArguments = this.RULE("callArguments", () => {
    this.CONSUME(LRound);
    this.MANY_SEP({ SEP: Comma, DEF: () => this.SUBRULE(this.expression) });
    this.CONSUME(RRound);
  });

  // ── the smallest values ─────────────────────────────────────────────────────

  primary = this.RULE("primary", () => {
    this.OR({
      DEF: (this.primaries ??= [
        { ALT: () => this.CONSUME(NumberLiteral) },
        { ALT: () => this.CONSUME(W.yes) },
        { ALT: () => this.CONSUME(W.no) },
        { ALT: () => this.CONSUME(W.none) },
        { ALT: () => this.CONSUME(W.free) },
        { ALT: () => this.CONSUME(W.me) },
        { ALT: () => this.CONSUME(W.my) },
        { ALT: () => this.CONSUME(W.active) },
        { ALT: () => this.CONSUME(W.first) },
        { ALT: () => this.CONSUME(W.actor) },
        { ALT: () => this.CONSUME(Identifier) },
        { ALT: () => this.SUBRULE(this.bracketed) },
        { ALT: () => this.SUBRULE(this.quantified) },
        { ALT: () => this.SUBRULE(this.setOf) },
        { ALT: () => this.SUBRULE(this.listOf) },
        { ALT: () => this.SUBRULE(this.firstOf) },
        { ALT: () => this.SUBRULE(this.ifValue) },
        { ALT: () => this.SUBRULE(this.byValue) },
        { ALT: () => this.SUBRULE(this.reached) },
      ]),
      ERR_MSG: "a value",
    });
  });
  private primaries: IOrAlt<unknown>[] | undefined;

  bracketed = this.RULE("bracketed", () => {
    this.CONSUME(LRound);
    this.SUBRULE(this.expression);
    this.CONSUME(RRound);
  });

  quantified = this.RULE("quantified", () => {
    this.CONSUME(Quantifier);
    this.CONSUME(LRound);
    this.SUBRULE(this.pickFrom);
    this.OPTION(() => {
      this.OR([{ ALT: () => this.CONSUME(W.where) }, { ALT: () => this.CONSUME(W.while) }]);
      this.SUBRULE(this.expression, { LABEL: "condition" });
    });
    this.OPTION2(() => {
      this.CONSUME(Colon);
      this.SUBRULE2(this.expression, { LABEL: "value" });
    });
    this.CONSUME(RRound);
  });

  setOf = this.RULE("setOf", () => {
    this.CONSUME(SetCurly);
    this.SUBRULE(this.pick);
    this.CONSUME(RCurly);
  });

  listOf = this.RULE("listOf", () => {
    this.CONSUME(LSquare);
    this.MANY_SEP({ SEP: Comma, DEF: () => this.SUBRULE(this.expression) });
    this.CONSUME(RSquare);
  });

  firstOf = this.RULE("firstOf", () => {
    this.CONSUME(FirstOf);
    this.SUBRULE(this.postfix, { LABEL: "count" });
    this.CONSUME(W.of);
    this.SUBRULE2(this.postfix, { LABEL: "list" });
  });

  ifValue = this.RULE("ifValue", () => {
    this.CONSUME(W.if);
    this.SUBRULE(this.expression, { LABEL: "condition" });
    this.CONSUME(W.then);
    this.SUBRULE2(this.expression, { LABEL: "yes" });
    this.CONSUME(W.else);
    this.SUBRULE3(this.expression, { LABEL: "no" });
  });

  byValue = this.RULE("byValue", () => {
    this.CONSUME(W.by);
    this.SUBRULE(this.expression);
    this.CONSUME(LCurly);
    this.itemsOrJunk(() => this.SUBRULE(this.valueCase));
    this.CONSUME(RCurly);
  });

  valueCase = this.RULE("valueCase", () => {
    this.SUBRULE(this.caseKeys);
    this.CONSUME(Colon);
    this.SUBRULE(this.expression);
    this.OPTION(() => this.CONSUME(Comma));
  });

  caseKeys = this.RULE("caseKeys", () => {
    this.OR([
      { ALT: () => this.CONSUME(W.else) },
      { ALT: () => this.AT_LEAST_ONE_SEP({ SEP: Comma, DEF: () => this.SUBRULE(this.expression) }) },
    ]);
  });

  reached = this.RULE("reached", () => {
    this.CONSUME(Reached);
    this.CONSUME(W.from);
    this.SUBRULE(this.expression, { LABEL: "start" });
    this.CONSUME(W.over);
    this.CONSUME(Identifier);
    this.CONSUME(W.in);
    this.CONSUME2(Identifier);
    this.OPTION(() => {
      this.CONSUME(W.where);
      this.SUBRULE2(this.expression, { LABEL: "condition" });
    });
  });

  // ── what statements share ───────────────────────────────────────────────────

  /** `x from S` or `x in S` */
  pickFrom = this.RULE("pickFrom", () => {
    this.CONSUME(Identifier);
    this.OR({
      DEF: [{ ALT: () => this.CONSUME(W.from) }, { ALT: () => this.CONSUME(W.in) }],
      ERR_MSG: "`from` or `in`",
    });
    this.SUBRULE(this.expression);
  });

  pick = this.RULE("pick", () => {
    this.SUBRULE(this.pickFrom);
    this.OPTION(() => {
      this.CONSUME(W.where);
      this.SUBRULE(this.expression);
    });
  });

  sortKey = this.RULE("sortKey", () => {
    this.OR({
      DEF: [
        {
          ALT: () => {
            this.OR2([{ ALT: () => this.CONSUME(W.most) }, { ALT: () => this.CONSUME(W.fewest) }]);
            this.SUBRULE(this.expression);
          },
        },
        {
          ALT: () => {
            this.CONSUME(W.at);
            this.CONSUME(W.random);
          },
        },
      ],
      ERR_MSG: "`most`, `fewest` or `at random`",
    });
  });

  sortKeys = this.RULE("sortKeys", () => {
    this.AT_LEAST_ONE_SEP({
      SEP: Comma,
      DEF: () => this.SUBRULE(this.sortKey),
      ERR_MSG: "`most`, `fewest` or `at random`",
    });
  });

  /** A bound of a type: a number, a name, or simple arithmetic on them. */
  bound = this.RULE("bound", () => {
    this.SUBRULE(this.boundOperand);
    this.MANY(() => this.SUBRULE(this.boundOperation));
  });

  boundOperand = this.RULE("boundOperand", () => {
    this.OPTION(() => this.CONSUME(Minus, { LABEL: "prefix" }));
    this.SUBRULE(this.postfix);
  });

  boundOperation = this.RULE("boundOperation", () => {
    this.OR([{ ALT: () => this.CONSUME(Plus) }, { ALT: () => this.CONSUME(Minus) }, { ALT: () => this.CONSUME(Star) }]);
    this.SUBRULE(this.boundOperand);
  });
}
