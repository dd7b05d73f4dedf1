import { catalogue } from "./catalogue/index.ts";
import type { Finding, Place } from "./finding.ts";

/** The findings as a SARIF 2.1.0 log, for code-scanning tools. */
export function findingsToSarif(findings: readonly Finding[], version: string): object {
  const codes = [...new Set(findings.map((f) => f.code))].sort();
  const ruleIndex = new Map(codes.map((code, index) => [code, index]));
  return {
    $schema: "https://json.schemastore.org/sarif-2.1.0.json",
    version: "2.1.0",
    runs: [
      {
        tool: { driver: { name: "quipu", version, rules: codes.map(rule) } },
        columnKind: "utf16CodeUnits",
        results: findings.map((f) => result(f, ruleIndex.get(f.code)!)),
      },
    ],
  };
}

function rule(code: string): object {
  const { name, severity } = catalogue[code as keyof typeof catalogue];
  return {
    id: code,
    name,
    shortDescription: { text: name.replaceAll("-", " ") },
    help: { text: `quipu explain ${code}` },
    defaultConfiguration: { level: severity },
  };
}

function result(f: Finding, ruleIndex: number): object {
  return {
    ruleId: f.code,
    ruleIndex,
    level: f.severity,
    message: { text: f.hint === undefined ? f.message : `${f.message}\nhint: ${f.hint}` },
    locations: [location(f.place, f.label)],
    relatedLocations: f.related.map((r, id) => ({ id, ...location(r.place, r.text) })),
  };
}

function location(place: Place, text: string | undefined): object {
  return {
    physicalLocation: {
      artifactLocation: { uri: place.path.split("/").map(encodeURIComponent).join("/") },
      region: {
        startLine: place.line,
        startColumn: place.column,
        endLine: place.endLine,
        endColumn: place.endColumn,
      },
    },
    ...(text === undefined ? {} : { message: { text } }),
  };
}
