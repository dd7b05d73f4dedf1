/** What things are to what a step does: taken from, put there, shuffled. */
import type { Concept, Phrase, Step, Zone } from "../sayings/sayings.ts";
import type { Claimer } from "./claimer.ts";

export function relateStep(c: Claimer, s: Step): void {
  switch (s.k) {
    case "move":
      taken(c, s.from);
      return put(c, s.to, s.end);
    case "move all":
      c.relate("emptied", [s.from.concept]);
      return c.relate(s.end === "bottom" ? "beneath" : "gathered", [s.to.concept]);
    case "draw":
      taken(c, s.from);
      return s.to && put(c, s.to, s.end);
    case "add":
      return put(c, s.to, s.end);
    case "remove":
      return taken(c, s.from);
    case "refill":
      taken(c, s.from);
      return put(c, s.zone, undefined);
    case "fill":
      return c.relate("gathered", [s.zone.concept]);
    case "empty":
      return c.relate("emptied", [s.zone.concept]);
    case "shuffle":
      return c.relate("shuffled", [s.zone.concept]);
    case "choose":
      for (const { from } of s.picks) if (from.from.k === "zone") taken(c, from.from.zone);
      return;
    default:
      return;
  }
}

/** «This, if …, else that»: the same is done with one thing or the other. */
export function relateBranches(c: Claimer, s: Step & { k: "block" }): void {
  const [first, last] = [s.body, s.otherwise].map(([only, ...more]) => (more.length === 0 ? only : undefined));
  if (s.head.k !== "if" || first?.k !== "set" || last?.k !== "set" || first.what.concept !== last.what.concept) return;
  c.relate("first", namedBy(first.to));
  c.relate("last", namedBy(last.to));
}

function namedBy(to: Phrase): Concept[] {
  return to.p === "thing" && to.thing.k === "named" ? [to.thing.concept] : [];
}

function taken(c: Claimer, { concept }: Zone): void {
  c.relate("from", [concept]);
}

function put(c: Claimer, { concept }: Zone, end: string | undefined): void {
  c.relate(end === "bottom" ? "beneath" : "to", [concept]);
}
