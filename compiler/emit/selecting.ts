/** Functions called by their numbers. */
import { MOST_IN_ONE_SWITCH } from "./context.ts";
import type { Module } from "./modules.ts";

/** Calls one of several functions by its number: written out where they are few, by a table where they are many. */
export function select(
  module: Module,
  table: string,
  type: string,
  functions: readonly { readonly index: number; readonly name: string; readonly comment?: string }[],
  number: string,
  args: string,
  otherwise: string,
): string {
  if (functions.length <= MOST_IN_ONE_SWITCH) {
    const cases = functions.map(
      (x) => `case ${x.index}:${x.comment ? ` // ${x.comment}` : ""}\nreturn ${x.name}${args};`,
    );
    return `switch (${number}) {\n${cases.join("\n")}\ndefault:\n${otherwise}\n}`;
  }
  const entries = functions.map((x) => `${x.index}: ${x.name}`).join(", ");
  module.add(`const ${table}: readonly (${type})[] = ${module.use("tableOf")}({ ${entries} });\n`);
  return `return ${table}[${number}]${args};`;
}
