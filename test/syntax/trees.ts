/** Random syntax trees, all of which can be written down. */
import fc, { type Arbitrary } from "fast-check";
import type * as ast from "../../compiler/syntax/ast.ts";

const span = { file: "", start: 0, end: 0 };

/** What the parser never reads as anything else; words of the grammar that may be names are among them. */
const nameText = fc.constantFrom(
  "a",
  "b",
  "n",
  "x",
  "corn",
  "wood",
  "left",
  "top",
  "turn",
  "count",
  "max",
  "all",
  "any",
  "game",
  "žito",
  "жито",
);
const memberText = fc.oneof(nameText, fc.constantFrom("if", "from", "state", "action", "first", "less"));
const text = fc.stringMatching(/^[a-z "\\\n{}'|/é]{0,12}$/);

function toName(value: string): ast.Name {
  return { text: value, span };
}
const name = nameText.map(toName);
const member = memberText.map(toName);
const names = fc.array(name, { minLength: 1, maxLength: 3 });
const small = fc.integer({ min: 0, max: 2147483647 });

function node<K extends string, T extends object>(
  kind: K,
  fields: { [P in keyof T]: Arbitrary<T[P]> },
): Arbitrary<T & ast.Node & { kind: K }> {
  return fc.record(fields).map((record) => ({ kind, ...(record as T), span }));
}

function optional<T>(arbitrary: Arbitrary<T>): Arbitrary<T | undefined> {
  return fc.option(arbitrary, { nil: undefined });
}

// ── expressions ───────────────────────────────────────────────────────────────

type Kinds<T extends { kind: string }> = { [K in T["kind"]]: Arbitrary<Extract<T, { kind: K }>> };

const operators: readonly ast.BinaryOperator[] = [
  "+",
  "-",
  "*",
  "less",
  "==",
  "!=",
  "<",
  "<=",
  ">",
  ">=",
  "in",
  "not in",
  "and",
  "or",
];
const quantifiers = ["count", "sum", "any", "all", "max", "min", "find", "leading"] as const;

const { expr } = fc.letrec<{ expr: ast.Expr; pick: ast.Pick }>((tie) => {
  const inner = tie("expr");
  const list = fc.array(inner, { maxLength: 2 });
  const pick = fc
    .record({ name, from: inner, where: optional(inner) })
    .map((fields): ast.Pick => ({ ...fields, span }));
  const atoms: Arbitrary<ast.Expr>[] = [
    node("number", { value: small }) as Arbitrary<ast.Expr>,
    node("name", { name }) as Arbitrary<ast.Expr>,
    fc.constantFrom<ast.Expr>(
      { kind: "flag", value: true, span },
      { kind: "flag", value: false, span },
      { kind: "none", span },
      { kind: "free", span },
      ...(["me", "active", "first", "actor"] as const).map((role): ast.Expr => ({ kind: "role", role, span })),
    ),
  ];
  const compound: Omit<Kinds<ast.Expr>, "number" | "name" | "flag" | "none" | "free" | "role"> = {
    member: node("member", { object: inner, name: member }),
    index: node("index", { object: inner, index: inner }),
    call: node("call", { callee: name, args: list }),
    amount: node("amount", { count: inner, resource: fc.constantFrom("corn", "wood", "top", "žito").map(toName) }),
    range: node("range", { from: inner, to: inner }),
    binary: node("binary", { operator: fc.constantFrom(...operators), left: inner, right: inner }),
    divide: node("divide", { left: inner, right: inner, rounded: fc.constantFrom("up", "down") }),
    not: node("not", { operand: inner }),
    minus: node("minus", { operand: inner }),
    quantified: node("quantified", { quantifier: fc.constantFrom(...quantifiers), pick, value: optional(inner) }),
    set: node("set", { pick }),
    "first of": node("first of", { count: inner, list: inner }),
    if: node("if", { condition: inner, then: inner, otherwise: inner }),
    by: node("by", {
      subject: inner,
      cases: fc.array(fc.record({ keys: fc.array(inner, { minLength: 1, maxLength: 2 }), value: inner }), {
        maxLength: 2,
      }),
      otherwise: optional(inner),
    }),
    list: node("list", { items: list }),
    reached: fc
      .record({ from: inner, name, network: name, where: optional(inner) })
      .map(({ from, name: link, network, where }) => {
        const over: ast.Expr = { kind: "name", name: network, span };
        return { kind: "reached", from, pick: { name: link, from: over, where, span }, span };
      }),
  };
  return {
    expr: fc.oneof(
      { maxDepth: 4, depthSize: "small" },
      ...atoms,
      ...(Object.values(compound) as Arbitrary<ast.Expr>[]),
    ),
    pick,
  };
});

const pick = fc.record({ name, from: expr, where: optional(expr) }).map((fields): ast.Pick => ({ ...fields, span }));
const sortKeys = fc.array(
  fc
    .oneof(
      fc.record({ order: fc.constantFrom("most" as const, "fewest" as const), by: expr }),
      fc.constant({ order: "random" as const, by: undefined }),
    )
    .map((key): ast.SortKey => ({ ...key, span })),
  { minLength: 1, maxLength: 3 },
);

// ── statements ────────────────────────────────────────────────────────────────

const end = optional(fc.constantFrom<ast.ZoneEnd>("top", "bottom", "left", "right"));

/** What `set`, `do` and tracks take: anything may stand there in brackets. */
const { statements } = fc.letrec<{ stmt: ast.Stmt; statements: ast.Stmt[] }>((tie) => {
  const body = tie("statements");
  const amounts = fc.array(expr, { minLength: 1, maxLength: 2 });
  const alternatives = fc.array(
    fc
      .record({ name, label: optional(text), when: optional(expr), body })
      .map((fields): ast.Alternative => ({ ...fields, span })),
    { maxLength: 2 },
  );
  const simple: Arbitrary<ast.Stmt>[] = [
    node("resources", { verb: fc.constantFrom("gain", "pay", "lose"), amounts, to: fc.constant(undefined) }),
    node("resources", { verb: fc.constant("give"), amounts, to: expr }),
    node("choose", {
      picks: fc.array(pick, { minLength: 1, maxLength: 2 }),
      prompt: optional(text),
      otherwise: optional(body),
    }),
    node("choose of", {
      count: fc.oneof(fc.constant("any"), expr),
      upTo: fc.constant(false),
      alternatives,
      prompt: optional(text),
    }),
    node("choose of", { count: expr, upTo: fc.constant(true), alternatives, prompt: optional(text) }),
    node("let", { name, value: expr }),
    node("set", { target: expr, operator: fc.constantFrom("=", "+=", "-="), value: expr }),
    node("put", { piece: expr, on: expr }),
    node("move", { what: optional(expr), from: expr, to: expr, end }),
    node("draw", { count: expr, from: expr, fromEnd: end, to: expr, end }),
    node("take", { name, from: expr, fromEnd: end }),
    node("add", { count: optional(expr), what: expr, to: expr, end }),
    node("remove", { what: expr, from: expr }),
    node("fill", { zone: expr, pick }),
    node("refill", { zone: expr, to: expr, from: expr }),
    node("shuffle", { zone: expr }),
    node("sort", { zone: expr, element: name, keys: sortKeys }),
    node("track", { verb: fc.constantFrom("advance", "fall"), track: expr, by: optional(expr) }),
    node("rotate", { field: name, over: expr, by: expr }),
    node("do", { call: expr }),
    node("roll", { name, from: expr }),
    node("require", { condition: expr, reason: optional(text) }),
    node("win", { player: expr }),
    node("note", { text }),
    fc.constantFrom<ast.Stmt>(
      { kind: "stop", span },
      { kind: "finish", span },
      { kind: "end game", span },
      { kind: "draw game", span },
    ),
  ] as Arbitrary<ast.Stmt>[];
  const compound: Arbitrary<ast.Stmt>[] = [
    node("may", { prompt: optional(text), body, otherwise: body }),
    node("repeat", {
      form: fc.constantFrom("times", "while", "until"),
      control: expr,
      prompt: fc.constant(undefined),
      body,
    }),
    node("repeat", { form: fc.constant("optional"), control: optional(expr), prompt: optional(text), body }),
    node("for each", { pick, body }),
    node("each player", {
      others: fc.boolean(),
      from: optional(expr),
      in: fc.constant(undefined),
      secretly: fc.boolean(),
      body,
    }),
    node("each player", { others: fc.boolean(), from: fc.constant(undefined), in: expr, secretly: fc.boolean(), body }),
    node("as", { player: expr, body }),
    node("if", { condition: expr, then: body, otherwise: body }),
    node("by", {
      subject: expr,
      // Without a case, nobody could say whether this gives a value or does something.
      cases: fc.array(fc.record({ keys: fc.array(expr, { minLength: 1, maxLength: 2 }), body }), {
        minLength: 1,
        maxLength: 2,
      }),
      otherwise: optional(body),
    }),
    node("pick", { pick, keys: sortKeys, otherwise: optional(body) }),
  ] as Arbitrary<ast.Stmt>[];
  return {
    stmt: fc.oneof({ maxDepth: 2, depthSize: "small" }, fc.oneof(...simple), fc.oneof(...compound)),
    statements: fc.array(tie("stmt"), { maxLength: 3 }),
  };
});

// ── declarations ──────────────────────────────────────────────────────────────

const provenance = fc.array(
  fc.oneof<Arbitrary<ast.Provenance>[]>(
    fc
      .record({ from: fc.nat(99), more: fc.nat(9) })
      .map(({ from, more }) => ({ kind: "cite", language: "en", from, to: from + more, span })),
    optional(text).map((why) => ({ kind: "assumed", why, span })),
    name.map((ruling) => ({ kind: "ruled", ruling, span })),
  ),
  { maxLength: 3 },
);
const doc = optional(fc.constantFrom("One line.", "Two\nlines."));
const range = fc.tuple(fc.nat(9), fc.nat(3)).map(([from, more]): ast.Range => ({ from, to: from + more, span }));

const type: Arbitrary<ast.TypeRef> = fc.letrec<{ type: ast.TypeRef }>((tie) => ({
  type: fc.oneof(
    { maxDepth: 2 },
    node("named", { name, optional: fc.boolean() }) as Arbitrary<ast.TypeRef>,
    node("range", { from: expr, to: expr }) as Arbitrary<ast.TypeRef>,
    node("track", { from: expr, to: expr, topForOne: fc.boolean() }) as Arbitrary<ast.TypeRef>,
    node("zone", {
      zone: fc.constantFrom("deck", "pile", "row", "hand", "bag", "pool"),
      of: name,
      max: optional(expr),
      visibility: optional(fc.constantFrom("open", "hidden", "secret")),
      reshuffles: optional(name),
    }) as Arbitrary<ast.TypeRef>,
    node("list", { of: tie("type") }) as Arbitrary<ast.TypeRef>,
  ),
})).type;

const params = fc.array(
  fc.record({ name, type }).map((param): ast.Param => ({ ...param, span })),
  { maxLength: 2 },
);
const columns = fc.array(
  fc.record({ name: member, type }).map((column): ast.Column => ({ ...column, span })),
  { maxLength: 2 },
);
const field = fc
  .record({ doc, name: member, index: optional(name), type, starts: optional(expr) })
  .map((fields): ast.Field => ({ ...fields, span }));

const effect = statements.filter((body) => body.length > 0);
const cell = fc.oneof(
  fc.constant({ kind: "empty", span }),
  node("text", { text }),
  node("values", { values: fc.array(expr, { minLength: 1, maxLength: 2 }) }),
  node("effect", { body: effect }),
) as Arbitrary<ast.Cell>;
const row = fc
  .record({
    doc,
    name,
    copies: optional(expr),
    players: optional(range),
    label: optional(text),
    cells: fc.array(cell, { maxLength: 3 }),
    provenance,
  })
  .map((fields): ast.Row => ({ ...fields, span }));
const rows = fc.array(row, { maxLength: 3 });

const trigger = {
  moment: fc.constantFrom("before", "after", "instead"),
  action: name,
  bindings: fc.array(name, { maxLength: 2 }),
  by: fc.constantFrom("me", "others", "anyone"),
  when: optional(expr),
  body: statements,
};
const changes = ["becomes", "plus", "less", "times", "at least", "at most"] as const;
const choice = fc
  .array(fc.oneof(memberText, fc.constantFrom("12", "when", "by"), text), { minLength: 1, maxLength: 2 })
  .map((words): ast.ExampleChoice => ({ words, span }));
const step = fc.oneof(
  node("when", {
    player: name,
    action: name,
    args: fc.array(expr, { maxLength: 2 }),
    choosing: fc.array(choice, { maxLength: 2 }),
  }),
  node("when", { args: fc.constant([]), choosing: fc.array(choice, { maxLength: 2 }) }),
  node("then", { conditions: fc.array(expr, { minLength: 1, maxLength: 2 }) }),
  node("cannot", { choice }),
) as Arbitrary<ast.ExampleStep>;

function decl(kind: string, fields: Record<string, Arbitrary<unknown>>): Arbitrary<ast.Declaration> {
  return node(kind, { doc, provenance, ...fields }) as unknown as Arbitrary<ast.Declaration>;
}

const free = fc.record({ when: optional(expr), limit: expr });
const action = decl("action", { name, params, free: optional(free), body: statements });
const value = decl("value", { name, params, type, body: expr });
const ranking = decl("ranking", { keys: sortKeys });

const plain: Arbitrary<ast.Declaration> = fc.oneof(
  decl("game", { name, title: text, players: range, seats: fc.array(name, { maxLength: 3 }) }),
  decl("resource", { names, limit: optional(expr), starts: optional(expr) }),
  decl("group", { name, members: names }),
  decl("wild", { name, for: names }),
  decl("points", { name, min: optional(fc.integer({ min: -99, max: 99 })), starts: optional(expr) }),
  decl("kind", {
    ring: fc.boolean(),
    name,
    members: fc.array(
      fc.record({ name, label: optional(text) }).map((one) => ({ ...one, span })),
      { maxLength: 3 },
    ),
  }),
  decl("table", { name, columns, activeIn: fc.array(name, { maxLength: 2 }), rows }),
  decl("grid", { name, width: small, height: small }),
  decl("network", { name, points: name, links: name, from: member, to: member }),
  decl("state", { owner: name, fields: fc.array(field, { minLength: 1, maxLength: 3 }) }),
  decl("state", { fields: fc.tuple(field.map((one) => ({ ...one, doc: undefined }))) }),
  value,
  action,
  ranking,
  decl("setup", { body: statements }),
  decl("play", { body: statements }),
  decl("trigger", trigger),
  decl("modify", {
    value: name,
    bindings: fc.array(name, { maxLength: 2 }),
    change: fc.constantFrom(...changes),
    amount: expr,
    when: optional(expr),
  }),
  decl("passive", {
    name,
    when: optional(expr),
    abilities: fc.array(fc.oneof(decl("trigger", trigger), action), { maxLength: 2 }),
  }),
  decl("ruling", {
    name,
    question: text,
    answers: fc.array(
      fc.record({ name, text, default: fc.boolean() }).map((one) => ({ ...one, span })),
      { maxLength: 2 },
    ),
  }),
  decl("example", {
    title: text,
    players: optional(fc.nat(9)),
    overlays: fc.array(
      fc
        .tuple(name, fc.constantFrom("variant", "edition", "expansion"))
        .map(([one, word]) => ({ ...one, flavour: word })),
      { maxLength: 2 },
    ),
    rulings: fc.array(fc.record({ ruling: name, answer: name }), { maxLength: 2 }),
    given: statements,
    steps: fc.array(step, { maxLength: 3 }),
  }),
);

const change = fc.oneof(
  node("add", { declaration: plain }),
  node("extend", { table: name, rows }),
  node("replace rows", { table: name, rows }),
  node("remove", { names }),
  // What is replaced has no doc comment of its own.
  node("replace", { declaration: fc.oneof(value, action, ranking).map((one) => ({ ...one, doc: undefined })) }),
) as Arbitrary<ast.Change>;

const overlay = {
  name,
  title: optional(text),
  changes: fc.array(change, { maxLength: 3 }),
};
const declaration: Arbitrary<ast.Declaration> = fc.oneof(
  { weight: 6, arbitrary: plain },
  {
    weight: 1,
    arbitrary: decl("overlay", {
      ...overlay,
      flavour: fc.constantFrom("variant", "edition", "expansion"),
      after: fc.array(name, { maxLength: 2 }),
      excludes: fc.array(name, { maxLength: 2 }),
      players: optional(range),
    }),
  },
  { weight: 1, arbitrary: decl("automaton", { ...overlay, players: range }) },
);

export const file: Arbitrary<ast.File> = fc
  .array(declaration, { maxLength: 3 })
  .map((declarations) => ({ path: "", declarations, span }));
export { expr as expression };
