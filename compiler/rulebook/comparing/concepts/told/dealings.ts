/** What is paid and what is gained: a book that has somebody pay what nobody pays, or gain what is only paid, names the wrong thing. */
import type { Claim, Concept, Part, Role } from "../../../../claims/claim.ts";
import type { Dealt } from "../../../../lexicon/marks.ts";
import type { ConceptMark, MarkedSentence } from "../../../marks/mark.ts";
import type { Passage } from "../../../passages/index.ts";
import type { Expectations } from "../../expected/index.ts";
import { listsIn } from "../../repeats.ts";
import { turnedInto } from "../said/turned.ts";

/** So many words may stand between what is done and what it is done with. */
const REACH = 4;
const BREAK = /^[.,;:()!?|]$/u;

const PAID: ReadonlySet<Role> = new Set<Role>(["cost"]);
const GIVEN: ReadonlySet<Role> = new Set<Role>(["cost", "loss"]);
const GAINED: ReadonlySet<Role> = new Set<Role>(["gain"]);
const NEITHER: ReadonlySet<Role> = new Set<Role>(["count", "total", "step"]);

/** Which of its kind it could be; undefined: what is said may be so. */
type Others = ((concept: Concept) => boolean) | undefined;

export class Dealings {
  /** What somebody pays in some rule of the game. */
  private readonly paid: ReadonlySet<Concept>;

  constructor(private readonly expected: Expectations) {
    this.paid = this.dealtIn(
      expected.rules.flatMap(({ claims }) => claims),
      PAID,
    );
  }

  /** With which others of its kind something could be done that the sentence says is done with it, where with it that cannot be. */
  insteadOf(sentence: MarkedSentence, mention: ConceptMark, own: readonly Concept[], told: readonly Passage[]): Others {
    const deal = this.dealOf(sentence, mention);
    if (deal === undefined || deal === "loses" || !own.some((c) => this.isDealtIn(c))) return undefined;
    const isAny = (things: ReadonlySet<Concept>): boolean => own.some((c) => things.has(c));
    const lost = this.dealtIn(
      told.flatMap(({ rule }) => rule.claims),
      GIVEN,
    );
    // What nobody ever pays may be lost.
    if (deal !== "gains" && !isAny(this.paid)) return isAny(lost) ? undefined : (c) => this.paid.has(c);
    const claims = told.flatMap((passage) => this.claimsOf(passage));
    const meant = this.dealt(deal === "gains" ? "gains" : "pays", claims, told);
    if (deal === "uses" || meant.size === 0 || isAny(meant) || isNeither(own, claims)) return undefined;
    return (c) => meant.has(c);
  }

  private isDealtIn(concept: Concept): boolean {
    return this.expected.families.of(concept) === "resource";
  }

  /** The last word before it, or before the list that it stands in, for what is done with it. */
  private dealOf(sentence: MarkedSentence, mention: ConceptMark): Dealt | undefined {
    const { deals, sentence: s } = sentence;
    if (this.isTurnedInto(sentence, mention)) return "gains";
    if (deals.length === 0) return undefined;
    const list = listsIn(sentence, this.expected.families).find((items) => items.includes(mention)) ?? [mention];
    const from = Math.min(...list.map((m) => m.from));
    const last = deals.filter(({ to }) => to <= from).at(-1);
    if (last === undefined) return undefined;
    const between = s.tokens.slice(last.to, from);
    if (between.some(({ text }) => BREAK.test(text))) return undefined;
    return between.filter(({ kind }) => kind === "word").length <= REACH ? last.is : undefined;
  }

  /** Who turns goods into others gains these. */
  private isTurnedInto(sentence: MarkedSentence, mention: ConceptMark): boolean {
    const { families } = this.expected;
    const isGoods = (c: Concept): boolean => [c, ...families.kinOf(c)].some((k) => this.isDealtIn(k));
    return turnedInto(sentence, mention).some(({ concepts }) => concepts.some(isGoods));
  }

  /** What a rule says, and what those say that it calls. */
  private claimsOf(passage: Passage): Claim[] {
    const own = this.expected.claimsOf(passage).map(({ claim }) => claim);
    return [...own, ...this.expected.calledClaims(passage.rule)];
  }

  private dealt(deal: "gains" | "pays", claims: readonly Claim[], told: readonly Passage[]): Set<Concept> {
    const things = this.dealtIn(claims, deal === "gains" ? GAINED : GIVEN);
    const parts = told.flatMap(({ rule }) => rule.parts.filter((part) => part.deal === deal));
    for (const thing of parts.flatMap((part) => this.onlyIn(part))) things.add(thing);
    return things;
  }

  /** What is dealt in so; whoever may take any of a group may take each. */
  private dealtIn(claims: readonly Claim[], roles: ReadonlySet<Role>): Set<Concept> {
    const { families } = this.expected;
    const isMeant = (c: Concept): boolean => this.isDealtIn(c) || families.groupOf(c).length > 0;
    const things = claims.flatMap(({ role, concepts }) => (roles.has(role) ? (concepts.find(isMeant) ?? []) : []));
    return new Set(things.flatMap((thing) => [thing, ...families.groupOf(thing)]));
  }

  /** A part that pays or gains a number that goes by a name. */
  private onlyIn({ names, dealt }: Part): Concept[] {
    const told = dealt.filter((name) => this.isDealtIn(name));
    if (told.length > 0) return told;
    const things = [...names].filter((name) => this.isDealtIn(name));
    return things.length === 1 ? things : [];
  }
}

/** So much of it there is, or comes to be, and it is no price: it may be what is gained or paid. */
function isNeither(own: readonly Concept[], claims: readonly Claim[]): boolean {
  const prices = new Set(claims.flatMap(({ role, concepts }) => (GIVEN.has(role) ? concepts.slice(1) : [])));
  return claims.some(
    ({ role, values, concepts }) =>
      values.length > 0 &&
      NEITHER.has(role) &&
      own.some((c) => concepts.includes(c)) &&
      !concepts.some((c) => prices.has(c)),
  );
}
