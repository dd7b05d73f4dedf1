/** One message of a lexicon file as an entry; what is wrong with it is reported. */
import type { Pattern as FluentPattern } from "@fluent/bundle/esm/ast.js";
import type * as fluent from "@fluent/syntax";
import type { Reporter } from "../diagnostics/diagnostic.ts";
import { nearest } from "../diagnostics/suggest.ts";
import type { Span } from "../source/span.ts";
import {
  CASES,
  CHANGES,
  type Cases,
  type Entry,
  type Gender,
  type Language,
  type Rendering,
  type Template,
} from "./lexicon.ts";
import { readPattern } from "./patterns.ts";
import { checkWords } from "./spelling.ts";

/** The runtime's idea of the same message. */
export interface Compiled {
  readonly value: FluentPattern | null;
  readonly attributes: Readonly<Record<string, FluentPattern>>;
}

/** The comment above an entry that waits for its words. */
export const UNFINISHED = "unfinished";

const TEMPLATES = ["do", "from", "not", "theirs", "not-theirs", "title", "few"] as const;
const FORMS = ["one", "many"] as const;
const PATTERNS = ["reads", "avoid", "apart"] as const;
const ATTRIBUTES: readonly string[] = [
  ...TEMPLATES,
  ...CHANGES,
  ...FORMS,
  ...PATTERNS,
  "gender",
  "mass",
  "number",
  "of",
  "plural",
  "piece",
  "sort",
  "tacit",
  "unsaid",
  "abbr",
  "heads",
  "at",
  "members",
];

const GENDERS: Record<Language, readonly Gender[]> = {
  en: [],
  ru: ["m", "f", "n"],
  pt: ["m", "f"],
  pl: ["mp", "ma", "mi", "f", "n"],
};
const GENDER_WORDS: Record<Language, string> = {
  en: "not needed in English",
  ru: "m, f or n, and `animate` after it for living beings",
  pt: "m or f",
  pl: "mp (masculine personal), ma (animate), mi (inanimate), f or n",
};
/** Languages whose nouns have six forms. */
export function hasCases(language: Language): boolean {
  return language === "ru" || language === "pl";
}

export class EntryReader {
  private readonly attributes = new Map<string, fluent.Attribute>();

  constructor(
    private readonly message: fluent.Message,
    private readonly compiled: Compiled,
    private readonly language: Language,
    private readonly file: string,
    private readonly reporter: Reporter,
  ) {}

  read(): Entry | undefined {
    for (const attribute of this.message.attributes) this.enter(attribute);
    const { value, id } = this.message;
    if (value === null) {
      const problem = `\`${id.name}\` has attributes but no name`;
      this.reporter.report("Q7001", this.span(id), { problem });
      return undefined;
    }
    const one = this.forms("one");
    const entry: Entry = {
      concept: id.name,
      span: this.span(id),
      unfinished: this.message.comment?.content?.trim() === UNFINISHED,
      name: template(this.compiled.value ?? ""),
      ...this.gender(),
      mass: this.flag("mass"),
      number: this.flag("number"),
      of: this.text("of"),
      plural: this.flag("plural"),
      piece: this.flag("piece"),
      sort: this.flag("sort"),
      tacit: this.flag("tacit"),
      unsaid: this.flag("unsaid"),
      at: this.text("at"),
      members: this.members(),
      one,
      many: this.forms("many"),
      few: this.template("few"),
      do: this.template("do"),
      from: this.template("from"),
      not: this.template("not"),
      theirs: this.template("theirs"),
      notTheirs: this.template("not-theirs"),
      title: this.template("title"),
      changes: this.changes(),
      reads: this.renderings("reads"),
      avoid: this.renderings("avoid"),
      apart: this.renderings("apart"),
      abbr: this.list("abbr", ",").map(({ text }) => text),
      heads: this.list("heads", "|").map(({ text }) => text),
    };
    if (one && !this.attributes.has("gender") && this.language !== "en") {
      this.reporter.report("Q7009", entry.span, { concept: entry.concept, genders: GENDER_WORDS[this.language] });
    }
    checkWords(entry, this.language, this.reporter);
    return entry;
  }

  private enter(attribute: fluent.Attribute): void {
    const { name } = attribute.id;
    if (!ATTRIBUTES.includes(name)) {
      this.reporter.report("Q7005", this.span(attribute.id), { attribute: name, near: nearest(name, ATTRIBUTES) });
    } else if (this.attributes.has(name)) {
      const problem = `\`.${name}\` stands here twice`;
      this.reporter.report("Q7001", this.span(attribute.id), { problem });
    } else this.attributes.set(name, attribute);
  }

  private span(node: fluent.SyntaxNode): Span {
    return spanOf(node, this.file);
  }

  private template(name: string): Template | undefined {
    const attribute = this.attributes.get(name);
    return attribute && template(this.compiled.attributes[name] ?? "");
  }

  private members(): Entry["members"] {
    const text = this.text("members");
    if (text === undefined || text === "a" || text === "the") return text;
    this.wrongValue("members", text, "a or the");
    return undefined;
  }

  private changes(): Entry["changes"] {
    return new Map(
      CHANGES.flatMap((name) => {
        const told = this.template(name);
        // Of somebody else nothing is said where nobody is named.
        if (told && name.startsWith("theirs-") && !told.params.includes("owner"))
          this.wrongValue(name, told.literals.join("…").trim(), "words that name $owner");
        return told ? [[name, told] as const] : [];
      }),
    );
  }

  private forms(name: "one" | "many"): Cases | undefined {
    const attribute = this.attributes.get(name);
    if (!attribute) return undefined;
    const whole = this.compiled.attributes[name] ?? "";
    const names = template(whole);
    if (!hasCases(this.language)) return everyCase(names);
    const parts = splitAtCommas(whole);
    // A single form is that of a name which never changes.
    const isOne = parts.length === 1 && !names.literals.some((words) => words.includes(";"));
    if (isOne) return everyCase(names);
    if (parts.length !== CASES.length) {
      const forms = { attribute: name, found: parts.length, wanted: CASES.length, names: CASES.join(", ") };
      this.reporter.report("Q7004", this.span(attribute.value), forms);
      return everyCase(template(parts[0]));
    }
    return Object.fromEntries(CASES.map((wanted, i) => [wanted, template(parts[i])])) as unknown as Cases;
  }

  private gender(): { readonly gender: Gender | undefined; readonly animate: boolean } {
    const text = this.text("gender");
    if (text === undefined) return { gender: undefined, animate: false };
    const [first, second, ...rest] = text.split(/\s+/);
    const gender = GENDERS[this.language].find((g) => g === first);
    const animate = second === "animate" && this.language === "ru";
    if (this.language !== "en" && (!gender || rest.length > 0 || (second !== undefined && !animate))) {
      this.wrongValue("gender", text, GENDER_WORDS[this.language]);
    }
    return { gender, animate: animate || gender === "mp" || gender === "ma" };
  }

  private flag(name: string): boolean {
    const text = this.text(name);
    if (text !== undefined && text !== "yes" && text !== "no") this.wrongValue(name, text, "yes or no");
    return text === "yes";
  }

  private wrongValue(attribute: string, value: string, wanted: string): void {
    const at = this.attributes.get(attribute)!.value;
    this.reporter.report("Q7012", this.span(at), { attribute, value, wanted });
  }

  private renderings(name: (typeof PATTERNS)[number]): Rendering[] {
    return this.list(name, ",").flatMap(({ text, span }) => {
      const read = readPattern(text);
      if ("words" in read) return [{ words: read.words, span }];
      this.reporter.report("Q7010", span, { pattern: text, problem: read.problem });
      return [];
    });
  }

  private text(name: string): string | undefined {
    const attribute = this.attributes.get(name);
    if (!attribute) return undefined;
    const whole = this.compiled.attributes[name];
    if (typeof whole === "string") return whole.trim();
    this.reporter.report("Q7014", this.span(attribute.value), { attribute: name });
    return undefined;
  }

  /** Items with their places; an empty one, as after a last comma, is none. */
  private list(name: string, separator: string): { readonly text: string; readonly span: Span }[] {
    const text = this.text(name);
    if (text === undefined) return [];
    const whole = this.span(this.attributes.get(name)!.value);
    // On one line the places are exact; a list over several lines has the place of the whole.
    const exact = whole.end - whole.start === text.length;
    let at = 0;
    const items = text.split(separator).flatMap((part) => {
      const item = part.trim();
      const start = whole.start + at + part.indexOf(item);
      at += part.length + separator.length;
      if (item === "") return [];
      const span = exact ? { file: whole.file, start, end: start + item.length } : whole;
      return [{ text: item.replace(/\s+/g, " "), span }];
    });
    if (items.length === 0) this.wrongValue(name, text, `words, with \`${separator}\` between them`);
    return items;
  }
}

export function spanOf(node: fluent.SyntaxNode, file: string): Span {
  return { file, start: node.span?.start ?? 0, end: node.span?.end ?? 0 };
}

function everyCase(form: Template): Cases {
  return Object.fromEntries(CASES.map((wanted) => [wanted, form])) as unknown as Cases;
}

/** Of text that has no parameters. */
export function plainTemplate(text: string): Template {
  return { pattern: text, params: [], literals: [text] };
}

function template(pattern: FluentPattern): Template {
  const elements = typeof pattern === "string" ? [pattern] : pattern;
  const params = new Set<string>();
  JSON.stringify(elements, (_, node: unknown) => {
    if (isVariable(node)) params.add(node.name);
    return node;
  });
  return { pattern, params: [...params], literals: elements.filter((part) => typeof part === "string") };
}

function isVariable(node: unknown): node is { readonly name: string } {
  return typeof node === "object" && node !== null && (node as { type?: unknown }).type === "var";
}

/** Commas in parameters and choices do not count. */
function splitAtCommas(pattern: FluentPattern): FluentPattern[] {
  const parts: Exclude<FluentPattern, string>[] = [[]];
  for (const element of typeof pattern === "string" ? [pattern] : pattern) {
    if (typeof element !== "string") parts.at(-1)!.push(element);
    else
      element.split(",").forEach((text, i) => {
        if (i > 0) parts.push([]);
        parts.at(-1)!.push(text);
      });
  }
  return parts.map(trimmed).filter((part) => part !== "");
}

function trimmed(parts: Exclude<FluentPattern, string>): FluentPattern {
  const kept = parts.map((part, i) => {
    if (typeof part !== "string") return part;
    const left = i === 0 ? part.trimStart() : part;
    return i === parts.length - 1 ? left.trimEnd() : left;
  });
  const whole = kept.filter((part) => part !== "");
  return whole.every((part) => typeof part === "string") ? whole.join("") : whole;
}
