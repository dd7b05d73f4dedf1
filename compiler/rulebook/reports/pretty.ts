/** The report for a terminal: what is wrong, in the order of the book; hints are only counted unless asked for. */
import type { Style } from "../../diagnostics/style.ts";
import { printable } from "../../diagnostics/width.ts";
import { LANGUAGE_NAMES } from "../reading/index.ts";
import {
  isLoud,
  tellingText,
  type AcrossFinding,
  type CheckedBook,
  type CheckReport,
  type EditionFit,
  type RulePlace,
  type ShownFinding,
} from "./report.ts";

/** Who asks what a change makes wrong is told that; of the rest of each book only how much there is. */
export function reportToText(report: CheckReport, style: Style, all: boolean): string {
  const brief = report.changed !== undefined && !all;
  const parts = report.books.map((book) => (brief ? summary(book, style, all) : bookText(book, style, all)));
  if (report.across.length > 0)
    parts.push(
      report.across
        .filter((f) => (all || isLoud(f)) && (!brief || f.kind === "change"))
        .map((f) => acrossText(f, style))
        .join("\n"),
    );
  if (report.changed !== undefined && !report.across.some((f) => f.kind === "change" && isLoud(f)))
    parts.push(`\n${unharmed(report.changed)}`);
  return parts.filter((part) => part !== "").join("\n");
}

const RULES_SHOWN = 8;

/** What has changed makes no passage wrong. */
function unharmed(changed: readonly string[]): string {
  if (changed.length === 0) return "no rule says anything else than before";
  const more = changed.length > RULES_SHOWN ? " …" : "";
  const rules = `${changed.length} ${changed.length === 1 ? "rule says" : "rules say"} something else than before`;
  return `${rules} (${changed.slice(0, RULES_SHOWN).join(", ")}${more}); no passage is made wrong by that`;
}

function bookText(checked: CheckedBook, style: Style, all: boolean): string {
  const shown = checked.findings.filter((f) => all || isLoud(f));
  return [
    ...shown.map((f) => findingText(f, checked.file, style)),
    summary(checked, style, all),
    ...editionText(checked.editions, style),
    "",
  ].join("\n");
}

const COLOURS = { error: "error", warning: "warning", info: "note" } as const;

function findingText(f: ShownFinding, file: string, style: Style): string {
  const colour = style[COLOURS[f.severity]];
  const lines = [
    `${colour(f.severity)} ${style.strong(`${f.code} ${f.kind}`)}: ${printable(f.message)}`,
    `  ${style.faint("┌─")} ${printable(file)}:${f.place.line}:${f.place.column}`,
  ];
  if (f.quote !== "") lines.push(`  ${style.faint("│")}  «${printable(f.quote)}»`);
  if (f.rule !== undefined) lines.push(`  ${style.faint("rule:")} ${f.rule}${placeText(f.rulePlace)}`);
  lines.push(`  ${style.faint(`sure: ${Math.round(f.confidence * 100)} %, finding ${f.id}`)}`);
  if (f.decision !== undefined)
    lines.push(`  ${style.hint(`${f.decision.verdict}ed:`)} ${printable(f.decision.because)}`);
  return `${lines.join("\n")}\n`;
}

function placeText(place: RulePlace | undefined): string {
  return place === undefined ? "" : ` (${place.path}:${place.line})`;
}

function acrossText(f: AcrossFinding, style: Style): string {
  const colour = style[COLOURS[f.severity]];
  const places = f.places.map(
    (p) => `  ${style.faint("┌─")} ${printable(p.file)}:${p.line}:${p.column} ${printable(p.says)}`,
  );
  return [
    `${colour(f.severity)} ${style.strong(`${f.code} ${f.kind}`)}: ${printable(f.message)}`,
    ...places,
    ...(f.rule === undefined ? [] : [`  ${style.faint("rule:")} ${f.rule}${placeText(f.rulePlace)}`]),
    "",
  ].join("\n");
}

function summary({ file, book, coverage, telling, findings }: CheckedBook, style: Style, all: boolean): string {
  const count = (severity: string): number =>
    findings.filter((f) => f.severity === severity && f.decision?.verdict !== "deny").length;
  const [errors, warnings, hints] = [count("error"), count("warning"), count("info")];
  const denied = findings.filter((f) => f.decision?.verdict === "deny").length;
  const verdict = errors > 0 ? style.error(counted(errors, "error")) : style.good("no errors");
  const parts = [
    verdict,
    counted(warnings, "warning"),
    `${counted(hints, "hint")}${all || hints === 0 ? "" : " (--all shows them)"}`,
  ];
  if (denied > 0) parts.push(`${denied} denied`);
  return [
    `${style.strong(printable(file))} (${LANGUAGE_NAMES[book.language]}): ${parts.join(", ")}`,
    `  rules found in the book: ${share(coverage.found, coverage.rules)}${untold(findings)}`,
    ...optional(tellingText(telling)),
    `  claims confirmed: ${share(coverage.confirmed, coverage.claims)} (amounts, choices, who, when, lists); not found in the book: ${coverage.missing}${assumed(coverage)}`,
    `  numbers explained: ${share(coverage.explained, coverage.numbers)}; no quantities of rules: ${apart(coverage.apart)}`,
    ...workedText(coverage.examples),
    ...unnamed(coverage.unnamed),
    ...(hints > 0 && !all ? [`  hints: ${grouped(findings)}`] : []),
  ].join("\n");
}

function workedText({ told, held, numbers, explained }: CheckedBook["coverage"]["examples"]): string[] {
  if (told === 0) return [];
  const checked = held === 0 ? "" : `; numbers in them explained: ${share(explained, numbers)}`;
  return [`  worked examples held by the rules: ${share(held, told)}${checked}`];
}

/** What the rules assume or rule where no book says anything is held against none. */
function assumed({ assumed: claims }: CheckedBook["coverage"]): string {
  return claims > 0 ? `; assumed, and not asked of it: ${claims}` : "";
}

function optional(text: string | undefined): string[] {
  return text === undefined ? [] : [`  ${printable(text)}`];
}

const MOST_UNTOLD = 12;

/** Rules of which no passage speaks, by their names. */
function untold(findings: readonly ShownFinding[]): string {
  const rules = findings.flatMap(({ kind, found, rule }) =>
    kind === "missing" && found === "no passage" && rule !== undefined ? [rule] : [],
  );
  if (rules.length === 0) return "";
  return `; not told: ${rules.slice(0, MOST_UNTOLD).join(", ")}${rules.length > MOST_UNTOLD ? " …" : ""}`;
}

const MOST_UNNAMED = 8;

/** A book in words that the lexicon does not know says so here: its rules are hardly found. */
function unnamed(concepts: readonly string[]): string[] {
  if (concepts.length === 0) return [];
  const names = `${concepts.slice(0, MOST_UNNAMED).join(", ")}${concepts.length > MOST_UNNAMED ? " …" : ""}`;
  const things = `${counted(concepts.length, "thing")} that these rules speak of`;
  return [`  never named: ${things} (${names}); \`quipu words\` proposes words`];
}

function grouped(findings: readonly ShownFinding[]): string {
  const kinds = new Map<string, number>();
  for (const { severity, kind } of findings) if (severity === "info") kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
  return [...kinds].map(([kind, n]) => `${n} ${kind}`).join(", ");
}

function apart(counts: Readonly<Record<string, number>>): string {
  const list = Object.entries(counts).map(([kind, n]) => `${n} ${kind}`);
  return list.length === 0 ? "none" : list.join(", ");
}

function editionText(fits: readonly EditionFit[], style: Style): string[] {
  if (fits.length < 2) return [];
  const [best] = fits;
  const shown = fits.map(
    (fit) => `${nameOf(fit)} ${share(fit.confirmed, fit.claims)}, ${counted(fit.contradictions, "contradiction")}`,
  );
  return [`  ${style.hint("edition:")} fits ${nameOf(best)} best (${shown.join("; ")})`];
}

function nameOf({ edition }: EditionFit): string {
  return edition ?? "the rules as they stand";
}

function share(part: number, whole: number): string {
  return whole === 0 ? "0 of 0" : `${part} of ${whole} (${Math.floor((100 * part) / whole)} %)`;
}

function counted(n: number, noun: string): string {
  return `${n} ${noun}${n === 1 ? "" : "s"}`;
}
