/** Once it is known which overlays are on, what hangs on that is told as it is. */
import type { Concept, Part } from "./sayings.ts";

interface Node {
  readonly k?: string;
  readonly [key: string]: unknown;
}

const ALWAYS: Node = { k: "always", not: false };
const NEVER: Node = { k: "always", not: true };

/** `numbers`: what named numbers are now. */
export function decided(
  parts: readonly Part[],
  on: ReadonlySet<Concept>,
  numbers: ReadonlyMap<Concept, number>,
): readonly Part[] {
  const walk = (x: unknown): unknown => {
    if (Array.isArray(x)) return x.flatMap((item) => spliced(walk(item))).filter((item) => item !== ALWAYS);
    if (typeof x !== "object" || x === null) return x;
    const node = Object.fromEntries(Object.entries(x).map(([key, value]) => [key, walk(value)])) as Node;
    return settled(node, on, numbers);
  };
  return walk(parts) as readonly Part[];
}

function settled(node: Node, on: ReadonlySet<Concept>, numbers: ReadonlyMap<Concept, number>): unknown {
  switch (node.k) {
    case "overlay":
      // The clause, not the saying that introduces an overlay.
      return "not" in node ? (on.has(node.overlay as string) === node.not ? NEVER : ALWAYS) : node;
    case "and":
    case "or":
      return joined(node);
    case "named": {
      const value = numbers.get(node.concept as string);
      return "is" in node && value !== undefined
        ? { ...node, is: value === 0 ? undefined : { k: "number", value } }
        : node;
    }
    case "if":
      if (node.condition === ALWAYS && "then" in node) return node.then;
      if (node.condition === NEVER && "then" in node) return node.otherwise;
      return node;
    default:
      return node;
  }
}

/** What always holds is left out of what must all hold, and settles what need only hold in part. */
function joined(node: Node): unknown {
  const settles = node.k === "and" ? NEVER : ALWAYS;
  const parts = (node.parts as readonly unknown[]).filter((p) => p !== ALWAYS && p !== NEVER);
  if ((node.parts as readonly unknown[]).includes(settles)) return settles;
  if (parts.length === 0) return node.k === "and" ? ALWAYS : NEVER;
  return parts.length === 1 ? parts[0] : { ...node, parts };
}

/** A block whose condition is settled is what it holds, or nothing. */
function spliced(x: unknown): unknown[] {
  const { k, head, body, otherwise } = (x ?? {}) as Node & { readonly head?: Node };
  if (k === "step") return spliced((x as { step: unknown }).step).map((step) => ({ k: "step", step }));
  if (k !== "block" || head?.k !== "if") return [x];
  if (head.condition === ALWAYS) return body as unknown[];
  return head.condition === NEVER ? (otherwise as unknown[]) : [x];
}
