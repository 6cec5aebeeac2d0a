import { expect, test } from "vitest";
import { readFilters } from "./read-filters.ts";

const withCard = { type: "deposit", search: "4111111111111111" };

test("an address with a real card number loses it, and says why", () => {
  const { filters, refusal, clean } = readFilters(withCard);
  expect(filters).not.toHaveProperty("search");
  expect(refusal).toBe("This looks like a real card number. Glasshouse takes fictional details only.");
  expect(clean).toBe(false);
});

test("beside a real card number the other filters stay", () => {
  expect(readFilters(withCard).filters).toEqual({ type: "deposit" });
});

test("values that the calls refuse are left out of every filter", () => {
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
