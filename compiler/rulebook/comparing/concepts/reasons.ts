/** Why one thing should stand for another, how sure that is, and what is said of it. */

/** Why something else should stand there. */
export type Reason =
  /** A rule told here names it, its passage never does; and no rule has to do with what the book says. */
  | "absent"
  /** It is nearer to the rules told here. */
  | "nearer"
  /** The rules name it here, and the book names another twice. */
  | "twice"
  /** The rules told here speak of it, and their passages never do; of the other they speak elsewhere. */
  | "unsaid"
  /** The rest of the sentence is what the rules say of it. */
  | "fits"
  /** The rules do with it what the book does with another. */
  | "role"
  /** The rules pay, gain or bound it where the book does so with another. */
  | "use"
  /** The book says the same of it elsewhere, again and again. */
  | "habit"
  /** Nothing is turned into itself. */
  | "itself";

export const SURENESS: Readonly<Record<Reason, number>> = {
  absent: 1,
  nearer: 0.8,
  twice: 0.8,
  fits: 0.8,
  use: 0.8,
  unsaid: 0.8,
  role: 0.8,
  habit: 0.8,
  itself: 0.8,
};

export const MESSAGES: Readonly<Record<Reason, (wanted: string, found: string) => string>> = {
  absent: (wanted, found) => `the rule speaks of ${wanted}, which the passage never names; the book says ${found}`,
  nearer: (wanted, found) => `the rules that are told here speak of ${wanted}, not of ${found}`,
  twice: (wanted, found) => `the rule names ${wanted} here, the book ${found} twice`,
  fits: (wanted, found) => `what is said here of ${found} the rule says of ${wanted}`,
  use: (wanted, found) => `what is paid, gained or bounded here is ${wanted} in the rules, not ${found}`,
  role: (wanted, found) => `what the book does here with ${found} the rule does with ${wanted}`,
  unsaid: (wanted, found) => `the rule speaks of ${wanted}, which is said nowhere here; the book says ${found} again`,
  habit: (wanted, found) => `what is said here of ${found} the book says of ${wanted} elsewhere`,
  itself: (wanted, found) => `nothing is turned into itself: the rule speaks of ${wanted}, the book of ${found} again`,
};
