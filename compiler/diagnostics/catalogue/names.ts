import { didYouMean, entry } from "./entry.ts";

export const nameCodes = {
  Q2001: entry<{ name: string; wanted: string; near: string | undefined }>({
    name: "unknown-name",
    severity: "error",
    message: (p) => `${p.wanted === "thing" ? "nothing is" : `there is no ${p.wanted}`} called \`${p.name}\``,
    hint: didYouMean,
  }),
  Q2002: entry<{ name: string }>({
    name: "declared-twice",
    severity: "error",
    message: (p) => `\`${p.name}\` is declared twice`,
    hint: () => "give one of them another name",
  }),
  Q2003: entry<{ name: string; is: string; wanted: string }>({
    name: "wrong-kind-of-name",
    severity: "error",
    message: (p) => `\`${p.name}\` is ${p.is}, but ${p.wanted} is needed here`,
  }),
  Q2004: entry<{ name: string; what: string }>({
    name: "shadowed-name",
    severity: "warning",
    message: (p) => `\`${p.name}\` hides ${p.what} of the same name`,
    hint: () => "another name avoids the mix-up",
  }),
  Q2005: entry<{ name: string; places: string }>({
    name: "ambiguous-name",
    severity: "error",
    message: (p) => `\`${p.name}\` could mean several things: ${p.places}`,
  }),
  Q2006: entry<Record<never, never>>({
    name: "no-game",
    severity: "error",
    message: () => "no `game` declaration in these files",
    hint: () => 'begin with `game my_game "My game" { players 2..4 }`',
  }),
  Q2007: entry<{ name: string }>({
    name: "second-game",
    severity: "error",
    message: (p) => `a second \`game\` declaration: \`${p.name}\``,
    hint: () => "a folder holds one game; variants are overlays of it",
  }),
  Q2008: entry<{ name: string }>({
    name: "reserved-name",
    severity: "error",
    message: (p) => `\`${p.name}\` already means something in the language`,
    hint: () => "choose another name",
  }),
  Q2009: entry<{ name: string; owner: string; near: string | undefined }>({
    name: "unknown-member",
    severity: "error",
    message: (p) => `${p.owner} has nothing called \`${p.name}\``,
    hint: didYouMean,
  }),
};
