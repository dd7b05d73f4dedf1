/** A book tells the rules with the answers that hold, says which questions they hang on, and can be told again from what it says of itself. */
import { describe, expect, it } from "vitest";
import { readLexicon } from "../../compiler/lexicon/index.ts";
import { anchorsOf, tell, tellingIn, type Telling } from "../../compiler/sayings/index.ts";
import { GRAMMARS, writeText } from "../../compiler/text/index.ts";
import { sayingsIn, textsOf } from "./books.ts";

const MILL = `game mill "Mill" assumed { players 2  seats ana, beto }
resource flour limit if stock is scarce then 9 else 100000 starts 2
points vp
ruling stock "Can flour run out?" { endless "no" default  scarce "yes: there are 9" }
ruling toll "Who pays the toll?" { miller "the miller" default  farmer "the farmer" }
value flour_left: flag = stock is endless or sum(p in player: p.flour) < 9
action grind {
  require flour_left
  if toll is farmer { pay 1 flour }
  gain (if toll is miller then 2 else 4) vp
  choose 1 of {
    bake { gain 1 vp }
    sell when toll is farmer { gain 3 flour }
  }
}
play { repeat 3 times { each player { do grind } } }
ranking most vp
edition old "Old book" { ruling toll = farmer }
variant dear "Dear flour" { replace action grind { lose 1 flour } }
`;

const sayings = sayingsIn([{ path: "game.quipu", text: MILL }]);

function told(telling: Telling): Map<string, string> {
  const book = writeText(tell(sayings, telling), readLexicon([], "en"), GRAMMARS.en);
  return new Map(textsOf(book).map(({ rule, text }) => [rule, text]));
}

describe("open questions", () => {
  it("are answered as they are by default, and the rule names those it hangs on", () => {
    const grind = told({}).get("grind")!;
    expect(grind).toContain("Gain 2 vps.");
    expect(grind).not.toMatch(/4 vps|Pay 1 flour|answer to question/);
    expect(grind).toContain("See question B");
  });
  it("leave out an option that is never there and a supply that never ends", () => {
    expect(told({}).get("grind")).not.toContain("3 flour");
    expect([...told({}).values()].join("\n")).not.toMatch(/\bnever\b|There are 9 flour/);
  });
  it("settle what need only hold in part", () => {
    expect(told({}).get("flour_left")).toMatch(/^Flour left\b[^:]*$|holds|flour left/i);
    expect(told({}).get("flour_left")).not.toContain("9");
  });
  it("are answered otherwise on request", () => {
    const grind = told({ answers: new Map([["toll", "toll-farmer"]]) }).get("grind")!;
    expect(grind).toContain("Pay 1 flour.");
    expect(grind).toContain("Gain 4 vps.");
  });
  it("are answered by an edition, and its answer is the one that holds", () => {
    const old = told({ overlays: ["old"] });
    expect(old.get("grind")).toContain("Gain 4 vps.");
    expect(old.get("toll")).toMatch(/The farmer \(unless agreed otherwise\)/);
  });
  it("stay open on request", () => {
    expect(told({ open: true }).get("grind")).toContain("If the answer to question B is “the farmer”, pay 1 flour.");
  });
});

it.each<Telling>([
  {},
  { open: true },
  { overlays: [] },
  { overlays: ["dear"] },
  { overlays: ["old"], answers: new Map([["stock", "stock-scarce"]]) },
])("a text says of itself how it was told: %j", (telling) => {
  const again = tellingIn(anchorsOf(telling), sayings);
  expect(told(again)).toEqual(told(telling));
});

it("anchors that name nothing are passed over", () => {
  const telling = tellingIn(["told-alone", "told-with-nothing", "told-answer-toll-nobody", "rule-x"], sayings);
  expect(telling).toEqual({ overlays: [], answers: new Map(), open: false });
});
