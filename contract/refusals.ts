import type { DepositRefusal } from "@glasshouse/core/deposits/card-deposit.ts";
import type { CryptoDepositRefusal } from "@glasshouse/core/deposits/crypto-deposit.ts";
import type { InvestmentRefusal } from "@glasshouse/core/investments/close-investment.ts";
import { formatUsd } from "@glasshouse/core/money.ts";
import type { OfferRefusal } from "@glasshouse/core/offers/answer-offer.ts";
import type { ReferralRefusal } from "@glasshouse/core/referrals/referral-code.ts";
import type { WalletRefusal } from "@glasshouse/core/wallet/send-payment.ts";
import type { WithdrawalRefusal } from "@glasshouse/core/withdrawals/withdrawal-request.ts";
import { cookiesBlockedMessage } from "./cookie-check.ts";
import { withdrawalAmountMessage } from "./withdrawals.ts";

export type ErrorBody = {
  code: string;
  message: string;
  /** message by field */
  fields?: Record<string, string>;
};

export const generalErrors = {
  "invalid-input": { status: 400, message: "Please check the fields marked below." },
  "real-identifier": { status: 400, message: "Glasshouse takes fictional details only." },
  "wrong-credentials": { status: 401, message: "Invalid credentials" },
  "second-factor-required": { status: 401, message: "Please enter the code from your authenticator." },
  "wrong-second-factor": { status: 401, message: "This code is not right, or was used before." },
  "second-factor-ended": {
    status: 401,
    message: "Five wrong codes: this sign-in has ended. Please enter your password again.",
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
    message: "This account already has a password. Reload the page to change it.",
  },
  "link-not-valid": {
    status: 400,
    message: "This link is invalid, used or expired. Please ask for a new one.",
  },
  "recent-sign-in-required": { status: 403, message: "Please confirm that it is you to go on." },
  "crowd-not-yours": {
    status: 403,
    message: "Only the administrator can start a crowd; in a class, your teacher.",
  },
  "books-closed": {
    status: 403,
    message: "The Books are closed until the administrator opens them; in a class, your teacher.",
  },
  "debrief-closed": { status: 403, message: "Your teacher opens your debrief later in the lesson." },
  "common-password": {
    status: 400,
    message: "This is one of the most common passwords. Please choose another.",
  },
  "password-change-required": { status: 403, message: "Please choose a new password first." },
  forbidden: { status: 403, message: "You don't have permission to do this." },
  "class-paused": {
    status: 409,
    message:
      "Your class is paused: nothing is paid or sent until your teacher resumes it. Please try again then.",
  },
  "cross-site": { status: 403, message: "This request did not come from Glasshouse's own pages." },
  "clock-not-yours": {
    status: 403,
    message: "Only the administrator can move the clock; in a class, your teacher.",
  },
  "jump-waiting": {
    status: 409,
    message: "The clock is already jumping and another jump is queued. Try again when both are done.",
  },
  "world-changed": {
    status: 409,
    message: "This world has been started over. Please reload the page.",
  },
  "world-busy": {
    status: 409,
    message: "A long operation is running. Nothing was changed; please try again in a minute.",
  },
  "own-worlds-closed": { status: 403, message: "This site has one shared world. Register to join it." },
  "worlds-full": {
    status: 409,
    message: "All play worlds are in use. Register in the shared world, or try again later.",
  },
  "too-many-worlds": {
    status: 429,
    message:
      "Too many worlds were opened from your network in the past hour. Register in the shared world, or try again later.",
  },
  "class-unknown": {
    status: 404,
    message: "No class has this code. Please check it, or ask your teacher.",
  },
  "class-takes-seats": {
    status: 403,
    message:
      "This code is for a class. You don't need to register: take a seat at /join with the QR code or class code on the screen.",
  },
  "own-world-takes-no-names": {
    status: 403,
    message:
      "This invitation is for another person's play world. You need no name, email or phone number there: join with one click.",
  },
  "made-up-person": {
    status: 403,
    message: "In another person's play world you are a made-up person. You can't change the name or email.",
  },
  "seat-has-no-name": {
    status: 403,
    message:
      "A class seat has two random words instead of a name or password. To get different words, open Your seat.",
  },
  "class-locked": {
    status: 409,
    message: "This class is locked. Please ask your teacher to open it.",
  },
  "too-many-codes": {
    status: 429,
    message:
      "Too many wrong codes from your network in the past hour. Scan the QR code on the screen or use the class link.",
  },
  "too-many-invitations": {
    status: 429,
    message:
      "Too many wrong invitation codes from your network in the past hour. Register without one, or try again in an hour.",
  },
  "seat-unknown": {
    status: 404,
    message: "No seat in this class has these words and this card. Please check them, or ask your teacher.",
  },
  "cookies-not-kept": { status: 409, message: cookiesBlockedMessage },
  "no-draws-left": { status: 409, message: "You can't change this seat's words again." },
  "phase-changed": {
    status: 409,
    message: "The lesson has moved on. Check the current part and try again.",
  },
  "guesses-closed": {
    status: 409,
    message: "The reveal has begun, so you can't guess any more. Your earlier guess counts.",
  },
  "hosts-closed": {
    status: 403,
    message: "Only hosts can open classes. Please ask the administrator for an account.",
  },
  "host-name-taken": { status: 409, message: "Another host has this login name. Please choose another." },
  "too-many-classes": {
    status: 409,
    message: "You have reached your class limit. Delete one first.",
  },
  "too-many-opened": {
    status: 429,
    message: "Too many were opened from your network in the past hour. Please try again later.",
  },
  "classes-full": {
    status: 409,
    message: "There is no room for another class right now. Please try again later.",
  },
  "class-busy": {
    status: 409,
    message: "The class is busy. Please try again in a moment.",
  },
  "class-full": { status: 409, message: "Every seat of this class is taken. Please ask your teacher." },
  "too-many-seats": {
    status: 429,
    message:
      "Too many seats in this class were taken from your network in the past hour. Your teacher can let you in.",
  },
  "signed-in-elsewhere": {
    status: 409,
    message: "Another account is signed in in this browser. Log out first, or use another browser.",
  },
  "host-signed-in": {
    status: 409,
    message:
      "A host or an administrator is signed in in this browser. Log out first, or use another browser.",
  },
  "too-many-crowds": {
    status: 429,
    message: "You started too many crowds in the past hour. Please try again later.",
  },
  "crowd-too-large": { status: 400, message: "That crowd is too large for this world." },
  "too-many-friends": {
    status: 409,
    message: "You have invited as many simulated friends as you can. Start a crowd to bring more people.",
  },
  "solo-only": { status: 403, message: "You can invite simulated friends in solo mode only." },
  "not-found": { status: 404, message: "There is nothing here." },
  "email-taken": { status: 409, message: "This email address can't be used." },
  "unreadable-request": { status: 400, message: "This request can't be read." },
  "request-timeout": { status: 408, message: "The request took too long to arrive. Please try again." },
  "headers-too-large": { status: 431, message: "The headers of this request are too large." },
  "expectation-failed": { status: 417, message: "This server supports no Expect header." },
  "payload-too-large": { status: 413, message: "This is too much to send at once." },
  "unsupported-media-type": { status: 415, message: "Please send JSON." },
  "idempotency-key-reused": { status: 422, message: "This Idempotency-Key belongs to another request." },
  "too-many-requests": { status: 429, message: "Too many attempts. Please wait a little and try again." },
  "too-many-reads": {
    status: 429,
    message: "Too many requests at once. Please wait a little and try again.",
  },
  "too-many-streams": {
    status: 429,
    message: "Too many open pages on your network. This page will keep checking for updates.",
  },
  "unknown-host": {
    status: 421,
    message:
      "Glasshouse doesn't answer at this address. Open it by IP address, or set PUBLIC_URL to this name.",
  },
  "card-error": { status: 402, message: "The simulated card was not accepted." },
  internal: { status: 500, message: "Something went wrong on our side. Nothing was changed." },
  "disk-full": {
    status: 503,
    message: "Glasshouse's disk is full. Nothing is lost; please try again later.",
  },
  "not-ready": { status: 503, message: "Glasshouse can't reach its database right now. Please try again." },
} as const satisfies Record<string, { status: number; message: string }>;
export type GeneralErrorCode = keyof typeof generalErrors;

export type Refusal =
  | DepositRefusal
  | CryptoDepositRefusal
  | WalletRefusal
  | WithdrawalRefusal
  | InvestmentRefusal
  | ReferralRefusal
  | OfferRefusal;

type Code = Refusal["code"];
type RefusalByCode = { [C in Code]: Extract<Refusal, { code: C }> };
type RefusalWithCode<C extends Code> = { [K in C]: { code: K } & RefusalByCode[K] }[C];
type Row<C extends Code> = { status: number; field?: string; message: (refusal: RefusalByCode[C]) => string };
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
  "payment-intent-not-yours": { status: 403, message: () => "This payment belongs to another person." },
  "payment-intent-not-succeeded": { status: 400, message: () => "This payment has not succeeded." },
  "payment-intent-already-used": { status: 409, message: () => "This payment has already been used." },
  "crypto-address-not-the-funds": {
    status: 400,
    field: "walletAddress",
    message: () => "Deposits are accepted only at the deposit address shown here.",
  },
  "crypto-payment-not-yours": { status: 403, message: () => "This payment belongs to another person." },
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
    message: () => "You have already entered a referral code.",
  },
  "referral-code-loop": {
    status: 400,
    field: "referralCode",
    message: () => "This person was referred by you, or by someone you referred.",
  },
  "offer-not-asked": {
    status: 400,
    field: "offer",
    message: () => "This offer isn't one of your ten.",
  },
  "offers-not-now": { status: 409, message: () => "You can't answer these ten offers now." },
};

export function toRefusalReply<C extends Code>(
  refusal: RefusalWithCode<C>,
): { status: number; body: ErrorBody } {
  const row: Row<C> = refusalTable[refusal.code];
  const message = row.message(refusal);
  return {
    status: row.status,
    body: { code: refusal.code, message, ...(row.field ? { fields: { [row.field]: message } } : {}) },
  };
}
