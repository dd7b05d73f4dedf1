/** What the rules of a game claim, with what is needed to compare books with it. */
import { citeOf, claimsOf, type Cite, type ClaimedRule } from "../../claims/index.ts";
import { conceptsOf, type Concepts } from "../../lexicon/index.ts";
import { familiesOf, type Families, type Overlays, type RulePlace } from "../../rulebook/index.ts";
import { say, type Sayings } from "../../sayings/index.ts";
import type { Game } from "../../types/index.ts";
import type { Context } from "../context.ts";
import { FindingsError } from "../errors.ts";
import { findingsOf, hasErrors, type LoadedGame } from "../games.ts";

/** What checked rules claim, as books are compared with it. */
export interface GameClaims {
  readonly rules: readonly ClaimedRule[];
  readonly concepts: Concepts;
  readonly families: Families;
  readonly overlays: Overlays;
  /** What the worked examples cite. */
  readonly examples: readonly Cite[];
  readonly sayings: Sayings;
}

export interface ClaimedGame extends GameClaims {
  readonly loaded: LoadedGame;
  readonly placeOf: (rule: ClaimedRule) => RulePlace;
}

export async function claimGame(loaded: LoadedGame, context: Context): Promise<ClaimedGame> {
  const result = (await context.services.compiler()).checkGame(loaded.files);
  const findings = findingsOf(loaded, result);
  if (hasErrors(findings) || result.checked === undefined) throw new FindingsError(findings);
  return {
    ...claimsOfGame(result.checked, result.files),
    loaded,
    placeOf: (rule) => {
      const { path, line } = loaded.places.of(rule.source);
      return { path, line };
    },
  };
}

export function claimsOfGame(checked: Game, files: Parameters<typeof say>[1]): GameClaims {
  const { model } = checked;
  const concepts = conceptsOf(model);
  const groups = new Map(model.groups.map(({ name, members }) => [name, members.map((m) => m.name)]));
  const named = (edition: boolean): string[] =>
    model.overlays.filter(({ decl }) => (decl.flavour === "edition") === edition).map(({ decl }) => decl.name.text);
  const sayings = say(checked, files);
  return {
    sayings,
    rules: claimsOf(sayings),
    concepts,
    families: familiesOf(concepts, groups),
    overlays: { editions: named(true), others: named(false) },
    examples: checked.examples.flatMap(({ cites }) => cites.map(citeOf)),
  };
}
