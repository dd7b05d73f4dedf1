/**
 * The syntax tree of rule files: what the author wrote, nothing resolved.
 * Every node carries its span; names are kept with theirs so that later stages can point at them.
 */
import type { Span } from "../source/span.ts";

export interface Node {
  readonly span: Span;
}

export interface Name extends Node {
  readonly text: string;
}

// ── provenance ────────────────────────────────────────────────────────────────

/** `cite ru 12..14, pl 8` · `assumed "why"` · `by ruling refilling` */
export type Provenance =
  | (Node & { readonly kind: "cite"; readonly language: string; readonly from: number; readonly to: number })
  | (Node & { readonly kind: "assumed"; readonly why: string | undefined })
  | (Node & { readonly kind: "ruled"; readonly ruling: Name });

// ── files and declarations ────────────────────────────────────────────────────

export interface File extends Node {
  readonly path: string;
  readonly declarations: readonly Declaration[];
}

interface DeclarationBase extends Node {
  readonly doc: string | undefined;
  readonly provenance: readonly Provenance[];
}

export type Declaration =
  | GameDecl
  | ResourceDecl
  | GroupDecl
  | WildDecl
  | PointsDecl
  | KindDecl
  | TableDecl
  | GridDecl
  | NetworkDecl
  | StateDecl
  | ValueDecl
  | ActionDecl
  | FlowDecl
  | PassiveDecl
  | TriggerDecl
  | ModifyDecl
  | RankingDecl
  | OverlayDecl
  | AutomatonDecl
  | RulingDecl
  | ExampleDecl;

/** `game tictactoe "Tic-tac-toe" { players 2  seats cross, nought }` */
export interface GameDecl extends DeclarationBase {
  readonly kind: "game";
  readonly name: Name;
  readonly title: string;
  readonly players: Range;
  readonly seats: readonly Name[];
}

/** `2..4` or `2` (then from = to). */
export interface Range extends Node {
  readonly from: number;
  readonly to: number;
}

/** `resource wood, stone limit 13 starts 2` */
export interface ResourceDecl extends DeclarationBase {
  readonly kind: "resource";
  readonly names: readonly Name[];
  readonly limit: Expr | undefined;
  readonly starts: Expr | undefined;
}

/** `group food = potato, corn` */
export interface GroupDecl extends DeclarationBase {
  readonly kind: "group";
  readonly name: Name;
  readonly members: readonly Name[];
}

/** `wild gold for potato, corn, stone` */
export interface WildDecl extends DeclarationBase {
  readonly kind: "wild";
  readonly name: Name;
  readonly for: readonly Name[];
}

/** `points vp min 0 starts 10` or `points vp min none` */
export interface PointsDecl extends DeclarationBase {
  readonly kind: "points";
  readonly name: Name;
  /** undefined: may go below zero without limit. */
  readonly min: number | undefined;
  readonly starts: Expr | undefined;
}

/** `kind god { inti "Inti", quilla }`; `ring section { north, east, south }` is a kind in cyclic order. */
export interface KindDecl extends DeclarationBase {
  readonly kind: "kind";
  readonly ring: boolean;
  readonly name: Name;
  readonly members: readonly KindMember[];
}
export interface KindMember extends Node {
  readonly name: Name;
  readonly label: string | undefined;
}

/** `table card(cost: cost, effect: effect) active in built { rows }` */
export interface TableDecl extends DeclarationBase {
  readonly kind: "table";
  readonly name: Name;
  readonly columns: readonly Column[];
  /** Zones of a player in which a row's passive abilities work. */
  readonly activeIn: readonly Name[];
  readonly rows: readonly Row[];
}
export interface Column extends Node {
  readonly name: Name;
  readonly type: TypeRef;
}
/** `A1_07 * 2 for 3..4 players "Granary" | 1 | farm | 3 wood | gain 1 stone cite ru 12` */
export interface Row extends Node {
  readonly doc: string | undefined;
  readonly name: Name;
  readonly copies: Expr | undefined;
  readonly players: Range | undefined;
  readonly label: string | undefined;
  readonly cells: readonly Cell[];
  readonly provenance: readonly Provenance[];
}
/** `-` is an empty cell. A cell is a text, a list of expressions or a sequence of statements. */
export type Cell =
  | (Node & { readonly kind: "empty" })
  | (Node & { readonly kind: "text"; readonly text: string })
  | (Node & { readonly kind: "values"; readonly values: readonly Expr[] })
  | (Node & { readonly kind: "effect"; readonly body: readonly Stmt[] });

/** `grid cell 7 x 6`: a table of cells named a1, b1, … with columns `col` and `row`. */
export interface GridDecl extends DeclarationBase {
  readonly kind: "grid";
  readonly name: Name;
  readonly width: number;
  readonly height: number;
}

/** `network roads of point by link(from, to)` */
export interface NetworkDecl extends DeclarationBase {
  readonly kind: "network";
  readonly name: Name;
  readonly points: Name;
  readonly links: Name;
  readonly from: Name;
  readonly to: Name;
}

/** `state round: 0..27 = 0` (owner undefined) · `each player has hand: hand of card, level[tech]: 0..3` */
export interface StateDecl extends DeclarationBase {
  readonly kind: "state";
  /** `player`, or the name of a table or kind; undefined for the game itself. */
  readonly owner: Name | undefined;
  readonly fields: readonly Field[];
}
export interface Field extends Node {
  readonly doc: string | undefined;
  readonly name: Name;
  /** `level[tech]`: one cell for each member of `tech`. */
  readonly index: Name | undefined;
  readonly type: TypeRef;
  readonly starts: Expr | undefined;
}

export type TypeRef =
  | (Node & { readonly kind: "named"; readonly name: Name; readonly optional: boolean })
  | (Node & { readonly kind: "range"; readonly from: Expr; readonly to: Expr })
  | (Node & { readonly kind: "list"; readonly of: TypeRef })
  | (Node & {
      readonly kind: "zone";
      readonly zone: ZoneKind;
      readonly of: Name;
      readonly max: Expr | undefined;
      readonly visibility: Visibility | undefined;
      /** `reshuffles discard`: the pile that becomes this deck when it runs out. */
      readonly reshuffles: Name | undefined;
    })
  | (Node & {
      readonly kind: "track";
      readonly from: Expr;
      readonly to: Expr;
      readonly topForOne: boolean;
    });

export type ZoneKind = "deck" | "pile" | "row" | "hand" | "bag" | "pool";
/** open: all see it · hidden: its owner sees it · secret: nobody sees it */
export type Visibility = "open" | "hidden" | "secret";

export interface Param extends Node {
  readonly name: Name;
  readonly type: TypeRef;
}

/** `value price(b: building): cost = b.cost less 1 wood` */
export interface ValueDecl extends DeclarationBase {
  readonly kind: "value";
  readonly name: Name;
  readonly params: readonly Param[];
  readonly type: TypeRef;
  readonly body: Expr;
}

/** `action place(w: worker) { … }` · `free action exchange when … limit 3 a turn { … }` */
export interface ActionDecl extends DeclarationBase {
  readonly kind: "action";
  readonly name: Name;
  readonly params: readonly Param[];
  readonly free: { readonly when: Expr | undefined; readonly limit: Expr } | undefined;
  readonly body: readonly Stmt[];
}

/** `setup { … }` and `play { … }`: several of each run in the order of files and lines. */
export interface FlowDecl extends DeclarationBase {
  readonly kind: "setup" | "play";
  readonly body: readonly Stmt[];
}

/**
 * `passive Z14 { … }`: abilities of the table row Z14, for the player who has it in an active zone.
 * `passive masonry when my.level[architecture] >= 1 { … }`: abilities under a condition.
 */
export interface PassiveDecl extends DeclarationBase {
  readonly kind: "passive";
  readonly name: Name;
  readonly when: Expr | undefined;
  readonly abilities: readonly (TriggerDecl | ModifyDecl | ActionDecl)[];
}

/** `after conquest(r) by others when … { … }` */
export interface TriggerDecl extends DeclarationBase {
  readonly kind: "trigger";
  readonly moment: "before" | "after" | "instead";
  readonly action: Name;
  readonly bindings: readonly Name[];
  readonly by: "me" | "others" | "anyone";
  readonly when: Expr | undefined;
  readonly body: readonly Stmt[];
}

/** `modify price(b): less 1 wood when b.kind == farm` */
export interface ModifyDecl extends DeclarationBase {
  readonly kind: "modify";
  readonly value: Name;
  readonly bindings: readonly Name[];
  readonly change: "becomes" | "plus" | "less" | "times" | "at least" | "at most";
  readonly amount: Expr;
  readonly when: Expr | undefined;
}

/** `ranking most vp, fewest corn`: who wins, and what breaks ties. */
export interface RankingDecl extends DeclarationBase {
  readonly kind: "ranking";
  readonly keys: readonly SortKey[];
}

export interface SortKey extends Node {
  readonly order: "most" | "fewest" | "random";
  /** undefined for `at random`. */
  readonly by: Expr | undefined;
}

/** `variant early_fall "Early Fall" after covenant for 4 players { … }`, likewise edition and expansion. */
export type Flavour = "variant" | "edition" | "expansion";
export interface OverlayDecl extends DeclarationBase {
  readonly kind: "overlay";
  readonly flavour: Flavour;
  readonly name: Name;
  readonly title: string | undefined;
  readonly after: readonly Name[];
  readonly excludes: readonly Name[];
  readonly players: Range | undefined;
  readonly changes: readonly Change[];
}
export type Change =
  | (Node & { readonly kind: "add"; readonly declaration: Declaration })
  | (Node & { readonly kind: "extend"; readonly table: Name; readonly rows: readonly Row[] })
  | (Node & { readonly kind: "remove"; readonly names: readonly Name[] })
  | (Node & { readonly kind: "replace"; readonly declaration: ActionDecl | ValueDecl | RankingDecl })
  | (Node & { readonly kind: "replace rows"; readonly table: Name; readonly rows: readonly Row[] })
  | AnswerChange;

/** `ruling refilling = end_of_turn cite pl 12`: how an overlay answers a question, unless somebody answers it otherwise. */
export interface AnswerChange extends Node, Answered {
  readonly kind: "answer";
  readonly provenance: readonly Provenance[];
}

/** `automaton rival "The rival" for 1 players { replace action turn { … } … }`: a seat that plays by its own rules. */
export interface AutomatonDecl extends DeclarationBase {
  readonly kind: "automaton";
  readonly name: Name;
  readonly title: string | undefined;
  readonly players: Range;
  readonly changes: readonly Change[];
}

/** `ruling refilling "When …?" { at_once "…" default  end_of_turn "…" }` */
export interface RulingDecl extends DeclarationBase {
  readonly kind: "ruling";
  readonly name: Name;
  readonly question: string;
  readonly answers: readonly RulingAnswer[];
}
export interface RulingAnswer extends Node {
  readonly name: Name;
  readonly text: string;
  readonly default: boolean;
}

/**
 * ```
 * example "two workers cost 8 corn" cite ru 512..524 {
 *   given 4 players, variant early_fall, ruling x = y { set red.corn = 9 }
 *   when red does place_workers(…) choosing palenque, palenque, done
 *   then red.corn == 1, count(p in place where p.worker is red) == 2
 * }
 * ```
 */
export interface ExampleDecl extends DeclarationBase {
  readonly kind: "example";
  readonly title: string;
  readonly players: number | undefined;
  readonly overlays: readonly GivenOverlay[];
  readonly rulings: readonly Answered[];
  readonly given: readonly Stmt[];
  readonly steps: readonly ExampleStep[];
}
/** `ruling refilling = at_once` */
export interface Answered {
  readonly ruling: Name;
  readonly answer: Name;
}
/** `edition second` among what is given. */
export interface GivenOverlay extends Name {
  readonly flavour: Flavour;
}
export type ExampleStep =
  | (Node & {
      readonly kind: "when";
      /** undefined: the choices continue wherever the game waits. */
      readonly player: Name | undefined;
      readonly action: Name | undefined;
      readonly args: readonly Expr[];
      readonly choosing: readonly ExampleChoice[];
    })
  | (Node & { readonly kind: "then"; readonly conditions: readonly Expr[] })
  /** `then cannot choose palenque`: the waiting decision does not offer it. */
  | (Node & { readonly kind: "cannot"; readonly choice: ExampleChoice });
/** The words of one choice: option names or numbers; several for a choice of several variables. */
export interface ExampleChoice extends Node {
  readonly words: readonly string[];
}

// ── statements ────────────────────────────────────────────────────────────────

export type Stmt =
  /** `gain 2 corn, 1 vp` · `pay 3 stone + 2 gold` · `lose 3 vp` · `give 1 labour to p` */
  | (Node & {
      readonly kind: "resources";
      readonly verb: "gain" | "pay" | "lose" | "give";
      readonly amounts: readonly Expr[];
      readonly to: Expr | undefined;
    })
  /** `choose w from my.workers where …, s from space where … "prompt" else { … }`: else when there is nothing to choose. */
  | (Node & {
      readonly kind: "choose";
      readonly picks: readonly Pick[];
      readonly prompt: string | undefined;
      readonly otherwise?: readonly Stmt[] | undefined;
    })
  /** `choose 2 of { pray { … } train when … { … } }` */
  | (Node & {
      readonly kind: "choose of";
      /** `any`: each at most once, as many as wished. */
      readonly count: Expr | "any";
      readonly upTo: boolean;
      readonly alternatives: readonly Alternative[];
      readonly prompt: string | undefined;
    })
  /** `may "prompt" { … } else { … }` */
  | (Node & {
      readonly kind: "may";
      readonly prompt: string | undefined;
      readonly body: readonly Stmt[];
      readonly otherwise: readonly Stmt[];
    })
  /** `repeat 3 times { }` · `repeat while c { }` · `repeat until c { }` · `may repeatedly up to 3 times "prompt" { }` */
  | (Node & {
      readonly kind: "repeat";
      readonly form: "times" | "while" | "until" | "optional";
      /** times: how often; while/until: the condition; optional: the most, or undefined for as often as wished. */
      readonly control: Expr | undefined;
      readonly prompt: string | undefined;
      readonly body: readonly Stmt[];
    })
  /** `for each x in S where c { }` */
  | (Node & { readonly kind: "for each"; readonly pick: Pick; readonly body: readonly Stmt[] })
  /** `each player { }` · `each other player { }` · `each player from p { }` · `each player in order { }`, `secretly` */
  | (Node & {
      readonly kind: "each player";
      readonly others: boolean;
      readonly from: Expr | undefined;
      readonly in: Expr | undefined;
      readonly secretly: boolean;
      readonly body: readonly Stmt[];
    })
  /** `as owner { … }` */
  | (Node & { readonly kind: "as"; readonly player: Expr; readonly body: readonly Stmt[] })
  | (Node & {
      readonly kind: "if";
      readonly condition: Expr;
      readonly then: readonly Stmt[];
      readonly otherwise: readonly Stmt[];
    })
  /** `by phase { inca: do inca_phase  sun, people: { … }  else: { … } }` */
  | (Node & {
      readonly kind: "by";
      readonly subject: Expr;
      readonly cases: readonly { readonly keys: readonly Expr[]; readonly body: readonly Stmt[] }[];
      readonly otherwise: readonly Stmt[] | undefined;
    })
  | (Node & { readonly kind: "let"; readonly name: Name; readonly value: Expr })
  | (Node & {
      readonly kind: "set";
      readonly target: Expr;
      readonly operator: "=" | "+=" | "-=";
      readonly value: Expr;
    })
  /** `put w on s` */
  | (Node & { readonly kind: "put"; readonly piece: Expr; readonly on: Expr })
  /** `move c from my.hand to discard`, `move all from a to bottom of b`; `draw 2 from deck to my.hand` */
  | (Node & {
      readonly kind: "move";
      /** undefined: all of them. */
      readonly what: Expr | undefined;
      readonly from: Expr;
      readonly to: Expr;
      readonly end: ZoneEnd | undefined;
    })
  | (Node & {
      readonly kind: "draw";
      readonly count: Expr;
      readonly from: Expr;
      readonly fromEnd: ZoneEnd | undefined;
      readonly to: Expr;
      readonly end: ZoneEnd | undefined;
    })
  /** `draw c from deck` takes one out and calls it c. */
  | (Node & { readonly kind: "take"; readonly name: Name; readonly from: Expr; readonly fromEnd: ZoneEnd | undefined })
  /** `add architect to bag` */
  | (Node & {
      readonly kind: "add";
      readonly count: Expr | undefined;
      readonly what: Expr;
      readonly to: Expr;
      readonly end: ZoneEnd | undefined;
    })
  /** `remove w from my.workers`: out of the game. */
  | (Node & { readonly kind: "remove"; readonly what: Expr; readonly from: Expr })
  /** `fill deck with building where x.age == 1` */
  | (Node & { readonly kind: "fill"; readonly zone: Expr; readonly pick: Pick })
  /** `refill market to 4 from deck` */
  | (Node & { readonly kind: "refill"; readonly zone: Expr; readonly to: Expr; readonly from: Expr })
  | (Node & { readonly kind: "shuffle"; readonly zone: Expr })
  | (Node & { readonly kind: "sort"; readonly zone: Expr; readonly element: Name; readonly keys: readonly SortKey[] })
  /** `advance my.renown by 2` · `fall my.devotion[t]` */
  | (Node & {
      readonly kind: "track";
      readonly verb: "advance" | "fall";
      readonly track: Expr;
      readonly by: Expr | undefined;
    })
  /** `rotate worker over palenque.places by 1` */
  | (Node & { readonly kind: "rotate"; readonly field: Name; readonly over: Expr; readonly by: Expr })
  /** `do place(w)` · `do c.effect` */
  | (Node & { readonly kind: "do"; readonly call: Expr })
  /** `pick s from space where … by most s.value, fewest s.markers, at random else { … }` */
  | (Node & {
      readonly kind: "pick";
      readonly pick: Pick;
      readonly keys: readonly SortKey[];
      readonly otherwise: readonly Stmt[] | undefined;
    })
  /** `roll d from 1..6` */
  | (Node & { readonly kind: "roll"; readonly name: Name; readonly from: Expr })
  | (Node & { readonly kind: "require"; readonly condition: Expr; readonly reason: string | undefined })
  /** `stop` leaves the innermost loop, `finish` the action. */
  | (Node & { readonly kind: "stop" })
  | (Node & { readonly kind: "finish" })
  /** `win me` · `end game` · `draw game` */
  | (Node & { readonly kind: "win"; readonly player: Expr })
  | (Node & { readonly kind: "end game" })
  | (Node & { readonly kind: "draw game" })
  /** `note "{p} offers {n} corn"` */
  | (Node & { readonly kind: "note"; readonly text: string });

export type ZoneEnd = "top" | "bottom" | "left" | "right";

export interface Pick extends Node {
  readonly name: Name;
  readonly from: Expr;
  readonly where: Expr | undefined;
}

export interface Alternative extends Node {
  readonly name: Name;
  readonly label: string | undefined;
  readonly when: Expr | undefined;
  readonly body: readonly Stmt[];
}

// ── expressions ───────────────────────────────────────────────────────────────

export type Expr =
  | (Node & { readonly kind: "number"; readonly value: number })
  | (Node & { readonly kind: "flag"; readonly value: boolean })
  | (Node & { readonly kind: "none" })
  /** `free`: the empty cost. */
  | (Node & { readonly kind: "free" })
  | (Node & { readonly kind: "name"; readonly name: Name })
  /** `me`, `my` (before a dot), `active`, `first`: players; `players`: how many play. */
  | (Node & { readonly kind: "role"; readonly role: "me" | "active" | "first" | "owner" | "actor" })
  /** `a.b` */
  | (Node & { readonly kind: "member"; readonly object: Expr; readonly name: Name })
  /** `a[i]` */
  | (Node & { readonly kind: "index"; readonly object: Expr; readonly index: Expr })
  /** `f(x, y)` */
  | (Node & { readonly kind: "call"; readonly callee: Name; readonly args: readonly Expr[] })
  /** `3 stone`, `n corn` */
  | (Node & { readonly kind: "amount"; readonly count: Expr; readonly resource: Name })
  /** `a..b` */
  | (Node & { readonly kind: "range"; readonly from: Expr; readonly to: Expr })
  | (Node & {
      readonly kind: "binary";
      readonly operator: BinaryOperator;
      readonly left: Expr;
      readonly right: Expr;
    })
  /** `a / b rounded up` */
  | (Node & {
      readonly kind: "divide";
      readonly left: Expr;
      readonly right: Expr;
      readonly rounded: "up" | "down";
    })
  | (Node & { readonly kind: "not"; readonly operand: Expr })
  | (Node & { readonly kind: "minus"; readonly operand: Expr })
  /** `x is none`, `x is not red`, `x in hand`, `x not in hand` come as binary with these operators. */
  /** `count(x in S where c)`, `sum(x in S where c: e)`, `any(…)`, `all(x in S: c)`, `max(…: e)`, `min(…: e)`, `find(x in S where c)` (the first, or none), `leading(x in L while c)` */
  | (Node & {
      readonly kind: "quantified";
      readonly quantifier: "count" | "sum" | "any" | "all" | "max" | "min" | "find" | "leading";
      readonly pick: Pick;
      readonly value: Expr | undefined;
    })
  /** `{x in S where c}` */
  | (Node & { readonly kind: "set"; readonly pick: Pick })
  /** `first n of L` */
  | (Node & { readonly kind: "first of"; readonly count: Expr; readonly list: Expr })
  /** `if c then a else b` */
  | (Node & { readonly kind: "if"; readonly condition: Expr; readonly then: Expr; readonly otherwise: Expr })
  /** `by s.terrace { upper: free, middle: 2 food, else: 5 food }` */
  | (Node & {
      readonly kind: "by";
      readonly subject: Expr;
      readonly cases: readonly { readonly keys: readonly Expr[]; readonly value: Expr }[];
      readonly otherwise: Expr | undefined;
    })
  /** `[0, 1, 3, 6]` */
  | (Node & { readonly kind: "list"; readonly items: readonly Expr[] })
  /** `reached from p over l in roads where l.owner is me` */
  | (Node & { readonly kind: "reached"; readonly from: Expr; readonly pick: Pick });

export type BinaryOperator =
  | "+"
  | "-"
  | "*"
  /** `cost less reduction`: subtraction that never goes below zero. */
  | "less"
  | "=="
  | "!="
  | "<"
  | "<="
  | ">"
  | ">="
  | "in"
  | "not in"
  | "and"
  | "or";
