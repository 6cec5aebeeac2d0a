import { expect, test } from "vitest";
import { readSearch, writeSearch } from "./search-text.ts";

test("an address reads as a person would write it, and comes back as it was", () => {
  expect(writeSearch({ amount: "25.50", search: "a & b", type: undefined, status: "" })).toBe(
    "?amount=25.50&search=a+%26+b",
  );
  expect(readSearch("?amount=25.50&search=a+%26+b")).toEqual({ amount: "25.50", search: "a & b" });
});

test("nothing to say leaves no question mark", () => {
  expect(writeSearch({})).toBe("");
});
