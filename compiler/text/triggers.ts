/** What a trigger answers, what a condition is changed for, and of what it is said. */
import type { Arg, Clause, Thing } from "../sayings/sayings.ts";
import type { NounPhrase } from "./grammar.ts";
import type { PhraseWriter } from "./phrases.ts";

export interface Answered {
  /** Arguments of the action: by their names where a condition says which, else `a place`. */
  readonly args: Readonly<Record<string, NounPhrase>>;
  /** Those that a condition names. */
  readonly named: readonly NounPhrase[];
  /** Conditions that are still to be told. */
  readonly when: readonly Clause[];
}

/** `after you visit the garden`, not `after you visit that place, if that place is the garden`. */
export function answered(args: readonly Arg[], when: readonly Clause[], phrases: PhraseWriter): Answered {
  const told: Record<string, NounPhrase> = {};
  const named: NounPhrase[] = [];
  let rest = when;
  for (const { name, phrase } of args) {
    const thing = phrase.p === "thing" && phrase.thing.k === "that" ? phrase.thing : undefined;
    const which = thing && rest.find((c) => says(c, thing));
    if (which) {
      told[name] = namedBy(which, phrases);
      named.push(told[name]);
      rest = rest.filter((c) => c !== which);
    } else {
      told[name] = phrases.firstNamed(phrase);
    }
  }
  return { args: told, named, when: rest };
}

/** `a worker may count as a courier`, not `if the second worker is a courier: the first may count as the second`. */
export function saidOf(
  args: readonly Arg[],
  when: readonly Clause[],
  isTold: (param: string) => boolean,
): { readonly args: readonly Arg[]; readonly when: readonly Clause[] } {
  let rest = when;
  const said = args.map((a): Arg => {
    const thing = a.phrase.p === "thing" && a.phrase.thing.k === "that" ? a.phrase.thing : undefined;
    const which = thing && isTold(a.name) ? rest.find((c) => c.k === "is" && says(c, thing)) : undefined;
    if (which?.k !== "is") return a;
    rest = rest.filter((c) => c !== which);
    return { name: a.name, phrase: { p: "thing", thing: which.right } };
  });
  return { args: rest.length === 0 && said.some((a, i) => a !== args[i]) ? said.map(unnumbered) : said, when: rest };
}
/** Where the others of its kind have names, one is not `the first` of them. */
function unnumbered(a: Arg): Arg {
  const { phrase } = a;
  if (phrase.p !== "thing" || phrase.thing.k !== "that") return a;
  return { name: a.name, phrase: { p: "thing", thing: { ...phrase.thing, nth: undefined } } };
}

type Naming = (Clause & { k: "is" }) | (Clause & { k: "among" });

/** Which one it is, or which ones it may be. */
function says(c: Clause, thing: Thing): c is Naming {
  if (c.k === "is") return !c.not && same(c.left, thing) && (c.right.k === "named" || c.right.k === "value");
  return c.k === "among" && !c.not && same(c.item, thing) && c.things.from.k === "list" && c.things.such.length === 0;
}

function namedBy(c: Naming, phrases: PhraseWriter): NounPhrase {
  return c.k === "is" ? phrases.thing(c.right) : phrases.one(c.things);
}

function same(a: Thing, b: Thing): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
