// The firm that each offer names, and its status in the register: worked out, so that no explanation can
// contradict the register.
import type { Firm, Licence } from "./firms.ts";
import { isNear, searchRegister } from "./search-register.ts";

export const registerStatuses = ["licensed", "absent", "cloned", "other-licence"] as const;
export type RegisterStatus = (typeof registerStatuses)[number];

export type OfferFirm = {
  /** as in the offer's title or text */
  name: string;
  /** what the offer would need */
  needs: Licence;
  number?: string;
  /** the offer's own, if it gives one */
  address?: string;
};

export const offerFirms: Readonly<Record<number, OfferFirm>> = {
  1: { name: "Aurum Daily", needs: "funds" },
  2: { name: "Tessel Funds", needs: "funds" },
  3: { name: "Harbour Mutual", needs: "deposits", number: "40-1187" },
  4: { name: "NovaChain", needs: "funds" },
  5: { name: "town of Old Mill", needs: "issue" },
  6: { name: "Cobalt Circle", needs: "funds" },
  7: { name: "Lantern Street", needs: "funds" },
  8: { name: "Ridgeway Partners", needs: "funds", number: "33-0718" },
  9: { name: "Weavers' Credit Union", needs: "deposits" },
  10: { name: "Verdant Parcels", needs: "issue" },
  11: { name: "Millrace Solar", needs: "issue" },
  12: { name: "Fairway Claims", needs: "adviser", number: "61-0419", address: "12 Palm Court" },
  13: { name: "Quill", needs: "broker" },
  14: { name: "Level club", needs: "funds" },
  15: { name: "Northgate Savings", needs: "deposits" },
  16: { name: "TradeTide", needs: "broker" },
  17: { name: "Ovenlight", needs: "crowd" },
  18: { name: "Pallas Exchange", needs: "funds", number: "66-0542" },
  19: { name: "treasury", needs: "issue" },
  20: { name: "Orrin Gold", needs: "funds", number: "68-0127" },
  21: { name: "Harbour Mutual Direct", needs: "deposits", number: "40-1187", address: "9 Fennel Row" },
  22: { name: "Elm Court", needs: "issue" },
  23: { name: "Meadowbank", needs: "issue" },
  24: { name: "Pink Elephant Money Box", needs: "deposits", number: "40-2210" },
  25: { name: "Kestrel Bank", needs: "deposits", number: "40-0932" },
  26: { name: "Quill", needs: "broker", number: "71-3305" },
  27: { name: "Quayside", needs: "issue" },
  28: { name: "Brook & Calder", needs: "broker", number: "71-2046", address: "4 Gull Yard" },
  29: { name: "Lantern Street", needs: "insurance", number: "55-2094" },
  30: { name: "Tessel Mills", needs: "issue" },
};

/** @returns the entry that a check of the offer's firm leads to */
export function findEntry({ name, number }: OfferFirm): Firm | undefined {
  const { firms, near } = searchRegister(number ?? name);
  // a short form of the one name it stands for, as "Elm Court"
  return firms[0] ?? near.find((firm) => firm.name.toLowerCase().startsWith(`${name.toLowerCase()} `));
}

export function getRegisterStatus(firm: OfferFirm): RegisterStatus {
  const entry = findEntry(firm);
  if (!entry) return "absent";
  if (firm.address && !entry.address.includes(firm.address)) return "cloned";
  return entry.licences.includes(firm.needs) ? "licensed" : "other-licence";
}

/** Whether a search looks this offer's firm up, listed or not. */
export function matchesQuery(firm: OfferFirm, query: string): boolean {
  const entry = findEntry(firm);
  return isNear(query, firm.name) || (entry !== undefined && searchRegister(query).firms.includes(entry));
}
