import { didYouMean, entry } from "./entry.ts";

/** Of `lexicon/<language>.ftl`, beside the rules. */
export const lexiconCodes = {
  Q7001: entry<{ problem: string }>({
    name: "lexicon-syntax",
    severity: "error",
    message: (p) => `this is not an entry: ${p.problem}`,
    hint: () => "`concept = name`, and attributes as ` .one = …` on lines of their own below it",
  }),
  Q7002: entry<{ concept: string; near: string | undefined }>({
    name: "unknown-concept",
    severity: "error",
    message: (p) => `the game has nothing called \`${p.concept}\``,
    hint: didYouMean,
  }),
  Q7003: entry<{ language: string; concepts: readonly string[] }>({
    name: "missing-entries",
    severity: "warning",
    message: (p) => `${counted(p.concepts.length)} no entry in \`${p.language}\`: ${listed(p.concepts)}`,
    hint: () => "the rule text falls back on the names in the rules, and books are read without these",
  }),
  Q7004: entry<{ attribute: string; found: number; wanted: number; names: string }>({
    name: "number-of-forms",
    severity: "error",
    message: (p) => `\`.${p.attribute}\` has ${p.found} forms, but ${p.wanted} are needed: ${p.names}`,
  }),
  Q7005: entry<{ attribute: string; near: string | undefined }>({
    name: "unknown-attribute",
    severity: "error",
    message: (p) => `there is no attribute \`.${p.attribute}\``,
    hint: didYouMean,
  }),
  Q7006: entry<{ concept: string; param: string; params: readonly string[] }>({
    name: "unknown-parameter",
    severity: "error",
    message: (p) => `\`${p.concept}\` has no parameter \`$${p.param}\``,
    hint: (p) =>
      p.params.length === 0 ? "it has none at all" : `it has ${p.params.map((name) => `\`$${name}\``).join(", ")}`,
  }),
  Q7007: entry<{ name: string }>({
    name: "unknown-function",
    severity: "error",
    message: (p) => `there is no function \`${p.name}\``,
    hint: () => "the cases are NOM, GEN, DAT, ACC, INS and LOC",
  }),
  Q7008: entry<{ rendering: string; first: string; second: string }>({
    name: "shared-rendering",
    severity: "warning",
    message: (p) => `“${p.rendering}” names both \`${p.first}\` and \`${p.second}\``,
    hint: () => "a book that mixes the two up would not be noticed",
  }),
  Q7009: entry<{ concept: string; genders: string }>({
    name: "missing-gender",
    severity: "error",
    message: (p) => `\`${p.concept}\` has forms but no gender`,
    hint: (p) => `add \`.gender\`: ${p.genders}`,
  }),
  Q7010: entry<{ pattern: string; problem: string }>({
    name: "bad-pattern",
    severity: "error",
    message: (p) => `“${p.pattern}” cannot be looked for: ${p.problem}`,
  }),
  Q7011: entry<{ concept: string }>({
    name: "entry-twice",
    severity: "error",
    message: (p) => `\`${p.concept}\` has two entries`,
    hint: () => "further renderings belong into `.reads` of one entry",
  }),
  Q7012: entry<{ attribute: string; value: string; wanted: string }>({
    name: "attribute-value",
    severity: "error",
    message: (p) => `\`.${p.attribute}\` cannot be “${p.value}”`,
    hint: (p) => `it is ${p.wanted}`,
  }),
  Q7013: entry<{ file: string; languages: string }>({
    name: "unknown-language",
    severity: "warning",
    message: (p) => `\`${p.file}\` is in no language that rule text is written in`,
    hint: (p) => `the files are ${p.languages}`,
  }),
  Q7014: entry<{ attribute: string }>({
    name: "plain-words-only",
    severity: "error",
    message: (p) => `\`.${p.attribute}\` must be plain words, without \`{ … }\``,
  }),
  Q7015: entry<{ reference: string }>({
    name: "reference-in-lexicon",
    severity: "error",
    message: (p) => `\`{ ${p.reference} }\` refers to another entry`,
    hint: () => "write its words here: an entry holds words, parameters and cases alone",
  }),
  Q7016: entry<{ language: string; concepts: readonly string[] }>({
    name: "unfinished-entries",
    severity: "warning",
    message: (p) => `${counted(p.concepts.length)} unfinished words in \`${p.language}\`: ${listed(p.concepts)}`,
    hint: () => "put the words of the language in, then delete the line `# unfinished` above the entry",
  }),
  Q7017: entry<{ word: string; hidden: string | undefined }>({
    name: "mixed-letters",
    severity: "error",
    message: (p) =>
      p.hidden === undefined
        ? `“${p.word}” is written in letters of two alphabets`
        : `“${p.word}” has a letter in it that cannot be seen (${p.hidden})`,
    hint: () => "write the word anew: no book has it so, and nothing would be recognised",
  }),
  Q7018: entry<{ concept: string; name: string; form: string }>({
    name: "forms-of-another-word",
    severity: "warning",
    message: (p) => `\`${p.concept}\` is called “${p.name}”, and the first of its forms is “${p.form}”`,
    hint: () => "the first form is the name itself; forms have commas between them",
  }),
  Q7019: entry<{ concept: string; gender: string; word: string; usual: string }>({
    name: "odd-gender",
    severity: "warning",
    message: (p) => `\`${p.concept}\` has the gender ${p.gender}, and “${p.word}” ends as nouns of ${p.usual} do`,
    hint: () => "words beside it agree with the gender",
  }),
  Q7020: entry<{ concept: string; rendering: string }>({
    name: "avoids-its-own-name",
    severity: "error",
    message: (p) => `“${p.rendering}” is to be avoided, and is a name of \`${p.concept}\` itself`,
    hint: () => "a word stands either in `.avoid` or among the names, forms and `.reads`",
  }),
};

function counted(n: number): string {
  return n === 1 ? "1 concept has" : `${n} concepts have`;
}

function listed(names: readonly string[]): string {
  const shown = names.slice(0, 12).map((name) => `\`${name}\``);
  return names.length > shown.length ? `${shown.join(", ")} and ${names.length - shown.length} more` : shown.join(", ");
}
