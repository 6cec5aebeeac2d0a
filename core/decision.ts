// What a decide function answers: a refusal that names its reason, or what is to happen. Refusals are data: one table
// in the contract turns each into a status and a sentence.
import type { DepositRefusal } from "./deposits/card-deposit.ts";
import type { CryptoDepositRefusal } from "./deposits/crypto-deposit.ts";
import type { InvestmentRefusal } from "./investments/close-investment.ts";
import type { OfferRefusal } from "./offers/answer-offer.ts";
import type { ReferralRefusal } from "./referrals/referral-code.ts";
import type { WalletRefusal } from "./wallet/send-payment.ts";
import type { WithdrawalRefusal } from "./withdrawals/withdrawal-request.ts";

export type Refusal =
  | DepositRefusal
  | CryptoDepositRefusal
  | WalletRefusal
  | WithdrawalRefusal
  | InvestmentRefusal
  | ReferralRefusal
  | OfferRefusal;
