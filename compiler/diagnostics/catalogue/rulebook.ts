import { entry } from "./entry.ts";

type Said = { readonly message: string };
const said = (p: Said): string => p.message;

/** Of books that are checked against the rules: files that cannot be checked (Q710x), and what is found in them. */
export const rulebookCodes = {
  Q7101: entry<{ file: string }>({
    name: "empty-book",
    severity: "error",
    message: (p) => `${p.file} has no text in it`,
  }),
  Q7102: entry<{ file: string }>({
    name: "book-is-no-text",
    severity: "error",
    message: (p) => `${p.file} is neither text nor a PDF`,
    hint: () => "save the book as plain text, as Markdown or as a PDF",
  }),
  Q7103: entry<{ file: string }>({
    name: "unknown-encoding",
    severity: "error",
    message: (p) => `the letters of ${p.file} make no words in any encoding that is known here`,
    hint: () => "save it as UTF-8",
  }),
  Q7104: entry<{ file: string; found: string; wanted: string }>({
    name: "other-language",
    severity: "error",
    message: (p) => `${p.file} is in ${p.found}, not in ${p.wanted}`,
    hint: () => "give the language of the book with --lang, or as --rulebook ru=FILE",
  }),
  Q7105: entry<{ file: string; game: string; why: string }>({
    name: "other-game",
    severity: "error",
    message: (p) => `${p.file} does not seem to be a book of ${p.game}: ${p.why}`,
    hint: (p) =>
      `check another file or another game; if the lexicon lacks the words of the book, \`quipu words ${p.game}\` proposes some`,
  }),
  Q7106: entry<{ file: string; detail: string }>({
    name: "oversized-book",
    severity: "error",
    message: (p) => `${p.file} is too large: ${p.detail}`,
    hint: () => "a book of rules has less than a million letters; cut out what is none of it",
  }),
  Q7107: entry<{ game: string; language: string }>({
    name: "no-lexicon",
    severity: "error",
    message: (p) => `${p.game} has no lexicon for \`${p.language}\``,
    hint: (p) =>
      `write lexicon/${p.language}.ftl beside the rules; \`quipu text ${p.game} --concepts\` lists what it needs`,
  }),
  Q7108: entry<{ file: string; detail: string }>({
    name: "unreadable-pdf",
    severity: "error",
    message: (p) => `${p.file} cannot be read: ${p.detail}`,
    hint: () => "export the text of the book, or run it through text recognition",
  }),
  Q7109: entry<{ file: string; detail: string }>({
    name: "unreadable-decisions",
    severity: "error",
    message: (p) => `${p.file} cannot be read: ${p.detail}`,
  }),
  Q7110: entry<Said>({ name: "book-contradicts-rule", severity: "error", message: said }),
  Q7111: entry<Said>({ name: "book-lacks-rule", severity: "warning", message: said }),
  Q7112: entry<Said>({ name: "unexplained-number", severity: "warning", message: said }),
  Q7113: entry<Said>({ name: "terminology", severity: "warning", message: said }),
  Q7114: entry<Said>({ name: "incomplete-list", severity: "warning", message: said }),
  Q7115: entry<Said>({ name: "untranslated-passage", severity: "warning", message: said }),
  Q7116: entry<Said>({ name: "broken-reference", severity: "warning", message: said }),
  Q7117: entry<Said>({ name: "books-disagree", severity: "warning", message: said }),
  Q7119: entry<Said>({ name: "unused-decision", severity: "warning", message: said }),
  Q7120: entry<Said>({ name: "outdated-passage", severity: "error", message: said }),
  Q7121: entry<{ file: string; detail: string }>({
    name: "unreadable-passages",
    severity: "error",
    message: (p) => `${p.file} cannot be read: ${p.detail}`,
    hint: () => "mend it, or delete it and let `quipu cites` write it anew",
  }),
  Q7122: entry<Said>({ name: "changed-passage", severity: "warning", message: said }),
  Q7123: entry<Said>({ name: "books-differ", severity: "warning", message: said }),
  Q7124: entry<Said>({ name: "told-in-two-ways", severity: "warning", message: said }),
};
