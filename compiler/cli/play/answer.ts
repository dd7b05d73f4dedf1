import type { Move } from "../../../runtime/index.ts";
import { nearest } from "../../diagnostics/suggest.ts";

/** What a typed line means. */
export type Answer =
  | { readonly kind: "move"; readonly move: Move }
  | { readonly kind: "why"; readonly text: string }
  | { readonly kind: "save" | "load"; readonly file: string }
  | { readonly kind: "undo" | "hint" | "board" | "help" | "quit" }
  | { readonly kind: "unclear"; readonly problem: string };

export function readAnswer(line: string, options: readonly Move[]): Answer {
  const text = line.trim();
  const move = findOption(text, options);
  if (move !== undefined) return { kind: "move", move };
  const [word, rest] = /\s/.test(text) ? text.split(/\s+(.*)/s) : [text, ""];
  switch (word) {
    case "undo":
    case "hint":
    case "board":
    case "help":
    case "quit":
      return { kind: word };
    case "?":
      return { kind: "help" };
    case "why":
      return rest === "" ? unclear("Why what? Name an option.") : { kind: "why", text: optionId(rest, options) };
    case "save":
    case "load":
      return rest === "" ? unclear(`Name a file to ${word}.`) : { kind: word, file: rest };
    case "":
      return unclear("Type the number of an option.");
    default:
      return unclear(unknown(text, options));
  }
}

/** By number, identifier or label, with or without what it says in brackets. */
function findOption(text: string, options: readonly Move[]): Move | undefined {
  const exact = options.find((option) => option.id === text);
  if (exact !== undefined) return exact;
  const typed = text.toLowerCase();
  const byLabel = options.filter(({ label }) =>
    [label, label.replace(/ \([^()]*\)$/, "")].some((l) => l.toLowerCase() === typed),
  );
  // A label that is a number must not hide the option that has this number in the list.
  if (/^\d+$/.test(text)) return options[Number(text) - 1];
  return byLabel.length === 1 ? byLabel[0] : undefined;
}

function optionId(text: string, options: readonly Move[]): string {
  return findOption(text, options)?.id ?? text;
}

function unknown(text: string, options: readonly Move[]): string {
  const commands = ["undo", "hint", "board", "help", "quit", "why", "save", "load"];
  const near = nearest(text, [...options.map((option) => option.label), ...commands]);
  return near === undefined ? "That is no option here." : `That is no option here; did you mean \`${near}\`?`;
}

function unclear(problem: string): Answer {
  return { kind: "unclear", problem };
}
