import { expect, test } from "vitest";
import { readFilters } from "./read-filters.ts";

test("an address with a real card number loses it, and says why; the other filters stay", () => {
  expect(readFilters({ type: "deposit", search: "4111111111111111" })).toEqual({
    filters: { type: "deposit" },
    refusal: "This looks like a real card number. Glasshouse takes fictional details only.",
    clean: false,
  });
});

test("what the calls don't take is left out of every filter", () => {
  const card = "4111111111111111";
  expect(readFilters({ type: card, status: card, from: card, to: card })).toEqual({
    filters: {},
    refusal: undefined,
    clean: false,
  });
});

test("an address as the filters write it stays as it is", () => {
  const filters = {
    type: "deposit",
    status: "pending",
    search: "income",
    from: "2026-06-26",
    to: "2026-06-27",
  };
  expect(readFilters(filters)).toEqual({ filters, refusal: undefined, clean: true });
  expect(readFilters({})).toEqual({ filters: {}, refusal: undefined, clean: true });
});
