/** The order in which a rule does what it does: of steps that follow each other, of what answers something before or after it. */
import type { Concept, Saying, Step } from "../sayings/sayings.ts";
import type { Sequence } from "./claim.ts";
import { Claimer } from "./claimer.ts";
import { claimSteps, nameOf } from "./steps.ts";

export function sequencesOf(says: readonly Saying[]): Sequence[] {
  const steps = says.flatMap((said) => (said.k === "step" ? [said.step] : []));
  return [...sequencesIn(steps), ...says.flatMap(answering)];
}

/** A rule that answers something comes before it, or after it. */
function answering(said: Saying): Sequence[] {
  switch (said.k) {
    case "trigger": {
      const [own, action] = [namesOf(said.body), new Set([said.action])];
      const order = said.moment === "before" ? [[own, action]] : said.moment === "after" ? [[action, own]] : [];
      return [...order, ...sequencesIn(said.body)];
    }
    case "free action":
      return sequencesIn(said.body);
    case "ability":
      return sequencesOf(said.says);
    case "replaces":
      return sequencesOf(said.by);
    default:
      return [];
  }
}

/** Of these steps, and of those that stand within them. */
export function sequencesIn(steps: readonly Step[]): Sequence[] {
  const stages = steps.map((step) => namesOf([step])).filter(({ size }) => size > 0);
  return [...(stages.length > 1 ? [stages] : []), ...steps.flatMap((step) => bodiesOf(step).flatMap(sequencesIn))];
}

function bodiesOf(step: Step): (readonly Step[])[] {
  if (step.k === "block") return [step.body, step.otherwise];
  return step.k === "options" ? step.options.map(({ body }) => body) : [];
}

/** What is done and with what; not on what it depends. */
function namesOf(steps: readonly Step[]): Set<Concept> {
  return new Set(
    steps.flatMap((step): Concept[] => {
      if (step.k === "block") return bodiesOf(step).flatMap((body) => [...namesOf(body)]);
      if (step.k === "options") return step.options.flatMap((option) => [nameOf(option), ...namesOf(option.body)]);
      const claimer = new Claimer("");
      claimSteps(claimer, [step]);
      return claimer.parts().flatMap(({ names }) => [...names]);
    }),
  );
}
