/** Drafts become findings, with codes and identities. */
import type { Book } from "../book.ts";
import type { Draft } from "./drafts.ts";
import type { Finding, FindingKind } from "./finding.ts";
import { hashOf } from "./words.ts";

const CODES: Readonly<Record<FindingKind, string>> = {
  contradiction: "Q7110",
  missing: "Q7111",
  unexplained: "Q7112",
  terminology: "Q7113",
  count: "Q7114",
  disagreement: "Q7124",
  untranslated: "Q7115",
  reference: "Q7116",
  decision: "Q7119",
  passage: "Q7122",
};

export function isContradiction({ kind, severity }: Finding): boolean {
  return kind === "contradiction" && severity === "error";
}

/** One finding a place and kind, the surest; in the order of the book, what is wrong before what is only worth a look. */
export function finish(drafts: readonly Draft[], book: Book): Finding[] {
  const best = new Map<string, Draft>();
  for (const draft of drafts) {
    const { line, column } = draft.place;
    const scope = draft.severity === "info" ? `${draft.kind} ${draft.rule?.id ?? ""}` : "";
    const key = `${line}:${column} ${scope}`;
    const known = best.get(key);
    if (known === undefined || weight(draft) > weight(known)) best.set(key, draft);
  }
  return [...best.values()]
    .map((draft) => finding(draft, book))
    .sort((a, b) => a.place.line - b.place.line || a.place.column - b.place.column);
}

function weight({ severity, confidence }: Draft): number {
  return (severity === "error" ? 2 : severity === "warning" ? 1 : 0) + confidence;
}

function finding({ sentence, claim: _, innocent: __, rule, example, ...draft }: Draft, book: Book): Finding {
  const text = sentence === undefined ? draft.quote : book.sentences[sentence].tokens.map((t) => t.norm).join(" ");
  const said = `${draft.kind} ${rule?.id ?? ""} ${draft.expected} ${draft.found} ${text}`;
  const named = rule?.id ?? (example && `example "${example.title}"`);
  const source = rule?.source ?? example?.source;
  return { id: hashOf(said).slice(0, 10), code: CODES[draft.kind], rule: named, source, ...draft };
}
