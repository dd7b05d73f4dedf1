import { join } from "node:path";
import { layOut, WIDTH, type Hole } from "../layout/index.ts";
import { FileCache, hashOf } from "./cache.ts";
import type { Project } from "./project.ts";

const options = { parser: "babel-ts", tabWidth: 2, endOfLine: "lf" } as const;

/** What was formatted last, for a process that builds again and again. */
const recent = new Map<string, { readonly text: string; readonly formatted: string }>();

/**
 * Formats generated TypeScript as Prettier does. Prettier takes longer than all the rest of a build, so it is asked only
 * about what the layout leaves to it, and its answers are kept.
 */
export class OutputFormatter {
  private readonly cache: FileCache;

  constructor(
    project: Project,
    private readonly width = WIDTH,
  ) {
    this.cache = new FileCache(join(project.cache, "formatted"));
  }

  async format(outputs: ReadonlyMap<string, string>): Promise<Map<string, string>> {
    const formatted = new Map<string, string>();
    for (const [path, text] of outputs)
      formatted.set(path, path.endsWith(".ts") ? await this.formatFile(path, text) : text);
    return formatted;
  }

  private async formatFile(path: string, text: string): Promise<string> {
    const place = `${this.width} ${path}`;
    const known = recent.get(place);
    if (known?.text === text) return known.formatted;
    const laid = layOut(text, this.width);
    const formatted = laid === undefined ? await this.ask(text, this.width) : await this.filled(laid);
    recent.set(place, { text, formatted });
    return formatted;
  }

  private async filled(laid: readonly (string | Hole)[]): Promise<string> {
    const parts: string[] = [];
    for (const part of laid) parts.push(typeof part === "string" ? part : await this.fill(part));
    return parts.join("");
  }

  /** Puts a piece where it may stand, two columns in, and takes it out again formatted. */
  private async fill({ kind, text, indent }: Hole): Promise<string> {
    if (indent === 0) return this.ask(text, this.width);
    const [open, close] = kind === "property" ? ["({", ",});"] : kind === "element" ? ["[", ",];"] : [loops(text), "}"];
    const around = await this.ask(`${open}\n${text}\n${close}`, this.width - indent + 2);
    const lines = around.split("\n").slice(1, -2);
    return lines.map((line) => `${" ".repeat(indent)}${line.slice(2)}`.trimEnd() + "\n").join("");
  }

  private async ask(text: string, printWidth: number): Promise<string> {
    const key = hashOf(JSON.stringify(options), String(printWidth), text);
    const known = this.cache.get(key);
    if (known !== undefined) return known;
    const prettier = await import("prettier");
    const result = await prettier.format(text, { ...options, printWidth });
    this.cache.set(key, result);
    return result;
  }
}

/** Loops of all names that a statement goes on with or leaves. */
function loops(text: string): string {
  const labels = new Set([...text.matchAll(/\b(?:continue|break) (\w+)/g)].map(([, label]) => `${label}: `));
  return `${[...labels].join("")}for (;;) {`;
}
