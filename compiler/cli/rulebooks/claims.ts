/** What the rules of a game claim, with what is needed to compare books with it. */
import { claimExamples, claimsOf, type ClaimedExample, type ClaimedRule } from "../../claims/index.ts";
import { conceptsOf, type Concepts } from "../../lexicon/index.ts";
import { familiesOf, type Families, type Overlays, type RulePlace } from "../../rulebook/index.ts";
import { say, type Sayings } from "../../sayings/index.ts";
import type { Game } from "../../types/index.ts";
import type { ExampleTrace } from "../../../runtime/index.ts";
import type { Context } from "../context.ts";
import { loadEngine } from "../engines.ts";
import { FindingsError } from "../errors.ts";
import { findingsOf, hasErrors, type LoadedGame } from "../games.ts";

/** What checked rules claim, as books are compared with it. */
export interface GameClaims {
  readonly rules: readonly ClaimedRule[];
  readonly concepts: Concepts;
  readonly families: Families;
  readonly overlays: Overlays;
  /** The worked examples; what happens in them, if they were played. */
  readonly examples: readonly ClaimedExample[];
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

/** The same game with its examples as its engine plays them, if a book could be held against any. */
export async function withExamples(game: ClaimedGame, context: Context): Promise<ClaimedGame> {
  if (!game.examples.some(({ cites }) => cites.length > 0)) return game;
  const { program, examples, runtime } = await loadEngine(game.loaded.name, context);
  const traces = examples.map((example) => runtime.traceExample(program, example));
  return { ...game, examples: playedExamples(game, traces) };
}

export function playedExamples(
  { sayings, concepts }: Pick<GameClaims, "sayings" | "concepts">,
  traces: readonly (ExampleTrace | undefined)[],
): ClaimedExample[] {
  return claimExamples(sayings, traces, (concept) => concepts.has(concept));
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
    examples: playedExamples({ sayings, concepts }, []),
  };
}
