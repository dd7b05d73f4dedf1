import { expectedIn, type ShownFinding } from "../report.ts";
import { escape } from "./escape.ts";
import type { ShownRules } from "./rules.ts";

/** A finding: what is wrong, what the book says and what the rules say, side by side, and the rule itself. */
export function findingCard(f: ShownFinding, book: number, rules: ShownRules): string {
  const denied = f.decision?.verdict === "deny" ? " denied" : "";
  const place = `<a href="#l${book}-${f.place.line}">${f.place.line}:${f.place.column}</a>`;
  return `<article id="f${book}-${f.id}" tabindex="-1" data-book="${book}" class="${f.severity}${denied}" data-severity="${f.severity}" data-kind="${escape(f.kind)}" data-line="${f.place.line}">
<h3>${place} ${escape(f.kind)} <small>${f.code} · sure ${Math.round(f.confidence * 100)} % · ${f.id}</small></h3>
<p>${escape(f.message)}</p>
${sides(f)}${ruleOf(f, rules)}${decided(f)}</article>`;
}

function sides(f: ShownFinding): string {
  const { quote, found, kind } = f;
  // Two places of the book: the rules have no part in it.
  const [here, there] = kind === "disagreement" ? ["here", "elsewhere in the book"] : ["the book", "the rules"];
  const side = (label: string, words: string, more: string): string =>
    words + more === ""
      ? ""
      : `<div><small>${label}</small>${words === "" ? "" : `<b>${escape(words)}</b>`}${more}</div>`;
  const quoted = quote === "" ? "" : `<q>${escape(quote)}</q>`;
  return `<div class="sides">${side(here, found, quoted)}${side(there, expectedIn(f), "")}</div>`;
}

function ruleOf({ rule, rulePlace }: ShownFinding, rules: ShownRules): string {
  const number = rules.numberOf(rule);
  if (number === undefined) return "";
  const { place, text } = rules.all[number];
  const { path, line } = rulePlace ?? place;
  return `<details><summary>${escape(rule!)} <small>${escape(path)}:${line}</small> <a href="#r${number}">among the rules</a></summary><pre>${escape(text)}</pre></details>`;
}

function decided({ decision }: ShownFinding): string {
  if (decision === undefined) return "";
  return `<p class="decided">${decision.verdict === "deny" ? "Denied" : "Confirmed"}: ${escape(decision.because)}</p>`;
}
