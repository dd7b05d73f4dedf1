import type { Digest } from "./digest.ts";

/** Nothing is known beforehand when the command runs from its sources; `scripts/bundle.mjs` puts the digest here. */
export const knownGrammar: Digest | undefined = undefined;
