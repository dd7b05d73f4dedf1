export type { TextBlock, TextBook, TextPart, TextRule } from "./book.ts";
export type { Grammar } from "./grammar.ts";
export { htmlOf } from "./html.ts";
export { GRAMMARS } from "./languages/index.ts";
export { markdownOf } from "./markdown.ts";
export type { Use } from "./names.ts";
export { skeletonOf } from "./skeleton.ts";
export { writeText } from "./write.ts";
