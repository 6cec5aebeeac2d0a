import type { WithdrawalRequest } from "@glasshouse/contract/withdrawals.ts";
import { expect, test } from "vitest";
import { elements, getTexts, investorPage, lines, linksTo, stats } from "../../testing/rendered-page.tsx";

const address = "playsim1vakxzumndphh2um9ypn82mnyypjx2ur09u2v86";
const requests: WithdrawalRequest[] = [
  {
    id: 2,
    amount: "60.00",
    withdrawalMethod: "crypto",
    withdrawalDetails: JSON.stringify({
      cryptoWalletType: "usdt",
      cryptoWalletAddress: address,
      cryptoWalletLabel: "Mine",
    }),
    notes: "Rejected by admin",
    ownNotes: "before the weekend, please",
    status: "rejected",
    requestedAt: "2026-06-26T09:30:00.000Z",
  },
  {
    id: 1,
    amount: "50.00",
    withdrawalMethod: "bank",
    withdrawalDetails: JSON.stringify({
      bankName: "Harbour Mutual",
      bankAccountNumber: "SIM0004471",
      bankAccountHolderName: "Nora Ellison",
      bankIfscCode: "SIMB0000001",
    }),
    notes: "for the summer",
    status: "pending",
    requestedAt: "2026-06-20T09:30:00.000Z",
  },
];
const page = await investorPage("/withdraw", [[["withdrawals"], requests]]);
const form = elements(page, "form")[0]?.inside ?? "";
const [crypto = [], bank = []] = elements(
  /<ul aria-label="Withdrawal requests".*?<\/ul>/s.exec(page)?.[0] ?? "",
  "li",
).map(({ inside }) => lines(inside));

test("amount in steps of 0.01, method, the method's details, optional notes", () => {
  expect(getTexts(form, "label").slice(0, 2)).toEqual(["Amount (USD)", "Withdrawal Method"]);
  expect(/<input type="number"[^>]*>/.exec(form)?.[0]).toContain('step="0.01"');
  expect(getTexts(form, "label").at(-1)).toBe("Notes (optional)");
});

test("Bank Transfer or Crypto Wallet, bank at first", () => {
  const [method = { inside: "" }] = elements(form, "select");
  expect(getTexts(method.inside, "option")).toEqual(["Bank Transfer", "Crypto Wallet"]);
  expect(getTexts(form, "label")).toContain("Bank Name*");
});

test("the available balance", () => {
  expect(lines(page)).toContain("Available $2.30, total $152.50");
});

test("a frozen fund is said in place of the limits", async () => {
  const pageLines = lines(await investorPage("/withdraw", [[["stats"], { ...stats, frozen: true }]]));
  expect(pageLines).toContain("The fund is frozen: you can't withdraw.");
  expect(pageLines.filter((line) => line.startsWith("Minimum"))).toEqual([]);
});

test("'Minimum: $50 | Maximum: $1000 per day'", () => {
  expect(lines(form)).toContain("Minimum: $50 | Maximum: $1000 per day");
});

test("bank: holder*, bank*, account number*, IFSC, SWIFT (for international transfers)", () => {
  expect(getTexts(form, "label").slice(2, -1)).toEqual([
    "Account Holder Name*",
    "Bank Name*",
    "Account Number*",
    "IFSC Code",
    "SWIFT Code (for international transfers)",
  ]);
});

test("'Submit Request' is the button", () => {
  expect(getTexts(form, "button").at(-1)).toBe("Submit Request");
});

test("a link back to the dashboard", () => {
  expect(linksTo(page, "Back to Dashboard")).toEqual(["/dashboard"]);
});

test("each request: amount, request date, method, status and notes", () => {
  expect(bank.slice(0, 3)).toEqual(["$50.00", "Jun 20, Bank Transfer", "Pending"]);
  expect(bank.at(-1)).toBe("for the summer");
});

test("each request by bank: bank, account as its last 4 digits only, holder, IFSC", () => {
  expect(bank).toContain("Harbour Mutual, Account ending 4471, Nora Ellison, IFSC SIMB0000001");
  expect(page).not.toContain("SIM0004471");
});

test("each request by crypto: type in capitals, first 8 and last 8 characters of the address, label", () => {
  expect(crypto).toContain(`USDT, ${address.slice(0, 8)}...${address.slice(-8)}, Mine`);
});

test("a rejected request shows its notes as 'Admin Note'", () => {
  expect(crypto.at(-1)).toBe("Admin Note: Rejected by admin");
});

test("'No withdrawal requests yet' without any", async () => {
  expect(lines(await investorPage("/withdraw", [[["withdrawals"], []]]))).toContain(
    "No withdrawal requests yet",
  );
});

test("a rejected request keeps what its investor wrote, beside the admin's note", () => {
  expect(crypto).toContain("Your note: before the weekend, please");
  expect(crypto).toContain("Admin Note: Rejected by admin");
});
