/** Closed lists of the small words that stand between two things and join them, part them, or point at the second. */
import type { Language } from "../lexicon.ts";

export type Joining =
  | "and"
  | "or"
  /** Before what something else stands for. */
  | "instead"
  /** Behind a comma: before what is no further item of a list. Articles are among them. */
  | "but"
  /** Before what something is turned into. */
  | "into"
  /** Before an item of a list: that one. */
  | "that";

/** Single words as in a lexicon's `.reads`; none may stand in two lists of a language. */
export const JOINING: Readonly<Record<Language, Readonly<Record<Joining, string>>>> = {
  en: { and: `and`, or: `or`, instead: `instead`, but: `but, a`, into: `into`, that: `that, those` },
  ru: { and: `и`, or: `или, либо`, instead: `вместо`, but: `а, но`, into: `в, во`, that: `того, тому, этот` },
  pl: { and: `i, oraz`, or: `lub, albo`, instead: `zamiast`, but: `a, ale`, into: `w, na`, that: `tego, tych` },
  pt: { and: `e`, or: `ou`, instead: ``, but: `mas, a`, into: `em, na`, that: `aquele, aqueles, aquela, aquelas` },
};
