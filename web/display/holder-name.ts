import { holderNameWords as words } from "./holder-name.words.ts";

/** @param name as the Books have it: "You", "Investor 1089" or "Simulated 89" */
export function toHolderName(name: string): string {
  if (name === "You") return words.you();
  const [, kind, number = ""] = /^(Investor|Simulated) (\d+)$/.exec(name) ?? [];
  if (kind === "Investor") return words.investor({ number });
  return kind ? words.simulated({ number }) : name;
}
