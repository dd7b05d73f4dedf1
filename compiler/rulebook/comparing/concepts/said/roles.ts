/** What the words around a thing say that it is to what is done. */
import type { Relation } from "../../../../claims/claim.ts";
import type { Relating, Signal } from "../../../../lexicon/marks.ts";
import type { ConceptMark, MarkedSentence } from "../../../marks/mark.ts";
import { relationOf } from "../../../marks/relations.ts";
import type { Families } from "../../expected/families.ts";

/** How far behind «prefers» and «goes on to» a thing stands, and how far before «if possible». */
const NEAR = 4;
/** How far behind «whenever» stands what it is about. */
const CLAUSE = 14;

/** «Shuffle the …» */
const OBJECT = 2;
/** «Before or after …»: so many words may stand between. */
const ANCHOR = 2;

/** As rules have it; or something is done upon it. */
export type SaidRelation = Relation | "upon";

export function relationsSaid(sentence: MarkedSentence, mention: ConceptMark, families: Families): SaidRelation[] {
  const around = new Around(sentence, mention, families);
  return [...around.rank(), ...(around.isAwaited() ? (["upon"] as const) : []), ...around.place()];
}

class Around {
  /** Others of its kind in the same sentence. */
  private readonly others: readonly ConceptMark[];

  constructor(
    private readonly sentence: MarkedSentence,
    private readonly mention: ConceptMark,
    families: Families,
  ) {
    this.others = sentence.mentions.filter((m) => !m.weak && families.clash(m.concepts, mention.concepts));
  }

  /** «Prefers …», «… if possible», «goes on to …». */
  rank(): ("first" | "last")[] {
    const { relations } = this.sentence;
    if (this.follows("onward", NEAR)) return ["last"];
    if (relations.some(({ is }) => is === "prefer")) return this.follows("prefer", NEAR) ? ["first"] : [];
    const { to } = this.mention;
    const isIt = ({ is, from }: Signal<Relating>): boolean =>
      is === "possible" && from >= to && from - to <= NEAR && !this.parted(to, from);
    return relations.some(isIt) ? ["first"] : [];
  }

  /** «Whenever …», «before or after …». */
  isAwaited(): boolean {
    const { from } = this.mention;
    const isAnchor = this.sentence.moments.some((m) => m.is !== "instead" && m.from <= from && from - m.to <= ANCHOR);
    return isAnchor || this.follows("whenever", CLAUSE);
  }

  /** «From …», «to …», «under …», «shuffle …», «shuffle them into …». */
  place(): Relation[] {
    const relation = relationOf(this.sentence, this.mention)?.is;
    if (relation === "from") return [this.shuffling(Infinity) ? "emptied" : "from"];
    if (relation === "beneath") return ["beneath"];
    if (this.shuffling(relation === "to" ? Infinity : OBJECT)) return ["shuffled"];
    return relation === "to" ? ["to"] : [];
  }

  /** So far behind a word for it, in the same clause, and nothing of its kind between into which something is shuffled. */
  private shuffling(reach: number): boolean {
    const { relations, sentence } = this.sentence;
    const { from } = this.mention;
    const isTarget = (m: ConceptMark): boolean => relationOf(this.sentence, m)?.is === "to";
    return relations.some(
      ({ is, to }) =>
        is === "shuffle" &&
        to <= from &&
        from - to <= reach &&
        !sentence.tokens.slice(to, from).some(({ text }) => text === ",") &&
        !this.others.some((m) => m.from >= to && m.from < from && isTarget(m)),
    );
  }

  /** The first of its kind behind a word, and not far. */
  private follows(is: Relating, reach: number): boolean {
    const { from } = this.mention;
    return this.sentence.relations.some(
      (r) => r.is === is && r.to <= from && from - r.to <= reach && !this.parted(r.to, from),
    );
  }

  /** Another of its kind stands between. */
  private parted(from: number, to: number): boolean {
    return this.others.some((m) => m.from >= from && m.from < to);
  }
}
