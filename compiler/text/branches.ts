/** Values that are something else in each of several cases. */
import type { Case, Clause, Cost, Head, Phrase, Quantity, Thing } from "../sayings/sayings.ts";
import { sizeOf } from "./shapes.ts";

/** So much can be told in a sentence with its condition. */
const SHORT = 24;

export interface Branches {
  /** What the cases are cases of. */
  readonly on: Thing | undefined;
  readonly list: readonly { readonly head: Head; readonly is: Phrase }[];
}

type Node = Quantity | Cost | Thing;
type Forked = Node & { readonly k: "if"; readonly condition: Clause; readonly then: Node; readonly otherwise: Node };
type Split = Node & {
  readonly k: "cases";
  readonly on: Thing;
  readonly cases: readonly Case<Node>[];
  readonly otherwise: Node | undefined;
};

/** Undefined where one sentence is enough: no cases, or a single condition, short and with nothing to work out. */
export function branchesOf(phrase: Phrase): Branches | undefined {
  const node = nodeOf(phrase);
  if (!node) return undefined;
  const be = (then: Node): Phrase => withNode(phrase, then);
  if (node.k === "cases") {
    const { on, cases, otherwise } = node as Split;
    const list = cases.map((c) => ({ head: { k: "case", keys: c.keys } as const, is: be(c.then) }));
    const rest = otherwise ? [{ head: { k: "otherwise" } as const, is: be(otherwise) }] : [];
    return { on, list: [...list, ...rest] };
  }
  const chain: { head: Head; is: Phrase }[] = [];
  let rest: Node = node;
  while (rest.k === "if") {
    const { condition, then, otherwise } = rest as Forked;
    chain.push({ head: { k: "if", condition }, is: be(then) });
    rest = otherwise;
  }
  const short = [...chain.map(({ is }) => nodeOf(is)), rest].every(isPlain) && sizeOf(node) <= SHORT;
  if (chain.length === 0 || (chain.length === 1 && short)) return undefined;
  return { on: undefined, list: [...chain, { head: { k: "otherwise" }, is: be(rest) }] };
}

const WORKED_OUT = new Set<string>(["plus", "minus", "less", "times", "divided", "smaller", "larger"]);
function isPlain(node: Node | undefined): boolean {
  return node === undefined || !WORKED_OUT.has(node.k);
}

function nodeOf(p: Phrase): Node | undefined {
  switch (p.p) {
    case "quantity":
      return p.quantity;
    case "cost":
      return p.cost;
    case "thing":
      return p.thing;
    default:
      return undefined;
  }
}

function withNode(p: Phrase, node: Node): Phrase {
  switch (p.p) {
    case "quantity":
      return { ...p, quantity: node as Quantity };
    case "cost":
      return { ...p, cost: node as Cost };
    case "thing":
      return { ...p, thing: node as Thing };
    default:
      return p;
  }
}
