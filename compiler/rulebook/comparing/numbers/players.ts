/** How many play: more than can, one number twice in a row (2/3/3 players), or others than those that the rules told there speak of. */
import type { ClaimedRule } from "../../../claims/claim.ts";
import type { MarkedSentence, NumberMark } from "../../marks/mark.ts";
import { isCited, type Passage } from "../../passages/index.ts";
import { draftAt, type Draft } from "../drafts.ts";
import type { Expectations } from "../expected/index.ts";
import { statesRules } from "./apart.ts";
import { isListing } from "./listings.ts";

const PLAYER = "player";
/** A slip in a row, or one more than can play, no rule has to say. */
const SLIP = 0.9;
const MISTAKEN = 0.7;

export function comparePlayers(expected: Expectations, sentences: readonly MarkedSentence[]): Draft[] {
  const counts = new PlayerCounts(expected);
  return sentences
    .filter((sentence) => statesRules(sentence) || isListing(sentence))
    .flatMap((sentence) => {
      const told = countsIn(sentence);
      return told.flatMap((number) => counts.draftOf(sentence, number, told) ?? []);
    });
}

/** «For 3 players»: in digits, and right before those who play. «One player» is somebody. */
function countsIn({ numbers, mentions }: MarkedSentence): NumberMark[] {
  const isBeside = ({ to, mention }: NumberMark): boolean => mention !== undefined && mentions[mention].from === to;
  const isCount = ({ kind, value, spelled }: NumberMark): boolean => kind === "players" && !spelled && value > 1;
  const rows = new Set(numbers.filter((n) => isCount(n) && isBeside(n)).map(({ row }) => row));
  return numbers.filter((n) => isCount(n) && (isBeside(n) || (n.row !== undefined && rows.has(n.row))));
}

class PlayerCounts {
  private readonly most: number;

  constructor(private readonly expected: Expectations) {
    this.most = Math.max(0, ...expected.rules.flatMap(countsOf));
  }

  draftOf(sentence: MarkedSentence, number: NumberMark, told: readonly NumberMark[]): Draft | undefined {
    const { value, upTo = value } = number;
    if (this.most > 1 && upTo > this.most)
      return draftAt(sentence, number, {
        kind: "contradiction",
        severity: "warning",
        expected: `at most ${this.most}`,
        found: String(upTo),
        message: `no more than ${this.most} can play, the book says ${upTo}`,
        confidence: SLIP,
      });
    if (number.row !== undefined) return isTwice(number, told) ? this.twice(sentence, number, undefined) : undefined;
    return number.upTo === undefined ? this.mistaken(sentence, number) : undefined;
  }

  private twice(sentence: MarkedSentence, number: NumberMark, left: number | undefined): Draft {
    const rest = left === undefined ? "" : `, and never what holds for ${left}`;
    return draftAt(sentence, number, {
      kind: "count",
      severity: "warning",
      expected: left === undefined ? "" : String(left),
      found: String(number.value),
      message: `this says twice what holds for ${number.value} players${rest}`,
      confidence: left === undefined ? SLIP : MISTAKEN,
    });
  }

  /** The rules that cite this line speak of so many players: the passage says another number, or one of theirs twice and another never. */
  private mistaken(sentence: MarkedSentence, number: NumberMark): Draft | undefined {
    const passages = this.expected.passagesAt(sentence.sentence.index).filter(isCited);
    const [meant] = passages.filter(({ rule }) => countsOf(rule).length > 0);
    if (meant === undefined) return undefined;
    const known = [...new Set(passages.flatMap(({ rule }) => countsOf(rule)))];
    const said = this.saidIn(meant);
    const missing = countsOf(meant.rule).filter((count) => !said.includes(count));
    if (known.includes(number.value)) {
      const isDoubled = said.filter((value) => value === number.value).length > 1;
      return isDoubled && missing.length > 0 ? this.twice(sentence, number, missing[0]) : undefined;
    }
    if (sentence.negations.length > 0 || known.some((count) => said.includes(count))) return undefined;
    const expected = known.join(", ");
    return draftAt(sentence, number, {
      kind: "contradiction",
      severity: "warning",
      rule: meant.rule,
      expected,
      found: String(number.value),
      message: `the rule speaks of ${expected} players, the book of ${number.value}`,
      confidence: MISTAKEN * meant.confidence,
    });
  }

  /** The numbers of players that a passage says, each as often as it does. */
  private saidIn({ sentences }: Passage): number[] {
    return sentences.flatMap((i) =>
      countsIn(this.expected.marked[i]).flatMap(({ value, upTo = value }) =>
        Array.from({ length: Math.max(1, upTo - value + 1) }, (_, more) => value + more),
      ),
    );
  }
}

/** For how many players a rule says something of its own. */
function countsOf({ claims }: ClaimedRule): number[] {
  const all = claims.flatMap(({ concepts, values, players, each }) => [
    ...(concepts[0] === PLAYER ? values : []),
    ...(players ?? []),
    ...(each ?? []).flat(),
  ]);
  return [...new Set(all)].filter((count) => count > 1);
}

/** «2/3/3 players»: the second of two in one row that are alike. */
function isTwice({ row, value, from }: NumberMark, told: readonly NumberMark[]): boolean {
  return told.some((n) => n.row === row && n.value === value && n.from < from);
}
