import { checkRoom, optionCodes } from "../options.ts";
import type { Bot } from "./bot.ts";

/** Takes any option. */
export function randomBot(): Bot {
  let codes: Int32Array = new Int32Array(0);
  return {
    name: "random",
    choose({ program }, state, rng) {
      if (codes.length === 0) codes = optionCodes(program);
      const count = program.options(state, codes);
      checkRoom(count, codes);
      return codes[rng.below(count)];
    },
  };
}
