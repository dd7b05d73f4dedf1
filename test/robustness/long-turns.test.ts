/** Turns of very many decisions: looking ahead neither runs out of stack nor tries all ways. */
import { describe, expect, it } from "vitest";
import { engineOf, playAll } from "../language/games.ts";

const HEAD = `game long_turn "A long turn" assumed { players 2 seats red, blue }\npoints vp assumed\n`;
const LIMIT = 30_000;

/** Fifty-two rules in one turn, each with choices that could fail, things that may be left, and loops. */
const rules = Array.from({ length: 52 }, (_, i) => i);
const manyRules = `${HEAD}
${rules
  .map(
    (i) => `action pair${i} assumed {
  choose low from 1..2
  choose high from 1..3 where high > low
  gain (high - low) vp
}
action more${i} assumed {
  for each k in 1..2 { may { gain k vp } }
  may repeatedly up to 2 times { gain 1 vp }
}`,
  )
  .join("\n")}
play { each player { ${rules.map((i) => `do pair${i}  do more${i}`).join("  ")} } }
ranking most my.vp
`;

/** Of 2^30 ways to go through the turn thirty lead to its end, and the first ones tried do not. */
const narrowWay = `${HEAD}
state total: 0..60 assumed
action walk assumed {
  set total = 0
  repeat 30 times {
    choose step from 1..2
    set total += step
  }
  require total == 59
  gain 1 vp
}
play { each player { do walk } }
ranking most my.vp
`;

/** Twenty must be met exactly; from there on there is nothing to choose. */
const withOtherwise = `${HEAD}
state total: 0..21 assumed
action walk assumed {
  choose step from 1..2 where total < 20 else { finish }
  set total += step
}
action arrive assumed {
  set total = 0
  repeat 30 times { do walk }
  require total == 20
  gain 1 vp
}
play { each player { do arrive } }
ranking most my.vp
`;

/** Forty conditions, each with something to pay: a guard cannot go through all 2^40 ways. */
const conditions = Array.from({ length: 40 }, (_, i) => i);
const manyForks = `${HEAD}
resource corn starts 9 assumed
${conditions.map((i) => `each player has debt${i}: flag assumed`).join("\n")}
action settle assumed {
  choose much from 1..3
  ${conditions.map((i) => `if my.debt${i} { pay much corn }`).join("\n  ")}
  gain much vp
}
action borrow assumed {
  set my.debt7 = yes
  set my.debt39 = yes
  gain 1 corn
}
play { repeat 3 times { each player { do settle  do borrow } } }
ranking most my.vp
`;

/** What the loop waits for changes, but never comes. */
const endless = `${HEAD}
state n: number = 1 assumed
action count_up assumed {
  choose step from 1..2
  repeat while n > 0 { set n += step }
  gain n vp
}
play { each player { do count_up } }
ranking most my.vp
`;

async function module(text: string): Promise<Awaited<ReturnType<typeof engineOf>>> {
  return engineOf([{ path: "game.quipu", text }]);
}

describe("long turns", () => {
  it("with three hundred decisions in a row", { timeout: LIMIT }, async () => {
    const played = await module(manyRules);
    const { engine } = played;
    const state = engine.setup({ players: 2, seed: 1 });
    let decisions = 0;
    for (; engine.decision(state)?.seat === "red"; decisions++) engine.apply(state, engine.options(state)[0].id);
    expect(decisions).toBeGreaterThan(300);
    playAll(played, 1);
  });

  it("with a narrow way through", { timeout: LIMIT }, async () => {
    playAll(await module(narrowWay), 20);
  });

  it("with dozens of conditions, of which none is forgotten", { timeout: LIMIT }, async () => {
    const { engine } = await module(manyForks);
    const state = engine.setup({ players: 2, seed: 1 });
    for (let turn = 0; turn < 2; turn++) engine.apply(state, "settle.much=3");
    // With two debts three are paid twice, which leaves five corn.
    for (let turn = 0; turn < 2; turn++) engine.apply(state, "settle.much=3");
    expect(engine.options(state).map((o) => o.id)).toEqual(["settle.much=1", "settle.much=2"]);
  });

  it("with a loop that never ends: the rule is named, and nobody hangs", { timeout: LIMIT }, async () => {
    const { engine } = await module(endless);
    const state = engine.setup({ players: 2, seed: 1 });
    expect(() => engine.apply(state, "count_up.step=1")).toThrow("count up: a loop does not come to its end");
  });

  it("with something else to do where nothing can be chosen", { timeout: LIMIT }, async () => {
    playAll(await module(withOtherwise), 20);
  });
});
