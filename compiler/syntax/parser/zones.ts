/** The statements that move pieces between zones and along tracks. */
import type { TokenType } from "chevrotain";
import {
  isNameType,
  Dot,
  DotDot,
  EqualsEquals,
  Greater,
  GreaterEquals,
  Identifier,
  Less,
  LessEquals,
  LRound,
  LSquare,
  Minus,
  NotEquals,
  Plus,
  Slash,
  Star,
  W,
} from "../lexer/tokens.ts";
import { ExpressionParser } from "./expressions.ts";

/** What follows a name only if an expression goes on, or `from` comes next. */
const continuesName: ReadonlySet<TokenType> = new Set([
  W.from,
  LRound,
  LSquare,
  Dot,
  DotDot,
  Plus,
  Minus,
  Star,
  Slash,
  EqualsEquals,
  NotEquals,
  Less,
  LessEquals,
  Greater,
  GreaterEquals,
  W.less,
  W.is,
  W.in,
  W.not,
  W.and,
  W.or,
]);

export class ZoneParser extends ExpressionParser {
  moveStmt = this.RULE("moveStmt", () => {
    this.CONSUME(W.move);
    this.OR({
      DEF: [
        { GATE: () => this.next(2) === W.from, ALT: () => this.CONSUME(W.all) },
        { ALT: () => this.SUBRULE(this.expression, { LABEL: "what" }), IGNORE_AMBIGUITIES: true },
      ],
      MAX_LOOKAHEAD: 1,
      ERR_MSG: "what to move, or `all`",
    });
    this.CONSUME(W.from);
    this.SUBRULE2(this.expression, { LABEL: "from" });
    this.CONSUME(W.to);
    this.SUBRULE(this.place);
  });

  /** `bottom of deck`, or a zone alone. */
  place = this.RULE("place", () => {
    this.OPTION({
      GATE: () => this.endOfZone(),
      DEF: () => {
        this.OR([
          { ALT: () => this.CONSUME(W.top) },
          { ALT: () => this.CONSUME(W.bottom) },
          { ALT: () => this.CONSUME(W.left) },
          { ALT: () => this.CONSUME(W.right) },
        ]);
        this.OPTION2(() => this.CONSUME(W.of));
      },
      MAX_LOOKAHEAD: 1,
    });
    this.SUBRULE(this.expression);
  });

  private endOfZone(): boolean {
    const after = this.next(2);
    return after === W.of || ((isNameType(after) || after === W.my || after === W.me) && this.onSameLine(2));
  }

  drawStmt = this.RULE("drawStmt", () => {
    this.CONSUME(W.draw);
    this.OR({
      DEF: [
        { GATE: () => !this.goesOnAfterName(), ALT: () => this.CONSUME(W.game) },
        {
          ALT: () => {
            this.SUBRULE(this.expression, { LABEL: "what" });
            this.CONSUME(W.from);
            this.SUBRULE(this.place, { LABEL: "from" });
            this.OPTION(() => {
              this.CONSUME(W.to);
              this.SUBRULE2(this.place, { LABEL: "to" });
            });
          },
          IGNORE_AMBIGUITIES: true,
        },
      ],
      MAX_LOOKAHEAD: 1,
      ERR_MSG: "how many to draw, or a name for the one drawn",
    });
  });

  /** `draw game from deck`, `draw game + 1 from deck to hand`: here `game` is a name. */
  private goesOnAfterName(): boolean {
    const after = this.next(2);
    return continuesName.has(after) || (isNameType(after) && this.onSameLine(2));
  }

  addStmt = this.RULE("addStmt", () => {
    this.CONSUME(W.add);
    this.SUBRULE(this.expression, { LABEL: "what" });
    this.OPTION(() => {
      this.CONSUME(W.of);
      this.SUBRULE2(this.expression, { LABEL: "counted" });
    });
    this.CONSUME(W.to);
    this.SUBRULE(this.place);
  });

  removeStmt = this.RULE("removeStmt", () => {
    this.CONSUME(W.remove);
    this.SUBRULE(this.expression);
    this.CONSUME(W.from);
    this.SUBRULE2(this.expression);
  });

  fillStmt = this.RULE("fillStmt", () => {
    this.CONSUME(W.fill);
    this.SUBRULE(this.expression);
    this.CONSUME(W.with);
    this.OR({
      DEF: [
        { GATE: () => this.next(2) === W.from || this.next(2) === W.in, ALT: () => this.SUBRULE(this.pick) },
        { ALT: () => this.SUBRULE(this.unnamedPick), IGNORE_AMBIGUITIES: true },
      ],
      MAX_LOOKAHEAD: 1,
      ERR_MSG: "what to fill it with",
    });
  });

  unnamedPick = this.RULE("unnamedPick", () => {
    this.SUBRULE(this.expression);
    this.OPTION(() => {
      this.CONSUME(W.where);
      this.SUBRULE2(this.expression, { LABEL: "condition" });
    });
  });

  refillStmt = this.RULE("refillStmt", () => {
    this.CONSUME(W.refill);
    this.SUBRULE(this.expression);
    this.CONSUME(W.to);
    this.SUBRULE2(this.expression);
    this.CONSUME(W.from);
    this.SUBRULE3(this.expression);
  });

  shuffleStmt = this.RULE("shuffleStmt", () => {
    this.CONSUME(W.shuffle);
    this.SUBRULE(this.expression);
  });

  sortStmt = this.RULE("sortStmt", () => {
    this.CONSUME(W.sort);
    this.SUBRULE(this.expression);
    this.CONSUME(W.as);
    this.CONSUME(Identifier);
    this.CONSUME(W.by);
    this.SUBRULE(this.sortKeys);
  });

  trackStmt = this.RULE("trackStmt", () => {
    this.OR([{ ALT: () => this.CONSUME(W.advance) }, { ALT: () => this.CONSUME(W.fall) }]);
    this.SUBRULE(this.postfix);
    this.OPTION({
      // On the next line begins a statement, and `by ruling` is where a rule comes from.
      GATE: () => this.onSameLine() && this.next(2) !== W.ruling,
      DEF: () => {
        this.CONSUME(W.by);
        this.SUBRULE(this.expression);
      },
    });
  });

  rotateStmt = this.RULE("rotateStmt", () => {
    this.CONSUME(W.rotate);
    this.CONSUME(Identifier);
    this.CONSUME(W.over);
    this.SUBRULE(this.expression);
    this.CONSUME(W.by);
    this.SUBRULE2(this.expression);
  });
}
