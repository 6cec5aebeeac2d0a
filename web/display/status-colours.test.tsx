import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { lines, markup } from "../testing/rendered-page.tsx";
import {
  getTransactionIcon,
  getTransactionLabel,
  InvestmentStatus,
  TransactionStatus,
  WithdrawalStatus,
} from "./transaction-words.tsx";

const tokens = readFileSync(fileURLToPath(new URL("../styles/tokens.css", import.meta.url)), "utf8");

const types = ["deposit", "crypto_deposit", "withdrawal", "daily_income"];

function getColour(hex: string): string {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  const [high, low] = [Math.max(red, green, blue), Math.min(red, green, blue)];
  if (high - low < 32) return "gray";
  const sixth =
    high === red
      ? (green - blue) / (high - low)
      : high === green
        ? 2 + (blue - red) / (high - low)
        : 4 + (red - green) / (high - low);
  const hue = (sixth * 60 + 360) % 360;
  if (hue < 20 || hue > 340) return "red";
  if (hue < 65) return "yellow";
  return hue < 170 ? "green" : "blue";
}

function getColours(badge: string): string[] {
  const name = /class="[^"]*\btext-(pend|green|neg|done|ink-2)\b/.exec(badge)?.[1];
  const shades = new RegExp(`--color-${name}: light-dark\\((#\\w+), (#\\w+)\\)`).exec(tokens)?.slice(1) ?? [];
  return [...new Set(shades.map(getColour))];
}

test.each([
  ["pending", "yellow"],
  ["approved", "green"],
  ["rejected", "red"],
] as const)("the badge of a withdrawal that is %s is %s", (status, colour) => {
  expect(getColours(markup(<WithdrawalStatus status={status} />))).toEqual([colour]);
});

test.each([
  ["active", "green"],
  ["completed", "blue"],
  ["cancelled", "red"],
] as const)("the badge of an investment that is %s is %s", (status, colour) => {
  expect(getColours(markup(<InvestmentStatus status={status} />))).toEqual([colour]);
});

test("the badge of an investment of another status is gray", () => {
  expect(getColours(markup(<InvestmentStatus status={"paused" as never} />))).toEqual(["gray"]);
});

test("the text of a status is capitalised", () => {
  const badges = [
    <TransactionStatus key="t" status="completed" />,
    <WithdrawalStatus key="w" status="approved" />,
    <InvestmentStatus key="i" status="cancelled" />,
  ];
  expect(badges.flatMap((badge) => lines(markup(badge)))).toEqual(["Completed", "Approved", "Cancelled"]);
});

test("'Card Deposit', 'Crypto Deposit', withdrawal and daily income are the types' labels", () => {
  expect(types.map(getTransactionLabel)).toEqual([
    "Card Deposit",
    "Crypto Deposit",
    "Withdrawal",
    "Daily Income",
  ]);
});

test("each type has an icon of its own", () => {
  expect(new Set(types.map(getTransactionIcon)).size).toBe(4);
});
