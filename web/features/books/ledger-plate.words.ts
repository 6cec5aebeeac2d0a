import { formatCount } from "../../ui/format-money.ts";

type Counted = { transfers: number; postings: number };
const getTransfers = ({ transfers }: Counted) =>
  transfers === 1 ? "1 transfer" : `${formatCount(transfers)} transfers`;

export const ledgerWords = {
  goesOn: "New entries have arrived. The audit repeats in a moment.",
  counted: (sum: Counted) => `${getTransfers(sum)}, ${formatCount(sum.postings)} postings`,
  balanced: (sum: Counted) =>
    `Everything adds up: the ${formatCount(sum.postings)} postings of ${getTransfers(sum)} sum to $0.00 and match every balance.`,
};
