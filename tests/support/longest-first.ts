// A worker ends when the next file has another environment, and a new one reads all modules again.
// So files of one environment come together, the longest first.
import { readFileSync } from "node:fs";
import { basename } from "node:path";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Half a minute and more. */
const long = [
  "faults.harness.ts",
  "bench.harness.ts",
  "pages.e2e.ts",
  "classroom.e2e.ts",
  "lab.e2e.ts",
  "tour.e2e.ts",
  "platform.e2e.ts",
  "class-door.e2e.ts",
  "solo-mode.e2e.ts",
  "lab-same-bytes.harness.ts",
  "fund-run.test.ts",
];

/** Unlisted files follow in the runner's order. */
function getPlace({ moduleId }: TestSpecification): number {
  const place = long.indexOf(basename(moduleId));
  return place < 0 ? long.length : place;
}

/** The first line names the environment. */
const hasEnvironment = ({ moduleId }: TestSpecification) =>
  readFileSync(moduleId, "utf8").startsWith("// @vitest-environment");

const getRank = (file: TestSpecification) => getPlace(file) + (hasEnvironment(file) ? long.length + 1 : 0);

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const ranked = (await super.sort(files)).map((file) => ({ file, rank: getRank(file) }));
    // a worker takes files of one project
    const projects = Map.groupBy(ranked, ({ file }) => file.project);
    return [...projects.values()].flatMap((all) =>
      all.toSorted((one, other) => one.rank - other.rank).map(({ file }) => file),
    );
  }
}
