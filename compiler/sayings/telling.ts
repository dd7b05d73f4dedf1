/** How the rules are told: with which overlays, and how the questions that the books leave open are answered. */
import { decided } from "./decided.ts";
import { playedWith } from "./played.ts";
import type { Concept, SaidRule, Saying, Sayings } from "./sayings.ts";

export interface Telling {
  /** As they are played with just these; undefined: the game, and each overlay in a chapter of its own. */
  readonly overlays?: readonly Concept[];
  /** Answers by question, where they are not those by default. */
  readonly answers?: ReadonlyMap<Concept, Concept>;
  /** All answers are told: questions stay open. */
  readonly open?: boolean;
}

export function tell(sayings: Sayings, { overlays, answers, open }: Telling): Sayings {
  const played = overlays === undefined ? sayings : playedWith(sayings, overlays);
  if (open) return played;
  const chosen = new Map([...answersOf(sayings, overlays ?? []), ...(answers ?? [])]);
  const parts = played.parts.map((part) => ({
    ...part,
    divisions: part.divisions.map((d) => ({ ...d, rules: d.rules.map((rule) => answered(rule, chosen)) })),
  }));
  return { ...played, parts };
}

/** What tells of these rules, and nothing else. */
export function onlySome(sayings: Sayings, rules: ReadonlySet<string>): Sayings {
  const tells = ({ id, says }: SaidRule): boolean =>
    rules.has(id) || says.some((s) => s.k === "table" && s.table.rows.some((row) => rules.has(row.rule)));
  const parts = sayings.parts.map((part) => ({
    ...part,
    divisions: part.divisions.map((d) => ({ ...d, rules: d.rules.filter(tells) })),
  }));
  return { ...sayings, parts };
}

const WITH = "told-with-";
const ANSWER = "told-answer-";
const OPEN = "told-open";
const ALONE = "told-alone";

/** Anchors by which a text says how it was told, so that it can be told again. */
export function anchorsOf({ overlays, answers, open }: Telling): string[] {
  return [
    ...(overlays === undefined ? [] : [ALONE, ...overlays.map((name) => `${WITH}${name}`)]),
    ...[...(answers ?? [])].map(([, answer]) => `${ANSWER}${answer}`),
    ...(open ? [OPEN] : []),
  ];
}

/** What is not known (any more) is passed over. */
export function tellingIn(anchors: readonly string[], sayings: Sayings): Telling {
  const named = (prefix: string): string[] =>
    anchors.flatMap((name) => (name.startsWith(prefix) ? [name.slice(prefix.length)] : []));
  const overlays = overlaysIn(sayings);
  const answers = named(ANSWER).flatMap((answer) => {
    const asked = questionsOf(sayings).find((s) => s.answers.some((a) => a.concept === answer));
    return asked === undefined ? [] : [[asked.ruling, answer] as const];
  });
  return {
    overlays: anchors.includes(ALONE) ? named(WITH).filter((name) => overlays.includes(name)) : undefined,
    answers: new Map(answers),
    open: anchors.includes(OPEN),
  };
}

export function overlaysIn({ parts }: Sayings): Concept[] {
  return parts.flatMap((p) => (p.kind === "overlays" ? p.divisions.flatMap((d) => d.heading ?? []) : []));
}

export function questionsOf({ parts }: Sayings): (Saying & { k: "ruling" })[] {
  const says = parts.flatMap((p) => p.divisions.flatMap((d) => d.rules.flatMap((r) => r.says)));
  return says.filter((s) => s.k === "ruling");
}

/** Every question by the answer that holds by default, or that one of the overlays gives. */
function answersOf(sayings: Sayings, overlays: readonly Concept[]): Map<Concept, Concept> {
  const rules = sayings.parts.flatMap((p) => p.divisions.flatMap((d) => d.rules));
  const byDefault = questionsOf(sayings).flatMap((s) =>
    s.answers.flatMap((a) => (a.byDefault ? [[s.ruling, a.concept] as const] : [])),
  );
  const given = rules
    .filter(({ overlay }) => overlay !== undefined && overlays.includes(overlay))
    .flatMap((r) => r.says.flatMap((s) => (s.k === "answered" ? [[s.ruling, s.answer] as const] : [])));
  return new Map([...byDefault, ...given]);
}

/** The rule as it is under these answers, and a remark on which questions it hangs. */
function answered(rule: SaidRule, answers: ReadonlyMap<Concept, Concept>): SaidRule {
  const [first] = rule.says;
  if (first?.k === "ruling") return { ...rule, says: [asAnswered(first, answers)] };
  const open = [...questionsIn(rule.says)].filter((question) => answers.has(question));
  if (open.length === 0) return rule;
  const says = decided(rule.says, { answers });
  // Nobody calls a free action: where it is never there, the question alone tells of it.
  if (first?.k === "free action" && says.length === 0) return { ...rule, says, aside: true };
  return { ...rule, says: [...says, { k: "open questions", rulings: open }] };
}

/** The answer with which the rules are told is the one that holds. */
function asAnswered(s: Saying & { k: "ruling" }, answers: ReadonlyMap<Concept, Concept>): Saying {
  return { ...s, answers: s.answers.map((a) => ({ ...a, byDefault: a.concept === answers.get(s.ruling) })) };
}

/** Questions that conditions somewhere in it ask. */
function questionsIn(x: unknown, found: Set<Concept> = new Set()): Set<Concept> {
  if (typeof x !== "object" || x === null) return found;
  const { k, ruling, not } = x as { k?: string; ruling?: Concept; not?: boolean };
  if (k === "ruling" && ruling !== undefined && not !== undefined) found.add(ruling);
  for (const value of Object.values(x)) questionsIn(value, found);
  return found;
}
