import type { Entry } from "./entry.ts";
import { syntaxCodes } from "./syntax.ts";
import { nameCodes } from "./names.ts";
import { typeCodes } from "./types.ts";
import { overlayCodes } from "./overlays.ts";
import { reachabilityCodes } from "./reachability.ts";
import { outputCodes } from "./output.ts";
import { lexiconCodes } from "./lexicon.ts";
import { rulebookCodes } from "./rulebook.ts";

/** Every finding that Quipu can report. Codes are never reused; each has a page in docs/codes. */
export const catalogue = {
  ...syntaxCodes,
  ...nameCodes,
  ...typeCodes,
  ...overlayCodes,
  ...reachabilityCodes,
  ...outputCodes,
  ...lexiconCodes,
  ...rulebookCodes,
};

export type Code = keyof typeof catalogue;
export type ParamsOf<C extends Code> = (typeof catalogue)[C] extends Entry<infer P> ? P : never;
