/** Whether the numbers of a sentence are those of the example that it tells. */
import type { Families } from "../comparing/expected/families.ts";
import type { MarkedSentence, NumberMark } from "../marks/mark.ts";
import type { Clue } from "./clues.ts";
import { countedBy } from "./figures.ts";
import type { Fit, Story } from "./story.ts";

export type Judgement =
  /** The example says so at this place; or the rules that it carries out, or the example elsewhere. */
  | { readonly is: "told" }
  | { readonly is: "elsewhere" }
  /** The example has another number of this, here or somewhere. */
  | { readonly is: "contradicted" | "strange"; readonly clue: Clue; readonly story: Story; readonly alone: boolean }
  | { readonly is: "unexplained" };

interface Candidate {
  readonly story: Story;
  readonly clue: Clue;
  readonly fit: Fit;
  readonly here: boolean;
}

export function judge(
  sentence: MarkedSentence,
  number: NumberMark,
  stories: readonly Story[],
  families: Families,
): Judgement {
  const all = candidates(sentence, number, stories);
  const said = all.filter(({ clue }) => clue.value === number.value);
  const others = all.filter(({ clue }) => clue.value !== number.value);
  const told = said.find((c) => c.here && tells(c, number, all) && !isHalf(sentence, c, others));
  const swapped = swappedFor(sentence, number, stories, families);
  const slip =
    swapped !== undefined && !sentence.names.has(swapped.clue.concepts[0]) && isTwice(sentence, number, families);
  if (told !== undefined && !slip) return { is: "told" };
  if (swapped !== undefined) return { is: "contradicted", ...swapped, alone: true };
  if (stories.some((story) => isAnybodys(sentence, number, story))) return { is: "elsewhere" };
  if (all.some((c) => isPartOfWhole(sentence, number, c))) return { is: "told" };
  const rivals = isOfAll(sentence, number) ? [] : others.filter((c) => isRival(c, families));
  if (rivals.length > 0) return contradicted("contradicted", rivals);
  const played = said.find(({ clue, fit }) => clue.of === "play" && isStrong(clue) && fit !== "near");
  const weak = played ?? said.find(({ here, clue }) => here && clue.of !== "rule");
  if (weak !== undefined) return { is: weak.here ? "told" : "elsewhere" };
  const happens = others.filter(({ clue, fit }) => clue.of === "play" && fit === "same" && isOutcome(clue));
  if (happens.length > 0 && !isOfAll(sentence, number)) return contradicted("strange", happens);
  return { is: said.length > 0 ? "elsewhere" : "unexplained" };
}

/** Just so much of another thing of the same kind changes here, and no sentence says so. */
function swappedFor(
  sentence: MarkedSentence,
  number: NumberMark,
  stories: readonly Story[],
  families: Families,
): Pick<Candidate, "clue" | "story"> | undefined {
  const counts = countedBy(sentence, number);
  for (const story of stories)
    for (const clue of story.clues) {
      if (clue.of !== "play" || clue.value !== number.value || clue.role === "has" || !isTelling(clue, families))
        continue;
      if (!families.clash(counts, clue.concepts.slice(0, 1)) || !story.isHere(sentence, clue)) continue;
      if (story.isAbout(sentence, number, clue) && !story.statesHere(clue)) return { clue, story };
    }
  return undefined;
}

/** The sentence tells the same amount of the same thing again. */
function isTwice(sentence: MarkedSentence, number: NumberMark, families: Families): boolean {
  const counts = countedBy(sentence, number).filter((c) => families.of(c) === "resource");
  return sentence.numbers.some(
    (n) => n !== number && n.value === number.value && families.agree(countedBy(sentence, n), counts),
  );
}

/** The sentence names nobody, and somebody else has it. */
function isAnybodys(sentence: MarkedSentence, number: NumberMark, story: Story): boolean {
  if (story.namesWhose(sentence)) return false;
  return story.clues.some(
    (clue) =>
      clue.of === "play" &&
      clue.value === number.value &&
      isStrong(clue) &&
      story.isHere(sentence, clue) &&
      story.fitOfAnybody(sentence, number, clue) === "same",
  );
}

/** «2 for these, and 3 for those», where it comes to 5: what the book adds up is its own. */
function isPartOfWhole(sentence: MarkedSentence, number: NumberMark, { story, clue, fit, here }: Candidate): boolean {
  if (!here || fit !== "same" || clue.as !== "whole" || clue.value <= number.value) return false;
  const near = story.sentences.filter((s) => Math.abs(s.sentence.index - sentence.sentence.index) <= 1);
  return near.some((s) =>
    s.numbers.some((n) => n.value === clue.value - number.value && n !== number && story.fit(s, n, clue) === "same"),
  );
}

/** One of several changes that come to something here, of which the others are not told. */
function isHalf(sentence: MarkedSentence, { clue, story }: Candidate, others: readonly Candidate[]): boolean {
  if (clue.of !== "play" || clue.as !== "change") return false;
  const whole = others.find((c) => c.clue.as === "whole" && c.story === story && isWithin(clue, c.clue));
  if (whole === undefined || !story.isAllHere(sentence, whole.clue) || story.states(whole.clue)) return false;
  const rest = others.filter((c) => c.clue.as === "change" && c.story === story && isWithin(c.clue, whole.clue));
  return rest.some((c) => !story.states(c.clue));
}

function isWithin(part: Clue, whole: Clue): boolean {
  const [a, b] = [part.concepts[0], whole.concepts[0]];
  return (
    a === b &&
    part.role === whole.role &&
    whole.from <= part.from &&
    part.to <= whole.to &&
    part.about.every((c) => whole.about.includes(c))
  );
}

function contradicted(is: "contradicted" | "strange", rivals: readonly Candidate[]): Judgement {
  // What was done there says more than what it comes to.
  const [rival] = [...rivals].sort((a, b) => Number(b.clue.as === "change") - Number(a.clue.as === "change"));
  return { is, ...rival, alone: new Set(rivals.map(({ clue }) => clue.value)).size === 1 };
}

function candidates(sentence: MarkedSentence, number: NumberMark, stories: readonly Story[]): Candidate[] {
  return stories.flatMap((story) =>
    story.clues.flatMap((clue) => {
      const fit = story.fit(sentence, number, clue);
      return fit === undefined ? [] : [{ story, clue, fit, here: story.isHere(sentence, clue) }];
    }),
  );
}

/** What happens, in so many words. Of what is paid or gained, only a change is one. */
function tells({ clue, fit }: Candidate, { deal }: NumberMark, all: readonly Candidate[]): boolean {
  if (clue.of !== "play" || !isStrong(clue)) return false;
  if (fit === "near" || deal === undefined || clue.role !== "has") return true;
  return !all.some((c) => c.here && c.fit === "same" && c.clue.of === "play" && c.clue.role !== "has");
}

/** What some of several changes come to, and what there is in between, nobody tells unless he likes. */
function isStrong({ as }: Clue): boolean {
  return as !== "state" && as !== "part";
}

/** Here the example has another number of just this thing. */
function isRival({ clue, fit, here }: Candidate, families: Families): boolean {
  return here && fit === "same" && clue.of === "play" && clue.role !== "has" && isTelling(clue, families);
}

/** Of what lies there to begin with, a part may be meant. */
function isOutcome({ as }: Clue): boolean {
  return as === "change" || as === "whole" || as === "condition";
}

/**
 * What somebody who tells the example would say of this thing: what is done, or comes out. What is one need not be counted, unless it
 * is an amount.
 */
function isTelling(clue: Clue, families: Families): boolean {
  const {
    value,
    concepts: [thing],
  } = clue;
  if (!isOutcome(clue)) return false;
  return value > 1 || (value === 1 && thing !== undefined && families.of(thing) === "resource");
}

/** No example contradicts that there is none, nor which one is meant, nor what is said of each, or how much more it is. */
function isOfAll({ sentence: { tokens } }: MarkedSentence, { kind, value, from, to }: NumberMark): boolean {
  if (kind === "ordinal" || value === 0 || EACH.test(tokens[from - 1]?.norm ?? "")) return true;
  return tokens.slice(to, to + 3).some(({ norm }) => MORE.test(norm));
}

/** «По 1», «po 1»: so much each. */
const EACH = /^(по|po)$/;
const MORE = /^(больше|меньше|więcej|mniej|mais|menos|more|less|fewer)$/;
