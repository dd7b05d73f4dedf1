/** What compiler and runtime both know, they know alike. */
import { expect, it } from "vitest";
import { RUNTIME } from "../../compiler/emit/runtime-names.ts";
import { compileGame } from "../../compiler/index.ts";
import { HEADER_CELLS } from "../../compiler/lowering/layout.ts";
import { radixFor } from "../../runtime/payments.ts";
import { HEADER } from "../../runtime/state.ts";

it("the header of a state is as long as the compiler thinks", () => {
  expect(HEADER_CELLS).toBe(HEADER);
});

it.each([1, 2, 3, 5, 8, 13, 21, 29])("payments of %i resources are written in the same base", async (count) => {
  const names = Array.from({ length: count }, (_, i) => `r${i}`).join(", ");
  const text = `game sample "Sample" assumed { players 2 seats red, blue }
    resource ${names} assumed
    group goods = ${names} assumed
    play { each player { gain 1 r0  may { pay 1 goods } } }`;
  const { outputs } = await compileGame([{ path: "sample.quipu", text }]);
  const written = [...outputs!.values()].join("\n").match(/PAYMENT_RADIX = (\d+)/)?.[1];
  expect(Number(written)).toBe(radixFor(count));
});

it("the emitter imports from the runtime only what is there", async () => {
  const types = new Set(["State", "Status", "Program", "Example", "ExampleData"]);
  for (const [path, names] of Object.entries(RUNTIME)) {
    const module = (await import(/* @vite-ignore */ new URL(`../../${path}.ts`, import.meta.url).href)) as Record<
      string,
      unknown
    >;
    for (const name of names)
      if (!types.has(name)) expect({ path, name, is: typeof module[name] }).not.toMatchObject({ is: "undefined" });
  }
});
