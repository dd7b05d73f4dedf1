/** Marks that point into a figure and ran into the text. */
import type { Token } from "../book.ts";

const FEWEST_CALLOUTS = 4;
const AND_OR = /^(и|или|либо|i|lub|albo|oraz|e|ou|and|or)$/;

/**
 * «Gold 1, two stone 2, a card 3 …»: numbers that go up by one through a paragraph, each at the end of an item, count nothing. With
 * the number of the figure before them they read 1.2, 1.3.
 */
export function markCallouts(tokens: Token[]): void {
  let run: number[] = [];
  tokens.forEach(({ kind, text }, i) => {
    if (kind === "number" && Number(text) === run.length + 1 && endsItem(tokens, i)) run = [...run, i];
  });
  if (run.length < FEWEST_CALLOUTS || run[0] === 0) return;
  for (const i of run)
    for (const at of isPointed(tokens, i) ? [i - 2, i] : [i]) tokens[at] = { ...tokens[at], form: "callout" };
}

function endsItem(tokens: readonly Token[], i: number): boolean {
  const [before, after] = [tokens[i - 1], tokens[i + 1]];
  const isBehindWord = before?.kind === "word" && !AND_OR.test(before.norm);
  if (!isBehindWord && !isPointed(tokens, i)) return false;
  return after === undefined || /^[,;.)]$/.test(after.text) || AND_OR.test(after.norm);
}

/** The second half of «1.2». */
function isPointed(tokens: readonly Token[], i: number): boolean {
  const [first, point] = [tokens[i - 2], tokens[i - 1]];
  return first?.kind === "number" && point.text === "." && !point.spaced && !tokens[i].spaced;
}
