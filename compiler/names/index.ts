/** Names and overlays: from syntax trees to one model of the game. */
import type * as ast from "../syntax/ast.ts";
import type { Reporter } from "../diagnostics/diagnostic.ts";
import { nearest } from "../diagnostics/suggest.ts";
import type { Span } from "../source/span.ts";
import { ALWAYS, type Applies, type Kind, type Member, type Model, type Overlay, type Symbol } from "./model.ts";
import type * as model from "./model.ts";
import { checkOverlayConflicts, orderOverlays, type Touch } from "./overlays.ts";

export type * from "./model.ts";

/** Words that expressions give a meaning of their own. */
const BUILT_IN = new Set(["players", "player", "number", "flag", "text", "cost", "effect", "condition"]);

const DIRECTIONS = ["n", "ne", "e", "se", "s", "sw", "w", "nw"];

interface Placed {
  readonly decl: ast.Declaration;
  readonly applies: Applies;
}

export function resolveNames(files: readonly ast.File[], reporter: Reporter): Model | undefined {
  const game = findGame(files, reporter);
  if (game === undefined) return undefined;
  return new Collector(game, reporter).collect(files.flatMap((f) => f.declarations));
}

function findGame(files: readonly ast.File[], reporter: Reporter): ast.GameDecl | undefined {
  const games = files.flatMap((f) => f.declarations).filter((d): d is ast.GameDecl => d.kind === "game");
  if (games.length === 0) {
    const file = files[0]?.path ?? "game.quipu";
    reporter.report("Q2006", { file, start: 0, end: 0 }, {});
    return undefined;
  }
  for (const second of games.slice(1)) {
    reporter.report(
      "Q2007",
      second.name.span,
      { name: second.name.text },
      { related: [{ span: games[0].name.span, text: "the first one" }] },
    );
  }
  return games[0];
}

class Collector {
  private readonly names = new Map<string, Symbol>();
  private readonly spans = new Map<string, Span>();
  private readonly members = new Map<string, Member[]>();
  private readonly kinds: Kind[] = [];
  private readonly resources: model.Resource[] = [];
  private readonly groups: model.Group[] = [];
  private readonly wilds: { resource: model.Resource; for: model.Resource[] }[] = [];
  private points: model.Points | undefined;
  private readonly networks: model.Network[] = [];
  private readonly fields: model.Field[] = [];
  private readonly values: model.Value[] = [];
  private readonly actions: model.Action[] = [];
  private readonly passives: model.Passive[] = [];
  private readonly flows: model.Flow[] = [];
  private readonly rankings: { decl: ast.RankingDecl; applies: Applies }[] = [];
  private readonly rulings: model.Ruling[] = [];
  private readonly examples: ast.ExampleDecl[] = [];
  private overlays: Overlay[] = [];
  private readonly automata: model.Automaton[] = [];
  private readonly seats: string[];
  private readonly touches: Touch[] = [];

  constructor(
    private readonly game: ast.GameDecl,
    private readonly reporter: Reporter,
  ) {
    this.seats = game.seats.map((n) => n.text);
    for (let i = this.seats.length; i < game.players.to; i++) this.seats.push(`player_${i + 1}`);
    game.seats.forEach((n, seat) => this.declare(n, { kind: "seat", seat }));
  }

  collect(declarations: readonly ast.Declaration[]): Model {
    this.overlays = orderOverlays(
      declarations.filter((d): d is ast.OverlayDecl => d.kind === "overlay"),
      this.reporter,
    );
    for (const overlay of this.overlays) this.declare(overlay.decl.name, { kind: "overlay", overlay });
    const automata = declarations.filter((d): d is ast.AutomatonDecl => d.kind === "automaton");
    for (const decl of automata) this.automaton(decl);

    const placed: Placed[] = declarations.map((decl) => ({ decl, applies: ALWAYS }));
    for (const o of this.overlays) this.additions(o.decl.changes, { overlay: o.index }, placed);
    automata.forEach((decl, i) => this.additions(decl.changes, { seat: this.automata[i].seat }, placed));

    if (placed.some((p) => p.decl.kind === "grid")) this.directions();
    for (const p of placed) this.declareTypes(p);
    for (const p of placed) this.declareThings(p);
    for (const o of this.overlays)
      for (const c of o.decl.changes) this.change(c, { overlay: o.index }, o.decl.name.text);
    automata.forEach((decl, i) => {
      for (const c of decl.changes) this.change(c, { seat: this.automata[i].seat }, decl.name.text);
    });
    for (const p of placed) this.attach(p);
    checkOverlayConflicts(this.touches, this.overlays, this.reporter);
    return this.model();
  }

  private model(): Model {
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

  private automaton(decl: ast.AutomatonDecl): void {
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

  private additions(changes: readonly ast.Change[], applies: Applies, out: Placed[]): void {
    for (const c of changes) if (c.kind === "add") out.push({ decl: c.declaration, applies });
  }

  // ── declaring ───────────────────────────────────────────────────────────────

  private declare(name: ast.Name, symbol: Symbol): boolean {
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

  private addKind(name: ast.Name, form: Kind["form"], more: Partial<Kind> = {}): Kind {
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

  private addMember(
    kind: Kind,
    name: ast.Name,
    label: string | undefined,
    row?: ast.Row,
    applies: Applies = ALWAYS,
  ): void {
    const twin = kind.members.find((m) => m.name === name.text);
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

  private directions(): void {
    const span = this.game.name.span;
    const kind = this.addKind({ text: "direction", span }, "direction");
    for (const d of DIRECTIONS) this.addMember(kind, { text: d, span }, d);
    this.names.set("direction", { kind: "kind", of: kind });
    this.spans.set("direction", span);
  }

  /** Finite types first: everything else refers to them. */
  private declareTypes({ decl, applies }: Placed): void {
    switch (decl.kind) {
      case "kind": {
        const kind = this.addKind(decl.name, decl.ring ? "ring" : "kind");
        this.declare(decl.name, { kind: "kind", of: kind });
        for (const m of decl.members) this.addMember(kind, m.name, m.label);
        return;
      }
      case "table": {
        const kind = this.addKind(decl.name, "table", { columns: decl.columns, activeIn: decl.activeIn, decl });
        this.declare(decl.name, { kind: "kind", of: kind });
        for (const r of decl.rows)
          this.addMember(kind, r.name, r.label, r, applies.overlay === undefined ? ALWAYS : applies);
        return;
      }
      case "grid": {
        const kind = this.addKind(decl.name, "grid", { width: decl.width, height: decl.height });
        this.declare(decl.name, { kind: "kind", of: kind });
        for (let row = 1; row <= decl.height; row++) {
          for (let col = 1; col <= decl.width; col++) {
            this.addMember(kind, { text: `${columnName(col)}${row}`, span: decl.name.span }, undefined);
          }
        }
        return;
      }
      case "ruling": {
        const kind = this.addKind(decl.name, "ruling");
        const ruling: model.Ruling = { decl, index: this.rulings.length, kind };
        this.rulings.push(ruling);
        this.declare(decl.name, { kind: "ruling", ruling });
        for (const a of decl.answers) this.addMember(kind, a.name, a.text);
        const defaults = decl.answers.filter((a) => a.default).length;
        if (defaults !== 1)
          this.reporter.report("Q4007", decl.name.span, {
            name: decl.name.text,
            problem: defaults === 0 ? "has no default answer" : "has several default answers",
          });
        return;
      }
      default:
    }
  }

  private declareThings({ decl, applies }: Placed): void {
    switch (decl.kind) {
      case "resource":
        for (const n of decl.names) {
          const resource: model.Resource = { name: n.text, index: this.resources.length, decl, span: n.span };
          this.resources.push(resource);
          this.declare(n, { kind: "resource", resource });
        }
        return;
      case "group": {
        const group: model.Group = {
          name: decl.name.text,
          index: this.groups.length,
          members: this.resourcesOf(decl.members),
          span: decl.name.span,
        };
        this.groups.push(group);
        this.declare(decl.name, { kind: "group", group });
        return;
      }
      case "points":
        if (this.points !== undefined)
          this.reporter.report(
            "Q2002",
            decl.name.span,
            { name: decl.name.text },
            { label: "a game has one kind of points" },
          );
        this.points = { name: decl.name.text, decl };
        this.declare(decl.name, { kind: "points", points: this.points });
        return;
      case "network": {
        const network: model.Network = { name: decl.name.text, decl };
        this.networks.push(network);
        this.declare(decl.name, { kind: "network", network });
        return;
      }
      case "state":
        this.stateFields(decl);
        return;
      case "value": {
        const value: model.Value = {
          name: decl.name.text,
          index: this.values.length,
          decl,
          replaced: [],
          modifiers: [],
        };
        if (this.declare(decl.name, { kind: "value", value })) this.values.push(value);
        return;
      }
      case "action":
        this.action(decl, applies, undefined);
        return;
      case "setup":
      case "play":
        this.flows.push({ kind: decl.kind, decl, applies });
        return;
      case "ranking":
        this.rankings.push({ decl, applies });
        return;
      case "example":
        this.examples.push(decl);
        return;
      case "wild":
        this.wild(decl);
        return;
      case "game":
      case "overlay":
      case "automaton":
        if (applies !== ALWAYS)
          this.reporter.report("Q4005", decl.span, {
            what: `a \`${decl.kind}\` declaration`,
            where: "an overlay or automaton",
          });
        return;
      default:
    }
  }

  private wild(decl: ast.WildDecl): void {
    const [resource] = this.resourcesOf([decl.name]);
    if (resource !== undefined) this.wilds.push({ resource, for: this.resourcesOf(decl.for) });
  }

  private resourcesOf(names: readonly ast.Name[]): model.Resource[] {
    const found: model.Resource[] = [];
    for (const n of names) {
      const resource = this.resources.find((r) => r.name === n.text);
      if (resource !== undefined) found.push(resource);
      else
        this.unknown(
          n,
          "resource",
          this.resources.map((r) => r.name),
        );
    }
    return found;
  }

  private stateFields(decl: ast.StateDecl): void {
    let owner: model.Field["owner"] = "game";
    if (decl.owner !== undefined) {
      if (decl.owner.text === "player") owner = "player";
      else {
        const symbol = this.names.get(decl.owner.text);
        if (symbol?.kind !== "kind") {
          this.unknown(decl.owner, "table or kind", ["player", ...this.kinds.map((k) => k.name)]);
          return;
        }
        owner = symbol.of;
      }
    }
    for (const f of decl.fields) this.field(f, owner);
  }

  private field(decl: ast.Field, owner: model.Field["owner"]): void {
    const field: model.Field = { name: decl.name.text, index: this.fields.length, owner, decl, span: decl.name.span };
    if (owner === "game") {
      if (!this.declare(decl.name, { kind: "field", field })) return;
    } else {
      const twin = this.fields.find((f) => f.owner === owner && f.name === field.name);
      const resource = owner === "player" ? this.names.get(field.name) : undefined;
      if (twin !== undefined || resource?.kind === "resource" || resource?.kind === "points") {
        this.reporter.report(
          "Q2002",
          decl.name.span,
          { name: field.name },
          twin && { related: [{ span: twin.span, text: "first declared here" }] },
        );
        return;
      }
    }
    this.fields.push(field);
  }

  private action(decl: ast.ActionDecl, applies: Applies, passive: model.Passive | undefined): void {
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

  // ── overlays ────────────────────────────────────────────────────────────────

  private change(c: ast.Change, applies: Applies, by: string): void {
    switch (c.kind) {
      case "add":
        return;
      case "extend": {
        const table = this.tableOf(c.table);
        if (table !== undefined) for (const r of c.rows) this.addMember(table, r.name, r.label, r, applies);
        return;
      }
      case "replace rows": {
        const table = this.tableOf(c.table);
        if (table !== undefined) for (const r of c.rows) this.replaceRow(table, r, applies, by);
        return;
      }
      case "remove":
        for (const n of c.names) this.remove(n, applies, by);
        return;
      case "replace":
        this.replace(c.declaration, applies, by);
    }
  }

  private touch(thing: string, span: Span, by: string, applies: Applies): void {
    if (applies.overlay !== undefined) this.touches.push({ thing, span, overlay: by });
  }

  private tableOf(name: ast.Name): Kind | undefined {
    const symbol = this.names.get(name.text);
    if (symbol?.kind === "kind" && symbol.of.form === "table") return symbol.of;
    const tables = this.kinds.filter((k) => k.form === "table").map((k) => k.name);
    this.reporter.report("Q4001", name.span, { what: "table", name: name.text, near: nearest(name.text, tables) });
    return undefined;
  }

  private replaceRow(table: Kind, row: ast.Row, applies: Applies, by: string): void {
    const member = table.members.find((m) => m.name === row.name.text);
    if (member === undefined) {
      const names = table.members.map((m) => m.name);
      this.reporter.report("Q4001", row.name.span, {
        what: `row in \`${table.name}\`:`,
        name: row.name.text,
        near: nearest(row.name.text, names),
      });
      return;
    }
    member.replaced.push({ row, applies });
    this.touch(`${table.name}.${member.name}`, row.name.span, by, applies);
  }

  private remove(name: ast.Name, applies: Applies, by: string): void {
    const symbol = this.names.get(name.text);
    const members = (this.members.get(name.text) ?? []).filter((m) => m.row !== undefined);
    if (applies.overlay === undefined) {
      this.reporter.report("Q4005", name.span, { what: "`remove`", where: "an automaton" });
      return;
    }
    const target: { applies: Applies } | undefined =
      members[0] ??
      (symbol?.kind === "action"
        ? symbol.action
        : symbol?.kind === "passive"
          ? symbol.passive
          : this.passives.find((p) => p.name === name.text));
    if (target === undefined) {
      const near = nearest(name.text, [
        ...this.members.keys(),
        ...this.actions.map((a) => a.name),
        ...this.passives.map((p) => p.name),
      ]);
      this.reporter.report("Q4001", name.span, { what: "row, action or passive", name: name.text, near });
      return;
    }
    target.applies = { ...target.applies, without: [...(target.applies.without ?? []), applies.overlay] };
    this.touch(members[0] ? `${members[0].kind.name}.${name.text}` : name.text, name.span, by, applies);
  }

  private replace(decl: ast.ActionDecl | ast.ValueDecl | ast.RankingDecl, applies: Applies, by: string): void {
    if (decl.kind === "ranking") {
      this.rankings.push({ decl, applies });
      this.touch("ranking", decl.span, by, applies);
      return;
    }
    const symbol = this.names.get(decl.name.text);
    const base =
      decl.kind === "action" && symbol?.kind === "action"
        ? symbol.action
        : decl.kind === "value" && symbol?.kind === "value"
          ? symbol.value
          : undefined;
    if (base === undefined) {
      const candidates = decl.kind === "action" ? this.actions.map((a) => a.name) : this.values.map((v) => v.name);
      this.reporter.report("Q4001", decl.name.span, {
        what: decl.kind,
        name: decl.name.text,
        near: nearest(decl.name.text, candidates),
      });
      return;
    }
    if (base.decl.params.length !== decl.params.length) {
      this.reporter.report(
        "Q4004",
        decl.name.span,
        { name: decl.name.text, wanted: `take ${base.decl.params.length} parameters` },
        { related: [{ span: base.decl.name.span, text: "the one it replaces" }] },
      );
      return;
    }
    (base.replaced as { decl: typeof decl; applies: Applies }[]).push({ decl, applies });
    this.touch(decl.name.text, decl.name.span, by, applies);
  }

  // ── triggers, modifiers, passives ───────────────────────────────────────────

  private attach({ decl, applies }: Placed): void {
    if (decl.kind === "trigger") this.trigger(decl, applies, undefined);
    else if (decl.kind === "modify") this.modifier(decl, applies, undefined);
    else if (decl.kind === "passive") this.passive(decl, applies);
  }

  private passive(decl: ast.PassiveDecl, applies: Applies): void {
    const rows = (this.members.get(decl.name.text) ?? []).filter((m) => m.row !== undefined);
    const row = decl.when === undefined ? rows[0] : undefined;
    if (row === undefined && decl.when === undefined) {
      const tableRows = [...this.members.values()].flat().filter((m) => m.row !== undefined);
      this.unknown(
        decl.name,
        "row with this ability (or say `when` it works)",
        tableRows.map((m) => m.name),
      );
      return;
    }
    const passive: model.Passive = { name: decl.name.text, decl, applies, row };
    this.passives.push(passive);
    if (row === undefined) this.declare(decl.name, { kind: "passive", passive });
    for (const a of decl.abilities) {
      if (a.kind === "trigger") this.trigger(a, applies, passive);
      else if (a.kind === "modify") this.modifier(a, applies, passive);
      else this.action(a, applies, passive);
    }
  }

  private trigger(decl: ast.TriggerDecl, applies: Applies, passive: model.Passive | undefined): void {
    const symbol = this.names.get(decl.action.text);
    if (symbol?.kind === "action") symbol.action.triggers.push({ decl, applies, passive });
    else
      this.unknown(
        decl.action,
        "action",
        this.actions.map((a) => a.name),
      );
  }

  private modifier(decl: ast.ModifyDecl, applies: Applies, passive: model.Passive | undefined): void {
    const symbol = this.names.get(decl.value.text);
    if (symbol?.kind === "value") symbol.value.modifiers.push({ decl, applies, passive });
    else
      this.unknown(
        decl.value,
        "value",
        this.values.map((v) => v.name),
      );
    if (applies.overlay !== undefined && decl.change === "becomes") {
      this.touch(
        decl.value.text,
        decl.value.span,
        this.overlays.find((o) => o.index === applies.overlay)!.decl.name.text,
        applies,
      );
    }
  }

  private unknown(name: ast.Name, wanted: string, candidates: readonly string[]): void {
    const symbol = this.names.get(name.text);
    if (symbol !== undefined) {
      this.reporter.report("Q2003", name.span, { name: name.text, is: describe(symbol), wanted: `a ${wanted}` });
      return;
    }
    this.reporter.report("Q2001", name.span, { name: name.text, wanted, near: nearest(name.text, candidates) });
  }
}

/** a…z, then aa, ab, … */
function columnName(col: number): string {
  let name = "";
  for (let n = col; n > 0; n = Math.floor((n - 1) / 26)) name = String.fromCharCode(97 + ((n - 1) % 26)) + name;
  return name;
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
