/** A small game with a lexicon, for books to be checked against. */
import { join } from "node:path";
import { packageRoot, run, temporaryProject, write, type Run } from "../cli/harness.ts";

export const RULES = `game orchard "Orchard" assumed { players 2..4  seats red, blue, green, yellow }
resource apple, pear, plum
points honey
kind rite { dance "dance", feast "feast", fast "fast" }
state season: rite
each player has fields: number

action harvest cite en 3 { gain 4 apple  gain 2 pear }
action trade cite en 5 { may "Trade" { pay 3 pear  gain 5 honey } }
action celebrate cite en 7 { if season is feast { gain 6 plum } }
action plant cite en 9 { pay 2 plum  gain 1 honey }

play { each player { do harvest  do trade  do celebrate  do plant }  set season = dance  end game }
`;

export const LEXICON = `orchard = Orchard
apple = apple
    .many = apples
    .reads = apple*
pear = pear
    .many = pears
    .avoid = quince*
plum = plum
    .many = plums
honey = honey
    .mass = yes
rite = rite
    .many = rites
rite-dance = dance
    .reads = dance*
rite-feast = feast
    .reads = feast*
rite-fast = fast
    .reads = fasting
harvest = harvest
trade = trade
celebrate = celebrate
plant = plant
season = season
`;

export const BOOK = `# Orchard

At the harvest you gain 4 apples and 2 pears from the supply of the game.

You may trade: pay 3 pears and gain 5 honey for that, as often as you like.

When it is the season of the feast, each player who can will gain 6 plums.

To plant something in the orchard, pay 2 plums and you gain 1 honey for it.
`;

export function orchard(book: string | Uint8Array = BOOK, more: Record<string, string> = {}): string {
  const root = temporaryProject({
    "rules/orchard/orchard.quipu": RULES,
    "rules/orchard/lexicon/en.ftl": LEXICON,
    ...more,
  });
  write(root, "book.md", book);
  return root;
}

export function validate(root: string, ...argv: readonly string[]): Promise<Run> {
  const args = argv.map((a) => (a.startsWith("@") ? join(root, a.slice(1)) : a.replace("=@", `=${root}/`)));
  return run(root, ["validate", "orchard", ...args], {
    compiler: () => import("../../compiler/index.ts"),
    packageRoot,
  });
}

/** What the book says of the harvest. */
export const HARVEST = "At the harvest you gain 4 apples and 2 pears from the supply of the game.";

/** What is found where the rules and the sentence about the harvest are these. */
export async function foundAtHarvest(rules: string, sentence: string, lexicon = ""): Promise<string[]> {
  const root = orchard(BOOK.replace(HARVEST, sentence), {
    "rules/orchard/orchard.quipu": rules,
    "rules/orchard/lexicon/en.ftl": LEXICON + lexicon,
  });
  const { json } = await validate(root, "--lang", "en", "--rulebook", "@book.md", "--json");
  return json.findings.filter((f: any) => f.severity !== "info").map((f: any) => `${f.line} ${f.kind}`);
}
