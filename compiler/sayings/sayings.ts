/**
 * What the rules of a game say, in no language: parts → divisions → rules → sayings → phrases.
 * Derived from the checked tree alone. A language turns it into sentences (`compiler/text`), claims into what a book can agree with.
 */
export type * from "./tree/names.ts";
export type * from "./tree/book.ts";
export type * from "./tree/steps.ts";
export type * from "./tree/phrases.ts";
