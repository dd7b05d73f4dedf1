/** Claims: from what rules say to what a book can agree with. Every number that is said is claimed. */
import type { Concept, Row, SaidRule, Saying, Sayings } from "../sayings/sayings.ts";
import { settledAnswers } from "./answers.ts";
import { citeOf } from "./cites.ts";
import type { ClaimedRule } from "./claim.ts";
import { Claimer } from "./claimer.ts";
import { claimSaying, claimRow } from "./sayings.ts";
import { sequencesIn, sequencesOf } from "./sequences.ts";
import { Totals } from "./totals.ts";
import { Units } from "./units.ts";

export type * from "./claim.ts";
export { AS_OFTEN_AS_ONE_LIKES } from "../sayings/index.ts";
export { citeOf } from "./cites.ts";
export { claimExamples, type ClaimedExample, type Fact } from "./examples.ts";

export function claimsOf(sayings: Sayings): ClaimedRule[] {
  const known: Known = {
    totals: new Totals(sayings),
    units: new Units(),
    chosen: new Set(),
    answers: settledAnswers(sayings),
  };
  // What a number is an amount of, and what is chosen, may be said anywhere.
  claimAll(sayings, known);
  known.units.settle();
  return withOwnSource(claimAll(sayings, known));
}

/** Where no rule follows a book, every book follows the rules: what was assumed is what they say. */
function withOwnSource(rules: ClaimedRule[]): ClaimedRule[] {
  if (rules.some(({ provenance }) => provenance === "cited" || provenance === "ruled")) return rules;
  return rules.map((rule) => ({ ...rule, provenance: "own" }));
}

interface Known {
  readonly totals: Totals;
  readonly units: Units;
  readonly chosen: Set<Concept>;
  readonly answers: ReadonlyMap<Concept, Concept>;
}

function claimAll(sayings: Sayings, known: Known): ClaimedRule[] {
  const { totals, units, chosen, answers } = known;
  return sayings.parts.flatMap((part) =>
    part.divisions.flatMap((division) =>
      division.rules.flatMap((rule) => {
        const claimer = new Claimer(rule.id, undefined, units, chosen, answers);
        if (rule.heading?.as === "noun") claimer.mention(rule.heading.concept);
        const claim = (): void => rule.says.forEach((s) => claimSaying(claimer, s, rule.concept));
        if (rule.aside) claimer.tacitly(claim);
        else claim();
        return [
          {
            ...claimed(rule, rule.id, claimer, rule.says.some(isStep)),
            totals: totals.of(rule),
            sequences: sequencesOf(rule.says),
          },
          ...tables(rule.says).flatMap((rows) => rows.map((r) => rowRule(r, known))),
        ];
      }),
    ),
  );
}

function isStep({ k }: Saying): boolean {
  return k === "step";
}

function tables(says: readonly Saying[]): (readonly Row[])[] {
  return says.flatMap((s) => (s.k === "table" ? [s.table.rows] : []));
}

function rowRule(row: Row, { totals, units, chosen, answers }: Known): ClaimedRule {
  const claimer = new Claimer(row.rule, row.players, units, chosen, answers);
  claimRow(claimer, row);
  const steps = row.cells.flatMap((cell) => (cell.k === "steps" ? cell.steps : []));
  return {
    ...claimed(row, row.rule, claimer, false),
    totals: totals.claims(row.rule, steps),
    sequences: sequencesIn(steps),
  };
}

function claimed(
  rule: Pick<
    SaidRule,
    "concept" | "cites" | "source" | "provenance" | "inherited" | "overlay" | "without" | "replaces"
  >,
  id: string,
  claimer: Claimer,
  deed: boolean,
): Omit<ClaimedRule, "totals" | "sequences"> {
  const { concept, source, provenance, overlay, without, replaces } = rule;
  // The lines that a table cites tell of the table; what was assumed of its rows stands nowhere.
  const told = !(rule.inherited && provenance === "assumed");
  const cites = told ? rule.cites.map(citeOf) : [];
  const claims = claimer.claims();
  return {
    id,
    concept,
    cites,
    source,
    provenance,
    overlay,
    without,
    replaces,
    deed,
    claims,
    silent: claimer.silent(),
    sorts: claimer.sorts(),
    parts: claimer.parts(),
    relations: claimer.relations(),
    extremes: claimer.extremes(),
    turns: claimer.turns(),
  };
}
