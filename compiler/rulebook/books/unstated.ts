/**
 * Where two books say the same but for a number, or one of a kind, and no rule that is told there says which is right. With three books the one
 * that stands alone is named; with two nobody knows which of them is wrong.
 */
import type { ClaimedRule, Concept } from "../../claims/claim.ts";
import { OPPOSITES, wordsOfLanguage, type Modality, type Stance } from "../../lexicon/marks.ts";
import type { Bridges } from "../bridge/bridges.ts";
import type { Comparison, Families } from "../comparing/index.ts";
import { hashOf, placeOf, textOf } from "../comparing/words.ts";
import type { MarkedSentence, NumberMark } from "../marks/mark.ts";
import { conceptsOfRule, surenessOf } from "../passages/index.ts";
import type { AcrossFinding } from "../reports/report.ts";
import { plain, type Voter } from "./index.ts";

/** Below this it is not known that two sentences say the same. */
const SURE = 0.85;
/** From here on a rule is told at a sentence. */
const TOLD = 0.5;
/** A word that denies stands so few tokens before what it denies. */
const NEAR = 3;

/** What one book says in a few words where another says something else. */
interface Side {
  readonly voter: Voter;
  readonly sentences: readonly MarkedSentence[];
  /** «2 corn» as `2 corn`, a concept, or «face up». */
  readonly said: string;
  readonly at: { readonly sentence: MarkedSentence; readonly from: number; readonly to: number };
}

interface Difference {
  readonly a: Side;
  readonly b: Side;
  readonly kind: "number" | "concept" | "stance" | "duty";
}

export function compareUnstated(voters: readonly Voter[], families: Families, bridges: Bridges): AcrossFinding[] {
  const found = voters.flatMap((a, i) => voters.slice(i + 1).flatMap((b) => differences(a, b, families, bridges)));
  const judged = found.map((difference) => judge(difference, voters, families, bridges));
  // Three books tell of one slip twice.
  const once = new Map(judged.map((one) => [`${one.message} ${one.places[0].line}`, one]));
  return grouped([...once.values()]);
}

function differences(a: Voter, b: Voter, families: Families, bridges: Bridges): Difference[] {
  if (a.comparison.book.language === b.comparison.book.language) return [];
  return bridges.between(a.comparison, b.comparison).flatMap((link) => {
    if (link.sure < SURE) return [];
    const inA = link.a.map((i) => a.comparison.marked[i]);
    const inB = link.b.map((i) => b.comparison.marked[i]);
    // Most links differ in nothing, and nobody asks.
    const rules = (): Rules => [...rulesAt(a.comparison, link.a), ...rulesAt(b.comparison, link.b)];
    const pair = { a: { voter: a, sentences: inA }, b: { voter: b, sentences: inB } };
    return [
      ...numbersApart(pair, families, rules),
      ...conceptsApart(pair, families, rules),
      ...stancesApart(pair),
      ...dutiesApart(pair),
    ];
  });
}

type Rules = readonly ClaimedRule[];

function rulesAt({ passages }: Comparison, sentences: readonly number[]): Rules {
  return passages
    .filter((p) => surenessOf(p) >= TOLD && p.sentences.some((i) => sentences.includes(i)))
    .map(({ rule }) => rule);
}

interface Pair {
  readonly a: Omit<Side, "said" | "at">;
  readonly b: Omit<Side, "said" | "at">;
}

interface Counted {
  readonly number: NumberMark;
  readonly sentence: MarkedSentence;
}

/** The one number of a thing that the other book lacks, on both sides. */
function numbersApart({ a, b }: Pair, families: Families, rules: () => Rules): Difference[] {
  const values = (side: Pair["a"]): Set<number> =>
    new Set(side.sentences.flatMap(({ numbers }) => numbers.flatMap(({ value, upTo }) => [value, upTo ?? value])));
  const alone = (side: Pair["a"], other: Pair["a"]): Counted[] =>
    side.sentences.flatMap((sentence) =>
      sentence.numbers
        .filter((n) => isCounting(n) && !values(other).has(n.value))
        .map((number) => ({ number, sentence })),
    );
  const [[x, ...moreX], [y, ...moreY]] = [alone(a, b), alone(b, a)];
  if (x === undefined || y === undefined || moreX.length + moreY.length > 0) return [];
  const thing = x.number.counts.find((c) => families.agree([c], y.number.counts));
  if (thing === undefined || isStated(rules(), families, [x.number.value, y.number.value], thing)) return [];
  const side = (of: Pair["a"], { number, sentence }: Counted): Side => ({
    ...of,
    said: `${number.value} ${thing}`,
    at: {
      sentence,
      from: number.from,
      to: number.mention === undefined ? number.to : Math.max(number.to, sentence.mentions[number.mention].to),
    },
  });
  return [{ a: side(a, x), b: side(b, y), kind: "number" }];
}

/** A number of something; «one» is an article in some languages. */
function isCounting({ kind, counts, value, spelled }: NumberMark): boolean {
  return kind === "quantity" && counts.length > 0 && !(spelled && value === 1);
}

function isStated(rules: Rules, families: Families, values: readonly number[], thing: Concept): boolean {
  return rules.some(({ claims, silent, totals }) =>
    [...claims, ...silent, ...totals].some(
      (claim) => claim.values.some((v) => values.includes(v)) && families.agree(claim.concepts, [thing]),
    ),
  );
}

/** The one of its kind that the other book lacks, on both sides. */
function conceptsApart({ a, b }: Pair, families: Families, rules: () => Rules): Difference[] {
  const named = (side: Pair["a"]): Set<Concept> => new Set(side.sentences.flatMap(({ names }) => [...names]));
  const alone = (side: Pair["a"], other: Pair["a"]): { name: Concept; at: Side["at"] }[] => {
    const known = [...named(other)];
    return side.sentences.flatMap((sentence) =>
      sentence.mentions.flatMap(({ concepts, from, to, weak, aside, inner }) => {
        const [name] = concepts;
        if (concepts.length > 1 || weak || aside || inner || families.of(name) === undefined) return [];
        return known.some((other) => families.agree([name], [other])) ? [] : [{ name, at: { sentence, from, to } }];
      }),
    );
  };
  const [[x, ...moreX], [y, ...moreY]] = [alone(a, b), alone(b, a)];
  if (x === undefined || y === undefined || moreX.length + moreY.length > 0) return [];
  if (!families.areSiblings(x.name, y.name)) return [];
  if (rules().some((rule) => [x.name, y.name].some((name) => conceptsOfRule(rule).has(name)))) return [];
  return [{ a: { ...a, said: x.name, at: x.at }, b: { ...b, said: y.name, at: y.at }, kind: "concept" }];
}

/** Two words that exclude each other, each of which the other book lacks. */
function stancesApart({ a, b }: Pair): Difference[] {
  const [saidA, saidB] = [stancesIn(a), stancesIn(b)];
  const once = (said: readonly At[], is: Stance): At | undefined => {
    const all = said.filter((one) => one.is === is);
    return all.length === 1 ? all[0] : undefined;
  };
  return OPPOSITES.flatMap((pair) =>
    [pair, [pair[1], pair[0]] as const].flatMap(([one, other]) => {
      const [x, y] = [once(saidA, one), once(saidB, other)];
      const both = saidA.some(({ is }) => is === other) || saidB.some(({ is }) => is === one);
      if (x === undefined || y === undefined || both) return [];
      return [{ a: { ...a, said: one, at: x }, b: { ...b, said: other, at: y }, kind: "stance" as const }];
    }),
  );
}

/** One leaves it to whoever reads it, the other demands it. */
function dutiesApart({ a, b }: Pair): Difference[] {
  const [x, y] = [onlyDuty(a), onlyDuty(b)];
  if (x === undefined || y === undefined || [x.is, y.is].sort().join() !== "may,must") return [];
  return [{ a: { ...a, said: x.is, at: x }, b: { ...b, said: y.is, at: y }, kind: "duty" }];
}

/** Whoever need not may as well: where it is denied, it is no duty. */
function onlyDuty({ sentences }: Pair["a"]): (Side["at"] & { readonly is: Modality }) | undefined {
  const all = sentences.flatMap((sentence) => sentence.modals.map((modal) => ({ ...modal, sentence })));
  const [one] = all;
  const isDenied = one?.sentence.negations.some(({ to }) => to <= one.from && to > one.from - NEAR);
  return all.length === 1 && !isDenied ? one : undefined;
}

type At = Side["at"] & { readonly is: Stance };

function stancesIn({ voter, sentences }: Pair["a"]): At[] {
  const words = wordsOfLanguage(voter.comparison.book.language);
  return sentences.flatMap((sentence) =>
    words.stances(sentence.sentence.tokens).map((said) => ({ sentence, ...said })),
  );
}

/** What a third book says at the same place decides. */
function judge(
  { a, b, kind }: Difference,
  voters: readonly Voter[],
  families: Families,
  bridges: Bridges,
): AcrossFinding {
  const others = voters.filter((voter) => voter !== a.voter && voter !== b.voter);
  const votes = others.map((voter) => voteOf(voter, a, b, kind, families, bridges));
  const forA = votes.filter((vote) => vote === a).length;
  const forB = votes.filter((vote) => vote === b).length;
  const odd = forA > 0 && forB === 0 ? b : forB > 0 && forA === 0 ? a : undefined;
  const [first, second] = odd === b ? [b, a] : [a, b];
  const inWords = kind === "stance" || kind === "duty";
  const saying = inWords ? (said: string) => `\`${said}\`` : plain;
  const rest = inWords ? saying(second.said) : `${plain(second.said)}; no rule that is told there says it`;
  return {
    id: hashOf(`${first.said} ${second.said} ${textAt(first)} ${textAt(second)}`).slice(0, 10),
    kind: "between books",
    code: "Q7123",
    severity: kind !== "duty" && (odd !== undefined || kind === "number") ? "warning" : "info",
    rule: undefined,
    rulePlace: undefined,
    message:
      odd === undefined
        ? `${first.voter.file} says ${saying(first.said)} where ${second.voter.file} says ${rest}`
        : `${first.voter.file} stands alone: it says ${saying(first.said)} where ${forA + forB + 1} others say ${rest}`,
    places: [placed(first), placed(second)],
  };
}

function voteOf(
  voter: Voter,
  a: Side,
  b: Side,
  kind: Difference["kind"],
  families: Families,
  bridges: Bridges,
): Side | undefined {
  const there = [a, b].flatMap((side) => {
    const indices = new Set(side.sentences.map(({ sentence }) => sentence.index));
    const links = bridges.between(side.voter.comparison, voter.comparison);
    return links.filter((link) => link.a.some((i) => indices.has(i))).flatMap((link) => link.b);
  });
  const sentences = [...new Set(there)].map((i) => voter.comparison.marked[i]);
  const stances = stancesIn({ voter, sentences });
  const says = (said: string): boolean =>
    kind === "stance"
      ? stances.some(({ is }) => is === said)
      : kind === "duty"
        ? sentences.some(({ modals }) => modals.some(({ is }) => is === said))
        : sentences.some((sentence) => isSaid(sentence, said, kind, families));
  const [sayA, sayB] = [says(a.said), says(b.said)];
  return sayA === sayB ? undefined : sayA ? a : b;
}

function isSaid(
  { numbers, names }: MarkedSentence,
  said: string,
  kind: "number" | "concept",
  families: Families,
): boolean {
  if (kind === "concept") return names.has(said);
  const [value, thing] = said.split(" ");
  return numbers.some((n) => String(n.value) === value && families.agree(n.counts, [thing]));
}

function textAt({ at: { sentence } }: Side): string {
  return sentence.sentence.tokens.map(({ norm }) => norm).join(" ");
}

function placed({ voter, at: { sentence, from, to } }: Side): AcrossFinding["places"][number] {
  const { tokens } = sentence.sentence;
  const { line, column } = placeOf(tokens, from, to);
  return { file: voter.file, line, column, says: `«${textOf(tokens.slice(from, to))}»` };
}

/** The same difference again and again is a habit of words, not a slip. */
function grouped(findings: readonly AcrossFinding[]): AcrossFinding[] {
  const same = new Map<string, AcrossFinding[]>();
  for (const finding of findings) same.set(finding.message, [...(same.get(finding.message) ?? []), finding]);
  return [...same.values()].map((all) => {
    if (all.length === 1) return all[0];
    const places = all.flatMap((finding) => finding.places);
    return { ...all[0], severity: "info", message: `${all[0].message} (in ${all.length} places)`, places };
  });
}
