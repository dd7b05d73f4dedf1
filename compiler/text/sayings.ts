/** What a rule says, as lines. */
import type { Clause, Concept, Heading, Owner, Saying, Source } from "../sayings/sayings.ts";
import { capital, type TextBlock } from "./book.ts";
import { branchesOf } from "./branches.ts";
import type { NounPhrase } from "./grammar.ts";
import { introducedIn } from "./introduced.ts";
import { notable } from "./notable.ts";
import type { PhraseWriter } from "./phrases.ts";
import { MANY, sizeOf } from "./shapes.ts";
import { StepWriter, type Line } from "./steps.ts";
import { TableWriter } from "./tables.ts";
import { termsOf, type Terms } from "./terms.ts";
import { answered, saidOf } from "./triggers.ts";

/** So much of a condition can be told in passing. */
const SHORT = 3;

export class SayingWriter {
  private readonly g: PhraseWriter["g"];
  private readonly names: PhraseWriter["names"];
  private readonly steps: StepWriter;
  private readonly tables: TableWriter;
  /** Whose heading stands above. */
  chapter: Concept | undefined;

  constructor(
    private readonly phrases: PhraseWriter,
    /** By which the rules speak of the open questions. */
    private readonly letters: ReadonlyMap<Concept, string>,
  ) {
    this.g = phrases.g;
    this.names = phrases.names;
    this.steps = new StepWriter(phrases);
    this.tables = new TableWriter(phrases, this.steps);
  }

  /** Steps that follow one another are told together. */
  lines(says: readonly Saying[], depth: number): TextBlock[] {
    this.phrases.introduced = introducedIn(says, (concept, param) => this.names.speaksOf(concept, param));
    const blocks: TextBlock[] = [];
    for (let i = 0; i < says.length;) {
      const rest = says.slice(i);
      const end = rest.findIndex((s) => s.k !== "step");
      const steps = rest.slice(0, end < 0 ? undefined : end).flatMap((s) => (s.k === "step" ? [s.step] : []));
      blocks.push(
        ...(steps.length > 0
          ? this.steps.lines(steps, depth, "imperative").map(finished)
          : this.saying(says[i], depth)),
      );
      i += Math.max(1, steps.length);
    }
    return blocks;
  }

  private saying(s: Saying, depth: number): TextBlock[] {
    const { g, phrases: p } = this;
    switch (s.k) {
      case "step":
        return this.steps.lines([s.step], depth, "imperative").map(finished);
      case "table":
        return [this.tables.table(s.table)];
      case "condition":
        return this.condition(s, depth);
      case "trigger": {
        const { args, named, when } = answered(s.args, s.when, p);
        const infinitive = this.names.deed(s.action, args, "infinitive");
        const event = this.names.event(s.action, s.moment, args);
        const action = { infinitive, title: this.names.heading(s.action, "action"), event, of: named };
        const conditions = p.conditions(when);
        const head = g.trigger(s.moment, action, s.by, conditions);
        if (s.body.length === 0) return [line(depth, g.inline(head, g.nothingHappens()), false)];
        return this.steps.when(head, s.body, depth, "imperative").map(finished);
      }
      case "free action": {
        const apart = sizeOf(s.when) > SHORT;
        const head = g.freeAction(s.limit && p.quantity(s.limit), apart ? [] : p.conditions(s.when));
        const told = this.steps.headed(head, s.body, depth, "infinitive").map(finished);
        if (!apart) return told;
        const demand = g.require(g.andClauses(p.conditions(s.when)), "imperative");
        return [...told, line(depth, demand, false)];
      }
      case "ability": {
        return this.under(g.ability(p.conditions(s.when)), s.says, depth);
      }
      case "ruling":
        return [
          line(depth, `${this.letters.get(s.ruling)}. ${this.names.text(s.ruling, s.question)}`, false),
          ...s.answers.map((a) => line(depth + 1, g.answer(this.names.text(a.concept, a.label), a.byDefault), false)),
        ];
      case "replaces": {
        const head = line(depth, g.replaces(this.heading(s.what)), true);
        const body = this.lines(s.by, depth + 1);
        return body.length > 0
          ? [head, ...body]
          : [line(depth, g.inline(g.replaces(this.heading(s.what)), g.nothingHappens()), false)];
      }
      case "modifier": {
        const { when, sentence } = this.modifier(s);
        if (when.length < MANY) return [line(depth, g.when(when, sentence), false)];
        return [
          line(depth, g.condition(sentence, { list: "all" }), true),
          ...when.map((text) => line(depth + 1, text, false)),
        ];
      }
      case "value":
        return this.value(s, depth);
      case "zone":
      case "track":
      case "begins":
      case "begins as":
      case "kind":
      case "network":
        return [{ ...line(depth, this.sentence(s), false), term: true }];
      default:
        return [line(depth, this.sentence(s), false)];
    }
  }

  /** Sayings under a head; a single sentence stands behind it. */
  private under(head: string, says: readonly Saying[], depth: number): TextBlock[] {
    const [only] = says;
    if (says.length === 1 && only.k === "modifier" && only.when.length === 0)
      return [line(depth, this.g.inline(head, this.sentence(only)), false)];
    return [line(depth, head, true), ...says.flatMap((x) => this.saying(x, depth + 1))];
  }

  /** What hangs on several cases is told for each of them. */
  private value(s: Saying & { k: "value" }, depth: number): TextBlock[] {
    const { g, phrases: p } = this;
    const name = p.defined(s.value, s.args);
    const branches = branchesOf(s.is);
    const terms = s.is.p === "quantity" && s.is.unit === undefined ? termsOf(s.is.quantity) : undefined;
    if (terms) return this.summed(name, terms, depth);
    const byPlayers = s.is.p === "things" && s.is.things.from.k === "by players" ? s.is.things.from.cases : [];
    if (byPlayers.some(({ then }) => then.from.k === "list")) return this.byPlayers(name, byPlayers, depth);
    if (!branches) return [{ ...line(depth, g.value(name, p.definition(s.is)), false), term: true }];
    const on = branches.on && ` (${g.depending(p.thing(branches.on))})`;
    const items = branches.list.map(({ head, is }) => `${this.steps.head(head)}: ${p.definition(is).in("nom")}`);
    return [
      { ...line(depth, `${name.in("nom")}${on ?? ""}`, true), term: true },
      ...items.map((text) => line(depth + 1, text, false)),
    ];
  }

  /** What is something else with each number of players. */
  private byPlayers(name: NounPhrase, cases: (Source & { k: "by players" })["cases"], depth: number): TextBlock[] {
    const { g, phrases: p } = this;
    const items = cases.map((c) => `${g.if(g.playersAre(c.players))}: ${p.several(c.then).in("nom")}`);
    return [{ ...line(depth, name.in("nom"), true), term: true }, ...items.map((text) => line(depth + 1, text, false))];
  }

  /** What is worked out from several parts, one below the other. */
  private summed(name: NounPhrase, { list, notBelowZero }: Terms, depth: number): TextBlock[] {
    const { g, phrases: p } = this;
    const parts = list.map(({ sign, of, when }, i) =>
      g.term(i === 0 && sign === "plus" ? undefined : sign, p.quantity(of), when && p.clause(when), g.number(0)),
    );
    return [
      { ...line(depth, name.in("nom"), true), term: true },
      ...[...parts, ...(notBelowZero ? [g.notBelowZero()] : [])].map((text) => line(depth + 1, text, false)),
    ];
  }

  private condition(s: Saying & { k: "condition" }, depth: number): TextBlock[] {
    const { g, phrases: p } = this;
    const flag = this.defined(s.flag);
    const [only] = s.if;
    const listed = (list: "all" | "any" | "cases", items: readonly string[]): TextBlock[] => [
      line(depth, g.condition(flag, { list }), true),
      ...items.map((item) => line(depth + 1, item, false)),
    ];
    if (s.if.length === 0 && s.flag.k === "flag" && !s.flag.not) return [line(depth, g.holds(flag), false)];
    if (s.if.length === 0) return [line(depth, flag, false)];
    if (s.if.length > 1)
      return listed(
        "all",
        s.if.map((c) => p.clause(c)),
      );
    if (only.k === "or")
      return listed(
        "any",
        only.parts.map((c) => p.clause(c)),
      );
    if (only.k === "cases") return this.byCases(flag, only, depth);
    if (only.k !== "if") return [line(depth, g.condition(flag, p.clause(only)), false)];
    return listed("cases", [
      g.inline(g.if(p.clause(only.condition)), p.clause(only.then)),
      g.inline(g.otherwise(), p.clause(only.otherwise)),
    ]);
  }

  /** The condition that is defined; what it is a condition of comes up here. */
  private defined(flag: Clause): string {
    if (flag.k !== "flag") return this.phrases.clause(flag);
    const { concept, args, not } = flag;
    const told = this.names.clause(concept, this.phrases.firstArgs(args), not, notable(args));
    return told ?? this.phrases.clause(flag);
  }

  /** A condition that is another in each of several cases; where nothing can make it true, nothing is said. */
  private byCases(flag: string, c: Clause & { k: "cases" }, depth: number): TextBlock[] {
    const { g, phrases: p } = this;
    const told = (head: string, then: Clause): TextBlock[] => {
      if (then.k === "always" && then.not) return [];
      return [line(depth + 1, g.inline(head, then.k === "always" ? g.yes() : p.clause(then)), false)];
    };
    const head = `${g.condition(flag, { list: "cases" })} (${g.depending(p.thing(c.on))})`;
    return [
      line(depth, head, true),
      ...c.cases.flatMap((x) => told(this.steps.head({ k: "case", keys: x.keys }), x.then)),
      ...(c.otherwise ? told(g.otherwise(), c.otherwise) : []),
    ];
  }

  private sentence(s: Saying): string {
    const { g, phrases: p, names } = this;
    const name = (c: string): NounPhrase => g.name(names.noun(c));
    const one = (c: string): NounPhrase => g.a(names.noun(c));
    const several = (c: string): NounPhrase => g.several(p.noun(c));
    const all = (list: readonly string[]): NounPhrase => g.and(list.map(name));
    switch (s.k) {
      case "players":
        return g.playersOf(s.from, s.to);
      case "seats":
        return g.seats(g.and(s.seats.map((c) => p.thing({ k: "named", concept: c }))));
      case "starts":
        return g.starts(p.amount({ count: s.count, of: s.what }));
      case "supply":
        return g.when(p.conditions(s.when), g.supply(p.amount({ count: s.count, of: s.what })));
      case "resources":
        return g.resources(g.and(s.names.map(several)));
      case "group":
        return g.group(one(s.group), g.or(s.members.map(one)));
      case "wild":
        return g.wild(one(s.wild), g.or(s.stands.map(one)));
      case "points":
        return g.pointsAtLeast(several(s.points), s.least === undefined ? undefined : g.number(s.least));
      case "kind":
        return g.kind(several(s.kind), all(s.members), s.ring);
      case "grid":
        return g.grid(several(s.kind), g.number(s.width), g.number(s.height));
      case "copies":
        return g.copies(p.amount({ count: s.total, of: s.kind }));
      case "see table":
        return g.seeTable(several(s.kind));
      case "zone":
        return g.zone({
          name: name(s.zone),
          shape: s.shape,
          of: several(s.of),
          most: s.most === undefined ? undefined : g.counted([s.most], p.noun(s.of)),
          visibility: s.visibility,
          reshuffles: s.reshuffles === undefined ? undefined : g.of(names.noun(s.reshuffles), false, undefined),
        });
      case "track":
        return g.track({
          name: name(s.track),
          from: p.quantity(s.from),
          to: p.quantity(s.to),
          starts: s.starts && p.quantity(s.starts),
          topForOne: s.topForOne,
        });
      case "begins":
        return g.begins(name(s.field), p.quantity(s.starts));
      case "begins as":
        return g.begins(name(s.field), p.title(s.starts));
      case "network":
        return g.network(
          name(s.network),
          p.amount({ count: s.pointCount, of: s.points }),
          p.amount({ count: s.linkCount, of: s.links }),
        );
      default:
        return this.changing(s);
    }
  }

  private changing(s: Saying): string {
    const { g, phrases: p, names } = this;
    const name = (c: string): NounPhrase => g.name(names.noun(c));
    const all = (list: readonly string[]): NounPhrase | undefined =>
      list.length === 0 ? undefined : g.and(list.map(name));
    switch (s.k) {
      case "modifier": {
        const { when, sentence } = this.modifier(s);
        return g.when(when, sentence);
      }
      case "active in":
        return g.activeIn(g.several(p.noun(s.kind)), g.or(s.zones.map((z) => g.of(names.noun(z), false, undefined))));
      case "ranking":
        return g.ranking(p.keys(s.keys));
      case "overlay":
        return g.overlay({
          form: s.form,
          name: s.overlay === this.chapter ? undefined : name(s.overlay),
          players: s.players,
          excludes: all(s.excludes),
          after: all(s.after),
        });
      case "open questions":
        return g.openQuestions(s.rulings.map((ruling) => p.question(ruling)));
      case "answered":
        return p.clause({ k: "ruling", ruling: s.ruling, answer: s.answer, not: false });
      case "removed":
        return g.removed(g.and(s.names.map(name)));
      case "automaton":
        return g.automaton(name(s.automaton), s.players);
      default:
        return "";
    }
  }

  /** How a value or a condition is changed, and when. */
  private modifier(s: Saying & { k: "modifier" }): { readonly when: readonly string[]; readonly sentence: string } {
    const { g, phrases: p } = this;
    if (s.by.p === "flag") {
      const { args, when } = saidOf(s.args, s.when, (param) => this.names.speaksOf(s.value, param));
      const flag = { k: "flag", concept: s.value, args, not: s.holds === false } as const;
      const told = p.conditions(when);
      if (s.holds === undefined) return { when: [...told, p.clause(s.by.clause)], sentence: p.clause(flag) };
      return { when: told, sentence: told.length > 0 ? p.clause(flag) : this.defined(flag) };
    }
    const when = p.conditions(s.when);
    const name = when.length > 0 ? p.named(s.value, s.args) : p.defined(s.value, s.args);
    return { when, sentence: g.modifier(name, s.change, p.phrase(s.by)) };
  }

  /** What a list of places begins with: whose they are. */
  lead(owner: Owner): string {
    return line(0, this.g.places(this.owner(owner)), true).text;
  }

  private heading(h: Heading): string {
    return this.names.heading(h.concept, h.as);
  }
  private owner(owner: Owner): NounPhrase | "game" {
    if (owner === "game") return "game";
    return this.g.name(this.phrases.noun(owner));
  }
}

function finished({ depth, text, head }: Line): TextBlock {
  return line(depth, text, head);
}
/** A sentence begins with a capital and ends with a stop, a head with a colon. */
export function line(depth: number, text: string, head: boolean): TextBlock & { k: "line" } {
  const end = head ? ":" : /[.?!:]["”»)]?$/.test(text) ? "" : ".";
  return { k: "line", depth, text: `${capital(text)}${end}` };
}
