// Runs the digest in Node (V8), bun or jsc (JavaScriptCore), js (SpiderMonkey) and Firefox. JSC,
// BUN, SPIDERMONKEY and FIREFOX may name programs. Missing engines are reported, not failed.
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build, type Rollup } from "vite";
import { answerOfFirefox } from "./lab-firefox.ts";

const engines: { name: string; programs: (string | undefined)[] }[] = [
  { name: "V8 (Node)", programs: [process.execPath] },
  { name: "JavaScriptCore (Bun)", programs: [process.env.BUN, "bun"] },
  { name: "JavaScriptCore (jsc)", programs: [process.env.JSC, "jsc"] },
  { name: "SpiderMonkey", programs: [process.env.SPIDERMONKEY, "js140", "js128", "js115", "js102", "js"] },
];

/** Missing in Debian's SpiderMonkey of 2022. */
const banner = `Array.prototype.findLast ??= function (found) {
  for (let at = this.length - 1; at >= 0; at -= 1) if (found(this[at], at, this)) return this[at];
};`;

async function digestScript(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: "silent",
    build: {
      write: false,
      rollupOptions: {
        input: fileURLToPath(new URL("lab-digest.ts", import.meta.url)),
        output: { format: "iife" },
      },
    },
  });
  const { output } = (Array.isArray(built) ? built[0] : built) as Rollup.RollupOutput; // no watcher was asked for
  return banner + output[0].code;
}

/** @returns the first available program's output; undefined without one */
function runProgram(programs: readonly (string | undefined)[], file: string): string | undefined {
  for (const program of programs) {
    if (!program) continue;
    try {
      return execFileSync(program, [file], { encoding: "utf8", timeout: 300_000 }).trim();
    } catch (error) {
      if ((error as { code?: string }).code !== "ENOENT") throw error;
    }
  }
  return undefined;
}

const folder = mkdtempSync(join(tmpdir(), "glasshouse-lab-"));
const file = join(folder, "digest.js");
try {
  writeFileSync(file, await digestScript());
  let first: string | undefined;
  const compare = (name: string, answer: string | undefined) => {
    first ??= answer;
    if (answer === undefined) console.log(`${name}: not installed, not compared`);
    else console.log(`${name}: ${answer === first ? "the same" : "ANOTHER"}: ${answer}`);
    if (answer !== undefined && answer !== first) process.exitCode = 1;
  };
  for (const { name, programs } of engines) compare(name, runProgram(programs, file));
  const browsers = [process.env.FIREFOX, "firefox-esr", "firefox"];
  const { version, answer } = await answerOfFirefox(browsers, readFileSync(file, "utf8"), folder);
  compare(version ?? "Firefox", answer);
} finally {
  rmSync(folder, { recursive: true });
}
