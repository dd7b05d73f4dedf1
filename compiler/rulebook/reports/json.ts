import { expectedIn, type CheckedBook, type CheckReport, type ShownFinding } from "./report.ts";

/** The report as one object. A single book's figures and findings stand at the top. */
export function reportToJson(report: CheckReport): object {
  const books = report.books.map(bookToJson);
  const sum = (of: (b: CheckedBook) => number): number => report.books.reduce((n, b) => n + of(b), 0);
  return {
    game: report.game,
    claims: sum((b) => b.coverage.claims),
    assumed: sum((b) => b.coverage.assumed),
    confirmed: sum((b) => b.coverage.confirmed),
    missing: sum((b) => b.coverage.missing),
    numbers: sum((b) => b.coverage.numbers),
    explained: sum((b) => b.coverage.explained),
    findings: books.flatMap((b) => b.findings),
    books: books.map(({ findings: _, ...rest }) => rest),
    across: report.across,
    changed: report.changed,
  };
}

function bookToJson(checked: CheckedBook): { readonly findings: object[] } & Record<string, unknown> {
  const { file, encoding, book, coverage, telling, editions } = checked;
  return {
    file,
    language: book.language,
    encoding,
    lines: book.lines.length,
    ...coverage,
    telling,
    editions: editions.map((fit) => ({ ...fit, edition: fit.edition ?? null })),
    findings: checked.findings.map((f) => findingToJson(f, file)),
  };
}

function findingToJson(f: ShownFinding, file: string): object {
  return {
    id: f.id,
    code: f.code,
    kind: f.kind,
    severity: f.severity,
    rule: f.rule ?? null,
    source: f.rulePlace === undefined ? null : `${f.rulePlace.path}:${f.rulePlace.line}`,
    file,
    ...f.place,
    quote: f.quote,
    expected: expectedIn(f),
    found: f.found,
    message: f.message,
    confidence: Math.round(f.confidence * 100) / 100,
    decision: f.decision ?? null,
  };
}
