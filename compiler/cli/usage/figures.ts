/** What games made use of, against what the rules hold. */
import type { Usage, UseCount } from "../../../runtime/index.ts";
import type { Place } from "../../index.ts";
import type { Member } from "../../names/model.ts";
import type { Span } from "../../source/span.ts";
import type { MarkedEngine } from "./marked.ts";

/** How often something was used, and how those fared who used it. */
export interface Used {
  readonly used: number;
  /** In how many games how many seats used it, and the share of them that won. */
  readonly seats: number;
  readonly winShare: number;
  /** The share that would have won if all seats won alike, and how far chance alone may lead from it. */
  readonly fairShare: number;
  readonly chance: number;
}

export interface PlaceFigure extends Used {
  readonly rule: string;
  readonly file: string;
  readonly line: number;
  /** What stands there, as it is written. */
  readonly text: string;
  /** Rulings and variants on which it depends whether play comes there. */
  readonly needs: readonly string[];
}

export interface OptionFigure extends Used {
  /** The rule that asks or is given it, and the name it goes by there; only the rule for named alternatives. */
  readonly choice: string;
  readonly option: string;
  /** The kind or table of which it is a member. */
  readonly table: string | undefined;
  readonly offered: number;
}

export interface RowFigure {
  readonly row: string;
  readonly file: string;
  readonly line: number;
}

export interface TableFigures {
  readonly table: string;
  readonly rows: number;
  readonly used: number;
  readonly never: readonly RowFigure[];
}

export interface UsageFigures {
  readonly places: readonly PlaceFigure[];
  /** Never carried out, under no such condition; what stands within another such place is left out. */
  readonly neverCarriedOut: readonly PlaceFigure[];
  /** The same, but it depends on a ruling or a variant. */
  readonly depending: readonly PlaceFigure[];
  readonly options: readonly OptionFigure[];
  /** Offered, and never taken. */
  readonly neverTaken: readonly OptionFigure[];
  readonly tables: readonly TableFigures[];
}

export function usageFigures(engine: MarkedEngine, usage: Usage, players: readonly number[]): UsageFigures {
  const places = engine.places.filter((place) => takesPart(place, engine, players));
  const usedAt = (index: number): boolean => (usage.places[index]?.used ?? 0) > 0;
  const never = places.filter(({ index, within }) => !usedAt(index) && (within === undefined || usedAt(within)));
  const figures = (list: readonly Place[]): PlaceFigure[] =>
    list
      .map((place) => placeFigure(place, usage.places[place.index], engine))
      .sort((a, b) => (a.file === b.file ? a.line - b.line : a.file < b.file ? -1 : 1));
  const options = optionFigures(engine, usage);
  return {
    places: figures(places),
    neverCarriedOut: figures(never.filter(({ needs }) => needs.length === 0)),
    depending: figures(never.filter(({ needs }) => needs.length > 0)),
    options,
    neverTaken: options.filter(({ offered, used }) => offered > 0 && used === 0),
    tables: tableFigures(engine, options, players),
  };
}

/** An automated seat's rules matter only where it plays, those of a row where it is in the game. */
function takesPart({ seat, players: of }: Place, { program }: MarkedEngine, players: readonly number[]): boolean {
  const automaton = program.automata.find((a) => a.seat === seat);
  return players.some(
    (n) =>
      (automaton === undefined || (n >= automaton.minPlayers && n <= automaton.maxPlayers)) &&
      (of === undefined || (n >= of.from && n <= of.to)),
  );
}

function placeFigure({ rule, span, needs }: Place, count: UseCount | undefined, engine: MarkedEngine): PlaceFigure {
  const { path, line, lines } = engine.game.places.of(span);
  return { rule, file: path, line, text: lines?.line(line).trim() ?? "", needs, ...usedOf(count, engine) };
}

function usedOf({ used, seats, wins, fair }: UseCount = NEVER, { runtime }: MarkedEngine): Used {
  const parts = runtime.WIN_PARTS * Math.max(seats, 1);
  const [winShare, fairShare] = [wins / parts, fair / parts];
  return {
    used,
    seats,
    winShare,
    fairShare,
    chance: DEVIATIONS * Math.sqrt((fairShare * (1 - fairShare)) / Math.max(seats, 1)),
  };
}

/** Standard errors that chance is trusted with: of hundreds of options at once some are always two off. */
const DEVIATIONS = 3;
const NEVER: UseCount = { offered: 0, used: 0, seats: 0, wins: 0, fair: 0 };

function optionFigures(engine: MarkedEngine, { choices }: Usage): OptionFigure[] {
  const kinds = kindsOfChoices(engine);
  return Object.entries(choices).flatMap(([choice, members]) =>
    Object.entries(members).map(([option, count]) => ({
      choice,
      option,
      table: kinds.get(choice),
      offered: count.offered,
      ...usedOf(count, engine),
    })),
  );
}

/** Of which kind the members are that a variable or a parameter stands for. */
function kindsOfChoices({ program, checked }: MarkedEngine): Map<string, string> {
  const kinds = new Map<string, string>();
  for (const { rule, choice } of program.points) {
    if (choice.kind !== "picks") continue;
    for (const { name, type } of choice.variables) {
      if (type.kind === "member") kinds.set(`${program.rules[rule].name}.${name}`, program.kinds[type.of].name);
    }
  }
  for (const rule of checked.rules) {
    for (const { name, type } of rule.params) if (type.k === "member") kinds.set(`${rule.name}.${name}`, type.of.name);
  }
  return kinds;
}

function tableFigures(
  engine: MarkedEngine,
  options: readonly OptionFigure[],
  players: readonly number[],
): TableFigures[] {
  const asked = new Set(kindsOfChoices(engine).values());
  const used = new Set(options.filter((o) => o.used > 0).map((o) => `${o.table} ${o.option}`));
  return engine.checked.model.kinds
    .filter((kind) => asked.has(kind.name) && kind.form !== "ruling" && kind.form !== "direction")
    .map((kind) => {
      const rows = kind.members.filter((member) => isInPlay(member, players));
      const never = rows.filter((member) => !used.has(`${kind.name} ${member.name}`));
      return {
        table: kind.name,
        rows: rows.length,
        used: rows.length - never.length,
        never: never.map((member) => ({ row: member.name, ...placeOf(member.span, engine) })),
      };
    });
}

function isInPlay({ row, applies }: Member, players: readonly number[]): boolean {
  const range = row?.players;
  return applies.overlay === undefined && (!range || players.some((n) => n >= range.from && n <= range.to));
}

function placeOf(span: Span, engine: MarkedEngine): { readonly file: string; readonly line: number } {
  const { path, line } = engine.game.places.of(span);
  return { file: path, line };
}
