/** Which arguments of an action, a value or a flag are worth telling. */
import type { Arg, Phrase } from "../sayings/sayings.ts";

/** Arguments that tell something: not what was just spoken of. */
export function notable(args: readonly Arg[]): string[] {
  const told = (p: Phrase): boolean => {
    if (p.p === "quantity") return p.quantity.k !== "given";
    if (p.p !== "thing") return p.p === "cost";
    return p.thing.k !== "that" && p.thing.k !== "it" && p.thing.k !== "you";
  };
  return args.filter((a) => told(a.phrase)).map((a) => a.name);
}
