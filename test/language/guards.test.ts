/** Where the guards say all, nothing is tried on copies: what others do, or do under another ruling, casts no doubt. */
import { describe, expect, it } from "vitest";
import { compileGame } from "../../compiler/index.ts";
import { engineOf, playAll } from "./games.ts";

const HEAD = `points vp assumed\nresource coin starts 3 assumed\nstate kept: 0..9 assumed\n`;
const game = (players: string): string => `game sample "Sample" assumed { players ${players} }\n${HEAD}`;

/** The decisions of a game as generated; it must be playable too. */
async function decisionsOf(text: string): Promise<string> {
  const files = [{ path: "sample.quipu", text }];
  playAll(await engineOf(files), 10);
  return (await compileGame(files)).outputs!.get("decisions.ts")!;
}

/** The automaton spends what it likes, and needs it all the same: for people nothing of the kind happens. */
const automaton = `${game("1..2")}
action prepare assumed { gain 1 vp }
action spend assumed { choose n from 1..2  pay n coin  gain n vp }
automaton crow "The Crow" for 1 player assumed {
  replace action prepare { lose 1 coin  set kept = 1 }
  replace action spend { if kept == 1 { gain 1 vp } }
}
action turn assumed {
  choose 1 of {
    both { do prepare  do spend  gain 1 coin }
    neither { gain 3 coin }
  }
}
play { repeat 3 times { each player { do turn } } }
ranking most my.vp
`;

/** Only one of the answers lets a price depend on what was just chosen. */
const ruled = `${game("2")}
ruling haggling "May one haggle?" assumed { no_never "no" default  by_all_means "yes" }
value price: number = if haggling is by_all_means then 4 less kept else 2 assumed
modify price: plus 1 when haggling is by_all_means and kept == 1 assumed
action haggle assumed {
  set kept = 0
  if haggling is by_all_means {
    choose n from 1..3
    set kept = n
  }
}
action turn assumed {
  choose 1 of {
    buy { do haggle  pay price coin  gain 2 vp }
    work { gain 2 coin }
  }
}
play { repeat 3 times { each player { do turn } } }
ranking most my.vp
`;

const free = `${game("2")}
action turn assumed {
  choose n from 1..3 "How much?"
  pay n coin
  gain n vp
  gain 2 coin
}
free action beg limit 1 a turn assumed { gain 1 coin }
free action waste limit 1 a turn assumed { pay 1 coin }
play { repeat 3 times { each player { do turn } } }
ranking most my.vp + kept
`;

describe("guards say all", () => {
  it("for people where an automaton does otherwise", async () => {
    expect(await decisionsOf(automaton)).not.toContain("Trials");
  });

  it("under each answer of a ruling that leaves no doubt", async () => {
    expect(await decisionsOf(ruled)).toMatch(
      /case 0: \/\/ Choose\s+return \(code === 0 && \(s\[\d+\] === HAGGLING_BY_ALL_MEANS\)\);/,
    );
  });

  it("where a free action only gives", async () => {
    expect(await decisionsOf(free)).toMatch(/\[\s*{ rule: RULE_\w+, block: \d+, harmless: 1 },?\s*\]/);
  });

  it("in little time, however many conditions follow each other", { timeout: 20_000 }, async () => {
    const conditions = Array.from({ length: 40 }, (_, i) => `if kept > ${i % 9} { pay 1 coin }`).join("\n");
    const rules = `${game("2")}
action turn assumed { choose 1 of { pay_up { ${conditions} }  leave { gain 1 coin } } }
play { each player { do turn } }
ranking most my.vp
`;
    await decisionsOf(rules);
  });
});
