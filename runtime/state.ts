/**
 * The state of a game is one Int32Array. The first cells are the same in every game; the compiler lays out the rest:
 * variables, zones, then the stack of frames of the rules under way.
 */
export type State = Int32Array;

/** What the machine is doing: one of Status. */
export const STATUS = 0;
/** The decision point that waits, when STATUS is DECIDE. */
export const POINT = 1;
/** The seat that decides, when STATUS is DECIDE. */
export const WHO = 2;
/** Where the frame of the rule under way begins. */
export const FP = 3;
/** The first free cell above the stack. */
export const SP = 4;
/** How many people play, without automated seats. */
export const PLAYERS = 5;
/** How many seats there are, automated ones included. */
export const SEATS = 6;
/** One bit for each overlay that is switched on. */
export const OVERLAYS = 7;
/** Four words of the random generator. */
export const RNG = 8;
/** How often chance or a hidden thing was revealed: undo never goes back past a change of it. */
export const REVEALED = 12;
/** The seat whose turn it is; -1 between turns. */
export const ACTIVE = 13;
/** The seat that goes first. */
export const FIRST = 14;
/** 1 + the winning seat after `win`, -1 after `draw game`, 0 when the ranking decides. */
export const WINNER = 15;
/** How many turns have begun: what an option starts is only looked at until the turn ends. */
export const TURNS = 16;
/** How often chance or something nobody knew came in: what an option starts is not looked at beyond. */
export const CHANCE = 17;
/** Where the variables of the game begin. */
export const HEADER = 18;

export const enum Status {
  /** Rules are running (never seen from outside). */
  Run = 0,
  /** A decision waits. */
  Decide = 1,
  /** The game is over. */
  Over = 2,
  /** A rule could not be completed: a mistake in the rules (or, while an option is tried, the reason not to offer it). */
  Failed = 3,
  /** Only while an option is tried: what it starts can be completed. */
  Completed = 4,
}

/** Of what may be a member or a seat: neither. */
export const NONE = -1;

/** Every frame begins with these cells; the locals of the rule follow. */
export const FRAME_RULE = 0;
export const FRAME_PC = 1;
export const FRAME_CALLER = 2;
export const FRAME_ME = 3;
export const FRAME_LOCALS = 4;
