/**
 * Golden cases: a source, and the tree or the findings it gives, together in one page under `cases/`.
 * To add one, write a page with a `quipu` block and run `vitest run test/syntax -u`.
 */
import { readFileSync, readdirSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { syntaxCodes } from "../../compiler/diagnostics/catalogue/syntax.ts";
import { parse, showDiagnostics, showTree } from "./show.ts";

const folder = new URL("./cases/", import.meta.url);
const names = readdirSync(folder).filter((name) => name.endsWith(".md"));

function read(name: string): { title: string; source: string } {
  const page = readFileSync(new URL(name, folder), "utf8");
  const [, title, source] = /^# (.*?)\n\n```quipu\n(.*?)```/s.exec(page)!;
  return { title, source };
}

function write(title: string, source: string): string {
  const { tree, diagnostics } = parse(source);
  const findings =
    diagnostics.length === 0 ? "" : `\n## Findings\n\n\`\`\`\n${showDiagnostics(source, diagnostics)}\n\`\`\`\n`;
  const shown = tree.declarations.map((declaration) => showTree(declaration)).join("\n");
  return `# ${title}\n\n\`\`\`quipu\n${source}\`\`\`\n${findings}\n## Tree\n\n\`\`\`\n${shown}\n\`\`\`\n`;
}

describe("golden cases", () => {
  it.each(names)("%s", async (name) => {
    const { title, source } = read(name);
    await expect(write(title, source)).toMatchFileSnapshot(new URL(name, folder).pathname);
  });

  it("show every code of the syntax that a page can show", () => {
    const shown = new Set(names.flatMap((name) => parse(read(name).source).diagnostics.map((d) => d.code)));
    // A file too large is tested by itself.
    const missing = Object.keys(syntaxCodes).filter((code) => code !== "Q1009" && !shown.has(code as never));
    expect(missing).toEqual([]);
  });
});
