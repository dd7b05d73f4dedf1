/**
 * Which unseen zones may hold each other's things. Everybody knows what is in a deck taken together, though not in which order;
 * what goes from one unseen zone to another mixes them up, what everybody sees on its way does not.
 */
import type { Kind } from "../names/model.ts";
import type { Field, Game, Place, Stmt } from "../types/core.ts";
import { everyBody } from "../types/touching.ts";
import { walkStatements } from "../types/walk.ts";

/** A number for the pool of each unseen zone whose things come in several pools. */
export function poolsOf(game: Game): Map<Field, number> {
  const unseen = game.fields.filter((f) => f.zone !== undefined && f.zone.visibility !== "open");
  const joined = new Joined(unseen);
  // What rules hold in hand may have been taken out of any zone of its kind, and be put into any other.
  const inHand = new Map<Kind | undefined, Field>();
  const hold = (place: Place): void => {
    const kind = kindOf(place.field);
    joined.join(place.field, inHand.get(kind) ?? place.field);
    if (joined.has(place.field)) inHand.set(kind, place.field);
  };
  for (const field of unseen) if (field.zone!.reshuffles) joined.join(field, field.zone!.reshuffles);
  for (const rule of game.rules) {
    if (rule.form === "given") continue;
    for (const body of everyBody(rule)) {
      walkStatements(body, (s) => {
        const ends = endsOf(s);
        if (ends) joined.join(ends[0].field, ends[1].field);
        else for (const place of heldAt(s)) hold(place);
      });
    }
  }
  return joined.numbered();
}

/** From where to where a statement moves things. */
function endsOf(s: Stmt): readonly [Place, Place] | undefined {
  if (s.k === "move" || s.k === "draw") return [s.from, s.to];
  return s.k === "refill" ? [s.from, s.zone] : undefined;
}

/** Zones that a rule takes a thing out of, or puts a thing into, by name. */
function heldAt(s: Stmt): readonly Place[] {
  if (s.k === "take" || s.k === "remove") return [s.from];
  if (s.k === "add") return [s.to];
  return s.k === "set zone" && s.items.length > 0 ? [s.zone] : [];
}

function kindOf({ zone }: Field): Kind | undefined {
  return zone?.of.k === "member" ? zone.of.of : undefined;
}

/** Fields in groups that can be joined. */
class Joined {
  private readonly leaders: Map<Field, Field>;

  constructor(private readonly fields: readonly Field[]) {
    this.leaders = new Map(fields.map((f) => [f, f]));
  }

  has(field: Field): boolean {
    return this.leaders.has(field);
  }

  join(a: Field, b: Field): void {
    if (!this.has(a) || !this.has(b)) return;
    const [from, to] = [this.leaders.get(a)!, this.leaders.get(b)!];
    for (const [field, leader] of this.leaders) if (leader === from) this.leaders.set(field, to);
  }

  /** Only where there is more than one group of a kind: else they need no number. */
  numbered(): Map<Field, number> {
    const groups = [...new Set(this.leaders.values())];
    const several = (field: Field): boolean => groups.filter((g) => kindOf(g) === kindOf(field)).length > 1;
    return new Map(this.fields.filter(several).map((field) => [field, groups.indexOf(this.leaders.get(field)!)]));
  }
}
