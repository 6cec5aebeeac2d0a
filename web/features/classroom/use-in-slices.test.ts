import { expect, test } from "vitest";
import { mixed } from "./use-in-slices.ts";

const was = (...ids: number[]) => ids.map((id) => ({ id, at: "before" }));
const now = (...ids: number[]) => ids.map((id) => ({ id, at: "now" }));
const toText = (items: { id: number; at: string }[]) => items.map(({ id, at }) => `${id} ${at}`).join(", ");

test("so many are as they are now, the others the same things as before, in the newest order", () => {
  const before = was(1, 2, 3, 4);
  const shown = mixed(now(1, 2, 3, 4), before, 2);
  expect(toText(shown)).toBe("1 now, 2 now, 3 before, 4 before");
  expect(shown[3]).toBe(before[3]);
  expect(toText(mixed(now(1, 2, 3, 4), shown, 4))).toBe("1 now, 2 now, 3 now, 4 now");
});

test("no one is listed twice or after they left, in any order of coming and leaving", () => {
  expect(toText(mixed(now(2, 3, 5, 6), was(1, 2, 3, 4), 1))).toBe("2 now, 3 before");
  expect(toText(mixed(now(2, 3, 5, 6), was(1, 2, 3, 4), 3))).toBe("2 now, 3 now, 5 now");
  expect(mixed([], was(1, 2), 10)).toEqual([]);
});
