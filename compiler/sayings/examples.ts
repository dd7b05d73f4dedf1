/** What worked examples say: what must be true then. What is given and done there is known once they are played. */
import type { Example, Game } from "../types/core.ts";
import { Phrases } from "./phrases.ts";
import type { SaidExample } from "./sayings.ts";
import { Scope } from "./scope.ts";

export function examplesOf(game: Game): SaidExample[] {
  const { conditions } = new Phrases(game);
  return game.examples.map((example) => ({
    title: example.title,
    cites: example.cites,
    source: example.source,
    then: example.steps.flatMap((step, i) =>
      step.k === "then" ? [{ says: conditions.parts(step.condition, Scope.empty), after: movesIn(example, i) }] : [],
    ),
  }));
}

/** Rules that are begun and options that are taken before a step. */
function movesIn({ steps }: Example, before: number): number {
  return steps
    .slice(0, before)
    .reduce((n, step) => (step.k === "when" ? n + (step.call ? 1 : 0) + step.choosing.length : n), 0);
}
