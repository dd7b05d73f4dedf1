/** Who carries out which rule: some bodies are for people alone, some for an automaton alone. */
import type { Expr, Game, Rule } from "../types/core.ts";
import { hooksOf } from "../types/touching.ts";
import {
  allSeats,
  bodiesOf,
  Circumstances,
  eachStatement,
  hooksUnder,
  NOBODY,
  PEOPLE,
  type Seats,
} from "./circumstances.ts";
import { seatOf } from "./settled.ts";
import { startedBy } from "./touches.ts";

export function runnersOf(game: Game): ReadonlyMap<Rule, Seats> {
  const runners = new Map<Rule, Seats>();
  const changed = new Set<Rule>();
  const add = (rule: Rule, seats: Seats): void => {
    const before = runners.get(rule) ?? NOBODY;
    if ((before | seats) === before) return;
    runners.set(rule, before | seats);
    changed.add(rule);
  };
  for (const rule of game.rules) {
    if (rule.free) add(rule, PEOPLE);
    else if (rule.form === "game" || rule.form === "setup" || rule.form === "play") add(rule, allSeats(game.model));
  }
  for (const { steps, players } of game.examples)
    for (const s of steps) if (s.k === "when" && s.call) add(s.call.rule, seatsOf(s.call.me, players, game));
  for (let rule = takeFrom(changed); rule; rule = takeFrom(changed)) {
    const given = Circumstances.of(game.model, runners.get(rule)!);
    for (const hook of hooksUnder(hooksOf(rule), given)) add(hook.rule, hook.given.seats);
    for (const body of bodiesOf(rule, given))
      eachStatement(body, (s, under) => startedBy(s).forEach((started) => add(started, under.seats)));
  }
  return runners;
}

function takeFrom(rules: Set<Rule>): Rule | undefined {
  for (const rule of rules) {
    rules.delete(rule);
    return rule;
  }
  return undefined;
}

function seatsOf(me: Expr, players: number, { model }: Game): Seats {
  if (me.k === "automaton") return 1 << seatOf(me.order);
  return me.k === "const" && me.value < players ? PEOPLE : allSeats(model);
}
