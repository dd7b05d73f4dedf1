/** The parts that declarations share: provenance, types, fields, tables' rows. */
import type { TokenType } from "chevrotain";
import {
  isNameType,
  Colon,
  Comma,
  DotDot,
  Equals,
  FirstOf,
  Identifier,
  LCurly,
  LRound,
  LSquare,
  Minus,
  NumberLiteral,
  Pipe,
  Quantifier,
  RCurly,
  RowEnd,
  RRound,
  RSquare,
  Semicolon,
  Star,
  StringLiteral,
  W,
  Word,
} from "../lexer/tokens.ts";
import { isColon } from "./expressions.ts";
import { StatementParser } from "./statements.ts";

/** What a bound may begin with, besides a name. */
const boundStarts: ReadonlySet<TokenType> = new Set([
  NumberLiteral,
  LRound,
  Minus,
  Quantifier,
  W.my,
  W.me,
  W.active,
  W.first,
  W.actor,
  FirstOf,
]);

export class PartParser extends StatementParser {
  // ── where a fact comes from ─────────────────────────────────────────────────

  /** All that follow each other. */
  provenance = this.RULE("provenance", () => {
    this.MANY({
      GATE: () => this.next(1) !== W.by || this.next(2) === W.ruling,
      DEF: () => this.SUBRULE(this.source),
    });
  });

  source = this.RULE("source", () => {
    this.OR([
      {
        ALT: () => {
          this.CONSUME(W.cite);
          this.AT_LEAST_ONE_SEP({ SEP: Comma, DEF: () => this.SUBRULE(this.citation) });
        },
      },
      {
        ALT: () => {
          this.CONSUME(W.assumed);
          this.OPTION(() => this.CONSUME(StringLiteral));
        },
      },
      {
        ALT: () => {
          this.CONSUME(W.by);
          this.CONSUME(W.ruling);
          this.CONSUME(Identifier);
        },
      },
    ]);
  });

  citation = this.RULE("citation", () => {
    this.CONSUME(Identifier);
    this.SUBRULE(this.range);
  });

  range = this.RULE("range", () => {
    this.CONSUME(NumberLiteral);
    this.OPTION(() => {
      this.CONSUME(DotDot);
      this.CONSUME2(NumberLiteral);
    });
  });

  /** `for 2..4 players` */
  playerCount = this.RULE("playerCount", () => {
    this.CONSUME(W.for);
    this.SUBRULE(this.range);
    this.SUBRULE(this.playersWord);
  });

  playersWord = this.RULE("playersWord", () => {
    this.OR({
      DEF: [{ ALT: () => this.CONSUME(W.players) }, { ALT: () => this.CONSUME(W.player) }],
      ERR_MSG: "`players`",
    });
  });

  names = this.RULE("names", () => {
    this.AT_LEAST_ONE_SEP({ SEP: Comma, DEF: () => this.CONSUME(Identifier) });
  });

  // ── types ───────────────────────────────────────────────────────────────────

  typeRef = this.RULE("typeRef", () => {
    this.nested(() => {
      this.OR({
        DEF: [
          {
            GATE: () => this.next(2) === W.of,
            ALT: () => {
              this.CONSUME(W.list);
              this.CONSUME(W.of);
              this.SUBRULE(this.typeRef);
            },
          },
          { GATE: () => this.next(2) === W.of, ALT: () => this.SUBRULE(this.zoneType) },
          { GATE: () => this.isTrack(), ALT: () => this.SUBRULE(this.trackType) },
          { ALT: () => this.SUBRULE(this.plainType), IGNORE_AMBIGUITIES: true },
        ],
        MAX_LOOKAHEAD: 1,
        ERR_MSG: "a type",
      });
    });
  });

  private isTrack(): boolean {
    const after = this.next(2);
    return (isNameType(after) || boundStarts.has(after)) && this.onSameLine(2);
  }

  /** A name, or bounds. */
  plainType = this.RULE("plainType", () => {
    this.SUBRULE(this.bound, { LABEL: "from" });
    this.OPTION(() => {
      this.CONSUME(DotDot);
      this.SUBRULE2(this.bound, { LABEL: "to" });
    });
    this.OPTION2(() => {
      this.CONSUME(W.or);
      this.CONSUME(W.none);
    });
  });

  trackType = this.RULE("trackType", () => {
    this.CONSUME(W.track);
    this.SUBRULE(this.bound, { LABEL: "from" });
    this.CONSUME(DotDot);
    this.SUBRULE2(this.bound, { LABEL: "to" });
    this.OPTION({
      GATE: () => this.next(2) === W.for,
      DEF: () => {
        this.CONSUME(W.top);
        this.CONSUME(W.for);
        this.CONSUME(W.one);
      },
    });
  });

  zoneType = this.RULE("zoneType", () => {
    this.OR([
      { ALT: () => this.CONSUME(W.deck, { LABEL: "zone" }) },
      { ALT: () => this.CONSUME(W.pile, { LABEL: "zone" }) },
      { ALT: () => this.CONSUME(W.row, { LABEL: "zone" }) },
      { ALT: () => this.CONSUME(W.hand, { LABEL: "zone" }) },
      { ALT: () => this.CONSUME(W.bag, { LABEL: "zone" }) },
      { ALT: () => this.CONSUME(W.pool, { LABEL: "zone" }) },
    ]);
    this.CONSUME(W.of);
    this.CONSUME(Identifier);
    this.MANY({
      // A field of that name may follow without a comma.
      GATE: () => !this.isFieldName(),
      DEF: () => this.SUBRULE(this.zoneOption),
    });
  });

  private isFieldName(): boolean {
    return isColon(this.next(2)) || (this.next(2) === LSquare && this.next(4) === RSquare && isColon(this.next(5)));
  }

  zoneOption = this.RULE("zoneOption", () => {
    this.OR([
      {
        ALT: () => {
          this.CONSUME(W.max);
          this.SUBRULE(this.postfix);
        },
      },
      { ALT: () => this.CONSUME(W.open, { LABEL: "visibility" }) },
      { ALT: () => this.CONSUME(W.hidden, { LABEL: "visibility" }) },
      { ALT: () => this.CONSUME(W.secret, { LABEL: "visibility" }) },
      {
        ALT: () => {
          this.CONSUME(W.reshuffles);
          this.CONSUME(Identifier);
        },
      },
    ]);
  });

  // ── fields and parameters ───────────────────────────────────────────────────

  params = this.RULE("params", () => {
    this.CONSUME(LRound);
    this.MANY_SEP({ SEP: Comma, DEF: () => this.SUBRULE(this.param) });
    this.CONSUME(RRound);
  });

  param = this.RULE("param", () => {
    this.CONSUME(Identifier);
    this.CONSUME(Colon);
    this.SUBRULE(this.typeRef);
  });

  columns = this.RULE("columns", () => {
    this.CONSUME(LRound);
    this.MANY_SEP({ SEP: Comma, DEF: () => this.SUBRULE(this.column) });
    this.CONSUME(RRound);
  });

  /** Like members, columns may have any name. */
  column = this.RULE("column", () => {
    this.CONSUME(Word);
    this.CONSUME(Colon);
    this.SUBRULE(this.typeRef);
  });

  bindings = this.RULE("bindings", () => {
    this.CONSUME(LRound);
    this.MANY_SEP({ SEP: Comma, DEF: () => this.CONSUME(Identifier) });
    this.CONSUME(RRound);
  });

  field = this.RULE("field", () => {
    this.CONSUME(Word);
    this.OPTION(() => {
      this.CONSUME(LSquare);
      this.CONSUME(Identifier);
      this.CONSUME(RSquare);
    });
    this.CONSUME(Colon);
    this.SUBRULE(this.typeRef);
    this.OPTION2(() => {
      this.CONSUME(Equals);
      this.SUBRULE(this.expression);
    });
  });

  // ── rows ────────────────────────────────────────────────────────────────────

  rows = this.RULE("rows", () => {
    this.CONSUME(LCurly);
    this.MANY({
      GATE: () => !this.atDeclaration(),
      DEF: () => this.SUBRULE(this.rowLine),
    });
    this.CONSUME(RCurly);
  });

  /** What does not fit into the row is passed over up to its end, and reported by the builder. */
  rowLine = this.RULE("rowLine", () => {
    this.OPTION(() => this.SUBRULE(this.tableRow));
    this.MANY(() => this.SUBRULE(this.junkPiece));
    this.CONSUME(RowEnd);
  });

  tableRow = this.RULE("tableRow", () => {
    this.CONSUME(Identifier);
    this.OPTION(() => {
      this.CONSUME(Star);
      this.SUBRULE(this.postfix);
    });
    this.OPTION2(() => this.SUBRULE(this.playerCount));
    this.OPTION3(() => this.CONSUME(StringLiteral));
    this.MANY(() => this.SUBRULE(this.cell));
    this.SUBRULE(this.provenance);
  });

  cell = this.RULE("cell", () => {
    this.CONSUME(Pipe);
    this.OPTION({
      GATE: () => !this.cellEnds(1),
      DEF: () => this.SUBRULE(this.cellContent),
      MAX_LOOKAHEAD: 1,
    });
  });

  cellContent = this.RULE("cellContent", () => {
    this.OR({
      DEF: [
        { GATE: () => this.cellEnds(2), ALT: () => this.CONSUME(Minus) },
        { ALT: () => this.CONSUME(StringLiteral) },
        { GATE: () => this.statementAt(1), ALT: () => this.SUBRULE(this.effectCell) },
        { ALT: () => this.SUBRULE(this.valuesCell), IGNORE_AMBIGUITIES: true },
      ],
      MAX_LOOKAHEAD: 1,
      ERR_MSG: "a value, a statement, or `-` for an empty cell",
    });
  });

  private cellEnds(k: number): boolean {
    const type = this.next(k);
    return type === Pipe || type === RowEnd || this.provenanceAt(k);
  }

  private provenanceAt(k: number): boolean {
    const type = this.next(k);
    return type === W.cite || type === W.assumed || (type === W.by && this.next(k + 1) === W.ruling);
  }

  valuesCell = this.RULE("valuesCell", () => {
    this.AT_LEAST_ONE_SEP({ SEP: Comma, DEF: () => this.SUBRULE(this.expression) });
  });

  effectCell = this.RULE("effectCell", () => {
    this.AT_LEAST_ONE({
      GATE: () => !this.provenanceAt(1),
      DEF: () => {
        this.SUBRULE(this.statement);
        this.MANY(() => this.CONSUME(Semicolon));
      },
    });
  });
}
