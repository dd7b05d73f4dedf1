import type { Expr, Type } from "./core.ts";

/** A type in the author's words, with its article. */
export function showType(t: Type): string {
  switch (t.k) {
    case "number":
      return "a number";
    case "flag":
      return "a yes or no";
    case "member":
      return `${article(t.of.name)} \`${t.of.name}\`${t.optional ? " or none" : ""}`;
    case "seat":
      return `a player${t.optional ? " or none" : ""}`;
    case "cost":
      return "an amount of resources";
    case "text":
      return "a text";
    case "effect":
      return "an effect";
    case "list":
      return `a list of ${plural(t.of)}`;
    case "set":
      return `several of ${plural(t.of)}`;
    case "none":
      return "none";
    case "error":
      return "something unclear";
  }
}

function article(name: string): string {
  return /^[aeiou]/i.test(name) ? "an" : "a";
}

function plural(t: Type): string {
  if (t.k === "member") return `\`${t.of.name}\``;
  return t.k === "seat" ? "players" : t.k === "number" ? "numbers" : showType(t);
}

/** A name given inside a rule stands before the member that is called the same. */
export function memberOfThatName(found: Expr, wanted: Type): string | undefined {
  if (found.k !== "local" || wanted.k !== "member") return undefined;
  const { name } = found.local;
  if (!wanted.of.members.some((m) => m.name === name)) return undefined;
  return `\`${name}\` is the name that this rule gives to ${showType(found.type)}: give that another name to speak of the ${wanted.of.name}`;
}
