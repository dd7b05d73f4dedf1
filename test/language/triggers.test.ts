/** Triggers of every sort, on actions of every sort: who reacts, when, and in which order. */
import { expect, it } from "vitest";
import { brokenExamples, engineOf } from "./games.ts";

const MOMENTS = ["before", "after"] as const;
const DOERS = ["me", "others", "anyone"] as const;
const SEATS = ["ana", "beto", "cira"];
const OWNERS = [["ana"], ["beto"], ["ana", "beto"], ["ana", "beto", "cira"]];
/** Whether a reaction, or what it reacts to, asks something: then it is carried out in steps. */
const ASKS = [false, true];

interface Sort {
  readonly moment: (typeof MOMENTS)[number];
  readonly by: (typeof DOERS)[number];
  readonly reactionAsks: boolean;
  readonly actionAsks: boolean;
}
const SORTS: Sort[] = MOMENTS.flatMap((moment) =>
  DOERS.flatMap((by) =>
    ASKS.flatMap((reactionAsks) => ASKS.map((actionAsks) => ({ moment, by, reactionAsks, actionAsks }))),
  ),
);

const question = (asks: boolean): string => (asks ? "choose k from 1..2" : "");
/** The story of an action in digits: 9 is the action, 1 to 3 are reactions by seat. */
const told = (digit: string): string => `set story = 10 * story + ${digit}`;

function rulesOf({ moment, by, reactionAsks, actionAsks }: Sort, number: number): string {
  return `
    table relic_${number} active in relics_${number} { bell_${number} }
    each player has relics_${number}: pool of relic_${number}
    action ring_${number}(n: number) { ${question(actionAsks)}  ${told("9")}  set rung += n }
    passive bell_${number} {
      ${moment} ring_${number}(n) by ${by} when n == 3 { ${question(reactionAsks)}  ${told("order(me) + 1")} }
    }`;
}

/** Owners in turn order from who acts. */
function reacting({ by }: Sort, owners: readonly string[], actor: string): string[] {
  const from = SEATS.indexOf(actor);
  const inOrder = [...SEATS.slice(from), ...SEATS.slice(0, from)].filter((seat) => owners.includes(seat));
  return inOrder.filter((seat) => by === "anyone" || (by === "me") === (seat === actor));
}

function exampleOf(sort: Sort, number: number, owners: readonly string[], actor: string, n: number): string {
  const { moment, reactionAsks, actionAsks } = sort;
  const reactions = n === 3 ? reacting(sort, owners, actor) : [];
  const digits = reactions.map((seat) => String(SEATS.indexOf(seat) + 1));
  const story = moment === "before" ? [...digits, "9"] : ["9", ...digits];
  const questions = (actionAsks ? 1 : 0) + (reactionAsks ? reactions.length : 0);
  const choosing = questions > 0 ? `choosing ${Array<string>(questions).fill("1").join(", ")}` : "";
  const title = `${moment} by ${sort.by}, ${owners.join(" ")}, ${actor} does ${n}, ${number}`;
  return `
    example "${title}" assumed {
      given 3 players { ${owners.map((seat) => `set ${seat}.relics_${number} = [bell_${number}]`).join("  ")} }
      when ${actor} does ring_${number}(${n}) ${choosing}
      then story == ${story.join("")}, rung == ${n}
    }`;
}

it("react to whom they should, in turn order, at their moment", async () => {
  const rules = SORTS.map((sort, number) => {
    const examples = OWNERS.flatMap((owners) =>
      ["ana", "beto"].flatMap((actor) => [3, 4].map((n) => exampleOf(sort, number, owners, actor, n))),
    );
    return rulesOf(sort, number) + examples.join("\n");
  });
  const text = `
game belfry "Belfry" assumed { players 3  seats ana, beto, cira }
state story: number
state rung: number
${rules.join("\n")}
play { each player { ${SORTS.map((_, number) => `do ring_${number}(1)`).join("  ")} }  draw game }
setup { each player { ${SORTS.map((_, number) => `add bell_${number} to my.relics_${number}  remove bell_${number} from my.relics_${number}`).join("  ")} } }
`;
  const module = await engineOf([{ path: "belfry.quipu", text }]);
  expect(module.examples.length).toBe(SORTS.length * OWNERS.length * 4);
  expect(brokenExamples(module)).toEqual([]);
});
