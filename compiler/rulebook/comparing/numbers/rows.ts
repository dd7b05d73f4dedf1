/** Rows of numbers (0, 2, 5; «2 food here, 5 food there») against values that belong together in the rules. */
import type { ClaimedRule } from "../../../claims/claim.ts";
import type { MarkedSentence, NumberMark } from "../../marks/mark.ts";
import type { ClaimHere, Expectations } from "../expected/index.ts";

export interface InRow extends ClaimHere {
  readonly wrong: boolean;
  /** The row is long enough to be no other. */
  readonly long: boolean;
}

/** The row of a rule, and which of the numbers are not in it. */
interface Found {
  readonly claim: ClaimHere;
  readonly wrong: readonly NumberMark[];
}

/** A row this long that differs in one number is that row, and the number is wrong. */
const SURE_LENGTH = 3;

/** A row this long is that of a rule wherever it stands. */
const UNIQUE_LENGTH = 5;

/** Numbers that stand in a row that a rule here has. */
export function compareRows(
  sentence: MarkedSentence,
  numbers: readonly NumberMark[],
  here: readonly ClaimHere[],
  { families, rules }: Expectations,
): Map<NumberMark, InRow> {
  const settled = new Map<NumberMark, InRow>();
  const known = [...rowsOf(here)];
  for (const members of [...written(numbers), ...spread(sentence, numbers)]) {
    if (members.some((n) => settled.has(n))) continue;
    const rows = known.filter(([{ claim }]) => !members.some((n) => families.clash(n.counts, claim.concepts)));
    const compared = rows.flatMap(([claim, values]) =>
      [...windows(values, members), ...oneMore(claim, values, members)].map((window) => ({
        claim,
        wrong: members.filter((n, i) => n.value !== window[i]),
        // «1 or 2», where there are no more: one of them is as good as three of a longer row.
        sure: members.length >= SURE_LENGTH || (isWritten(members) && claim.claim.values.length === members.length),
      })),
    );
    const exact = compared.find(({ wrong }) => wrong.length === 0);
    const close = compared.find(({ wrong, sure }) => wrong.length === 1 && sure);
    const found = exact ?? close ?? toldElsewhere(members, rules);
    if (found !== undefined)
      for (const n of members)
        settled.set(n, { ...found.claim, wrong: found.wrong.includes(n), long: members.length >= SURE_LENGTH });
  }
  return settled;
}

/** A long row of a rule that is told somewhere else, as a summary repeats it. */
function toldElsewhere(members: readonly NumberMark[], rules: readonly ClaimedRule[]): Found | undefined {
  if (members.length < UNIQUE_LENGTH) return undefined;
  for (const rule of rules)
    for (const claim of rule.claims) {
      const told = windows(claim.values, members).some((window) => members.every((n, i) => n.value === window[i]));
      const passage = { rule, sentences: [], found: "likeness" as const, confidence: 0 };
      if (told) return { claim: { claim, passage, own: true }, wrong: [] };
    }
  return undefined;
}

/** «With 3, 4 or 5 there», and «one that would be the 4th, 5th or 6th». */
function oneMore({ claim }: ClaimHere, values: readonly number[], members: readonly NumberMark[]): number[][] {
  if (claim.role !== "threshold" || claim.bound !== "at least" || members.length < SURE_LENGTH) return [];
  return windows(values, members).map((window) => window.map((value) => value + 1));
}

/** Values that belong together: those of one claim, or of claims of one kind that follow each other in a rule. */
function* rowsOf(here: readonly ClaimHere[]): Generator<[ClaimHere, readonly number[]]> {
  const chains = new Map<string, ClaimHere[]>();
  for (const claim of here) {
    const { rule, role, values, concepts } = claim.claim;
    if (values.length > 1) yield [claim, values];
    else if (claim.own && concepts.length > 0) {
      const key = `${rule} ${role} ${concepts[0]} ${here.indexOf(claim) < 0 ? "" : claim.passage.sentences[0]}`;
      chains.set(key, [...(chains.get(key) ?? []), claim]);
    }
  }
  for (const chain of chains.values())
    if (chain.length > 1) yield [chain[0], chain.flatMap(({ claim }) => claim.values)];
}

function isWritten([{ row }]: readonly NumberMark[]): boolean {
  return row !== undefined;
}

/** `0, 2, 5`. */
function written(numbers: readonly NumberMark[]): NumberMark[][] {
  const rows = new Map<number, NumberMark[]>();
  for (const n of numbers) if (n.row !== undefined) rows.set(n.row, [...(rows.get(n.row) ?? []), n]);
  return [...rows.values()].filter((row) => row.length > 1);
}

/**
 * Numbers of a sentence that count the same thing, or of which none says what it counts. Cells of a table belong together only where there is
 * nothing but numbers between them.
 */
function spread({ sentence: { tokens } }: MarkedSentence, numbers: readonly NumberMark[]): NumberMark[][] {
  const groups = new Map<string, NumberMark[]>();
  const stretchAt = (at: number): number => {
    const before = tokens.slice(0, at);
    return before.some((t) => t.text === "|") ? before.filter((t) => t.kind === "word").length : 0;
  };
  for (const n of numbers) {
    if ((n.counts.length === 0 && n.spelled) || n.row !== undefined) continue;
    const key = `${stretchAt(n.from)} ${n.counts.join(" ")}`;
    groups.set(key, [...(groups.get(key) ?? []), n]);
  }
  return [...groups.values()].filter((group) => group.length >= SURE_LENGTH);
}

/** Stretches of a row as long as the numbers are; a nought before them need not be told by the rule. */
function windows(values: readonly number[], members: readonly NumberMark[]): (readonly number[])[] {
  const lacksNought = values[0] !== 0 && (members[0].value === 0 || members.length === values.length + 1);
  const all = lacksNought ? [0, ...values] : values;
  if (members.length < 2 || all.length < members.length) return [];
  const stretches = Array.from({ length: all.length - members.length + 1 }, (_, i) => all.slice(i, i + members.length));
  // A whole row may be told from its other end.
  return stretches.length === 1 ? [all, [...all].reverse()] : stretches;
}
