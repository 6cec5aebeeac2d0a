import type { WalletTransaction } from "@glasshouse/contract/wallet.ts";
import { expect, test } from "vitest";
import { firstPage, investorPage, lines } from "../../testing/rendered-page.tsx";

const sent = (confirmations: number): WalletTransaction => ({
  id: confirmations,
  kind: "chain_sent",
  amount: "-40.00",
  createdAt: "2026-06-26T13:40:00.000Z",
  txHash: `playsim1${confirmations}`,
  from: "playsim1from",
  to: "playsim1to",
  confirmations,
});

test("a payment of the play wallet says how many of three confirmations it has, and then how many", async () => {
  const wallet = { address: "playsim1from", balance: "4809.80", transactions: [sent(12), sent(0)] };
  const page = firstPage(wallet, 2);
  const html = await investorPage("/wallet", [[["wallet", "pages"], page]]);
  const said = lines(html).filter((line) => /confirmations/.test(line));
  expect(said).toEqual(["12 confirmations", "0 of 3 confirmations"]);
});
