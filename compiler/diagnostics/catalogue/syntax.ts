import { didYouMean, entry } from "./entry.ts";

interface Near {
  readonly near: string | undefined;
}

/** What the text itself does wrong, before any name is looked up. */
export const syntaxCodes = {
  Q1001: entry<{ expected: string; found: string } & Near>({
    name: "unexpected",
    severity: "error",
    message: (p) => `expected ${p.expected}, found ${p.found}`,
    hint: didYouMean,
  }),
  Q1002: entry<{ found: string } & Near>({
    name: "not-a-declaration",
    severity: "error",
    message: (p) => `${p.found} does not begin a declaration`,
    hint: (p) =>
      didYouMean(p) ??
      "a declaration begins with a word such as `resource`, `table`, `state`, `value`, `action`, `setup` or `play`",
  }),
  Q1003: entry<{ found: string } & Near>({
    name: "not-a-statement",
    severity: "error",
    message: (p) => `${p.found} does not begin a statement`,
    hint: (p) =>
      didYouMean(p) ?? "a statement begins with a word such as `gain`, `pay`, `choose`, `if`, `set`, `move` or `do`",
  }),
  Q1004: entry<{ opener: string; closer: string; found: string }>({
    name: "not-closed",
    severity: "error",
    message: (p) => `\`${p.opener}\` is not closed: expected \`${p.closer}\` before ${p.found}`,
  }),
  Q1005: entry<object>({
    name: "text-not-closed",
    severity: "error",
    message: () => "this text has no closing quote on its line",
    hint: () => "write `\\n` for a line break within a text",
  }),
  Q1006: entry<{ character: string }>({
    name: "illegal-character",
    severity: "error",
    message: (p) => `the character ${p.character} has no place in a rule file`,
  }),
  Q1007: entry<{ found: string }>({
    name: "number-too-large",
    severity: "error",
    message: (p) => `${p.found} is too large`,
    hint: () => "numbers go up to 2147483647",
  }),
  Q1008: entry<{ most: number }>({
    name: "nested-too-deeply",
    severity: "error",
    message: (p) => `this is nested more than ${p.most} levels deep`,
    hint: () => "give a part of it a name with `value` or `action`",
  }),
  Q1009: entry<{ length: number; most: number }>({
    name: "file-too-large",
    severity: "error",
    message: (p) => `this file has ${p.length} characters; a rule file may have ${p.most}`,
    hint: () => "split it: all files of a game's folder belong together",
  }),
  Q1010: entry<{ word: string }>({
    name: "reserved-word",
    severity: "error",
    message: (p) => `\`${p.word}\` is a word of the language and cannot be a name`,
    hint: (p) => `choose another name, such as \`${p.word}_\` or a longer one`,
  }),
  Q1011: entry<object>({
    name: "equals-in-condition",
    severity: "error",
    message: () => "`=` gives a value; to compare, write `==` or `is`",
  }),
  Q1012: entry<{ found: string; meant: string }>({
    name: "foreign-sign",
    severity: "error",
    message: (p) => `rule files have no \`${p.found}\``,
    hint: (p) => `write \`${p.meant}\``,
  }),
  Q1013: entry<{ found: string }>({
    name: "odd-quotes",
    severity: "error",
    message: (p) => `a text stands in straight double quotes, not in ${p.found}`,
    hint: () => 'write "…"',
  }),
  Q1014: entry<{ found: string }>({
    name: "not-a-whole-number",
    severity: "error",
    message: (p) => `${p.found} is not a whole number`,
    hint: () => "count in smaller units, or divide with `/ … rounded up` or `rounded down`",
  }),
  Q1015: entry<{ found: string }>({
    name: "unknown-escape",
    severity: "error",
    message: (p) => `\`${p.found}\` means nothing in a text`,
    hint: () => 'there are `\\"`, `\\\\` and `\\n`',
  }),
  Q1016: entry<object>({
    name: "rounding-missing",
    severity: "error",
    message: () => "a division must say how it is rounded",
    hint: () => "add `rounded up` or `rounded down` after it",
  }),
  Q1017: entry<object>({
    name: "chained-comparison",
    severity: "error",
    message: () => "comparisons cannot follow each other",
    hint: () => "join two comparisons with `and`, or write `x in 1..5`",
  }),
  Q1018: entry<object>({
    name: "misplaced-not",
    severity: "error",
    message: () => "`not` cannot stand within a sum or a comparison",
    hint: () => "put brackets around it: `(not …)`",
  }),
  Q1019: entry<{ part: string; of: string }>({
    name: "missing-part",
    severity: "error",
    message: (p) => `${p.of} must say ${p.part}`,
  }),
  Q1020: entry<{ part: string }>({
    name: "said-twice",
    severity: "error",
    message: (p) => `${p.part} is said twice`,
  }),
  Q1021: entry<{ part: string }>({
    name: "only-for-free-actions",
    severity: "error",
    message: (p) => `only a free action has \`${p.part}\` in its head`,
    hint: (p) => (p.part === "when" ? "begin the action with `require …`" : "write `free action …`"),
  }),
  Q1022: entry<object>({
    name: "not-callable",
    severity: "error",
    message: () => "only a name can take arguments in brackets",
  }),
  Q1023: entry<{ count: string }>({
    name: "player-or-players",
    severity: "error",
    message: (p) => `expected \`players\` after ${p.count}, found \`player\``,
    hint: (p) => `write \`${p.count} players\``,
  }),
  Q1024: entry<{ from: number; to: number }>({
    name: "range-upside-down",
    severity: "error",
    message: (p) => `the range ${p.from}..${p.to} goes down`,
    hint: (p) => `write ${p.to}..${p.from}`,
  }),
};
