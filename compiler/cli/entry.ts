import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { findProject } from "../host/project.ts";
import { nodeTerminal } from "../host/terminal.ts";
import { main } from "./main.ts";

const here = fileURLToPath(import.meta.url);
const packageRoot = findPackageRoot(dirname(here));

/** The folder of package.json, whether this runs from the sources or from the bundle. */
function findPackageRoot(folder: string): string {
  return existsSync(join(folder, "package.json")) ? folder : findPackageRoot(dirname(folder));
}

/** Names the build; only a bundle has it, see scripts/bundle.mjs. */
declare const __compilerId: string | undefined;

function version(): string {
  return (JSON.parse(readFileSync(join(packageRoot, "package.json"), "utf8")) as { version: string }).version;
}

void main(process.argv.slice(2), {
  project: findProject(process.cwd()),
  packageRoot,
  version: version(),
  compilerId: typeof __compilerId === "string" ? __compilerId : undefined,
  terminal: nodeTerminal(),
  compiler: () => import("../index.ts"),
  formatting: () => import("../format/index.ts"),
}).then((code) => (process.exitCode = code));
