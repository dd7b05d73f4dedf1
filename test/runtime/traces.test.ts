/** What the engine does while it plays an example. */
import { expect, test } from "vitest";
import { traceExample } from "../../runtime/index.ts";
import { examples, program } from "../../generated/cloud-tea/index.ts";

test("every example that passes can be followed, and passes while it is followed", () => {
  for (const example of examples) expect(traceExample(program, example)?.title).toBe(example.title);
});

test("a trace tells each change by itself, with who has what, and the rule that made it", () => {
  const traces = examples.map((example) => traceExample(program, example)!);
  const changes = traces.flatMap(({ steps }) => steps.flatMap((step) => step.changes));
  const numbers = changes.filter(({ holds, from, to }) => holds === "number" && from !== to);
  expect(numbers.length).toBeGreaterThan(20);
  for (const { field } of changes) expect(program.fields.map(({ name }) => name)).toContain(field);
  const rules = new Set(traces.flatMap(({ steps }) => steps.flatMap((step) => step.rules)));
  expect(program.rules.map(({ name }) => name)).toEqual(expect.arrayContaining([...rules]));
  expect(rules.size).toBeGreaterThan(5);
});

test("zones tell what came and went, and how many lie there then", () => {
  const steps = examples.flatMap((example) => traceExample(program, example)!.steps);
  const zones = steps.flatMap(({ changes }) => changes.filter(({ holds }) => holds === "zone"));
  expect(zones.length).toBeGreaterThan(0);
  for (const { from, to, came, went, items } of zones) {
    expect(to - from).toBe(came.length - went.length);
    expect(items.length).toBe(to);
  }
});

test("an example that does not hold has no trace", () => {
  const [example] = examples;
  const wrong = { ...example, steps: [{ kind: "then" as const, text: "never", holds: () => false }] };
  expect(traceExample(program, wrong)).toBeUndefined();
});
