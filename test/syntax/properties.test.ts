/** Whatever the text: a tree, no crash, and for what is wrong an error with a place. */
import { readFileSync, readdirSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Span } from "../../compiler/source/span.ts";
import { parse, showTree, type Result } from "./show.ts";

const folder = new URL("./samples/", import.meta.url);
const samples = readdirSync(folder).map((name) => readFileSync(new URL(name, folder), "utf8"));
/** Words, numbers, texts, signs and the space between them. */
const pieces = samples.map((text) => text.match(/"(?:[^"\\\n]|\\.)*"|\/\/[^\n]*|\p{L}[\p{L}\d_]*|\d+|\s+|[^]/gu)!);
const sample = fc.constantFrom(...pieces);
/** A part of a sample, so that a failing one is found and shrunk quickly. */
const stretch = sample.chain((all) =>
  fc.tuple(fc.nat(all.length), fc.nat(200)).map(([start, length]) => all.slice(start, start + length)),
);

function checkPlaces(text: string, { tree, diagnostics }: Result): void {
  for (const { span, related, message } of diagnostics) {
    for (const place of [span, ...related.map((label) => label.span)]) {
      expect(place.start, message).toBeGreaterThanOrEqual(0);
      expect(place.end, message).toBeGreaterThanOrEqual(place.start);
      expect(place.end, message).toBeLessThanOrEqual(Math.max(1, text.length));
    }
  }
  checkNested(tree, tree.span);
}

/** Every node lies within its parent. */
function checkNested(value: unknown, outer: Span): void {
  if (typeof value !== "object" || value === null) return;
  const own = "span" in value ? (value.span as Span) : outer;
  if (own.start < outer.start || own.end > outer.end || own.end < own.start) {
    throw new Error(`${own.start}..${own.end} is not within ${outer.start}..${outer.end}: ${showTree(value)}`);
  }
  for (const [key, child] of Object.entries(value)) if (key !== "span") checkNested(child, own);
}

describe("samples", () => {
  it.each(samples.map((text, i) => [i, text] as const))(
    "%i has no errors, and its nodes lie within each other",
    (_, text) => {
      const result = parse(text);
      expect(result.diagnostics).toEqual([]);
      checkPlaces(text, result);
    },
  );
});

describe("mangled texts", () => {
  const places = fc.array(fc.nat(), { minLength: 1, maxLength: 4 });

  it.each<[string, (parts: string[], at: number) => void]>([
    ["deleted", (parts, at) => parts.splice(at, 1)],
    ["doubled", (parts, at) => parts.splice(at, 0, parts[at])],
    ["swapped", (parts, at) => parts.splice(at, 2, parts[at + 1] ?? "", parts[at])],
    ["cut off", (parts, at) => parts.splice(at)],
  ])("with tokens %s give a tree and places", (_, mangle) => {
    fc.assert(
      fc.property(sample, places, (original, wheres) => {
        const parts = [...original];
        for (const where of wheres) mangle(parts, where % Math.max(1, parts.length));
        const text = parts.join("");
        checkPlaces(text, parse(text));
      }),
      { numRuns: 150 },
    );
  });

  it("in any order give a tree and places", () => {
    fc.assert(
      fc.property(fc.array(stretch, { maxLength: 6 }), (stretches) => {
        const text = stretches.flat().join("");
        checkPlaces(text, parse(text));
      }),
      { numRuns: 200 },
    );
  });

  it("that miss a brace or have one too many are errors", () => {
    fc.assert(
      fc.property(sample, fc.nat(), fc.boolean(), (original, where, doubled) => {
        const braces = original.flatMap((part, i) => (part === "{" || part === "}" ? [i] : []));
        const at = braces[where % braces.length];
        const text = original.flatMap((part, i) => (i !== at ? [part] : doubled ? [part, part] : [])).join("");
        const result = parse(text);
        checkPlaces(text, result);
        expect(result.diagnostics.some((finding) => finding.severity === "error")).toBe(true);
      }),
      { numRuns: 150 },
    );
  });

  it("with a stray sign in them are errors", () => {
    const sign = fc.constantFrom("$", "^", "\u0000", "\ud800", "==", ")", "]", "..", "|", "«");
    fc.assert(
      fc.property(sample, fc.nat(), sign, (original, where, stray) => {
        const at = where % original.length;
        // Within a comment most signs are fine.
        fc.pre(at === 0 || !original[at - 1].startsWith("//"));
        const text = [...original.slice(0, at), ` ${stray}${stray} `, ...original.slice(at)].join("");
        const result = parse(text);
        checkPlaces(text, result);
        // Two bars are an empty cell, where cells stand.
        if (stray !== "|") expect(result.diagnostics).not.toEqual([]);
      }),
      { numRuns: 200 },
    );
  });
});

describe("any text", () => {
  it("of any characters gives a tree", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 300 }), (text) => checkPlaces(text, parse(text))),
      { numRuns: 300 },
    );
  });

  it("of lone surrogates and controls gives a tree", () => {
    const unit = fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code));
    fc.assert(
      fc.property(fc.string({ unit, maxLength: 200 }), (text) => checkPlaces(text, parse(text))),
      { numRuns: 200 },
    );
  });

  it("of signs and words gives a tree", () => {
    const unit = fc.constantFrom(
      ...'{}()[]|,;:.=<>!+-*/"\\\n ab1',
      "action ",
      "table ",
      "by ",
      "if ",
      "gain ",
      "each ",
      "x in ",
      "///",
    );
    fc.assert(
      fc.property(fc.string({ unit, maxLength: 200 }), (text) => checkPlaces(text, parse(text))),
      { numRuns: 500 },
    );
  });
});
