import { Reporter, type Diagnostic } from "../../compiler/diagnostics/diagnostic.ts";
import { readLexicon, reportOtherLanguages, type Concepts, type Language } from "../../compiler/lexicon/index.ts";

/** Of a game with `resource corn, wood` and `action climb(n: number)`. */
export const concepts: Concepts = new Map([
  ["corn", { family: "resource", params: [] }],
  ["wood", { family: "resource", params: [] }],
  ["climb", { family: "action", params: ["n"] }],
  ["climb-n", { family: "parameter of climb", params: [] }],
]);

/** What is wrong with a lexicon. A first line `# … de.ftl:` names its file. */
export function lexiconFindings(text: string, language: Language = "ru"): readonly Diagnostic[] {
  const path = `lexicon/${/^#.*\b(\w+\.ftl):/.exec(text)?.[1] ?? `${language}.ftl`}`;
  const reporter = new Reporter();
  reportOtherLanguages([{ path, text }], reporter);
  readLexicon([{ path, text }], language, reporter, { concepts, spoken: new Set(concepts.keys()) });
  return reporter.sorted();
}
