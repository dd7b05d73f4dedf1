import { expect, test } from "vitest";
import fc from "fast-check";
import { nearest } from "../../compiler/diagnostics/suggest.ts";

test("finds a name with a missing, a wrong or two swapped letters", () => {
  const names = ["corn", "stone", "potato"];
  expect(nearest("con", names)).toBe("corn");
  expect(nearest("storne", names)).toBe("stone");
  expect(nearest("potaot", names)).toBe("potato");
});

test("ignores case and diacritics", () => {
  expect(nearest("CAFE", ["café", "tea"])).toBe("café");
});

test("says nothing when no name is near", () => {
  expect(nearest("temple", ["corn", "stone"])).toBeUndefined();
  expect(nearest("x", ["corn"])).toBeUndefined();
  expect(nearest("corn", [])).toBeUndefined();
});

test("never suggests the name itself", () => {
  expect(nearest("corn", ["corn"])).toBeUndefined();
});

test("the order of candidates does not matter", () => {
  const word = fc.string({ unit: fc.constantFrom("a", "b", "c"), maxLength: 6 });
  fc.assert(
    fc.property(word, fc.array(word, { maxLength: 8 }), (name, candidates) => {
      expect(nearest(name, candidates)).toBe(nearest(name, [...candidates].reverse()));
    }),
  );
});
