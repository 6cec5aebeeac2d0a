import { expect, test } from "vitest";
import { openTreeMeter, parsePsTime, treeSeconds } from "./processor-time.ts";

test("adds the processor time of a process and its descendants, and of no other process", () => {
  const processes = [
    { pid: 1, parent: 0, seconds: 100 },
    { pid: 10, parent: 1, seconds: 1 },
    { pid: 11, parent: 10, seconds: 2 },
    { pid: 12, parent: 11, seconds: 4 },
    { pid: 20, parent: 1, seconds: 50 },
  ];
  expect(treeSeconds(10, processes)).toBe(7);
});

test.each([
  ["0:01.25", 1.25],
  ["61:02.50", 3_662.5],
  ["01:00:02", 3_602],
  ["2-00:00:01", 172_801],
])("reads the processor time %s as ps prints it", (text, seconds) => {
  expect(parsePsTime(text)).toBe(seconds);
});

test.skipIf(process.platform === "win32")("measures the processor time that this process uses", () => {
  const meter = openTreeMeter();
  const until = performance.now() + 300;
  while (performance.now() < until);
  expect(meter.seconds()).toBeGreaterThan(0);
  meter.close();
});
