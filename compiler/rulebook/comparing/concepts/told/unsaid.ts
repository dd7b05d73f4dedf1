/** What rules speak of and the book does not say where it tells them: one word in place of another may say more of it. */
import type { ClaimedRule, Concept } from "../../../../claims/claim.ts";
import type { ConceptMark, MarkedSentence } from "../../../marks/mark.ts";
import type { Passage } from "../../../passages/index.ts";
import type { Expectations } from "../../expected/index.ts";
import type { Told } from "../../expected/told.ts";
import type { Chapters } from "../said/chapters.ts";

export class Unsaid {
  private readonly passagesOf = new Map<ClaimedRule, Passage[]>();

  constructor(
    private readonly expected: Expectations,
    private readonly told: Told,
    private readonly chapters: Chapters,
  ) {
    for (const passage of expected.passages) {
      const known = this.passagesOf.get(passage.rule);
      if (known === undefined) this.passagesOf.set(passage.rule, [passage]);
      else known.push(passage);
    }
  }

  /**
   * Of how many more of the rules told here this kind of thing would be said, if `other` stood for a mention: those that speak of it, and
   * where they are told nobody else does, less those that the mention itself tells.
   */
  gain(
    sentence: MarkedSentence,
    mention: ConceptMark,
    told: readonly Passage[],
    [own, other]: readonly [readonly Concept[], readonly Concept[]],
  ): number {
    const rules = new Set(told.map(({ rule }) => rule));
    let gain = 0;
    for (const rule of rules) {
      const speaks = this.told.speaksOf(rule);
      const settings = this.told.settingsOf(rule);
      const isUnder = (c: Concept): boolean => settings.has(c) && !this.chapters.areAbout(sentence, c);
      const lacks = (names: readonly Concept[]): boolean =>
        names.some((c) => speaks.has(c) || isUnder(c)) &&
        !this.isOneOfAll(names, rule) &&
        !this.isSaidBeside(names, rule, sentence, mention, told);
      const isElsewhere = other.some((c) => this.told.isElsewhere(c, rule, told));
      if (!isElsewhere && lacks(other) && (other.some(isUnder) || this.isSaidApart(other, own, rule))) gain += 1;
      if (lacks(own)) gain -= 1;
    }
    return gain;
  }

  /** What a rule says in one breath with something a book may leave out where it speaks of that. */
  private isSaidApart(names: readonly Concept[], from: readonly Concept[], rule: ClaimedRule): boolean {
    if (this.told.isListing(rule)) return true;
    return this.told.blocksOf(rule).some(({ names: block, own }) => {
      return names.some((c) => block.has(c)) && !from.some((c) => own.has(c));
    });
  }

  /** A rule that goes through all there are of a kind speaks of none of them. */
  private isOneOfAll(names: readonly Concept[], rule: ClaimedRule): boolean {
    const { families } = this.expected;
    if (this.told.isListing(rule)) return false;
    const speaks = this.told.speaksOf(rule);
    return names.some((name) => {
      const kind = families.of(name);
      const members = kind === undefined ? [] : families.membersOf(kind);
      return members.length > 2 && members.every((c) => speaks.has(c));
    });
  }

  /** It lists all there is, and leaves nothing to be told elsewhere. */
  private isWhole({ rule, sentences }: Passage): boolean {
    const items = rule.claims.flatMap((claim) => (claim.role === "sum" ? claim.items : []));
    return items.every((item) => sentences.some((i) => this.expected.marked[i].names.has(item)));
  }

  /** Where the rule is told, the mention itself aside. What there is of a kind may be told in several places. */
  private isSaidBeside(
    names: readonly Concept[],
    rule: ClaimedRule,
    { sentence: { index } }: MarkedSentence,
    { from, to }: ConceptMark,
    told: readonly Passage[],
  ): boolean {
    const { families, marked } = this.expected;
    const all = this.passagesOf.get(rule) ?? [];
    const isMeant = (p: Passage): boolean => told.includes(p) || (this.told.isListing(rule) && !this.isWhole(p));
    const passages = all.filter(isMeant);
    const { heading, intro } = marked[index].sentence;
    if ([heading, intro].some((i) => i !== undefined && names.some((name) => marked[i].names.has(name)))) return true;
    const isKin = (c: Concept): boolean => names.some((name) => families.areKin(name, c));
    return passages.some(({ sentences }) =>
      sentences.some((i) =>
        marked[i].mentions.some(({ concepts, from: at, to: end }) => {
          if (i !== index) return concepts.some((c) => names.includes(c));
          // Who says «goods» need not name them.
          return (end <= from || at >= to) && concepts.some((c) => names.includes(c) || isKin(c));
        }),
      ),
    );
  }
}
