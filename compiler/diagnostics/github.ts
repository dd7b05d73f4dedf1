import type { Finding } from "./finding.ts";

/** The findings as workflow commands, which show up as annotations on a pull request. */
export function findingsToGithub(findings: readonly Finding[]): string {
  return findings.map((f) => annotation(f) + "\n").join("");
}

function annotation(f: Finding): string {
  const { path, line, column, endLine, endColumn } = f.place;
  const properties = { file: path, line, col: column, endLine, endColumn, title: `${f.code} ${f.name}` };
  const head = Object.entries(properties)
    .map(([key, value]) => `${key}=${escapeProperty(String(value))}`)
    .join(",");
  const text = f.hint === undefined ? f.message : `${f.message}\nhint: ${f.hint}`;
  return `::${f.severity} ${head}::${escapeText(text)}`;
}

function escapeText(text: string): string {
  return text.replaceAll("%", "%25").replaceAll("\r", "%0D").replaceAll("\n", "%0A");
}

function escapeProperty(text: string): string {
  return escapeText(text).replaceAll(":", "%3A").replaceAll(",", "%2C");
}
