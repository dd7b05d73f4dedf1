/** Phrases as Fluent knows them, and the functions that put them into a case. */
import { FluentNumber, FluentType, type FluentFunction, type FluentValue } from "@fluent/bundle";
import { CASES, type Case, type Phrase } from "./lexicon.ts";

class PhraseValue extends FluentType<Phrase> {
  override toString(): string {
    return this.value.in("nom");
  }
}

/** A number to Fluent, so that templates can choose by it; words to the reader. */
class AmountValue extends FluentNumber {
  constructor(
    readonly phrase: Phrase,
    number: number,
  ) {
    super(number);
  }
  override toString(): string {
    return this.phrase.in("nom");
  }
}

export function fluentValue(phrase: Phrase | string): FluentValue {
  if (typeof phrase === "string") return phrase;
  return phrase.number === undefined ? new PhraseValue(phrase) : new AmountValue(phrase, phrase.number);
}

function put(value: FluentValue | undefined, wanted: Case): FluentValue {
  if (value instanceof PhraseValue) return value.value.in(wanted);
  if (value instanceof AmountValue) return value.phrase.in(wanted);
  return value ?? "";
}

/** NOM, GEN, DAT, ACC, INS, LOC. */
export const caseFunctions: Readonly<Record<string, FluentFunction>> = Object.fromEntries(
  CASES.map((wanted): [string, FluentFunction] => [wanted.toUpperCase(), ([value]) => put(value, wanted)]),
);
