import { expect, test } from "vitest";
import { wordWait } from "./with-wait.ts";

test.each([
  [1, "Wait 1 second and"],
  [12, "Wait 12 seconds and"],
  [3_600, "Wait 60 minutes and"],
])("a wait of %i seconds is named", (seconds, says) => {
  for (const code of ["too-many-requests", "too-many-reads"] as const)
    expect(wordWait(code, seconds)).toContain(says);
});

test("a refusal without a time to wait stays as it is", () => {
  expect(wordWait("too-many-worlds", 5)).toBeUndefined();
});
