/** Lists: an item that is missing, an order that is another. */
import type { Claim, Concept } from "../../claims/claim.ts";
import type { MarkedSentence } from "../marks/mark.ts";
import type { Passage } from "../passages/index.ts";
import { graded, type Draft } from "./drafts.ts";
import type { Expectations } from "./expectations.ts";
import { placeOf, quoteOf, type Naming } from "./words.ts";

const FEWEST_ITEMS = 3;
const ROLES = new Set(["order", "alternatives", "sum"]);

interface Seen {
  readonly item: Concept;
  readonly sentence: MarkedSentence;
  readonly from: number;
  readonly to: number;
}

export function compareLists(expected: Expectations, naming: Naming, passages: readonly Passage[]): Draft[] {
  return passages.flatMap((passage) =>
    passage.rule.claims
      .filter((claim) => ROLES.has(claim.role) && claim.items.length >= FEWEST_ITEMS)
      .flatMap((claim) => compareList(claim, passage, expected, naming)),
  );
}

function compareList(claim: Claim, passage: Passage, expected: Expectations, naming: Naming): Draft[] {
  const sentences = passage.sentences.map((i) => expected.marked[i]);
  const seen = claim.items.flatMap((item) => mentionsOf(item, sentences)[0] ?? []);
  if (seen.length < Math.max(2, Math.ceil(claim.items.length * 0.6))) return [];
  const absent = claim.items.filter((item) => !seen.some((s) => s.item === item));
  if (absent.length > 0) {
    // A single sentence that lists most of them is a list; items scattered over a page are not.
    const together =
      new Set(seen.map((s) => s.sentence.sentence.block)).size <= Math.max(1, seen.length / 2) ||
      seen.every((s) => s.sentence.sentence.item);
    // Another of them in its place is no chance.
    const [again] = absent.length > 1 ? [] : seen.flatMap(({ item }) => mentionsOf(item, sentences)[1] ?? []);
    if (absent.length > 1 || !(together || again !== undefined)) return [];
    return [dropped(absent[0], seen, again ?? seen.at(-1)!, passage, naming, claim)];
  }
  return claim.role === "order" && seen.length === claim.items.length ? outOfOrder(seen, passage, naming, claim) : [];
}

function mentionsOf(item: Concept, sentences: readonly MarkedSentence[]): Seen[] {
  return sentences.flatMap((sentence) =>
    sentence.mentions.flatMap(({ concepts, from, to }) =>
      concepts.includes(item) ? [{ item, sentence, from, to }] : [],
    ),
  );
}

/** `at`: what stands in its place, else the last of the list. */
function dropped(
  item: Concept,
  seen: readonly Seen[],
  at: Seen,
  passage: Passage,
  naming: Naming,
  claim: Claim,
): Draft {
  const wanted = naming.of(item);
  return {
    kind: "count",
    severity: graded("warning", passage.confidence),
    rule: passage.rule,
    place: placeOf(at.sentence.sentence.tokens, at.from, at.to),
    quote: quoteOf(at.sentence, at.from, at.to),
    expected: claim.items.map((i) => naming.of(i)).join(", "),
    found: seen.map((s) => naming.of(s.item)).join(", "),
    message: `${claim.items.length} belong to this list, the book names ${seen.length}: ${wanted} is missing`,
    confidence: passage.confidence,
    sentence: at.sentence.sentence.index,
    claim: claim.id,
  };
}

function outOfOrder(seen: readonly Seen[], passage: Passage, naming: Naming, claim: Claim): Draft[] {
  const position = ({ sentence, from }: Seen): number => sentence.sentence.index * 1000 + from;
  const wrong = seen.findIndex((s, i) => i > 0 && position(s) < position(seen[i - 1]));
  if (wrong < 0) return [];
  const inBook = [...seen].sort((a, b) => position(a) - position(b));
  const swaps = seen.filter((s, i) => inBook[i] !== s).length;
  // Told in quite another order it is no list of ours.
  if (swaps > Math.max(2, seen.length / 2)) return [];
  const { sentence, from, to } = seen[wrong];
  return [
    {
      kind: "contradiction",
      severity: graded("error", passage.confidence),
      rule: passage.rule,
      place: placeOf(sentence.sentence.tokens, from, to),
      quote: quoteOf(sentence, from, to),
      expected: seen.map((s) => naming.of(s.item)).join(", "),
      found: inBook.map((s) => naming.of(s.item)).join(", "),
      message: `the order is another: the rule has ${naming.of(seen[wrong - 1].item)} before ${naming.of(seen[wrong].item)}`,
      confidence: passage.confidence,
      sentence: sentence.sentence.index,
      claim: claim.id,
    },
  ];
}
