/** The grammar of a file and its declarations; docs/grammar.md says the same for people. */
import { EOF, type IOrAlt, type TokenType } from "chevrotain";
import {
  Colon,
  Comma,
  declarationStarts,
  Equals,
  Identifier,
  Junk,
  LCurly,
  LRound,
  Minus,
  NumberLiteral,
  RCurly,
  RowEnd,
  RRound,
  Semicolon,
  StringLiteral,
  W,
  Word,
  ChoiceWord,
} from "../lexer/tokens.ts";
import { PartParser } from "./parts.ts";

const abilityStarts: ReadonlySet<TokenType> = new Set([W.before, W.after, W.instead, W.modify, W.free, W.action]);

export class QuipuParser extends PartParser {
  constructor(skipValidations = true) {
    super(skipValidations);
    this.performSelfAnalysis();
  }

  // ── files ───────────────────────────────────────────────────────────────────

  file = this.RULE("file", () => {
    this.MANY(() => this.SUBRULE(this.fileItem));
  });

  fileItem = this.RULE("fileItem", () => {
    this.OR({
      DEF: (this.fileItems ??= [
        { ALT: () => this.SUBRULE(this.declaration) },
        { ALT: () => this.SUBRULE(this.junkDeclaration), IGNORE_AMBIGUITIES: true },
        { ALT: () => this.CONSUME(RCurly, { LABEL: "stray" }) },
      ]),
      MAX_LOOKAHEAD: 1,
      ERR_MSG: "a declaration",
    });
  });
  private fileItems: IOrAlt<unknown>[] | undefined;

  /** What cannot begin a declaration, up to the next line that does: reported by the builder, with what was near. */
  junkDeclaration = this.RULE("junkDeclaration", () => {
    this.SUBRULE(this.junkPart);
    this.MANY({
      GATE: () => this.onSameLine() || !this.declarationBegins(),
      DEF: () => this.SUBRULE2(this.junkPart),
    });
  });

  junkPart = this.RULE("junkPart", () => {
    this.OR([
      { ALT: () => this.CONSUME(Junk) },
      { ALT: () => this.CONSUME(RowEnd) },
      { ALT: () => this.SUBRULE(this.junkBraces) },
    ]);
  });

  private declarationBegins(): boolean {
    const type = this.next(1);
    return declarationStarts.has(type) || type === W.game || type === EOF;
  }

  declaration = this.RULE("declaration", () => {
    this.OR({
      DEF: (this.declarations ??= [
        { ALT: () => this.SUBRULE(this.gameDecl) },
        { ALT: () => this.SUBRULE(this.resourceDecl) },
        { ALT: () => this.SUBRULE(this.groupDecl) },
        { ALT: () => this.SUBRULE(this.wildDecl) },
        { ALT: () => this.SUBRULE(this.pointsDecl) },
        { ALT: () => this.SUBRULE(this.kindDecl) },
        { ALT: () => this.SUBRULE(this.tableDecl) },
        { ALT: () => this.SUBRULE(this.gridDecl) },
        { ALT: () => this.SUBRULE(this.networkDecl) },
        { ALT: () => this.SUBRULE(this.stateDecl) },
        { ALT: () => this.SUBRULE(this.eachDecl) },
        { ALT: () => this.SUBRULE(this.valueDecl) },
        { ALT: () => this.SUBRULE(this.actionDecl) },
        { ALT: () => this.SUBRULE(this.flowDecl) },
        { ALT: () => this.SUBRULE(this.passiveDecl) },
        { ALT: () => this.SUBRULE(this.triggerDecl) },
        { ALT: () => this.SUBRULE(this.modifyDecl) },
        { ALT: () => this.SUBRULE(this.rankingDecl) },
        { ALT: () => this.SUBRULE(this.overlayDecl) },
        { ALT: () => this.SUBRULE(this.automatonDecl) },
        { ALT: () => this.SUBRULE(this.rulingDecl) },
        { ALT: () => this.SUBRULE(this.exampleDecl) },
      ]),
      ERR_MSG: "a declaration",
    });
  });
  private declarations: IOrAlt<unknown>[] | undefined;

  // ── components ──────────────────────────────────────────────────────────────

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

  // ── rules ───────────────────────────────────────────────────────────────────

  valueDecl = this.RULE("valueDecl", () => {
    this.CONSUME(W.value);
    this.CONSUME(Identifier);
    this.OPTION(() => this.SUBRULE(this.params));
    this.CONSUME(Colon);
    this.SUBRULE(this.typeRef);
    this.SUBRULE(this.provenance);
    this.CONSUME(Equals);
    this.SUBRULE(this.expression);
    this.SUBRULE2(this.provenance);
  });

  actionDecl = this.RULE("actionDecl", () => {
    this.OPTION(() => this.CONSUME(W.free));
    this.CONSUME(W.action);
    this.CONSUME(Identifier);
    this.OPTION2(() => this.SUBRULE(this.params));
    this.OPTION3(() => this.SUBRULE(this.whenPart));
    this.OPTION4(() => this.SUBRULE(this.limitPart));
    this.SUBRULE(this.provenance);
    this.SUBRULE(this.block);
    this.SUBRULE2(this.provenance);
  });

  whenPart = this.RULE("whenPart", () => {
    this.CONSUME(W.when);
    this.SUBRULE(this.expression);
  });

  limitPart = this.RULE("limitPart", () => {
    this.CONSUME(W.limit);
    this.SUBRULE(this.postfix);
    this.CONSUME(W.a);
    this.CONSUME(W.turn);
  });

  flowDecl = this.RULE("flowDecl", () => {
    this.OR([{ ALT: () => this.CONSUME(W.setup) }, { ALT: () => this.CONSUME(W.play) }]);
    this.SUBRULE(this.provenance);
    this.SUBRULE(this.block);
    this.SUBRULE2(this.provenance);
  });

  passiveDecl = this.RULE("passiveDecl", () => {
    this.CONSUME(W.passive);
    this.CONSUME(Identifier);
    this.OPTION(() => this.SUBRULE(this.whenPart));
    this.SUBRULE(this.provenance);
    this.CONSUME(LCurly);
    this.MANY({
      GATE: () => !this.leavesPassive(),
      DEF: () => this.SUBRULE(this.passiveItem),
    });
    this.CONSUME(RCurly);
    this.SUBRULE2(this.provenance);
  });

  passiveItem = this.RULE("passiveItem", () => {
    this.OR({
      DEF: [
        { ALT: () => this.SUBRULE(this.triggerDecl) },
        { ALT: () => this.SUBRULE(this.modifyDecl) },
        { ALT: () => this.SUBRULE(this.actionDecl) },
        { ALT: () => this.SUBRULE(this.junkStatement), IGNORE_AMBIGUITIES: true },
      ],
      MAX_LOOKAHEAD: 1,
    });
  });

  /** Of the declarations only abilities stand in a passive: at another one, a brace was forgotten. */
  private leavesPassive(): boolean {
    return this.atDeclaration() && !abilityStarts.has(this.next(1));
  }

  triggerDecl = this.RULE("triggerDecl", () => {
    this.OR([
      { ALT: () => this.CONSUME(W.before) },
      { ALT: () => this.CONSUME(W.after) },
      {
        ALT: () => {
          this.CONSUME(W.instead);
          this.CONSUME(W.of);
        },
      },
    ]);
    this.CONSUME(Identifier);
    this.OPTION(() => this.SUBRULE(this.bindings));
    this.OPTION2({
      GATE: () => this.next(2) !== W.ruling,
      DEF: () => {
        this.CONSUME(W.by);
        this.OR2({
          DEF: [
            { ALT: () => this.CONSUME(W.me, { LABEL: "actor" }) },
            { ALT: () => this.CONSUME(W.others, { LABEL: "actor" }) },
            { ALT: () => this.CONSUME(W.anyone, { LABEL: "actor" }) },
          ],
          ERR_MSG: "`me`, `others` or `anyone`",
        });
      },
    });
    this.OPTION3(() => this.SUBRULE(this.whenPart));
    this.SUBRULE(this.provenance);
    this.SUBRULE(this.block);
    this.SUBRULE2(this.provenance);
  });

  modifyDecl = this.RULE("modifyDecl", () => {
    this.CONSUME(W.modify);
    this.CONSUME(Identifier);
    this.OPTION(() => this.SUBRULE(this.bindings));
    this.CONSUME(Colon);
    this.SUBRULE(this.modifyChange);
    this.SUBRULE(this.expression);
    this.OPTION2(() => this.SUBRULE(this.whenPart));
    this.SUBRULE(this.provenance);
  });

  modifyChange = this.RULE("modifyChange", () => {
    this.OR({
      DEF: [
        { ALT: () => this.CONSUME(W.becomes) },
        { ALT: () => this.CONSUME(W.plus) },
        { ALT: () => this.CONSUME(W.less) },
        { ALT: () => this.CONSUME(W.times) },
        {
          ALT: () => {
            this.CONSUME(W.at);
            this.OR2({
              DEF: [{ ALT: () => this.CONSUME(W.least) }, { ALT: () => this.CONSUME(W.most) }],
              ERR_MSG: "`least` or `most`",
            });
          },
        },
      ],
      ERR_MSG: "`becomes`, `plus`, `less`, `times`, `at least` or `at most`",
    });
  });

  rankingDecl = this.RULE("rankingDecl", () => {
    this.CONSUME(W.ranking);
    this.SUBRULE(this.sortKeys);
    this.SUBRULE(this.provenance);
  });

  // ── overlays ────────────────────────────────────────────────────────────────

  overlayDecl = this.RULE("overlayDecl", () => {
    this.OR([
      { ALT: () => this.CONSUME(W.variant, { LABEL: "flavour" }) },
      { ALT: () => this.CONSUME(W.edition, { LABEL: "flavour" }) },
      { ALT: () => this.CONSUME(W.expansion, { LABEL: "flavour" }) },
    ]);
    this.CONSUME(Identifier);
    this.OPTION(() => this.CONSUME(StringLiteral));
    this.MANY(() => this.SUBRULE(this.overlayPart));
    this.SUBRULE(this.provenance);
    this.SUBRULE(this.changes);
    this.SUBRULE2(this.provenance);
  });

  overlayPart = this.RULE("overlayPart", () => {
    this.OR([
      {
        ALT: () => {
          this.CONSUME(W.after);
          this.SUBRULE(this.names);
        },
      },
      {
        ALT: () => {
          this.CONSUME(W.excludes);
          this.SUBRULE2(this.names);
        },
      },
      { ALT: () => this.SUBRULE(this.playerCount) },
    ]);
  });

  automatonDecl = this.RULE("automatonDecl", () => {
    this.CONSUME(W.automaton);
    this.CONSUME(Identifier);
    this.OPTION(() => this.CONSUME(StringLiteral));
    this.SUBRULE(this.playerCount);
    this.SUBRULE(this.provenance);
    this.SUBRULE(this.changes);
    this.SUBRULE2(this.provenance);
  });

  changes = this.RULE("changes", () => {
    this.nested(() => {
      this.CONSUME(LCurly);
      this.MANY(() => this.SUBRULE(this.changeItem));
      this.CONSUME(RCurly);
    });
  });

  changeItem = this.RULE("changeItem", () => {
    this.OR({
      DEF: (this.changeItems ??= [
        { ALT: () => this.SUBRULE(this.extendChange) },
        { ALT: () => this.SUBRULE(this.replaceChange) },
        { ALT: () => this.SUBRULE(this.removeChange) },
        { ALT: () => this.SUBRULE(this.declaration) },
        { ALT: () => this.CONSUME(Semicolon) },
        { ALT: () => this.SUBRULE(this.junkDeclaration), IGNORE_AMBIGUITIES: true },
      ]),
      MAX_LOOKAHEAD: 1,
      ERR_MSG: "a change",
    });
  });
  private changeItems: IOrAlt<unknown>[] | undefined;

  extendChange = this.RULE("extendChange", () => {
    this.CONSUME(W.extend);
    this.CONSUME(W.table);
    this.CONSUME(Identifier);
    this.SUBRULE(this.rows);
  });

  replaceChange = this.RULE("replaceChange", () => {
    this.CONSUME(W.replace);
    this.OR({
      DEF: [
        {
          ALT: () => {
            this.CONSUME(W.rows);
            this.CONSUME(W.of);
            this.CONSUME(Identifier);
            this.SUBRULE(this.rows);
          },
        },
        { ALT: () => this.SUBRULE(this.actionDecl) },
        { ALT: () => this.SUBRULE(this.valueDecl) },
        { ALT: () => this.SUBRULE(this.rankingDecl) },
      ],
      ERR_MSG: "`rows of`, `action`, `value` or `ranking`",
    });
  });

  removeChange = this.RULE("removeChange", () => {
    this.CONSUME(W.remove);
    this.SUBRULE(this.names);
  });

  rulingDecl = this.RULE("rulingDecl", () => {
    this.CONSUME(W.ruling);
    this.CONSUME(Identifier);
    this.CONSUME(StringLiteral);
    this.SUBRULE(this.provenance);
    this.CONSUME(LCurly);
    this.itemsOrJunk(() => this.SUBRULE(this.rulingAnswer));
    this.CONSUME(RCurly);
    this.SUBRULE2(this.provenance);
  });

  rulingAnswer = this.RULE("rulingAnswer", () => {
    this.CONSUME(Identifier);
    this.CONSUME(StringLiteral);
    this.OPTION({
      GATE: () => this.next(2) !== StringLiteral,
      DEF: () => this.CONSUME(W.default),
    });
  });

  // ── examples ────────────────────────────────────────────────────────────────

  exampleDecl = this.RULE("exampleDecl", () => {
    this.CONSUME(W.example);
    this.CONSUME(StringLiteral);
    this.SUBRULE(this.provenance);
    this.CONSUME(LCurly);
    this.OPTION(() => this.SUBRULE(this.given));
    this.itemsOrJunk(() => this.SUBRULE(this.step));
    this.CONSUME(RCurly);
    this.SUBRULE2(this.provenance);
  });

  given = this.RULE("given", () => {
    this.CONSUME(W.given);
    this.MANY_SEP({ SEP: Comma, DEF: () => this.SUBRULE(this.givenItem) });
    this.OPTION(() => this.SUBRULE(this.block));
  });

  givenItem = this.RULE("givenItem", () => {
    this.OR({
      DEF: [
        {
          ALT: () => {
            this.CONSUME(NumberLiteral);
            this.SUBRULE(this.playersWord);
          },
        },
        {
          ALT: () => {
            this.OR2([
              { ALT: () => this.CONSUME(W.variant) },
              { ALT: () => this.CONSUME(W.edition) },
              { ALT: () => this.CONSUME(W.expansion) },
            ]);
            this.CONSUME(Identifier, { LABEL: "overlay" });
          },
        },
        {
          ALT: () => {
            this.CONSUME(W.ruling);
            this.CONSUME2(Identifier);
            this.CONSUME(Equals);
            this.CONSUME3(Identifier);
          },
        },
      ],
      ERR_MSG: "`4 players`, `variant …` or `ruling … = …`",
    });
  });

  step = this.RULE("step", () => {
    this.OR([
      { ALT: () => this.SUBRULE(this.whenStep) },
      { ALT: () => this.SUBRULE(this.thenStep) },
      { ALT: () => this.CONSUME(Semicolon) },
    ]);
  });

  whenStep = this.RULE("whenStep", () => {
    this.CONSUME(W.when);
    this.OPTION(() => {
      this.CONSUME(Identifier);
      this.CONSUME(W.does);
      this.CONSUME2(Identifier);
      this.OPTION2(() => this.SUBRULE(this.callArguments));
    });
    this.OPTION3(() => {
      this.CONSUME(W.choosing);
      this.AT_LEAST_ONE_SEP({ SEP: Comma, DEF: () => this.SUBRULE(this.choice) });
    });
  });

  thenStep = this.RULE("thenStep", () => {
    this.CONSUME(W.then);
    this.OR({
      DEF: [
        {
          GATE: () => this.next(2) === W.choose,
          ALT: () => {
            this.CONSUME(W.cannot);
            this.CONSUME(W.choose);
            this.SUBRULE(this.choice);
          },
        },
        {
          ALT: () => this.AT_LEAST_ONE_SEP({ SEP: Comma, DEF: () => this.SUBRULE(this.expression) }),
          IGNORE_AMBIGUITIES: true,
        },
      ],
      MAX_LOOKAHEAD: 1,
      ERR_MSG: "a condition",
    });
  });

  choice = this.RULE("choice", () => {
    this.AT_LEAST_ONE({ DEF: () => this.CONSUME(ChoiceWord), ERR_MSG: "a choice" });
  });
}
