import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";

const RUNTIME = fileURLToPath(new URL("../../runtime/", import.meta.url));
const files = readdirSync(RUNTIME, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".ts"));

/** Code without comments and text. */
function codeOf(file: string): string {
  return readFileSync(join(RUNTIME, file), "utf8").replace(/\/\*[\s\S]*?\*\/|\/\/.*|`(?:[^`\\]|\\.)*`/g, "");
}

describe("the runtime", () => {
  it.each(files)("%s imports nothing from outside, so that it runs anywhere", (file) => {
    const imports = [...codeOf(file).matchAll(/(?:\bfrom|\bimport)\s*\(?\s*"([^"]*)"/g)].map((match) => match[1]);
    for (const path of imports) {
      expect(path).toMatch(/^\.{1,2}\/.*\.ts$/);
      expect(join(RUNTIME, file, "..", path).startsWith(RUNTIME)).toBe(true);
    }
    expect(codeOf(file)).not.toMatch(/\b(process|Buffer|require|globalThis|window|document)\b\s*[.(]/);
  });

  it("is found whole", () => {
    expect(files).toContain("engine.ts");
    expect(files).toContain(join("bots", "mcts.ts"));
  });
});
