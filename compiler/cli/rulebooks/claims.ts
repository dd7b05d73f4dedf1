/** What the rules of a game claim, with what is needed to compare books with it. */
import { claimExamples, claimsOf, type ClaimedExample, type ClaimedRule, type Concept } from "../../claims/index.ts";
import { conceptsOf, type Concepts } from "../../lexicon/index.ts";
import { familiesOf, type Families, type Overlays, type RulePlace } from "../../rulebook/index.ts";
import { say, type Sayings } from "../../sayings/index.ts";
import type { Game } from "../../types/index.ts";
import type { ExampleTrace } from "../../../runtime/index.ts";
import type { Context } from "../context.ts";
import { loadEngine } from "../engines.ts";
import { FindingsError } from "../errors.ts";
import { findingsOf, hasErrors, type LoadedGame } from "../games.ts";
import { remembered } from "../remembered.ts";

/** What checked rules claim: plain data. */
interface BareClaims {
  readonly rules: readonly ClaimedRule[];
  readonly concepts: Concepts;
  readonly groups: ReadonlyMap<Concept, readonly Concept[]>;
  readonly overlays: Overlays;
  readonly sayings: Sayings;
}

/** The same, as books are compared with it. */
export interface GameClaims extends BareClaims {
  readonly families: Families;
  /** The worked examples; what happens in them, if they were played. */
  readonly examples: readonly ClaimedExample[];
}

export interface ClaimedGame extends GameClaims {
  readonly loaded: LoadedGame;
  readonly placeOf: (rule: ClaimedRule) => RulePlace;
}

/** Throws what is wrong with the rules. */
export async function claimGame(loaded: LoadedGame, context: Context): Promise<ClaimedGame> {
  const claims = await remembered("claims", loaded, context, () => checkedClaims(loaded, context));
  return {
    ...completed(claims),
    loaded,
    placeOf: (rule) => {
      const { path, line } = loaded.places.of(rule.source);
      return { path, line };
    },
  };
}

async function checkedClaims(loaded: LoadedGame, context: Context): Promise<BareClaims> {
  const result = (await context.services.compiler()).checkGame(loaded.files);
  const findings = findingsOf(loaded, result);
  if (hasErrors(findings) || result.checked === undefined) throw new FindingsError(findings);
  return bareClaims(result.checked, result.files);
}

/** The same game with its examples as its engine plays them, if a book could be held against any. */
export async function withExamples(game: ClaimedGame, context: Context): Promise<ClaimedGame> {
  if (!game.examples.some(({ cites }) => cites.length > 0)) return game;
  const examples = await remembered("examples", game.loaded, context, async () => {
    const { program, examples: told, runtime } = await loadEngine(game.loaded.name, context);
    const traces = told.map((example) => runtime.traceExample(program, example));
    return playedExamples(game, traces);
  });
  return { ...game, examples };
}

export function playedExamples(
  { sayings, concepts }: Pick<GameClaims, "sayings" | "concepts">,
  traces: readonly (ExampleTrace | undefined)[],
): ClaimedExample[] {
  return claimExamples(sayings, traces, (concept) => concepts.has(concept));
}

export function claimsOfGame(checked: Game, files: Parameters<typeof say>[1]): GameClaims {
  return completed(bareClaims(checked, files));
}

function completed(claims: BareClaims): GameClaims {
  return {
    ...claims,
    families: familiesOf(claims.concepts, claims.groups),
    examples: playedExamples(claims, []),
  };
}

function bareClaims(checked: Game, files: Parameters<typeof say>[1]): BareClaims {
  const { model } = checked;
  const named = (edition: boolean): string[] =>
    model.overlays.filter(({ decl }) => (decl.flavour === "edition") === edition).map(({ decl }) => decl.name.text);
  const sayings = say(checked, files);
  return {
    rules: claimsOf(sayings),
    concepts: conceptsOf(model),
    groups: new Map(model.groups.map(({ name, members }) => [name, members.map((m) => m.name)])),
    overlays: { editions: named(true), others: named(false) },
    sayings,
  };
}
