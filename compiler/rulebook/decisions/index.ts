/**
 * What an editor decided about findings: `lexicon/decisions.<language>.json`. A decision holds for one finding, whose
 * identity is the rule, the kind, what was compared and a hash of the sentence; when the text changes it expires.
 */
import type { Finding } from "../comparing/index.ts";

export interface Decision {
  /** Identity of the finding. */
  readonly finding: string;
  readonly verdict: "confirm" | "deny";
  readonly because: string;
  /** For people: what it was about. No words of the book. */
  readonly rule: string;
  readonly kind: string;
  readonly line: number;
  /** The name of the file it was found in: another book of the language knows nothing of it. */
  readonly book?: string;
}

export interface Decisions {
  readonly decisions: readonly Decision[];
  /** What is wrong with the file. */
  readonly problem: string | undefined;
}

const MOST = 10_000;

export function readDecisions(text: string): Decisions {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    return { decisions: [], problem: "it is not JSON" };
  }
  if (!Array.isArray(parsed)) return { decisions: [], problem: "it is not a list of decisions" };
  if (parsed.length > MOST) return { decisions: [], problem: `it holds more than ${MOST} decisions` };
  const wrong = parsed.findIndex((entry) => !isDecision(entry));
  if (wrong >= 0) return { decisions: [], problem: `decision ${wrong + 1} lacks a finding, a verdict or a reason` };
  return { decisions: parsed as Decision[], problem: undefined };
}

function isDecision(entry: unknown): entry is Decision {
  if (typeof entry !== "object" || entry === null) return false;
  const { finding, verdict, because } = entry as Record<string, unknown>;
  const said = typeof because === "string" && because.trim() !== "";
  return typeof finding === "string" && (verdict === "confirm" || verdict === "deny") && said;
}

/** One decision a line, sorted, so that a file under version control changes little. */
export function writeDecisions(decisions: readonly Decision[]): string {
  const sorted = [...decisions].sort((a, b) => a.line - b.line || (a.finding < b.finding ? -1 : 1));
  return `[\n${sorted.map((d) => `  ${JSON.stringify(d)}`).join(",\n")}\n]\n`;
}

export function decide(
  decisions: readonly Decision[],
  finding: Finding,
  verdict: Decision["verdict"],
  because: string,
  book: string,
): Decision[] {
  const decision: Decision = {
    finding: finding.id,
    verdict,
    because,
    rule: finding.rule ?? "",
    kind: finding.kind,
    line: finding.place.line,
    book,
  };
  return [...decisions.filter((d) => d.finding !== finding.id), decision];
}

/** Decisions about findings of a book that there are no more: the text or the rule has changed. */
export function unused(decisions: readonly Decision[], findings: readonly Finding[], book: string): Decision[] {
  const ids = new Set(findings.map((f) => f.id));
  return decisions.filter((d) => !ids.has(d.finding) && (d.book ?? book) === book);
}

/** A decision that is about nothing any more, as a finding. */
export function unusedFinding({ finding, rule, kind, line, because }: Decision): Finding {
  return {
    id: finding,
    kind: "decision",
    code: "Q7119",
    severity: "warning",
    rule: rule === "" ? undefined : rule,
    source: undefined,
    place: { line, column: 1, endLine: line, endColumn: 1 },
    quote: "",
    expected: `a ${kind} that it is about`,
    found: "none",
    message: `a decision about a ${kind} (${because}) is about nothing any more: the text or the rule has changed`,
    confidence: 1,
  };
}
