/** Who may know whom. */
import { describe, expect, it } from "vitest";
import { modulesIn, type Module } from "./imports.ts";

/** Stages of the compiler: each may use those before it, and itself. */
const STAGES = ["source", "diagnostics", "syntax", "names", "types", "lowering", "emit"];
/** Beside the stages: what each may use. */
const BESIDE: Record<string, readonly string[]> = {
  provenance: ["source", "diagnostics", "syntax"],
  format: ["source", "diagnostics", "syntax"],
  layout: [],
  host: ["source", "diagnostics", "layout"],
  map: ["source", "diagnostics", "syntax", "names", "types"],
  usage: ["source", "syntax", "names", "types"],
  sayings: ["source", "diagnostics", "syntax", "names", "types", "provenance"],
  claims: ["source", "sayings"],
  lexicon: ["source", "diagnostics", "names", "claims", "sayings"],
  text: ["source", "diagnostics", "sayings", "claims", "lexicon"],
  rulebook: ["source", "diagnostics", "claims", "lexicon"],
};

const compiler = modulesIn("compiler");
const folderOf = (path: string): string => path.split("/")[1];

function mayUse(from: string, to: string): boolean {
  if (from === to || from === "cli" || from === "index.ts") return true;
  const stage = STAGES.indexOf(from);
  if (stage >= 0) return STAGES.includes(to) && STAGES.indexOf(to) < stage;
  return BESIDE[from]?.includes(to) ?? false;
}

function outside(modules: readonly Module[], allowed: (name: string, module: Module) => boolean): string[] {
  return modules.flatMap((module) =>
    module.imports.filter((name) => !allowed(name, module)).map((name) => `${module.path} uses ${name}`),
  );
}

describe("the compiler", () => {
  it("is a row of stages that know only those before them", () => {
    const within = (name: string): boolean => name.startsWith("compiler/");
    const wrong = outside(compiler, (name, { path }) => !within(name) || mayUse(folderOf(path), folderOf(name)));
    expect(wrong).toEqual([]);
    expect(compiler.some(({ path }) => path === "compiler/lowering/layout.ts")).toBe(true);
    expect(compiler.flatMap(({ imports }) => imports).filter(within).length).toBeGreaterThan(100);
  });

  it("touches the system only in its host and its command", () => {
    const core = compiler.filter(({ path }) => !["host", "cli"].includes(folderOf(path)));
    expect(outside(core, (name) => !name.startsWith("node:"))).toEqual([]);
    expect(core.filter(({ text }) => /\bprocess\.|\bglobalThis\b/.test(text)).map(({ path }) => path)).toEqual([]);
  });

  it("uses the runtime's types alone, outside of its host and its command", () => {
    const stages = compiler.filter(({ path }) => STAGES.includes(folderOf(path)));
    expect(outside(stages, (name) => !name.startsWith("runtime/"))).toEqual([]);
  });
});

describe("the runtime", () => {
  it("knows only itself", () => {
    const runtime = modulesIn("runtime");
    expect(runtime.length).toBeGreaterThan(20);
    expect(outside(runtime, (name) => name.startsWith("runtime/"))).toEqual([]);
  });
});

describe("generated games", () => {
  it("know only themselves and the runtime", () => {
    const generated = modulesIn("generated");
    expect(generated.length).toBeGreaterThan(20);
    const own = ({ path }: Module): string => `${path.split("/").slice(0, 2).join("/")}/`;
    expect(outside(generated, (name, module) => name.startsWith("runtime/") || name.startsWith(own(module)))).toEqual(
      [],
    );
  });
});
