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

/** Rules that never come to their end once somebody has chosen a step, whatever the compiler can see of it. */
const ENDLESS: readonly (readonly [what: string, error: string, rules: string])[] = [
  [
    "a loop",
    "go on: a loop does not come to its end",
    `action go_on(step: number) assumed { repeat while n > 0 { set n += step } }`,
  ],
  [
    "a loop that could ask",
    "go on: a loop does not come to its end",
    `action go_on(step: number) assumed {
      repeat while n > 0 {
        set n += step
        if n < 0 { choose more from 1..2  gain more vp }
      }
    }`,
  ],
  [
    "a loop of so many passes that nobody would wait for it",
    "go on: a loop does not come to its end",
    `action go_on(step: number) assumed {
      repeat step * 100000 times { repeat step * 100000 times { set n += step } }
    }`,
  ],
  [
    "a loop over so many numbers",
    "go on: a loop does not come to its end",
    `action go_on(step: number) assumed {
      for each k in 1..step * 100000 { for each l in 1..k { set n += 1 } }
    }`,
  ],
  [
    "a loop of so many passes that could ask",
    "go on: a loop does not come to its end",
    `action go_on(step: number) assumed {
      repeat step * 2000000 times {
        set n += step
        if n < 0 { choose more from 1..2  gain more vp }
      }
    }`,
  ],
  [
    "a loop with something that cannot be taken",
    "go on: a loop does not come to its end",
    `resource corn assumed
    action go_on(step: number) assumed {
      repeat while n > 0 {
        set n += step
        may { choose more from 1..2  choose again from 1..2  pay again corn }
        if n < 0 { gain 1 corn }
      }
    }`,
  ],
  [
    "what an automated seat may do",
    "go on: a loop does not come to its end",
    `automaton crow "The Crow" for 2 players {}
    action go_on(step: number) assumed { as crow { may repeatedly { set n += step } } }`,
  ],
  [
    "a rule that leads to itself",
    "go on leads to itself again and again",
    `action go_on(step: number) assumed { if n > 0 { do go_further(step) } }
    action go_further(step: number) assumed { set n += step  do go_on(step) }`,
  ],
  [
    "a rule that leads to itself and could ask",
    "rules call each other too deeply, in go_on",
    `action go_on(step: number) assumed {
      if n < 0 { choose more from 1..2  gain more vp }
      if n > 0 { do go_on(step) }
    }`,
  ],
  [
    "a value that leads to itself",
    "depth leads to itself again and again",
    `value depth(step: number): number = if n > 0 then depth(step + 1) + 1 else 0
    action go_on(step: number) assumed { gain depth(step) vp }`,
  ],
  [
    "a column that leads to itself",
    "worth of shell leads to itself again and again",
    `table shell(worth: number) assumed {
      cowrie | if n < 0 then 1 else conch.worth + 1
      conch  | cowrie.worth
    }
    action go_on(step: number) assumed { gain step * conch.worth vp }`,
  ],
];
const endless = (rules: string): string => `${HEAD}
state n: number = 1 assumed
${rules}
play { each player { choose step from 1..2  do go_on(step) } }
ranking most my.vp
`;

/** Loops and recursion that take a while and end. */
const deep = `${HEAD}
state n: number assumed
value factorial(k: number): number = if k < 2 then 1 else k * factorial(k - 1)
action count_down(k: number) assumed {
  set n += 1
  if k > 1 { do count_down(k - 1) }
}
play {
  each player {
    choose step from 1..5
    do count_down(900)
    repeat while n > 0 { set n -= 1 }
    gain factorial(step) vp
  }
}
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

  it.each(ENDLESS)("with %s that never ends: the rule is named, and nobody hangs", async (_what, error, rules) => {
    const { engine } = await module(endless(rules));
    const state = engine.setup({ players: 2, seed: 1 });
    const move = engine.options(state)[0].id;
    for (let times = 0; times < 2; times++) expect(() => engine.apply(state, move)).toThrow(error);
  });

  it("with deep recursion that ends", async () => {
    const { engine } = await module(deep);
    const state = engine.setup({ players: 2, seed: 1 });
    for (const step of [4, 5]) engine.apply(state, engine.options(state)[step - 1].id);
    expect(engine.result(state).scores).toEqual([24, 120]);
  });

  it("with something else to do where nothing can be chosen", { timeout: LIMIT }, async () => {
    playAll(await module(withOtherwise), 20);
  });
});
