/** Blocks that do nothing but lead on are left out of the way: everything goes where they lead. */
import type { Block, End, Point } from "./machine.ts";

export function straighten(blocks: readonly Block[], points: readonly Point[]): void {
  const target = (id: number): number => {
    const seen = new Set<number>();
    let at = id;
    // An endless loop of nothing stays one.
    while (!seen.has(at) && blocks[at].ops.length === 0 && blocks[at].end.k === "goto") {
      seen.add(at);
      at = (blocks[at].end as End & { k: "goto" }).to;
    }
    return at;
  };
  for (const block of blocks) block.end = redirected(block.end, target);
  for (const point of points) point.askBlock = target(point.askBlock);
}

function redirected(end: End, target: (id: number) => number): End {
  switch (end.k) {
    case "goto":
      return { ...end, to: target(end.to) };
    case "branch":
      return { ...end, yes: target(end.yes), no: target(end.no) };
    case "switch":
      return { ...end, to: end.to.map(target) };
    case "ask":
      return { ...end, resume: target(end.resume) };
    case "ask payment":
      return { ...end, resume: target(end.resume), paid: target(end.paid) };
    case "call":
    case "call effect":
    case "begin play":
      return { ...end, then: target(end.then) };
    case "next player":
    case "next item":
      return { ...end, body: target(end.body), done: target(end.done) };
    case "next hook":
      return { ...end, run: end.run.map(target), done: target(end.done), again: target(end.again) };
    case "return":
    case "over":
      return end;
  }
}
