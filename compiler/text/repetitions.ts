/** How often something is done, or may be. */
import type { Quantity } from "../sayings/sayings.ts";
import type { PhraseWriter } from "./phrases.ts";

export function repeated(phrases: PhraseWriter, count: Quantity): string {
  const { g } = phrases;
  return onceFor(phrases, count) ?? g.repeat(g.timesOver(phrases.quantity(count)));
}

export function mayRepeatedly(phrases: PhraseWriter, most: Quantity | undefined): string {
  const { g } = phrases;
  const each = most && onceFor(phrases, most);
  if (each !== undefined) return g.within(each, g.may());
  return g.mayRepeatedly(most && g.timesOver(phrases.quantity(most)));
}

/** By what it is done for: `for each card in your hand`, `for each of these steps`. */
function onceFor(phrases: PhraseWriter, count: Quantity): string | undefined {
  const { g, names } = phrases;
  const noun = count.k === "given" && count.concept !== undefined ? names.noun(count.concept) : undefined;
  const each = noun && !noun.number ? g.eachOfThese?.(noun) : phrases.eachOf(count);
  return each && g.onceFor?.(each);
}
