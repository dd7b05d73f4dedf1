/** The file of kept passages: one a line, in the order of the book, so that under version control it changes little. */
import type { Kept, KeptSentence } from "./kept.ts";

export interface KeptFile {
  readonly kept: readonly Kept[];
  /** What is wrong with the file. */
  readonly problem: string | undefined;
}

const MOST = 20_000;
const STANDINGS = new Set(["proposed", "confirmed", "denied"]);
const SENTENCE = /^([1-9]\d{0,6}) ([0-9a-z]{10})$/;

export function readKept(text: string): KeptFile {
  const wrong = (problem: string): KeptFile => ({ kept: [], problem });
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    return wrong("it is not JSON");
  }
  if (!Array.isArray(parsed)) return wrong("it is not a list of passages");
  if (parsed.length > MOST) return wrong(`it holds more than ${MOST} passages`);
  const kept: Kept[] = [];
  for (const [i, entry] of parsed.entries()) {
    const read = keptOf(entry);
    if (read === undefined)
      return wrong(
        `passage ${i + 1} lacks a rule, a standing, how sure it is, by what, or its sentences as \`line hash\``,
      );
    kept.push(read);
  }
  return { kept, problem: undefined };
}

function keptOf(entry: unknown): Kept | undefined {
  if (typeof entry !== "object" || entry === null) return undefined;
  const { rule, standing, sure, by, sentences } = entry as Record<string, unknown>;
  if (typeof rule !== "string" || typeof by !== "string" || typeof standing !== "string") return undefined;
  if (!STANDINGS.has(standing) || typeof sure !== "number" || !(sure >= 0 && sure <= 1)) return undefined;
  if (!Array.isArray(sentences) || sentences.length === 0) return undefined;
  const read = sentences.map(sentenceOf);
  if (read.some((one) => one === undefined)) return undefined;
  return { rule, standing: standing as Kept["standing"], sure, by, sentences: read as KeptSentence[] };
}

function sentenceOf(text: unknown): KeptSentence | undefined {
  const [, line, hash] = typeof text === "string" ? (SENTENCE.exec(text) ?? []) : [];
  return line === undefined ? undefined : { line: Number(line), hash };
}

export function writeKept(kept: readonly Kept[]): string {
  const sorted = [...kept].sort(
    (a, b) => a.sentences[0].line - b.sentences[0].line || (a.rule < b.rule ? -1 : a.rule > b.rule ? 1 : 0),
  );
  const lines = sorted.map(({ sentences, ...rest }) =>
    JSON.stringify({ ...rest, sentences: sentences.map(({ line, hash }) => `${line} ${hash}`) }),
  );
  return lines.length === 0 ? "[]\n" : `[\n${lines.map((line) => `  ${line}`).join(",\n")}\n]\n`;
}
