import type { Reporter } from "../diagnostics/diagnostic.ts";
import type { Model } from "../names/model.ts";
import { describe } from "../names/index.ts";
import type * as ast from "../syntax/ast.ts";
import type { Local, Rule, Type } from "./core.ts";

let nextLocal = 0;

export function newLocal(name: string, type: Type, cells = 1): Local {
  return { id: nextLocal++, name, type, cells };
}

/** The names a rule or value has given so far, innermost last. */
export class Scope {
  private readonly names = new Map<string, Local>();

  constructor(
    private readonly outer: Scope | undefined,
    /** The rule whose frame holds the locals; undefined inside values. */
    readonly rule: Rule | undefined,
    /** In a trigger: the local that holds who did the action. */
    readonly actor: Local | undefined = outer?.actor,
    readonly inLoop: boolean = outer?.inLoop ?? false,
  ) {}

  inner(inLoop = this.inLoop): Scope {
    return new Scope(this, this.rule, this.actor, inLoop);
  }

  find(name: string): Local | undefined {
    return this.names.get(name) ?? this.outer?.find(name);
  }

  /** Everything in scope, for suggestions. */
  all(): string[] {
    return [...this.names.keys(), ...(this.outer?.all() ?? [])];
  }

  declare(name: ast.Name, type: Type, model: Model, reporter: Reporter): Local {
    const hidden = model.names.get(name.text);
    // `fill deck with card` names each card after its table.
    const implied = hidden?.kind === "kind" && type.k === "member" && hidden.of === type.of;
    if (implied) return this.add(newLocal(name.text, type));
    if (hidden !== undefined) reporter.report("Q2004", name.span, { name: name.text, what: describe(hidden) });
    else if (this.outer?.find(name.text) !== undefined || this.names.has(name.text)) {
      reporter.report("Q2004", name.span, { name: name.text, what: "an earlier name" });
    }
    return this.add(newLocal(name.text, type));
  }

  add(local: Local): Local {
    this.names.set(local.name, local);
    this.rule?.locals.push(local);
    return local;
  }

  /** A local that the author never sees. */
  hidden(name: string, type: Type, cells = 1): Local {
    const local = newLocal(name, type, cells);
    this.rule?.locals.push(local);
    return local;
  }
}
