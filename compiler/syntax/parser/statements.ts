/** The part of the grammar that does something. */
import type { IOrAlt } from "chevrotain";
import {
  isNameType,
  CaseColon,
  Colon,
  Comma,
  Dot,
  Equals,
  Identifier,
  Junk,
  LCurly,
  LRound,
  LSquare,
  MinusEquals,
  PlusEquals,
  RCurly,
  Semicolon,
  statementStarts,
  StringLiteral,
  W,
  Word,
} from "../lexer/tokens.ts";
import { beginsCase, beginsStatement } from "./cells.ts";
import { ZoneParser } from "./zones.ts";

export class StatementParser extends ZoneParser {
  // ── blocks ──────────────────────────────────────────────────────────────────

  block = this.RULE("block", () => {
    this.CONSUME(LCurly);
    this.MANY({
      GATE: () => !this.atDeclaration(),
      DEF: () => this.SUBRULE(this.blockItem),
    });
    this.CONSUME(RCurly);
  });

  blockItem = this.RULE("blockItem", () => {
    this.OR({
      DEF: (this.blockItems ??= [
        { ALT: () => this.SUBRULE(this.statement) },
        { ALT: () => this.CONSUME(Semicolon) },
        { ALT: () => this.SUBRULE(this.junkStatement), IGNORE_AMBIGUITIES: true },
      ]),
      MAX_LOOKAHEAD: 1,
      ERR_MSG: "a statement",
    });
  });
  private blockItems: IOrAlt<unknown>[] | undefined;

  /** What cannot begin a statement, up to the end of its line; blocks in it are read as such. */
  junkStatement = this.RULE("junkStatement", () => {
    this.SUBRULE(this.junkStatementPiece);
    this.MANY({
      GATE: () => this.onSameLine() && this.next(1) !== Semicolon,
      DEF: () => this.SUBRULE2(this.junkStatementPiece),
    });
  });

  junkStatementPiece = this.RULE("junkStatementPiece", () => {
    this.OR([{ ALT: () => this.CONSUME(Junk) }, { ALT: () => this.SUBRULE(this.block) }]);
  });

  body = this.RULE("body", () => {
    this.OR({
      DEF: [{ ALT: () => this.SUBRULE(this.block) }, { ALT: () => this.SUBRULE(this.statement) }],
      ERR_MSG: "`{` or a statement",
    });
  });

  // ── statements ──────────────────────────────────────────────────────────────

  statement = this.RULE("statement", () => {
    this.nested(() => {
      this.OR({
        DEF: (this.statements ??= [
          { ALT: () => this.SUBRULE(this.resourcesStmt) },
          { ALT: () => this.SUBRULE(this.chooseStmt) },
          { ALT: () => this.SUBRULE(this.mayStmt) },
          { ALT: () => this.SUBRULE(this.repeatStmt) },
          { ALT: () => this.SUBRULE(this.forEachStmt) },
          { ALT: () => this.SUBRULE(this.eachPlayerStmt) },
          { ALT: () => this.SUBRULE(this.asStmt) },
          { ALT: () => this.SUBRULE(this.ifStmt) },
          { ALT: () => this.SUBRULE(this.byStmt) },
          { ALT: () => this.SUBRULE(this.letStmt) },
          { ALT: () => this.SUBRULE(this.setStmt) },
          { ALT: () => this.SUBRULE(this.putStmt) },
          { ALT: () => this.SUBRULE(this.moveStmt) },
          { ALT: () => this.SUBRULE(this.drawStmt) },
          { ALT: () => this.SUBRULE(this.addStmt) },
          { ALT: () => this.SUBRULE(this.removeStmt) },
          { ALT: () => this.SUBRULE(this.fillStmt) },
          { ALT: () => this.SUBRULE(this.refillStmt) },
          { ALT: () => this.SUBRULE(this.shuffleStmt) },
          { ALT: () => this.SUBRULE(this.sortStmt) },
          { ALT: () => this.SUBRULE(this.trackStmt) },
          { ALT: () => this.SUBRULE(this.rotateStmt) },
          { ALT: () => this.SUBRULE(this.doStmt) },
          { ALT: () => this.SUBRULE(this.pickStmt) },
          { ALT: () => this.SUBRULE(this.rollStmt) },
          { ALT: () => this.SUBRULE(this.requireStmt) },
          { ALT: () => this.SUBRULE(this.winStmt) },
          { ALT: () => this.SUBRULE(this.plainStmt) },
        ]),
        ERR_MSG: "a statement",
      });
    });
  });
  private statements: IOrAlt<unknown>[] | undefined;

  resourcesStmt = this.RULE("resourcesStmt", () => {
    this.OR([
      {
        ALT: () => {
          this.OR2([
            { ALT: () => this.CONSUME(W.gain) },
            { ALT: () => this.CONSUME(W.pay) },
            { ALT: () => this.CONSUME(W.lose) },
          ]);
          this.SUBRULE(this.amounts);
        },
      },
      {
        ALT: () => {
          this.CONSUME(W.give);
          this.SUBRULE2(this.amounts);
          this.CONSUME(W.to);
          this.SUBRULE(this.expression, { LABEL: "to" });
        },
      },
    ]);
  });

  amounts = this.RULE("amounts", () => {
    this.SUBRULE(this.expression);
    this.MANY({
      GATE: () => !this.caseFollows(),
      DEF: () => {
        this.CONSUME(Comma);
        this.SUBRULE2(this.expression);
      },
    });
  });

  /** `by x { a: gain 1 corn, b: gain 2 corn }`: this comma ends the case. */
  private caseFollows(): boolean {
    if (this.next(2) === W.else) return this.next(3) === CaseColon;
    return beginsCase((ahead) => this.next(ahead), 2);
  }

  chooseStmt = this.RULE("chooseStmt", () => {
    this.CONSUME(W.choose);
    this.OR({
      DEF: [
        { GATE: () => this.choosesAlternatives(), ALT: () => this.SUBRULE(this.chooseOf) },
        {
          ALT: () => {
            this.AT_LEAST_ONE_SEP({ SEP: Comma, DEF: () => this.SUBRULE(this.pick) });
            this.OPTION(() => this.CONSUME(StringLiteral));
            this.OPTION2(() => {
              this.CONSUME(W.else);
              this.SUBRULE(this.body, { LABEL: "otherwise" });
            });
          },
          IGNORE_AMBIGUITIES: true,
        },
      ],
      MAX_LOOKAHEAD: 1,
      ERR_MSG: "`x from …` or `2 of { … }`",
    });
  });

  private choosesAlternatives(): boolean {
    const second = this.next(2);
    if (!isNameType(this.next(1))) return true;
    if (second === W.of || second === Dot || second === LSquare || second === LRound) return true;
    return this.next(1) === W.up && second === W.to;
  }

  chooseOf = this.RULE("chooseOf", () => {
    this.OR({
      DEF: [
        { GATE: () => this.next(2) === W.of, ALT: () => this.CONSUME(W.any) },
        {
          ALT: () => {
            this.OPTION({
              GATE: () => this.next(2) === W.to,
              DEF: () => {
                this.CONSUME(W.up);
                this.CONSUME(W.to);
              },
            });
            this.SUBRULE(this.postfix);
          },
          IGNORE_AMBIGUITIES: true,
        },
      ],
      MAX_LOOKAHEAD: 1,
      ERR_MSG: "how many",
    });
    this.CONSUME(W.of);
    this.OPTION2(() => this.CONSUME(StringLiteral));
    this.CONSUME(LCurly);
    this.itemsOrJunk(
      () => this.SUBRULE(this.alternative),
      () => this.atAlternative(),
    );
    this.CONSUME(RCurly);
  });

  /** What one can do may name an alternative (`draw { … }`), if what follows shows that it is one. */
  private atAlternative(): boolean {
    const [type, after] = [this.next(1), this.next(2)];
    if (isNameType(type)) return true;
    if (!statementStarts.has(type) || type === W.may || type === W.by) return false;
    return after === LCurly || after === StringLiteral || after === W.when;
  }

  alternative = this.RULE("alternative", () => {
    this.CONSUME(Word);
    this.OPTION(() => this.CONSUME(StringLiteral));
    this.OPTION2(() => {
      this.CONSUME(W.when);
      this.SUBRULE(this.expression);
    });
    this.SUBRULE(this.block);
  });

  mayStmt = this.RULE("mayStmt", () => {
    this.CONSUME(W.may);
    this.OPTION(() => {
      this.CONSUME(W.repeatedly);
      this.OPTION2(() => {
        this.CONSUME(W.up);
        this.CONSUME(W.to);
        this.SUBRULE(this.expression);
        this.CONSUME(W.times);
      });
    });
    this.OPTION3(() => this.CONSUME(StringLiteral));
    this.SUBRULE(this.body);
    this.OPTION4(() => {
      this.CONSUME(W.else);
      this.SUBRULE2(this.body, { LABEL: "otherwise" });
    });
  });

  repeatStmt = this.RULE("repeatStmt", () => {
    this.CONSUME(W.repeat);
    this.OR({
      DEF: [
        {
          ALT: () => {
            this.OR2([{ ALT: () => this.CONSUME(W.while) }, { ALT: () => this.CONSUME(W.until) }]);
            this.SUBRULE(this.expression);
          },
        },
        {
          ALT: () => {
            this.SUBRULE2(this.expression);
            this.CONSUME(W.times);
          },
        },
      ],
      ERR_MSG: "`3 times`, `while …` or `until …`",
    });
    this.SUBRULE(this.body);
  });

  forEachStmt = this.RULE("forEachStmt", () => {
    this.CONSUME(W.for);
    this.CONSUME(W.each);
    this.SUBRULE(this.pick);
    this.SUBRULE(this.body);
  });

  eachPlayerStmt = this.RULE("eachPlayerStmt", () => {
    this.CONSUME(W.each);
    this.OPTION(() => this.CONSUME(W.other));
    this.CONSUME(W.player);
    this.OPTION2(() => {
      this.OR([{ ALT: () => this.CONSUME(W.from) }, { ALT: () => this.CONSUME(W.in) }]);
      this.SUBRULE(this.expression);
    });
    this.OPTION3(() => this.CONSUME(W.secretly));
    this.SUBRULE(this.body);
  });

  asStmt = this.RULE("asStmt", () => {
    this.CONSUME(W.as);
    this.SUBRULE(this.expression);
    this.SUBRULE(this.body);
  });

  ifStmt = this.RULE("ifStmt", () => {
    this.CONSUME(W.if);
    this.SUBRULE(this.expression);
    this.SUBRULE(this.block);
    this.OPTION(() => {
      this.CONSUME(W.else);
      this.SUBRULE(this.body, { LABEL: "otherwise" });
    });
  });

  byStmt = this.RULE("byStmt", () => {
    this.CONSUME(W.by);
    this.SUBRULE(this.expression);
    this.CONSUME(LCurly);
    this.itemsOrJunk(() => this.SUBRULE(this.bodyCase));
    this.CONSUME(RCurly);
  });

  bodyCase = this.RULE("bodyCase", () => {
    this.SUBRULE(this.caseKeys);
    this.CONSUME(Colon);
    this.SUBRULE(this.body);
    this.OPTION(() => this.OR([{ ALT: () => this.CONSUME(Comma) }, { ALT: () => this.CONSUME(Semicolon) }]));
  });

  letStmt = this.RULE("letStmt", () => {
    this.CONSUME(W.let);
    this.CONSUME(Identifier);
    this.CONSUME(Equals);
    this.SUBRULE(this.expression);
  });

  setStmt = this.RULE("setStmt", () => {
    this.CONSUME(W.set);
    this.SUBRULE(this.postfix);
    this.OR({
      DEF: [
        { ALT: () => this.CONSUME(Equals) },
        { ALT: () => this.CONSUME(PlusEquals) },
        { ALT: () => this.CONSUME(MinusEquals) },
      ],
      ERR_MSG: "`=`, `+=` or `-=`",
    });
    this.SUBRULE(this.expression);
  });

  putStmt = this.RULE("putStmt", () => {
    this.CONSUME(W.put);
    this.SUBRULE(this.expression);
    this.CONSUME(W.on);
    this.SUBRULE2(this.expression);
  });

  // ── the rest ────────────────────────────────────────────────────────────────

  doStmt = this.RULE("doStmt", () => {
    this.CONSUME(W.do);
    this.SUBRULE(this.postfix);
  });

  pickStmt = this.RULE("pickStmt", () => {
    this.CONSUME(W.pick);
    this.SUBRULE(this.pick);
    this.CONSUME(W.by);
    this.SUBRULE(this.sortKeys);
    this.OPTION(() => {
      this.CONSUME(W.else);
      this.SUBRULE(this.body, { LABEL: "otherwise" });
    });
  });

  rollStmt = this.RULE("rollStmt", () => {
    this.CONSUME(W.roll);
    this.CONSUME(Identifier);
    this.CONSUME(W.from);
    this.SUBRULE(this.expression);
  });

  requireStmt = this.RULE("requireStmt", () => {
    this.CONSUME(W.require);
    this.SUBRULE(this.expression);
    this.OPTION(() => this.CONSUME(StringLiteral));
  });

  winStmt = this.RULE("winStmt", () => {
    this.CONSUME(W.win);
    this.SUBRULE(this.expression);
  });

  plainStmt = this.RULE("plainStmt", () => {
    this.OR([
      { ALT: () => this.CONSUME(W.stop) },
      { ALT: () => this.CONSUME(W.finish) },
      {
        ALT: () => {
          this.CONSUME(W.end);
          this.CONSUME(W.game);
        },
      },
      {
        ALT: () => {
          this.CONSUME(W.note);
          this.CONSUME(StringLiteral);
        },
      },
    ]);
  });

  /** Whether a statement begins k tokens ahead, in the cell of a table. */
  protected statementAt(k: number): boolean {
    return beginsStatement((ahead) => this.next(ahead), k);
  }
}
