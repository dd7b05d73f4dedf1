/** What all parts of the emitter share. */
import { certainLocals } from "../lowering/certain.ts";
import { isConstant } from "../lowering/folding.ts";
import type { Machine, MachineRule, Point } from "../lowering/machine.ts";
import type { Applies, Member } from "../names/model.ts";
import type { Column, Expr, Field, Local, Rule, Type, Value } from "../types/core.ts";
import { recursiveSteps, type Step } from "../types/recursion.ts";
import type { SourceFile, Span } from "../source/span.ts";
import { lineColumn } from "../source/span.ts";
import { automatonSeat } from "./automated-seats.ts";
import { again, comment, constantName, localName, Names, quoted } from "./names.ts";
import { Module, Symbols } from "./modules.ts";
import { numberedAnew } from "./numbering.ts";
import { RUNTIME } from "./runtime-names.ts";

/** More are called by a table: a first visit to a case makes Node throw away its fast code of the whole switch. */
export const MOST_IN_ONE_SWITCH = 8;

interface HelperHead {
  readonly doc: string;
  /** After the state and who acts. */
  readonly parameters: readonly string[];
  readonly type: "boolean" | "number";
  readonly exported: boolean;
}

export class Emitter {
  readonly symbols = new Symbols();
  readonly names = new Names();
  readonly tables: Module;
  readonly layout: Module;
  /** Numbers by the names of what they stand for. */
  readonly numbers: Module;
  readonly values: Module;
  readonly decisions: Module;
  readonly ruleModules = new Map<string, Module>();
  private readonly ruleNames = new Map<Rule, string>();
  private readonly valueNames = new Map<Value, string>();
  private readonly fieldNames = new Map<Field, string>();
  private readonly columnNames = new Map<Column, string>();
  private readonly stepNames = new Map<string, string>();
  private readonly offerNames = new Map<Point, string>();
  /** Members and rules whose numbers stand in the code. */
  private readonly numberNames = new Map<Member | Rule, string>();
  private readonly written = new Map<object, Map<string, string>>();
  readonly machineRules = new Map<Rule, MachineRule>();
  private readonly certain: ReadonlySet<Local>;
  /** Of those that become ordinary functions; machines have a bounded stack of their own. */
  private readonly recursive: ReadonlySet<Step>;
  /** Constant lists, by their content. */
  readonly lists: (readonly number[])[] = [];
  private readonly listIds = new Map<string, number>();
  /** Members by what a constant column says of them: for each value the number of a list. */
  readonly listsByColumn = new Map<Column, { readonly name: string; readonly lists: readonly number[] }>();
  private readonly helperNames = new Map<string, string>();
  /** The limits of limited resources, by index. */
  readonly limits: ReadonlyMap<number, Expr>;
  /** The same as the runtime's radixFor (a test compares them). */
  readonly paymentRadix: number;

  constructor(
    readonly machine: Machine,
    private readonly sources: ReadonlyMap<string, SourceFile>,
  ) {
    for (const [path, names] of Object.entries(RUNTIME)) for (const n of names) this.symbols.put(n, path);
    for (const names of Object.values(RUNTIME)) for (const n of names) this.names.unique(n);
    this.limits = machine.game.limits;
    this.certain = certainLocals(machine.game.rules);
    this.paymentRadix = radixFor(machine.game.resources.length);
    this.tables = new Module("tables", this.symbols);
    this.layout = new Module("layout", this.symbols);
    this.numbers = new Module("numbers", this.symbols);
    this.values = new Module("values", this.symbols);
    this.decisions = new Module("decisions", this.symbols);
    for (const r of machine.rules) if (r.form === "machine") this.machineRules.set(r.rule, r);
    const plain = machine.rules.filter((r) => r.form === "plain").map((r) => r.rule);
    this.recursive = recursiveSteps([...plain, ...machine.game.values, ...machine.game.columns]);
  }

  get game(): Machine["game"] {
    return this.machine.game;
  }

  get model(): Machine["game"]["model"] {
    return this.machine.game.model;
  }

  /** Where there are few decisions, an answer goes on right where it was asked for, without looking for the rule under way. */
  get answersGoOn(): boolean {
    const { points, free } = this.machine;
    return points.length <= MOST_IN_ONE_SWITCH && free.length === 0 && this.model.automata.length === 0;
  }

  /** How many seats there are: a number where every game has the same. */
  seatCount(module: Module): string {
    const { minPlayers, maxPlayers, automata } = this.model;
    return minPlayers === maxPlayers && automata.length === 0 ? String(maxPlayers) : `s[${module.use("SEATS")}]`;
  }

  /** What may be none must be asked before its cells are looked at. */
  mayBeNone(e: Expr | undefined): boolean {
    if (e?.type.k !== "member" && e?.type.k !== "seat") return false;
    return e.type.optional && !(e.k === "local" && this.certain.has(e.local));
  }

  // ── names ───────────────────────────────────────────────────────────────────

  ruleName(rule: Rule): string {
    return this.named(
      this.ruleNames,
      rule,
      () => `${rule.form === "action" ? "do_" : ""}${rule.name}`,
      this.ruleModule(rule),
    );
  }

  valueName(value: Value): string {
    return this.named(this.valueNames, value, () => value.name, this.values);
  }

  /** The constant that says where a field begins. */
  fieldName(field: Field): string {
    const owner = field.owner === "game" ? "" : field.owner === "player" ? "MY" : field.owner.name;
    return this.named(
      this.fieldNames,
      field,
      () => (owner === "" ? constantName(field.name) : constantName(owner, field.name)),
      this.layout,
    );
  }

  columnName(column: Column): string {
    return this.named(
      this.columnNames,
      column,
      () => `${column.table.name}_${column.name}`,
      isConstant(column) ? this.tables : this.values,
    );
  }

  /** The number of a member of a kind, by its name. */
  memberNumber(member: Member, module: Module): string {
    const wish = (): string => constantName(member.kind.name, member.name);
    return module.use(this.named(this.numberNames, member, wish, this.numbers));
  }

  ruleNumber(rule: Rule, module: Module): string {
    return module.use(this.named(this.numberNames, rule, () => constantName("rule", rule.name), this.numbers));
  }

  /** All numbers that the code has asked for by their names. */
  emitNumbers(): void {
    const lines = (of: readonly (Member | Rule)[]): string =>
      [...of]
        .sort((a, b) => a.index - b.index)
        .map((one) => `export const ${this.numberNames.get(one)!} = ${one.index};`)
        .join("\n");
    const named = [...this.numberNames.keys()];
    for (const kind of this.model.kinds) {
      const members = named.filter((one): one is Member => "kind" in one && one.kind === kind);
      if (members.length > 0) this.numbers.add(`/** ${comment(kind.name)} */\n${lines(members)}\n`);
    }
    const rules = named.filter((one) => !("kind" in one));
    if (rules.length > 0) this.numbers.add(`/** Rules, as frames name them. */\n${lines(rules)}\n`);
  }

  private named<T>(map: Map<T, string>, key: T, wish: () => string, home: Module): string {
    const known = map.get(key);
    if (known !== undefined) return known;
    const name = this.names.unique(wish());
    map.set(key, name);
    home.define(name);
    return name;
  }

  /** The function that tells whether a decision has an option, for those that are skipped if not. */
  offersName(p: Point): string {
    return this.named(this.offerNames, p, () => `offers_${p.index}`, this.decisions);
  }

  /** The function of the part of a machine that begins with a block, or the table of all of them. */
  stepName(rule: Rule, block: number | "steps"): string {
    return this.named(
      this.stepNames,
      `${rule.index} ${block}`,
      () => `${this.ruleName(rule)}_${block}`,
      this.ruleModule(rule),
    );
  }

  /** The helper of an expression with such parameters, written at its first use. */
  sharedHelper(e: object, key: string, write: () => string): string {
    const known = this.written.get(e) ?? new Map<string, string>();
    this.written.set(e, known);
    const name = known.get(key) ?? write();
    known.set(key, name);
    return name;
  }

  /** A helper function in a module, written once for all who need the same; gives its name. */
  helper(module: Module, wish: string, { doc, parameters, type, exported }: HelperHead, write: () => string): string {
    const params = ["s", "me", ...parameters].map((p) => (p === "s" ? "s: State" : `${p}: number`)).join(", ");
    const text = `(${params}): ${type} {\n${numberedAnew(parameters, write)}\n}\n`;
    const key = `${module.path} ${exported} ${text}`;
    const known = this.helperNames.get(key);
    if (known !== undefined) return known;
    const name = this.helperName(module, wish);
    this.helperNames.set(key, name);
    module.use("State");
    module.add(`/** ${doc} */\n${exported ? "export " : ""}function ${name}${text}`);
    return name;
  }

  /** A name for something in a module, such as the loop of a `count`. */
  helperName(module: Module, wish: string): string {
    const name = this.names.unique(wish);
    module.define(name);
    return name;
  }

  /** Rules lie in a module named after the file they stand in. */
  ruleModule(rule: Rule): Module {
    const path = `rules/${rule.source.file.replace(/\.quipu$/, "").replace(/[^\p{L}\p{N}_-]/gu, "_")}`;
    let module = this.ruleModules.get(path);
    if (!module) {
      module = new Module(path, this.symbols);
      this.ruleModules.set(path, module);
    }
    return module;
  }

  listId(items: readonly number[]): number {
    const key = items.join(",");
    const known = this.listIds.get(key);
    if (known !== undefined) return known;
    this.lists.push(items);
    this.listIds.set(key, this.lists.length - 1);
    return this.lists.length - 1;
  }

  /** The table of the lists of members by what a column says, written at its first use. */
  columnLists(column: Column): string {
    const known = this.listsByColumn.get(column);
    if (known) return known.name;
    const name = this.names.unique(`${column.table.name}_by_${column.name}`);
    this.tables.define(name);
    const values = (column.type as Type & { k: "member" }).of.members;
    const said = column.cells.map(({ value }) => (value?.k === "const" ? value.value : -1));
    const lists = values.map(({ index }) => this.listId(said.flatMap((v, row) => (v === index ? [row] : []))));
    this.listsByColumn.set(column, { name, lists });
    return name;
  }

  /** The body of a function; one that can lead to itself is stopped if it does so for ever. */
  bounded(step: Step, title: string, body: string, module: Module): string {
    if (!this.recursive.has(step)) return body;
    return `${module.use("goDeeper")}(${quoted(title)});\ntry {\n${body}\n} finally {\n${module.use("comeBack")}();\n}`;
  }

  // ── sources ─────────────────────────────────────────────────────────────────

  textOf(span: Span): string {
    return (this.sources.get(span.file)?.text.slice(span.start, span.end) ?? "").replace(/\s+/g, " ").trim();
  }

  whereIs(span: Span): string {
    const file = this.sources.get(span.file);
    return file ? `${span.file}:${lineColumn(file.text, span.start).line}` : span.file;
  }

  // ── conditions of overlays and automata ─────────────────────────────────────

  /** undefined: always. */
  applies(applies: Applies, me: string, module: Module): string | undefined {
    const parts: string[] = [];
    const on = (overlay: number): string => `(s[${module.use("OVERLAYS")}] & ${1 << overlay}) !== 0`;
    if (applies.overlay !== undefined) parts.push(on(applies.overlay));
    for (const o of applies.without ?? []) parts.push(on(o).replace("!==", "==="));
    if (applies.seat !== undefined)
      parts.push(`${me} === ${automatonSeat(applies.seat - this.model.maxPlayers, this, module)}`);
    return parts.length === 0 ? undefined : parts.join(" && ");
  }
}

/** The largest base in which a payment of so many resources has a code below 2^30 - 1, which means declining. */
function radixFor(resources: number): number {
  let radix = 2;
  while (radix < 2 ** 16 && (radix + 1) ** resources < 2 ** 30) radix++;
  return radix;
}

/** How the code being written refers to who acts and to locals. */
export interface Env {
  readonly module: Module;
  readonly me: string;
  readonly locals: ReadonlyMap<number, string>;
  /** Places of cells on grids with walls that are at hand, by the local that is the cell. */
  readonly places?: ReadonlyMap<number, string>;
  /** For helper names: the rule or value being written. */
  readonly within: string;
}

export function bind(env: Env, local: Local, code: string): Env {
  return { ...env, locals: new Map(env.locals).set(local.id, code) };
}

/** A JavaScript name for a local that is not yet taken in this environment. */
export function freshName(env: Env, local: Local): string {
  const used = new Set(env.locals.values());
  const base = localName(local.name);
  let name = base;
  for (let i = 2; used.has(name); i++) name = again(base, i);
  return name;
}

export function withMe(env: Env, me: string): Env {
  return { ...env, me };
}

export type { Expr };
