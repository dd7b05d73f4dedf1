/** Bookkeeping that needs no words: rules note what the words for it say by themselves. */
import type { Concept, SaidRule, Saying, Step } from "../sayings/sayings.ts";

type IsTacit = (concept: Concept) => boolean;

/** A rule without its notes; one that does nothing else keeps them. */
export function withoutNotes(rule: SaidRule, isTacit: IsTacit): SaidRule {
  const says = rule.says.flatMap((s) => sayingWithout(s, isTacit));
  return says.length > 0 ? { ...rule, says } : rule;
}

function sayingWithout(s: Saying, isTacit: IsTacit): Saying[] {
  switch (s.k) {
    case "step":
      return stepsWithout([s.step], isTacit).map((step) => ({ ...s, step }));
    case "trigger":
    case "free action": {
      const body = stepsWithout(s.body, isTacit);
      return body.length > 0 || s.body.length === 0 ? [{ ...s, body }] : [];
    }
    case "ability": {
      const says = s.says.flatMap((x) => sayingWithout(x, isTacit));
      return says.length > 0 ? [{ ...s, says }] : [];
    }
    case "replaces": {
      const by = s.by.flatMap((x) => sayingWithout(x, isTacit));
      return by.length > 0 ? [{ ...s, by }] : [s];
    }
    default:
      return [s];
  }
}

function stepsWithout(steps: readonly Step[], isTacit: IsTacit): Step[] {
  return steps.flatMap((s) => stepWithout(s, isTacit));
}

function stepWithout(s: Step, isTacit: IsTacit): Step[] {
  if (s.k === "block") {
    const [body, otherwise] = [stepsWithout(s.body, isTacit), stepsWithout(s.otherwise, isTacit)];
    // What is left for the other case alone needs its condition; a block that only notes something goes.
    if (body.length === 0 && s.body.length > 0) return otherwise.length > 0 ? [s] : [];
    return [{ ...s, body, otherwise }];
  }
  if (s.k === "options")
    return [{ ...s, options: s.options.map((o) => ({ ...o, body: stepsWithout(o.body, isTacit) })) }];
  const noted = notedIn(s);
  return noted !== undefined && isTacit(noted) ? [] : [s];
}

/** The field or condition that a step sets, counts or clears. */
function notedIn(s: Step): Concept | undefined {
  if (s.k === "set" || s.k === "clear" || s.k === "change") return s.what.concept;
  return s.k === "declare" && s.clause.k === "flag" ? s.clause.concept : undefined;
}
