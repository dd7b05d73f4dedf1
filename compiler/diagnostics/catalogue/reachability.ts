import { entry } from "./entry.ts";

export const reachabilityCodes = {
  Q5001: entry<{ name: string }>({
    name: "rule-never-used",
    severity: "warning",
    message: (p) => `nothing leads to \`${p.name}\``,
    hint: () => "`do` it somewhere, or remove it",
  }),
  Q5002: entry<{ why: string }>({
    name: "unbounded-loop",
    severity: "error",
    message: (p) => `this may go on for ever: ${p.why}`,
  }),
  Q5003: entry<{ zone: string }>({
    name: "hidden-information-in-guard",
    severity: "error",
    message: (p) => `what may be chosen depends on \`${p.zone}\`, which the player cannot see`,
    hint: () => "an offer or a refusal would give it away",
  }),
  Q5004: entry<{ name: string }>({
    name: "fact-without-source",
    severity: "warning",
    message: (p) => `\`${p.name}\` has no source`,
    hint: () => "add `cite`, `assumed` or `by ruling`, or give the `game` declaration one that covers all",
  }),
  Q5005: entry<{ name: string; why: string }>({
    name: "row-never-used",
    severity: "warning",
    message: (p) => `${p.why}, so \`${p.name}\` never comes into play`,
  }),
  Q5006: entry<{ what: string }>({
    name: "can-never-be-paid",
    severity: "warning",
    message: (p) => `this can never be paid: ${p.what}`,
  }),
  Q5007: entry<{ what: string }>({
    name: "unreachable",
    severity: "warning",
    message: (p) => `what follows ${p.what} is never reached`,
  }),
  Q5009: entry<{ field: string }>({
    name: "secret-choice-shown",
    severity: "warning",
    message: (p) => `this secret choice changes \`${p.field}\`, which everybody sees`,
    hint: () => "keep it in a variable of each player, such as `bid: 0..20`, or in a zone that is `hidden`",
  }),
  Q5008: entry<{ what: string }>({
    name: "incomplete-game",
    severity: "error",
    message: (p) => p.what,
  }),
};
