/**
 * Property tests draw the same cases on every run, so that what passes today passes tomorrow.
 * `QUIPU_SEED=17 npm test` draws others.
 */
import fc from "fast-check";

fc.configureGlobal({ seed: Number(process.env.QUIPU_SEED ?? 2026) });
