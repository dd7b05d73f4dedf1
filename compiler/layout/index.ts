/**
 * Generated code laid out as Prettier lays it out. Most of it is short statements and long tables, for which its rules
 * are few; whatever else there is remains a hole for Prettier itself. Both together give exactly its text.
 */
import type { Hole } from "./breaking.ts";
import { Layout } from "./statements.ts";
import { tokensOf, Unknown } from "./tokens.ts";

export type { Hole } from "./breaking.ts";

/** Characters that may take another width than one column. */
const ODD_WIDTH = /[^\n\x20-\x7E\u00A1-\u00AC\u00AE-\u02FF\u0370-\u052F\u2010-\u2027\u2030-\u205E]/;

/** Columns of a line. */
export const WIDTH = 120;

/** Lines and holes; undefined when nothing can be said about the text. */
export function layOut(text: string, width = WIDTH): readonly (string | Hole)[] | undefined {
  if (ODD_WIDTH.test(text)) return undefined;
  try {
    const layout = new Layout(tokensOf(text), text, width);
    layout.run();
    return layout.out;
  } catch (error) {
    if (error instanceof Unknown) return undefined;
    throw error;
  }
}
