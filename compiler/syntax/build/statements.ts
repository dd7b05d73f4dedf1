/** Concrete tree → statements. */
import type { CstNode, IToken } from "chevrotain";
import { nearest } from "../../diagnostics/suggest.ts";
import type { Span } from "../../source/span.ts";
import type { Alternative, Expr, Pick, Stmt, ZoneEnd } from "../ast.ts";
import {
  Equals,
  Identifier,
  isNameType,
  Junk,
  LRound,
  NumberLiteral,
  PlusEquals,
  StringLiteral,
  statementVocabulary,
  W,
  Word,
} from "../lexer/tokens.ts";
import { ExpressionBuilder } from "./expressions.ts";
import { present } from "./tree.ts";

type Reading = (node: CstNode, span: Span) => Stmt | undefined;

interface Place {
  readonly end: ZoneEnd | undefined;
  readonly zone: Expr;
}

const numberFirst = "a number stands before what it counts: `2 pebble`";
const calculated = (unit: string): string => `brackets go around what is calculated: \`(…) ${unit}\``;
const carriedOut = (rule: string): string => `to carry out a rule, write \`do ${rule}\``;
const elseIf = "write `} else if … {`";
const misplacedElse: ReadonlyMap<string, string> = new Map([
  ["else", "`else` follows the `}` of an `if`, `may`, `choose` or `pick`"],
  ["elseif", elseIf],
  ["elsif", elseIf],
  ["elif", elseIf],
]);

export class StatementBuilder extends ExpressionBuilder {
  // ── blocks ──────────────────────────────────────────────────────────────────

  protected body(node: CstNode | undefined): Stmt[] {
    if (node === undefined) return [];
    const block = this.node(node, "block");
    if (block !== undefined) return this.block(block);
    const statement = this.node(node, "statement");
    return statement === undefined ? [] : present([this.statement(statement)]);
  }

  protected otherwise(node: CstNode): Stmt[] | undefined {
    const body = this.node(node, "otherwise");
    return body === undefined ? undefined : this.body(body);
  }

  protected block(node: CstNode | undefined): Stmt[] {
    if (node === undefined) return [];
    const statements: Stmt[] = [];
    let last = node;
    for (const item of this.nodes(node, "blockItem")) {
      const statement = this.node(item, "statement");
      const junk = this.node(item, "junkStatement");
      if (statement !== undefined) statements.push(...present([this.statement(statement)]));
      if (junk !== undefined) statements.push(...this.junk(junk, last));
      else last = statement ?? item;
    }
    return statements;
  }

  /** The rest of a broken statement is passed over; what stands by itself is reported. Blocks in it are kept. */
  protected junk(node: CstNode, previous: CstNode): Stmt[] {
    const { start } = this.span(node);
    const pieces = this.nodes(node, "junkStatementPiece");
    if (!this.context.brokenWithin(this.span(previous).start, start)) this.reportJunkStatement(pieces, previous);
    return pieces.flatMap((piece) => this.block(this.node(piece, "block")));
  }

  private reportJunkStatement(pieces: readonly CstNode[], previous: CstNode): void {
    const token = this.token(pieces[0], Junk);
    if (token?.tokenType === Equals) return this.report("Q1011", this.spanOf(token), {});
    const { file, start } = this.span(pieces[0]);
    const span = token === undefined ? { file, start, end: start + 1 } : this.spanOf(token);
    const image = token?.image ?? "{";
    const hint = token === undefined ? undefined : this.adviceFor(token, pieces, previous);
    const near = hint === undefined ? nearest(image, statementVocabulary) : undefined;
    this.report("Q1003", span, { found: `\`${image}\``, near }, hint === undefined ? {} : { hint });
  }

  private adviceFor(token: IToken, pieces: readonly CstNode[], previous: CstNode): string | undefined {
    if (token.tokenType === NumberLiteral) return numberFirst;
    if (!isNameType(token.tokenType)) return misplacedElse.get(token.image);
    const afterAmount = this.node(previous, "resourcesStmt") !== undefined;
    if (afterAmount && previous.location!.endLine === token.startLine) return calculated(token.image);
    const called = pieces.length > 1 && this.token(pieces[1], Junk)?.tokenType === LRound;
    const alone = pieces.length === 1 && nearest(token.image, ["stop", "finish"]) === undefined;
    return called || alone ? carriedOut(token.image) : misplacedElse.get(token.image);
  }

  // ── statements ──────────────────────────────────────────────────────────────

  protected statement(node: CstNode): Stmt | undefined {
    const chosen = this.chosen(node);
    if (chosen === undefined) return undefined;
    const [rule, child] = chosen;
    return this.statementReadings[rule](child, this.span(child));
  }

  private readonly statementReadings: Readonly<Record<string, Reading>> = {
    resourcesStmt: (node, span) => this.resources(node, span),
    chooseStmt: (node, span) => this.choose(node, span),
    mayStmt: (node, span) => this.may(node, span),
    repeatStmt: (node, span) => this.repeat(node, span),
    forEachStmt: (node, span) => {
      const pick = this.pick(this.node(node, "pick"));
      return pick && { kind: "for each", pick, body: this.body(this.node(node, "body")), span };
    },
    eachPlayerStmt: (node, span) => this.eachPlayer(node, span),
    asStmt: (node, span) => {
      const player = this.expression(this.node(node, "expression"));
      return player && { kind: "as", player, body: this.body(this.node(node, "body")), span };
    },
    ifStmt: (node, span) => {
      const condition = this.expression(this.node(node, "expression"));
      const then = this.block(this.node(node, "block"));
      return condition && { kind: "if", condition, then, otherwise: this.otherwise(node) ?? [], span };
    },
    byStmt: (node, span) => this.by(node, span),
    letStmt: (node, span) => {
      const name = this.name(this.token(node, Identifier));
      const value = this.expression(this.node(node, "expression"));
      return name && value && { kind: "let", name, value, span };
    },
    setStmt: (node, span) => {
      const target = this.postfix(this.node(node, "postfix"));
      const value = this.expression(this.node(node, "expression"));
      const operator = this.has(node, Equals) ? "=" : this.has(node, PlusEquals) ? "+=" : "-=";
      return target && value && { kind: "set", target, operator, value, span };
    },
    putStmt: (node, span) => {
      const [piece, on] = this.all(node, 2);
      return piece && on && { kind: "put", piece, on, span };
    },
    moveStmt: (node, span) => this.move(node, span),
    drawStmt: (node, span) => this.draw(node, span),
    addStmt: (node, span) => this.add(node, span),
    removeStmt: (node, span) => {
      const [what, from] = this.all(node, 2);
      return what && from && { kind: "remove", what, from, span };
    },
    fillStmt: (node, span) => {
      const zone = this.expression(this.node(node, "expression"));
      const pick = this.pick(this.node(node, "pick")) ?? this.unnamedPick(this.node(node, "unnamedPick"));
      return zone && pick && { kind: "fill", zone, pick, span };
    },
    refillStmt: (node, span) => {
      const [zone, to, from] = this.all(node, 3);
      return zone && to && from && { kind: "refill", zone, to, from, span };
    },
    shuffleStmt: (node, span) => {
      const zone = this.expression(this.node(node, "expression"));
      return zone && { kind: "shuffle", zone, span };
    },
    sortStmt: (node, span) => {
      const zone = this.expression(this.node(node, "expression"));
      const element = this.name(this.token(node, Identifier));
      return zone && element && { kind: "sort", zone, element, keys: this.sortKeys(node), span };
    },
    trackStmt: (node, span) => {
      const track = this.postfix(this.node(node, "postfix"));
      const by = this.expression(this.node(node, "expression"));
      return track && { kind: "track", verb: this.has(node, W.advance) ? "advance" : "fall", track, by, span };
    },
    rotateStmt: (node, span) => {
      const field = this.name(this.token(node, Identifier));
      const [over, by] = this.all(node, 2);
      return field && over && by && { kind: "rotate", field, over, by, span };
    },
    doStmt: (node, span) => {
      const call = this.postfix(this.node(node, "postfix"));
      return call && { kind: "do", call, span };
    },
    pickStmt: (node, span) => {
      const pick = this.pick(this.node(node, "pick"));
      return pick && { kind: "pick", pick, keys: this.sortKeys(node), otherwise: this.otherwise(node), span };
    },
    rollStmt: (node, span) => {
      const name = this.name(this.token(node, Identifier));
      const from = this.expression(this.node(node, "expression"));
      return name && from && { kind: "roll", name, from, span };
    },
    requireStmt: (node, span) => {
      const condition = this.expression(this.node(node, "expression"));
      return condition && { kind: "require", condition, reason: this.text(node), span };
    },
    winStmt: (node, span) => {
      const player = this.expression(this.node(node, "expression"));
      return player && { kind: "win", player, span };
    },
    plainStmt: (node, span) => this.plain(node, span),
  };

  /** All expressions of a statement, or none if one is missing. */
  private all(node: CstNode, count: number): (Expr | undefined)[] {
    const found = this.expressions(node);
    return found.length === count ? found : [];
  }

  private resources(node: CstNode, span: Span): Stmt | undefined {
    const verb = (["gain", "pay", "lose", "give"] as const).find((word) => this.has(node, W[word]));
    const amounts = this.node(node, "amounts");
    if (verb === undefined || amounts === undefined) return undefined;
    const to = this.expression(this.node(node, "to"));
    if (verb === "give" && to === undefined) return undefined;
    const values = this.expressions(amounts);
    return values.length === 0 ? undefined : { kind: "resources", verb, amounts: values, to, span };
  }

  private choose(node: CstNode, span: Span): Stmt | undefined {
    const chooseOf = this.node(node, "chooseOf");
    if (chooseOf !== undefined) return this.chooseOf(chooseOf, span);
    const picks = present(this.nodes(node, "pick").map((pick) => this.pick(pick)));
    if (picks.length === 0) return undefined;
    const otherwise = this.otherwise(node);
    return { kind: "choose", picks, prompt: this.text(node), otherwise, span };
  }

  private chooseOf(node: CstNode, span: Span): Stmt | undefined {
    const count = this.has(node, W.any) ? "any" : this.postfix(this.node(node, "postfix"));
    this.reportJunkLines(node, "the name of an alternative");
    const alternatives = present(this.nodes(node, "alternative").map((child) => this.alternative(child)));
    return (
      count && { kind: "choose of", count, upTo: this.has(node, W.up), alternatives, prompt: this.text(node), span }
    );
  }

  private alternative(node: CstNode): Alternative | undefined {
    const name = this.name(this.token(node, Word));
    const when = this.expression(this.node(node, "expression"));
    const body = this.block(this.node(node, "block"));
    return name && { name, label: this.text(node), when, body, span: this.span(node) };
  }

  private may(node: CstNode, span: Span): Stmt {
    const prompt = this.text(node);
    const body = this.body(this.node(node, "body"));
    if (!this.has(node, W.repeatedly))
      return { kind: "may", prompt, body, otherwise: this.otherwise(node) ?? [], span };
    const word = this.token(node, W.else);
    if (word !== undefined) {
      this.report("Q1001", this.spanOf(word), {
        expected: "no `else` after `may repeatedly`",
        found: "`else`",
        near: undefined,
      });
    }
    return {
      kind: "repeat",
      form: "optional",
      control: this.expression(this.node(node, "expression")),
      prompt,
      body,
      span,
    };
  }

  private repeat(node: CstNode, span: Span): Stmt | undefined {
    const control = this.expression(this.node(node, "expression"));
    const form = this.has(node, W.while) ? "while" : this.has(node, W.until) ? "until" : "times";
    return (
      control && { kind: "repeat", form, control, prompt: undefined, body: this.body(this.node(node, "body")), span }
    );
  }

  private eachPlayer(node: CstNode, span: Span): Stmt {
    const order = this.expression(this.node(node, "expression"));
    return {
      kind: "each player",
      others: this.has(node, W.other),
      from: this.has(node, W.from) ? order : undefined,
      in: this.has(node, W.in) ? order : undefined,
      secretly: this.has(node, W.secretly),
      body: this.body(this.node(node, "body")),
      span,
    };
  }

  private by(node: CstNode, span: Span): Stmt | undefined {
    const subject = this.expression(this.node(node, "expression"));
    if (subject === undefined) return undefined;
    this.reportJunkLines(node, "a case");
    const cases: { keys: Expr[]; body: Stmt[] }[] = [];
    let otherwise: Stmt[] | undefined;
    for (const child of this.nodes(node, "bodyCase")) {
      const keys = this.caseKeys(child);
      const body = this.body(this.node(child, "body"));
      if (keys === undefined) continue;
      if (keys !== "else") cases.push({ keys, body });
      else if (otherwise === undefined) otherwise = body;
      else this.report("Q1020", this.span(child), { part: "`else`" });
    }
    return { kind: "by", subject, cases, otherwise, span };
  }

  // ── zones ───────────────────────────────────────────────────────────────────

  private place(node: CstNode | undefined): Place | undefined {
    const zone = node && this.expression(this.node(node, "expression"));
    if (node === undefined || zone === undefined) return undefined;
    return { zone, end: (["top", "bottom", "left", "right"] as const).find((end) => this.has(node, W[end])) };
  }

  private move(node: CstNode, span: Span): Stmt | undefined {
    const what = this.expression(this.node(node, "what"));
    const from = this.expression(this.node(node, "from"));
    const to = this.place(this.node(node, "place"));
    if (from === undefined || to === undefined || (what === undefined && !this.has(node, W.all))) return undefined;
    return { kind: "move", what, from, to: to.zone, end: to.end, span };
  }

  /** With `to` so many are drawn; without, one is taken and gets the name. */
  private draw(node: CstNode, span: Span): Stmt | undefined {
    if (this.has(node, W.game)) return { kind: "draw game", span };
    const what = this.expression(this.node(node, "what"));
    const from = this.place(this.node(node, "from"));
    if (what === undefined || from === undefined) return undefined;
    if (this.has(node, W.to)) {
      const to = this.place(this.node(node, "to"));
      return to && { kind: "draw", count: what, from: from.zone, fromEnd: from.end, to: to.zone, end: to.end, span };
    }
    if (what.kind === "name") return { kind: "take", name: what.name, from: from.zone, fromEnd: from.end, span };
    const place = { file: span.file, start: span.end - 1, end: span.end };
    this.report("Q1019", place, { of: "`draw` with a number", part: "where the drawn ones go: `to …`" });
    return undefined;
  }

  private add(node: CstNode, span: Span): Stmt | undefined {
    const first = this.expression(this.node(node, "what"));
    const counted = this.node(node, "counted");
    const what = counted === undefined ? first : this.expression(counted);
    const to = this.place(this.node(node, "place"));
    if (first === undefined || what === undefined || to === undefined) return undefined;
    return { kind: "add", count: counted && first, what, to: to.zone, end: to.end, span };
  }

  /** `fill deck with building where building.age == 1`: named after the table. */
  private unnamedPick(node: CstNode | undefined): Pick | undefined {
    const from = node && this.expression(this.node(node, "expression"));
    if (node === undefined || from === undefined) return undefined;
    if (from.kind !== "name" && from.kind !== "member") {
      this.report("Q1019", from.span, { of: "`fill`", part: "a name for what it goes through: `x from …`" });
      return undefined;
    }
    return { name: from.name, from, where: this.expression(this.node(node, "condition")), span: this.span(node) };
  }

  private plain(node: CstNode, span: Span): Stmt | undefined {
    if (this.has(node, W.stop)) return { kind: "stop", span };
    if (this.has(node, W.finish)) return { kind: "finish", span };
    if (this.has(node, W.end)) return { kind: "end game", span };
    const text = this.token(node, StringLiteral);
    return text && { kind: "note", text: this.unquoted(text), span };
  }
}
