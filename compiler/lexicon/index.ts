/** Lexicon files in Fluent's syntax → what the concepts are called in one language. Pure: the host reads the files. */
import { FluentBundle, FluentResource } from "@fluent/bundle";
import { FluentParser, type Message, type Resource } from "@fluent/syntax";
import { Reporter } from "../diagnostics/diagnostic.ts";
import type { SourceFile } from "../source/span.ts";
import { builtinEntries } from "./builtin/index.ts";
import { checkMessage, checkWhole, type Expected } from "./check.ts";
import { EntryReader, spanOf, type Compiled } from "./entries.ts";
import { LANGUAGES, type Entry, type Language, type Lexicon, type Phrase, type Template } from "./lexicon.ts";
import { caseFunctions, fluentValue } from "./phrases.ts";

export type * from "./lexicon.ts";
export { LANGUAGES, CASES } from "./lexicon.ts";
export { UNFINISHED } from "./entries.ts";
export { tokenise, type Token } from "./tokens.ts";
export { wordsOfLanguage, type Words, type Signal, type SpelledNumber } from "./marks.ts";
export { recogniser, type Mention, type Recogniser, type Sense } from "./recognise.ts";
export type { Expected } from "./check.ts";
export { conceptsOf, chapterConcept, type Concepts, type Known } from "./concepts.ts";

/** The language of `lexicon/ru.ftl`; a large one may lie in several files, as `lexicon/ru/cards.ftl`. */
export function languageOf(path: string): Language | undefined {
  const [folder, ...rest] = path.split("/");
  const name = folder === "lexicon" ? rest[0] : folder;
  return LANGUAGES.find((language) => name === `${language}.ftl` || (name === language && path.endsWith(".ftl")));
}

/**
 * Everything there is in one language; files of other languages are left alone.
 * What is wrong goes to the reporter, and what can be read is read all the same.
 */
export function readLexicon(
  files: readonly SourceFile[],
  language: Language,
  reporter: Reporter = new Reporter(),
  expected?: Expected,
): Lexicon {
  const own = new Map<string, Entry>();
  const mine = files.filter(({ path }) => languageOf(path) === language);
  for (const file of mine) readFile(file, language, own, reporter, expected);
  if (expected && mine.length > 0) checkWhole(own, mine[0], language, expected, reporter);
  return new Speaking(language, own);
}

/** Files under `lexicon/` that are in none of the languages. */
export function reportOtherLanguages(files: readonly SourceFile[], reporter: Reporter): void {
  for (const { path } of files) {
    if (languageOf(path) !== undefined) continue;
    const languages = LANGUAGES.map((language) => `${language}.ftl`).join(", ");
    reporter.report("Q7013", { file: path, start: 0, end: 0 }, { file: path, languages });
  }
}

function readEntries(file: SourceFile, language: Language): Map<string, Entry> {
  const entries = new Map<string, Entry>();
  readFile(file, language, entries, new Reporter(), undefined);
  return entries;
}

function readFile(
  file: SourceFile,
  language: Language,
  entries: Map<string, Entry>,
  reporter: Reporter,
  expected: Expected | undefined,
): void {
  if (isTooDeep(file.text)) {
    return reporter.report("Q7001", { file: file.path, start: 0, end: 0 }, { problem: "braces within braces" });
  }
  const compiled = compile(file.text);
  for (const node of parse(file.text).body) {
    if (node.type === "Junk") {
      const problem = node.annotations[0]?.message ?? "it cannot be read";
      const at = node.annotations[0]?.span?.start ?? node.span?.start ?? 0;
      reporter.report("Q7001", { file: file.path, start: at, end: at + 1 }, { problem: lowerFirst(problem) });
    } else if (node.type === "Term") {
      const problem = "names that begin with `-` are not used here";
      reporter.report("Q7001", spanOf(node.id, file.path), { problem });
    } else if (node.type === "Message") enter(node, compiled, file, language, entries, reporter, expected);
  }
}

function enter(
  message: Message,
  compiled: ReadonlyMap<string, Compiled>,
  file: SourceFile,
  language: Language,
  entries: Map<string, Entry>,
  reporter: Reporter,
  expected: Expected | undefined,
): void {
  const { name } = message.id;
  const earlier = entries.get(name);
  if (earlier) {
    const related = [{ span: earlier.span, text: "the first" }];
    return reporter.report("Q7011", spanOf(message.id, file.path), { concept: name }, { related });
  }
  checkMessage(message, file.path, reporter, expected);
  const meant = compiled.get(name) ?? { value: null, attributes: {} };
  const entry = new EntryReader(message, meant, language, file.path, reporter).read();
  if (entry) entries.set(name, entry);
}

function parse(text: string): Resource {
  return new FluentParser({ withSpans: true }).parse(text);
}

const MAX_DEPTH = 12;

/** Both parsers go as deep as the braces do. */
function isTooDeep(text: string): boolean {
  let depth = 0;
  for (const brace of text.match(/[{}]/g) ?? []) {
    depth = brace === "{" ? depth + 1 : Math.max(0, depth - 1);
    if (depth > MAX_DEPTH) return true;
  }
  return false;
}

/** The first of each name: later ones are an error anyway. */
function compile(text: string): Map<string, Compiled> {
  const messages = new Map<string, Compiled>();
  for (const message of new FluentResource(text).body) {
    if (!messages.has(message.id)) messages.set(message.id, message);
  }
  return messages;
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}

class Speaking implements Lexicon {
  private readonly bundle: FluentBundle;
  private all: ReadonlyMap<string, Entry> | undefined;

  constructor(
    readonly language: Language,
    private readonly own: ReadonlyMap<string, Entry>,
  ) {
    this.bundle = new FluentBundle(language, { functions: { ...caseFunctions }, useIsolating: false });
  }

  /** Those of the language are read when somebody asks: a check of a lexicon does not. */
  get entries(): ReadonlyMap<string, Entry> {
    return (this.all ??= new Map([...builtinEntries(this.language, readEntries), ...this.own]));
  }

  render(template: Template, args: Readonly<Record<string, Phrase | string>> = {}): string {
    const { pattern } = template;
    if (typeof pattern === "string") return pattern;
    const values = Object.fromEntries(Object.entries(args).map(([name, phrase]) => [name, fluentValue(phrase)]));
    // Errors are for the check of the lexicon; a text shows the parameter's name in the gap.
    return this.bundle.formatPattern(pattern, values, []);
  }
}
