/** Names of concepts: from the lexicon, else from the rule files. */
import type { Cases, Entry, Lexicon, Phrase, Template } from "../lexicon/lexicon.ts";
import type { Concept, Moment } from "../sayings/sayings.ts";
import type { Forms, Grammar, Mode, Noun, NounPhrase } from "./grammar.ts";

export type Form = "noun" | "action" | "value" | "flag" | "heading" | "option" | "text";

/** How a concept was used, for those who write lexicons. */
export interface Use {
  readonly concept: Concept;
  readonly form: Form;
  readonly params: readonly string[];
}

type Args = Readonly<Record<string, NounPhrase>>;

/** Words that name no owner speak of the reader. */
function speaksOf({ params }: Template, { owner }: Args): boolean {
  return owner === undefined || owner.pronoun === "you" || params.includes("owner");
}

const CODE = /^[A-Z]+\d+(?:_\d+)?$/;

export class Names {
  readonly uses = new Map<string, Use>();
  private readonly plain = new Map<Concept, Noun>();

  constructor(
    private readonly lexicon: Lexicon,
    private readonly grammar: Grammar,
    /** Names that the rule files give in plain words. */
    private readonly labels: ReadonlyMap<Concept, string>,
  ) {}

  /** A noun with its forms; without entry its name in the rule files. */
  noun(concept: Concept, args: Args = {}, form: Form = "noun", notable: readonly string[] = []): Noun {
    this.use(concept, form, args);
    const entry = this.lexicon.entries.get(concept);
    if (!entry) return this.grammar.fallback(this.fallback(concept) + this.left([], args, notable));
    if (Object.keys(args).length > 0) return this.nounOf(entry, args, notable);
    const known = this.plain.get(concept) ?? this.nounOf(entry, {});
    this.plain.set(concept, known);
    return known;
  }

  private nounOf(entry: Entry, args: Args, notable: readonly string[] = []): Noun {
    const forms = (cases: Cases | undefined): Forms | undefined =>
      cases &&
      (Object.fromEntries(Object.entries(cases).map(([c, t]) => [c, this.told(t, args, notable)])) as unknown as Forms);
    const name = this.told(entry.name, args, notable);
    const same: Forms = { nom: name, gen: name, dat: name, acc: name, ins: name, loc: name };
    const one = forms(entry.one) ?? same;
    return {
      one,
      many: forms(entry.many) ?? one,
      gender: entry.gender,
      animate: entry.animate,
      mass: entry.mass,
      ...(entry.number ? { number: true } : {}),
      plural: entry.plural,
      piece: entry.piece,
      few: entry.few && this.render(entry.few, args),
      ...(entry.at === undefined ? {} : { at: entry.at }),
    };
  }

  /** The parameter that says what a number counts. */
  measures(unit: Concept): string | undefined {
    return this.lexicon.entries.get(unit)?.of;
  }

  /** A name without forms: it cannot be put into a case. */
  isBare(concept: Concept): boolean {
    const entry = this.lexicon.entries.get(concept);
    return entry === undefined || entry.one === undefined;
  }

  /** Whether its values name what has them. */
  isSort(field: Concept): boolean {
    return this.lexicon.entries.get(field)?.sort ?? false;
  }
  /** Whether what belongs to it is told without it. */
  isUnsaid(concept: Concept): boolean {
    return this.lexicon.entries.get(concept)?.unsaid ?? false;
  }
  /** Whether its words tell by themselves when it holds. */
  isTacit(concept: Concept): boolean {
    return this.lexicon.entries.get(concept)?.tacit ?? false;
  }

  /** The article that members of a kind have in a sentence; names with a capital have none. */
  articleOf(member: Concept): "a" | "the" | undefined {
    const kind = member.slice(0, member.indexOf("-"));
    if (kind === "" || !/^\p{Ll}/u.test(this.noun(member).one.nom)) return undefined;
    return kind === "player" ? "the" : this.lexicon.entries.get(kind)?.members;
  }

  /** A clause that says whether something holds; undefined when the lexicon has none. */
  clause(concept: Concept, args: Args, not: boolean, notable: readonly string[] = []): string | undefined {
    this.use(concept, "flag", args);
    const entry = this.lexicon.entries.get(concept);
    const own = not ? entry?.not : entry?.name;
    const theirs = not ? entry?.notTheirs : entry?.theirs;
    const template = own && theirs && !speaksOf(own, args) ? theirs : own;
    return template && this.told(template, args, notable);
  }

  /** Whether the words of a condition speak of a parameter. */
  speaksOf(concept: Concept, param: string): boolean {
    return this.lexicon.entries.get(concept)?.name.params.includes(param) ?? false;
  }

  /** What is done, as an order or as what one may do. */
  deed(concept: Concept, args: Args, mode: Mode, notable: readonly string[] = []): string | undefined {
    this.use(concept, "action", args);
    const entry = this.lexicon.entries.get(concept);
    const template = mode === "imperative" ? (entry?.do ?? entry?.name) : entry?.name;
    return template && this.told(template, args, notable);
  }

  /** Whether the words for an action speak of a parameter; without words its arguments are listed. */
  deedNames(concept: Concept, param: string): boolean {
    const entry = this.lexicon.entries.get(concept);
    return entry === undefined || [entry.name, entry.do ?? entry.name].every((t) => t.params.includes(param));
  }

  /** What is done to a field, or that there is some of it; undefined when the lexicon has no words for it. */
  change(concept: Concept, change: "more" | "fewer" | "set" | "clear", args: Args, mode: Mode): string | undefined {
    const changes = this.lexicon.entries.get(concept)?.changes;
    const own = (mode === "imperative" ? changes?.get(`do-${change}`) : undefined) ?? changes?.get(change);
    const template = own && speaksOf(own, args) ? own : changes?.get(`theirs-${change}`);
    return template && speaksOf(template, args) ? this.render(template, args) : undefined;
  }
  hasSome(concept: Concept): boolean {
    return this.lexicon.entries.get(concept)?.changes.has("some") ?? false;
  }
  some(concept: Concept, args: Args, not: boolean, notable: readonly string[] = []): string | undefined {
    const template = this.lexicon.entries.get(concept)?.changes.get(not ? "none" : "some");
    return template && speaksOf(template, args) ? this.told(template, args, notable) : undefined;
  }

  /** For each of what a number counts, after an amount; undefined when the lexicon has no words for it. */
  each(concept: Concept, args: Args): string | undefined {
    const template = this.lexicon.entries.get(concept)?.changes.get("each");
    return template && speaksOf(template, args) ? this.render(template, args) : undefined;
  }

  /** When something happens, in the words of the lexicon: `after the harvest`. */
  event(concept: Concept, moment: Moment, args: Args): string | undefined {
    const template = this.lexicon.entries.get(concept)?.changes.get(moment);
    return template && this.render(template, args);
  }

  /** What follows the things that a field or column lists. */
  listed(concept: Concept, args: Args): string | undefined {
    const template = this.lexicon.entries.get(concept)?.from;
    return template && this.render(template, args);
  }

  /** What a template leaves out, though it tells something, is added behind it. */
  private told(template: Template, args: Args, notable: readonly string[]): string {
    const text = this.render(template, args) + this.left(template.params, args, notable);
    const it = Object.values(args).some(({ pronoun }) => pronoun === "it");
    return (it && this.grammar.withPronouns?.(text)) || text;
  }
  private left(params: readonly string[], args: Args, notable: readonly string[]): string {
    const left = notable.filter((name) => !params.includes(name)).map((name) => args[name].in("nom"));
    return left.length === 0 ? "" : ` (${left.join("; ")})`;
  }

  heading(concept: Concept, form: Form = "heading"): string {
    this.use(concept, form, {});
    const entry = this.lexicon.entries.get(concept);
    const template = entry?.title ?? (entry && entry.name.params.length === 0 ? entry.name : undefined);
    return template ? this.render(template, {}) : this.fallback(concept);
  }

  /** A text of its own (a question, an answer): of the lexicon, else of the rule files. */
  text(concept: Concept, label: string): string {
    this.use(concept, "text", {});
    const entry = this.lexicon.entries.get(concept);
    return entry ? this.render(entry.name, {}) : label;
  }

  /** The name of an option. */
  option(concept: Concept): string {
    this.use(concept, "option", {});
    const entry = this.lexicon.entries.get(concept);
    return entry ? this.render(entry.title ?? entry.name, {}) : this.fallback(concept);
  }

  fallback(concept: Concept): string {
    const name = concept.startsWith("chapter-")
      ? (concept.split("-").slice(1).join("-").split("_").at(-1) ?? "")
      : (concept.split("-").at(-1) ?? "");
    if (CODE.test(name)) return name;
    return this.labels.get(concept) ?? name.replaceAll("_", " ");
  }

  private render(template: Template, args: Args): string {
    return this.lexicon.render(template, args as Readonly<Record<string, Phrase>>);
  }

  private use(concept: Concept, form: Form, args: Args): void {
    this.uses.set(`${concept} ${form}`, { concept, form, params: Object.keys(args) });
  }
}
