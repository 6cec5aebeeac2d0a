// Texts are calm, and never shame the reader.

import type { Books } from "@glasshouse/contract/books.ts";
import { formatCount } from "@glasshouse/core/format.ts";
import type { FormatMoney } from "../display/formats.ts";
import type { SignId } from "./sign-ids.ts";
import { type IncomeDay, signWords } from "./signs.words.ts";

export type Sign = {
  title: string;
  what: string | ((days: readonly IncomeDay[]) => string);
  why: string;
  sums?: readonly (readonly [string, string])[];
  says: readonly { who: string; term: string; where: string }[];
  check: string;
  books?: (books: Books, formatMoney: FormatMoney) => readonly (readonly [string, string])[];
};

const sec = (term: string) => ({ who: "SEC", term, where: "investor.gov, Ponzi schemes" });
const finra = (term: string) => ({ who: "FINRA", term, where: "finra.org, high-yield investment programs" });
const fca = (term: string) => ({ who: "FCA", term, where: "fca.org.uk, ScamSmart" });
const asic = (term: string) => ({ who: "ASIC", term, where: "moneysmart.gov.au, investor alert list" });
const scamwatch = (term: string) => ({ who: "Scamwatch", term, where: "scamwatch.gov.au, investment scams" });

export const signs = {
  "guaranteed-return": {
    title: "A guaranteed daily rate",
    what: "Real investments move up and down. If a rate is fixed in advance and paid every day, other people pay for it.",
    why: "A certain gain feels safer than an uncertain one, even when the certain one is impossible.",
    sums: signWords.promiseSums,
    says: [sec("High return with little or no risk"), finra("Unsustainable yield")],
    check: "Ask what earns the money, and what happens in a bad month. A real answer has both.",
    books: (books, formatMoney) => [
      ["Credited to all investors", formatMoney(books.credited)],
      ["Earned by the fund", "$0.00"],
    ],
  },
  "same-every-day": {
    title: "The same income every day",
    what: signWords.sameEveryDay,
    why: "A pattern that has held for days feels like a law. Each payout makes the next deposit easier.",
    says: [sec("Overly consistent returns")],
    check: "Look for bad days. An honest record has some.",
    books: (books) => [
      ["Trading profit in the ledger", "$0.00"],
      ["Days recorded", formatCount(books.day)],
    ],
  },
  "exact-payout": {
    title: "An exact moment of payout",
    what: "A countdown to the second makes the payout look like a machine that can't fail. It only says when a number on your screen goes up.",
    why: "Waiting for something small and certain brings people back each day.",
    says: [sec("Overly consistent returns")],
    check: "Ask for the money itself, not for the number. Withdraw a part and see how long it takes.",
  },
  "vague-strategy": {
    title: "A strategy that says nothing",
    what: "Crypto, stocks, commodities, a professional team: words that fit on any page. They name no fund, no account, no trade.",
    why: "Big words from someone who sounds expert stop us from asking.",
    says: [sec("Secretive or complex strategies"), finra("Vague method")],
    check: "Ask for audited accounts and the name of the auditor, then call the auditor.",
    books: () => [["Accounts for crypto, stocks or commodities", "none"]],
  },
  "balance-on-screen": {
    title: "A balance is not money",
    what: "This figure is what the platform says it owes you. It grows because a row in its list changes, not because anything was earned.",
    why: "A number that grows before our eyes feels like wealth, and we don't want to stop it.",
    says: [sec("Difficulty receiving payments"), fca("Too good to be true")],
    check: "Count only what has come back to your own bank account.",
    books: (books, formatMoney) => [
      ["Promised to all investors", formatMoney(books.promised)],
      ["Really there", formatMoney(books.held)],
    ],
  },
  "referral-cap": {
    title: "A cap you can only lift by recruiting friends",
    what: "You may not invest more until you bring others. A real fund wants your money, not your address book.",
    why: "A limit makes a thing look scarce, and a next level gives us something to work for.",
    sums: [["Everyone at the top with 12 recruits: the 9th generation alone", "5.16 billion people"]],
    says: [finra("Referral bonuses"), fca("Exclusive offer")],
    check: "A platform that pays you for recruiting pays with your friends' money.",
    books: (books) => [["People who have joined", formatCount(books.people)]],
  },
  "share-link": {
    title: "Share with your friends",
    what: "The link puts your name in front of theirs. People trust a friend more than an advertisement, so the platform borrows your good name.",
    why: "We like to share good fortune with people we care about, and to be the one who knew first.",
    says: [finra("Consensus made on social media"), asic("Social media promotion")],
    check: "Would you repay a friend who lost on it? If not, don't share it.",
  },
  "withdrawal-limits": {
    title: "Minimum and maximum withdrawals",
    what: signWords.withdrawalLimits,
    why: "A small obstacle is enough to put things off, and then the balance has grown again.",
    says: [sec("Difficulty receiving payments")],
    check: "Before you pay in, ask what it takes to get everything out, and try it with a small amount.",
    books: (books, formatMoney) => [
      ["Requests waiting", formatCount(books.waiting)],
      ["They ask for", formatMoney(books.waitingAmount)],
    ],
  },
  "unnamed-approval": {
    title: "Approved by someone without a name",
    what: "Each withdrawal waits for an unknown person. They can pay, delay or refuse, and give any reason.",
    why: "Forms and waiting feel official, and one quick first payment buys a lot of patience.",
    says: [sec("Difficulty receiving payments"), fca("Claimed authority")],
    check:
      "Find the name of a responsible person and of the company, and look both up in the regulator's register.",
    books: (books) => [["Requests waiting", formatCount(books.waiting)]],
  },
  "invest-more": {
    title: "Invest more, or leave it in",
    what: signWords.investMore(),
    why: "Most people stick with a default that asks nothing of them.",
    says: [sec("Pressure to roll over")],
    check: "Decide beforehand how much you could lose, and stop there.",
    books: (books, formatMoney) => [
      ["Paid in, a day", formatMoney(books.outlook.paidInPerDay)],
      ["Paid out, a day", formatMoney(books.outlook.paidOutPerDay)],
    ],
  },
  "monthly-potential": {
    title: "Two promises that contradict each other",
    what: signWords.monthlyPotential,
    why: "A big round number is read; the arithmetic behind it is not.",
    sums: signWords.monthlySums,
    says: [sec("Errors in paperwork")],
    check: "Do the sum yourself. If two figures of the same page disagree, leave.",
  },
  "crypto-address": {
    title: "Send crypto to this address",
    what: "One fixed address for all investors. What you send there is gone: no bank can call it back, and no one knows who owns it.",
    why: "It is new and quick, and asking for help means admitting that you don't understand it.",
    says: [scamwatch("Payment by crypto transfer"), asic("A wallet that isn't yours")],
    check: "Never pay for an investment by a transfer that can't be reversed.",
  },
  "card-payment": {
    title: "Invest by card",
    what: "Paying with a card is as easy as buying shoes. Investments are bought through an account in your name with a firm that is registered for it.",
    why: "When it is as easy as shopping, we decide as quickly as when shopping.",
    says: [{ who: "SEC", term: "Investing with a credit card", where: "investor.gov, HoweyCoins" }],
    check: "Ask which registered firm holds the investment, and in whose name.",
  },
  "total-revenue": {
    title: "Deposits called revenue",
    what: "What people pay in is owed back to them. Here it is counted as the firm's own income, and what is left of it as profit.",
    why: "A rising revenue makes us think of a business that earns money.",
    says: [sec("Errors in paperwork"), finra("Operator unknown")],
    check: "Honest accounts list customers' money as a debt.",
    books: (books, formatMoney) => [
      ["Owed to investors", formatMoney(books.promised)],
      ["Income that was earned", "$0.00"],
    ],
  },
  "no-names": {
    title: "No firm, no people, no licence",
    what: "No company, no registration number, no address, no person with a face. You would have no one to ask, and no one to sue.",
    why: "A well-made page looks like a well-kept firm.",
    says: [
      sec("Unregistered investments, unlicensed sellers"),
      asic("No AFS licence"),
      fca("Not in the Register"),
    ],
    check:
      "Look the firm up in your regulator's register. Type the regulator's address yourself; don't follow a link.",
  },
  "personal-details": {
    title: "Your name, address and number first",
    what: "Before anything is shown, a form asks who you are and how to reach you. With your name, email and phone, someone can call, flatter and press you, sell your details, or pretend to be you.",
    why: "A short form looks like any shop's, and once half of it is filled in, we want to finish.",
    says: [
      fca("Unexpected, flattering, rushed"),
      {
        who: "ASIC",
        term: "Asked for personal information",
        where: "moneysmart.gov.au, protect yourself from scams",
      },
    ],
    check:
      "Look the firm up in the regulator's register first. In this simulation nothing has to be true: use the made-up person.",
  },
  "marketing-mail": {
    title: "Messages that push",
    what: "Limits, levels, friends who joined: each message has one purpose: to make you pay in more or bring someone.",
    why: "A message that names us and speaks of progress is hard to leave unanswered.",
    says: [fca("Unexpected, flattering, rushed")],
    check: "Wait a night. An honest offer is still there tomorrow.",
  },
  "maintenance-notice": {
    title: "Maintenance of the payouts",
    what: "Only withdrawals are being repaired; deposits still work. Payouts are late because there is no money to pay them.",
    why: "A technical reason asks for patience instead of questions, and patience is all that is left to take.",
    says: [sec("Difficulty receiving payments")],
    check: "Ask for a date and a name. If payouts stop and deposits don't, pay nothing in and tell others.",
    books: (books, formatMoney) => [
      ["Asked for", formatMoney(books.waitingAmount)],
      ["Held", formatMoney(books.held)],
    ],
  },
  "fee-to-withdraw": {
    title: "A fee before the money comes",
    what: "You must pay tax, a verification fee or a deposit first to get your balance. An honest firm doesn't ask for new money: it would subtract the fee.",
    why: "Next to a large balance the fee looks small, and if you have paid once, you don't want it to be for nothing.",
    says: [
      sec("Difficulty receiving payments"),
      {
        who: "FCA",
        term: "A tax bill before the promised profit",
        where: "fca.org.uk, report a suspected scam",
      },
    ],
    check: "Pay nothing. Call your bank, and report it.",
    books: (books, formatMoney) => [
      ["Trading profit in the ledger", "$0.00"],
      ["Held for all investors", formatMoney(books.held)],
    ],
  },
  "sudden-limits": {
    title: "New limits on what may be withdrawn",
    what: "The balance keeps growing, but you can take out less of it. The platform takes its promise back in small print.",
    why: "A limit sounds like a fair rule for all, and leaves the number on the screen unchanged.",
    says: [sec("Difficulty receiving payments"), sec("Pressure to roll over")],
    check: "Count what really came back to your own bank, not what the screen says.",
    books: (books, formatMoney) => [
      ["Promised", formatMoney(books.promised)],
      ["Held", formatMoney(books.held)],
    ],
  },
} as const satisfies Record<SignId, Sign>;
