/** In which order a book tells what is said: parts, chapters, rules. */
import type { Game } from "../types/core.ts";
import type { Course } from "./course.ts";
import { Mentions } from "./mentions.ts";
import type { Concept, Division, Part, PartKind, SaidRule } from "./sayings.ts";

export interface Said {
  readonly part: PartKind;
  readonly division: Concept | undefined;
  readonly order: number;
  /** The value that it defines or changes. */
  readonly defines: Concept | undefined;
  readonly rule: SaidRule;
}

const PARTS: readonly PartKind[] = [
  "overview",
  "components",
  "setup",
  "play",
  "rules",
  "end",
  "automata",
  "overlays",
  "rulings",
  "appendix",
];

/** Parts that tell what there is, too. */
const LISTING = new Set<PartKind>(["components", "automata", "overlays"]);

export class BookOrder {
  constructor(
    private readonly game: Game,
    private readonly course: Course,
    /** The chapter that the components begin with. */
    private readonly first: Concept | undefined,
  ) {}

  parts(all: readonly Said[]): Part[] {
    const said = withTheirChapters(all);
    return PARTS.flatMap((kind) => {
      const own = said.filter((s) => s.part === kind);
      return own.length === 0 ? [] : [{ kind, divisions: this.divisions(kind, own) }];
    });
  }

  /** Chapters in the order in which a game comes upon them. */
  private divisions(kind: PartKind, said: readonly Said[]): Division[] {
    const own = this.housed(kind === "components" ? this.gathered(said) : said);
    const names = [...new Set(own.map((s) => s.division))];
    const order = new Map(names.map((n) => [n, Math.min(...own.filter((s) => s.division === n).map((s) => s.order))]));
    const rank = (n: Concept | undefined): number => (this.leads(n, kind) ? -0.5 : order.get(n)!);
    const sorted =
      kind === "overlays" ? names : [...names].sort((a, b) => rank(a) - rank(b) || names.indexOf(a) - names.indexOf(b));
    return sorted.map((heading) => {
      const within = own.filter((s) => s.division === heading);
      const flows = within.filter((s) => s.order === -1);
      const written = [...flows, ...within.filter((s) => s.order !== -1)];
      const rules = kind === "overlays" ? written.map((s) => s.rule) : this.ordered(written);
      return { heading, rules: LISTING.has(kind) ? listsFirst(rules) : rules };
    });
  }

  /** A chapter of which only the appendix tells is none: that it does is told in the first. */
  private gathered(said: readonly Said[]): Said[] {
    const told = new Set(said.flatMap((s) => (s.rule.aside || pointsOnly(s.rule) ? [] : [s.division])));
    const lead = told.has(this.first) ? this.first : [...told][0];
    return said.map((s) => (told.has(s.division) || told.size === 0 ? s : { ...s, division: lead }));
  }

  /** Values alone are no chapter: they go where the first rule stands that needs them. */
  private housed(said: readonly Said[]): Said[] {
    const chapters = new Set(said.flatMap((s) => (s.defines === undefined ? [s.division] : [])));
    const rules = said.filter((s) => s.defines === undefined).sort((a, b) => a.order - b.order);
    return said.map((s) => {
      if (s.defines === undefined || chapters.has(s.division)) return s;
      const first = rules.find(({ rule }) => this.needs(rule).has(s.defines!));
      return first ? { ...s, division: first.division, order: first.order } : s;
    });
  }

  /** The game's own chapter is the first of the components, an automaton's of what is told of it. */
  private leads(chapter: Concept | undefined, part: PartKind): boolean {
    if (part === "automata") return this.game.model.automata.some((a) => a.name === chapter);
    return part === "components" && this.first !== undefined && chapter === this.first;
  }

  /** Of an automaton or an overlay nothing is told by itself: its rules speak for themselves. */
  private needs({ says, source }: SaidRule): ReadonlySet<Concept> {
    const whole = says.some((s) => s.k === "automaton" || s.k === "overlay");
    return whole ? new Set() : this.course.needs(source);
  }

  /** Within a chapter as it was written, but what defines a value follows the first rule that needs it. */
  private ordered(within: readonly Said[]): SaidRule[] {
    const left = new Set(within.filter((s) => s.defines !== undefined));
    const taken = (wanted: (value: Concept) => boolean): SaidRule[] => {
      const found = [...left].filter((s) => wanted(s.defines!));
      for (const s of found) left.delete(s);
      return found.map((s) => s.rule);
    };
    const rules = within.filter((s) => s.defines === undefined).map((s) => s.rule);
    const told = rules.map((rule) => [rule, ...taken((value) => this.needs(rule).has(value))]);
    return [...taken(() => true), ...told.flat()];
  }
}

/** Chapters of what there is only for an automaton are told with its rules. */
function withTheirChapters(said: readonly Said[]): Said[] {
  const mentions = new Mentions(said);
  const components = said.filter((s) => s.part === "components");
  let theirs = new Set(components);
  // What another one of theirs speaks of is theirs, too: until nothing is left that somebody else uses.
  for (let before = -1; before !== theirs.size;) {
    before = theirs.size;
    theirs = new Set([...theirs].filter((s) => isTheirs(mentions.about(s.rule.concept), theirs)));
  }
  const others = new Set(components.flatMap((s) => (theirs.has(s) || s.rule.aside ? [] : [s.division])));
  return said.map((s) =>
    s.part === "components" && !others.has(s.division) ? { ...s, part: "automata", order: 0 } : s,
  );
}

function isTheirs(users: readonly Said[], theirs: ReadonlySet<Said>): boolean {
  const telling = users.filter(({ part }) => part !== "rulings" && part !== "appendix" && part !== "overlays");
  return telling.length > 0 && telling.every((s) => s.part === "automata" || theirs.has(s));
}

function pointsOnly({ says }: SaidRule): boolean {
  return says.every((s) => s.k === "see table");
}

/** What stands in lists comes before what has a heading; places by whose they are: those on the table, of each player, of others. */
function listsFirst(rules: readonly SaidRule[]): SaidRule[] {
  let before = 0;
  const ranked = rules.map((rule) => {
    // What defines a number stays behind what speaks of it.
    if (!rule.says.every((s) => s.k === "value" || s.k === "condition")) before = rankOf(rule);
    return { rule, rank: before };
  });
  return ranked.sort((a, b) => a.rank - b.rank).map(({ rule }) => rule);
}

function rankOf({ heading, says: [first] }: SaidRule): number {
  if (heading !== undefined || first?.k === "replaces") return 4;
  if (first === undefined || !("owner" in first)) return 0;
  return first.owner === "game" ? 1 : first.owner === "player" ? 2 : 3;
}
