/** What goes from one zone to another. */
import type { End as CoreEnd, Field, Local, Place, SortKey, Stmt } from "../types/core.ts";
import { kindOf } from "./concepts.ts";
import type { Phrases } from "./phrases.ts";
import type { Scope } from "./scope.ts";
import type { End, Key, Step } from "./sayings.ts";
import { rowsGrowingAtBothEnds, twoEndedZones } from "./usage.ts";

export class Moves {
  private readonly twoEnded: ReadonlySet<Field>;
  private readonly growing: ReadonlySet<Field>;

  constructor(
    private readonly phrases: Phrases,
    private readonly keys: (keys: readonly SortKey[], local: Local | undefined, scope: Scope) => Key[],
  ) {
    this.twoEnded = twoEndedZones(phrases.game.rules);
    this.growing = rowsGrowingAtBothEnds(phrases.game.rules);
  }

  moving(s: Stmt, scope: Scope): Step | undefined {
    const { phrases } = this;
    const zone = (p: Place) => phrases.zone(p, scope);
    switch (s.k) {
      case "move": {
        const way = { from: zone(s.from), to: zone(s.to), end: this.end(s.to.field, s.end, "put") };
        return s.what ? { k: "move", what: phrases.thing(s.what, scope), ...way } : { k: "move all", ...way };
      }
      case "draw":
        return {
          k: "draw",
          count: phrases.quantity(s.count, scope),
          of: kindOf(s.from.field.type),
          from: zone(s.from),
          fromEnd: this.end(s.from.field, s.fromEnd, "take"),
          to: zone(s.to),
          end: this.end(s.to.field, s.end, "put"),
        };
      case "add":
        return {
          k: "add",
          count: phrases.quantity(s.count, scope),
          what: phrases.thing(s.what, scope),
          to: zone(s.to),
          end: this.end(s.to.field, s.end, "put"),
        };
      case "remove":
        return { k: "remove", what: phrases.thing(s.what, scope), from: zone(s.from) };
      case "fill": {
        const all = phrases.such(s.pick.local, s.pick.set, s.pick.where, scope);
        return { k: "fill", zone: zone(s.zone), with: all };
      }
      case "refill":
        return { k: "refill", zone: zone(s.zone), to: phrases.quantity(s.to, scope), from: zone(s.from) };
      case "shuffle":
        return { k: "shuffle", zone: zone(s.zone) };
      case "sort":
        return { k: "sort", zone: zone(s.zone), keys: this.keys(s.keys, s.local, scope) };
      default:
        return undefined;
    }
  }

  /** The end of a zone is worth saying where it is not the usual one: decks and piles are taken from and laid on at the top. */
  end(field: Field, end: CoreEnd, doing: "take" | "put"): End | undefined {
    const zone = field.zone;
    if (!zone?.ordered) return undefined;
    if (zone.kind !== "row")
      return end === "bottom" && (zone.kind === "deck" || doing === "take") ? "bottom" : undefined;
    if (doing === "put") return this.growing.has(field) ? (end === "bottom" ? "right" : "left") : undefined;
    const both = this.twoEnded.has(field);
    return end === "bottom" ? "right" : both ? "left" : undefined;
  }
}
