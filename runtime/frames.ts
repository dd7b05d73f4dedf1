/** The stack: one frame for each rule under way, from the outermost to the innermost. */
import { EngineError, ZoneFull } from "./errors.ts";
import { Layout } from "./layout.ts";
import type { Program, RuleInfo } from "./program.ts";
import { FP, FRAME_LOCALS, FRAME_ME, FRAME_RULE, SP, type State } from "./state.ts";

export interface Frame {
  readonly cell: number;
  readonly rule: RuleInfo;
  readonly me: number;
}

export function frameSize(rule: RuleInfo): number {
  return rule.locals.reduce((size, local) => size + local.size, FRAME_LOCALS);
}

export function framesOf(program: Program, s: State): Frame[] {
  const frames: Frame[] = [];
  let cell = program.variables;
  while (cell < s[SP]) {
    const rule = program.rules[s[cell + FRAME_RULE]];
    if (rule === undefined) throw damaged(program);
    frames.push({ cell, rule, me: s[cell + FRAME_ME] });
    cell += frameSize(rule);
  }
  if (cell !== s[SP]) throw damaged(program);
  return frames;
}

/** " in rule (file:line)": the rule that was under way when something failed. */
export function whereItFailed(program: Program, s: State): string {
  const rule = program.rules[s[s[FP] + FRAME_RULE]] as RuleInfo | undefined;
  return rule === undefined ? "" : ` in ${rule.name} (${rule.source})`;
}

/** What a rule could not do, with the names of the zone and of the rule. */
export function whyItFailed(program: Program, s: State, error: Error): string {
  const why = error instanceof ZoneFull ? fullZone(new Layout(program), s, error) : error.message;
  const where = whereItFailed(program, s);
  return where === "" ? why : `${why},${where}`;
}

function fullZone(layout: Layout, s: State, { zone, capacity, message }: ZoneFull): string {
  const slot = layout.slots.find(({ cell }) => cell === zone);
  if (slot === undefined) return message;
  const { name, owner } = slot.field;
  const whose = owner === undefined ? "" : ` of ${layout.members(owner, layout.seats(s))[slot.owner]}`;
  return `${name}${whose} holds at most ${capacity} and is full`;
}

function damaged(program: Program): EngineError {
  return new EngineError("bad-state", `The stack of this state is not one of ${program.title}.`);
}
