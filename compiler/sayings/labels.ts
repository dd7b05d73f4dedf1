/** What the rule files call things in plain words. */
import type * as model from "../names/model.ts";
import { memberConcept } from "./concepts.ts";
import type { Concept } from "./sayings.ts";

export function labelsOf(game: model.Model): Map<Concept, string> {
  return new Map<Concept, string>([
    [game.name, game.title],
    ...game.automata.map((a) => [a.name, a.title] as const),
    ...game.overlays.flatMap(({ decl }) => (decl.title === undefined ? [] : [[decl.name.text, decl.title] as const])),
    ...game.kinds.flatMap((k) =>
      k.members.flatMap((m) => (m.label === m.name ? [] : [[memberConcept(m), m.label] as const])),
    ),
    ...game.rulings.flatMap(({ decl }) =>
      decl.answers.map((a) => [`${decl.name.text}-${a.name.text}`, a.text] as const),
    ),
  ]);
}
