import { catalogue } from "../../diagnostics/catalogue/index.ts";
import { isLoud, type AcrossFinding, type CheckReport, type RulePlace, type ShownFinding } from "./report.ts";

const LEVELS = { error: "error", warning: "warning", info: "note" } as const;

/** The findings on all books as a SARIF 2.1.0 log. */
export function reportToSarif(report: CheckReport, version: string): object {
  const own = report.books.flatMap(({ file, findings }) => findings.filter(isLoud).map((f) => result(f, file)));
  const across = report.across.filter(isLoud).map(acrossResult);
  const results = [...own, ...across];
  const codes = [...new Set(results.map((r) => r.ruleId))].sort();
  return {
    $schema: "https://json.schemastore.org/sarif-2.1.0.json",
    version: "2.1.0",
    runs: [
      {
        tool: { driver: { name: "quipu", version, rules: codes.map(rule) } },
        columnKind: "utf16CodeUnits",
        results: results.map((r) => ({ ...r, ruleIndex: codes.indexOf(r.ruleId) })),
      },
    ],
  };
}

function rule(code: string): object {
  const entry = catalogue[code as keyof typeof catalogue] as { readonly name: string } | undefined;
  const name = entry?.name ?? code;
  return {
    id: code,
    name,
    shortDescription: { text: name.replaceAll("-", " ") },
    help: { text: `quipu explain ${code}` },
  };
}

function result(f: ShownFinding, file: string): { ruleId: string } & Record<string, unknown> {
  return {
    ruleId: f.code,
    level: LEVELS[f.severity],
    rank: Math.round(f.confidence * 100),
    message: { text: f.message },
    partialFingerprints: { quipu: f.id },
    locations: [
      {
        physicalLocation: {
          artifactLocation: { uri: uriOf(file) },
          region: {
            startLine: f.place.line,
            startColumn: f.place.column,
            endLine: f.place.endLine,
            endColumn: f.place.endColumn,
          },
        },
      },
    ],
    relatedLocations: ruleLocation(f.rulePlace),
  };
}

function acrossResult(f: AcrossFinding): { ruleId: string } & Record<string, unknown> {
  return {
    ruleId: f.code,
    level: LEVELS[f.severity],
    message: { text: f.message },
    partialFingerprints: { quipu: f.id },
    locations: f.places.map(({ file, line, column }) => ({
      physicalLocation: { artifactLocation: { uri: uriOf(file) }, region: { startLine: line, startColumn: column } },
    })),
    relatedLocations: ruleLocation(f.rulePlace),
  };
}

function ruleLocation(place: RulePlace | undefined): object[] {
  if (place === undefined) return [];
  const physicalLocation = { artifactLocation: { uri: uriOf(place.path) }, region: { startLine: place.line } };
  return [{ id: 0, physicalLocation, message: { text: "the rule" } }];
}

function uriOf(path: string): string {
  return path.split("/").map(encodeURIComponent).join("/");
}
