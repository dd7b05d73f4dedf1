import { describe, expect, it } from "vitest";
import { stripsOf } from "../../compiler/cli/play/strips.ts";

const line = (name: string, places: number): string[] => Array.from({ length: places }, (_, i) => `${name}_${i}`);

describe("places in a line", () => {
  it("share a strip, which is as long as the longest", () => {
    const members = [...line("quay", 4), ...line("mole", 5), "market"];
    const notes = members.map((name) => (name === "quay_1" ? "ana" : name === "mole_4" ? "beto" : "-"));
    const { strips, rest } = stripsOf(members, notes);
    expect(strips).toEqual([
      {
        head: ["0", "1", "2", "3", "4"],
        rows: [
          ["quay", "-", "ana", "-", "-", ""],
          ["mole", "-", "-", "-", "-", "beto"],
        ],
      },
    ]);
    expect(rest).toEqual([members.indexOf("market")]);
  });

  it("are left out where nothing is", () => {
    expect(stripsOf(line("quay", 4), ["-", "-", "-", "-"])).toEqual({ strips: [], rest: [] });
  });

  it("stay in a list if they are few or say much", () => {
    expect(stripsOf(line("quay", 3), ["-", "ana", "-"]).rest).toEqual([0, 1, 2]);
    expect(stripsOf(line("quay", 4), ["-", "ana and beto and cira", "-", "-"]).rest).toEqual([0, 1, 2, 3]);
  });
});
