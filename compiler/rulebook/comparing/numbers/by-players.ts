/** Rows that hold for so many players («with three players the first takes 2, the second 2 and the last 1»), told in one sentence or over a paragraph. */
import type { MarkedSentence, NumberMark } from "../../marks/mark.ts";
import type { ClaimHere, Expectations } from "../expected/index.ts";
import type { InRow } from "./rows.ts";

/** Numbers of a sentence that stand in the row of a rule for just as many players as the paragraph is about. */
export function compareByPlayers(
  { sentence }: MarkedSentence,
  numbers: readonly NumberMark[],
  here: readonly ClaimHere[],
  { marked, families }: Expectations,
): Map<NumberMark, InRow> {
  const settled = new Map<NumberMark, InRow>();
  const rows = here.filter(({ claim, own }) => own && claim.players !== undefined && claim.values.length > 1);
  if (rows.length === 0) return settled;
  const paragraph = around(marked, sentence.index).filter((s) => s.sentence.block === sentence.block);
  const told = playersIn(paragraph);
  if (told === undefined) return settled;
  for (const members of alike(paragraph)) {
    const row = rows.find(
      ({ claim }) =>
        claim.players!.includes(told) &&
        claim.values.length === members.length &&
        !families.clash(members[0].counts, claim.concepts),
    );
    const wrong = row === undefined ? [] : members.filter((n, i) => n.value !== row.claim.values[i]);
    if (row === undefined || wrong.length > 1) continue;
    for (const n of members) if (numbers.includes(n)) settled.set(n, { ...row, wrong: wrong.includes(n), long: true });
  }
  return settled;
}

/** Paragraphs are no longer than that. */
const REACH = 6;

function around(marked: readonly MarkedSentence[], index: number): readonly MarkedSentence[] {
  return marked.slice(Math.max(0, index - REACH), index + REACH + 1);
}

/** For how many players all of it is, where it says so once. */
function playersIn(paragraph: readonly MarkedSentence[]): number | undefined {
  const counts = paragraph.flatMap(({ numbers }) => numbers.filter(isCountOfPlayers).map(({ value }) => value));
  return new Set(counts).size === 1 ? counts[0] : undefined;
}

/** «One player» is somebody. */
function isCountOfPlayers({ kind, spelled, value }: NumberMark): boolean {
  return kind === "players" && !(spelled && value === 1);
}

/** Numbers that count the same, by whatever names, in the order in which they stand. */
function alike(paragraph: readonly MarkedSentence[]): NumberMark[][] {
  const groups: NumberMark[][] = [];
  for (const { numbers } of paragraph)
    for (const n of numbers) {
      if (n.kind !== "quantity" || n.spelled || n.counts.length === 0) continue;
      const group = groups.find(([first]) => countsSame(first, n) || countsSame(n, first));
      if (group === undefined) groups.push([n]);
      else group.push(n);
    }
  return groups;
}

function countsSame({ counts }: NumberMark, other: NumberMark): boolean {
  return counts.some((c) => other.counts.includes(c) || other.kin.includes(c));
}
