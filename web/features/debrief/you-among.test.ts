import { describe, expect, test } from "vitest";
import { youAmong } from "./you-among.ts";

const counts = { people: 100, ahead: 40, even: 10, partBack: 20, nothingBack: 30 };

describe("the reader's marker in the bar of everybody's fates", () => {
  test.each([
    ["ahead", { paidIn: "50.00", gotOut: "60.00", result: "10.00" }, 0, 0.4],
    ["even", { paidIn: "50.00", gotOut: "50.00", result: "0.00" }, 0.4, 0.5],
    ["part back", { paidIn: "1000.00", gotOut: "420.00", result: "-580.00" }, 0.5, 0.7],
    ["nothing back", { paidIn: "50.00", gotOut: "0.00", result: "-50.00" }, 0.7, 1],
  ])("stands in the middle of %s if no one did worse", (_, me, from, to) => {
    expect(youAmong(counts, me)).toBeCloseTo((from + to) / 2, 9);
  });

  test("stands so that those who did worse are to its right, within its own part", () => {
    const me = { paidIn: "50.00", gotOut: "60.00", result: "10.00" };
    expect(youAmong(counts, { ...me, worse: 75 })).toBeCloseTo(0.25, 9);
    expect(youAmong(counts, { ...me, worse: 10 })).toBeCloseTo(0.4, 9);
    expect(youAmong(counts, { paidIn: "50.00", gotOut: "0.00", result: "-50.00", worse: 60 })).toBeCloseTo(
      0.7,
      9,
    );
  });

  test("is missing for a person who paid nothing in, and in an empty fund", () => {
    expect(youAmong(counts, { paidIn: "0.00", gotOut: "0.00", result: "0.00" })).toBeUndefined();
    const noPeople = { people: 0, ahead: 0, even: 0, partBack: 0, nothingBack: 0 };
    expect(youAmong(noPeople, { paidIn: "5.00", gotOut: "0.00", result: "-5.00" })).toBeUndefined();
  });
});
