import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { Badge } from "../ui/badge.tsx";
import {
  getTransactionIcon,
  getTransactionLabel,
  InvestmentStatus,
  TransactionAmount,
  TransactionStatus,
  WithdrawalStatus,
} from "./transaction-words.tsx";

const unknown = "partly_refunded" as never;

test.each([
  ["transaction", <TransactionStatus key="" status={unknown} />],
  ["withdrawal request", <WithdrawalStatus key="" status={unknown} />],
  ["investment", <InvestmentStatus key="" status={unknown} />],
])("a status that is not known of a %s is shown gray, by its own word", (_of, badge) => {
  expect(renderToString(badge)).toBe(renderToString(<Badge tone="other">Partly refunded</Badge>));
});

test("known statuses have their own colours", () => {
  expect(renderToString(<InvestmentStatus status="active" />)).toBe(
    renderToString(<Badge tone="good">Active</Badge>),
  );
  expect(renderToString(<WithdrawalStatus status="rejected" />)).toBe(
    renderToString(<Badge tone="bad">Rejected</Badge>),
  );
});

const ofType = (type: string) => {
  const row = {
    id: 1,
    amount: "2.00",
    status: "completed",
    description: "",
    createdAt: "2026-06-26T09:00:00.000Z",
  };
  return renderToString(<TransactionAmount transaction={{ ...row, type } as never} />);
};

test("the amount of a withdrawal is red, with a minus", () => {
  expect(ofType("withdrawal")).toMatch(/text-neg(?!.*ink-2).*\u2212/);
});

test.each(["deposit", "crypto_deposit", "daily_income"])(
  "the amount of a %s is green, with a plus",
  (type) => {
    expect(ofType(type)).toMatch(/text-green(?!.*ink-2).*\+/);
  },
);

test.each(["referral_bonus", "loyalty_bonus", "constructor"])(
  "the amount of a %s is red, with a plus: only deposits and daily income are green",
  (type) => {
    expect(ofType(type)).toMatch(/!text-neg.*\+/);
  },
);

test("an unknown type shows its own word and a generic icon", () => {
  expect(getTransactionLabel("loyalty_bonus")).toBe("Loyalty bonus");
  expect(getTransactionLabel("constructor")).toBe("Constructor");
  expect(getTransactionLabel("deposit")).toBe("Card Deposit");
  expect(getTransactionIcon("loyalty_bonus")).not.toBe(getTransactionIcon("deposit"));
  expect(getTransactionIcon("loyalty_bonus")).toBe(getTransactionIcon("constructor"));
});
