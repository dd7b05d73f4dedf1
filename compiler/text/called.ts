/** What is called otherwise for a while: `it`, `each of them`, `a track of your choice`. */
import type { Concept, Quantity, Thing } from "../sayings/sayings.ts";
import type { NounPhrase } from "./grammar.ts";

export class Called {
  private readonly names = new Map<string, NounPhrase>();
  /** How deep in what is said of `it`: nothing else is called so there. */
  private depth = 0;

  constructor(private readonly it: (kind: Concept) => NounPhrase) {}

  get(thing: Thing): NounPhrase | undefined {
    return this.names.get(JSON.stringify(thing));
  }
  has(thing: Thing): boolean {
    return this.get(thing) !== undefined;
  }

  as<T>(thing: Thing, as: NounPhrase, write: () => T): T {
    const key = JSON.stringify(thing);
    this.names.set(key, as);
    const told = write();
    this.names.delete(key);
    return told;
  }

  /** In what is said of `it`. */
  ofIt<T>(write: () => T): T {
    this.depth += 1;
    const told = write();
    this.depth -= 1;
    return told;
  }

  /** What follows something of the same owner: `its gear`. */
  after<T>(before: Quantity, said: unknown, write: () => T): T {
    const of = before.k === "attribute" && !before.attribute.at ? before.attribute.of : undefined;
    if (of?.k !== "that" || of.kind === "player" || this.depth > 0 || this.has(of)) return write();
    return isOwnerIn(said, of) ? this.as(of, this.it(of.kind), write) : write();
  }
}

/** Whether it is spoken of, only as whose something is, and nothing else is `it` there. */
function isOwnerIn(said: unknown, of: Thing): boolean {
  const [text, key] = [JSON.stringify(said) ?? "", JSON.stringify(of)];
  const mentions = text.split(key).length - 1;
  return mentions > 0 && text.split(`"of":${key}`).length - 1 === mentions && !text.includes('"k":"it"');
}
