/** The declarations of what there is: the game, resources, kinds, tables, places, state. */
import {
  Comma,
  Equals,
  Identifier,
  LCurly,
  LRound,
  Minus,
  NumberLiteral,
  RCurly,
  RRound,
  Semicolon,
  StringLiteral,
  W,
  Word,
} from "../lexer/tokens.ts";
import { PartParser } from "./parts.ts";

export class ComponentParser extends PartParser {
  gameDecl = this.RULE("gameDecl", () => {
    this.CONSUME(W.game);
    this.CONSUME(Identifier);
    this.CONSUME(StringLiteral);
    this.SUBRULE(this.provenance);
    this.CONSUME(LCurly);
    this.itemsOrJunk(() => this.SUBRULE(this.gamePart));
    this.CONSUME(RCurly);
    this.SUBRULE2(this.provenance);
  });

  gamePart = this.RULE("gamePart", () => {
    this.OR([
      {
        ALT: () => {
          this.CONSUME(W.players);
          this.SUBRULE(this.range);
        },
      },
      {
        ALT: () => {
          this.CONSUME(W.seats);
          this.SUBRULE(this.names);
        },
      },
    ]);
  });

  resourceDecl = this.RULE("resourceDecl", () => {
    this.CONSUME(W.resource);
    this.SUBRULE(this.names);
    this.MANY(() => this.SUBRULE(this.resourcePart));
    this.SUBRULE(this.provenance);
  });

  resourcePart = this.RULE("resourcePart", () => {
    this.OR([{ ALT: () => this.CONSUME(W.limit) }, { ALT: () => this.CONSUME(W.starts) }]);
    this.SUBRULE(this.expression);
  });

  groupDecl = this.RULE("groupDecl", () => {
    this.CONSUME(W.group);
    this.CONSUME(Identifier);
    this.SUBRULE(this.provenance);
    this.CONSUME(Equals);
    this.SUBRULE(this.names);
    this.SUBRULE2(this.provenance);
  });

  wildDecl = this.RULE("wildDecl", () => {
    this.CONSUME(W.wild);
    this.CONSUME(Identifier);
    this.CONSUME(W.for);
    this.SUBRULE(this.names);
    this.SUBRULE(this.provenance);
  });

  pointsDecl = this.RULE("pointsDecl", () => {
    this.CONSUME(W.points);
    this.CONSUME(Identifier);
    this.MANY(() => this.SUBRULE(this.pointsPart));
    this.SUBRULE(this.provenance);
  });

  pointsPart = this.RULE("pointsPart", () => {
    this.OR([
      {
        ALT: () => {
          this.CONSUME(W.min);
          this.OR2({
            DEF: [
              { ALT: () => this.CONSUME(W.none) },
              {
                ALT: () => {
                  this.OPTION(() => this.CONSUME(Minus));
                  this.CONSUME(NumberLiteral);
                },
              },
            ],
            ERR_MSG: "a number or `none`",
          });
        },
      },
      {
        ALT: () => {
          this.CONSUME(W.starts);
          this.SUBRULE(this.expression);
        },
      },
    ]);
  });

  kindDecl = this.RULE("kindDecl", () => {
    this.OR([{ ALT: () => this.CONSUME(W.kind) }, { ALT: () => this.CONSUME(W.ring) }]);
    this.CONSUME(Identifier);
    this.SUBRULE(this.provenance);
    this.CONSUME(LCurly);
    this.MANY_SEP({ SEP: Comma, DEF: () => this.SUBRULE(this.kindMember) });
    this.MANY({
      GATE: () => !this.atDeclaration(),
      DEF: () => this.SUBRULE(this.junkLine),
    });
    this.CONSUME(RCurly);
    this.SUBRULE2(this.provenance);
  });

  kindMember = this.RULE("kindMember", () => {
    this.CONSUME(Identifier);
    this.OPTION(() => this.CONSUME(StringLiteral));
  });

  tableDecl = this.RULE("tableDecl", () => {
    this.CONSUME(W.table);
    this.CONSUME(Identifier);
    this.OPTION(() => this.SUBRULE(this.columns));
    this.OPTION2(() => {
      this.CONSUME(W.active);
      this.CONSUME(W.in);
      this.SUBRULE(this.names);
    });
    this.SUBRULE(this.provenance);
    this.SUBRULE(this.rows);
    this.SUBRULE2(this.provenance);
  });

  gridDecl = this.RULE("gridDecl", () => {
    this.CONSUME(W.grid);
    this.CONSUME(Identifier);
    this.CONSUME(NumberLiteral);
    this.CONSUME(W.x);
    this.CONSUME2(NumberLiteral);
    this.SUBRULE(this.provenance);
  });

  networkDecl = this.RULE("networkDecl", () => {
    this.CONSUME(W.network);
    this.CONSUME(Identifier);
    this.CONSUME(W.of);
    this.CONSUME2(Identifier);
    this.CONSUME(W.by);
    this.CONSUME3(Identifier);
    this.CONSUME(LRound);
    this.CONSUME(Word);
    this.CONSUME(Comma);
    this.CONSUME2(Word);
    this.CONSUME(RRound);
    this.SUBRULE(this.provenance);
  });

  stateDecl = this.RULE("stateDecl", () => {
    this.CONSUME(W.state);
    this.SUBRULE(this.field);
    this.SUBRULE(this.provenance);
  });

  eachDecl = this.RULE("eachDecl", () => {
    this.CONSUME(W.each);
    this.CONSUME(Identifier);
    this.CONSUME(W.has);
    this.SUBRULE(this.provenance);
    this.OR({
      DEF: [
        { ALT: () => this.SUBRULE(this.fieldBlock) },
        { ALT: () => this.AT_LEAST_ONE_SEP({ SEP: Comma, DEF: () => this.SUBRULE(this.field) }) },
      ],
      ERR_MSG: "a field or `{`",
    });
    this.SUBRULE2(this.provenance);
  });

  fieldBlock = this.RULE("fieldBlock", () => {
    this.CONSUME(LCurly);
    this.itemsOrJunk(() => this.SUBRULE(this.fieldItem));
    this.CONSUME(RCurly);
  });

  fieldItem = this.RULE("fieldItem", () => {
    this.SUBRULE(this.field);
    this.OPTION(() => this.OR([{ ALT: () => this.CONSUME(Comma) }, { ALT: () => this.CONSUME(Semicolon) }]));
  });
}
