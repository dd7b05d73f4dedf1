/** The Prettier plugin for rule files. */
import type { Parser, Plugin, Printer } from "prettier";
import { Reporter, type Diagnostic } from "../diagnostics/diagnostic.ts";
import { parseSource, type Parsed } from "../syntax/parse.ts";
import { printFile } from "./print.ts";

/** A text with errors is not formatted: what could not be read would be lost. */
export class NotFormatted extends Error {
  override readonly name = "NotFormatted";

  constructor(readonly diagnostics: readonly Diagnostic[]) {
    super(diagnostics[0]?.message ?? "the file cannot be read");
  }
}

/** Prettier would attach a root's `comments` by itself; our printer knows better where they belong. */
interface Root {
  readonly parsed: Parsed;
}

const parser: Parser<Root> = {
  astFormat: "quipu",
  parse(text, options) {
    const reporter = new Reporter();
    const parsed = parseSource({ path: options.filepath ?? "", text }, reporter);
    if (reporter.hasErrors) throw new NotFormatted(reporter.sorted());
    return { parsed };
  },
  locStart: () => 0,
  locEnd: (root) => root.parsed.tree.span.end,
};

const printer: Printer<Root> = {
  print: ({ node }, options) => printFile(node.parsed.tree, options.originalText, node.parsed.comments),
};

export const plugin: Plugin<Root> = {
  languages: [{ name: "Quipu", parsers: ["quipu"], extensions: [".quipu"] }],
  parsers: { quipu: parser },
  printers: { quipu: printer },
};

export default plugin;
