/** Texts in quotes: those that names are filled into, and those that stay as they are. */
import type { Reporter } from "../diagnostics/diagnostic.ts";
import type { Span } from "../source/span.ts";
import type * as ast from "../syntax/ast.ts";
import type { Expr } from "./core.ts";
import type { ExpressionChecker } from "./expressions.ts";

const BRACES = /\{([^{}]*)\}/;
/** Braces around a name, or names with dots between them. */
const FILLED_IN = /\{\s*\p{L}[\p{L}\p{N}_]*(\s*\.\s*[\p{L}\p{N}_]+)*\s*\}/u;

/** Words in braces name something in scope, or by dots something of it. */
export function noteParts(text: string, span: Span, expressions: ExpressionChecker): (string | Expr)[] {
  return text.split(BRACES).map((part, i) => (i % 2 === 0 ? part : expressions.infer(dotted(part.trim(), span))));
}

/** Nothing is filled into prompts and reasons: who decides sees the board, and translators one sentence. */
export function fixedWords(text: string | undefined, where: string, span: Span, reporter: Reporter): void {
  const braces = FILLED_IN.exec(text ?? "");
  if (braces === null) return;
  const hint = "only `note` fills names in; say it in words here";
  reporter.report("Q3009", span, { what: `filling in \`${braces[0]}\``, where }, { hint });
}

/** `my.gold`, `card.owner.gold`: as it would be read outside of a text. */
function dotted(path: string, span: Span): ast.Expr {
  const [first, ...rest] = path.split(".").map((text) => ({ text: text.trim(), span }));
  const start: ast.Expr =
    first.text === "my" || first.text === "me"
      ? { kind: "role", role: "me", span }
      : { kind: "name", name: first, span };
  return rest.reduce((object: ast.Expr, name): ast.Expr => ({ kind: "member", object, name, span }), start);
}
