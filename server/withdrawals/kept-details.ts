// What is kept of where a withdrawal goes, and how the history names it.
type Method = "bank" | "crypto";

/** Only the chosen method's filled fields are kept. */
export function keptDetails(
  method: Method,
  details: Record<string, string | undefined>,
): Record<string, string> {
  const filled = Object.entries(details).filter(
    (entry): entry is [string, string] => entry[0].startsWith(method) && Boolean(entry[1]),
  );
  return Object.fromEntries(filled);
}

export function historyText(method: Method, details: Record<string, string>): string {
  if (method === "crypto") return "Withdrawal to crypto wallet";
  return `Withdrawal to bank account ending ${details.bankAccountNumber?.slice(-4) ?? ""}`;
}
