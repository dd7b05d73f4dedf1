/** Whose turn it is: players that take turns until something holds, told as just that. */
import type { Attribute, Clause, Head, Step, Thing } from "./sayings.ts";

/** It is somebody's turn; as long as a condition holds, that player does something, and it is the next one's turn. */
export function withTurns(steps: readonly Step[]): Step[] {
  const told: Step[] = [];
  for (let i = 0; i < steps.length; i++) {
    const turns = turnsIn(steps[i], steps[i + 1]);
    told.push(turns ?? steps[i]);
    if (turns) i += 1;
  }
  return told;
}

function turnsIn(begin: Step, loop: Step | undefined): Step | undefined {
  if (begin.k !== "set" || begin.what.of || begin.to.p !== "thing" || loop?.k !== "block") return undefined;
  if (loop.head.k !== "while" || loop.otherwise.length > 0) return undefined;
  const [from, whose] = [begin.to.thing, begin.what];
  const body = loop.body.slice(0, -1);
  if (body.length === 0 || !passesOn(loop.body.at(-1)!, whose)) return undefined;
  const own = body.flatMap((s) => asOwn(s, whose));
  if (speaksOf([own, loop.head.condition], whose)) return undefined;
  return { k: "block", head: turns(from, loop.head.condition), body: own, otherwise: [] };
}

function turns(from: Thing, condition: Clause): Head {
  return { k: "turns", from, condition };
}

function passesOn(s: Step, whose: Attribute): boolean {
  if (s.k !== "set" || s.what.concept !== whose.concept || s.to.p !== "thing") return false;
  return s.to.thing.k === "next player" && isWhose(s.to.thing.after, whose);
}

/** What the player whose turn it is does is said of the reader. */
function asOwn(s: Step, whose: Attribute): Step[] {
  if (s.k !== "block") return [s];
  if (s.head.k === "each player" && s.head.in?.from.k === "list") {
    const [only, ...more] = s.head.in.from.things;
    if (more.length === 0 && isWhose(only, whose)) return [...s.body];
  }
  const [body, otherwise] = [s.body, s.otherwise].map((part) => part.flatMap((x) => asOwn(x, whose)));
  return [{ ...s, body, otherwise }];
}

function isWhose(thing: Thing, whose: Attribute): boolean {
  return thing.k === "attribute" && !thing.attribute.of && thing.attribute.concept === whose.concept;
}

function speaksOf(x: unknown, whose: Attribute): boolean {
  if (typeof x !== "object" || x === null) return false;
  return isWhose(x as Thing, whose) || Object.values(x).some((value) => speaksOf(value, whose));
}
