/** The rules as a book in one language: every line belongs to its rule. */
import type { Lexicon } from "../lexicon/lexicon.ts";
import type { Concept, Heading, PartKind, SaidRule, Saying, Sayings } from "../sayings/sayings.ts";
import { capital, lettersOf, runsOf, touched, type TextBlock, type TextBook, type TextRule } from "./book.ts";
import type { Grammar } from "./grammar.ts";
import { Names } from "./names.ts";
import { PhraseWriter } from "./phrases.ts";
import { line, SayingWriter } from "./sayings.ts";
import { withoutNotes } from "./untold.ts";

export function writeText(sayings: Sayings, lexicon: Lexicon, grammar: Grammar): TextBook {
  const book = new BookWriter(sayings, lexicon, grammar).book();
  return grammar.punctuated ? touched(book, grammar.punctuated) : book;
}

class BookWriter {
  private readonly names: Names;
  private readonly phrases: PhraseWriter;
  private readonly writer: SayingWriter;

  constructor(
    private readonly sayings: Sayings,
    lexicon: Lexicon,
    private readonly g: Grammar,
  ) {
    const letters = lettersOf(sayings);
    this.names = new Names(lexicon, g, sayings.labels);
    this.phrases = new PhraseWriter(g, this.names, letters, roomForOne(sayings));
    this.writer = new SayingWriter(this.phrases, letters);
  }

  book(): TextBook {
    const parts = this.sayings.parts.map((part) => {
      const title = this.g.part(part.kind);
      const single = part.divisions.length === 1 && part.kind !== "overlays" && part.kind !== "automata";
      const divisions = part.divisions.flatMap((d) => {
        const own = d.heading && capital(this.names.heading(d.heading));
        this.writer.chapter = d.heading;
        // A chapter that is called like the part that it stands in needs no heading there.
        const shown = single || own === title ? undefined : own;
        const rules = d.rules.filter((r) => !r.aside).map((r) => this.rule(r, part.kind));
        return rules.length === 0
          ? []
          : [{ title: shown, rules: withoutTitle(shown ?? title, withoutLoneItems(rules)) }];
      });
      return { title, divisions };
    });
    const title = capital(this.names.heading(this.sayings.game));
    return { language: this.g.language, game: this.sayings.game, title, parts, uses: [...this.names.uses.values()] };
  }

  private rule(written: SaidRule, part: PartKind): TextRule {
    const r = withoutNotes(written, (concept) => this.names.isTacit(concept));
    const [only, ...more] = r.says;
    if (only?.k === "replaces" && more.every(isRemark)) return this.replacement(r, only, more);
    const lines = this.writer.lines(r.says, 0);
    const empty = r.heading?.as === "action" && r.says.every(isRemark);
    const said = empty ? [line(0, this.emptyAction(r.concept), false), ...lines] : lines;
    const blocks = only?.k === "players" ? [...said, ...this.aim()] : said;
    const title = r.heading ? this.titleOf(r, r.heading) : r.id === "ranking" ? this.g.rankingTitle() : undefined;
    const item = title === undefined && r.says.every((s) => COMPONENTS.has(s.k) || isNumber(s, part));
    const told = { id: r.id, title: title && capital(title), source: r.source, blocks };
    const lead = only && "owner" in only ? this.writer.lead(only.owner) : undefined;
    return item ? { ...told, item, ...(lead === undefined ? {} : { lead }) } : told;
  }

  /** What the game is played for, ahead of all rules; what a draw is decided by is told at the end. */
  private aim(): TextBlock[] {
    const rules = this.sayings.parts.flatMap(({ divisions }) => divisions.flatMap((d) => d.rules));
    const [ranking] = rules.find(({ id }) => id === "ranking")?.says ?? [];
    if (ranking?.k !== "ranking") return [];
    return [line(0, this.g.aim(this.phrases.keys(ranking.keys.slice(0, 1))), false)];
  }

  /** An action that does nothing itself: somebody has other rules for it, or something answers it. */
  private emptyAction(action: Concept): string {
    const { g } = this;
    const all = this.sayings.parts.flatMap(({ kind, divisions }) => divisions.map((d) => ({ kind, ...d })));
    const answers = all.flatMap(({ rules }) => rules.filter((r) => r.concept !== action && answersTo(r.says, action)));
    const others = all.filter(({ rules }) => rules.some((r) => r.concept === action && r.says[0]?.k === "replaces"));
    const own = others.flatMap(({ heading }) => heading ?? []);
    const only = others.every(({ kind }) => kind === "automata");
    if (answers.length === 0 && own.length > 0 && only)
      return g.onlyFor(g.and(own.map((a) => g.name(this.names.noun(a)))));
    const told = [...answers.map((r) => r.concept), ...own].map((c) => g.quoted(g.inQuotes(this.names.heading(c))));
    return told.length === 0 ? g.nothingHappens() : g.nothingByItself(g.and(told));
  }

  /** What takes the place of an action is told under that. */
  private replacement(r: SaidRule, s: Saying & { k: "replaces" }, remarks: readonly Saying[]): TextRule {
    const lines = this.writer.lines(s.by, 0);
    const told = lines.length > 0 ? lines : [line(0, this.g.nothingHappens(), false)];
    const blocks = [...told, ...this.writer.lines(remarks, 0)];
    return { id: r.id, title: capital(this.g.replaces(this.heading(s.what))), source: r.source, blocks };
  }

  /** Over a table stand all its rows: `Guests`. */
  private titleOf({ says }: SaidRule, heading: Heading): string {
    const rows = says.some((s) => s.k === "table" || s.k === "see table" || s.k === "copies");
    if (!rows) return this.heading(heading);
    return this.g.several(this.names.noun(heading.concept)).in("nom");
  }
  private heading(h: Heading): string {
    return this.names.heading(h.concept, h.as);
  }
}

/** Zones that hold one thing. */
function roomForOne({ parts }: Sayings): ReadonlySet<Concept> {
  const says = parts.flatMap(({ divisions }) => divisions.flatMap((d) => d.rules.flatMap((r) => r.says)));
  return new Set(says.flatMap((s) => (s.k === "zone" && s.most === 1 ? [s.zone] : [])));
}

function isRemark({ k }: Saying): boolean {
  return k === "open questions";
}

/** What there is, of which books have lists. */
const COMPONENTS = new Set<Saying["k"]>([
  "starts",
  "supply",
  "resources",
  "group",
  "wild",
  "points",
  "kind",
  "zone",
  "track",
  "begins",
  "begins as",
  "network",
  "active in",
  "copies",
  "see table",
  "open questions",
]);

/** A number that something begins with stands among what there is. */
function isNumber(s: Saying, part: PartKind): boolean {
  return part === "components" && s.k === "value" && s.is.p === "quantity" && s.is.quantity.k === "number";
}

/** One item is no list, unless something is said above it. */
function withoutLoneItems(rules: readonly TextRule[]): TextRule[] {
  return runsOf(rules).flatMap((run) => {
    const [{ item: _, ...alone }] = run;
    return run.length === 1 && alone.lead === undefined ? [alone] : run;
  });
}

/** What the heading above has just said, the first heading below it need not say again. */
function withoutTitle(above: string, rules: readonly TextRule[]): TextRule[] {
  const first = rules.find(({ title }) => title !== undefined);
  return rules.map((r) => (r === first && isSame(above, r.title!) ? { ...r, title: undefined } : r));
}
/** But for its article. */
function isSame(above: string, title: string): boolean {
  return above === title || above.replace(/^\p{L}{1,3} /u, "").toLowerCase() === title.toLowerCase();
}

function answersTo(says: readonly Saying[], action: Concept): boolean {
  return says.some((s) => (s.k === "trigger" ? s.action === action : s.k === "ability" && answersTo(s.says, action)));
}
