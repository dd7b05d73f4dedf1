/** Answers to open questions: which hold unless somebody says otherwise, and what hangs on others. */
import { questionsOf } from "../sayings/telling.ts";
import type { Clause, Concept, Sayings } from "../sayings/sayings.ts";

/** Every question by its answer by default, but for those that an overlay answers in its own way. */
export function settledAnswers(sayings: Sayings): Map<Concept, Concept> {
  const rules = sayings.parts.flatMap((p) => p.divisions.flatMap((d) => d.rules));
  const open = new Set(rules.flatMap((r) => r.says.flatMap((s) => (s.k === "answered" ? [s.ruling] : []))));
  return new Map(
    questionsOf(sayings).flatMap(({ ruling, answers }) =>
      answers.flatMap((a) => (a.byDefault && !open.has(ruling) ? [[ruling, a.concept] as const] : [])),
    ),
  );
}

/** Whether a condition holds by the answers alone; undefined: it hangs on more. */
export function isSettled(clause: Clause, answers: ReadonlyMap<Concept, Concept>): boolean | undefined {
  if (clause.k === "and") return clause.parts.some((part) => isSettled(part, answers) === false) ? false : undefined;
  const answer = clause.k === "ruling" ? answers.get(clause.ruling) : undefined;
  return clause.k === "ruling" && answer !== undefined ? (answer === clause.answer) !== clause.not : undefined;
}
