/** Concrete tree → overlays, rulings, examples, and whole files. */
import type { CstNode } from "chevrotain";
import { nearest } from "../../diagnostics/suggest.ts";
import type * as ast from "../ast.ts";
import {
  ChoiceWord,
  declarationVocabulary,
  Equals,
  Identifier,
  Junk,
  NumberLiteral,
  RowEnd,
  StringLiteral,
  W,
} from "../lexer/tokens.ts";
import { DeclarationBuilder, type Head } from "./declarations.ts";
import { present, type Context } from "./tree.ts";

export function buildFile(node: CstNode, length: number, context: Context): ast.File {
  return new FileBuilder(context).file(node, length);
}

const flavours = ["variant", "edition", "expansion"] as const;

class FileBuilder extends DeclarationBuilder {
  constructor(context: Context) {
    super(context);
    this.readings.overlayDecl = (node, head) => this.overlay(node, head);
    this.readings.automatonDecl = (node, head) => this.automaton(node, head);
    this.readings.rulingDecl = (node, head) => this.ruling(node, head);
    this.readings.exampleDecl = (node, head) => this.example(node, head);
  }

  file(node: CstNode, length: number): ast.File {
    const declarations: ast.Declaration[] = [];
    let last = 0;
    for (const item of this.nodes(node, "fileItem")) {
      const declaration = this.node(item, "declaration");
      if (declaration !== undefined) declarations.push(...present([this.declaration(declaration)]));
      if (declaration !== undefined) last = this.span(item).start;
      else this.junkDeclaration(item, last);
    }
    const { path } = this.context;
    return { path, declarations, span: { file: path, start: 0, end: length } };
  }

  /** Passed over; reported unless it is the rest of a broken declaration. */
  private junkDeclaration(item: CstNode, previous: number): void {
    const { file, start } = this.span(item);
    if (this.context.brokenWithin(previous, start)) return;
    const junk = this.node(item, "junkDeclaration");
    // Ends of rows stay behind where the brace of a table is missing.
    const [part] = junk ? this.nodes(junk, "junkPart").filter((one) => !this.has(one, RowEnd)) : [];
    if (junk && part === undefined) return;
    const token = part && this.token(part, Junk);
    if (token?.tokenType === Equals) return this.report("Q1011", this.spanOf(token), {});
    if (token !== undefined) {
      const near = this.writtenApart(junk!) ?? nearest(token.image, declarationVocabulary);
      return this.report("Q1002", this.spanOf(token), { found: `\`${token.image}\``, near });
    }
    const span = { file, start, end: start + 1 };
    if (!this.has(item, "stray")) return this.report("Q1002", span, { found: "`{`", near: undefined });
    this.report("Q1002", span, { found: "`}`", near: undefined }, { hint: "there is one `}` too many before it" });
  }

  /** `set up` for `setup`. */
  private writtenApart(junk: CstNode): string | undefined {
    const [first, second] = this.nodes(junk, "junkPart").map((part) => this.token(part, Junk)?.image);
    return [...declarationVocabulary].find((word) => word === `${first}${second}`);
  }

  // ── overlays ────────────────────────────────────────────────────────────────

  private overlay(node: CstNode, head: Head): ast.OverlayDecl | undefined {
    const name = this.name(this.token(node, Identifier));
    const flavour = this.token(node, "flavour")?.image as ast.OverlayDecl["flavour"] | undefined;
    if (name === undefined || flavour === undefined) return undefined;
    const parts = this.nodes(node, "overlayPart");
    const players = this.once(
      parts.filter((part) => this.node(part, "playerCount") !== undefined),
      "for how many players",
    );
    return {
      kind: "overlay",
      ...head,
      flavour,
      name,
      title: this.text(node),
      after: parts.filter((part) => this.has(part, W.after)).flatMap((part) => this.names(part)),
      excludes: parts.filter((part) => this.has(part, W.excludes)).flatMap((part) => this.names(part)),
      players: players && this.playerCount(players),
      changes: this.changes(node),
    };
  }

  private automaton(node: CstNode, head: Head): ast.AutomatonDecl | undefined {
    const name = this.name(this.token(node, Identifier));
    const players = this.playerCount(node);
    return (
      name &&
      players && { kind: "automaton", ...head, name, title: this.text(node), players, changes: this.changes(node) }
    );
  }

  private changes(node: CstNode): ast.Change[] {
    const list = this.node(node, "changes");
    if (list === undefined) return [];
    const changes: ast.Change[] = [];
    let last = this.span(list).start;
    for (const item of this.nodes(list, "changeItem")) {
      if (this.node(item, "junkDeclaration") !== undefined) this.junkDeclaration(item, last);
      else last = this.span(item).start;
      changes.push(...present([this.changeItem(item)]));
    }
    return changes;
  }

  private changeItem(item: CstNode): ast.Change | undefined {
    const [rule, child] = this.chosen(item) ?? [];
    if (child === undefined) return undefined;
    const span = this.span(child);
    switch (rule) {
      case "declaration": {
        const declaration = this.declaration(child);
        return declaration && { kind: "add", declaration, span };
      }
      case "removeChange":
        return { kind: "remove", names: this.names(child), span };
      case "extendChange": {
        const table = this.name(this.token(child, Identifier));
        return table && { kind: "extend", table, rows: this.rows(child), span };
      }
      case "replaceChange":
        return this.replaceChange(child);
      case "answerChange": {
        const [answered] = this.answered(child);
        return answered && { kind: "answer", ...answered, provenance: this.provenance(child), span };
      }
      default:
        return undefined;
    }
  }

  private replaceChange(node: CstNode): ast.Change | undefined {
    const span = this.span(node);
    if (this.has(node, W.rows)) {
      const table = this.name(this.token(node, Identifier));
      return table && { kind: "replace rows", table, rows: this.rows(node), span };
    }
    const declaration = this.replacement(node);
    return declaration && { kind: "replace", declaration, span };
  }

  private replacement(node: CstNode): ast.ActionDecl | ast.ValueDecl | ast.RankingDecl | undefined {
    const [action, value, ranking] = ["actionDecl", "valueDecl", "rankingDecl"].map((rule) => this.node(node, rule));
    if (action !== undefined) return this.action(action, this.head(action));
    if (value !== undefined) return this.value(value, this.head(value));
    return ranking && this.ranking(ranking, this.head(ranking));
  }

  // ── rulings and examples ────────────────────────────────────────────────────

  private ruling(node: CstNode, head: Head): ast.RulingDecl | undefined {
    const name = this.name(this.token(node, Identifier));
    const question = this.text(node);
    if (name === undefined || question === undefined) return undefined;
    this.reportJunkLines(node, "the name of an answer");
    const answers = present(this.nodes(node, "rulingAnswer").map((answer) => this.rulingAnswer(answer)));
    return { kind: "ruling", ...head, name, question, answers };
  }

  private rulingAnswer(node: CstNode): ast.RulingAnswer | undefined {
    const name = this.name(this.token(node, Identifier));
    const text = this.text(node);
    if (name === undefined || text === undefined) return undefined;
    return { name, text, default: this.has(node, W.default), span: this.span(node) };
  }

  private example(node: CstNode, head: Head): ast.ExampleDecl | undefined {
    const title = this.text(node);
    if (title === undefined) return undefined;
    this.reportJunkLines(node, "`given`, `when`, `then` or `choosing`");
    const given = this.node(node, "given");
    const items = given === undefined ? [] : this.nodes(given, "givenItem");
    return {
      kind: "example",
      ...head,
      title,
      players: this.givenPlayers(items),
      overlays: items.flatMap((item) => this.givenOverlay(item)),
      rulings: items.flatMap((item) => this.answered(item)),
      given: given === undefined ? [] : this.block(this.node(given, "block")),
      steps: present(this.nodes(node, "step").map((step) => this.step(step))),
    };
  }

  private givenOverlay(item: CstNode): ast.GivenOverlay[] {
    const name = this.name(this.token(item, "overlay"));
    const flavour = flavours.find((word) => this.has(item, W[word]));
    return name === undefined || flavour === undefined ? [] : [{ ...name, flavour }];
  }

  private givenPlayers(items: readonly CstNode[]): number | undefined {
    const item = this.once(
      items.filter((candidate) => this.has(candidate, NumberLiteral)),
      "how many play",
    );
    if (item === undefined) return undefined;
    const count = this.number(this.token(item, NumberLiteral)!);
    this.checkPlayersWord(item, count);
    return count;
  }

  private answered(item: CstNode): ast.Answered[] {
    return this.nodes(item, "answered").flatMap((node) => {
      const [ruling, answer] = this.tokens(node, Identifier).map((token) => this.name(token)!);
      return answer === undefined ? [] : [{ ruling, answer }];
    });
  }

  private step(node: CstNode): ast.ExampleStep | undefined {
    const [rule, child] = this.chosen(node) ?? [];
    if (child === undefined) return undefined;
    const span = this.span(child);
    if (rule === "whenStep") return this.whenStep(child);
    const choices = this.choices(child);
    if (choices.length > 0) return { kind: "cannot", choice: choices[0], span };
    const conditions = this.expressions(child);
    return conditions.length === 0 ? undefined : { kind: "then", conditions, span };
  }

  private whenStep(node: CstNode): ast.ExampleStep {
    const [player, action] = this.tokens(node, Identifier).map((token) => this.name(token));
    const brackets = this.node(node, "callArguments");
    const args = brackets === undefined ? [] : this.expressions(brackets);
    return { kind: "when", player, action, args, choosing: this.choices(node), span: this.span(node) };
  }

  private choices(node: CstNode): ast.ExampleChoice[] {
    const choices = this.nodes(node, "choice").map((choice) => ({
      words: this.words(choice),
      span: this.span(choice),
    }));
    return choices.filter((choice) => choice.words.length > 0);
  }

  private words(choice: CstNode): string[] {
    return this.tokens(choice, ChoiceWord).map((token) =>
      token.tokenType === StringLiteral ? this.unquoted(token) : token.image,
    );
  }
}
