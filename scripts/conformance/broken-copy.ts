// The checkout stays untouched. The run's watchdog removes the copy with its processes.
import { execFile, execFileSync } from "node:child_process";
import { cpSync, readFileSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { linkModules } from "../../tests/support/link-modules.ts";
import { getFullName, getNames } from "./table.ts";

const leftOut = /^(node_modules|dist|dist-.*|\.git|\.data|\.cache)$/;
/** Long enough for working code, short for what never appears. */
const shortLimits = "export const waitLimitMs = 20_000;\nexport const testLimitMs = 90_000;\n";

export function copyTree(root: string, folder: string): string {
  const copy = join(folder, "copy");
  cpSync(root, copy, { recursive: true, filter: (path) => path === root || !leftOut.test(basename(path)) });
  linkModules(root, copy);
  writeFileSync(join(copy, "tests", "support", "limits.ts"), shortLimits);
  return copy;
}

/** @throws also if only the build itself is broken */
export function buildPages(copy: string): void {
  execFileSync(process.execPath, ["scripts/build-web.ts", "--force"], { cwd: copy, stdio: "pipe" });
}

export type Verdict = "passed" | "failed by an expectation" | `did not count: ${string}`;

type Report = {
  testResults: {
    message: string;
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
  }[];
};

/** Expectations of the runner or the browser, not crashes. */
const expectation =
  /^(AssertionError|TestingLibraryElementError|Error: expected |Error: promise re|Error: Matcher did not succeed|(?:locator|page)\.|TimeoutError: (?:locator|page)\.)/;

function getVerdict(report: Report, name: string): Verdict {
  const found = report.testResults
    .flatMap((file) => file.assertionResults)
    .filter((test) => test.fullName === name);
  const [test] = found;
  if (!test || found.length > 1) {
    const [why = "no such test ran"] = report.testResults
      .map(({ message }) => message.split("\n")[0])
      .filter(Boolean);
    return `did not count: ${why}`;
  }
  if (test.status === "passed") return "passed";
  const [first = test.status] = test.failureMessages;
  return expectation.test(first) ? "failed by an expectation" : `did not count: ${first.split("\n")[0]}`;
}

const escaped = (name: string) => name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
/** Runners join names by a space or by the separator. */
const asPattern = (id: string) => getNames(id).map(escaped).join("(?: | > )");

function getProject(file: string): string {
  if (file.endsWith(".harness.ts")) return "harness";
  if (file.startsWith("tests/e2e/")) return "e2e";
  if (file.startsWith("web/")) return "web";
  return file.startsWith("server/") ? "server" : "unit";
}

/** @returns the verdict of each id */
export async function verdicts(copy: string, testIds: readonly string[]): Promise<Map<string, Verdict>> {
  const output = join(copy, "report.json");
  writeFileSync(output, '{"testResults":[]}');
  const files = [...new Set(testIds.map((id) => id.slice(0, id.indexOf(" > "))))];
  const projects = [...new Set(files.map(getProject))];
  const names = [...new Set(testIds.map(asPattern))].join("|");
  const options = [
    "run",
    ...projects.flatMap((project) => ["--project", project]),
    ...files,
    "-t",
    `^(?:${names})$`,
  ];
  const reports = ["--reporter", "json", "--outputFile", output];
  await new Promise<void>((ended) => {
    const program = join("node_modules", "vitest", "vitest.mjs");
    execFile(process.execPath, [program, ...options, ...reports], { cwd: copy, maxBuffer: 2 ** 26 }, () =>
      ended(),
    );
  });
  const report = JSON.parse(readFileSync(output, "utf8")) as Report; // written by the runner
  return new Map(testIds.map((id) => [id, getVerdict(report, getFullName(id))]));
}
