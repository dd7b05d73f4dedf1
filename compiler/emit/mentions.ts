/** Which names stand in some code. */

/** Whether a name stands in some code; the words of the code last asked about are remembered. */
export function mentions(code: string, name: string): boolean {
  if (code !== known.code) known = { code, words: new Set(code.replace(REMARK, ";").match(WORD)) };
  return known.words.has(name);
}

const WORD = /(?<![\p{L}\p{N}_$.])[\p{L}_$][\p{L}\p{N}_$]*/gu;
/** What stands behind a statement for readers; words in quotes do not look like that. */
const REMARK = /; \/\/ [^"\n]*$/gm;
let known: { readonly code: string; readonly words: ReadonlySet<string> } = { code: "", words: new Set() };
