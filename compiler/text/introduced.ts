/** What a rule brings up itself. Anything else that it speaks of, it is about: `the place`, not `that place`. */
import type { Arg, Concept, Saying } from "../sayings/sayings.ts";

type Node = Readonly<Record<string, unknown>>;

/** Kinds of which one is chosen, gone through or named; `names`: whether the words for something name a parameter. */
export function introducedIn(
  says: readonly Saying[],
  names: (concept: Concept, param: string) => boolean,
): ReadonlySet<Concept> {
  const kinds = new Set<Concept>();
  walk(says, (node) => {
    for (const kind of broughtUp(node)) kinds.add(kind);
    for (const kind of named(node, names)) kinds.add(kind);
  });
  return kinds;
}

/** Something that is remembered may be of any kind. */
export const ANY = "*";

function broughtUp(node: Node): Concept[] {
  switch (node.k) {
    case "choose":
      return (node.picks as readonly { kind: Concept }[]).map(({ kind }) => kind);
    case "pick":
      return [(node.choice as { kind: Concept }).kind];
    case "for each":
      return [(node.things as { kind: Concept }).kind];
    case "draw":
      return [node.of as Concept];
    case "roll":
      return [(node.from as { kind: Concept }).kind];
    case "note":
      return [ANY];
    case "each player":
    case "as":
      return ["player"];
    default:
      // Things of which a condition speaks as `that` within another are brought up there.
      return "such" in node && "kind" in node && speaksOfThat(node, node.kind as Concept) ? [node.kind as Concept] : [];
  }
}

/** `the price of a guest`: what is defined names what it is of. */
function named(node: Node, names: (concept: Concept, param: string) => boolean): Concept[] {
  const said = node.k === "condition" ? (node.flag as Node) : node;
  const concept = { value: said.value, condition: said.concept, trigger: said.action }[node.k as string];
  if (typeof concept !== "string" || !Array.isArray(said.args)) return [];
  return (said.args as readonly Arg[]).flatMap(({ name, phrase }) =>
    phrase.p === "thing" && phrase.thing.k === "that" && names(concept, name) ? [phrase.thing.kind] : [],
  );
}

function speaksOfThat(x: Node, kind: Concept): boolean {
  let found = false;
  walk(x, (node) => (found ||= node.k === "that" && node.kind === kind));
  return found;
}

function walk(x: unknown, see: (node: Node) => void): void {
  if (typeof x !== "object" || x === null) return;
  if (!Array.isArray(x)) see(x as Node);
  for (const value of Object.values(x)) walk(value, see);
}
