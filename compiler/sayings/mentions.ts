/** Which rules speak of what. */
import type { Said } from "./order.ts";
import type { Concept } from "./sayings.ts";

export class Mentions {
  private readonly by = new Map<Concept, Set<Said>>();

  constructor(said: readonly Said[]) {
    for (const s of said) for (const text of textsIn(s.rule.says)) this.add(text, s);
  }

  /** Rules that speak of it, but for the one that declares it. */
  of(concept: Concept): Said[] {
    return [...(this.by.get(concept) ?? [])].filter((s) => s.rule.id !== concept);
  }

  /** The same, and those that speak of its members, columns or fields. */
  about(concept: Concept): Said[] {
    const names = [...this.by.keys()].filter((name) => name === concept || name.startsWith(`${concept}-`));
    return [...new Set(names.flatMap((name) => this.of(name)))].filter((s) => s.rule.id !== concept);
  }

  private add(text: string, s: Said): void {
    this.by.set(text, (this.by.get(text) ?? new Set()).add(s));
  }
}

function textsIn(x: unknown): string[] {
  if (typeof x === "string") return [x];
  if (typeof x !== "object" || x === null) return [];
  return Object.values(x).flatMap(textsIn);
}
