// The catalogue of errors: each code's status and sentence, once for both sides (docs/rules.md, Errors and messages).
import type { DepositRefusal } from "@glasshouse/core/deposits/card-deposit.ts";
import type { CryptoDepositRefusal } from "@glasshouse/core/deposits/crypto-deposit.ts";
import type { InvestmentRefusal } from "@glasshouse/core/investments/close-investment.ts";
import { formatUsd } from "@glasshouse/core/money.ts";
import type { OfferRefusal } from "@glasshouse/core/offers/answer-offer.ts";
import type { ReferralRefusal } from "@glasshouse/core/referrals/referral-code.ts";
import type { WalletRefusal } from "@glasshouse/core/wallet/send-payment.ts";
import type { WithdrawalRefusal } from "@glasshouse/core/withdrawals/withdrawal-request.ts";
import { cookiesNotKept } from "./cookie-check.ts";
import { withdrawalAmountMessage } from "./withdrawals.ts";

export type ErrorBody = {
  code: string;
  message: string;
  /** by field, where the mistake is in one */
  fields?: Record<string, string>;
};

/** Errors that no rule of core knows: the request's form, its sender, the server's state. */
export const generalErrors = {
  "invalid-input": { status: 400, message: "Please check the fields marked below." },
  "real-identifier": { status: 400, message: "Glasshouse takes fictional details only." },
  "wrong-credentials": { status: 401, message: "Invalid credentials" },
  "second-factor-required": { status: 401, message: "Please give the code of your authenticator." },
  "wrong-second-factor": { status: 401, message: "This code is not right, or was used before." },
  "second-factor-ended": {
    status: 401,
    message: "Five wrong codes: this sign-in has ended. Please give your password again.",
  },
  "no-codes-left": {
    status: 429,
    message:
      "Too many wrong codes for this account. Please use a recovery code, or a browser in which you signed in before, or try again tomorrow.",
  },
  unauthorized: { status: 401, message: "You are logged out." },
  "wrong-password": { status: 400, message: "The current password is not right." },
  "password-chosen": {
    status: 409,
    message: "This account has a password. Please load the page again to change it.",
  },
  "link-not-valid": {
    status: 400,
    message: "This link has been used, has expired, or is not one of ours. Please ask for a new one.",
  },
  "recent-sign-in-required": { status: 403, message: "Please confirm that it is you to go on." },
  "crowd-not-yours": {
    status: 403,
    message: "The administrator calls the crowd, and in a class your teacher does.",
  },
  "books-closed": {
    status: 403,
    message: "The Books are closed until the administrator opens them, and in a class your teacher.",
  },
  "debrief-closed": { status: 403, message: "Your teacher opens your debrief later in the lesson." },
  "common-password": {
    status: 400,
    message: "This is one of the commonest passwords. Please choose another.",
  },
  "password-change-required": { status: 403, message: "Please choose a new password first." },
  forbidden: { status: 403, message: "You don't have permission to do this." },
  "class-paused": {
    status: 409,
    message:
      "Your class is paused: nothing is paid or sent until your teacher lets it go on. Please try again then.",
  },
  "cross-site": { status: 403, message: "This request did not come from Glasshouse's own pages." },
  "clock-not-yours": {
    status: 403,
    message: "The administrator moves the clock, and in a class your teacher does.",
  },
  "jump-waiting": {
    status: 409,
    message: "A jump is under way and another one waits. Please ask again when they are done.",
  },
  "world-changed": {
    status: 409,
    message: "The world has been started over since this page was loaded. Please load it again.",
  },
  "world-busy": {
    status: 409,
    message:
      "Somebody is in the middle of something long. Nothing was changed; please try again in a minute.",
  },
  "own-worlds-closed": { status: 403, message: "There is one shared world here. Please register in it." },
  "worlds-full": {
    status: 409,
    message: "Every play world is taken just now. Please register in the shared one, or come back later.",
  },
  "too-many-worlds": {
    status: 429,
    message:
      "So many play worlds were opened from your network in the last hour that no more can be. Please register in the shared one, or come back later.",
  },
  "class-unknown": {
    status: 404,
    message: "No class has this code. Please look at it again, or ask your teacher.",
  },
  "class-takes-seats": {
    status: 403,
    message:
      "This code leads into a class. Nobody registers there or gives a name: please take a seat at /join, by the picture or the code on the wall.",
  },
  "own-world-takes-no-names": {
    status: 403,
    message:
      "This invitation leads into somebody's own play world. Nobody gives a name, an address or a phone number there: join with one click.",
  },
  "made-up-person": {
    status: 403,
    message:
      "In somebody else's play world you are a made-up person, whose name and address stay as they are.",
  },
  "seat-has-no-name": {
    status: 403,
    message:
      "A seat in a class has two drawn words and no name, address or password. Your seat draws other words for you.",
  },
  "class-locked": {
    status: 409,
    message: "The door of this class is locked. Please ask your teacher to open it.",
  },
  "too-many-codes": {
    status: 429,
    message:
      "So many wrong codes were typed in your network in the last hour that no more are taken. Please scan the picture on the wall, or use the class's link.",
  },
  "too-many-invitations": {
    status: 429,
    message:
      "So many wrong invitation codes came from your network in the last hour that no more are taken. You can register without one, or with yours in an hour.",
  },
  "seat-unknown": {
    status: 404,
    message:
      "No seat of this class has these words and this card. Please look at them again, or ask your teacher.",
  },
  "cookies-not-kept": { status: 409, message: cookiesNotKept },
  "no-draws-left": { status: 409, message: "Other words have been drawn for this seat as often as may be." },
  "phase-changed": {
    status: 409,
    message: "The lesson is in another phase by now. Please look where it is and choose again.",
  },
  "guesses-closed": {
    status: 409,
    message: "The reveal has begun: no more guesses are taken. One that you sent before it stands.",
  },
  "hosts-closed": {
    status: 403,
    message: "Classes are opened by hosts whom the administrator knows. Please ask for an account.",
  },
  "host-name-taken": { status: 409, message: "Another host has this login name. Please choose another." },
  "too-many-classes": {
    status: 409,
    message: "You have as many classes as one host may have at once. Please delete one first.",
  },
  "too-many-opened": {
    status: 429,
    message:
      "So much was opened from your network in the last hour that no more can be. Please come back later.",
  },
  "classes-full": {
    status: 409,
    message: "There is no room for another class just now. Please come back later.",
  },
  "class-busy": {
    status: 409,
    message: "The class is in the middle of something. Please try again in a moment.",
  },
  "class-full": { status: 409, message: "Every seat of this class is taken. Please ask your teacher." },
  "too-many-seats": {
    status: 429,
    message:
      "So many seats of this class were taken from your network in the last hour that no more can be. Your teacher can let you in.",
  },
  "signed-in-elsewhere": {
    status: 409,
    message: "Somebody is signed in in this browser. Please sign out first, or use another browser.",
  },
  "host-signed-in": {
    status: 409,
    message:
      "A host or an administrator is signed in in this browser. Please log out first, or use another browser.",
  },
  "too-many-crowds": {
    status: 429,
    message: "Too many crowds were called in this world within an hour. Please try again later.",
  },
  "crowd-too-large": { status: 400, message: "This is a larger crowd than a world like this one takes." },
  "too-many-friends": {
    status: 409,
    message: "You have invited so many simulated friends that no more come. The crowd brings more people.",
  },
  "solo-only": { status: 403, message: "Simulated friends are invited in solo mode only." },
  "not-found": { status: 404, message: "There is nothing here." },
  "email-taken": { status: 409, message: "This email address can't be used." },
  "unreadable-request": { status: 400, message: "This request can't be read." },
  "request-timeout": { status: 408, message: "The request took too long to arrive. Please try again." },
  "headers-too-large": { status: 431, message: "The headers of this request are too large." },
  "expectation-failed": { status: 417, message: "No such expectation is met here." },
  "payload-too-large": { status: 413, message: "This is too much to send at once." },
  "unsupported-media-type": { status: 415, message: "Please send JSON." },
  "idempotency-key-reused": { status: 422, message: "This Idempotency-Key belongs to another request." },
  "too-many-requests": { status: 429, message: "Too many tries. Please wait a little and try again." },
  "too-many-reads": {
    status: 429,
    message: "You ask for more than Glasshouse answers at once. Please wait a little and try again.",
  },
  "too-many-streams": {
    status: 429,
    message: "Too many pages listen from here already. This page asks again by itself from time to time.",
  },
  "unknown-host": {
    status: 421,
    message:
      "Glasshouse is not known by this name. Open it by its address, or set PUBLIC_URL to the name that people use.",
  },
  "card-error": { status: 402, message: "The simulated card was not accepted." },
  internal: { status: 500, message: "Something went wrong on our side. Nothing was changed." },
  "disk-full": {
    status: 503,
    message: "The disk that Glasshouse keeps its data on is full. Nothing is lost; please try again later.",
  },
  "not-ready": { status: 503, message: "Glasshouse can't reach its database right now. Please try again." },
} as const satisfies Record<string, { status: number; message: string }>;
export type GeneralErrorCode = keyof typeof generalErrors;

/** What a decide function of core may answer instead of what is to happen: data that names its reason. */
export type Refusal =
  | DepositRefusal
  | CryptoDepositRefusal
  | WalletRefusal
  | WithdrawalRefusal
  | InvestmentRefusal
  | ReferralRefusal
  | OfferRefusal;

type Code = Refusal["code"];
type ByCode = { [C in Code]: Extract<Refusal, { code: C }> };
type RefusalOf<C extends Code> = { [K in C]: { code: K } & ByCode[K] }[C];
type Row<C extends Code> = { status: number; field?: string; message: (refusal: ByCode[C]) => string };
type RefusalTable = { [C in Code]: Row<C> };

export const refusalTable: RefusalTable = {
  "deposit-below-minimum": {
    status: 400,
    field: "amount",
    message: ({ minCents }) => `The smallest deposit is ${formatUsd(minCents)}.`,
  },
  "deposit-over-level-cap": {
    status: 400,
    field: "amount",
    message: ({ levelName, capCents, freeCents, refunded }) =>
      `${levelName} level allows ${formatUsd(capCents)} in active investments; ${formatUsd(freeCents)} is still free.${
        refunded ? " The payment is back in your play wallet." : ""
      }`,
  },
  "fund-frozen": {
    status: 409,
    message: ({ refunded }) =>
      `The fund is frozen: nothing is paid in or out any more. The Books show what is left.${refunded ? " The payment is back in your play wallet." : ""}`,
  },
  "payment-intent-not-yours": { status: 403, message: () => "This payment belongs to somebody else." },
  "payment-intent-not-succeeded": { status: 400, message: () => "This payment has not succeeded." },
  "payment-intent-already-used": { status: 409, message: () => "This payment has already been used." },
  "crypto-address-not-the-funds": {
    status: 400,
    field: "walletAddress",
    message: () => "Deposits are taken at the deposit address shown here only.",
  },
  "crypto-payment-not-yours": { status: 403, message: () => "This payment belongs to somebody else." },
  "crypto-hash-already-used": {
    status: 409,
    field: "txHash",
    message: () => "This transaction hash has already been submitted.",
  },
  "wallet-payment-invalid": { status: 400, field: "amount", message: () => "Please enter a valid amount" },
  "wallet-address-unknown": {
    status: 400,
    field: "to",
    message: () => "No wallet on the simulated chain has this address.",
  },
  "wallet-address-own": { status: 400, field: "to", message: () => "This is your own play wallet." },
  "wallet-balance-too-low": {
    status: 400,
    field: "amount",
    message: ({ balanceCents }) => `Your play wallet holds ${formatUsd(balanceCents)}.`,
  },
  "withdrawal-out-of-range": { status: 400, field: "amount", message: () => withdrawalAmountMessage },
  "withdrawal-over-daily-limit": {
    status: 400,
    field: "amount",
    message: ({ limitCents, freeCents }) =>
      `At most ${formatUsd(limitCents)} can be requested a day; ${formatUsd(freeCents)} is still free today.`,
  },
  "withdrawal-over-available": {
    status: 400,
    field: "amount",
    message: ({ availableCents }) => `Your available balance is ${formatUsd(availableCents)}.`,
  },
  "withdrawal-not-found": { status: 404, message: () => "There is no such withdrawal request." },
  "withdrawal-already-decided": {
    status: 409,
    message: ({ status }) => `This request is already ${status}.`,
  },
  "withdrawal-over-reserves": {
    status: 409,
    message: ({ reservesCents, amountCents }) =>
      `The fund holds ${formatUsd(reservesCents)}; this request is for ${formatUsd(amountCents)}.`,
  },
  "investment-not-found": { status: 404, message: () => "There is no such investment." },
  "investment-not-active": { status: 409, message: () => "This investment is already closed." },
  "referral-code-unknown": {
    status: 400,
    field: "referralCode",
    message: () => "This referral code does not exist.",
  },
  "referral-code-own": {
    status: 400,
    field: "referralCode",
    message: () => "This is your own referral code.",
  },
  "referral-code-already-given": {
    status: 409,
    field: "referralCode",
    message: () => "You have already given a referral code.",
  },
  "referral-code-loop": {
    status: 400,
    field: "referralCode",
    message: () => "This person was referred by you, or by somebody you referred.",
  },
  "offer-not-asked": {
    status: 400,
    field: "offer",
    message: () => "This offer is not among the ten that you are asked.",
  },
  "offers-not-now": { status: 409, message: () => "It is not the time for these ten offers." },
};

/** Status and body of a refusal of core. */
export function refusalReply<C extends Code>(refusal: RefusalOf<C>): { status: number; body: ErrorBody } {
  const row: Row<C> = refusalTable[refusal.code];
  const message = row.message(refusal);
  return {
    status: row.status,
    body: { code: refusal.code, message, ...(row.field ? { fields: { [row.field]: message } } : {}) },
  };
}
