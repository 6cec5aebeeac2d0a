import { expect, test } from "vitest";
import { parseJoinHash } from "./seat-link.ts";

test("reads a class code, and a seat card, from a link", () => {
  expect(parseJoinHash("#BCDFGH")).toEqual({ code: "BCDFGH", seat: undefined });
  expect(parseJoinHash("#BCDFGH.quiet.heron.B7KQ")).toEqual({
    code: "BCDFGH",
    seat: { code: "BCDFGH", words: "quiet heron", card: "B7KQ" },
  });
});

test("gives an empty form for an invalid link", () => {
  expect(parseJoinHash("")).toEqual({ code: "", seat: undefined });
  expect(parseJoinHash("#%E0%A4%A")).toEqual({ code: "%E0%A4%A", seat: undefined });
  expect(parseJoinHash(`#${"x".repeat(500)}`).code.length).toBeLessThan(60);
  expect(parseJoinHash("#BCDFGH.quiet").seat).toBeUndefined();
});
