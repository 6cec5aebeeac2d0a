import type { DepositRefusal } from "@glasshouse/core/deposits/card-deposit.ts";
import type { CryptoDepositRefusal } from "@glasshouse/core/deposits/crypto-deposit.ts";
import type { InvestmentRefusal } from "@glasshouse/core/investments/close-investment.ts";
import { formatUsd } from "@glasshouse/core/money.ts";
import type { OfferRefusal } from "@glasshouse/core/offers/answer-offer.ts";
import type { ReferralRefusal } from "@glasshouse/core/referrals/referral-code.ts";
import type { WalletRefusal } from "@glasshouse/core/wallet/send-payment.ts";
import type { WithdrawalRefusal } from "@glasshouse/core/withdrawals/withdrawal-request.ts";
import { sentence } from "@glasshouse/languages/sentences.ts";
import { refusalWords as words } from "./refusals.words.ts";
import { withdrawalAmountMessage } from "./withdrawals.ts";

export type ErrorBody = {
  code: string;
  message: string;
  /** message by field */
  fields?: Record<string, string>;
  /** of the code's message (refusals.words.ts) */
  params?: Record<string, string>;
  /** to wait (waits.words.ts) */
  seconds?: number;
};

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
type Params = Record<string, string>;
type Said = { message: string; params?: Params };
/** Without parameters the sentence stands here, else in refusals.words.ts under the same code. */
type Row<C extends Code> = { status: number; field?: string } & (
  | { message: string }
  | { say: (refusal: RefusalByCode[C]) => Said }
);
type RefusalTable = { [C in Code]: Row<C> };

const fill = <P extends Params>(read: (params: P) => string, params: P): Said => ({
  message: read(params),
  params,
});

export const refusalTable: RefusalTable = {
  "deposit-below-minimum": {
    status: 400,
    field: "amount",
    say: ({ minCents }) => fill(words["deposit-below-minimum"], { min: formatUsd(minCents) }),
  },
  "deposit-over-level-cap": {
    status: 400,
    field: "amount",
    say: ({ levelName, capCents, freeCents, refunded }) =>
      fill(words["deposit-over-level-cap"], {
        level: levelName,
        cap: formatUsd(capCents),
        free: formatUsd(freeCents),
        refunded: refunded ? "yes" : "no",
      }),
  },
  "fund-frozen": {
    status: 409,
    say: ({ refunded }) => fill(words["fund-frozen"], { refunded: refunded ? "yes" : "no" }),
  },
  "payment-intent-not-yours": { status: 403, message: "This payment belongs to another account." },
  "payment-intent-not-succeeded": { status: 400, message: "This payment has not succeeded." },
  "payment-intent-already-used": { status: 409, message: "This payment has already been used." },
  "crypto-address-not-the-funds": {
    status: 400,
    field: "walletAddress",
    message: "Send deposits only to the deposit address shown here.",
  },
  "crypto-payment-not-yours": { status: 403, message: "This payment belongs to another account." },
  "crypto-hash-already-used": {
    status: 409,
    field: "txHash",
    message: "This transaction hash has already been submitted.",
  },
  "wallet-payment-invalid": { status: 400, field: "amount", message: "Please enter a valid amount" },
  "wallet-address-unknown": {
    status: 400,
    field: "to",
    message: "No wallet on the simulated chain has this address. Check it.",
  },
  "wallet-address-own": { status: 400, field: "to", message: "This is your own play wallet." },
  "wallet-balance-too-low": {
    status: 400,
    field: "amount",
    say: ({ balanceCents }) => fill(words["wallet-balance-too-low"], { balance: formatUsd(balanceCents) }),
  },
  "withdrawal-out-of-range": { status: 400, field: "amount", message: withdrawalAmountMessage },
  "withdrawal-over-daily-limit": {
    status: 400,
    field: "amount",
    say: ({ limitCents, freeCents }) =>
      fill(words["withdrawal-over-daily-limit"], {
        limit: formatUsd(limitCents),
        free: formatUsd(freeCents),
      }),
  },
  "withdrawal-over-available": {
    status: 400,
    field: "amount",
    say: ({ availableCents }) =>
      fill(words["withdrawal-over-available"], { available: formatUsd(availableCents) }),
  },
  "withdrawal-not-found": { status: 404, message: "There is no such withdrawal request." },
  "withdrawal-already-decided": {
    status: 409,
    say: ({ status }) => fill(words["withdrawal-already-decided"], { status }),
  },
  "withdrawal-over-reserves": {
    status: 409,
    say: ({ reservesCents, amountCents }) =>
      fill(words["withdrawal-over-reserves"], {
        reserves: formatUsd(reservesCents),
        amount: formatUsd(amountCents),
      }),
  },
  "investment-not-found": { status: 404, message: "There is no such investment." },
  "investment-not-active": { status: 409, message: "This investment is already closed." },
  "referral-code-unknown": {
    status: 400,
    field: "referralCode",
    message: "This referral code does not exist.",
  },
  "referral-code-own": {
    status: 400,
    field: "referralCode",
    message: "This is your own referral code.",
  },
  "referral-code-already-given": {
    status: 409,
    field: "referralCode",
    message: "You have already entered a referral code.",
  },
  "referral-code-loop": {
    status: 400,
    field: "referralCode",
    message: "You, or someone you referred, invited this person. Enter another code.",
  },
  "offer-not-asked": {
    status: 400,
    field: "offer",
    message: "This offer isn't one of your ten.",
  },
  "offers-not-now": { status: 409, message: "These ten offers aren't open now." },
};

for (const row of Object.values(refusalTable)) if ("message" in row) sentence(row.message);

export function toRefusalReply<C extends Code>(
  refusal: RefusalWithCode<C>,
): { status: number; body: ErrorBody } {
  const row: Row<C> = refusalTable[refusal.code];
  const { message, params }: Said = "message" in row ? row : row.say(refusal);
  return {
    status: row.status,
    body: {
      code: refusal.code,
      message,
      ...(params ? { params } : {}),
      ...(row.field ? { fields: { [row.field]: message } } : {}),
    },
  };
}
