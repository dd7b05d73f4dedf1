import { entry } from "./entry.ts";

export const syntaxCodes = {
  Q1001: entry<{ found: string; expected: string }>({
    name: "unexpected-word",
    severity: "error",
    message: (p) => `expected ${p.expected}, found ${p.found}`,
  }),
};
