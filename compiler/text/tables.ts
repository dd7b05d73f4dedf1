/** Tables in a language: a row each, effects as steps within a cell. */
import type { Cell, Phrase, Row, Table } from "../sayings/sayings.ts";
import { capital, type TextBlock } from "./book.ts";
import type { NounPhrase } from "./grammar.ts";
import type { PhraseWriter } from "./phrases.ts";
import type { StepWriter } from "./steps.ts";

export class TableWriter {
  constructor(
    private readonly phrases: PhraseWriter,
    private readonly steps: StepWriter,
  ) {}

  table(t: Table): TextBlock {
    const { g, names } = this.phrases;
    const counted = t.rows.some((r) => r.copies);
    const head = [
      g.nameColumn(),
      ...(counted ? [g.copiesColumn()] : []),
      ...t.columns.map((c) => names.heading(c, "noun")),
    ].map(capital);
    const rows = t.rows.map((r) => ({ rule: r.rule, source: r.source, cells: this.row(r, counted) }));
    return { k: "table", head, rows };
  }

  private row(r: Row, counted: boolean): string[] {
    const { g, names } = this.phrases;
    const name = capital(g.name(names.noun(r.concept)).in("nom"));
    return [
      r.players ? `${name} (${g.forPlayers(r.players)})` : name,
      ...(counted ? [r.copies ? this.phrases.quantity(r.copies).in("nom") : g.number(1).in("nom")] : []),
      ...r.cells.map((c) => this.cell(c)),
    ];
  }

  private cellPhrase(phrase: Phrase): NounPhrase {
    const { g } = this.phrases;
    const p = this.phrases;
    if (phrase.p === "thing") return p.title(phrase.thing);
    const { from, such } = phrase.p === "things" ? phrase.things : { from: undefined, such: [] };
    return from?.k === "list" && such.length === 0 ? g.and(from.things.map((t) => p.title(t))) : p.phrase(phrase);
  }

  private cell(c: Cell): string {
    const { g } = this.phrases;
    const p = this.phrases;
    switch (c.k) {
      case "empty":
        return "–";
      case "flag":
        return c.holds ? g.yes() : g.no();
      case "clause":
        return c.clause.k === "always" ? (c.clause.not ? g.no() : g.yes()) : p.clause(c.clause);
      case "phrase":
        return this.cellPhrase(c.phrase).in("nom");
      case "steps": {
        const lines = this.steps.lines(c.steps, 0, "imperative");
        if (lines.length === 0) return "–";
        const deep = lines.some(({ depth }) => depth > 0);
        const ended = lines.map((l, i) => `${l.text}${l.head ? ":" : i < lines.length - 1 ? ";" : ""}`);
        // Items of a list stand on lines of their own within the cell; what they consist of does not.
        const begins = lines.map(({ depth }, i) =>
          i === 0 || depth > 1 ? " " : depth === 1 ? "\n– " : deep ? "\n" : " ",
        );
        return ended
          .map((text, i) => begins[i] + text)
          .join("")
          .trimStart();
      }
    }
  }
}
