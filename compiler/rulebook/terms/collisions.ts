/** One name, two things: words that stand for several of a kind, so that nobody can tell which is meant. */
import type { Concept } from "../../claims/claim.ts";
import { draftAt, type Draft } from "../comparing/drafts.ts";
import type { Families } from "../comparing/expected/families.ts";
import { textOf, type Naming } from "../comparing/words.ts";
import type { ConceptMark, MarkedSentence } from "../marks/mark.ts";

interface Collision {
  readonly draft: Draft;
  times: number;
}

/** Once for each two, where they first are. */
export function colliding(marked: readonly MarkedSentence[], families: Families, naming: Naming): Draft[] {
  const found = new Map<string, Collision>();
  for (const sentence of marked) {
    for (const mention of sentence.mentions) {
      const siblings = mention.weak ? undefined : siblingsIn(mention.concepts, families);
      if (siblings === undefined) continue;
      const known = found.get(siblings.join(" "));
      if (known !== undefined) known.times += 1;
      else found.set(siblings.join(" "), { draft: collision(sentence, mention, siblings, naming), times: 1 });
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
  mention: ConceptMark,
  siblings: readonly Concept[],
  naming: Naming,
): Draft {
  const words = textOf(sentence.sentence.tokens.slice(mention.from, mention.to));
  const names = siblings.map((c) => `\`${c}\``).join(" and ");
  return draftAt(sentence, mention, {
    kind: "terminology",
    severity: "info",
    expected: naming.any(siblings),
    found: words,
    message: `«${words}» may mean ${names}: nobody can tell which`,
    confidence: 0.6,
  });
}
