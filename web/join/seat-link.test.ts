import { expect, test } from "vitest";
import { readJoinHash } from "./seat-link.ts";

test("reads a class code, and a seat card, from a link", () => {
  expect(readJoinHash("#BCDFGH")).toEqual({ code: "BCDFGH", seat: undefined });
  expect(readJoinHash("#BCDFGH.quiet.heron.B7KQ")).toEqual({
    code: "BCDFGH",
    seat: { code: "BCDFGH", words: "quiet heron", card: "B7KQ" },
  });
});

test("gives an empty form for an invalid link", () => {
  expect(readJoinHash("")).toEqual({ code: "", seat: undefined });
  expect(readJoinHash("#%E0%A4%A")).toEqual({ code: "%E0%A4%A", seat: undefined });
  expect(readJoinHash(`#${"x".repeat(500)}`).code.length).toBeLessThan(60);
  expect(readJoinHash("#BCDFGH.quiet").seat).toBeUndefined();
});
