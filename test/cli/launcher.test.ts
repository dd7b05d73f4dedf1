/** The command as it is started: a process of its own, from the bundle. */
import { execFile, execFileSync, spawn } from "node:child_process";
import { readFileSync, readdirSync, rmSync, statSync, utimesSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { packageRoot, temporaryProject, write } from "./harness.ts";

const launcher = join(packageRoot, "bin", "quipu.mjs");
const GOOD = 'game mini "Mini" assumed { players 2 seats red, blue }\nplay { end game }\n';

interface Ended {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

function start(root: string, argv: readonly string[]): Promise<Ended> {
  return new Promise((resolve) => {
    execFile(process.execPath, [launcher, ...argv], { cwd: root }, (error, out, err) => {
      resolve({ code: error === null ? 0 : Number(error.code), out, err });
    });
  });
}

test("exit codes and plain output reach the shell", async () => {
  const root = temporaryProject({ "rules/mini/a.quipu": GOOD });
  expect(await start(root, ["check"])).toEqual({ code: 0, out: "fine: mini\n", err: "" });
  expect((await start(join(root, "rules", "mini"), ["check", "mini"])).code).toBe(0);
  const wrong = temporaryProject({ "rules/mini/a.quipu": GOOD + "resorce corn\n" });
  const found = await start(wrong, ["check"]);
  expect(found.code).toBe(1);
  expect(found.out).toContain("did you mean `resource`?");
  expect(found.out).not.toContain("\u001b");
  expect((await start(root, ["chekc"])).code).toBe(2);
});

test("the bundle is made anew when a source is younger", async () => {
  const root = temporaryProject({ "rules/mini/a.quipu": GOOD });
  const past = new Date("2001-01-01T00:00:00Z");
  utimesSync(join(packageRoot, "dist", "quipu.cjs"), past, past);
  expect((await start(root, ["check"])).code).toBe(0);
  expect(statSync(join(packageRoot, "dist", "quipu.cjs")).mtime.getTime()).toBeGreaterThan(past.getTime());
});

test("the bundle is plain ASCII: patterns of other alphabets mean in it what they mean in the sources", async () => {
  expect((await start(temporaryProject({ "rules/mini/a.quipu": GOOD }), ["check"])).code).toBe(0);
  const bundle = readFileSync(join(packageRoot, "dist", "quipu.cjs"), "latin1");
  expect(/[^\x00-\x7f]/.exec(bundle)).toBeNull();
});

test("what Node compiled of the bundle is kept for the next start", async () => {
  const root = temporaryProject({ "rules/mini/a.quipu": GOOD });
  const kept = (): string[] => readdirSync(join(packageRoot, "dist")).filter((name) => name.endsWith(".check"));
  for (const name of kept()) rmSync(join(packageRoot, "dist", name));
  expect((await start(root, ["check"])).code).toBe(0);
  expect(kept()).not.toEqual([]);
  expect(await start(root, ["check"])).toEqual({ code: 0, out: "fine: mini\n", err: "" });
});

test("build --watch builds again when a rule changes", async () => {
  const root = temporaryProject({ "rules/mini/a.quipu": GOOD });
  const child = spawn(process.execPath, [launcher, "build", "--watch"], { cwd: root });
  onTestFinished(() => void child.kill());
  let out = "";
  const until = (wanted: RegExp): Promise<void> =>
    new Promise((resolve, reject) => {
      const look = (): void => void (wanted.test(out) && resolve());
      child.stdout.on("data", look);
      child.once("exit", () => reject(new Error(`watching ended: ${out}`)));
      look();
    });
  child.stdout.on("data", (chunk: Buffer) => (out += String(chunk)));
  await until(/watching rules/);
  write(root, "rules/mini/a.quipu", `${GOOD}resorce corn\n`);
  await until(/did you mean `resource`\?[^]*not built[^]*; watching/);
  out = "";
  write(root, "rules/mini/a.quipu", `${GOOD}resource corn\n`);
  await until(/written to generated\/mini[^]*; watching/);
});

test("the sources alone will do", () => {
  const root = temporaryProject({ "rules/mini/a.quipu": GOOD });
  const entry = join(packageRoot, "compiler", "cli", "entry.ts");
  const out = execFileSync(process.execPath, ["--import", import.meta.resolve("tsx"), entry, "check"], { cwd: root });
  expect(String(out)).toBe("fine: mini\n");
});

test("a reader that leaves early is no failure", () => {
  const root = temporaryProject({ "rules/mini/a.quipu": GOOD });
  const piped = `"${process.execPath}" "${launcher}" --help | head -n 1; echo "\${PIPESTATUS[0]}"`;
  const out = execFileSync("bash", ["-c", piped], { cwd: root });
  expect(String(out)).toBe("Usage: quipu [options] [command]\n0\n");
});
