/** What the rules of a game say: from the checked tree to sayings, in the order of a rulebook. */
import type * as ast from "../syntax/ast.ts";
import type * as model from "../names/model.ts";
import type { Game, Rule, Value } from "../types/core.ts";
import { withAsides } from "./asides.ts";
import { Components, playersOf } from "./components.ts";
import { chapterConcept, fieldConcept, memberConcept, seatConcept } from "./concepts.ts";
import { courseOf, heldKinds, hollowOf, type Course } from "./course.ts";
import { Phrases } from "./phrases.ts";
import { Rules, type Changer } from "./rules.ts";
import type { Concept, Heading, PartKind, SaidRule, Saying, Sayings } from "./sayings.ts";
import { examplesOf } from "./examples.ts";
import { labelsOf } from "./labels.ts";
import { BookOrder, type Said } from "./order.ts";
import { sourcesOf } from "./sources.ts";
import { toldOf } from "./voice.ts";
import { Steps } from "./steps.ts";
import { unitsOf } from "./units.ts";

export type * from "./sayings.ts";
export { AS_OFTEN_AS_ONE_LIKES } from "./asides.ts";
export { chapterConcept } from "./concepts.ts";
export { playedWith } from "./played.ts";
export { anchorsOf, overlaysIn, questionsOf, onlySome, tell, tellingIn, type Telling } from "./telling.ts";

export function say(game: Game, files: readonly ast.File[]): Sayings {
  return new Sayer(game, files).sayings();
}

/** Who adds what is said: the game itself, an overlay, an automaton. */
interface Speaker {
  readonly division: Concept | undefined;
  readonly part: PartKind | undefined;
  readonly overlay: ast.OverlayDecl | undefined;
  readonly changer: Changer;
  readonly provenance: readonly ast.Provenance[];
}

class Sayer {
  private readonly rules: Rules;
  private readonly components: Components;
  private readonly course: Course;
  private readonly actions: ReadonlyMap<string, Rule>;
  private readonly values: ReadonlyMap<string, Value>;
  private readonly hollow: ReadonlyMap<Rule, Concept>;
  private readonly said: Said[] = [];
  private readonly gameDecl: ast.GameDecl | undefined;

  constructor(
    private readonly game: Game,
    private readonly files: readonly ast.File[],
  ) {
    this.actions = new Map(game.rules.flatMap((r) => (r.form === "action" ? [[r.name, r] as const] : [])));
    this.values = new Map(game.values.map((v) => [v.name, v]));
    const sourced = new Set(game.model.actions.filter((a) => a.decl.provenance.length > 0).map((a) => a.name));
    this.course = courseOf(game, (rule) => sourced.has(rule.name));
    this.hollow = hollowOf(game);
    const steps = new Steps(new Phrases(game), this.course.inlined, this.hollow);
    this.rules = new Rules(game, steps);
    this.rules.units = unitsOf(game);
    this.components = new Components(game, steps, heldKinds(game));
    this.gameDecl = files.flatMap((f) => f.declarations).find((d): d is ast.GameDecl => d.kind === "game");
    this.components.gameSources = this.gameDecl?.provenance ?? [];
  }

  sayings(): Sayings {
    const base = { division: undefined, part: undefined, overlay: undefined, changer: undefined };
    for (const file of this.files) {
      const speaker = { ...base, division: chapterConcept(file.path), provenance: this.gameDecl?.provenance ?? [] };
      for (const d of file.declarations) this.declaration(d, speaker);
    }
    const { model } = this.game;
    return {
      game: model.name,
      title: model.title,
      parts: new BookOrder(this.game, this.course, this.chapter()).parts(withAsides(this.said, this.game)),
      labels: labelsOf(model),
      examples: examplesOf(this.game),
    };
  }

  // ── declarations ──────────────────────────────────────────────────────────────

  private declaration(d: ast.Declaration, speaker: Speaker): void {
    switch (d.kind) {
      case "example":
        return;
      case "overlay":
        return this.overlay(d);
      case "automaton":
        return this.automaton(d);
      case "action":
        return this.action(d, speaker);
      case "value":
        return this.value(d, speaker);
      case "table":
        return this.table(d, speaker);
      case "setup":
      case "play":
        return this.flow(d, speaker);
      default:
        return this.other(d, speaker);
    }
  }

  private other(d: ast.Declaration, speaker: Speaker): void {
    const add = (part: PartKind, concept: Concept, says: Saying[], heading?: Heading, id = concept): void =>
      this.add(d, speaker, part, { id, concept, heading, says });
    const { model } = this.game;
    switch (d.kind) {
      case "game":
        return add(
          "overview",
          model.name,
          [
            { k: "players", from: model.minPlayers, to: model.maxPlayers },
            { k: "seats", seats: model.seats.slice(0, model.maxPlayers).map((_, i) => seatConcept(model, i)) },
          ],
          undefined,
          "game",
        );
      case "resource":
        return add("components", d.names[0].text, this.components.resources(d));
      case "group":
        return add("components", d.name.text, [this.components.group(d.name.text)]);
      case "wild":
        return add(
          "components",
          d.name.text,
          [{ k: "wild", wild: d.name.text, stands: d.for.map((n) => n.text) }],
          undefined,
          `wild-${d.name.text}`,
        );
      case "points":
        return add("components", d.name.text, this.components.points(d));
      case "kind":
        return add("components", d.name.text, this.components.kind(this.kindNamed(d.name.text)));
      case "grid":
        return add("components", d.name.text, [{ k: "grid", kind: d.name.text, width: d.width, height: d.height }]);
      case "network":
        return add("components", d.name.text, [this.components.network(d.name.text)]);
      case "state":
        return this.state(d, speaker);
      case "passive":
        return this.passive(d, speaker);
      case "trigger":
        return add(
          "rules",
          d.action.text,
          this.rules.trigger(d, false),
          undefined,
          this.unused(`${d.moment}-${d.action.text}`, speaker),
        );
      case "modify": {
        const value = this.values.get(d.value.text);
        const says = value ? this.rules.modifier(value, d, false) : [];
        return add("rules", d.value.text, says, undefined, this.unused(`modify-${d.value.text}`, speaker));
      }
      case "ranking":
        return this.ranking(d, speaker);
      case "ruling": {
        const ruling = model.rulings.find((r) => r.decl === d)!;
        return add("rulings", d.name.text, [this.rules.ruling(ruling)]);
      }
    }
  }

  private kindNamed(name: string): model.Kind {
    return this.game.model.kinds.find((k) => k.name === name)!;
  }

  private state(d: ast.StateDecl, speaker: Speaker): void {
    for (const decl of d.fields) {
      const field = this.game.fields.find(
        (f) => f.name === decl.name.text && ownerName(f.owner) === (d.owner?.text ?? "game"),
      );
      if (!field) continue;
      const concept = fieldConcept(field);
      this.add({ ...d, span: decl.span }, speaker, "components", {
        id: concept,
        concept,
        heading: undefined,
        says: this.components.field(field, decl),
      });
    }
  }

  private table(d: ast.TableDecl, speaker: Speaker): void {
    const kind = this.kindNamed(d.name.text);
    const { says, appendix } = this.components.table(kind, speaker.changer?.overlay);
    const concept = kind.name;
    const heading: Heading = { concept, as: "noun" };
    const active = kind.activeIn.map((n) => `player-${n.text}`);
    if (active.length > 0) says.unshift({ k: "active in", kind: concept, zones: active });
    // A heading needs more below it than how many there are, and where they are listed.
    const headed = says.some((s) => s.k === "table");
    this.add(d, speaker, "components", { id: concept, concept, heading: headed ? heading : undefined, says });
    if (appendix) {
      const all: Saying[] = [{ k: "table", table: appendix }];
      this.add(d, speaker, "appendix", { id: `${concept}.rows`, concept, heading, says: all });
    }
  }

  private passive(d: ast.PassiveDecl, speaker: Speaker): void {
    const passive = this.game.model.passives.find((p) => p.decl === d);
    if (!passive) return;
    const concept = passive.row ? memberConcept(passive.row) : passive.name;
    const id = passive.row ? `${concept}.ability` : concept;
    const says = this.rules.passive(passive);
    this.add(d, speaker, "rules", { id, concept, heading: { concept, as: "noun" }, says });
  }

  private action(d: ast.ActionDecl, speaker: Speaker): void {
    const rule = this.actions.get(d.name.text);
    if (!rule || this.course.inlined.has(rule) || this.hollow.has(rule)) return;
    const says = this.rules.action(rule);
    const part = this.course.part.get(rule) ?? "rules";
    const heading: Heading = { concept: rule.name, as: "action" };
    this.add(d, speaker, part, { id: rule.name, concept: rule.name, heading, says });
  }

  private value(d: ast.ValueDecl, speaker: Speaker): void {
    const value = this.values.get(d.name.text);
    if (!value) return;
    const part = this.course.part.get(value) ?? "rules";
    this.add(d, speaker, part, {
      id: value.name,
      concept: value.name,
      heading: undefined,
      says: this.rules.value(value),
    });
  }

  private flow(d: ast.FlowDecl, speaker: Speaker): void {
    const flows = d.kind === "setup" ? this.game.setups : this.game.plays;
    const flow = flows.find(({ rule }) => rule.source === d.span);
    if (!flow) return;
    const says = this.rules.action(flow.rule);
    this.add(d, speaker, d.kind, { id: flow.rule.name, concept: d.kind, heading: undefined, says });
  }

  private ranking(d: ast.RankingDecl, speaker: Speaker): void {
    const index = this.game.model.rankings.findIndex((r) => r.decl === d);
    if (index < 0) return;
    const says = [this.rules.ranking(this.game.rankings[index].keys)];
    this.add(d, speaker, "end", { id: this.unused("ranking", speaker), concept: "ranking", heading: undefined, says });
  }

  // ── overlays and automata ─────────────────────────────────────────────────────

  private overlay(d: ast.OverlayDecl): void {
    const overlay = this.game.model.overlays.find((o) => o.decl === d)!;
    const name = d.name.text;
    const speaker: Speaker = {
      division: name,
      part: "overlays",
      overlay: d,
      changer: { overlay: overlay.index },
      provenance: d.provenance.length > 0 ? d.provenance : (this.gameDecl?.provenance ?? []),
    };
    const players = d.players && playersOf(d.players, this.game);
    const names = (list: readonly ast.Name[]): Concept[] => list.map((n) => n.text);
    const says: Saying[] = [
      { k: "overlay", form: d.flavour, overlay: name, players, excludes: names(d.excludes), after: names(d.after) },
    ];
    this.add(d, speaker, "overlays", { id: name, concept: name, heading: undefined, says });
    for (const c of d.changes) this.change(c, speaker, name);
  }

  private automaton(d: ast.AutomatonDecl): void {
    const automaton = this.game.model.automata.find((a) => a.name === d.name.text)!;
    const name = automaton.name;
    const speaker: Speaker = {
      division: name,
      part: "automata",
      overlay: undefined,
      changer: { seat: automaton.seat },
      provenance: d.provenance.length > 0 ? d.provenance : (this.gameDecl?.provenance ?? []),
    };
    const says: Saying[] = [{ k: "automaton", automaton: name, players: playersOf(automaton.players, this.game) }];
    this.add(d, speaker, "automata", { id: name, concept: name, heading: undefined, says });
    for (const c of d.changes) this.change(c, speaker, name);
  }

  private change(c: ast.Change, speaker: Speaker, by: Concept): void {
    switch (c.kind) {
      case "add":
        return this.declaration(c.declaration, speaker);
      case "replace":
        return this.replace(c.declaration, speaker, by);
      case "remove": {
        const names = c.names.map((n) => this.conceptNamed(n.text));
        const removed: Saying[] = [{ k: "removed", names }];
        const id = this.unused(`${by}.without-${names[0]}`, speaker);
        return this.add({ provenance: [], span: c.span }, speaker, "overlays", {
          id,
          concept: by,
          heading: undefined,
          says: removed,
        });
      }
      case "answer": {
        const ruling = c.ruling.text;
        const says: Saying[] = [{ k: "answered", ruling, answer: `${ruling}-${c.answer.text}` }];
        return this.add(c, speaker, "overlays", { id: `${by}.${ruling}`, concept: by, heading: undefined, says });
      }
      case "extend":
      case "replace rows": {
        const kind = this.kindNamed(c.table.text);
        const rows = new Set(c.rows);
        const members = kind.members.filter(
          (m) => (m.row && rows.has(m.row)) || m.replaced.some((r) => rows.has(r.row)),
        );
        const table = this.components.rows(kind, members, speaker.overlay);
        const says: Saying[] = [{ k: "table", table }];
        const id = this.unused(`${by}.${kind.name}`, speaker);
        return this.add({ provenance: [], span: c.span }, speaker, "overlays", {
          id,
          concept: kind.name,
          heading: { concept: kind.name, as: "noun" },
          says,
        });
      }
    }
  }

  private replace(d: ast.ActionDecl | ast.ValueDecl | ast.RankingDecl, speaker: Speaker, by: Concept): void {
    if (d.kind === "ranking") return this.ranking(d, speaker);
    const name = d.name.text;
    const rule = this.actions.get(name);
    const value = this.values.get(name);
    const says = rule
      ? this.rules.replacedAction(rule, speaker.changer)
      : value
        ? this.rules.replacedValue(value, speaker.changer)
        : [];
    // What nobody else does stands in place of nothing.
    const [own] = says;
    const alone = rule && this.hollow.has(rule) && own?.k === "replaces" ? own : undefined;
    const told = alone ? { heading: alone.what, says: alone.by } : { heading: undefined, says };
    this.add(d, speaker, "overlays", { id: `${by}.${name}`, concept: name, replaces: name, ...told });
  }

  /** A name that an overlay removes: a member of a kind, or anything else by its own name. */
  private conceptNamed(name: string): Concept {
    const members = this.game.model.members.get(name);
    return members?.length === 1 && !this.game.model.names.has(name) ? memberConcept(members[0]) : name;
  }

  // ── the book ──────────────────────────────────────────────────────────────────

  private add(
    d: { readonly provenance: readonly ast.Provenance[]; readonly span: ast.Node["span"] },
    speaker: Speaker,
    part: PartKind,
    rule: Pick<SaidRule, "id" | "concept" | "heading" | "replaces" | "says">,
  ): void {
    if (rule.says.length === 0 && rule.heading?.as !== "action") return;
    const core = this.actions.get(rule.concept) ?? this.values.get(rule.concept);
    const told = speaker.part ?? part;
    const automaton = told === "automata" ? this.automatonOf(speaker) : undefined;
    this.said.push({
      part: told,
      division: speaker.division,
      // The flow of a set-up or of play comes before the rules that it calls.
      order: rule.concept === part ? -1 : ((core && this.course.rank.get(core)) ?? this.firstUse(rule.concept)),
      defines: rule.heading === undefined && this.values.has(rule.concept) ? rule.concept : undefined,
      rule: {
        ...rule,
        says: automaton === undefined ? rule.says : toldOf(rule.says, automaton),
        source: d.span,
        ...sourcesOf(d.provenance, speaker.provenance),
        overlay: speaker.overlay?.name.text,
        without: this.without(rule.concept),
      },
    });
  }

  /** Whose rule it is, of what is told with the automata. */
  private automatonOf(speaker: Speaker): Concept | undefined {
    const { automata } = this.game.model;
    const own = automata.find((a) => a.name === speaker.division);
    return own?.name ?? (automata.length === 1 ? automata[0].name : undefined);
  }

  private firstUse(kind: Concept): number {
    return this.course.kinds.get(kind) ?? Infinity;
  }

  private without(concept: Concept): Concept[] {
    const action = this.game.model.actions.find((a) => a.name === concept);
    return (action?.applies.without ?? []).map((i) => this.game.model.overlays[i].decl.name.text);
  }

  private unused(id: string, speaker: Speaker): string {
    const base = speaker.part ? `${speaker.division}.${id.replace(`${speaker.division}.`, "")}` : id;
    const taken = new Set(this.said.map(({ rule }) => rule.id));
    for (let n = 1; ; n++) {
      const candidate = n === 1 ? base : `${base}-${n}`;
      if (!taken.has(candidate)) return candidate;
    }
  }

  /** The game's own chapter. */
  private chapter(): Concept | undefined {
    return this.gameDecl && chapterConcept(this.gameDecl.span.file);
  }
}

function ownerName(owner: "game" | "player" | model.Kind): string {
  return typeof owner === "string" ? owner : owner.name;
}
