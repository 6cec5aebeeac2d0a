import { expect, test } from "vitest";
import { trackPendingReads } from "./pending-reads.ts";

const readWhile = async (happens: (reads: ReturnType<typeof trackPendingReads>) => void) => {
  const reads = trackPendingReads();
  const reading = reads.read(1, async () => "as it was");
  happens(reads);
  return reading;
};

test.each([
  ["nothing changes", () => {}, true],
  ["another world changes", (reads: ReturnType<typeof trackPendingReads>) => reads.changed(2), true],
  ["its world changes", (reads: ReturnType<typeof trackPendingReads>) => reads.changed(1), false],
  ["any may have changed", (reads: ReturnType<typeof trackPendingReads>) => reads.changed(undefined), false],
])("while %s, a new page gets what was read, or a new read", async (_, happens, isCurrent) => {
  expect(await readWhile(happens)).toEqual({ answer: "as it was", isCurrent });
});

test("changes after a read, or during a failed one, delay no later read", async () => {
  const reads = trackPendingReads();
  await expect(reads.read(1, () => Promise.reject(new Error("away")))).rejects.toThrow("away");
  await reads.read(1, async () => 1);
  reads.changed(1);
  expect(await reads.read(1, async () => 2)).toEqual({ answer: 2, isCurrent: true });
});
