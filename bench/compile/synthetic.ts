import type { SourceFile } from "../../compiler/source/span.ts";

/** How many units make up a game of size 1. */
const UNITS = 8;
const CARDS = 8;

/** A game that nobody would play, of any size: tables, values, actions and abilities in the proportions of real games. */
export function syntheticGame(size: number): SourceFile[] {
  const units = Array.from({ length: size * UNITS }, (_, i) => i);
  const files = units.map((unit) => ({ path: `unit_${String(unit).padStart(4, "0")}.quipu`, text: unitText(unit) }));
  return [{ path: "game.quipu", text: headText() }, ...files];
}

function headText(): string {
  return `game synthetic "Synthetic" assumed "made up by the bench" {
  players 2..4
}

resource wood, stone, corn starts 3
points vp

ranking most vp, fewest corn
`;
}

function unitText(unit: number): string {
  return `/// Cards of unit ${unit}.
table card_${unit}(cost: cost, worth: number, effect: effect) active in built_${unit} assumed {
${Array.from({ length: CARDS }, (_, i) => cardRow(unit, i)).join("\n")}
}

state offer_${unit}: row of card_${unit} max ${CARDS} open
each player has built_${unit}: row of card_${unit} open, used_${unit}: 0..${CARDS} = 0

setup {
  fill offer_${unit} with card_${unit}
}

value price_${unit}(c: card_${unit}): cost assumed
  = if c.worth > 2 then c.cost + 1 corn else c.cost

value reward_${unit}(c: card_${unit}): number assumed
  = by c.worth { 1: 2, 2: 3, else: c.worth + length(my.built_${unit}) }

action build_${unit} assumed {
  choose c from offer_${unit} where c.worth > 0 "Build a card"
  pay price_${unit}(c)
  move c from offer_${unit} to my.built_${unit}
  set my.used_${unit} += 1
  do c.effect
  gain reward_${unit}(c) vp
}

passive u${unit}_c0 assumed {
  modify price_${unit}(c): less 1 wood when c.worth < 4
}

passive u${unit}_c1 assumed {
  after build_${unit} by me { gain 1 corn }
}

play {
  each player {
    gain 1 wood, 1 stone
    may "Build from offer ${unit}" { do build_${unit} }
  }
}
`;
}

function cardRow(unit: number, card: number): string {
  const resource = ["wood", "stone", "corn"][card % 3];
  const effect =
    card % 2 === 0 ? `gain ${1 + (card % 3)} ${resource}` : `gain 1 vp; may { pay 1 ${resource} gain 2 vp }`;
  return `  u${unit}_c${card} | ${1 + (card % 2)} wood, 1 stone | ${1 + (card % 5)} | ${effect}`;
}
