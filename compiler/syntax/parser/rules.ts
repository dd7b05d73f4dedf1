/** The declarations of what happens: values, actions, abilities, ranking. */
import type { TokenType } from "chevrotain";
import { Colon, Equals, Identifier, LCurly, RCurly, W } from "../lexer/tokens.ts";
import { ComponentParser } from "./components.ts";

const abilityStarts: ReadonlySet<TokenType> = new Set([W.before, W.after, W.instead, W.modify, W.free, W.action]);

export class RuleParser extends ComponentParser {
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
}
