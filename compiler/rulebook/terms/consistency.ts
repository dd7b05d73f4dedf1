/** One thing, several names: what a book calls now so, now so. */
import type { Concept } from "../../claims/claim.ts";
import { areForms } from "../../lexicon/endings.ts";
import type { Concepts } from "../../lexicon/concepts.ts";
import type { Language, Lexicon } from "../../lexicon/lexicon.ts";
import { draftAt, type Draft } from "../comparing/drafts.ts";
import { textOf } from "../comparing/words.ts";
import type { MarkedSentence } from "../marks/mark.ts";
import { isNoun, isThing } from "./things.ts";
import { relationOf, type Relation } from "./likeness.ts";
import { renderingsIn, rowOf, type Rendering, type Row, type Use } from "./uses.ts";

/** So often at least, and so much more often than the other, a rendering is the usual one. */
const USUAL = 8;
const USUAL_SHARE = 0.9;
/** What stands there once or twice may be a slip. */
const SELDOM = 2;
/** A derived word that is used so often is a name of its own. */
const OFTEN = 3;
const LINES_SHOWN = 3;

/** Who plays goes by many words, and no reader minds. */
const PEOPLE = new Set([
  "player",
  "you",
  "active-player",
  "first-player",
  "next-player",
  "other-players",
  "each-player",
  "winner",
]);

const PRONOUNS: Readonly<Record<Language, RegExp>> = {
  en: /^(he|she|it|they|his|her|hers|its|their|him|them)$/,
  ru: /^(он|она|оно|они|его|ее|их|ему|ей|им|ими|него|нее|них|нему|ней|ним|ними)$/,
  pt: /^(ele|ela|eles|elas|dele|dela|deles|delas|seu|sua|seus|suas)$/,
  pl: /^(on|ona|ono|oni|one|jego|jej|ich|mu|jemu|im|ją|go|niego|niej|nią|nich|nim|nimi|niemu)$/,
};

export function inconsistent(
  marked: readonly MarkedSentence[],
  lexicon: Lexicon,
  concepts: Concepts | undefined,
): Draft[] {
  return [...renderingsIn(marked, lexicon)].flatMap(([concept, all]) => {
    const entry = lexicon.entries.get(concept);
    if (entry === undefined || !isNoun(entry) || PEOPLE.has(concept)) return [];
    const renderings = all.filter(({ rows }) => rows.some((row) => isName(row, lexicon.language)));
    return ofConcept(concept, renderings, lexicon.language, isThing(concept, concepts));
  });
}

/** A pronoun is none, nor is what begins with a preposition. */
function isName(row: Row, language: Language): boolean {
  return !row.every((word) => PRONOUNS[language].test(word)) && (row.length === 1 || row[0].length > 2);
}

interface Related extends Rendering {
  readonly relation: Relation;
}

function ofConcept(
  concept: Concept,
  [usual, ...rest]: readonly Rendering[],
  language: Language,
  thing: boolean,
): Draft[] {
  if (usual === undefined) return [];
  const others = rest
    .map((other): Related => ({ ...other, relation: relationOf(usual, other, language) }))
    .filter((other) => isDistinct(usual, other));
  const slips = others.filter((other) => isSlip(usual, other, language));
  const names = others
    .filter((other) => !slips.includes(other) && isAnotherName(usual, other, thing, language))
    .filter((other, i, all) => !all.slice(0, i).some((one) => relationOf(one, other, language) === "short"));
  return [
    ...slips.flatMap(({ uses, relation }) => uses.map((use) => slip(usual, use, relation, language))),
    ...(names.length === 0 ? [] : [several(concept, [usual, ...names])]),
  ];
}

/** Where a book says both in one breath it says that they are one. */
function isDistinct(usual: Rendering, { uses, relation }: Related): boolean {
  if (relation === "short" || (relation === "derived" && uses.length < OFTEN)) return false;
  const blocks = new Set(usual.uses.map(blockOf));
  return relation === "misspelled" || !uses.some((use) => blocks.has(blockOf(use)));
}

function blockOf({ sentence }: Use): number {
  return sentence.sentence.block;
}

function isSlip(usual: Rendering, { uses, relation, rows }: Related, language: Language): boolean {
  if (relation === "misspelled") return uses.length < usual.uses.length && !uses.some(isBroken);
  const varied = relation === "varied" && isRare(usual, uses);
  return varied && beginAlike(usual.rows, rows, language) && !namesAnother(uses, usual.uses);
}

/** A blank at the end of a line is the extraction's. */
function isBroken({ sentence, from, to }: Use): boolean {
  const { tokens } = sentence.sentence;
  return tokens[from].line !== tokens[to - 1].line;
}

function isRare(usual: Rendering, uses: readonly Use[]): boolean {
  const share = usual.uses.length / (usual.uses.length + uses.length);
  return uses.length <= SELDOM && usual.uses.length >= USUAL && share >= USUAL_SHARE;
}

/** «Market of houses», «market of roofs»: as long, and of the same first word. «Costs of labour» are no «tokens of labour». */
function beginAlike(usual: readonly Row[], rows: readonly Row[], language: Language): boolean {
  return rows.some((a) => usual.some((b) => a.length === b.length && areForms(a[0], b[0], language)));
}

/** «The priest of the goddess»: whose it is says no other name of it. */
function namesAnother(uses: readonly Use[], usual: readonly Use[]): boolean {
  const known = new Set(usual.flatMap(namesWithin));
  return uses.flatMap(namesWithin).some((name) => !known.has(name));
}

function namesWithin({ sentence, from, to }: Use): Concept[] {
  return sentence.mentions.filter((m) => m.inner && !m.weak && m.from > from && m.to <= to).flatMap((m) => m.concepts);
}

function isAnotherName(
  usual: Rendering,
  { uses, relation, rows }: Related,
  thing: boolean,
  language: Language,
): boolean {
  const all = usual.uses.length + uses.length;
  if (relation === "misspelled") return false;
  if (relation !== "varied") return thing && uses.length >= SELDOM && all >= OFTEN + SELDOM;
  return all > SELDOM && (beginAlike(usual.rows, rows, language) || (thing && !isRare(usual, uses)));
}

function slip(usual: Rendering, use: Use, relation: Relation, language: Language): Draft {
  const other = usual.uses.find((one) => relationOf(alone(one), alone(use), language) === relation) ?? usual.uses[0];
  const [expected, found] = [wordsOf(other), wordsOf(use)];
  const elsewhere = `${usual.uses.length} times, as in line ${lineOf(other)}`;
  const verb = relation === "misspelled" ? "spelled" : "called";
  return draftAt(use.sentence, use, {
    kind: "terminology",
    severity: "warning",
    expected,
    found,
    message: `this is ${verb} «${found}» here${mixed(found)}, and «${expected}» elsewhere (${elsewhere})`,
    confidence: relation === "misspelled" ? 0.9 : 0.7,
  });
}

function alone(use: Use): Rendering {
  return { rows: [rowOf(use.sentence, use)], uses: [use] };
}

/** Nobody sees that. */
function mixed(words: string): string {
  const both = /\p{Script=Latin}/u.test(words) && /\p{Script=Cyrillic}/u.test(words);
  return both ? ", with letters of two alphabets" : "";
}

/** All renderings in one hint, at the first place of the second. */
function several(concept: Concept, renderings: readonly Rendering[]): Draft {
  const [, second] = renderings;
  const [at] = second.uses;
  const told = renderings.map((r) => `«${wordsOf(r.uses[0])}» ${r.uses.length} × (${linesOf(r)})`).join(", ");
  const draft = draftAt(at.sentence, at, {
    kind: "terminology",
    severity: "info",
    expected: wordsOf(renderings[0].uses[0]),
    found: renderings
      .slice(1)
      .map((r) => wordsOf(r.uses[0]))
      .join(", "),
    message: `one thing (\`${concept}\`), ${renderings.length} names: ${told}`,
    confidence: 0.5,
  });
  return { ...draft, sentence: undefined };
}

function wordsOf({ sentence, from, to }: Use): string {
  return textOf(sentence.sentence.tokens.slice(from, to));
}

function lineOf({ sentence, from }: Use): number {
  return sentence.sentence.tokens[from].line;
}

function linesOf({ uses }: Rendering): string {
  const lines = [...new Set(uses.map(lineOf))];
  const shown = lines.slice(0, LINES_SHOWN).join(", ");
  return `line${lines.length > 1 ? "s" : ""} ${shown}${lines.length > LINES_SHOWN ? " …" : ""}`;
}
