import { join } from "node:path";
import { FileCache, hashOf } from "./cache.ts";
import type { Project } from "./project.ts";

const options = {
  parser: "babel-ts",
  printWidth: 120,
  tabWidth: 2,
  endOfLine: "lf",
} as const;

/** Formats generated TypeScript. Prettier is most of a build's time, so unchanged text is looked up instead. */
export class OutputFormatter {
  private readonly cache: FileCache;

  constructor(project: Project) {
    this.cache = new FileCache(join(project.cache, "formatted"));
  }

  async format(outputs: ReadonlyMap<string, string>): Promise<Map<string, string>> {
    const formatted = new Map<string, string>();
    for (const [path, text] of outputs) formatted.set(path, await this.formatFile(path, text));
    return formatted;
  }

  private async formatFile(path: string, text: string): Promise<string> {
    if (!path.endsWith(".ts")) return text;
    const key = hashOf(JSON.stringify(options), text);
    const known = this.cache.get(key);
    if (known !== undefined) return known;
    const prettier = await import("prettier");
    const result = await prettier.format(text, options);
    this.cache.set(key, result);
    return result;
  }
}
