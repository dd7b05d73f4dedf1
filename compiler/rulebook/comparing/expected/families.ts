/** Which concepts could be mistaken for each other: members of one kind, resources. */
import type { Concept } from "../../../claims/claim.ts";

export class Families {
  private readonly members = new Map<string, Concept[]>();

  constructor(
    private readonly family: ReadonlyMap<Concept, string>,
    /** A group's members may stand for it, and it for them. */
    private readonly groups: ReadonlyMap<Concept, readonly Concept[]> = new Map(),
    /** The players by their colours. */
    readonly seats: ReadonlySet<Concept> = new Set(),
  ) {
    for (const [member, kind] of family) {
      const known = this.members.get(kind);
      if (known === undefined) this.members.set(kind, [member]);
      else known.push(member);
    }
  }

  /** Undefined: nothing could be mistaken for it. */
  of(concept: Concept): string | undefined {
    return this.family.get(concept);
  }

  /** All members of a kind. */
  membersOf(kind: string): readonly Concept[] {
    return this.members.get(kind) ?? [];
  }

  areSiblings(a: Concept, b: Concept): boolean {
    const family = this.family.get(a);
    return family !== undefined && family === this.family.get(b) && a !== b && !this.areKin(a, b);
  }

  /** One is a group and the other belongs to it. */
  areKin(a: Concept, b: Concept): boolean {
    return (this.groups.get(a)?.includes(b) ?? false) || (this.groups.get(b)?.includes(a) ?? false);
  }

  /** The members of a group, the groups of a member. */
  kinOf(concept: Concept): readonly Concept[] {
    const groups = [...this.groups].filter(([, members]) => members.includes(concept)).map(([group]) => group);
    return [...(this.groups.get(concept) ?? []), ...groups];
  }

  /** The members of a group; none where it is none. */
  groupOf(concept: Concept): readonly Concept[] {
    return this.groups.get(concept) ?? [];
  }

  /** The kind and the groups that it belongs to, by all their members. */
  wholesOf(concept: Concept): readonly (readonly Concept[])[] {
    const kind = this.family.get(concept);
    const groups = [...this.groups.values()].filter((members) => members.includes(concept));
    return kind === undefined ? groups : [...groups, this.membersOf(kind)];
  }

  /** One of them is a kind, the other a member of it. */
  areOfKind(found: readonly Concept[], wanted: readonly Concept[]): boolean {
    return found.some((f) => wanted.some((w) => this.family.get(f) === w || this.family.get(w) === f));
  }

  /** The kind whose table has this column and this row, or is the row itself. */
  kindOfColumn(column: Concept, row: Concept): string | undefined {
    const kind = this.family.get(row) ?? row;
    return column.startsWith(`${kind}-`) && this.family.get(column) !== kind ? kind : undefined;
  }

  /** Any of `found` may mean one of `wanted`. */
  agree(found: readonly Concept[], wanted: readonly Concept[]): boolean {
    return found.some((f) => wanted.some((w) => f === w || this.areKin(f, w)));
  }

  /** None of `found` may mean one of `wanted`, and some could be mistaken for it. */
  clash(found: readonly Concept[], wanted: readonly Concept[]): boolean {
    return !this.agree(found, wanted) && found.some((f) => wanted.some((w) => this.areSiblings(f, w)));
  }
}
