/** Free actions: they interrupt a decision of their player, which waits and is asked again afterwards. */
import { push } from "./machine.ts";
import { FP, FRAME_CALLER, FRAME_PC, FRAME_RULE, POINT, WHO, type State } from "./state.ts";

export interface FreeAction {
  readonly rule: number;
  /** Cells of its frame. */
  readonly cells: number;
}

/** Where a decision is asked. */
export interface Asked {
  readonly rule: number;
  readonly block: number;
  /** Free actions that cannot take its last option away, as bits. */
  readonly harmless: number;
}

const NONE = -1;
const MOST_BLOCKS = 1 << 16;

export class FreeActions {
  /** By the number of a rule: the free action that it is, from 1. */
  private readonly byRule: Uint8Array;
  /** By where a decision waits: the free actions that do no harm to it. */
  private readonly harmless = new Map<number, number>();

  constructor(
    private readonly actions: readonly FreeAction[],
    private readonly asked: readonly Asked[],
    /** The first of the cells that count how often each was used this turn. */
    private readonly used: number,
  ) {
    this.byRule = new Uint8Array(1 + Math.max(...actions.map((a) => a.rule), ...asked.map((a) => a.rule)));
    actions.forEach((a, i) => (this.byRule[a.rule] = i + 1));
    for (const { rule, block, harmless } of asked) {
      const at = rule * MOST_BLOCKS + block;
      this.harmless.set(at, harmless & (this.harmless.get(at) ?? harmless));
    }
  }

  /** The frame of the free action that is under way, or -1. */
  underWay(s: State): number {
    for (let f = s[FP]; f >= 0; f = s[f + FRAME_CALLER]) if (this.byRule[s[f + FRAME_RULE]] > 0) return f;
    return NONE;
  }

  /** Does it leave the decision that waits an option, whatever it does? */
  isHarmless(s: State, i: number): boolean {
    return ((this.asked[s[POINT]].harmless >> i) & 1) === 1;
  }

  /** The same of one that is under way, and of the decision that it has interrupted. */
  wasHarmless(s: State, frame: number): boolean {
    const waiting = s[frame + FRAME_CALLER];
    const harmless = this.harmless.get(s[waiting + FRAME_RULE] * MOST_BLOCKS + s[waiting + FRAME_PC]) ?? 0;
    return ((harmless >> (this.byRule[s[frame + FRAME_RULE]] - 1)) & 1) === 1;
  }

  start(s: State, i: number): void {
    s[this.used + i]++;
    s[s[FP] + FRAME_PC] = this.asked[s[POINT]].block;
    push(s, this.actions[i].rule, this.actions[i].cells, s[WHO]);
  }
}
