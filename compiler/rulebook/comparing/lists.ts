/** Lists: an item that is missing, an order that is another. */
import type { Claim, ClaimedRule, Concept } from "../../claims/claim.ts";
import type { MarkedSentence } from "../marks/mark.ts";
import { surenessOf, type Passage } from "../passages/index.ts";
import { draftAt, type Draft } from "./drafts.ts";
import type { Expectations } from "./expected/index.ts";
import type { Naming } from "./words.ts";

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
  const seen = claim.items.flatMap((item) => firstMention(item, sentences) ?? []);
  if (seen.length < Math.max(2, Math.ceil(claim.items.length * 0.6))) return [];
  const absent = claim.items.filter((item) => !seen.some((s) => s.item === item) && isAskedFor(item, claim, expected));
  if (absent.length > 0) {
    // A single sentence that lists most of them is a list; items scattered over a page are not.
    const together =
      new Set(seen.map((s) => s.sentence.sentence.block)).size <= Math.max(1, seen.length / 2) ||
      seen.every((s) => s.sentence.sentence.item) ||
      // Of a kind that the passage lists, two of three are enough; of steps they may be others.
      haveLines(seen, claim.role === "sum" ? FEWEST_ITEMS - 1 : FEWEST_ITEMS);
    // Another of them in its place is no chance.
    const again = seen.some(({ item }) => countOf(item, sentences) > 1) && seen.length === claim.items.length - 1;
    if (absent.length > 1 || !((together && isComplete(claim, passage)) || again)) return [];
    const instead = again ? standingFor(absent[0], claim, sentences) : [];
    // Where it should stand: in a gap of the list, else after the one before it.
    const place = claim.items.indexOf(absent[0]);
    const at = instead.length > 0 ? instead : [beforeGap(seen) ?? seen[place - 1] ?? seen[0]];
    return at.map((one) => dropped(absent[0], seen, one, passage, naming, claim));
  }
  return claim.role === "order" && seen.length === claim.items.length ? outOfOrder(seen, passage, naming, claim) : [];
}

/** What somebody assumed to be of a kind need not be all that a book names. */
function isComplete({ role }: Claim, { rule }: Passage): boolean {
  return role !== "sum" || rule.provenance !== "assumed";
}

/** What is the same for all puts nothing in order, and a part of another goes with it: quarters of a point with points. */
function isAskedFor(item: Concept, { items }: Claim, expected: Expectations): boolean {
  const isConstant = ({ deed, parts }: ClaimedRule): boolean =>
    !deed && parts.every(({ names }) => [...names].every((name) => name === item));
  const isPart = items.some((other) => other !== item && expected.within(item).has(other));
  return !isPart && !expected.rulesOf(item).some(isConstant);
}

/** Each item begins a line of its own, and the lines follow each other. */
function haveLines(seen: readonly Seen[], fewest: number): boolean {
  const lines = seen.map(({ sentence }) => sentence.sentence.index);
  const span = Math.max(...lines) - Math.min(...lines);
  if (seen.length < fewest || new Set(lines).size < seen.length) return false;
  return seen.every(({ from }) => from <= 1) && span <= seen.length + 1;
}

/** The last item before a place where the items no longer follow each other, if there is just one such place. */
function beforeGap(seen: readonly Seen[]): Seen | undefined {
  const inBook = [...seen].sort((a, b) => a.sentence.sentence.index - b.sentence.sentence.index);
  const gaps = inBook.filter(({ sentence }, i) => {
    const next = inBook[i + 1]?.sentence.sentence.index;
    return next !== undefined && next > sentence.sentence.index + 1;
  });
  return gaps.length === 1 ? gaps[0] : undefined;
}

function countOf(item: Concept, sentences: readonly MarkedSentence[]): number {
  return sentences.reduce((n, { mentions }) => n + mentions.filter((m) => m.concepts.includes(item)).length, 0);
}

/**
 * Which of two mentions of one item stands where another should: the one in its place, if the book keeps the order of the rule, forwards or
 * backwards; it may be either of them.
 */
function standingFor(absent: Concept, { items }: Claim, sentences: readonly MarkedSentence[]): Seen[] {
  const named = sentences.flatMap((sentence) =>
    sentence.mentions.flatMap(({ concepts, from, to, inner }): Seen[] => {
      const item = inner ? undefined : items.find((i) => concepts.includes(i));
      return item === undefined ? [] : [{ item, sentence, from, to }];
    }),
  );
  const repeated = named.filter(({ item }) => named.filter((other) => other.item === item).length > 1);
  const orders = [items, [...items].reverse()];
  const fitting = repeated.filter((seen) => {
    const meant = named.map((other) => (other === seen ? absent : other.item));
    return orders.some((order) => order.join() === meant.join());
  });
  if (fitting.length > 0) return fitting;
  return [repeated.find((seen) => named.indexOf(seen) === items.indexOf(absent)) ?? repeated.at(-1)].flatMap(
    (seen) => seen ?? [],
  );
}

function firstMention(item: Concept, sentences: readonly MarkedSentence[]): Seen | undefined {
  for (const sentence of sentences) {
    const mention = sentence.mentions.find((m) => m.concepts.includes(item));
    if (mention !== undefined) return { item, sentence, from: mention.from, to: mention.to };
  }
  return undefined;
}

const LIKELY_WHOLE = 0.85;

function dropped(
  item: Concept,
  seen: readonly Seen[],
  at: Seen,
  passage: Passage,
  naming: Naming,
  claim: Claim,
): Draft {
  const wanted = naming.of(item);
  // A list may go on beyond the sentences that are likely to tell it.
  const confidence = surenessOf(passage) * (passage.found === "likeness" ? LIKELY_WHOLE : 1);
  return draftAt(at.sentence, at, {
    kind: "count",
    severity: "warning",
    rule: passage.rule,
    expected: claim.items.map((i) => naming.of(i)).join(", "),
    found: seen.map((s) => naming.of(s.item)).join(", "),
    message: `${claim.items.length} belong to this list, the book names ${seen.length}: ${wanted} is missing`,
    confidence,
    claim: claim.id,
  });
}

function outOfOrder(seen: readonly Seen[], passage: Passage, naming: Naming, claim: Claim): Draft[] {
  const position = ({ sentence, from }: Seen): number => sentence.sentence.index * 1000 + from;
  const wrong = seen.findIndex((s, i) => i > 0 && position(s) < position(seen[i - 1]));
  if (wrong < 0) return [];
  const inBook = [...seen].sort((a, b) => position(a) - position(b));
  const swaps = seen.filter((s, i) => inBook[i] !== s).length;
  // Told in quite another order it is no list of ours.
  if (swaps > Math.max(2, seen.length / 2)) return [];
  return [
    draftAt(seen[wrong].sentence, seen[wrong], {
      kind: "contradiction",
      severity: "error",
      rule: passage.rule,
      expected: seen.map((s) => naming.of(s.item)).join(", "),
      found: inBook.map((s) => naming.of(s.item)).join(", "),
      message: `the order is another: the rule has ${naming.of(seen[wrong - 1].item)} before ${naming.of(seen[wrong].item)}`,
      confidence: surenessOf(passage),
      claim: claim.id,
    }),
  ];
}
