import { adminRoutes } from "@glasshouse/contract/admin.ts";
import { transactionFilters } from "@glasshouse/contract/transactions.ts";
import { expect, test } from "vitest";
import { getSearchProblem, isUnfinishedNumber } from "./search-text.ts";

const rules = [transactionFilters.shape.search, adminRoutes.deposits.query.shape.search];
const refusal = "This looks like a real card number. Glasshouse takes fictional details only.";

test("refuses before the call what the call would refuse, in the same words", () => {
  for (const rule of rules) {
    expect(getSearchProblem(rule, "4111 1111 1111 1111")).toBe(refusal);
    expect(getSearchProblem(rule, "daily income")).toBeUndefined();
    expect(getSearchProblem(rule, "")).toBeUndefined();
  }
});

test("does not search a number while it may become a card number", () => {
  const typed = [...Array(16).keys()].map((length) => "4111 1111 1111 1111".slice(0, length + 4));
  const searched = typed.filter(
    (text) => !getSearchProblem(rules[0] ?? expect.fail(), text) && !isUnfinishedNumber(text),
  );
  expect(searched.map((text) => text.replaceAll(" ", "").length).filter((digits) => digits > 6)).toEqual([]);
  for (const text of ["Investment #12", "2026", "$1,088.42", "person17@example.com"])
    expect(isUnfinishedNumber(text)).toBe(false);
});
