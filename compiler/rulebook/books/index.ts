/** Several books against each other: where one says of a rule what the others do not. Holds also where the rules are silent. */
import type { ClaimedRule, Concept } from "../../claims/claim.ts";
import { hashOf, placeOf, textOf } from "../comparing/words.ts";
import type { Comparison, Families } from "../comparing/index.ts";
import type { ConceptMark, MarkedSentence } from "../marks/mark.ts";
import { conceptsOfRule, surenessOf } from "../passages/index.ts";
import type { AcrossFinding, RulePlace } from "../reports/report.ts";

export interface Voter {
  readonly file: string;
  readonly comparison: Comparison;
}

/** Longer passages say too many other things. */
const MOST_SENTENCES = 8;
const FEWEST_CONFIDENCE = 0.6;

interface Voice {
  readonly file: string;
  readonly confidence: number;
  readonly sentences: readonly MarkedSentence[];
  readonly names: ReadonlySet<Concept>;
  /** «2 corn» as `2 corn`. */
  readonly amounts: ReadonlySet<string>;
}

export function compareBooks(
  voters: readonly Voter[],
  rules: readonly ClaimedRule[],
  families: Families,
  rulePlace: (rule: ClaimedRule) => RulePlace,
): AcrossFinding[] {
  if (voters.length < 2) return [];
  const found = rules.flatMap((rule) => {
    const voices = voters.flatMap((voter) => voiceOf(voter, rule, families));
    if (voices.length < 2) return [];
    const sure = Math.min(...voices.map(({ confidence }) => confidence));
    return disagreements(rule, voices, families, rulePlace(rule)).map((finding) => ({ finding, sure }));
  });
  // Of several rules that speak at one place the one that does so most surely.
  const best = new Map<string, (typeof found)[number]>();
  for (const one of found) {
    const key = `${one.finding.message} ${JSON.stringify(one.finding.places)}`;
    if (one.sure > (best.get(key)?.sure ?? 0)) best.set(key, one);
  }
  return [...best.values()].map(({ finding }) => finding);
}

function voiceOf({ file, comparison }: Voter, rule: ClaimedRule, families: Families): Voice[] {
  const own = comparison.passages.filter((p) => p.rule.id === rule.id && surenessOf(p) >= FEWEST_CONFIDENCE);
  const indices = [...new Set(own.flatMap((p) => p.sentences))];
  // What is left in another language is no translation.
  const sentences = indices.map((i) => comparison.marked[i]).filter(({ sentence }) => sentence.kind !== "foreign");
  if (sentences.length === 0 || sentences.length > MOST_SENTENCES) return [];
  // A sentence may go on before and after the lines that tell of the rule.
  const isTold = ({ sentence }: MarkedSentence, { from }: { from: number }): boolean =>
    own.some(({ lines }) => lines === undefined || isWithin(sentence.tokens[from].line, lines));
  const mistakable = (concepts: readonly Concept[]): Concept[] => concepts.filter((c) => families.of(c) !== undefined);
  const counted = sentences.flatMap((s) =>
    s.numbers.flatMap(({ kind, from, value, counts, row }) =>
      kind === "quantity" && isTold(s, { from }) ? mistakable(counts).map((c) => ({ said: `${value} ${c}`, row })) : [],
    ),
  );
  // One of a row (1/3/6) comes last: it says little by itself.
  const inRow = ({ row }: { row: number | undefined }): number => (row === undefined ? 0 : 1);
  const amounts = counted.sort((x, y) => inRow(x) - inRow(y)).map(({ said }) => said);
  const names = sentences.flatMap((s) => s.mentions.flatMap((m) => (isTold(s, m) ? mistakable(m.concepts) : [])));
  const confidence = Math.max(...own.map((p) => surenessOf(p)));
  return [{ file, confidence, sentences, names: new Set(names), amounts: new Set(amounts) }];
}

function isWithin(line: number, lines: { readonly from: number; readonly to: number }): boolean {
  return line >= lines.from && line <= lines.to;
}

/** A concept that one book alone has, where all others have a sibling that it lacks; the same for numbers of one thing. */
function disagreements(
  rule: ClaimedRule,
  voices: readonly Voice[],
  families: Families,
  place: RulePlace,
): AcrossFinding[] {
  return voices.flatMap((voice) => {
    const others = voices.filter((v) => v !== voice);
    const swap = firstOf(voice.names, (name) => {
      if (others.some((o) => o.names.has(name))) return undefined;
      return firstOf(others[0].names, (wanted) =>
        families.areSiblings(name, wanted) && !voice.names.has(wanted) && others.every((o) => o.names.has(wanted))
          ? wanted
          : undefined,
      );
    });
    if (swap !== undefined) return [concept(rule, voice, others, swap, place)];
    const amount = firstOf(voice.amounts, (said) => {
      if (others.some((o) => o.amounts.has(said))) return undefined;
      const thing = said.split(" ")[1];
      return firstOf(others[0].amounts, (other) =>
        other.endsWith(` ${thing}`) && !voice.amounts.has(other) && others.every((o) => o.amounts.has(other))
          ? other
          : undefined,
      );
    });
    return amount === undefined ? [] : [number(rule, voice, others, amount, place)];
  });
}

function firstOf<T>(
  all: ReadonlySet<string>,
  find: (one: string) => T | undefined,
): { said: string; wanted: T } | undefined {
  for (const said of all) {
    const wanted = find(said);
    if (wanted !== undefined) return { said, wanted };
  }
  return undefined;
}

type Found = { readonly said: string; readonly wanted: { readonly said: string } | string };

function concept(
  rule: ClaimedRule,
  voice: Voice,
  others: readonly Voice[],
  found: Found,
  rulePlace: RulePlace,
): AcrossFinding {
  const wanted = typeof found.wanted === "string" ? found.wanted : found.wanted.said;
  const finding = across(rule, voice, others, found.said, wanted, rulePlace, (s, name) =>
    s.mentions.find((m) => m.concepts.includes(name)),
  );
  // Where the rule is on its side, the others most likely tell of several rules at once.
  const names = conceptsOfRule(rule);
  return names.has(found.said) && !names.has(wanted) ? { ...finding, severity: "info" } : finding;
}

function number(
  rule: ClaimedRule,
  voice: Voice,
  others: readonly Voice[],
  found: Found,
  rulePlace: RulePlace,
): AcrossFinding {
  const wanted = typeof found.wanted === "string" ? found.wanted : found.wanted.said;
  return across(rule, voice, others, found.said, wanted, rulePlace, (s, amount) => {
    const [value, thing] = amount.split(" ");
    const marks = s.numbers.filter((n) => String(n.value) === value && n.counts.includes(thing));
    const mark = marks.find(({ row }) => row === undefined) ?? marks[0];
    if (mark === undefined) return undefined;
    return { from: mark.from, to: mark.mention === undefined ? mark.to : s.mentions[mark.mention].to, row: mark.row };
  });
}

/** `row`: it is one of several numbers, and says little by itself. */
type Spot = Pick<ConceptMark, "from" | "to"> & { readonly row?: number | undefined };

function across(
  rule: ClaimedRule,
  voice: Voice,
  others: readonly Voice[],
  said: string,
  wanted: string,
  rulePlace: RulePlace,
  find: (sentence: MarkedSentence, what: string) => Spot | undefined,
): AcrossFinding {
  const where = (v: Voice, what: string): AcrossFinding["places"] => {
    const spots = v.sentences.flatMap((sentence) => {
      const spot = find(sentence, what);
      return spot === undefined ? [] : [{ ...spot, tokens: sentence.sentence.tokens }];
    });
    const spot = spots.find(({ row }) => row === undefined) ?? spots[0];
    if (spot === undefined) return [];
    const { line, column } = placeOf(spot.tokens, spot.from, spot.to);
    return [{ file: v.file, line, column, says: `«${textOf(spot.tokens.slice(spot.from, spot.to))}»` }];
  };
  const alone = others.length > 1;
  return {
    id: hashOf(`${rule.id} ${said} ${wanted} ${voice.file}`).slice(0, 10),
    kind: "between books",
    code: "Q7117",
    severity: alone ? "warning" : "info",
    rule: rule.id,
    rulePlace,
    message: alone
      ? `${voice.file} stands alone: it says ${plain(said)} where ${others.length} others say ${plain(wanted)}`
      : `${voice.file} says ${plain(said)} where ${others[0].file} says ${plain(wanted)}`,
    places: [...where(voice, said), ...others.flatMap((o) => where(o, wanted))],
  };
}

export function plain(concept: string): string {
  const [value, thing] = concept.includes(" ") ? concept.split(" ") : ["", concept];
  return `${value} ${(thing.split("-").at(-1) ?? thing).replaceAll("_", " ")}`.trim();
}
