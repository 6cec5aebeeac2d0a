import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { expect, test } from "vitest";

const run = promisify(execFile);

test("the bench measures each figure against its other side, and says of each whether it is met", {
  timeout: 120_000,
}, async () => {
  const { stdout } = await run(process.execPath, ["bench/run.ts"], {
    cwd: fileURLToPath(new URL("..", import.meta.url)),
    env: { ...process.env, ROUNDS: "1", PEOPLE: "2000", PIECES: "300", HISTORY: "20000", MINUTES: "0" },
  });
  const rows = stdout.split("\n").filter((line) => / \| (met|NOT MET) \|$/.test(line));
  expect(rows.length).toBeGreaterThanOrEqual(9);
  for (const figure of [
    "Card deposits",
    "Withdrawal requests",
    "dashboard/stats",
    "page 500",
    "Payout of 2,000",
    "crowd of 2,000",
    "Landing page: script",
    "jumps of 30 days",
  ])
    expect(rows.filter((row) => row.includes(figure)).length, figure).toBeGreaterThan(0);
});
