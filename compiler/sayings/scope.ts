/** What the locals of a rule are said as. */
import type { Expr, Local } from "../types/core.ts";
import { kindOf } from "./concepts.ts";
import type { Concept } from "./sayings.ts";

export type Meaning =
  /** Said as what it was set to, in the scope in which that was said; `earlier`: as that was then. */
  | { readonly k: "expression"; readonly value: Expr; readonly scope: Scope; readonly earlier: boolean }
  /** `that place`. */
  | { readonly k: "thing"; readonly kind: Concept; readonly nth: number | undefined }
  /** `it`: what a condition speaks of. */
  | { readonly k: "it"; readonly kind: Concept }
  /** A number chosen among a few: everything that hangs on it is told for each. */
  | { readonly k: "few"; readonly values: readonly number[] }
  /** A number or a condition that is given, chosen, rolled or counted. */
  | { readonly k: "given"; readonly concept: Concept | undefined }
  | { readonly k: "actor" };

export class Scope {
  private constructor(private readonly meanings: ReadonlyMap<Local, Meaning>) {}

  static readonly empty = new Scope(new Map());

  get(local: Local): Meaning | undefined {
    // A replacement of an action has copies of its parameters under other names: the id tells.
    return this.meanings.get(local) ?? [...this.meanings].find(([l]) => l.id === local.id)?.[1];
  }

  with(local: Local, meaning: Meaning): Scope {
    return new Scope(new Map([...this.meanings, [local, meaning]]));
  }

  /** A thing that is chosen or gone through: it is `that` from now on, and an earlier one of its kind `the first`. */
  withThing(local: Local): Scope {
    return this.withThings([local]);
  }

  /** Things that come up together: the first, the second of their kind. */
  withThings(locals: readonly Local[]): Scope {
    const meanings = new Map(this.meanings);
    for (const kind of new Set(locals.map((l) => kindOf(l.type)))) {
      const own = locals.filter((l) => kindOf(l.type) === kind);
      const earlier = [...this.meanings].filter(([, m]) => m.k === "thing" && m.kind === kind);
      earlier.forEach(([l], i) => meanings.set(l, { k: "thing", kind, nth: i + 1 }));
      const numbered = own.length > 1;
      own.forEach((l, i) => meanings.set(l, { k: "thing", kind, nth: numbered ? earlier.length + i + 1 : undefined }));
    }
    return new Scope(meanings);
  }

  /** The things that a condition speaks of are `it` there; what was `it` outside is `that`. */
  withIt(local: Local): Scope {
    let scope: Scope = this;
    for (const [l, m] of this.meanings) if (m.k === "it") scope = scope.withThing(l);
    return scope.with(local, { k: "it", kind: kindOf(local.type) });
  }

  nthOf(local: Local): number | undefined {
    const meaning = this.get(local);
    return meaning?.k === "thing" ? meaning.nth : undefined;
  }

  get few(): readonly (readonly [Local, readonly number[]])[] {
    return [...this.meanings].flatMap(([l, m]) => (m.k === "few" ? [[l, m.values] as const] : []));
  }
}
