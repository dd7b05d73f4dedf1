/**
 * What a sentence says of a thing against what it says of another: that the two are one, that one is among the others, that it is not, that it
 * is given for itself. No rule is needed to see that it cannot be so, only what there is of each kind.
 */
import type { ClaimedRule, Concept } from "../../claims/claim.ts";
import type { Token } from "../book.ts";
import { isAndOr, isContrast } from "../marks/joints.ts";
import type { ConceptMark, MarkedSentence } from "../marks/mark.ts";
import { draftAt, type Draft } from "./drafts.ts";
import type { Expectations } from "./expected/index.ts";
import type { Families } from "./expected/families.ts";
import { statesRules } from "./numbers/index.ts";
import { areSame, isThing, listsIn } from "./repeats.ts";
import type { Naming } from "./words.ts";

/** «1 for 1 each»: what stands between what is given and what it is given for. */
const FOR = /^(за|на|za|na|por|for)$/u;
const EACH = /^(кажд\p{L}*|każd\p{L}*|cada|each|every|\p{Nd}+)$/u;
/** A single word of so few letters is a preposition or an article. */
const SHORT_WORD = 3;
/** How sure one of them is a slip. */
const SURENESS = 0.8;

interface Odd {
  readonly mention: ConceptMark;
  readonly wanted: readonly Concept[];
  readonly says: (wanted: string, found: string) => string;
}

export function compareContrasts(
  expected: Expectations,
  naming: Naming,
  sentences: readonly MarkedSentence[],
): Draft[] {
  const wild = wildIn(expected.rules);
  return sentences.filter(statesRules).flatMap((sentence) => {
    const { families } = expected;
    const odd = [
      ...equated(sentence, families),
      ...amongItsKind(sentence, families),
      ...givenForItself(sentence, families),
      ...notOfThese(sentence, families),
      ...notOfItsKind(sentence, families),
      ...wildThere(sentence, families, wild),
    ];
    return odd.map((one) => draft(sentence, one, naming));
  });
}

/** «GP = gold piece»: what is said to be one is one. */
function equated(sentence: MarkedSentence, families: Families): Odd[] {
  return pairsIn(sentence, families).flatMap(([a, b, between]) => {
    if (between.length !== 1 || between[0].text !== "=" || !families.clash(a.concepts, b.concepts)) return [];
    return [{ mention: a, wanted: b.concepts, says: (wanted, found) => `${found} is said here to be ${wanted}` }];
  });
}

/** «Goods or gold», where gold is one of the goods: what is named beside all of a kind is none of them. */
function amongItsKind(sentence: MarkedSentence, families: Families): Odd[] {
  return pairsIn(sentence, families).flatMap(([a, b, between]) => {
    if (between.length !== 1 || !isAndOr(sentence, a.to)) return [];
    if ([a, b].some((m) => isCounted(m, sentence)) || !isOneOf(b, a, families)) return [];
    const wanted = siblingsOf(b, families).filter((c) => !isOneOf({ concepts: [c] }, a, families));
    return [{ mention: b, wanted: only(wanted), says: (_, found) => `${found} is one of what is named before it` }];
  });
}

/** «2 gold for each gold». */
function givenForItself(sentence: MarkedSentence, families: Families): Odd[] {
  return pairsIn(sentence, families).flatMap(([a, b, between]) => {
    const [given, ...rest] = between;
    if (given === undefined || !FOR.test(given.norm) || !rest.every(({ norm }) => EACH.test(norm))) return [];
    if (!isCounted(a, sentence) || !areSame(a, b, families)) return [];
    return [{ mention: a, wanted: [], says: (_, found) => `${found} is given here for ${found}` }];
  });
}

/** «Apples, pears and plums, but not cherries»: what is left out is the one that is left. */
function notOfThese(sentence: MarkedSentence, families: Families): Odd[] {
  const lists = listsIn(sentence, families);
  return pairsIn(sentence, families).flatMap(([before, mention, between]) => {
    if (!denies(sentence, before, mention, between)) return [];
    const list = lists.find((items) => items.includes(before)) ?? [before];
    const left = leftOf(list, families);
    if (left === undefined || left.some((c) => mention.concepts.includes(c))) return [];
    return [{ mention, wanted: left, says: (wanted, found) => `what is left out here is ${wanted}, not ${found}` }];
  });
}

/** «Maize and skulls are not goods»: what is denied to be one of them is none. */
function notOfItsKind(sentence: MarkedSentence, families: Families): Odd[] {
  const lists = listsIn(sentence, families);
  return pairsIn(sentence, families).flatMap(([before, whole, between]) => {
    const not = sentence.negations.find(({ from, to }) => from >= before.to && to === whole.from);
    if (not === undefined || !isWhole(whole, families)) return [];
    if (!between.slice(0, not.from - before.to).every(isShort)) return [];
    const list = lists.find((items) => items.includes(before)) ?? [before];
    const odd = list.filter((mention) => isOneOf(mention, whole, families));
    const says = (_: string, found: string): string => `${found} is one of those of which it is said that it is not`;
    return odd.map((mention) => ({ mention, wanted: [], says }));
  });
}

/** «Gold is wild»: a clause says so of what may stand for others. */
function wildThere(sentence: MarkedSentence, families: Families, wild: ReadonlySet<Concept>): Odd[] {
  const { wilds, mentions, sentence: s } = sentence;
  const kinds = new Set([...wild].map((c) => families.of(c)));
  const ends = s.tokens.flatMap(({ text }, i) => (text === ";" ? [i] : []));
  return wilds.flatMap(({ from }) => {
    const begin = ends.filter((i) => i < from).at(-1) ?? 0;
    const end = ends.find((i) => i > from) ?? s.tokens.length;
    const clause = mentions.filter((m) => m.from >= begin && m.to <= end);
    const said = clause.filter((m) => isThing(m, families) && m.concepts.some((c) => kinds.has(families.of(c))));
    const mention = said.filter((m) => m.to <= from).at(-1) ?? said[0];
    if (mention === undefined || clause.some(({ concepts }) => concepts.some((c) => wild.has(c)))) return [];
    return [{ mention, wanted: [...wild], says: (wanted, found) => `what is wild is ${wanted}, not ${found}` }];
  });
}

/** What the rules let stand for others. */
function wildIn(rules: readonly ClaimedRule[]): ReadonlySet<Concept> {
  return new Set(rules.flatMap(({ id, concept }) => (id === `wild-${concept}` ? [concept] : [])));
}

/** «(not X)», «but not of X». */
function denies(
  sentence: MarkedSentence,
  before: ConceptMark,
  mention: ConceptMark,
  between: readonly Token[],
): boolean {
  const not = sentence.negations.find(({ from, to }) => from >= before.to && to <= mention.from);
  if (not === undefined) return false;
  const [lead, rest] = [between.slice(0, not.from - before.to), between.slice(not.to - before.to)];
  return isContrast(sentence, before.to, not.from) && lead.some(({ kind }) => kind === "mark") && rest.every(isShort);
}

function isShort({ kind, norm }: Token): boolean {
  return kind === "word" && norm.length <= SHORT_WORD;
}

/** The one that the smallest kind or group of all that are listed has besides. */
function leftOf(list: readonly ConceptMark[], families: Families): readonly Concept[] | undefined {
  const wholes = list[0].concepts.flatMap((c) => families.wholesOf(c));
  const holding = wholes.filter((whole) => list.every(({ concepts }) => concepts.some((c) => whole.includes(c))));
  const [smallest] = holding.sort((a, b) => a.length - b.length);
  const left = smallest?.filter((c) => !list.some(({ concepts }) => concepts.includes(c)));
  return left?.length === 1 ? left : undefined;
}

/** Things that follow each other, with what stands between. */
function pairsIn(
  { mentions, sentence: { tokens } }: MarkedSentence,
  families: Families,
): (readonly [ConceptMark, ConceptMark, readonly Token[]])[] {
  const things = mentions.filter((m) => isThing(m, families) || isWhole(m, families));
  return things.slice(1).map((b, i) => [things[i], b, tokens.slice(things[i].to, b.from)]);
}

/** It names a kind or a group. */
function isWhole({ concepts, inner, weak }: ConceptMark, families: Families): boolean {
  return !inner && !weak && concepts.some((c) => families.membersOf(c).length + families.groupOf(c).length > 0);
}

/** It is of the kind that the other names, or belongs to that group. */
function isOneOf({ concepts }: Pick<ConceptMark, "concepts">, whole: ConceptMark, families: Families): boolean {
  return concepts.some((c) => whole.concepts.some((w) => families.of(c) === w || families.groupOf(w).includes(c)));
}

function siblingsOf({ concepts }: ConceptMark, families: Families): Concept[] {
  const kinds = new Set(concepts.flatMap((c) => families.of(c) ?? []));
  return [...kinds].flatMap((kind) => families.membersOf(kind)).filter((c) => !concepts.includes(c));
}

function only(concepts: readonly Concept[]): readonly Concept[] {
  return concepts.length === 1 ? concepts : [];
}

function isCounted(mention: ConceptMark, { numbers, mentions }: MarkedSentence): boolean {
  return numbers.some((n) => n.mention !== undefined && mentions[n.mention] === mention);
}

function draft(sentence: MarkedSentence, { mention, wanted, says }: Odd, naming: Naming): Draft {
  const [expected, found] = [naming.any(wanted), naming.any(mention.concepts)];
  return draftAt(sentence, mention, {
    kind: "count",
    severity: "warning",
    expected,
    found,
    message: says(expected, found),
    confidence: SURENESS,
  });
}
