/** Whether a passage states a claim: with its number, by naming it, by whom it speaks to. */
import type { Claim, Concept } from "../../../claims/claim.ts";
import type { MarkedSentence, NumberKind } from "../../marks/mark.ts";
import type { Passage } from "../../passages/index.ts";
import { AGREEMENT, isOtherDeal, isQuantity, type Expectations } from "./index.ts";
import { TIGHT } from "./matching.ts";
import type { Owed } from "./owed.ts";

/** «The 6th space» may say which as well as how many. */
const STATING: ReadonlySet<NumberKind> = new Set<NumberKind>(["quantity", "ordinal"]);
const EACH: Concept = "each-player";

export function isStated(claim: Claim, passages: readonly Passage[], expected: Expectations, owed: Owed): boolean {
  if (claim.role === "sum") return claim.items.every((item) => owed.names(item));
  return passages.some((passage) => {
    if (claim.role === "alternatives" || claim.role === "order") return isListed(claim, passage, expected, owed);
    if (claim.values.length === 0) return isSaid(claim, passage, expected);
    return isQuantity(claim) ? isCounted(claim, passage, expected) : playersAreTold(claim, passage, expected);
  });
}

/** Each alternative has a name somewhere; in an order most stand together. */
function isListed({ role, items }: Claim, passage: Passage, expected: Expectations, owed: Owed): boolean {
  const here = expected.namesIn(passage);
  const named = (isNamed: (item: Concept) => boolean): boolean => items.filter(isNamed).length >= items.length / 2;
  return named((item) => here.has(item)) || (role === "alternatives" && named((item) => owed.names(item)));
}

/** Something is named, or somebody is spoken to. */
function isSaid(claim: Claim, passage: Passage, expected: Expectations): boolean {
  const names = expected.namesIn(passage);
  if (claim.concepts.length === 0 || claim.concepts.some((concept) => names.has(concept))) return true;
  // A book speaks to each of its readers.
  if (claim.role === "who") return claim.concepts.includes(EACH) && ["you", "player"].some((who) => names.has(who));
  return claim.role === "optional" && passage.sentences.some((i) => saysMay(expected.marked[i], claim, passage));
}

/** It leaves something open, and names what the rule speaks of there, or says nothing else. */
function saysMay({ modals, names }: MarkedSentence, { part }: Claim, { rule, sentences }: Passage): boolean {
  if (!modals.some(({ is }) => is === "may")) return false;
  return sentences.length <= TIGHT || [...rule.parts[part].names].some((name) => names.has(name));
}

function isCounted(claim: Claim, passage: Passage, expected: Expectations): boolean {
  if (expected.confirmation(claim, passage) >= AGREEMENT.unsaid) return true;
  const sentences = passage.sentences.map((i) => expected.marked[i]);
  return sentences.some(
    (sentence) => saysNumber(sentence, claim, passage, expected) || namesOne(sentence, claim, expected),
  );
}

/** The number stands beside what the rule counts or speaks of in the same breath, or where little else is said. */
function saysNumber(sentence: MarkedSentence, claim: Claim, { sentences }: Passage, expected: Expectations): boolean {
  const { concepts, about } = claim;
  const isAlone = concepts.length === 0 || sentences.length <= TIGHT;
  if (!isAlone && ![...concepts, ...about].some((concept) => sentence.names.has(concept))) return false;
  return sentence.numbers.some(
    (number) =>
      STATING.has(number.kind) &&
      expected.valuesAgree(number, sentence, claim) &&
      !isOtherDeal(number, claim) &&
      !expected.families.clash(number.counts, concepts),
  );
}

/** «Take a card» says one without a number. */
function namesOne(sentence: MarkedSentence, claim: Claim, { families }: Expectations): boolean {
  if (claim.values.some((value) => value !== 1)) return false;
  return sentence.mentions.some(
    (m, i) =>
      families.agree(m.concepts, claim.concepts) && !sentence.numbers.some((n) => n.mention === i && n.value !== 1),
  );
}

function playersAreTold({ values, concepts }: Claim, passage: Passage, expected: Expectations): boolean {
  const names = expected.namesIn(passage);
  if (concepts.some((concept) => names.has(concept))) return true;
  const told = passage.sentences.flatMap((i) => expected.marked[i].numbers.filter(({ kind }) => kind === "players"));
  return told.some(({ value }) => values.includes(value));
}
