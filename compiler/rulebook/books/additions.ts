/**
 * What one book alone says of where a thing is taken from, and no translation of the same sentence does: a clarification, or another rule. Nobody
 * can tell which from the books, so it is a hint.
 */
import type { ClaimedRule, Concept } from "../../claims/claim.ts";
import type { Bridges } from "../bridge/bridges.ts";
import type { Link } from "../bridge/index.ts";
import type { Comparison, Families } from "../comparing/index.ts";
import { hashOf, placeOf, textOf } from "../comparing/words.ts";
import type { ConceptMark, MarkedSentence } from "../marks/mark.ts";
import { isCited, surenessOf } from "../passages/index.ts";
import type { AcrossFinding, RulePlace } from "../reports/report.ts";
import type { Voter } from "./index.ts";

/** Below this it is not known that two sentences say the same. */
const SURE = 0.9;

interface Source {
  readonly sentence: MarkedSentence;
  readonly from: number;
  readonly to: number;
  readonly concepts: readonly Concept[];
}

export function compareAdditions(
  voters: readonly Voter[],
  rules: readonly ClaimedRule[],
  families: Families,
  bridges: Bridges,
  rulePlace: (rule: ClaimedRule) => RulePlace,
): AcrossFinding[] {
  const places = placesIn(rules);
  return voters.flatMap((voter) => {
    const others = voters.filter(({ comparison }) => comparison.book.language !== voter.comparison.book.language);
    if (others.length === 0) return [];
    const links = others.map(({ comparison }) => linksBySentence(bridges.between(voter.comparison, comparison)));
    return voter.comparison.marked.flatMap((sentence) => {
      const sources = sourcesIn(sentence, places);
      if (sources.length === 0) return [];
      const told = others.map(({ comparison }, i) => toldBy(comparison, links[i].get(sentence.sentence.index)));
      if (told.some((theirs) => theirs.length === 0)) return [];
      const alone = sources.filter(({ concepts }) =>
        told.every((theirs) => !theirs.some(({ names }) => families.agree([...names], concepts))),
      );
      return alone.map((source) => findingOf(source, voter, told, others, rulePlace));
    });
  });
}

/** From where rules take something. */
function placesIn(rules: readonly ClaimedRule[]): ReadonlySet<Concept> {
  const taken = rules.flatMap(({ relations }) => relations.filter(({ as }) => as === "from" || as === "emptied"));
  return new Set(taken.flatMap(({ of }) => of));
}

/** «From» and a place right behind it. */
function sourcesIn(sentence: MarkedSentence, places: ReadonlySet<Concept>): Source[] {
  if (sentence.sentence.kind !== "rule") return [];
  const isPlace = ({ concepts, weak, inner, aside }: ConceptMark): boolean =>
    !weak && !inner && !aside && concepts.some((c) => places.has(c));
  return sentence.relations.flatMap(({ is, from, to: behind }) => {
    const place = is === "from" ? sentence.mentions.find((m) => m.from === behind && isPlace(m)) : undefined;
    return place === undefined ? [] : [{ sentence, from, to: place.to, concepts: place.concepts }];
  });
}

function linksBySentence(links: readonly Link[]): Map<number, Link> {
  return new Map(links.filter(({ sure }) => sure >= SURE).flatMap((link) => link.a.map((index) => [index, link])));
}

function toldBy({ marked }: Comparison, link: Link | undefined): MarkedSentence[] {
  return (link?.b ?? []).map((i) => marked[i]);
}

function findingOf(
  source: Source,
  { file, comparison }: Voter,
  told: readonly (readonly MarkedSentence[])[],
  others: readonly Voter[],
  rulePlace: (rule: ClaimedRule) => RulePlace,
): AcrossFinding {
  const { sentence, from, to } = source;
  const said = textOf(sentence.sentence.tokens.slice(from, to));
  const rule = ruleAt(comparison, sentence.sentence.index);
  return {
    id: hashOf(`${rule?.id} ${said} ${file}`).slice(0, 10),
    kind: "between books",
    code: "Q7123",
    severity: "info",
    rule: rule?.id,
    rulePlace: rule && rulePlace(rule),
    message: `${file} alone says «${said}»`,
    places: [
      placed(file, sentence, from, to),
      ...told.map(([first], i) => placed(others[i].file, first, 0, Math.min(WORDS, first.sentence.tokens.length))),
    ],
  };
}

/** So many words of the other sentences are shown. */
const WORDS = 6;

function placed(file: string, { sentence: { tokens } }: MarkedSentence, from: number, to: number) {
  const { line, column } = placeOf(tokens, from, to);
  return { file, line, column, says: `«${textOf(tokens.slice(from, to))}»` };
}

/** The rule that is told there most surely. */
function ruleAt({ passages }: Comparison, index: number): ClaimedRule | undefined {
  const here = passages.filter((p) => isCited(p) && p.sentences.includes(index));
  return here.sort((p, q) => surenessOf(q) - surenessOf(p)).at(0)?.rule;
}
