import { formatCount, formatCounted } from "@glasshouse/core/format.ts";

type Counted = { transfers: number; postings: number };
const getTransfers = ({ transfers }: Counted) =>
  formatCounted(transfers, { one: "transfer", other: "transfers" });

export const ledgerWords = {
  goesOn: "New entries have arrived. The audit repeats in a moment.",
  counted: (sum: Counted) => `${getTransfers(sum)}, ${formatCount(sum.postings)} postings`,
  balanced: (sum: Counted) =>
    `Everything adds up: the ${formatCount(sum.postings)} postings of ${getTransfers(sum)} sum to $0.00 and match every balance.`,
};
