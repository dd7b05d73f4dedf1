import type { Cite } from "./claim.ts";

/** `ru 12..14`. */
export function citeOf(text: string): Cite {
  const [language, lines] = text.split(" ");
  const [from, to = from] = lines.split("..").map(Number);
  return { language, from, to };
}
