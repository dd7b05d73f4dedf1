/** A book with overlays tells the rules as they are played with them. */
import { describe, expect, it } from "vitest";
import { playedWith, type Sayings } from "../../compiler/sayings/index.ts";
import { GRAMMARS, writeText } from "../../compiler/text/index.ts";
import { readLexicon } from "../../compiler/lexicon/index.ts";
import { gameNames } from "../games/engines.ts";
import { lexiconOf, sayingsIn, sayingsOf, textsOf } from "./books.ts";

const overlaysOf = (sayings: Sayings): string[] =>
  sayings.parts.flatMap((p) => (p.kind === "overlays" ? p.divisions.map((d) => d.heading!) : []));

const cases = gameNames.flatMap((game) => overlaysOf(sayingsOf(game)).map((overlay) => [game, overlay] as const));

describe("every overlay of the games", () => {
  it.each(cases)("%s with %s", (game, overlay) => {
    const sayings = playedWith(sayingsOf(game), [overlay]);
    const texts = textsOf(writeText(sayings, lexiconOf(game, "en"), GRAMMARS.en));
    const ids = texts.map((t) => t.rule);
    expect(ids.filter((id, i) => ids.indexOf(id) !== i)).toEqual([]);
    expect(ids).toContain(overlay);
    expect(overlaysOf(sayings)).toEqual([]);
    const lines = texts.flatMap((t) => (t.text === "" ? [] : t.text.split("\n")));
    expect(lines.filter((line) => /undefined|\[object|NaN|  |^[:.]?$| [.,:;]/.test(line))).toEqual([]);
  });
});

const POND = `game pond "Pond" assumed { players 2..3  seats ana, beto, cira }
resource worm starts 2
points vp
table fish(bait: number, worth: number) {
  carp * 4 | 1 | 2
  trout * 3 | 2 | 4
}
state water: deck of fish
setup { fill water with fish  shuffle water }
value haul: number = 2
action dig { gain haul worm }
action rest { if thaw { gain 1 vp } else { gain 5 vp } }
play { repeat 3 times { each player { do dig  do rest } } }
ranking most vp
variant frost "Frost" { replace action dig { gain 1 worm }  remove carp }
variant thaw "Thaw" { modify haul: plus 3  after dig { gain 1 vp } }
expansion deep "Deep water" { extend table fish { pike * 2 | 3 | 7 } }
`;

describe("what an overlay changes", () => {
  const told = (...overlays: string[]): string => {
    const sayings = playedWith(sayingsIn([{ path: "game.quipu", text: POND }]), overlays);
    return textsOf(writeText(sayings, readLexicon([], "en"), GRAMMARS.en))
      .map((t) => t.text)
      .join("\n");
  };

  it("stands in place of what it changes", () => {
    expect(told("frost")).toContain("Gain 1 worm.");
    expect(told("frost")).not.toContain("haul worms");
  });
  it("leaves out what it removes, and counts what is left", () => {
    expect(told("frost")).not.toContain("Carp");
    expect(told("frost")).toContain("There are 3 fishes.");
  });
  it("adds its rows to the table", () => expect(told("deep")).toContain("There are 9 fishes."));
  it("works numbers out", () => expect(told("thaw")).toContain("The haul: 5 worms."));
  it("decides what hangs on it", () => {
    expect(told("thaw")).not.toContain("5 vps");
    expect(told("frost")).toContain("Gain 5 vps.");
    expect(told("frost")).not.toContain("Thaw");
  });
  it("tells what happens besides after the rule that it answers", () => {
    expect(told("thaw")).toMatch(/Gain 5 worms \(haul\)\.\nAfter you carry out “dig”, gain 1 vp\./);
  });
  it("works together with others", () => expect(told("frost", "deep")).toContain("There are 5 fishes."));
});
