/** How the blocks of a machine become functions: which begin one, and which are written out wherever they are gone to. */
import type { Block, End } from "../lowering/machine.ts";
import { walkStatements } from "../types/walk.ts";

export interface Flow {
  /** Blocks that begin a function: where the rule comes back to by a number, and long ones where several ways meet. */
  readonly functions: ReadonlySet<number>;
  /** Short ones where several ways meet. */
  readonly meetings: ReadonlySet<number>;
  /** Whether one function goes on with another by a call. */
  calls(from: number, to: number): boolean;
  /** Whether a block's code leads back to it before it gets to another function. */
  isLoop(id: number): boolean;
}

/** A block is written out more than once if it and what follows it are at most so many statements. */
const MOST_WRITTEN_OUT = 20;

export function flowOf(blocks: readonly Block[], hasFreeActions: boolean): Flow {
  const { numbered, met } = entriesOf(blocks, hasFreeActions);
  const short = shortOnes(
    [...met].filter((id) => !numbered.has(id)),
    blocks,
    numbered,
  );
  const functions = new Set([...numbered, ...[...met].filter((id) => !short.has(id))]);
  const circles = circlesIn(blocks, functions);
  return {
    functions,
    meetings: short,
    calls: (from, to) => functions.size <= MOST_THAT_CALL && !circles.has(`${from} ${to}`),
    isLoop: (id) => following(id, blocks, functions).has(id),
  };
}

/** More tell each other's numbers: a first visit to one would make Node throw away its fast code of those that call it. */
const MOST_THAT_CALL = 8;

/** Those that are short with all that follows them, then those that are when the others are functions. */
function shortOnes(ids: readonly number[], blocks: readonly Block[], numbered: ReadonlySet<number>): Set<number> {
  const short = new Set(ids.filter((id) => weightFrom(id, blocks, numbered) <= MOST_WRITTEN_OUT));
  const stops = new Set([...numbered, ...ids.filter((id) => !short.has(id))]);
  const among: number[] = [];
  for (const id of ids.filter((one) => !short.has(one))) {
    stops.delete(id);
    among.push(id);
    // Writing this one out makes longer what leads to it: a chain of short ones is not short.
    if (among.every((one) => weightFrom(one, blocks, stops) <= MOST_WRITTEN_OUT / 2)) continue;
    stops.add(id);
    among.pop();
  }
  return new Set([...short, ...among]);
}

interface Entries {
  /** Where the rule comes back to by a number. */
  readonly numbered: ReadonlySet<number>;
  /** Where several ways meet. */
  readonly met: ReadonlySet<number>;
}

function entriesOf(blocks: readonly Block[], hasFreeActions: boolean): Entries {
  const numbered = new Set([0]);
  const met = new Set<number>();
  const reached = new Set<number>();
  const visit = (id: number): void => {
    if (reached.has(id)) {
      met.add(id);
      return;
    }
    reached.add(id);
    const { end } = blocks[id];
    for (const n of nexts(end)) {
      if (n.numbered) numbered.add(n.to);
      visit(n.to);
    }
    if (end.k === "next player" || end.k === "next item" || end.k === "next hook") met.add(id);
    if (!hasFreeActions) return;
    if (end.k === "ask" || end.k === "ask payment") numbered.add(end.point.askBlock);
    if (end.k === "next hook" && end.choose) numbered.add(end.choose.askBlock);
  };
  visit(0);
  const isReached = (id: number): boolean => reached.has(id);
  return { numbered: new Set([...numbered].filter(isReached)), met: new Set([...met].filter(isReached)) };
}

/** How many statements there are from a block on, up to those where it stops; a number above the limit if there are many. */
function weightFrom(id: number, blocks: readonly Block[], stops: ReadonlySet<number>): number {
  const way = new Set<number>();
  let sum = 0;
  const visit = (at: number): void => {
    if (sum > MOST_WRITTEN_OUT || way.has(at) || (stops.has(at) && at !== id)) return;
    sum += weight(blocks[at]);
    way.add(at);
    for (const n of nexts(blocks[at].end)) visit(n.to);
    way.delete(at);
  };
  visit(id);
  return sum;
}

function weight({ ops }: Block): number {
  let statements = 1;
  for (const o of ops) {
    if (o.k === "stmt") walkStatements([o.stmt], () => statements++);
    else statements++;
  }
  return statements;
}

/** Ways between functions that lead back to where they came from; without them calls come to an end. */
function circlesIn(blocks: readonly Block[], functions: ReadonlySet<number>): Set<string> {
  const circles = new Set<string>();
  const under = new Set<number>();
  const done = new Set<number>();
  const visit = (from: number): void => {
    under.add(from);
    for (const to of following(from, blocks, functions)) {
      if (!functions.has(to) || to === from) continue;
      if (under.has(to)) circles.add(`${from} ${to}`);
      else if (!done.has(to)) visit(to);
    }
    under.delete(from);
    done.add(from);
  };
  // Where rules go on after answers comes first: these ways are gone most often.
  const resumed = blocks.flatMap(({ end }) => nexts(end).filter((n) => n.waits)).map((n) => n.to);
  for (const id of [...resumed, ...functions]) if (functions.has(id) && !done.has(id)) visit(id);
  return circles;
}

/** The blocks whose code follows a block's in the same function, and the functions it goes on with. */
function following(id: number, blocks: readonly Block[], functions: ReadonlySet<number>): Set<number> {
  const found = new Set<number>();
  const visit = (from: number): void => {
    const { end } = blocks[from];
    // Somebody who is passed over: the loop goes on with the next one.
    if (end.k === "next player" && end.stmt.others) found.add(from);
    for (const { to, waits } of nexts(end)) {
      if (waits || found.has(to)) continue;
      found.add(to);
      if (to !== id && !functions.has(to)) visit(to);
    }
  };
  visit(id);
  return found;
}

export interface Next {
  readonly to: number;
  /** The rule comes back to it by its number. */
  readonly numbered: boolean;
  /** Only after an answer, or after another rule. */
  readonly waits: boolean;
}

/** What follows a block. */
export function nexts(end: End): Next[] {
  const plain = (...ids: number[]): Next[] => ids.map((to) => ({ to, numbered: false, waits: false }));
  const later = (to: number): Next => ({ to, numbered: true, waits: true });
  switch (end.k) {
    case "goto":
      return plain(end.to);
    case "branch":
      return plain(end.yes, end.no);
    case "switch":
      return plain(...end.to);
    case "ask":
      return [later(end.resume)];
    case "ask payment":
      return [later(end.resume), ...plain(end.paid)];
    case "call":
    case "begin play":
      return [{ to: end.then, numbered: true, waits: false }];
    case "call effect":
      return [later(end.then)];
    case "next player":
    case "next item":
      return plain(end.body, end.done);
    case "next hook":
      return [...plain(end.done, ...end.run), ...(end.choose ? [later(end.again)] : [])];
    default:
      return [];
  }
}
