/** What can be wrong with a lexicon besides the form of its entries. */
import type * as fluent from "@fluent/syntax";
import type { Concept } from "../claims/claim.ts";
import type { Reporter } from "../diagnostics/diagnostic.ts";
import { nearest } from "../diagnostics/suggest.ts";
import type { SourceFile } from "../source/span.ts";
import { BUILTIN_CONCEPTS } from "./builtin/index.ts";
import type { Concepts } from "./concepts.ts";
import { spanOf } from "./entries.ts";
import type { Entry, Language } from "./lexicon.ts";
import { caseFunctions } from "./phrases.ts";
import { renderingsOf } from "./renderings.ts";
import { checkLetters } from "./spelling.ts";

/** What the game has to be named, and which of it is spoken of in its rules. */
export interface Expected {
  readonly concepts: Concepts;
  /** Numbers and options within a rule are spoken of, too, though the model does not name them. */
  readonly spoken: ReadonlySet<Concept>;
}

/** One entry: does the game have it, and are its parameters and functions known? */
export function checkMessage(
  message: fluent.Message,
  file: string,
  reporter: Reporter,
  expected: Expected | undefined,
): void {
  const { name } = message.id;
  const known = expected?.concepts.get(name);
  if (expected && !known && !expected.spoken.has(name) && !BUILTIN_CONCEPTS.has(name)) {
    const near = nearest(name, expected.concepts.keys());
    reporter.report("Q7002", spanOf(message.id, file), { concept: name, near });
  }
  const params = known?.params;
  const check = (node: fluent.SyntaxNode): void => {
    if (is(node, "TextElement")) checkLetters(node.value, spanOf(node, file), reporter);
    else if (is(node, "FunctionReference")) checkFunction(node, file, reporter);
    else if (is(node, "VariableReference")) checkParameter(node, name, params, file, reporter);
    else if (is(node, "MessageReference") || is(node, "TermReference")) {
      reporter.report("Q7015", spanOf(node, file), { reference: node.id.name });
    }
  };
  for (const pattern of [message.value, ...message.attributes.map(({ value }) => value)]) walk(pattern, check);
}

function checkFunction(node: fluent.FunctionReference, file: string, reporter: Reporter): void {
  const { name } = node.id;
  if (caseFunctions[name] === undefined) reporter.report("Q7007", spanOf(node.id, file), { name });
}

function checkParameter(
  node: fluent.VariableReference,
  concept: Concept,
  params: readonly string[] | undefined,
  file: string,
  reporter: Reporter,
): void {
  const param = node.id.name;
  if (params && !params.includes(param)) reporter.report("Q7006", spanOf(node, file), { concept, param, params });
}

interface Nodes {
  readonly TextElement: fluent.TextElement;
  readonly FunctionReference: fluent.FunctionReference;
  readonly VariableReference: fluent.VariableReference;
  readonly MessageReference: fluent.MessageReference;
  readonly TermReference: fluent.TermReference;
}

function is<T extends keyof Nodes>(node: object, type: T): node is Nodes[T] {
  return (node as { readonly type?: unknown }).type === type;
}

/** Every node of a pattern. Fluent's parser bounds how deep they are. */
function walk(node: unknown, visit: (node: fluent.SyntaxNode) => void): void {
  if (Array.isArray(node)) node.forEach((item) => walk(item, visit));
  else if (typeof node === "object" && node !== null) {
    visit(node as fluent.SyntaxNode);
    for (const [key, value] of Object.entries(node)) if (key !== "span") walk(value, visit);
  }
}

/** All entries of a language together. */
export function checkWhole(
  entries: ReadonlyMap<Concept, Entry>,
  file: SourceFile,
  language: Language,
  expected: Expected,
  reporter: Reporter,
): void {
  const missing = [...expected.spoken].filter((concept) => !entries.has(concept) && !BUILTIN_CONCEPTS.has(concept));
  if (missing.length > 0) {
    const concepts = [...new Set(missing)].sort();
    reporter.report("Q7003", { file: file.path, start: 0, end: 0 }, { language, concepts });
  }
  const unfinished = [...entries.values()].filter((entry) => entry.unfinished);
  if (unfinished.length > 0) {
    const concepts = unfinished.map(({ concept }) => concept).sort();
    reporter.report("Q7016", unfinished[0].span, { language, concepts });
  }
  reportShared(entries, expected.concepts, reporter);
}

/** Siblings under one name. Each pair once, however many renderings it shares. */
function reportShared(entries: ReadonlyMap<Concept, Entry>, concepts: Concepts, reporter: Reporter): void {
  const owners = new Map<string, Entry>();
  const told = new Set<string>();
  for (const entry of entries.values()) {
    const family = concepts.get(entry.concept)?.family;
    if (family === undefined || family.startsWith("parameter of ")) continue;
    for (const words of renderingsOf(entry)) {
      const rendering = words.join(" ");
      const key = `${family}\n${rendering}`;
      const other = owners.get(key);
      if (!other) owners.set(key, entry);
      else if (other !== entry && !told.has(`${other.concept} ${entry.concept}`)) {
        told.add(`${other.concept} ${entry.concept}`);
        const related = [{ span: other.span, text: `\`${other.concept}\`` }];
        const params = { rendering, first: other.concept, second: entry.concept };
        reporter.report("Q7008", entry.span, params, { related });
      }
    }
  }
}
