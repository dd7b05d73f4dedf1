/** `quipu usage`, with the real compiler. */
import { cpSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { packageRoot, run, temporaryProject } from "./harness.ts";

const real = { compiler: async () => await import("../../compiler/index.ts") };

const INN = `game inn "Inn" assumed { players 2..3  seats ana, beto, cira }
resource coin starts 1
points vp
table dish(price: number, worth: effect) {
  soup  | 1 | gain 1 vp
  roast | 1 | gain 3 vp
  swan  | 9 | gain 9 vp
  feast for 4 players | 1 | gain 5 vp
}
each player has menu: pool of dish, sated: flag
ruling tips "Are there tips?" assumed { no_tips "no" default  tips_too "yes" }
action serve(d: dish) {
  add d to my.menu
  do d.worth
  if tips is tips_too { gain 1 coin }
  if my.coin > 20 { set my.sated = yes }
}
action turn {
  choose 1 of "Your turn" {
    cook when my.coin > 0 {
      choose d from dish where d.price <= my.coin
      pay d.price coin
      do serve(d)
    }
    sleep when my.coin == 0 { gain 1 coin }
    close when my.coin > 5 { gain 1 vp }
  }
}
play { repeat 4 times { each player { do turn } } }
ranking most vp
variant strike "Strike" { replace action serve(d: dish) { lose 1 vp } }
`;

async function usageOf(...more: string[]): Promise<Record<string, any>> {
  const root = temporaryProject({ "rules/inn/inn.quipu": INN });
  const { code, json } = await run(root, ["usage", "inn", "--games", "20", "--threads", "1", "--json", ...more], real);
  expect(code).toBe(0);
  return json;
}

const short = ({ rule, line }: { rule: string; line: number }): string => `${rule}:${line}`;

test("usage tells what was never carried out, and what of it depends on a ruling or a variant", async () => {
  const json = await usageOf();
  expect(json.players).toEqual([2, 3]);
  expect(json.neverCarriedOut.map(short)).toEqual(["dish swan: worth:7", "serve:16", "turn:26"]);
  expect(json.neverCarriedOut[1]).toMatchObject({
    file: "rules/inn/inn.quipu",
    text: "if my.coin > 20 { set my.sated = yes }",
  });
  expect(json.depending.map(short)).toEqual(["serve:15", "serve:31"]);
  expect(json.depending.map((place: { needs: string[] }) => place.needs)).toEqual([["tips"], ["strike"]]);
});

test("rows that are in play and that nobody chose or was given are listed with their place", async () => {
  const json = await usageOf();
  expect(json.tables).toEqual([
    { table: "dish", rows: 3, used: 2, never: [{ row: "swan", file: "rules/inn/inn.quipu", line: 7 }] },
  ]);
});

test("options have how often they were offered and taken, and who took them won", async () => {
  const { options } = await usageOf("--players", "2");
  const of = (choice: string, option: string): Record<string, number> =>
    options.find((o: Record<string, unknown>) => o.choice === choice && o.option === option);
  const [soup, roast] = [of("turn.d", "soup"), of("turn.d", "roast")];
  // Twice in each game and for each of two players there is a coin, and both dishes can be had for it.
  expect(soup.offered).toBe(80);
  expect(soup.used + roast.used).toBe(80);
  expect(of("serve.d", "roast").used).toBe(roast.used);
  expect(of("turn", "sleep")).toMatchObject({ offered: 80, used: 80, seats: 40, winShare: 0.5, fairShare: 0.5 });
  expect(roast.winShare).toBeGreaterThan(soup.winShare);
});

test("what is used does not depend on the threads", async () => {
  const root = temporaryProject({ "rules/inn/inn.quipu": INN });
  const arguments_ = ["usage", "inn", "--players", "3", "--games", "40", "--json", "--threads"];
  const [one, three] = await Promise.all(["1", "3"].map((n) => run(root, [...arguments_, n], real)));
  expect(three.json).toEqual(one.json);
});

test("marks change nothing in play", async () => {
  const root = temporaryProject();
  cpSync(join(packageRoot, "rules", "cloud-tea"), join(root, "rules", "cloud-tea"), { recursive: true });
  const arguments_ = ["cloud-tea", "--players", "3", "--games", "50", "--bot", "greedy", "--threads", "1", "--json"];
  const [marked, plain] = [
    await run(root, ["usage", ...arguments_], real),
    await run(root, ["simulate", ...arguments_], real),
  ];
  expect(marked.json.decisions).toBe(plain.json.decisions);
  expect(plain.json.decisions).toBeGreaterThan(1000);
});

test("what games use is shown with its place in the rules, and for a table row by row", async () => {
  const root = temporaryProject({ "rules/inn/inn.quipu": INN });
  const { out } = await run(root, ["usage", "inn", "--games", "10", "--of", "dish"], real);
  expect(out).toContain("Inn, 2 to 3 players: 10 games each, random");
  expect(out).toContain("dish: swan; 2 of 3 used  rules/inn/inn.quipu:7");
  expect(out).toMatch(/turn\.d: roast +\d+ +\d+/);
  const wrong = await run(root, ["usage", "inn", "--of", "dich"], real);
  expect([wrong.code, wrong.err]).toEqual([2, expect.stringContaining("no table and no rule called `dich`")]);
});
