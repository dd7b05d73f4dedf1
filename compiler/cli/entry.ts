import { createHash } from "node:crypto";
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

/** Only a bundle is one file that stands for the whole compiler. */
function compilerId(): string | undefined {
  return here.endsWith(".cjs") ? createHash("sha256").update(readFileSync(here)).digest("hex") : undefined;
}

function version(): string {
  return (JSON.parse(readFileSync(join(packageRoot, "package.json"), "utf8")) as { version: string }).version;
}

void main(process.argv.slice(2), {
  project: findProject(process.cwd()),
  packageRoot,
  version: version(),
  compilerId: compilerId(),
  terminal: nodeTerminal(),
  compiler: () => import("../index.ts"),
  formatting: () => import("../format/index.ts"),
}).then((code) => (process.exitCode = code));
