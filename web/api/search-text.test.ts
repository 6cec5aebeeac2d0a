import { expect, test } from "vitest";
import { formatSearch, parseSearch } from "./search-text.ts";

test("writes readable query strings and parses them back", () => {
  expect(formatSearch({ amount: "25.50", search: "a & b", type: undefined, status: "" })).toBe(
    "?amount=25.50&search=a+%26+b",
  );
  expect(parseSearch("?amount=25.50&search=a+%26+b")).toEqual({ amount: "25.50", search: "a & b" });
});

test("writes no question mark for an empty query", () => {
  expect(formatSearch({})).toBe("");
});
