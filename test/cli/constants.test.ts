import { expect, test } from "vitest";
import { keepConstant } from "../../compiler/host/constants.ts";

const bundled = `// tables.ts
var steps = Int8Array.of(1, 2), FOUND = new Int32Array(3);
var later = twice(20);
function twice(n) {
  if (n > 0) {
    return add(n, n);
  }
  return 0;
}
// sum.ts
function add(a, b) {
  return a + b + steps[0];
}
export {
  later,
  twice
};
`;

test("tables and functions of a bundle become constants, and it still does the same", async () => {
  const text = keepConstant(bundled);
  expect(text).not.toMatch(/^(function|var steps)/m);
  expect(text.match(/^const \w+/gm)).toEqual(["const twice", "const add", "const steps"]);
  const load = (code: string): Promise<{ later: number }> => import(`data:text/javascript,${encodeURIComponent(code)}`);
  expect((await load(text)).later).toBe(41);
  expect((await load(bundled)).later).toBe(41);
});
