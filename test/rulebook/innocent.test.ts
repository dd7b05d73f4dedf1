/** What a book says in its own way, and says rightly: the check is silent, and is not where the same words say something else. */
import { expect, test } from "vitest";
import { loudIn } from "./loud.ts";

const RULES = `game orchard "Orchard" assumed { players 2..4  seats red, blue, green, yellow }
resource apple, pear, plum, nut
group crop = apple, pear
points honey
kind rite { dance "dance", feast "feast", fast "fast" }
kind tree { young "sapling", old "oak" }
kind choice { a_pear "choice of a pear", a_guest "choice of a guest" }
kind mask { owl "owl", fox "fox", cat "cat", hen "hen" }
kind wheel { north "north wheel", south "south wheel", east "east wheel", west "west wheel" }
kind size { large "large basket", small "small basket" }
table hill(starry: flag) assumed {
  a "hill a" | yes
  b "hill b" | yes
  c "hill c" | no
  d "hill d" | no
}
state season: rite
state shape: tree
state wish: choice
state face: mask
state turning: wheel
state basket: size
each player has fields: number
each player has jars: number
each player has visits: row of hill max 9

action gild cite en 3 { gain 4 apple  lose my.nut nut  gain notch pear }
action glean cite en 5 { gain 4 apple }
action tally cite en 7 { if shape is young { gain 2 honey }  do rest }
action rest assumed "it follows" { if shape is old { gain 1 plum } }
action draw_mask cite en 9 { if face is owl { gain 1 plum } }
action roam cite en 11 { if season is feast { set my.fields += 2 } }
action barter cite en 13 { if my.honey > 2 { pay 3 honey  gain 2 plum } else { gain 1 plum  gain 4 pear } }
value notch: number = 4 cite en 15
action wish_for cite en 17 { if wish is a_pear { gain 1 pear } else { do visit } }
action visit assumed "it follows" { gain 1 plum }
action turn_any cite en 19 { if turning is north or turning is south or turning is east { gain 1 plum } }
action weave cite en 21 {
  let z = if my.plum >= 2 then large else small
  if z is small and my.honey > 0 and my.fields > 0 { gain 1 honey }
  set basket = z
}
action cash_in cite en 23 { gain (my.apple + my.pear) plum  lose my.apple apple, my.pear pear  gain (my.plum / 4 rounded down) honey  if season is fast { set my.jars = my.plum } }
action mark_hills cite en 25 { for each h in hill where h.starry { add h to right of my.visits } }

play {
  each player {
    do gild  do glean  do tally  do draw_mask  do roam  do barter  do wish_for  do turn_any  do weave  do cash_in  do mark_hills
  }
  set season = dance  set shape = old  set wish = a_guest  set face = fox  set turning = west  end game
}
`;

const WORDS = `nut = nut
    .many = nuts
crop = crop
    .many = crops
tree = tree
tree-young = sapling
    .many = saplings
tree-old = oak
    .many = oaks
choice = choice
choice-a_pear = choice of a pear
choice-a_guest = guest at the gate
mask = mask
    .reads = mask token, mask tokens
mask-owl = owl
mask-fox = fox
mask-cat = cat
mask-hen = hen
wheel = wheel
wheel-north = north wheel
wheel-south = south wheel
wheel-east = east wheel
wheel-west = west wheel
size = size
size-large = large basket
size-small = small basket
hill = hill
hill-starry = starry hill
    .reads = starry hills
hill-a = hill a
hill-b = hill b
hill-c = hill c
hill-d = hill d
shape = shape
wish = wish
face = face
turning = turning
basket = basket
player-fields = field
    .many = fields
player-jars = jar of honey
    .many = jars of honey
player-visits = visit
gild = gild
glean = glean
tally = tally
rest = rest
draw_mask = draw a mask
roam = roam
barter = barter
notch = notch
wish_for = wish for something
visit = pay a visit
turn_any = turn
weave = weave
cash_in = cash in
mark_hills = mark hills
`;

const SENTENCES = [
  "To gild something, gain 4 apples from the place with the icon 6 on it.",
  "Whoever gleans at the fields shall gain 4 (ripe) apples.",
  "For a tally of each sapling (including oaks) you gain 2 honey.",
  "You draw a mask: one of the 2 tokens, double sided.",
  "When you roam, look at one of the next 2 rites.",
  "To barter, pay 3 honey. Whoever finds only 1 plum, takes 1, but gains 4 pears as well.",
  "There are 4 for a notch.",
  "You may wish for something: gain 1 pear or ask the guest at the gate.",
  "You may turn what you like, but the west wheel cannot be chosen.",
  "When she weaves, she prefers a large basket whenever there are fields and honey.",
  "At the end you cash in: all crops are turned into honey.",
  "You mark hills: lay 2 visits on the starry hills.",
];

const loud = loudIn({ rules: RULES, words: WORDS, sentences: SENTENCES });

const at = async (line: number, changed: readonly [string, string]): Promise<string[]> =>
  (await loud(changed)).filter((finding) => finding.startsWith(`${line} `));

test("a book that says it all in its own way is right", async () => {
  expect(await loud()).toEqual([]);
});

test.each([
  [3, "what is printed on something is no quantity, but what is gained is", ["4 apples", "6 apples"]],
  [5, "a number counts what stands behind a word in brackets", ["4 (ripe)", "5 (ripe)"]],
  [7, "what is included is no other thing, but what stands for it is", ["each sapling (including oaks)", "each oak"]],
  [11, "the next so many are as many as a rule goes on", ["next 2", "next 5"]],
  [13, "a number of nothing is one of what was counted before", ["takes 1,", "takes 3,"]],
  [17, "one of two is said by what its name has and the other has not", ["1 pear", "1 apple"]],
  [19, "what may not be chosen is what the rule does not list", ["cannot be chosen", "may be chosen"]],
  [21, "what is preferred is what the rule takes first", ["a large basket", "a small basket"]],
  [25, "as many as a table has of those that are named", ["lay 2", "lay 3"]],
] as const)("line %i: %s", async (line, _, wrong) => {
  expect(await at(line, wrong)).not.toEqual([]);
});
