/** Steps as lines: a sentence each, lists under their heads. */
import type { Head, Option, Step, Thing, Things } from "../sayings/sayings.ts";
import type { Mode, NounPhrase } from "./grammar.ts";
import { ChoiceWriter } from "./choices.ts";
import { FieldWriter } from "./fields.ts";
import type { PhraseWriter } from "./phrases.ts";
import { mayRepeatedly, repeated } from "./repetitions.ts";
import { toldTogether, type Lead, type Told } from "./sequences.ts";
import {
  freelyIn,
  isBrief,
  isFree,
  isPlain,
  isQuantity,
  isZone,
  listOf,
  saysItself,
  sizeOf,
  withoutNesting,
} from "./shapes.ts";

/** A line of text and how deep it stands; a head ends with a colon. */
export interface Line {
  readonly depth: number;
  readonly text: string;
  readonly head: boolean;
}

/** So many steps make a sentence. */
const SENTENCE = 3;

export class StepWriter {
  private readonly fields: FieldWriter;
  private readonly choices: ChoiceWriter;

  constructor(private readonly phrases: PhraseWriter) {
    this.fields = new FieldWriter(phrases);
    this.choices = new ChoiceWriter(phrases);
  }

  lines(steps: readonly Step[], depth: number, mode: Mode): Line[] {
    return this.together(steps).flatMap((told) => this.told(told, depth, mode));
  }

  private together(steps: readonly Step[]): Told[] {
    return toldTogether(steps, (step, that) => this.speaksOf(step, that));
  }
  /** Whether the words for a step name the thing; words of the lexicon may only mean it. */
  private speaksOf(s: Step, that: Thing): boolean {
    if (s.k !== "perform") return true;
    const param = s.args.find(
      ({ phrase }) => phrase.p === "thing" && JSON.stringify(phrase.thing) === JSON.stringify(that),
    );
    return param !== undefined && this.phrases.names.deedNames(s.action, param.name);
  }

  private told(told: Told, depth: number, mode: Mode): Line[] {
    const { g } = this.phrases;
    switch (told.k) {
      case "step":
        return this.step(told.step, depth, mode);
      case "chosen":
        return [{ depth, text: this.withChosen(told, mode), head: false }];
      case "rounds":
        return [
          { depth, text: g.rounds(this.head(told.head)), head: true },
          ...told.steps.map((s) => ({ depth: depth + 1, text: this.sentence(s, mode), head: false })),
        ];
      case "leaders":
        return [{ depth, text: this.head(told.players.head), head: true }, ...this.leading(told.lead, depth + 1, mode)];
    }
  }

  /** `rise on a track of your choice`, not `choose a track; rise on that track`. */
  private withChosen({ choice, step }: Told & { k: "chosen" }, mode: Mode): string {
    const { g } = this.phrases;
    const { from } = choice.from;
    const which = choice.from.such.length > 0;
    const chosen = which ? this.phrases.one(choice.from) : g.chosen(this.phrases.noun(choice.kind));
    const there = (step.k === "move" || step.k === "remove") && isZone(choice.from, step.from);
    const what = from.k === "zone" && !there && !which ? g.from(chosen, this.phrases.zone(from.zone)) : chosen;
    const that: Thing = { k: "that", kind: choice.kind, nth: choice.nth };
    return this.phrases.called.as(that, what, () => this.sentence(step, mode));
  }

  /** What those do who have most of something. */
  private leading({ of, before, alone, tied, one }: Lead, depth: number, mode: Mode): Line[] {
    const { g, phrases } = { g: this.phrases.g, phrases: this.phrases };
    return [
      ...this.lines(before, depth, mode),
      { depth, text: g.if(g.highestOfAll(phrases.quantity(of))), head: true },
      ...this.headed(g.if(g.onlySuchPlayer(phrases.quantity(one))), alone, depth + 1, mode),
      ...this.when(g.otherwise(), tied, depth + 1, mode),
    ];
  }

  private step(s: Step, depth: number, mode: Mode): Line[] {
    if (s.k === "block") return this.block(s, depth, mode);
    if (s.k === "options") return this.options(s, depth);
    if (s.k === "choose") return this.choices.choosing(s, depth, mode);
    if (s.k === "pick") return this.choices.picking(s, depth, mode);
    return [{ depth, text: this.sentence(s, mode), head: false }];
  }

  /** A head with a list; with a single plain step in one sentence. `before`: how much the head itself tells. */
  headed(head: string, body: readonly Step[], depth: number, mode: Mode, before = 0): Line[] {
    const { g } = this.phrases;
    const told = this.together(body);
    const sentences = told.map((t) => this.brief(t, mode));
    // What one may do, as long as it is short, is one sentence as well.
    const most = mode === "infinitive" && isBrief(body, before) ? SENTENCE : 1;
    if (sentences.length > 0 && sentences.length <= most && sentences.every((text) => text !== undefined)) {
      return [{ depth, text: g.inline(head, g.together(sentences)), head: false }];
    }
    return [{ depth, text: head, head: true }, ...this.lines(body, depth + 1, mode)];
  }

  private brief(told: Told, mode: Mode): string | undefined {
    if (told.k === "chosen") return this.withChosen(told, mode);
    if (told.k === "step" && told.step.k === "block") {
      const itself = saysItself(told.step);
      return itself && this.phrases.g.effect(this.phrases.thing(itself), mode);
    }
    return told.k === "step" && isPlain(told.step) ? this.sentence(told.step, mode) : undefined;
  }

  /** The same, of when it happens: `if …, you may`, with one list under both; `if …, each player: …` in one sentence. */
  when(head: string, body: readonly Step[], depth: number, mode: Mode, before = 0): Line[] {
    const [first] = body;
    const only = body.length === 1 && first.k === "block" && first.otherwise.length === 0 ? first : undefined;
    const everybody = only?.head.k === "each player" ? this.headed(this.head(only.head), only.body, depth, mode) : [];
    if (everybody.length === 1) return [{ depth, text: this.phrases.g.within(head, everybody[0].text), head: false }];
    if (!only || !isFree(only.head)) return this.headed(head, body, depth, mode, before);
    return this.headed(this.phrases.g.within(head, this.head(only.head)), only.body, depth, "infinitive", before);
  }

  private block(written: Step & { k: "block" }, depth: number, mode: Mode): Line[] {
    const { g } = this.phrases;
    const s = withoutNesting(written);
    const itself = saysItself(s);
    if (itself) return [{ depth, text: g.effect(this.phrases.thing(itself), mode), head: false }];
    const free = this.mayOrMust(s);
    if (free !== undefined) return [{ depth, text: free, head: false }];
    const inner = isFree(s.head) ? "infinitive" : mode;
    const rest = s.otherwise;
    const [only] = rest;
    // `if … otherwise if …` stays on one level.
    const otherwise =
      rest.length === 1 && only.k === "block" && only.head.k === "if" && s.head.k === "if"
        ? this.chained(only, depth, mode)
        : rest.length > 0
          ? this.when(g.otherwise(), rest, depth, mode)
          : [];
    const told = rest.length === 0 ? this.byAnother(s) : undefined;
    if (told !== undefined) return [{ depth, text: told, head: false }];
    const condition = (s.head.k === "if" || s.head.k === "while") && rest.length === 0;
    const [first, ...more] = s.body;
    if (s.head.k === "may" && s.head.who && first?.k === "require") {
      const possible = g.ifPossible(this.phrases.clause(first.condition));
      return [...this.headed(possible, more, depth, inner), ...otherwise];
    }
    const own = this.listed(s, depth, inner) ?? this.under(s, condition, depth, inner, mode);
    return [...own, ...otherwise];
  }

  /** `that player gains 1 point`, where nothing in it speaks of what is theirs. */
  private byAnother({ head, body: [only, ...more] }: Step & { k: "block" }): string | undefined {
    if (head.k !== "as" || head.player.k === "you" || only === undefined || more.length > 0) return undefined;
    if (only.k !== "gain" && only.k !== "lose" && only.k !== "pay") return undefined;
    const theirs = JSON.stringify(only).includes(JSON.stringify({ k: "you" }));
    return theirs || only.who ? undefined : this.sentence({ ...only, who: head.player }, "imperative");
  }

  /** What must be done in one case, and may in all others, is told once. */
  private mayOrMust(s: Step & { k: "block" }): string | undefined {
    const may = freelyIn(s);
    const told = may && this.together(may.body).map((t) => this.brief(t, "infinitive"));
    if (s.head.k !== "if" || !told?.every((text) => text !== undefined)) return undefined;
    const { g } = this.phrases;
    return g.mayOrMust(g.together(told), this.phrases.clause(s.head.condition));
  }

  /** One thing that is done on conditions which take a list. */
  private listed(s: Step & { k: "block" }, depth: number, mode: Mode): Line[] | undefined {
    const { g } = this.phrases;
    const { head } = s;
    const conditions = head.k === "if" || head.k === "while" ? listOf(head.condition) : undefined;
    const told = conditions && this.together(s.body);
    const sentence = told?.length === 1 ? this.brief(told[0], mode) : undefined;
    if (!conditions || sentence === undefined) return undefined;
    return [
      {
        depth,
        text: head.k === "if" ? g.condition(sentence, conditions) : g.repeated(sentence, conditions.list),
        head: true,
      },
      ...conditions.parts.map((c) => ({ depth: depth + 1, text: this.phrases.clause(c), head: false })),
    ];
  }

  private under(s: Step & { k: "block" }, condition: boolean, depth: number, inner: Mode, mode: Mode): Line[] {
    const head = this.head(s.head);
    return condition
      ? this.when(head, s.body, depth, mode, sizeOf(s.head))
      : this.headed(head, s.body, depth, inner, sizeOf(s.head));
  }

  private chained(s: Step & { k: "block" }, depth: number, mode: Mode): Line[] {
    const [first, ...more] = this.block(s, depth, mode);
    return [{ ...first, text: this.phrases.g.chained(first.text) }, ...more];
  }

  private options(s: Step & { k: "options" }, depth: number): Line[] {
    const { g } = this.phrases;
    const count = s.count === "any" ? "any" : this.phrases.quantity(s.count);
    return [
      { depth, text: g.options(count, s.upTo), head: true },
      ...s.options.flatMap((o) => this.option(o, depth + 1)),
    ];
  }

  private option(o: Option, depth: number): Line[] {
    const { g } = this.phrases;
    const condition = o.when.length > 0 ? g.andClauses(this.phrases.conditions(o.when)) : undefined;
    const [first] = o.body;
    // An option that only carries out an action is called by it.
    const named = o.body.length === 1 && (first.k === "perform" || first.k === "gain");
    const title = named ? undefined : this.phrases.names.option(o.concept);
    const head = g.option(title, condition);
    if (o.body.length === 0) return [{ depth, text: head === "" ? g.nothingHappens() : head, head: false }];
    if (head === "") return this.lines(o.body, depth, "imperative");
    return this.headed(head, o.body, depth, "imperative");
  }

  head(h: Head): string {
    const { g } = this.phrases;
    const p = this.phrases;
    switch (h.k) {
      case "may":
        return h.who ? g.ifPossible() : g.may();
      case "may repeatedly":
        if (h.who) return h.most ? repeated(p, h.most) : g.ifPossible();
        return mayRepeatedly(p, h.most);
      case "times":
        return repeated(p, h.count);
      case "while":
        return g.asLongAs(p.clause(h.condition));
      case "until":
        return g.until(p.clause(h.condition));
      case "turns":
        return g.turns(p.thing(h.from), p.clause(h.condition));
      case "for each":
        return g.forEachOf(h.sorts ? g.eachSort(p.noun(h.things.kind)) : p.things.eachBeside(h.things, h.nth));
      case "each player":
        return g.eachPlayer({
          others: h.others,
          from: h.from && p.thing(h.from),
          in: h.in && this.order(h.in),
          named: h.in !== undefined && h.in.such.length === 0 && (h.in.from.k === "zone" || h.in.from.k === "value"),
          secretly: h.secretly,
        });
      case "as":
        return g.as(p.thing(h.player));
      case "if":
        return g.if(p.clause(h.condition));
      case "depending":
        return g.depending(this.either(h.on));
      case "case":
        return g.case(g.or(h.keys.map((k) => (isQuantity(k) ? p.quantity(k) : p.title(k)))));
      case "otherwise":
        return g.otherwise();
      case "nothing to choose":
        return g.nothingToChoose();
    }
  }
  /** An order of players goes by its name. */
  private order(things: Things): NounPhrase {
    const { from } = things;
    if (things.such.length > 0) return this.phrases.several(things);
    if (from.k === "zone") return this.phrases.zone(from.zone);
    return from.k === "value" ? this.phrases.named(from.concept, from.args) : this.phrases.several(things);
  }
  private either(x: (Head & { k: "depending" })["on"]): NounPhrase {
    return isQuantity(x) ? this.phrases.quantity(x) : this.phrases.thing(x);
  }

  // ── sentences ─────────────────────────────────────────────────────────────────

  sentence(s: Step, mode: Mode): string {
    const p = this.phrases;
    const { g } = p;
    switch (s.k) {
      case "gain":
        return g.gain(p.cost(s.cost), mode, s.who && p.thing(s.who));
      case "lose":
        return g.lose(p.cost(s.cost), mode, s.who && p.thing(s.who));
      case "pay":
        return g.pay(p.cost(s.cost), mode, s.who && p.thing(s.who));
      case "give":
        return g.give(p.cost(s.cost), p.thing(s.to), mode, s.who && p.thing(s.who));
      case "choose":
        return this.choices.chosen(s, mode);
      case "choose number": {
        const chosen = s.values
          ? g.or(s.values.map((v) => g.number(v)))
          : g.between(p.quantity(s.from), p.quantity(s.to));
        const [only] = s.such;
        if (s.such.length === 1 && only.k === "compare" && only.left.k === "given" && only.is !== "not")
          return g.choose(g.bounded(chosen, only.is, p.quantity(only.right)), mode);
        const such = s.such.map((c) => p.relative(c));
        return g.choose(such.length > 0 ? g.such(chosen, such) : chosen, mode);
      }
      case "perform": {
        const args = p.args(s.args);
        const deed = p.names.deed(s.action, args, mode, p.notable(s.args));
        return deed ?? g.perform(p.names.heading(s.action, "action"), Object.values(args), mode);
      }
      case "effect":
        return g.effect(p.attribute({ concept: s.column, of: s.of, at: undefined, amount: false }, false), mode);
      case "set":
        return (
          this.fields.placed(s, mode) ??
          this.fields.done("set", s.what, { to: p.phrase(s.to) }, mode) ??
          g.set(this.fields.changed(s.what), p.phrase(s.to), mode)
        );
      case "clear":
        return this.fields.done("clear", s.what, {}, mode) ?? this.fields.cleared(s.what, mode);
      case "change":
        return (
          this.fields.counted(s, mode) ??
          g.change(this.fields.changed(s.what), p.quantity(s.by), s.up, mode, s.toZero === true)
        );
      case "call":
        return g.value(this.fields.number(s.name), p.phrase(s.is));
      case "note":
        // Which of two it is depends: it is as good as chosen.
        return s.thing.k === "if" ? g.choose(p.thing(s.thing), mode) : g.note(p.thing(s.thing), mode);
      case "declare":
        return this.fields.declared(s.clause, mode) ?? g.declare(p.clause(s.clause), mode);
      case "put":
        return g.put(p.thing(s.piece), s.on ? p.thing(s.on) : g.of(p.noun(s.as), false, undefined), mode);
      case "require":
        return g.require(p.clause(s.condition), mode);
      case "stop":
        return g.stop(mode);
      case "finish":
        return g.finish(mode);
      case "win":
        return g.win(p.thing(s.player));
      case "end game":
        return g.endGame();
      case "draw game":
        return g.drawGame();
      case "first player":
        return g.becomeFirst(p.thing(s.player));
      default:
        return this.moving(s, mode);
    }
  }

  private moving(s: Step, mode: Mode): string {
    const p = this.phrases;
    const { g } = p;
    switch (s.k) {
      case "move":
        if (s.what.k === "end of" && isZone(s.what.things, s.from)) {
          return g.add(p.thing(s.what), p.zone(s.to), s.end, mode);
        }
        return g.move(p.thing(s.what), p.zone(s.from), p.zoneAfter(s.from, s.to), s.end, mode);
      case "move all":
        return g.move(p.allIn(s.from), p.zone(s.from), p.zoneAfter(s.from, s.to), s.end, mode);
      case "draw":
        return g.draw(
          p.amount({ count: s.count, of: s.of }),
          p.zone(s.from),
          s.fromEnd,
          s.to && p.zoneAfter(s.from, s.to),
          s.end,
          mode,
        );
      case "add": {
        const one = s.count.k === "number" && s.count.value === 1;
        const what = one ? p.thing(s.what) : this.copies(s);
        return g.add(what, p.zone(s.to), s.end, mode);
      }
      case "remove":
        return g.remove(p.thing(s.what), p.zone(s.from), mode);
      case "empty":
        return g.empty(p.zone(s.zone), mode);
      case "fill":
        return g.fill(p.zone(s.zone), s.with.from.k === "all" ? p.things.all(s.with) : p.several(s.with), mode);
      case "refill":
        return g.refill(p.zone(s.zone), p.amount({ count: s.to, of: s.zone.kind }), p.zone(s.from), mode);
      case "shuffle":
        return g.shuffle(p.zone(s.zone), mode);
      case "sort":
        return g.sort(g.in(g.thePlural(p.noun(s.zone.kind)), p.zone(s.zone)), p.keys(s.keys), mode);
      case "advance":
        return g.advance(p.attribute(s.track, false), p.quantity(s.by), s.down, mode);
      case "rotate":
        return g.rotate(g.thePlural(p.noun(s.field)), p.several(s.over), p.quantity(s.by), mode);
      case "pick":
        return this.choices.picked(s, mode);
      case "roll":
        return g.roll(s.faces, p.one(s.from), mode);
      default:
        return "";
    }
  }

  private copies(s: Step & { k: "add" }): NounPhrase {
    const p = this.phrases;
    const { count } = s;
    const spoken = s.what.k === "that" || s.what.k === "it" ? p.noun(s.what.kind) : undefined;
    if (count.k !== "numbers" || count.for?.k !== "players")
      return p.g.copiesOf(p.quantity(count), p.thing(s.what), spoken);
    return p.g.withPlayers(p.g.copiesOf(p.g.numbers(count.values), p.thing(s.what), spoken), count.for.counts);
  }
}
