/** Everything that has been declared so far, under its name. */
import type * as ast from "../syntax/ast.ts";
import type { Reporter } from "../diagnostics/diagnostic.ts";
import { nearest } from "../diagnostics/suggest.ts";
import type { Span } from "../source/span.ts";
import { ALWAYS, type Applies, type Kind, type Member, type Model, type Overlay, type Symbol } from "./model.ts";
import type * as model from "./model.ts";
import type { Touch } from "./overlays.ts";

/** Words that expressions give a meaning of their own. */
const BUILT_IN = new Set(["players", "player", "number", "flag", "text", "cost", "effect", "condition"]);

/** A declaration, and when it applies. */
export interface Placed {
  readonly decl: ast.Declaration;
  readonly applies: Applies;
}

export class Registry {
  readonly names = new Map<string, Symbol>();
  readonly spans = new Map<string, Span>();
  readonly members = new Map<string, Member[]>();
  readonly kinds: Kind[] = [];
  readonly resources: model.Resource[] = [];
  readonly groups: model.Group[] = [];
  readonly wilds: { resource: model.Resource; for: model.Resource[] }[] = [];
  points: model.Points | undefined;
  readonly networks: model.Network[] = [];
  readonly fields: model.Field[] = [];
  readonly values: model.Value[] = [];
  readonly actions: model.Action[] = [];
  readonly passives: model.Passive[] = [];
  readonly flows: model.Flow[] = [];
  readonly rankings: { decl: ast.RankingDecl; applies: Applies }[] = [];
  readonly rulings: model.Ruling[] = [];
  readonly examples: ast.ExampleDecl[] = [];
  overlays: Overlay[] = [];
  readonly automata: model.Automaton[] = [];
  readonly seats: string[];
  readonly touches: Touch[] = [];

  constructor(
    readonly game: ast.GameDecl,
    readonly reporter: Reporter,
  ) {
    this.seats = game.seats.map((n) => n.text);
    for (let i = this.seats.length; i < game.players.to; i++) this.seats.push(`player_${i + 1}`);
    game.seats.forEach((n, seat) => this.declare(n, { kind: "seat", seat }));
  }

  declare(name: ast.Name, symbol: Symbol): boolean {
    if (BUILT_IN.has(name.text)) {
      this.reporter.report("Q2008", name.span, { name: name.text });
      return false;
    }
    const earlier = this.spans.get(name.text);
    if (earlier !== undefined) {
      this.reporter.report(
        "Q2002",
        name.span,
        { name: name.text },
        { related: [{ span: earlier, text: "first declared here" }] },
      );
      return false;
    }
    this.names.set(name.text, symbol);
    this.spans.set(name.text, name.span);
    return true;
  }

  addKind(name: ast.Name, form: Kind["form"], more: Partial<Kind> = {}): Kind {
    const kind: Kind = {
      name: name.text,
      index: this.kinds.length,
      form,
      members: [],
      columns: [],
      activeIn: [],
      width: 0,
      height: 0,
      span: name.span,
      decl: undefined,
      ...more,
    };
    this.kinds.push(kind);
    return kind;
  }

  addMember(kind: Kind, name: ast.Name, label: string | undefined, row?: ast.Row, applies: Applies = ALWAYS): void {
    const twin = this.members.get(name.text)?.find((m) => m.kind === kind);
    if (twin !== undefined) {
      this.reporter.report(
        "Q2002",
        name.span,
        { name: name.text },
        { related: [{ span: twin.span, text: "first declared here" }] },
      );
      return;
    }
    const member: Member = {
      kind,
      index: kind.members.length,
      name: name.text,
      label: label ?? name.text,
      span: name.span,
      row,
      applies,
      replaced: [],
    };
    kind.members.push(member);
    const same = this.members.get(name.text);
    if (same === undefined) this.members.set(name.text, [member]);
    else same.push(member);
  }

  action(decl: ast.ActionDecl, applies: Applies, passive: model.Passive | undefined): void {
    const action: model.Action = {
      name: decl.name.text,
      index: this.actions.length,
      decl,
      applies,
      passive,
      replaced: [],
      triggers: [],
    };
    if (this.declare(decl.name, { kind: "action", action })) this.actions.push(action);
  }

  automaton(decl: ast.AutomatonDecl): void {
    const seat = this.seats.length;
    this.seats.push(decl.name.text);
    this.automata.push({
      name: decl.name.text,
      title: decl.title ?? decl.name.text,
      seat,
      players: decl.players,
      span: decl.name.span,
    });
    this.declare(decl.name, { kind: "seat", seat });
  }

  /** Notes that an overlay changes the thing: two that do need an order. */
  touch(thing: string, span: Span, by: string, applies: Applies): void {
    if (applies.overlay !== undefined) this.touches.push({ thing, span, overlay: by });
  }

  /** `otherwise`: what to do where no near name is meant. */
  unknown(name: ast.Name, wanted: string, candidates: readonly string[], otherwise?: string): void {
    const symbol = this.names.get(name.text);
    if (symbol !== undefined) {
      this.reporter.report("Q2003", name.span, { name: name.text, is: describe(symbol), wanted: `a ${wanted}` });
      return;
    }
    const near = nearest(name.text, candidates);
    const extra = near === undefined && otherwise !== undefined ? { hint: otherwise } : {};
    this.reporter.report("Q2001", name.span, { name: name.text, wanted, near }, extra);
  }

  model(): Model {
    const { game } = this;
    return {
      name: game.name.text,
      title: game.title,
      minPlayers: game.players.from,
      maxPlayers: game.players.to,
      span: game.name.span,
      seats: this.seats,
      automata: this.automata,
      overlays: this.overlays,
      rulings: this.rulings,
      resources: this.resources,
      groups: this.groups,
      wilds: this.wilds,
      points: this.points,
      kinds: this.kinds,
      networks: this.networks,
      fields: this.fields,
      values: this.values,
      actions: this.actions,
      passives: this.passives,
      flows: this.flows,
      rankings: this.rankings,
      examples: this.examples,
      names: this.names,
      members: this.members,
    };
  }
}

export function describe(symbol: Symbol): string {
  switch (symbol.kind) {
    case "kind":
      return symbol.of.form === "table" ? "a table" : symbol.of.form === "grid" ? "a grid" : "a kind";
    case "action":
      return "an action";
    case "overlay":
      return `${symbol.overlay.decl.flavour === "variant" ? "a" : "an"} ${symbol.overlay.decl.flavour}`;
    case "field":
      return "a state variable";
    case "points":
      return "the points";
    default:
      return `a ${symbol.kind}`;
  }
}
