import { translateDescription } from "@glasshouse/contract/transaction-description.ts";
import type { Transaction } from "@glasshouse/contract/transactions.ts";
import { getTransactionLabel } from "./transaction-words.tsx";

/** The type's label where the row has no description. */
export const describeTransaction = ({
  type,
  description,
}: Pick<Transaction, "type" | "description">): string =>
  description ? translateDescription(description) : getTransactionLabel(type);
