/**
 * Lookahead that is worked out when a text first leads to it. A short file meets little of the grammar,
 * and working all of it out beforehand is a good part of the time that the command needs to start.
 */
import { LLkLookaheadStrategy, type ILookaheadStrategy } from "chevrotain";

export const LOOKAHEAD = 1;

const eager = new LLkLookaheadStrategy({ maxLookahead: LOOKAHEAD });

export const lazyLookahead: ILookaheadStrategy = {
  validate: (options) => eager.validate(options),

  buildLookaheadForAlternation(options) {
    let decide: ReturnType<ILookaheadStrategy["buildLookaheadForAlternation"]> | undefined;
    return function (this: unknown, alternatives) {
      decide ??= eager.buildLookaheadForAlternation(options);
      return decide.call(this, alternatives);
    };
  },

  buildLookaheadForOptional(options) {
    let decide: ReturnType<ILookaheadStrategy["buildLookaheadForOptional"]> | undefined;
    return function (this: unknown) {
      decide ??= eager.buildLookaheadForOptional(options);
      return decide.call(this);
    };
  },
};
