/** What the words just before a thing say that it is to what is done. */
import type { Relating, Signal } from "../../lexicon/marks.ts";
import type { ConceptMark, MarkedSentence } from "./mark.ts";

/** «to the cards of the offer»: so many words may stand between. */
const REACH = 2;
const GOVERNING: ReadonlySet<Relating> = new Set(["from", "to", "beneath", "beside", "as"]);

/** The last preposition before a thing, with nothing but a few words between. */
export function relationOf(
  { relations, sentence: { tokens } }: Pick<MarkedSentence, "relations" | "sentence">,
  { from }: Pick<ConceptMark, "from">,
): Signal<Relating> | undefined {
  const last = relations.filter((r) => GOVERNING.has(r.is) && r.to <= from && from - r.to <= REACH).at(-1);
  if (last === undefined || tokens.slice(last.to, from).some(({ kind }) => kind === "mark")) return undefined;
  return last;
}
