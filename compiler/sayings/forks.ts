/** A step with one thing or another in it is told as one step or the other. */
import type { Arg, Clause, Step } from "./sayings.ts";

type Fork = { readonly k: "if"; readonly condition: Clause; readonly then: unknown; readonly otherwise: unknown };

/** Where in a step the things stand that it is about. */
const PLACES = ["what", "player", "piece", "on", "thing", "cost", "count"] as const;

export function forked(step: Step): Step {
  if (step.k === "block" || step.k === "options") return step;
  const found = forkOf(step);
  if (!found) return step;
  const { fork, put } = found;
  const head = { k: "if", condition: fork.condition } as const;
  return { k: "block", head, body: [forked(put(fork.then))], otherwise: [forked(put(fork.otherwise))] };
}

/** The first fork of a step, and the step with something else in its place. */
function forkOf(step: Step): { fork: Fork; put: (x: unknown) => Step } | undefined {
  const at = step as unknown as Record<string, unknown>;
  for (const place of PLACES) {
    const put = (x: unknown): Step => ({ ...at, [place]: x }) as unknown as Step;
    if (isFork(at[place])) return { fork: at[place], put };
    const amount = onlyAmount(at[place]);
    if (amount && isFork(amount.count)) {
      return { fork: amount.count, put: (x) => put({ k: "amounts", amounts: [{ ...amount, count: x }] }) };
    }
  }
  if (step.k === "set" && step.to.p === "thing" && isFork(step.to.thing)) {
    const { to } = step;
    return { fork: to.thing as unknown as Fork, put: (x) => ({ ...step, to: { ...to, thing: x } }) as Step };
  }
  return step.k === "perform" ? argumentFork(step) : undefined;
}

function argumentFork(step: Step & { k: "perform" }): ReturnType<typeof forkOf> {
  for (const [i, { phrase }] of step.args.entries()) {
    const key = phrase.p === "thing" ? "thing" : phrase.p === "quantity" ? "quantity" : undefined;
    if (key === undefined) continue;
    const value = (phrase as unknown as Record<string, unknown>)[key];
    if (!isFork(value)) continue;
    const put = (x: unknown): Step => ({
      ...step,
      args: step.args.map((a, j): Arg => (i === j ? { ...a, phrase: { ...phrase, [key]: x } as Arg["phrase"] } : a)),
    });
    return { fork: value, put };
  }
  return undefined;
}

function onlyAmount(cost: unknown): { readonly count: unknown } | undefined {
  const { k, amounts } = (cost ?? {}) as { k?: string; amounts?: readonly { readonly count: unknown }[] };
  return k === "amounts" && amounts?.length === 1 ? amounts[0] : undefined;
}

function isFork(x: unknown): x is Fork {
  return typeof x === "object" && x !== null && (x as { k?: string }).k === "if" && "then" in x;
}
