import { expect, test } from "vitest";
import { readJoinHash } from "./seat-link.ts";

test("a class's link carries its code, and a seat card's also the seat", () => {
  expect(readJoinHash("#BCDFGH")).toEqual({ code: "BCDFGH", seat: undefined });
  expect(readJoinHash("#BCDFGH.quiet.heron.B7KQ")).toEqual({
    code: "BCDFGH",
    seat: { code: "BCDFGH", words: "quiet heron", card: "B7KQ" },
  });
});

test("a link with nonsense opens an empty form, however long or broken it is", () => {
  expect(readJoinHash("")).toEqual({ code: "", seat: undefined });
  expect(readJoinHash("#%E0%A4%A")).toEqual({ code: "%E0%A4%A", seat: undefined });
  expect(readJoinHash(`#${"x".repeat(500)}`).code.length).toBeLessThan(60);
  expect(readJoinHash("#BCDFGH.quiet").seat).toBeUndefined();
});
