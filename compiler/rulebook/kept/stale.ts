/** Kept passages whose text has changed, as findings: one for all that were confirmed, one for all that were only proposed. */
import type { Finding } from "../comparing/index.ts";
import { hashOf } from "../comparing/words.ts";
import type { Kept } from "./kept.ts";

const MOST_NAMED = 8;

export function staleFindings(stale: readonly Kept[], file: string): Finding[] {
  const confirmed = stale.filter(({ standing }) => standing === "confirmed");
  const proposed = stale.filter(({ standing }) => standing !== "confirmed");
  return [
    ...finding(confirmed, "warning", `was confirmed, and has changed since: confirm it anew, in ${file}`),
    ...finding(proposed, "info", `is not what it was when it was found: \`quipu cites\` finds it anew, in ${file}`),
  ];
}

function finding(stale: readonly Kept[], severity: Finding["severity"], message: string): Finding[] {
  if (stale.length === 0) return [];
  const rules = [...new Set(stale.map(({ rule }) => rule))];
  const named = rules.slice(0, MOST_NAMED).join(", ") + (rules.length > MOST_NAMED ? " …" : "");
  const line = Math.min(...stale.flatMap(({ sentences }) => sentences.map((sentence) => sentence.line)));
  return [
    {
      id: hashOf(`passage ${severity} ${rules.join(" ")}`).slice(0, 10),
      kind: "passage",
      code: "Q7122",
      severity,
      rule: undefined,
      source: undefined,
      place: { line, column: 1, endLine: line, endColumn: 1 },
      quote: "",
      expected: "",
      found: "",
      message: `the text of ${stale.length === 1 ? "a kept passage" : `${stale.length} kept passages`} (${named}) ${message}`,
      confidence: 1,
    },
  ];
}
