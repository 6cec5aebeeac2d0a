// The commit hook passes its message's file; else all commits since the first with this file.
// Skipped without history.
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { findSubjectFault } from "./commits/subject.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
const git = (...options: string[]) => execFileSync("git", options, { cwd: root, encoding: "utf8" }).trim();

function listSubjects(): string[] {
  try {
    const first = git("log", "--diff-filter=A", "--format=%H", "--", "scripts/check-subjects.ts");
    return first === "" ? [] : git("log", "--no-merges", "--format=%s", `${first}..HEAD`).split("\n");
  } catch {
    return []; // no git here, or a copy of the tree alone
  }
}

const [message] = process.argv.slice(2);
const subjects = message ? readFileSync(message, "utf8").split("\n").slice(0, 1) : listSubjects();
for (const subject of subjects.filter((each) => each !== "")) {
  const fault = findSubjectFault(subject);
  if (!fault) continue;
  console.error(`The commit's subject "${subject}" ${fault}.`);
  process.exitCode = 1;
}
