/** One name, two things: words that stand for several of a kind, so that nobody can tell which is meant. */
import type { Concept } from "../../claims/claim.ts";
import type { Draft } from "../comparing/drafts.ts";
import type { Families } from "../comparing/expected/families.ts";
import { placeOf, quoteOf, textOf, type Naming } from "../comparing/words.ts";
import type { MarkedSentence } from "../marks/mark.ts";

interface Collision {
  readonly draft: Draft;
  times: number;
}

/** Once for each two, where they first are. */
export function colliding(marked: readonly MarkedSentence[], families: Families, naming: Naming): Draft[] {
  const found = new Map<string, Collision>();
  for (const sentence of marked) {
    for (const { concepts, weak, from, to } of sentence.mentions) {
      const siblings = weak ? undefined : siblingsIn(concepts, families);
      if (siblings === undefined) continue;
      const known = found.get(siblings.join(" "));
      if (known !== undefined) known.times += 1;
      else found.set(siblings.join(" "), { draft: collision(sentence, from, to, siblings, naming), times: 1 });
    }
  }
  return [...found.values()].map(({ draft, times }) =>
    times === 1 ? draft : { ...draft, message: `${draft.message} (${times} times)` },
  );
}

function siblingsIn(concepts: readonly Concept[], families: Families): readonly Concept[] | undefined {
  const first = concepts.find((a) => concepts.some((b) => a !== b && families.areSiblings(a, b)));
  if (first === undefined) return undefined;
  return [first, ...concepts.filter((c) => c !== first && families.areSiblings(first, c))];
}

function collision(
  sentence: MarkedSentence,
  from: number,
  to: number,
  siblings: readonly Concept[],
  naming: Naming,
): Draft {
  const { tokens, index } = sentence.sentence;
  const words = textOf(tokens.slice(from, to));
  const names = siblings.map((c) => `\`${c}\``).join(" and ");
  return {
    kind: "terminology",
    severity: "info",
    rule: undefined,
    place: placeOf(tokens, from, to),
    quote: quoteOf(sentence, from, to),
    expected: naming.any(siblings),
    found: words,
    message: `«${words}» may mean ${names}: nobody can tell which`,
    confidence: 0.6,
    sentence: index,
  };
}
