/**
 * Golden cases: small rules, what the compiler finds in them, and the code it writes for them, together in one page.
 * To add one, write a page with a title and a `quipu` block; `vitest run test/cases -u` fills in the rest,
 * and writes all pages anew when the compiler has changed.
 * A page may say which modules it shows: `<!-- shows: rules/sample.ts, decisions.ts -->`; else it shows the rules.
 */
import { readFileSync, readdirSync } from "node:fs";
import { format } from "prettier";
import { describe, expect, it } from "vitest";
import { compileGame, type CompileResult } from "../../compiler/index.ts";
import { lineColumn } from "../../compiler/source/span.ts";

const FILE = "sample.quipu";
/** What every page leaves out. */
const GAME = 'game sample "Sample" assumed { players 2 seats red, blue }\n';

const folder = new URL("./", import.meta.url);
const names = readdirSync(folder).filter((name) => name.endsWith(".md"));

interface Page {
  readonly title: string;
  readonly shows: readonly string[];
  readonly source: string;
}

function read(name: string): Page {
  const page = readFileSync(new URL(name, folder), "utf8");
  const [, title, shows, source] = /^# (.*?)\n\n(?:<!-- shows: (.*?) -->\n\n)?```quipu\n(.*?)```/s.exec(page)!;
  return { title, shows: shows?.split(", ") ?? ["rules/sample.ts"], source };
}

function findingsOf(text: string, { diagnostics }: CompileResult): string {
  const lines = diagnostics.map((d) => {
    const { line, column } = lineColumn(text, d.span.start);
    return `${line - 1}:${column} ${d.severity} ${d.code} ${d.message}${d.hint === undefined ? "" : ` (${d.hint})`}`;
  });
  return lines.length === 0 ? "None.\n" : `\`\`\`\n${lines.join("\n")}\n\`\`\`\n`;
}

async function codeOf(path: string, { outputs }: CompileResult): Promise<string> {
  const code = outputs?.get(path);
  if (code === undefined) return "";
  const printed = await format(code, { parser: "typescript", printWidth: 120 });
  return `\n## ${path}\n\n\`\`\`ts\n${printed}\`\`\`\n`;
}

async function write({ title, shows, source }: Page): Promise<string> {
  const text = GAME + source;
  const result = await compileGame([{ path: FILE, text }]);
  const modules = await Promise.all(shows.map((path) => codeOf(path, result)));
  const head = shows.join() === "rules/sample.ts" ? "" : `<!-- shows: ${shows.join(", ")} -->\n\n`;
  return `# ${title}\n\n${head}\`\`\`quipu\n${source}\`\`\`\n\n## Findings\n\n${findingsOf(text, result)}${modules.join("")}`;
}

describe("golden cases", () => {
  it("are there", () => expect(names.length).toBeGreaterThanOrEqual(12));

  it.each(names)("%s", async (name) => {
    await expect(await write(read(name))).toMatchFileSnapshot(new URL(name, folder).pathname);
  });
});
