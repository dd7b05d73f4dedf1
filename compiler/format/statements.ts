/** Statements as text, one a line. */
import { doc, type Doc } from "prettier";
import type { Span } from "../source/span.ts";
import type { Alternative, Expr, Node, Pick, Stmt, ZoneEnd } from "../syntax/ast.ts";
import { ExpressionPrinter, isPlain, quoted } from "./expressions.ts";

const { group, indent, join, line } = doc.builders;

/** A body as the author wrote it. */
interface Body {
  readonly doc: Doc;
  /** Where the next part of the statement begins. */
  readonly end: number;
}

/** A case of `by`; its place is found again from its parts. */
interface Case extends Node {
  /** Undefined for `else`. */
  readonly keys: readonly Expr[] | undefined;
  readonly body: readonly Stmt[];
  /** Where its keys end. */
  readonly after: number;
}

const simpleKinds: ReadonlySet<Stmt["kind"]> = new Set<Stmt["kind"]>([
  "resources",
  "let",
  "set",
  "put",
  "move",
  "draw",
  "take",
  "add",
  "remove",
  "fill",
  "refill",
  "shuffle",
  "sort",
  "track",
  "rotate",
  "do",
  "roll",
  "require",
  "stop",
  "finish",
  "win",
  "end game",
  "draw game",
  "note",
]);

function isSimple(statement: Stmt): boolean {
  return simpleKinds.has(statement.kind) || (statement.kind === "choose" && statement.otherwise === undefined);
}

export class StatementPrinter extends ExpressionPrinter {
  /** Within a cell of several lines no block stays on one. */
  protected breaksBlocks = false;

  // ── bodies ──────────────────────────────────────────────────────────────────

  protected block(body: readonly Stmt[], after: number, enclosingEnd: number): Doc {
    return this.body(body, after, enclosingEnd).doc;
  }

  /** A body in braces; `after` is where its head ends, `enclosingEnd` where the whole statement does. */
  private body(body: readonly Stmt[], after: number, enclosingEnd: number): Body {
    const braces = this.source.bracesAfter(after, body[0]?.span.start);
    const end = braces?.close ?? body[body.length - 1]?.span.end ?? enclosingEnd;
    if (this.flat) return { doc: this.flatBlock(body), end };
    if (this.staysOnLine(body, braces?.open, end)) {
      return { doc: ["{", indent([line, this.statement(body[0])]), line, "}"], end };
    }
    return { doc: this.braced(this.lines(body, (statement) => this.statement(statement), end)), end };
  }

  private flatBlock(body: readonly Stmt[]): Doc {
    return body.length === 0 ? "{}" : ["{ ", this.flatStatements(body), " }"];
  }

  protected flatStatements(body: readonly Stmt[]): Doc {
    return join(
      "; ",
      body.map((statement) => this.statement(statement)),
    );
  }

  /** `if done { stop }` stays as it was written, if it fits. */
  private staysOnLine(body: readonly Stmt[], open: number | undefined, end: number): boolean {
    if (body.length !== 1 || !isSimple(body[0]) || this.source.absent || this.breaksBlocks) return false;
    const start = open ?? body[0].span.start;
    return !this.source.breaksBetween(start, body[0].span.start) && !this.source.hasCommentWithin(start, end);
  }

  private otherwise(body: readonly Stmt[], after: number, enclosingEnd: number): Doc {
    const [only] = body;
    if (body.length === 1 && only.kind === "if" && !this.flat && this.isElseIf(only, after)) {
      return [" else ", this.statement(only)];
    }
    return [" else ", this.block(body, after, enclosingEnd)];
  }

  private isElseIf(statement: Stmt, after: number): boolean {
    if (this.source.hasCommentWithin(after, statement.span.start)) return false;
    return this.source.bracesAfter(after + 1, statement.span.start) === undefined;
  }

  // ── statements ──────────────────────────────────────────────────────────────

  protected statement(statement: Stmt): Doc {
    return group(this.unbroken(statement));
  }

  private unbroken(s: Stmt): Doc {
    switch (s.kind) {
      case "resources":
        return [s.verb, " ", indent(this.exprs(s.amounts)), s.to === undefined ? "" : [" to ", this.expr(s.to)]];
      case "choose":
        return this.choose(s);
      case "choose of":
        return this.chooseOf(s);
      case "may": {
        const body = this.body(s.body, s.span.start, s.span.end);
        return ["may ", prompt(s.prompt), body.doc, this.elsePart(s.otherwise, body.end, s.span.end)];
      }
      case "repeat":
        return this.repeat(s);
      case "for each":
        return ["for each ", this.pick(s.pick, "in"), " ", this.block(s.body, s.pick.span.end, s.span.end)];
      case "each player":
        return this.eachPlayer(s);
      case "as":
        return ["as ", this.expr(s.player), " ", this.block(s.body, s.player.span.end, s.span.end)];
      case "if": {
        const condition = indent(this.expr(s.condition));
        const body = this.body(s.then, s.condition.span.end, s.span.end);
        return ["if ", condition, " ", body.doc, this.elsePart(s.otherwise, body.end, s.span.end)];
      }
      case "by":
        return this.by(s);
      case "pick": {
        const keysEnd = s.keys[s.keys.length - 1]?.span.end ?? s.pick.span.end;
        const head = ["pick ", this.pick(s.pick, "from"), indent([line, "by ", this.sortKeys(s.keys)])];
        return [group(head), s.otherwise === undefined ? "" : this.otherwise(s.otherwise, keysEnd, s.span.end)];
      }
      case "let":
        return ["let ", s.name.text, " =", indent([line, this.expr(s.value)])];
      case "set":
        return ["set ", this.tight(s.target), ` ${s.operator}`, indent([line, this.expr(s.value)])];
      case "put":
        return ["put ", this.expr(s.piece), " on ", this.expr(s.on)];
      case "sort":
        return ["sort ", this.expr(s.zone), ` as ${s.element.text} by `, this.sortKeys(s.keys)];
      case "track":
        return [s.verb, " ", this.tight(s.track), s.by === undefined ? "" : [" by ", this.expr(s.by)]];
      case "rotate":
        return ["rotate ", s.field.text, " over ", this.expr(s.over), " by ", this.expr(s.by)];
      case "do":
        return ["do ", this.tight(s.call)];
      case "roll":
        return ["roll ", s.name.text, " from ", this.expr(s.from)];
      case "require":
        return [
          "require ",
          indent(this.expr(s.condition)),
          s.reason === undefined ? "" : indent([line, quoted(s.reason)]),
        ];
      case "win":
        return ["win ", this.expr(s.player)];
      case "note":
        return ["note ", quoted(s.text)];
      case "stop":
      case "finish":
      case "end game":
      case "draw game":
        return s.kind;
      default:
        return this.zoneStatement(s);
    }
  }

  private elsePart(body: readonly Stmt[], after: number, end: number): Doc {
    return body.length === 0 ? "" : this.otherwise(body, after, end);
  }

  private zoneStatement(
    s: Extract<Stmt, { kind: "move" | "draw" | "take" | "add" | "remove" | "fill" | "refill" | "shuffle" }>,
  ): Doc {
    switch (s.kind) {
      case "move": {
        const what = s.what === undefined ? "all" : isName(s.what, "all") ? "(all)" : this.expr(s.what);
        return ["move ", what, " from ", this.expr(s.from), " to ", this.place(s.end, s.to)];
      }
      case "draw":
        return ["draw ", this.expr(s.count), " from ", this.place(s.fromEnd, s.from), " to ", this.place(s.end, s.to)];
      case "take":
        return ["draw ", s.name.text, " from ", this.place(s.fromEnd, s.from)];
      case "add": {
        const count = s.count === undefined ? "" : [this.expr(s.count), " of "];
        return ["add ", count, this.expr(s.what), " to ", this.place(s.end, s.to)];
      }
      case "remove":
        return ["remove ", this.expr(s.what), " from ", this.expr(s.from)];
      case "fill":
        return ["fill ", this.expr(s.zone), " with ", this.fillPick(s.pick)];
      case "refill":
        return ["refill ", this.expr(s.zone), " to ", this.expr(s.to), " from ", this.expr(s.from)];
      case "shuffle":
        return ["shuffle ", this.expr(s.zone)];
    }
  }

  private place(end: ZoneEnd | undefined, zone: Expr): Doc {
    if (end !== undefined) return [`${end} of `, this.expr(zone)];
    return looksLikeEndOfZone(zone) ? ["(", this.expr(zone), ")"] : this.expr(zone);
  }

  /** What is named after its table does not repeat the name. */
  private fillPick(pick: Pick): Doc {
    const named = (pick.from.kind === "name" || pick.from.kind === "member") && pick.from.name.text === pick.name.text;
    if (!named) return this.pick(pick, "from");
    const where: Doc = pick.where === undefined ? "" : indent([line, "where ", this.expr(pick.where)]);
    return group([this.expr(pick.from), where]);
  }

  // ── cases ───────────────────────────────────────────────────────────────────

  private by(s: Extract<Stmt, { kind: "by" }>): Doc {
    const head = ["by ", this.expr(s.subject), " "];
    const cases = this.cases(s);
    if (cases.length === 0) return [head, "{}"];
    if (this.flat)
      return [
        head,
        "{ ",
        join(
          "; ",
          cases.map((one) => this.case(one, undefined)),
        ),
        " }",
      ];
    return [head, this.braced(this.lines(cases, (one, at) => this.case(one, cases[at + 1]), s.span.end))];
  }

  private cases(s: Extract<Stmt, { kind: "by" }>): Case[] {
    const cases: Case[] = s.cases.map(({ keys, body }) => this.placed(keys, body, keys[0].span, s.span.end));
    if (s.otherwise === undefined) return cases;
    const last = cases[cases.length - 1]?.span.end ?? s.subject.span.end;
    const word = this.source.wordAfter("else", last, s.otherwise[0]?.span.start ?? s.span.end);
    const start = word ?? s.otherwise[0]?.span.start ?? last;
    return [...cases, this.placed(undefined, s.otherwise, { ...s.span, start, end: start }, s.span.end)];
  }

  private placed(keys: readonly Expr[] | undefined, body: readonly Stmt[], first: Span, enclosingEnd: number): Case {
    const after = keys?.[keys.length - 1].span.end ?? first.end;
    const braces = this.source.bracesAfter(after, body[0]?.span.start);
    const end = braces === undefined ? (body[body.length - 1]?.span.end ?? after) : braces.close + 1;
    return { keys, body, after, span: { ...first, end: Math.min(end, enclosingEnd) } };
  }

  private case(one: Case, next: Case | undefined): Doc {
    const keys = one.keys === undefined ? "else" : this.keys(one.keys);
    this.hoistBefore(one.after);
    const [only] = one.body;
    const bare =
      one.body.length === 1 && simpleKinds.has(only.kind) && !this.source.hasCommentWithin(one.after, only.span.start);
    // A key that begins with a sign would go on with the statement before it.
    // So would a key that is a name, after a list of amounts, and a number after `first`.
    const safe =
      next?.keys === undefined ||
      (beginsWithWord(next.keys[0]) &&
        only?.kind !== "resources" &&
        !(beginsWithNumber(next.keys[0]) && endsFirst(only)));
    if (bare && safe) return group([keys, ": ", indent(this.statement(only))]);
    return group([keys, ": ", this.block(one.body, one.after, one.span.end)]);
  }

  // ── decisions and loops ─────────────────────────────────────────────────────

  private choose(s: Extract<Stmt, { kind: "choose" }>): Doc {
    const picks = indent(
      join(
        [",", line],
        s.picks.map((pick) => this.pick(pick, "from")),
      ),
    );
    const head = ["choose ", picks, s.prompt === undefined ? "" : indent([line, quoted(s.prompt)])];
    if (s.otherwise === undefined) return head;
    const after = s.picks[s.picks.length - 1].span.end;
    return [group(head), this.otherwise(s.otherwise, after, s.span.end)];
  }

  private chooseOf(s: Extract<Stmt, { kind: "choose of" }>): Doc {
    const count = s.count === "any" ? "any" : isName(s.count, "any") ? "(any)" : this.tight(s.count);
    const head = ["choose ", s.upTo ? "up to " : "", count, " of ", prompt(s.prompt)];
    if (this.flat)
      return [
        head,
        "{ ",
        join(
          " ",
          s.alternatives.map((one) => this.alternative(one)),
        ),
        " }",
      ];
    return [head, this.braced(this.lines(s.alternatives, (one) => this.alternative(one), s.span.end))];
  }

  private alternative(one: Alternative): Doc {
    const label = one.label === undefined ? "" : ` ${quoted(one.label)}`;
    const when: Doc = one.when === undefined ? "" : [" when ", this.expr(one.when)];
    return group([
      one.name.text,
      label,
      when,
      " ",
      this.block(one.body, (one.when ?? one.name).span.end, one.span.end),
    ]);
  }

  private repeat(s: Extract<Stmt, { kind: "repeat" }>): Doc {
    const control = s.control === undefined ? "" : this.expr(s.control);
    const body = this.block(s.body, s.control?.span.end ?? s.span.start, s.span.end);
    switch (s.form) {
      case "times":
        return ["repeat ", control, " times ", body];
      case "optional": {
        const most: Doc = s.control === undefined ? "" : ["up to ", control, " times "];
        return ["may repeatedly ", most, prompt(s.prompt), body];
      }
      default:
        return [`repeat ${s.form} `, control, " ", body];
    }
  }

  private eachPlayer(s: Extract<Stmt, { kind: "each player" }>): Doc {
    const order = s.from ?? s.in;
    const orderDoc: Doc = order === undefined ? "" : [s.from === undefined ? "in " : "from ", this.expr(order), " "];
    const body = this.block(s.body, order?.span.end ?? s.span.start, s.span.end);
    return ["each ", s.others ? "other " : "", "player ", orderDoc, s.secretly ? "secretly " : "", body];
  }
}

function prompt(text: string | undefined): string {
  return text === undefined ? "" : `${quoted(text)} `;
}

function isName(expr: Expr, text: string): boolean {
  return expr.kind === "name" && expr.name.text === text;
}

function beginsWithWord(expr: Expr): boolean {
  if (expr.kind === "member" || expr.kind === "index") return beginsWithWord(expr.object);
  if (expr.kind === "range") return isPlain(expr.from) && isPlain(expr.to) && beginsWithWord(expr.from);
  return ["number", "flag", "none", "name", "role", "call"].includes(expr.kind);
}

function beginsWithNumber(expr: Expr): boolean {
  if (expr.kind === "member" || expr.kind === "index") return beginsWithNumber(expr.object);
  return expr.kind === "range" ? beginsWithNumber(expr.from) : expr.kind === "number";
}

/** Whether `first` might be its last word: anywhere in it is near enough. */
function endsFirst(node: unknown): boolean {
  if (typeof node !== "object" || node === null) return false;
  if ("role" in node && node.role === "first") return true;
  return Object.values(node).some(endsFirst);
}

/** `left corn` as a zone would be read as the left end of `corn`. */
function looksLikeEndOfZone(expr: Expr): boolean {
  if (expr.kind === "binary" || expr.kind === "divide") return looksLikeEndOfZone(expr.left);
  if (expr.kind === "range") return looksLikeEndOfZone(expr.from);
  return expr.kind === "amount" && ["top", "bottom", "left", "right"].some((end) => isName(expr.count, end));
}
