/** What an automaton does is told of it by its name: it is nobody whom a book can address. */
import type { Concept, Saying } from "./sayings.ts";

/** What somebody does, may do or has. */
const DOINGS = new Set(["gain", "lose", "pay", "give", "may", "may repeatedly", "affordable", "has"]);

export function toldOf(says: readonly Saying[], automaton: Concept): Saying[] {
  const who = { k: "named", concept: automaton } as const;
  const told = (x: unknown): unknown => {
    if (Array.isArray(x)) return x.map(told);
    if (typeof x !== "object" || x === null) return x;
    const node = x as { readonly k?: string; readonly head?: { readonly k: string } };
    if (node.k === "you") return who;
    // Under such a head somebody else is addressed.
    if (node.k === "block" && (node.head!.k === "each player" || node.head!.k === "as")) return node;
    const copy = Object.fromEntries(Object.entries(node).map(([key, value]) => [key, told(value)]));
    return DOINGS.has(node.k ?? "") ? { ...copy, who } : copy;
  };
  return says.map((s) => told(s) as Saying);
}
