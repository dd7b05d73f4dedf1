/** What a change of the rules makes wrong in books that agree with the rules as they were. */
import type { Claim, ClaimedRule } from "../../claims/claim.ts";
import type { Comparison } from "../comparing/index.ts";
import { Expectations, AGREEMENT, isQuantity } from "../comparing/expected/index.ts";
import type { Families } from "../comparing/index.ts";
import { hashOf, placeOf, quoteOf } from "../comparing/words.ts";
import { surenessOf } from "../passages/index.ts";
import type { AcrossFinding, RulePlace } from "../reports/report.ts";

export interface ChangedRule {
  readonly id: string;
  /** As it was; undefined: the rule is new. */
  readonly before: ClaimedRule | undefined;
  readonly now: ClaimedRule | undefined;
  readonly gone: readonly Claim[];
  readonly added: readonly Claim[];
}

/** Rules whose quantities, lists or modality are others than they were; and those that name something else, or are told in other words. */
export function changedRules(
  before: readonly ClaimedRule[],
  now: readonly ClaimedRule[],
  otherwise: ReadonlySet<string>,
): ChangedRule[] {
  const old = new Map(before.map((rule) => [rule.id, rule]));
  const fresh = new Map(now.map((rule) => [rule.id, rule]));
  return [...new Set([...old.keys(), ...fresh.keys()])].flatMap((id) => {
    const [was, is] = [old.get(id), fresh.get(id)];
    const gone = less(was?.claims ?? [], is?.claims ?? []);
    const added = less(is?.claims ?? [], was?.claims ?? []);
    if (gone.length + added.length > 0) return [{ id, before: was, now: is, gone, added }];
    return otherwise.has(id) ? [{ id, before: was, now: is, ...renamed(was, is) }] : [];
  });
}

/** What a rule named and what it names instead. */
function renamed(was: ClaimedRule | undefined, is: ClaimedRule | undefined): Pick<ChangedRule, "gone" | "added"> {
  const [old, fresh] = [was?.claims ?? [], is?.claims ?? []];
  return { gone: less(old, fresh, true), added: less(fresh, old, true) };
}

function less(claims: readonly Claim[], others: readonly Claim[], named = false): Claim[] {
  const known = others.map(saying);
  return claims.filter((claim) => {
    if (claim.role === "mention" && !named) return false;
    const at = known.indexOf(saying(claim));
    if (at >= 0) known.splice(at, 1);
    return at < 0;
  });
}

function saying({ role, values, bound, moment, concepts, items }: Claim): string {
  return JSON.stringify([role, values, bound, moment, concepts, items]);
}

export interface OldBook {
  readonly file: string;
  /** The book against the rules as they were. */
  readonly comparison: Comparison;
}

export function outdated(
  changes: readonly ChangedRule[],
  books: readonly OldBook[],
  families: Families,
  rulePlace: (rule: ClaimedRule) => RulePlace,
  describe: (claim: Claim) => string,
): AcrossFinding[] {
  return changes.flatMap((change) => {
    const rule = change.now ?? change.before!;
    const places = books.flatMap((book) => placesIn(book, change, families));
    const stated = places.some((p) => p.stated);
    const [was, is] = [change.gone, change.added].map(
      (claims) => [...new Set(claims.map(describe))].join("; ") || "nothing of it",
    );
    return [
      {
        id: hashOf(`${change.id} ${was} ${is}`).slice(0, 10),
        kind: "change" as const,
        code: "Q7120",
        severity: stated ? ("error" as const) : places.length > 0 ? ("warning" as const) : ("info" as const),
        rule: change.id,
        rulePlace: rulePlace(rule),
        message: saysNow(change, was, is),
        places: places.map(({ stated: _, ...place }) => place),
      },
    ];
  });
}

function saysNow({ gone, added }: ChangedRule, was: string, is: string): string {
  if (gone.length + added.length === 0)
    return "the rule says something else than before, with the same numbers and names";
  return `the rule said ${was}, and now says ${is}`;
}

type Place = AcrossFinding["places"][number] & { readonly stated: boolean };

/** Where a book states what is no longer so; else where it speaks of the rule. */
function placesIn({ file, comparison }: OldBook, { before, gone }: ChangedRule, families: Families): Place[] {
  if (before === undefined) return [];
  const expected = new Expectations(comparison.marked, comparison.passages, families, [before]);
  const own = comparison.passages.filter((p) => p.rule.id === before.id && surenessOf(p) >= 0.5);
  const stating = own.flatMap((passage) =>
    passage.sentences.flatMap((index) => {
      const sentence = comparison.marked[index];
      return sentence.numbers
        .filter(
          (n) =>
            n.kind === "quantity" &&
            gone.some(
              (claim) =>
                isQuantity(claim) && expected.agreement(n, sentence, { claim, rule: before }) >= AGREEMENT.near,
            ),
        )
        .map((n) => {
          const { line, column } = placeOf(sentence.sentence.tokens, n.from, n.to);
          return { file, line, column, says: `«${quoteOf(sentence, n.from, n.to)}»`, stated: true };
        });
    }),
  );
  if (stating.length > 0) return stating;
  return own.map((passage) => {
    const { sentence } = comparison.marked[passage.sentences[0]];
    return { file, line: sentence.from, column: 1, says: "speaks of the rule", stated: false };
  });
}
