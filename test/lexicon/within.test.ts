/** What a longer name names besides. */
import { expect, test } from "vitest";
import { readLexicon, recogniser } from "../../compiler/lexicon/index.ts";
import { namesWithin } from "../../compiler/lexicon/within.ts";

const TEXT = `barn = barn
    .many = barns
red_barn = red barn
    .many = red barns
player-idle = set of idle red barns
    .reads = idle red barn*
renew = renew { $b }
    .title = Renewal of a barn
`;

const lexicon = readLexicon([{ path: "lexicon/en.ftl", text: TEXT }], "en");
const within = namesWithin(lexicon, recogniser(lexicon));

test("a name names the longest names in it, and not itself", () => {
  expect([...within("player-idle")]).toEqual(["red_barn"]);
  expect([...within("barn")]).toEqual([]);
});

test("a title speaks for an action", () => {
  expect([...within("renew")]).toEqual(["barn"]);
});

test("what has no entry names nothing", () => {
  expect([...within("nobody")]).toEqual([]);
});
