/** What is wrong with a game's lexicons. Loaded on demand: most commands need none of it. */
import { join } from "node:path";
import { Reporter } from "../diagnostics/diagnostic.ts";
import { Places, type Finding } from "../diagnostics/finding.ts";
import type { Project } from "../host/project.ts";
import { readLexiconFiles } from "../host/read-game.ts";
import { conceptsOf, LANGUAGES, languageOf, readLexicon, reportOtherLanguages } from "../lexicon/index.ts";
import type { Expected, Known, Language } from "../lexicon/index.ts";
import { say } from "../sayings/index.ts";
import { GRAMMARS, writeText } from "../text/index.ts";
import type { CompileResult } from "./services.ts";

/** Without the checked game only the form of the entries is looked at. */
export function lexiconFindings(project: Project, game: string, result: CompileResult): Finding[] {
  const read = readLexiconFiles(join(project.rules, game));
  // What concerns the folder as a whole was told when the rules were read.
  const diagnostics = read.diagnostics.filter(({ span }) => span.file.endsWith(".ftl"));
  const files = read.files.filter(({ path }) => path.startsWith("lexicon/"));
  if (files.length === 0 && diagnostics.length === 0) return [];
  const reporter = new Reporter();
  reportOtherLanguages(files, reporter);
  const languages = LANGUAGES.filter((language) => files.some(({ path }) => languageOf(path) === language));
  const expected = languages.length > 0 ? expectedOf(result, languages[0]) : undefined;
  for (const language of languages) readLexicon(files, language, reporter, expected);
  const places = new Places(`rules/${game}`, files);
  return [...diagnostics, ...reporter.sorted()].map((d) => places.finding(d));
}

/** What the rule text names, and everything else that has a name. Languages differ in words alone. */
function expectedOf({ checked, files }: CompileResult, language: Language): Expected | undefined {
  if (!checked) return undefined;
  const empty = readLexicon([], language);
  const { uses } = writeText(say(checked, files), empty, GRAMMARS[language]);
  const concepts = new Map<string, Known>(
    conceptsOf(
      checked.model,
      files.map(({ path }) => path),
    ),
  );
  // Clauses of a row speak of the row; numbers and options within a rule have no declaration and are known as spoken.
  for (const { concept, params } of uses) {
    const known = concepts.get(concept);
    if (known) concepts.set(concept, { ...known, params: [...new Set([...known.params, ...params])] });
  }
  return { concepts, spoken: new Set(uses.map(({ concept }) => concept)) };
}
