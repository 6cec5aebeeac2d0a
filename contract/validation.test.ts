import { expect, test } from "vitest";
import type { z } from "zod";
import { loginBody, registerBody } from "./auth.ts";
import { referralBody } from "./referrals.ts";
import { notificationSettings, profileBody } from "./settings.ts";
import { withdrawalForm } from "./withdrawals.ts";

/** Path and message. */
const problems = (schema: z.ZodType, values: object) =>
  schema.safeParse(values).error?.issues.map(({ path, message }) => [path.join("."), message]) ?? [];
const fields = (schema: z.ZodType, values: object) => [
  ...new Set(problems(schema, values).map(([field]) => field)),
];

const incomplete = "Please fill in all required fields for your selected withdrawal method";
const bank = {
  amount: "200",
  withdrawalMethod: "bank",
  bankName: "Harbour Mutual",
  bankAccountNumber: "SIM0004471",
  bankAccountHolderName: "Nora Ellison",
  notes: "",
};
const crypto = {
  amount: "200",
  withdrawalMethod: "crypto",
  cryptoWalletAddress: "playsim1vakxzumndphh2um9ypn82mnyypjx2ur09u2v86",
  cryptoWalletType: "usdt",
  notes: "",
};

test("login: email and password are required", () => {
  expect(fields(loginBody, { email: "", password: "" })).toEqual(["email", "password"]);
  expect(fields(loginBody, { email: "nora@example.com", password: "x" })).toEqual([]);
});

test("login: exactly email and password are sent where no code was typed", () => {
  const typed = { email: " nora@example.com", password: "x", code: " " };
  expect(JSON.stringify(loginBody.parse(typed))).toBe('{"email":"nora@example.com","password":"x"}');
  expect(loginBody.parse({ ...typed, code: " 123456 " }).code).toBe("123456");
});

test("register: five fields are required, the referral code is optional", () => {
  const none = { firstName: "", lastName: "", email: "", phoneNumber: "", password: "" };
  expect(fields(registerBody, none)).toEqual(Object.keys(none));
  const all = { firstName: "Nora", lastName: "Ellison", email: "n@example.com", phoneNumber: "555-0142" };
  expect(fields(registerBody, { ...all, password: "a good password" })).toEqual([]);
});

test("withdrawal: from 50 to 1000 inclusive, else 'Amount must be between $50 and $1000'", () => {
  const said = (amount: unknown) => problems(withdrawalForm, { ...bank, amount });
  for (const amount of ["50", "50.00", "1000", 1000]) expect(said(amount)).toEqual([]);
  for (const amount of ["", "abc", "49.99", "1000.01"])
    expect(said(amount)).toEqual([["amount", "Amount must be between $50 and $1000"]]);
});

test("withdrawal: the method is bank or crypto, bank where none is given", () => {
  const { withdrawalMethod: _, ...without } = bank;
  expect(withdrawalForm.safeParse(without).data?.withdrawalMethod).toBe("bank");
  expect(fields(withdrawalForm, { ...bank, withdrawalMethod: "cash" })).toEqual(["withdrawalMethod"]);
});

test("withdrawal by bank: bank name, account number and holder are required", () => {
  expect(problems(withdrawalForm, bank)).toEqual([]);
  for (const field of ["bankName", "bankAccountNumber", "bankAccountHolderName"])
    expect([field, fields(withdrawalForm, { ...bank, [field]: "" })]).toEqual([field, ["withdrawalMethod"]]);
});

test("withdrawal by crypto: address and type are required", () => {
  expect(problems(withdrawalForm, crypto)).toEqual([]);
  for (const field of ["cryptoWalletAddress", "cryptoWalletType"])
    expect([field, fields(withdrawalForm, { ...crypto, [field]: "" })]).toEqual([
      field,
      ["withdrawalMethod"],
    ]);
});

test("withdrawal: missing details are said on the method, 'Please fill in all required fields …'", () => {
  expect(problems(withdrawalForm, { ...bank, bankName: "" })).toEqual([["withdrawalMethod", incomplete]]);
});

test("withdrawal: crypto types are bitcoin, ethereum, tron, usdt, other", () => {
  for (const cryptoWalletType of ["bitcoin", "ethereum", "tron", "usdt", "other"])
    expect(problems(withdrawalForm, { ...crypto, cryptoWalletType })).toEqual([]);
  expect(fields(withdrawalForm, { ...crypto, cryptoWalletType: "doge" })).toEqual(["cryptoWalletType"]);
});

test("profile: 'First name is required', 'Last name is required', 'Invalid email address'", () => {
  expect(problems(profileBody, { firstName: " ", lastName: "", email: "nobody" })).toEqual([
    ["firstName", "First name is required"],
    ["lastName", "Last name is required"],
    ["email", "Invalid email address"],
  ]);
});

test("notifications: five booleans", () => {
  expect(Object.keys(notificationSettings.shape)).toHaveLength(5);
  expect(fields(notificationSettings, {})).toEqual([
    "emailNotifications",
    "depositNotifications",
    "withdrawalNotifications",
    "dailyIncomeNotifications",
    "marketingEmails",
  ]);
});

test("referral code: 'Please enter a referral code' when blank, and trimmed", () => {
  expect(problems(referralBody, { referralCode: "  " })).toEqual([
    ["referralCode", "Please enter a referral code"],
  ]);
  expect(referralBody.parse({ referralCode: " ABCD2345 " })).toEqual({ referralCode: "ABCD2345" });
});
