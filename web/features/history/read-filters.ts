import { transactionFilters } from "@glasshouse/contract/transactions.ts";
import { getSearchProblem } from "../../forms/search-text.ts";

export const searchRule = transactionFilters.shape.search;

export type Filters = { [name in keyof typeof transactionFilters.shape]?: string | undefined };

/** @returns refusal: why the search was dropped */
export function readFilters(given: Filters): {
  filters: Filters;
  refusal: string | undefined;
  clean: boolean;
} {
  const filters: Filters = {};
  let clean = true;
  for (const name of transactionFilters.keyof().options) {
    const value = given[name];
    if (value === undefined) continue;
    if (transactionFilters.shape[name].safeParse(value).success) filters[name] = value;
    else clean = false;
  }
  return { filters, refusal: getSearchProblem(searchRule, given.search ?? ""), clean };
}
