import { didYouMean, entry } from "./entry.ts";

export const overlayCodes = {
  Q4001: entry<{ what: string; name: string; near: string | undefined }>({
    name: "nothing-to-override",
    severity: "error",
    message: (p) => `there is no ${p.what} \`${p.name}\` to change`,
    hint: didYouMean,
  }),
  Q4002: entry<{ thing: string; first: string; second: string }>({
    name: "overlays-conflict",
    severity: "error",
    message: (p) => `\`${p.first}\` and \`${p.second}\` both change \`${p.thing}\`, and nothing says which comes later`,
    hint: (p) => `write \`after ${p.first}\` or \`excludes ${p.first}\` in the head of \`${p.second}\``,
  }),
  Q4003: entry<{ name: string }>({
    name: "overlay-order-cycle",
    severity: "error",
    message: (p) => `the overlays go round in a circle: \`${p.name}\` comes after itself`,
  }),
  Q4004: entry<{ name: string; wanted: string }>({
    name: "replacement-does-not-fit",
    severity: "error",
    message: (p) => `the replacement of \`${p.name}\` must ${p.wanted}`,
  }),
  Q4005: entry<{ what: string; where: string }>({
    name: "not-in-overlay",
    severity: "error",
    message: (p) => `${p.what} cannot stand inside ${p.where}`,
  }),
  Q4006: entry<{ count: number }>({
    name: "too-many-overlays",
    severity: "error",
    message: (p) => `${p.count} overlays: a game can have at most 30`,
  }),
  Q4007: entry<{ name: string; problem: string }>({
    name: "ruling-without-default",
    severity: "error",
    message: (p) => `ruling \`${p.name}\` ${p.problem}`,
    hint: () => "mark exactly one answer with `default`",
  }),
  Q4008: entry<{ link: string; point: string; overlay: string }>({
    name: "link-to-removed-point",
    severity: "warning",
    message: (p) => `\`${p.link}\` leads to \`${p.point}\`, which \`${p.overlay}\` removes`,
    hint: (p) => `let \`${p.overlay}\` remove or replace \`${p.link}\`, too`,
  }),
};
