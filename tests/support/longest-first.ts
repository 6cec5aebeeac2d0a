// The order in which files of tests begin: what takes longest comes first, so that at the end no long file runs alone on a
// machine that has nothing else to do. The runner's own order goes by how long a file took the last time, which a fresh
// clone does not know, and then by how large it is, which says little: the bench's test is small and takes two minutes.
import { basename } from "node:path";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Half a minute and more by themselves, the longest first. */
const long = [
  "faults.harness.ts",
  "bench.harness.ts",
  "pages.e2e.ts",
  "classroom.e2e.ts",
  "lab.e2e.ts",
  "tour.e2e.ts",
  "specification.e2e.ts",
  "platform.e2e.ts",
  "class-door.e2e.ts",
  "solo-mode.e2e.ts",
  "lab-same-bytes.harness.ts",
  "fund-run.test.ts",
];

/** 0 for the longest; those that are not named come after them, in the runner's own order. */
function placeOf({ moduleId }: TestSpecification): number {
  const place = long.indexOf(basename(moduleId));
  return place < 0 ? long.length : place;
}

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const ordered = await super.sort(files);
    return ordered.toSorted(
      // a project's files stay together: a process that takes the next file is of one project
      (one, other) => (one.project.name === other.project.name ? placeOf(one) - placeOf(other) : 0),
    );
  }
}
