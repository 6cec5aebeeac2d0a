import type { Books } from "@glasshouse/contract/books.ts";
import { formatCount } from "@glasshouse/core/format.ts";
import type { FormatMoney } from "../display/formats.ts";
import {
  getMonthlySums,
  getPromiseSums,
  type IncomeDay,
  type Sums,
  sayMonthlyPotential,
  saySameEveryDay,
  sayWithdrawalLimits,
} from "./sign-figures.ts";
import type { SignId } from "./sign-ids.ts";
import { signChecks, signReasons, signTexts, signTitles, signFigures as words } from "./signs.words.ts";

export type Sign = {
  title: () => string;
  what: (days: readonly IncomeDay[]) => string;
  why: () => string;
  sums?: () => Sums;
  says: readonly { who: string; term: string; where: string }[];
  check: () => string;
  books?: (books: Books, formatMoney: FormatMoney) => Sums;
};

const sec = (term: string) => ({ who: "SEC", term, where: "investor.gov, Ponzi schemes" });
const finra = (term: string) => ({ who: "FINRA", term, where: "finra.org, high-yield investment programs" });
const fca = (term: string) => ({ who: "FCA", term, where: "fca.org.uk, ScamSmart" });
const asic = (term: string) => ({ who: "ASIC", term, where: "moneysmart.gov.au, investor alert list" });
const scamwatch = (term: string) => ({ who: "Scamwatch", term, where: "scamwatch.gov.au, investment scams" });

const getTexts = (id: SignId, what: Sign["what"]) => ({
  title: signTitles[id],
  what,
  why: signReasons[id],
  check: signChecks[id],
});

export const signs = {
  "guaranteed-return": {
    ...getTexts("guaranteed-return", signTexts["guaranteed-return"]),
    sums: getPromiseSums,
    says: [sec("High return with little or no risk"), finra("Unsustainable yield")],
    books: (books, formatMoney) => [
      [words.credited(), formatMoney(books.credited)],
      [words.earned(), "$0.00"],
    ],
  },
  "same-every-day": {
    ...getTexts("same-every-day", saySameEveryDay),
    says: [sec("Overly consistent returns")],
    books: (books) => [
      [words.tradingProfit(), "$0.00"],
      [words.days(), formatCount(books.day)],
    ],
  },
  "exact-payout": {
    ...getTexts("exact-payout", signTexts["exact-payout"]),
    says: [sec("Overly consistent returns")],
  },
  "vague-strategy": {
    ...getTexts("vague-strategy", signTexts["vague-strategy"]),
    says: [sec("Secretive or complex strategies"), finra("Vague method")],
    books: () => [[words.accounts(), words.none()]],
  },
  "balance-on-screen": {
    ...getTexts("balance-on-screen", signTexts["balance-on-screen"]),
    says: [sec("Difficulty receiving payments"), fca("Too good to be true")],
    books: (books, formatMoney) => [
      [words.promisedToAll(), formatMoney(books.promised)],
      [words.reallyThere(), formatMoney(books.held)],
    ],
  },
  "referral-cap": {
    ...getTexts("referral-cap", signTexts["referral-cap"]),
    sums: () => [[words.ninthGeneration(), words.ninthGenerationPeople()]],
    says: [finra("Referral bonuses"), fca("Exclusive offer")],
    books: (books) => [[words.people(), formatCount(books.people)]],
  },
  "share-link": {
    ...getTexts("share-link", signTexts["share-link"]),
    says: [finra("Consensus made on social media"), asic("Social media promotion")],
  },
  "withdrawal-limits": {
    ...getTexts("withdrawal-limits", sayWithdrawalLimits),
    says: [sec("Difficulty receiving payments")],
    books: (books, formatMoney) => [
      [words.waiting(), formatCount(books.waiting)],
      [words.theyAskFor(), formatMoney(books.waitingAmount)],
    ],
  },
  "unnamed-approval": {
    ...getTexts("unnamed-approval", signTexts["unnamed-approval"]),
    says: [sec("Difficulty receiving payments"), fca("Claimed authority")],
    books: (books) => [[words.waiting(), formatCount(books.waiting)]],
  },
  "invest-more": {
    ...getTexts("invest-more", signTexts["invest-more"]),
    says: [sec("Pressure to roll over")],
    books: (books, formatMoney) => [
      [words.paidIn(), formatMoney(books.outlook.paidInPerDay)],
      [words.paidOut(), formatMoney(books.outlook.paidOutPerDay)],
    ],
  },
  "monthly-potential": {
    ...getTexts("monthly-potential", sayMonthlyPotential),
    sums: getMonthlySums,
    says: [sec("Errors in paperwork")],
  },
  "crypto-address": {
    ...getTexts("crypto-address", signTexts["crypto-address"]),
    says: [scamwatch("Payment by crypto transfer"), asic("A wallet that isn't yours")],
  },
  "card-payment": {
    ...getTexts("card-payment", signTexts["card-payment"]),
    says: [{ who: "SEC", term: "Investing with a credit card", where: "investor.gov, HoweyCoins" }],
  },
  "total-revenue": {
    ...getTexts("total-revenue", signTexts["total-revenue"]),
    says: [sec("Errors in paperwork"), finra("Operator unknown")],
    books: (books, formatMoney) => [
      [words.owed(), formatMoney(books.promised)],
      [words.incomeEarned(), "$0.00"],
    ],
  },
  "no-names": {
    ...getTexts("no-names", signTexts["no-names"]),
    says: [
      sec("Unregistered investments, unlicensed sellers"),
      asic("No AFS licence"),
      fca("Not in the Register"),
    ],
  },
  "personal-details": {
    ...getTexts("personal-details", signTexts["personal-details"]),
    says: [
      fca("Unexpected, flattering, rushed"),
      {
        who: "ASIC",
        term: "Asked for personal information",
        where: "moneysmart.gov.au, protect yourself from scams",
      },
    ],
  },
  "marketing-mail": {
    ...getTexts("marketing-mail", signTexts["marketing-mail"]),
    says: [fca("Unexpected, flattering, rushed")],
  },
  "maintenance-notice": {
    ...getTexts("maintenance-notice", signTexts["maintenance-notice"]),
    says: [sec("Difficulty receiving payments")],
    books: (books, formatMoney) => [
      [words.askedFor(), formatMoney(books.waitingAmount)],
      [words.held(), formatMoney(books.held)],
    ],
  },
  "fee-to-withdraw": {
    ...getTexts("fee-to-withdraw", signTexts["fee-to-withdraw"]),
    says: [
      sec("Difficulty receiving payments"),
      {
        who: "FCA",
        term: "A tax bill before the promised profit",
        where: "fca.org.uk, report a suspected scam",
      },
    ],
    books: (books, formatMoney) => [
      [words.tradingProfit(), "$0.00"],
      [words.heldForAll(), formatMoney(books.held)],
    ],
  },
  "sudden-limits": {
    ...getTexts("sudden-limits", signTexts["sudden-limits"]),
    says: [sec("Difficulty receiving payments"), sec("Pressure to roll over")],
    books: (books, formatMoney) => [
      [words.promised(), formatMoney(books.promised)],
      [words.held(), formatMoney(books.held)],
    ],
  },
} as const satisfies Record<SignId, Sign>;
