/** The same twice in one list: «stone, stone and corn», «2 or 2». No rule is needed to see that one of them is wrong. */
import type { Concept } from "../../claims/claim.ts";
import type { Token } from "../book.ts";
import { isAndOr, isContrast, jointAt } from "../marks/joints.ts";
import type { ConceptMark, MarkedSentence, NumberMark } from "../marks/mark.ts";
import { draftAt, type Draft } from "./drafts.ts";
import type { Expectations } from "./expected/index.ts";
import type { Families } from "./expected/families.ts";
import { statesRules } from "./numbers/index.ts";
import { setBesideItself } from "./selves.ts";
import type { Naming } from "./words.ts";

/** Marks that join the items of a list. */
const JOINS = /^[,/→>+&]$/u;
/** Words are the same if they begin alike and only their endings differ. */
const FEWEST_LETTERS = 3;
const LONGEST_ENDING = 3;
/** What may stand before an item: short words, numbers, marks. */
const PASSES = /^(\p{L}{1,3}|\p{Nd}+|[-–—«»„“”"'()◇])$/u;

export function compareRepeats(expected: Expectations, naming: Naming, sentences: readonly MarkedSentence[]): Draft[] {
  return sentences.filter(statesRules).flatMap((sentence) => {
    const sure = Math.max(0, ...expected.passagesAt(sentence.sentence.index).map((p) => p.confidence));
    const lists = listsIn(sentence, expected.families);
    const inLists = lists.flatMap((list) => repeatIn(list, sentence, expected.families) ?? []);
    const strangers = lists.flatMap((list) => strangerIn(list, sentence, expected.families) ?? []);
    const repeated = new Set([
      ...inLists,
      ...insteadOfAnother(sentence, expected),
      ...halvesAlike(sentence, expected.families),
      ...setAgainstItself(sentence, lists, expected.families),
      ...setBesideItself(sentence, expected.families),
    ]);
    return [
      ...[...repeated].map((mention) => draft(sentence, mention, naming.any(mention.concepts), Math.max(sure, 0.7))),
      ...strangers.map(({ mention, lacking }) =>
        strange(sentence, mention, naming.any(mention.concepts), naming.of(lacking), Math.max(sure, 0.7)),
      ),
      ...sameNumbers(sentence).map((number) => draft(sentence, number, String(number.value), Math.max(sure, 0.7))),
    ];
  });
}

/** «Gold, stone, maize and honour»: all but one of a kind, and in its place something that is none of them. */
function strangerIn(
  list: readonly ConceptMark[],
  { names }: MarkedSentence,
  families: Families,
): { mention: ConceptMark; lacking: Concept } | undefined {
  if (list.length < 3) return undefined;
  for (const mention of list) {
    const others = list.filter((m) => m !== mention);
    const kinds = kindred(others[0], families).flatMap((c) => families.of(c) ?? []);
    const isOf = ({ concepts }: ConceptMark, kind: string): boolean => concepts.some((c) => families.of(c) === kind);
    for (const kind of new Set(kinds)) {
      if (isOf(mention, kind) || !others.every((m) => isOf(m, kind))) continue;
      const lacking = families.membersOf(kind).filter((member) => !names.has(member));
      if (lacking.length === 1) return { mention, lacking: lacking[0] };
    }
  }
  return undefined;
}

/** «2 or 2»: the second. */
function sameNumbers(sentence: MarkedSentence): NumberMark[] {
  return sentence.numbers.filter((number, i) => {
    const before = sentence.numbers[i - 1];
    if (before === undefined || before.to !== number.from - 1) return false;
    return jointAt(sentence, before.to) === "or" && before.value === number.value && number.upTo === undefined;
  });
}

/** «A large or a large statue», «passive buildings and passive ones»: what the two have in common is said once, and what tells them apart is the same. */
function halvesAlike(sentence: MarkedSentence, families: Families): ConceptMark[] {
  const { tokens } = sentence.sentence;
  const things = mistakable(sentence, families);
  const isHalf = (at: number): boolean => !things.some(({ from, to }) => from <= at && at < to);
  // «Or» and perhaps a number stand between them.
  const isEcho = (at: number, step: 1 | -1, own: Token): boolean => {
    const or = tokens[at]?.kind === "number" ? at + step : at;
    const other = tokens[or + step]?.kind === "number" ? or + 2 * step : or + step;
    return isAndOr(sentence, or) && isHalf(other) && isSameWord(tokens[other]?.norm ?? "", own.norm);
  };
  return things.filter(
    ({ from, to }) =>
      isEcho(from - 1, -1, tokens[from]) || [tokens[from], tokens[to - 1]].some((own) => isEcho(to, 1, own)),
  );
}

/** But for its ending. */
function isSameWord(a: string, b: string): boolean {
  let same = 0;
  while (same < a.length && a[same] === b[same]) same += 1;
  return same >= FEWEST_LETTERS && Math.max(a.length, b.length) - same <= LONGEST_ENDING;
}

/** «Stone or gold, but not gold.» */
function setAgainstItself(
  sentence: MarkedSentence,
  lists: readonly (readonly ConceptMark[])[],
  families: Families,
): ConceptMark[] {
  const things = mistakable(sentence, families);
  return things.filter((mention, i) => {
    const before = things[i - 1];
    const not = sentence.negations.find(({ to }) => to === mention.from);
    if (before === undefined || not === undefined || before.to > not.from) return false;
    if (!isContrast(sentence, before.to, not.from)) return false;
    const list = lists.find((items) => items.includes(before)) ?? [before];
    return list.some((other) => areSame(other, mention, families));
  });
}

/** As many as the rule names of a kind, three at least, but one of them twice and another never. */
function insteadOfAnother(sentence: MarkedSentence, expected: Expectations): ConceptMark[] {
  const { families } = expected;
  const own = sentence.mentions.filter((m) => !m.inner && !m.weak);
  return expected.passagesAt(sentence.sentence.index).flatMap(({ rule }) => {
    const kinds = new Map<string, Set<Concept>>();
    for (const { names } of rule.parts)
      for (const name of names) {
        const kind = families.of(name);
        if (kind !== undefined) kinds.set(kind, (kinds.get(kind) ?? new Set()).add(name));
      }
    return [...kinds.values()].flatMap((members) => {
      const told = own.filter(({ concepts }) => concepts.some((c) => members.has(c)));
      const distinct = new Set(told.map((mention) => meant(mention, families)));
      if (members.size < 3 || told.length !== members.size || distinct.size !== members.size - 1) return [];
      return told.filter((m, i) => told.slice(0, i).some((other) => meant(other, families) === meant(m, families)));
    });
  });
}

/** Runs of things of one kind with nothing but joints between them. */
export function listsIn(sentence: MarkedSentence, families: Families): ConceptMark[][] {
  const lists: ConceptMark[][] = [];
  let last: ConceptMark | undefined;
  for (const mention of sentence.mentions) {
    if (!isThing(mention, families)) continue;
    const joined =
      last !== undefined && ofOneKind(last, mention, families) && areJoined(sentence, last.to, mention.from);
    if (joined) lists.at(-1)!.push(mention);
    else lists.push([mention]);
    last = mention;
  }
  return lists.map((list) => [...tailBefore(list[0], sentence, families), ...list]).filter((list) => list.length > 1);
}

/** «The end with apples or pears»: the last word of a longer name may be the first of a list. */
function tailBefore(first: ConceptMark, sentence: MarkedSentence, families: Families): ConceptMark[] {
  const { mentions } = sentence;
  const isEnd = (m: ConceptMark): boolean => mentions.some((o) => !o.inner && o.from < m.from && o.to === m.to);
  return mentions.filter(
    (m) =>
      m.inner &&
      m.to <= first.from &&
      isEnd(m) &&
      ofOneKind(m, first, families) &&
      areJoined(sentence, m.to, first.from),
  );
}

function ofOneKind(a: ConceptMark, b: ConceptMark, families: Families): boolean {
  return a.concepts.some((x) =>
    b.concepts.some((y) => families.of(x) !== undefined && families.of(x) === families.of(y)),
  );
}

function areJoined(sentence: MarkedSentence, from: number, to: number): boolean {
  const { tokens } = sentence.sentence;
  const between = outsideBrackets(tokens, from, to);
  const joins = between.filter((at) => isJoint(sentence, at));
  // A comma and a word together begin another clause.
  const comma = joins.some((at) => tokens[at].text === ",");
  const clause = comma && (joins.length > 1 || between.some((at) => jointAt(sentence, at) === "but"));
  const isPassed = (at: number): boolean => PASSES.test(tokens[at].norm) || jointAt(sentence, at) === "that";
  return joins.length > 0 && !clause && between.every((at) => isJoint(sentence, at) || isPassed(at));
}

/** It joins the items of a list. */
function isJoint(sentence: MarkedSentence, at: number): boolean {
  if (JOINS.test(sentence.sentence.tokens[at].norm)) return true;
  return isAndOr(sentence, at) || jointAt(sentence, at) === "instead";
}

/** «Stone (sooner) or gold»: the places of what stands between, without the brackets. */
function outsideBrackets(tokens: readonly Token[], from: number, to: number): number[] {
  const between = tokens.slice(from, to);
  const [open, close] = ["(", ")"].map((mark) => between.findIndex(({ text }) => text === mark));
  const places = between.map((_, i) => from + i);
  return open < 0 || close < open ? places : places.filter((_, i) => i < open || i > close);
}

/** The second of two that are the same. So many of a thing and so many more of it are a scale, unless others stand between. */
function repeatIn(list: readonly ConceptMark[], sentence: MarkedSentence, families: Families): ConceptMark | undefined {
  return list.find((mention, i) => {
    const same = list.slice(0, i).filter((other) => areSame(other, mention, families));
    if (same.length === 0) return false;
    const others = list.some((other) => !areSame(other, mention, families));
    return others || same.some((other) => numberOf(other, sentence)?.value === numberOf(mention, sentence)?.value);
  });
}

/** All that one of them may mean the other may mean as well. */
export function areSame(a: ConceptMark, b: ConceptMark, families: Families): boolean {
  const [fewer, more] = [a, b].map((m) => kindred(m, families)).sort((x, y) => x.length - y.length);
  return fewer.length > 0 && fewer.every((c) => more.includes(c));
}

/** A whole name of something that could be mistaken for another. */
export function isThing(mention: ConceptMark, families: Families): boolean {
  return !mention.inner && !mention.weak && kindred(mention, families).length > 0;
}

/** What could be mistaken for something else. */
function mistakable({ mentions }: Pick<MarkedSentence, "mentions">, families: Families): ConceptMark[] {
  return mentions.filter((m) => isThing(m, families));
}

function kindred({ concepts }: ConceptMark, families: Families): Concept[] {
  return concepts.filter((c) => families.of(c) !== undefined);
}

function meant(mention: ConceptMark, families: Families): Concept {
  return kindred(mention, families).sort().join(" ");
}

function numberOf(mention: ConceptMark, { numbers, mentions }: MarkedSentence): NumberMark | undefined {
  return numbers.find((n) => n.mention !== undefined && mentions[n.mention] === mention);
}

function strange(
  sentence: MarkedSentence,
  mention: ConceptMark,
  found: string,
  expected: string,
  confidence: number,
): Draft {
  const message = `all of this list but ${found} are of one kind, of which it lacks ${expected}`;
  return { ...draft(sentence, mention, found, confidence), expected, message };
}

function draft(sentence: MarkedSentence, at: ConceptMark | NumberMark, found: string, confidence: number): Draft {
  const message = `this list names ${found} twice`;
  return draftAt(sentence, at, { kind: "count", severity: "warning", expected: "", found, message, confidence });
}
