import { defineWords } from "@glasshouse/languages/define-words.ts";

// Texts are calm, and never shame the reader.
export const signTitles = defineWords("sign-titles", {
  "guaranteed-return": "A guaranteed daily rate",
  "same-every-day": "The same income every day",
  "exact-payout": "An exact moment of payout",
  "vague-strategy": "A strategy that says nothing",
  "balance-on-screen": "A balance is not money",
  "referral-cap": "A cap you can only lift by recruiting friends",
  "share-link": "Share with your friends",
  "withdrawal-limits": "Minimum and maximum withdrawals",
  "unnamed-approval": "Approved by someone without a name",
  "invest-more": "Invest more, or leave it in",
  "monthly-potential": "Two promises that contradict each other",
  "crypto-address": "Send crypto to this address",
  "card-payment": "Invest by card",
  "total-revenue": "Deposits called revenue",
  "no-names": "No firm, no people, no licence",
  "personal-details": "Your name, address and number first",
  "marketing-mail": "Messages that push",
  "maintenance-notice": "Maintenance of the payouts",
  "fee-to-withdraw": "A fee before the money comes",
  "sudden-limits": "New limits on what may be withdrawn",
});

/** What a sign is. */
export const signTexts = defineWords("sign-texts", {
  "guaranteed-return":
    "Real investments move up and down. If a rate is fixed in advance and paid every day, other people pay for it.",
  "exact-payout":
    "A countdown to the second makes the payout look like a machine that can't fail. It only says when a number on your screen goes up.",
  "vague-strategy":
    "Crypto, stocks, commodities, a professional team: words that fit on any page. They name no fund, no account, no trade.",
  "balance-on-screen":
    "This figure is what the platform says it owes you. It grows because a row in its list changes, not because anything was earned.",
  "referral-cap":
    "You may not invest more until you bring others. A real fund wants your money, not your address book.",
  "share-link":
    "The link puts your name in front of theirs. People trust a friend more than an advertisement, so the platform borrows your good name.",
  "unnamed-approval":
    "Each withdrawal waits for an unknown person. They can pay, delay or refuse, and give any reason.",
  "invest-more":
    "The next deposit is one press away. Taking out is a form with your bank's details, and then a wait for approval. The platform never has to pay income that stays in.",
  "crypto-address":
    "One fixed address for all investors. What you send there is gone: no bank can call it back, and no one knows who owns it.",
  "card-payment":
    "Paying with a card is as easy as buying shoes. Investments are bought through an account in your name with a firm that is registered for it.",
  "total-revenue":
    "What people pay in is owed back to them. Here it is counted as the firm's own income, and what is left of it as profit.",
  "no-names":
    "No company, no registration number, no address, no person with a face. You would have no one to ask, and no one to sue.",
  "personal-details":
    "Before anything is shown, a form asks who you are and how to reach you. With your name, email and phone, someone can call, flatter and press you, sell your details, or pretend to be you.",
  "marketing-mail":
    "Limits, levels, friends who joined: each message has one purpose: to make you pay in more or bring someone.",
  "maintenance-notice":
    "Only withdrawals are being repaired; deposits still work. Payouts are late because there is no money to pay them.",
  "fee-to-withdraw":
    "You must pay tax, a verification fee or a deposit first to get your balance. An honest firm doesn't ask for new money: it would subtract the fee.",
  "sudden-limits":
    "The balance keeps growing, but you can take out less of it. The platform takes its promise back in small print.",
});

/** Why it works. */
export const signReasons = defineWords("sign-reasons", {
  "guaranteed-return":
    "A certain gain feels safer than an uncertain one, even when the certain one is impossible.",
  "same-every-day":
    "A pattern that has held for days feels like a law. Each payout makes the next deposit easier.",
  "exact-payout": "Waiting for something small and certain brings people back each day.",
  "vague-strategy": "Big words from someone who sounds expert stop us from asking.",
  "balance-on-screen": "A number that grows before our eyes feels like wealth, and we don't want to stop it.",
  "referral-cap": "A limit makes a thing look scarce, and a next level gives us something to work for.",
  "share-link": "We like to share good fortune with people we care about, and to be the one who knew first.",
  "withdrawal-limits": "A small obstacle is enough to put things off, and then the balance has grown again.",
  "unnamed-approval": "Forms and waiting feel official, and one quick first payment buys a lot of patience.",
  "invest-more": "Most people stick with a default that asks nothing of them.",
  "monthly-potential": "A big round number is read; the arithmetic behind it is not.",
  "crypto-address": "It is new and quick, and asking for help means admitting that you don't understand it.",
  "card-payment": "When it is as easy as shopping, we decide as quickly as when shopping.",
  "total-revenue": "A rising revenue makes us think of a business that earns money.",
  "no-names": "A well-made page looks like a well-kept firm.",
  "personal-details":
    "A short form looks like any shop's, and once half of it is filled in, we want to finish.",
  "marketing-mail": "A message that names us and speaks of progress is hard to leave unanswered.",
  "maintenance-notice":
    "A technical reason asks for patience instead of questions, and patience is all that is left to take.",
  "fee-to-withdraw":
    "Next to a large balance the fee looks small, and if you have paid once, you don't want it to be for nothing.",
  "sudden-limits": "A limit sounds like a fair rule for all, and leaves the number on the screen unchanged.",
});

/** What to check instead. */
export const signChecks = defineWords("sign-checks", {
  "guaranteed-return": "Ask what earns the money, and what happens in a bad month. A real answer has both.",
  "same-every-day": "Look for bad days. An honest record has some.",
  "exact-payout": "Ask for the money itself, not for the number. Withdraw a part and see how long it takes.",
  "vague-strategy": "Ask for audited accounts and the name of the auditor, then call the auditor.",
  "balance-on-screen": "Count only what has come back to your own bank account.",
  "referral-cap": "A platform that pays you for recruiting pays with your friends' money.",
  "share-link": "Would you repay a friend who lost on it? If not, don't share it.",
  "withdrawal-limits":
    "Before you pay in, ask what it takes to get everything out, and try it with a small amount.",
  "unnamed-approval":
    "Find the name of a responsible person and of the company, and look both up in the regulator's register.",
  "invest-more": "Decide beforehand how much you could lose, and stop there.",
  "monthly-potential": "Do the sum yourself. If two figures of the same page disagree, leave.",
  "crypto-address": "Never pay for an investment by a transfer that can't be reversed.",
  "card-payment": "Ask which registered firm holds the investment, and in whose name.",
  "total-revenue": "Honest accounts list customers' money as a debt.",
  "no-names":
    "Look the firm up in your regulator's register. Type the regulator's address yourself; don't follow a link.",
  "personal-details":
    "Look the firm up in the regulator's register first. In this simulation nothing has to be true: use the made-up person.",
  "marketing-mail": "Wait a night. An honest offer is still there tomorrow.",
  "maintenance-notice":
    "Ask for a date and a name. If payouts stop and deposits don't, pay nothing in and tell others.",
  "fee-to-withdraw": "Pay nothing. Call your bank, and report it.",
  "sudden-limits": "Count what really came back to your own bank, not what the screen says.",
});

/** Texts with figures of this platform. */
export const signTemplates = defineWords("sign-templates", {
  market: "Markets don't do that; a list of promises does.",
  everyDay: "The same part of what is invested, every day, whatever the markets do.",
  equalBars:
    "{days, plural, =2 {Two days, two} =3 {Three days, three} =4 {Four days, four} =5 {Five days, five} =6 {Six days, six} =7 {Seven days, seven} =8 {Eight days, eight} =9 {Nine days, nine} =10 {Ten days, ten} =11 {Eleven days, eleven} =12 {Twelve days, twelve} other {# days, #}} equal bars.",
  noLowerBar:
    "{days, plural, =2 {Two} =3 {Three} =4 {Four} =5 {Five} =6 {Six} =7 {Seven} =8 {Eight} =9 {Nine} =10 {Ten} =11 {Eleven} =12 {Twelve} other {#}} days, and not one bar is lower than the one before it.",
  samePercent:
    "{days, plural, =2 {Two} =3 {Three} =4 {Four} =5 {Five} =6 {Six} =7 {Seven} =8 {Eight} =9 {Nine} =10 {Ten} =11 {Eleven} =12 {Twelve} other {#}} days, and each paid {percent, number}% of what was invested. Not one was a bad day.",
  withdrawalLimits:
    "You can't take out less than {min}, or more than {max} a day. It looks orderly, but it keeps your money in.",
  monthlyPotential:
    "Monthly potential counts {days, number} times {percent, number}%. The front page says compounded every 24 hours, which is far more. No one notices, since neither is real.",
});

export const signFigures = defineWords("sign-figures", {
  afterDays: "{amount} after {days, number} days, × {power}",
  afterYear: "After a year, × {power}",
  credited: "Credited to all investors",
  earned: "Earned by the fund",
  tradingProfit: "Trading profit in the ledger",
  days: "Days recorded",
  accounts: "Accounts for crypto, stocks or commodities",
  none: "none",
  promisedToAll: "Promised to all investors",
  reallyThere: "Really there",
  people: "People who have joined",
  waiting: "Requests waiting",
  theyAskFor: "They ask for",
  paidIn: "Paid in, a day",
  paidOut: "Paid out, a day",
  owed: "Owed to investors",
  incomeEarned: "Income that was earned",
  askedFor: "Asked for",
  held: "Held",
  heldForAll: "Held for all investors",
  promised: "Promised",
  ninthGeneration: "Everyone at the top with 12 recruits: the 9th generation alone",
  ninthGenerationPeople: "5.16 billion people",
});
