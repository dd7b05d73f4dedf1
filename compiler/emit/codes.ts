/** Options as numbers: picks in mixed radix, the first one varying slowest. */
import type { Point } from "../lowering/machine.ts";
import type { Pick } from "../types/core.ts";
import { domainsOf, type Domain } from "../types/domains.ts";
import type { Emitter, Env } from "./context.ts";

/** How the picks of a choice are numbered. */
export function domainsOfPicks(picks: readonly Pick[], em: Emitter): Domain[] {
  return domainsOf(
    picks.map((p) => p.local.type),
    em.model.seats.length,
  );
}

export function codeOf(picks: readonly Pick[], domains: readonly Domain[], env: Env): string {
  return picks
    .map(({ local }, i) => {
      const x = env.locals.get(local.id)!;
      return domains[i].min === 0 ? x : `(${x} - ${domains[i].min})`;
    })
    .reduce((code, x, i) => {
      const bits = Math.log2(domains[i].radix);
      return Number.isInteger(bits) ? `((${code}) << ${bits}) | ${x}` : `(${code}) * ${domains[i].radix} + ${x}`;
    })
    .replace(/^(\(*)\((\w+)\)/, "$1$2");
}

/** Powers of two are shifted and masked. */
export function quotient(code: string, by: number): string {
  const bits = Math.log2(by);
  return Number.isInteger(bits) ? `(${code} >> ${bits})` : `((${code} / ${by}) | 0)`;
}

export function remainder(code: string, by: number): string {
  return Number.isInteger(Math.log2(by)) ? `${code} & ${by - 1}` : `${code} % ${by}`;
}

/** How many codes a point can have. */
export function sizeOf(p: Point, em: Emitter): number {
  if (p.choice.k === "picks") {
    const { picks } = p.choice;
    return domainsOfPicks(picks, em).reduce((product, { radix }) => product * radix, 1);
  }
  if (p.choice.k === "named") return p.choice.names.length;
  return p.choice.k === "hooks" ? p.choice.loop.hooks.length : 0x3fffffff;
}
