import { foreignLetter } from "../suggest.ts";

/** One kind of finding: its stable code is the key under which it stands in the catalogue. */
export interface Entry<P> {
  /** Stable and readable, kebab-case. */
  readonly name: string;
  readonly severity: "error" | "warning";
  readonly message: (params: P) => string;
  readonly hint?: (params: P) => string | undefined;
}

export function entry<P>(e: Entry<P>): Entry<P> {
  return e;
}

/** "did you mean …?" as a hint, when there is a near name; what nobody can see is said. */
export function didYouMean(p: {
  readonly near: string | undefined;
  readonly name?: string;
  readonly found?: string;
}): string | undefined {
  if (p.near === undefined) return undefined;
  const letter = foreignLetter((p.name ?? p.found ?? "").replaceAll("`", ""), p.near);
  if (letter === undefined) return `did you mean \`${p.near}\`?`;
  const alphabet = /\p{Script=Greek}/u.test(letter) ? "Greek" : "Cyrillic";
  return `its \`${letter}\` is a ${alphabet} letter; type \`${p.near}\` in Latin letters`;
}
