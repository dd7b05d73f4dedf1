/** Concrete tree → declarations. */
import type { CstNode } from "chevrotain";
import type { Span } from "../../source/span.ts";
import type * as ast from "../ast.ts";
import { Identifier, Minus, NumberLiteral, W, Word } from "../lexer/tokens.ts";
import { PartBuilder } from "./parts.ts";
import { present } from "./tree.ts";

export interface Head {
  readonly span: Span;
  readonly doc: string | undefined;
  readonly provenance: readonly ast.Provenance[];
}

type Reading = (node: CstNode, head: Head) => ast.Declaration | undefined;

export class DeclarationBuilder extends PartBuilder {
  declaration(node: CstNode): ast.Declaration | undefined {
    const chosen = this.chosen(node);
    if (chosen === undefined) return undefined;
    const [rule, child] = chosen;
    return this.readings[rule](child, this.head(child));
  }

  protected head(node: CstNode): Head {
    const span = this.span(node);
    return { span, doc: this.doc(span.start), provenance: this.provenance(node) };
  }

  /** One for each alternative of the rule `declaration`; overlays and examples add theirs. */
  protected readonly readings: Record<string, Reading> = {
    gameDecl: (node, head) => this.game(node, head),
    resourceDecl: (node, head) => this.resource(node, head),
    groupDecl: (node, head) => {
      const name = this.name(this.token(node, Identifier));
      return name && { kind: "group", ...head, name, members: this.names(node) };
    },
    wildDecl: (node, head) => {
      const name = this.name(this.token(node, Identifier));
      return name && { kind: "wild", ...head, name, for: this.names(node) };
    },
    pointsDecl: (node, head) => this.points(node, head),
    kindDecl: (node, head) => {
      const name = this.name(this.token(node, Identifier));
      const members = present(this.nodes(node, "kindMember").map((member) => this.kindMember(member)));
      this.reportJunkLines(node, members.length > 0 ? "`,` between members" : "the name of a member");
      return name && { kind: "kind", ...head, ring: this.has(node, W.ring), name, members };
    },
    tableDecl: (node, head) => {
      const name = this.name(this.token(node, Identifier));
      const columns = this.columns(node);
      return name && { kind: "table", ...head, name, columns, activeIn: this.names(node), rows: this.rows(node) };
    },
    gridDecl: (node, head) => {
      const name = this.name(this.token(node, Identifier));
      const [width, height] = this.tokens(node, NumberLiteral).map((token) => this.number(token));
      if (name === undefined || height === undefined) return undefined;
      return { kind: "grid", ...head, name, width, height };
    },
    networkDecl: (node, head) => {
      const [name, points, links] = this.tokens(node, Identifier).map((token) => this.name(token)!);
      const [from, to] = this.tokens(node, Word).map((token) => this.name(token)!);
      if (links === undefined || to === undefined) return undefined;
      return { kind: "network", ...head, name, points, links, from, to };
    },
    stateDecl: (node, head) => {
      const fields = present(this.nodes(node, "field").map((field) => this.field(field)));
      return fields.length === 0 ? undefined : { kind: "state", ...head, owner: undefined, fields };
    },
    eachDecl: (node, head) => {
      const owner = this.name(this.token(node, Identifier));
      const block = this.node(node, "fieldBlock");
      if (block !== undefined) this.reportJunkLines(block, "the name of a field");
      const items = block === undefined ? [node] : this.nodes(block, "fieldItem");
      const fields = present(items.flatMap((item) => this.nodes(item, "field").map((field) => this.field(field))));
      return owner && { kind: "state", ...head, owner, fields };
    },
    valueDecl: (node, head) => this.value(node, head),
    actionDecl: (node, head) => this.action(node, head),
    flowDecl: (node, head) => ({
      kind: this.has(node, W.setup) ? "setup" : "play",
      ...head,
      body: this.block(this.node(node, "block")),
    }),
    passiveDecl: (node, head) => this.passive(node, head),
    triggerDecl: (node, head) => this.trigger(node, head),
    modifyDecl: (node, head) => this.modify(node, head),
    rankingDecl: (node, head) => this.ranking(node, head),
  };

  // ── components ──────────────────────────────────────────────────────────────

  private game(node: CstNode, head: Head): ast.GameDecl | undefined {
    const name = this.name(this.token(node, Identifier));
    const title = this.text(node);
    if (name === undefined || title === undefined) return undefined;
    this.reportJunkLines(node, "`players` or `seats`");
    const parts = this.nodes(node, "gamePart");
    const players = this.once(
      parts.flatMap((part) => this.nodes(part, "range")),
      "how many play",
    );
    const seats = this.once(
      parts.filter((part) => this.has(part, W.seats)),
      "`seats`",
    );
    const missing = players === undefined && !this.context.brokenWithin(head.span.start, head.span.end);
    if (missing) this.report("Q1019", name.span, { of: "a game", part: "how many play: `players 2..4`" });
    const range = this.range(players) ?? { from: 1, to: 1, span: name.span };
    return { kind: "game", ...head, name, title, players: range, seats: seats === undefined ? [] : this.names(seats) };
  }

  private resource(node: CstNode, head: Head): ast.ResourceDecl | undefined {
    const names = this.names(node);
    if (names.length === 0) return undefined;
    const parts = this.nodes(node, "resourcePart");
    const limit = this.once(
      parts.filter((part) => this.has(part, W.limit)),
      "`limit`",
    );
    const starts = this.once(
      parts.filter((part) => this.has(part, W.starts)),
      "`starts`",
    );
    return { kind: "resource", ...head, names, limit: this.partValue(limit), starts: this.partValue(starts) };
  }

  private partValue(part: CstNode | undefined): ast.Expr | undefined {
    return part && this.expression(this.node(part, "expression"));
  }

  private points(node: CstNode, head: Head): ast.PointsDecl | undefined {
    const name = this.name(this.token(node, Identifier));
    const parts = this.nodes(node, "pointsPart");
    const min = this.once(
      parts.filter((part) => this.has(part, W.min)),
      "`min`",
    );
    const starts = this.once(
      parts.filter((part) => this.has(part, W.starts)),
      "`starts`",
    );
    return name && { kind: "points", ...head, name, min: min && this.least(min), starts: this.partValue(starts) };
  }

  private least(node: CstNode): number | undefined {
    const token = this.token(node, NumberLiteral);
    if (token === undefined) return undefined;
    const value = this.number(token);
    return this.has(node, Minus) ? -value : value;
  }

  private kindMember(node: CstNode): ast.KindMember | undefined {
    const name = this.name(this.token(node, Identifier));
    return name && { name, label: this.text(node), span: this.span(node) };
  }

  // ── rules ───────────────────────────────────────────────────────────────────

  protected value(node: CstNode, head: Head): ast.ValueDecl | undefined {
    const name = this.name(this.token(node, Identifier));
    const params = this.params(node);
    const type = this.type(this.node(node, "typeRef"));
    const body = this.expression(this.node(node, "expression"));
    return name && type && body && { kind: "value", ...head, name, params, type, body };
  }

  protected action(node: CstNode, head: Head): ast.ActionDecl | undefined {
    const name = this.name(this.token(node, Identifier));
    if (name === undefined) return undefined;
    const params = this.params(node);
    return {
      kind: "action",
      ...head,
      name,
      params,
      free: this.free(node, name),
      body: this.block(this.node(node, "block")),
    };
  }

  private free(node: CstNode, name: ast.Name): ast.ActionDecl["free"] {
    const [when, limit] = [this.node(node, "whenPart"), this.node(node, "limitPart")];
    if (!this.has(node, W.free)) {
      if (when !== undefined) this.report("Q1021", this.span(when), { part: "when" });
      if (limit !== undefined) this.report("Q1021", this.span(limit), { part: "limit" });
      return undefined;
    }
    const most = limit && this.postfix(this.node(limit, "postfix"));
    const missing = limit === undefined && !this.context.brokenWithin(this.span(node).start, this.span(node).end);
    if (missing)
      this.report("Q1019", name.span, { of: "a free action", part: "how often it may be done: `limit 3 a turn`" });
    return { when: this.when(node), limit: most ?? { kind: "number", value: 1, span: name.span } };
  }

  private when(node: CstNode): ast.Expr | undefined {
    return this.partValue(this.node(node, "whenPart"));
  }

  private passive(node: CstNode, head: Head): ast.PassiveDecl | undefined {
    const name = this.name(this.token(node, Identifier));
    if (name === undefined) return undefined;
    const abilities: (ast.TriggerDecl | ast.ModifyDecl | ast.ActionDecl)[] = [];
    let last = node;
    for (const item of this.nodes(node, "passiveItem")) {
      const junk = this.node(item, "junkStatement");
      if (junk !== undefined) this.junk(junk, last);
      else last = item;
      abilities.push(...present([this.ability(item)]));
    }
    return { kind: "passive", ...head, name, when: this.when(node), abilities };
  }

  private ability(item: CstNode): ast.TriggerDecl | ast.ModifyDecl | ast.ActionDecl | undefined {
    const [rule, child] = this.chosen(item) ?? [];
    if (child === undefined) return undefined;
    if (rule === "triggerDecl") return this.trigger(child, this.head(child));
    if (rule === "modifyDecl") return this.modify(child, this.head(child));
    return rule === "actionDecl" ? this.action(child, this.head(child)) : undefined;
  }

  private trigger(node: CstNode, head: Head): ast.TriggerDecl | undefined {
    const action = this.name(this.token(node, Identifier));
    const moment = (["before", "after", "instead"] as const).find((word) => this.has(node, W[word]));
    if (action === undefined || moment === undefined) return undefined;
    const by = (this.token(node, "actor")?.image ?? "me") as ast.TriggerDecl["by"];
    const body = this.block(this.node(node, "block"));
    return { kind: "trigger", ...head, moment, action, bindings: this.bindings(node), by, when: this.when(node), body };
  }

  private modify(node: CstNode, head: Head): ast.ModifyDecl | undefined {
    const value = this.name(this.token(node, Identifier));
    const change = this.change(this.node(node, "modifyChange"));
    const amount = this.expression(this.node(node, "expression"));
    if (value === undefined || change === undefined || amount === undefined) return undefined;
    return { kind: "modify", ...head, value, bindings: this.bindings(node), change, amount, when: this.when(node) };
  }

  private change(node: CstNode | undefined): ast.ModifyDecl["change"] | undefined {
    if (node === undefined) return undefined;
    if (this.has(node, W.least)) return "at least";
    if (this.has(node, W.most)) return "at most";
    return (["becomes", "plus", "less", "times"] as const).find((word) => this.has(node, W[word]));
  }

  protected ranking(node: CstNode, head: Head): ast.RankingDecl | undefined {
    const keys = this.sortKeys(node);
    return keys.length === 0 ? undefined : { kind: "ranking", ...head, keys };
  }
}
