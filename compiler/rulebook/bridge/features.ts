/** What of a sentence is the same in every language: things by their concepts, numbers, codes, names of persons and places, what it is for. */
import type { MarkedSentence } from "../marks/mark.ts";
import { skeletonOf } from "./names.ts";

/** Each with how much of it stands there, up to 1: a word that may mean three things says a third of each. */
export type Features = ReadonlyMap<string, number>;

export function featuresOf(marked: MarkedSentence): Features {
  const found = new Map<string, number>();
  const add = (feature: string, strength = 1): void => {
    found.set(feature, Math.min(1, (found.get(feature) ?? 0) + strength));
  };
  const { sentence, mentions, numbers, modals, moments } = marked;
  if (sentence.kind !== "rule") add(`kind ${sentence.kind}`);
  for (const { concepts } of mentions) for (const concept of concepts) add(concept, 1 / concepts.length);
  for (const { value, kind, counts, bound } of numbers) {
    if (kind === "code" || kind === "callout") continue;
    add(`${kind} ${value}`);
    for (const concept of counts) add(`${value} × ${concept}`, 1 / counts.length);
    if (bound !== undefined) add(`bound ${bound}`);
  }
  for (const { is } of modals) add(`modal ${is}`);
  for (const { is } of moments) add(`moment ${is}`);
  for (const token of sentence.tokens) if (token.form === "code") add(`code ${token.text.toUpperCase()}`);
  for (const name of namesOfOwn(marked)) add(`name ${name}`);
  return found;
}

/** Words with a capital within a sentence that the lexicon does not know: they sound alike in every language. */
function namesOfOwn({ sentence: { tokens, kind }, mentions }: MarkedSentence): string[] {
  if (kind === "heading") return [];
  const isKnown = (i: number): boolean => mentions.some(({ from, to }) => from <= i && i < to);
  const begins = (i: number): boolean => i === 0 || tokens[i - 1].kind === "mark";
  return tokens.flatMap((token, i) => {
    if (token.kind !== "word" || token.form !== undefined || begins(i) || isKnown(i)) return [];
    if (!/^\p{Lu}\p{Ll}/u.test(token.text)) return [];
    const skeleton = skeletonOf(token.norm);
    return skeleton.length >= 3 ? [skeleton] : [];
  });
}
