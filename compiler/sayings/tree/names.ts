/** What can be named, and words that several forms share. */

/**
 * What can be named in a text, by the name it has in the rule files: `corn`, `place_worker`, `roaming`.
 * Members, columns and fields of a kind follow the kind's name and a hyphen: `worker-courier`, `wheel-teeth`, `player-priest`;
 * so do parameters of actions and values (`climb-n`), seats (`player-red`), options of an action and answers of rulings.
 */
export type Concept = string;

export type Bound = "exactly" | "at least" | "at most" | "more than" | "less than";
export type Moment = "before" | "after" | "instead";
export type End = "top" | "bottom" | "left" | "right";
