import { expect, test } from "vitest";
import { updateFigures } from "./update-figures.ts";

const document = `# Figures

Last run: 4 cores

| Figure | Result | To reach | Date |
|---|---|---|---|
| Worlds opened, 20 at once | 900 /s | ≥ 100 /s | 2026-01-01 |
| Memory after 7.5 minutes | 176 MB | < 250 MB | 2026-01-01 |
`;
const run = { about: "2 cores", date: "2026-02-03" };

test("a measured figure replaces its row, also where its name has other numbers", () => {
  const { text, missing } = updateFigures(
    document,
    [["Worlds opened, 1,000 at once", "800 /s", "≥ 100 /s"]],
    run,
  );
  expect(text).toContain("| Worlds opened, 1,000 at once | 800 /s | ≥ 100 /s | 2026-02-03 |");
  expect(text).toContain("| Memory after 7.5 minutes | 176 MB | < 250 MB | 2026-01-01 |");
  expect(text).toContain("Last run: 2 cores\n");
  expect(missing).toEqual([]);
});

test("of figures whose names differ in numbers alone, each replaces the row of its own name", () => {
  const small = "| Disk of a crowd of 1,000 | 145 kB | ≤ 150 kB | 2026-01-01 |";
  const large = "| Disk of a crowd of 3,000 | 250 kB | ≤ 450 kB | 2026-01-01 |";
  const { text } = updateFigures(
    `${small}\n${large}`,
    [["Disk of a crowd of 3,000", "240 kB", "≤ 450 kB"]],
    run,
  );
  expect(text).toBe(`${small}\n| Disk of a crowd of 3,000 | 240 kB | ≤ 450 kB | 2026-02-03 |`);
});

test("a figure that the table does not have is named and not added", () => {
  const { text, missing } = updateFigures(document, [["Jumps", "5 s", "≤ 6 s"]], run);
  expect(missing).toEqual(["Jumps"]);
  expect(text).not.toContain("Jumps");
});

test("a pipe within a cell does not break the table", () => {
  const { text } = updateFigures(document, [["Memory after 9 minutes", "1 | 2", "< 250 MB"]], run);
  expect(text).toContain("| Memory after 9 minutes | 1 \\| 2 | < 250 MB | 2026-02-03 |");
});
