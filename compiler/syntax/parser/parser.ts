/** The grammar of a file and its declarations; docs/grammar.md says the same for people. */
import { EOF, type IOrAlt } from "chevrotain";
import {
  ChoiceWord,
  Comma,
  declarationStarts,
  Equals,
  Identifier,
  Junk,
  LCurly,
  NumberLiteral,
  RCurly,
  RowEnd,
  Semicolon,
  StringLiteral,
  W,
} from "../lexer/tokens.ts";
import { readBy, type Digest } from "./digest.ts";
import { knownGrammar } from "./known-grammar.ts";
import { RuleParser } from "./rules.ts";

export class QuipuParser extends RuleParser {
  constructor(grammar: Digest | "analysed" | "validated" = knownGrammar ?? "analysed") {
    super(grammar !== "validated");
    if (typeof grammar === "string") this.performSelfAnalysis();
    else readBy(grammar, this, () => new QuipuParser("analysed"));
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
        {
          GATE: () => this.next(3) === Equals,
          ALT: () => this.SUBRULE(this.answerChange),
          IGNORE_AMBIGUITIES: true,
        },
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

  answerChange = this.RULE("answerChange", () => {
    this.SUBRULE(this.answered);
    this.SUBRULE(this.provenance);
  });

  answered = this.RULE("answered", () => {
    this.CONSUME(W.ruling);
    this.CONSUME(Identifier);
    this.CONSUME(Equals);
    this.CONSUME2(Identifier);
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
        { ALT: () => this.SUBRULE(this.answered) },
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
