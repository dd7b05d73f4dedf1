/** The printed books, where they are at hand: what is found in them, and how many seeded errors are. */
import { describe, expect, test } from "vitest";
import { measure } from "../../bench/rulebooks/measure.ts";
import { KINDS } from "../../bench/rulebooks/mutants.ts";
import { subjectOf, withoutCites } from "../../bench/rulebooks/subject.ts";
import { agreementOf } from "../../bench/rulebooks/uncited.ts";
import { compareBooks, type Finding } from "../../compiler/rulebook/index.ts";
import type { Language } from "../../compiler/lexicon/index.ts";
import { areAtHand, BOOKS, games, subject, textOf } from "./printed.ts";

/** Kinds of errors that rules state; few of the others are caught. */
const STATED = KINDS.filter((kind) => kind !== "stranger" && kind !== "opposite");
const findings = (game: string, language: Language): readonly Finding[] => subject(game, language).comparison.findings;

describe.skipIf(!areAtHand)("printed books", () => {
  describe.each(BOOKS)("$game in $language", ({ game, language }) => {
    test("at most two errors, of which few can be untrue", () => {
      const errors = findings(game, language).filter((f) => f.severity === "error");
      expect(errors.map((f) => `${f.place.line} ${f.rule} ${f.message}`).length).toBeLessThanOrEqual(2);
    });

    test("warnings are few enough to be read", () => {
      const warnings = findings(game, language).filter((f) => f.severity === "warning");
      expect(warnings.length).toBeLessThanOrEqual(22);
    });

    test("most numbers that state rules are explained, every claim is confirmed or reported missing", () => {
      const { coverage } = subject(game, language).comparison;
      expect(coverage.explained / coverage.numbers).toBeGreaterThanOrEqual(0.9);
      expect(coverage.confirmed / coverage.claims).toBeGreaterThanOrEqual(0.9);
      expect(coverage.confirmed + coverage.missing).toBe(coverage.claims);
      expect(coverage.found / coverage.rules).toBeGreaterThan(0.9);
    });

    test("seeded errors are found, and raise no alarm elsewhere", () => {
      const { scores } = measure(subject(game, language), 1, 30, STATED);
      const share = ({ caught, missed }: { caught: number; missed: number }): number =>
        caught / Math.max(1, caught + missed);
      expect(share(scores.number)).toBeGreaterThan(0.9);
      expect(share(scores.resource)).toBeGreaterThan(0.88);
      expect(share(scores.sibling)).toBeGreaterThan(0.88);
      expect(share(scores.component)).toBeGreaterThan(0.6);
      expect(share(scores["may/must"])).toBeGreaterThan(0.6);
      expect(share(scores["before/after"])).toBeGreaterThan(0.3);
      expect(share(scores["dropped item"])).toBeGreaterThan(0.6);
      const all = Object.values(scores);
      expect(all.reduce((n, s) => n + s.falseAlarms, 0)).toBeLessThanOrEqual(6);
    });
  });

  test.each([
    { game: "tzolkin", language: "ru" },
    { game: "inca-empire", language: "ru" },
  ] as const)("where no rule cites $game in $language, rules are found and errors caught all the same", (book) => {
    const cited = subject(book.game, book.language);
    const text = textOf(book.game, book.language);
    const uncited = subjectOf(withoutCites(games.get(book.game)!), book.language, text);
    const { rules: known, foundRules, rightRules, tenths } = agreementOf(cited.comparison, uncited.comparison);
    expect(foundRules / known).toBeGreaterThan(0.9);
    expect(rightRules / known).toBeGreaterThan(0.75);
    // What is called likely is so about as often.
    const sure = tenths.slice(6);
    const [called, right] = [sure.reduce((n, t) => n + t.passages, 0), sure.reduce((n, t) => n + t.cited, 0)];
    expect(called).toBeGreaterThan(50);
    expect(right / called).toBeGreaterThan(0.7);
    expect(uncited.comparison.findings.filter(({ severity }) => severity === "error").length).toBeLessThanOrEqual(2);
    const { scores } = measure({ ...cited, checked: uncited }, 1, 30);
    const share = ({ caught, missed }: { caught: number; missed: number }): number => caught / (caught + missed);
    expect(share(scores.number)).toBeGreaterThan(0.5);
    expect(share(scores.resource)).toBeGreaterThan(0.5);
  });

  test.each(["ru", "pl", "pt"] as const)("nine of ten numbers of Tawantinsuyu in %s are explained", (language) => {
    const { explained, numbers } = subject("tawantinsuyu", language).comparison.coverage;
    expect(explained / numbers).toBeGreaterThan(0.9);
  });

  test("the Russian appendix has one rite for another in Z12, and that is its only error there", () => {
    const wrong = findings("tawantinsuyu", "ru").filter(
      (f) => f.severity === "error" && f.rule?.startsWith("building-Z"),
    );
    expect(wrong.map((f) => `${f.rule} ${f.place.line} ${f.kind}`)).toEqual([
      "building-Z12.ability 1329 contradiction",
    ]);
    for (const language of ["pl", "pt"] as const) {
      expect(
        findings("tawantinsuyu", language).filter((f) => f.severity === "error" && f.rule === "building-Z12.ability"),
      ).toEqual([]);
    }
  });

  test.each([
    { game: "tawantinsuyu", language: "ru", lines: [160, 252, 491, 973] },
    { game: "tawantinsuyu", language: "pl", lines: [156, 164, 252, 502, 978] },
    { game: "tawantinsuyu", language: "pt", lines: [289, 523] },
    { game: "tzolkin", language: "ru", lines: [] },
    { game: "inca-empire", language: "ru", lines: [441] },
  ] as const)("$game in $language tells rules in two ways in lines $lines", ({ game, language, lines }) => {
    const loud = findings(game, language).filter((f) => f.kind === "disagreement" && f.severity === "warning");
    expect(loud.map(({ place }) => place.line)).toEqual(lines);
  });

  test("lines put in and chapters in another order lose none of the rules", () => {
    const lines = textOf("tawantinsuyu", "ru").split("\n");
    const edited = [
      ...lines.slice(1200),
      "",
      ...lines.slice(0, 700),
      ...Array<string>(25).fill(""),
      ...lines.slice(700, 1200),
    ];
    const claims = games.get("tawantinsuyu")!;
    const { coverage, findings: found } = subjectOf(claims, "ru", edited.join("\n")).comparison;
    expect(coverage.explained / coverage.numbers).toBeGreaterThan(0.86);
    expect(found.filter((f) => f.severity === "error").map((f) => f.rule)).toEqual(["building-Z12.ability"]);
    expect(found.filter((f) => f.severity === "warning").length).toBeLessThanOrEqual(25);
  });

  test("the Polish book keeps a player aid in English; the Portuguese one a code with a letter in it", () => {
    const untranslated = findings("tawantinsuyu", "pl").filter((f) => f.kind === "untranslated");
    expect(untranslated.some((f) => f.place.line <= 160 && f.found === "English")).toBe(true);
    expect(findings("tawantinsuyu", "ru").filter((f) => f.kind === "untranslated")).toEqual([]);
    const codes = findings("tawantinsuyu", "pt").filter((f) => f.kind === "reference");
    expect(codes.map((f) => `${f.found} ${f.expected}`)).toEqual(["Zo8 Z08"]);
  });

  test("among three books the Russian one stands alone in Z12, and in what others pay for a weaving", () => {
    const voters = (["ru", "pl", "pt"] as const).map((language) => ({
      file: language,
      comparison: subject("tawantinsuyu", language).comparison,
    }));
    const { rules: all, families } = subject("tawantinsuyu", "ru");
    const across = compareBooks(voters, all, families, () => ({ path: "", line: 1 }));
    expect(across.filter((f) => f.severity === "warning").map((f) => f.message)).toEqual([
      "ru stands alone: it says 2 corn where 2 others say 3 corn",
      "ru stands alone: it says offering where 2 others say worship",
    ]);
  });
});
