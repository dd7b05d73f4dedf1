/** What a book of rules consists of: parts, divisions, rules, and what rules say of what there is. */
import type { Span } from "../../source/span.ts";
import type { Concept, Moment } from "./names.ts";
import type { Step } from "./steps.ts";
import type { Arg, Clause, Key, Phrase, Quantity, Thing } from "./phrases.ts";

export interface Sayings {
  readonly game: Concept;
  readonly title: string;
  readonly parts: readonly Part[];
  /** What the rule files call things in plain words. */
  readonly labels: ReadonlyMap<Concept, string>;
  /** No part of the text: what worked examples say. */
  readonly examples: readonly SaidExample[];
}

/** A worked example, in the order of the rule files. What happens in it is known once it is played. */
export interface SaidExample {
  readonly title: string;
  readonly cites: readonly string[];
  readonly source: Span;
  readonly then: readonly {
    readonly says: readonly Clause[];
    /** How many rules were begun, and options taken, before. */
    readonly after: number;
  }[];
}

/** In the order of a rulebook. Their headings belong to the languages. */
export type PartKind =
  "overview" | "components" | "setup" | "play" | "rules" | "end" | "automata" | "overlays" | "rulings" | "appendix";

export interface Part {
  readonly kind: PartKind;
  readonly divisions: readonly Division[];
}

export interface Division {
  /** `chapter-…` of a rule file, an overlay, an automaton; undefined where the part's heading is enough. */
  readonly heading: Concept | undefined;
  readonly rules: readonly SaidRule[];
}

export interface SaidRule {
  /** Stable: the form and the name of what was declared. */
  readonly id: string;
  /** What names it. */
  readonly concept: Concept;
  /** How it is headed: not at all, or by its concept as that form. */
  readonly heading: Heading | undefined;
  readonly source: Span;
  /** `ru 12..14`; its own, or those of what it stands in. */
  readonly cites: readonly string[];
  readonly provenance: "cited" | "assumed" | "ruled" | "unsourced";
  /** Its sources are those of what it stands in. */
  readonly inherited: boolean;
  readonly overlay: Concept | undefined;
  readonly without: readonly Concept[];
  /** The rule in whose place it stands. */
  readonly replaces?: string;
  readonly says: readonly Saying[];
  /** It only serves to write other rules down: the book leaves it unsaid. */
  readonly aside?: true;
}

export type Heading = { readonly concept: Concept; readonly as: "noun" | "action" | "value" | "flag" };

// ── sayings: what a rule consists of ────────────────────────────────────────────

export type Saying =
  | { readonly k: "step"; readonly step: Step }
  | { readonly k: "players"; readonly from: number; readonly to: number }
  | { readonly k: "seats"; readonly seats: readonly Concept[] }
  /** Everybody begins with so much; there are so many in all. */
  | { readonly k: "starts"; readonly what: Concept; readonly count: Quantity }
  | { readonly k: "supply"; readonly what: Concept; readonly count: Quantity; readonly when: readonly Clause[] }
  | { readonly k: "resources"; readonly names: readonly Concept[] }
  | { readonly k: "group"; readonly group: Concept; readonly members: readonly Concept[] }
  | { readonly k: "wild"; readonly wild: Concept; readonly stands: readonly Concept[] }
  /** Points: no lower bound when `least` is undefined. */
  | { readonly k: "points"; readonly points: Concept; readonly least: number | undefined }
  | { readonly k: "kind"; readonly kind: Concept; readonly members: readonly Concept[]; readonly ring: boolean }
  | { readonly k: "grid"; readonly kind: Concept; readonly width: number; readonly height: number }
  /** So many in all, and of each sort by which a column tells them apart. */
  | { readonly k: "copies"; readonly kind: Concept; readonly total: Quantity; readonly sorts: readonly Sort[] }
  | { readonly k: "table"; readonly table: Table }
  /** The rows of the table stand in the appendix. */
  | { readonly k: "see table"; readonly kind: Concept }
  | {
      readonly k: "zone";
      readonly zone: Concept;
      readonly owner: Owner;
      readonly shape: "deck" | "pile" | "row" | "hand" | "bag" | "pool";
      readonly of: Concept;
      readonly most: number | undefined;
      /** Where it is not what its shape makes one expect. */
      readonly visibility: "open" | "hidden" | "secret" | undefined;
      /** What it is made of again when it is empty. */
      readonly reshuffles: Concept | undefined;
    }
  | {
      readonly k: "track";
      readonly track: Concept;
      readonly owner: Owner;
      readonly from: Quantity;
      readonly to: Quantity;
      readonly starts: Quantity | undefined;
      readonly topForOne: boolean;
    }
  | { readonly k: "begins"; readonly field: Concept; readonly owner: Owner; readonly starts: Quantity }
  | { readonly k: "begins as"; readonly field: Concept; readonly owner: Owner; readonly starts: Thing }
  | {
      readonly k: "network";
      readonly network: Concept;
      readonly points: Concept;
      readonly links: Concept;
      readonly pointCount: Quantity;
      readonly linkCount: Quantity;
    }
  /** A named number, cost, thing or set of things. */
  | { readonly k: "value"; readonly value: Concept; readonly args: readonly Arg[]; readonly is: Phrase }
  /** A named condition, and what makes it true: all of these. */
  | { readonly k: "condition"; readonly flag: Clause; readonly if: readonly Clause[] }
  | {
      readonly k: "modifier";
      readonly value: Concept;
      readonly args: readonly Arg[];
      readonly change: "becomes" | "plus" | "less" | "times" | "at least" | "at most";
      readonly by: Phrase;
      readonly when: readonly Clause[];
      /** The change makes a named condition true or untrue. */
      readonly holds: boolean | undefined;
    }
  | {
      readonly k: "trigger";
      readonly moment: Moment;
      readonly action: Concept;
      readonly args: readonly Arg[];
      readonly by: "me" | "others" | "anyone";
      readonly when: readonly Clause[];
      readonly body: readonly Step[];
    }
  | {
      readonly k: "free action";
      /** How often in a turn; undefined: as often as one likes. */
      readonly limit: Quantity | undefined;
      readonly when: readonly Clause[];
      readonly body: readonly Step[];
    }
  /** Works for whoever has the row in one of these zones. */
  | { readonly k: "active in"; readonly kind: Concept; readonly zones: readonly Concept[] }
  /** Works as long as these hold. */
  | { readonly k: "ability"; readonly when: readonly Clause[]; readonly says: readonly Saying[] }
  | { readonly k: "ranking"; readonly keys: readonly Key[] }
  | {
      readonly k: "ruling";
      readonly ruling: Concept;
      readonly question: string;
      readonly answers: readonly { readonly concept: Concept; readonly label: string; readonly byDefault: boolean }[];
    }
  | {
      readonly k: "overlay";
      readonly form: "variant" | "edition" | "expansion";
      readonly overlay: Concept;
      readonly players: readonly number[] | undefined;
      readonly excludes: readonly Concept[];
      readonly after: readonly Concept[];
    }
  | { readonly k: "removed"; readonly names: readonly Concept[] }
  /** Told with the answers that hold: how else it might be, these questions tell. */
  | { readonly k: "open questions"; readonly rulings: readonly Concept[] }
  /** How an overlay answers a question that the books leave open. */
  | { readonly k: "answered"; readonly ruling: Concept; readonly answer: Concept }
  /** What follows stands in place of a rule of the game. */
  | { readonly k: "replaces"; readonly what: Heading; readonly by: readonly Saying[] }
  | { readonly k: "automaton"; readonly automaton: Concept; readonly players: readonly number[] };

export type Owner = "game" | "player" | Concept;

export interface Table {
  readonly kind: Concept;
  readonly columns: readonly Concept[];
  readonly rows: readonly Row[];
}
/** Those of a table that have the same in some column. */
export interface Sort {
  readonly concept: Concept;
  readonly count: number;
}

export interface Row {
  /** The rule that the row is, for claims and anchors. */
  readonly rule: string;
  readonly concept: Concept;
  readonly copies: Quantity | undefined;
  /** Numbers of players for which it is in the game; undefined: any. */
  readonly players: readonly number[] | undefined;
  readonly cells: readonly Cell[];
  readonly source: Span;
  readonly cites: readonly string[];
  readonly provenance: SaidRule["provenance"];
  readonly inherited: boolean;
  readonly overlay: Concept | undefined;
  readonly without: readonly Concept[];
}
export type Cell =
  | { readonly k: "phrase"; readonly column: Concept; readonly phrase: Phrase }
  | { readonly k: "flag"; readonly column: Concept; readonly holds: boolean }
  | { readonly k: "clause"; readonly column: Concept; readonly clause: Clause }
  | { readonly k: "steps"; readonly column: Concept; readonly steps: readonly Step[] }
  | { readonly k: "empty"; readonly column: Concept };
