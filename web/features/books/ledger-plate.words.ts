import { formatCount } from "../../ui/format-money.ts";

type Counted = { transfers: number; postings: number };
const transfersOf = ({ transfers }: Counted) =>
  transfers === 1 ? "1 transfer" : `${formatCount(transfers)} transfers`;

export const ledgerWords = {
  goesOn: "More has been posted since; it is added up anew in a moment.",
  counted: (sum: Counted) => `${transfersOf(sum)}, ${formatCount(sum.postings)} postings`,
  balanced: (sum: Counted) =>
    `Balanced: the ${formatCount(sum.postings)} postings of ${transfersOf(sum)} sum to $0.00, and every balance is what they say.`,
};
