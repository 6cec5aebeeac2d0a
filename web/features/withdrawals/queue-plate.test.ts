import { expect, test } from "vitest";
import { getQueuePlace } from "./queue-place.ts";

test("a phone says where one's own requests stand, or that there is none", () => {
  expect(getQueuePlace({ waiting: 240, mine: [14] })).toBe("Your request is number 14 of 240 in line.");
  expect(getQueuePlace({ waiting: 240, mine: [14, 90] })).toBe(
    "Your requests are numbers 14 and 90 of 240 in line.",
  );
  expect(getQueuePlace({ waiting: 240, mine: [] })).toContain("You have no request in line.");
  expect(getQueuePlace({ waiting: 0, mine: [] })).toBe("No one is waiting to be paid.");
});
