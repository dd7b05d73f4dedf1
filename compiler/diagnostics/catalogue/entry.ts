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

/** "did you mean …?" as a hint, when there is a near name. */
export function didYouMean(p: { readonly near: string | undefined }): string | undefined {
  return p.near === undefined ? undefined : `did you mean \`${p.near}\`?`;
}
