export { countByFile, countFacts, type FactCount } from "./count.ts";
export { factsOf } from "./collect.ts";
export type { Fact, FactSource } from "./fact.ts";
