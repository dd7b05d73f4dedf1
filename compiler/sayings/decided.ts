/** Once it is known which overlays are on and how questions are answered, what hangs on that is told as it is. */
import type { Concept } from "./sayings.ts";

interface Node {
  readonly k?: string;
  readonly [key: string]: unknown;
}

const ALWAYS: Node = { k: "always", not: false };
const NEVER: Node = { k: "always", not: true };

/** What is known of a game that is played. */
export interface Known {
  /** Undefined: any may be on. */
  readonly overlays?: ReadonlySet<Concept>;
  /** What named numbers are now. */
  readonly numbers?: ReadonlyMap<Concept, number>;
  /** By question. */
  readonly answers?: ReadonlyMap<Concept, Concept>;
}

export function decided<T>(parts: T, known: Known): T {
  const walk = (x: unknown): unknown => {
    if (Array.isArray(x)) return x.flatMap((item) => spliced(walk(item))).filter((item) => item !== ALWAYS);
    if (typeof x !== "object" || x === null) return x;
    const node = Object.fromEntries(Object.entries(x).map(([key, value]) => [key, walk(value)])) as Node;
    const { k, parts } = x as Node;
    // What need only hold in part must know what always holds.
    if (k === "or") return joined({ ...node, parts: (parts as readonly unknown[]).map(walk) });
    return settled(node, known);
  };
  return walk(parts) as T;
}

function settled(node: Node, { overlays, numbers, answers }: Known): unknown {
  switch (node.k) {
    // The clause, not the saying that introduces an overlay or a ruling.
    case "overlay":
      return "not" in node && overlays ? holds(overlays.has(node.overlay as string) !== node.not) : node;
    case "ruling": {
      const answer = answers?.get(node.ruling as string);
      return "not" in node && answer !== undefined ? holds((answer === node.answer) !== node.not) : node;
    }
    case "and":
      return joined(node);
    case "condition":
      return (node.if as readonly unknown[]).includes(NEVER) ? neverSo(node) : node;
    case "named": {
      const value = numbers?.get(node.concept as string);
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

function holds(is: boolean): Node {
  return is ? ALWAYS : NEVER;
}

/** What always holds is left out of what must all hold, and settles what need only hold in part. */
function joined(node: Node): unknown {
  const settles = node.k === "and" ? NEVER : ALWAYS;
  const parts = (node.parts as readonly unknown[]).filter((p) => p !== ALWAYS && p !== NEVER);
  if ((node.parts as readonly unknown[]).includes(settles)) return settles;
  if (parts.length === 0) return node.k === "and" ? ALWAYS : NEVER;
  return parts.length === 1 ? parts[0] : { ...node, parts };
}

function neverSo(node: Node): Node {
  const flag = node.flag as { readonly not: boolean };
  return { ...node, flag: { ...flag, not: !flag.not }, if: [] };
}

/**
 * A block whose condition is settled is what it holds, or nothing. What never applies is not told, and what always or never
 * holds sorts nothing.
 */
function spliced(x: unknown): unknown[] {
  const { k, head, body, otherwise, when, by } = (x ?? {}) as Node & { readonly head?: Node };
  if (by === ALWAYS || by === NEVER || (Array.isArray(when) && when.includes(NEVER))) return [];
  if (k === "step") return spliced((x as { step: unknown }).step).map((step) => ({ k: "step", step }));
  if (k !== "block" || head?.k !== "if") return [x];
  if (head.condition === ALWAYS) return body as unknown[];
  return head.condition === NEVER ? (otherwise as unknown[]) : [x];
}
