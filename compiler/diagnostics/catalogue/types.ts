import { entry } from "./entry.ts";

export const typeCodes = {
  Q3001: entry<{ wanted: string; found: string }>({
    name: "wrong-type",
    severity: "error",
    message: (p) => `${p.wanted} is needed here, this is ${p.found}`,
  }),
  Q3002: entry<{ name: string; wanted: number; found: number }>({
    name: "wrong-number-of-arguments",
    severity: "error",
    message: (p) => `\`${p.name}\` takes ${p.wanted} ${p.wanted === 1 ? "argument" : "arguments"}, not ${p.found}`,
  }),
  Q3003: entry<{ left: string; right: string }>({
    name: "never-equal",
    severity: "error",
    message: (p) => `${p.left} can never be the same as ${p.right}`,
  }),
  Q3004: entry<{ what: string }>({
    name: "not-settable",
    severity: "error",
    message: (p) => `${p.what} cannot be set`,
    hint: () => "state variables, `let` names and `first` can be set",
  }),
  Q3005: entry<{ row: string; wanted: number; found: number; columns: string }>({
    name: "wrong-number-of-cells",
    severity: "error",
    message: (p) =>
      `row \`${p.row}\` has ${p.found} ${p.found === 1 ? "cell" : "cells"}, the table has ${p.wanted} ${p.wanted === 1 ? "column" : "columns"}`,
    hint: (p) =>
      `the columns are ${p.columns}; ${p.found < p.wanted ? "`-` is an empty cell" : "`|` stands between cells"}`,
  }),
  Q3006: entry<{ zone: string; of: string }>({
    name: "zone-without-size",
    severity: "error",
    message: (p) => `how many can \`${p.zone}\` hold? Nothing limits the number of \`${p.of}\``,
    hint: () => "say `max` and a number",
  }),
  Q3007: entry<{ what: string }>({
    name: "not-constant",
    severity: "error",
    message: (p) => `${p.what} must be known before the game begins`,
  }),
  Q3008: entry<{ subject: string; missing: string }>({
    name: "cases-missing",
    severity: "error",
    message: (p) => `${p.subject}: no case for ${p.missing}`,
    hint: () => "add the cases, or `else:`",
  }),
  Q3009: entry<{ what: string; where: string }>({
    name: "not-possible-here",
    severity: "error",
    message: (p) => `${p.what} is not possible ${p.where}`,
  }),
  Q3010: entry<{ piece: string; space: string; count: number }>({
    name: "no-place-for-piece",
    severity: "error",
    message: (p) =>
      p.count === 0
        ? `\`${p.space}\` has no variable that could hold ${p.piece}`
        : `\`${p.space}\` has ${p.count} variables that could hold ${p.piece}`,
    hint: () => "use `set` and name the variable",
  }),
  Q3011: entry<{ name: string }>({
    name: "too-many-combinations",
    severity: "error",
    message: (p) => `\`${p.name}\` has more combinations than a choice can number`,
    hint: () => "split it into two choices",
  }),
  Q3012: entry<{ zone: string; kind: string; what: string }>({
    name: "no-order",
    severity: "error",
    message: (p) => `\`${p.zone}\` is a ${p.kind}, and what lies in a ${p.kind} has no order: ${p.what}`,
    hint: () => "a row, a pile or a deck has an order",
  }),
};
