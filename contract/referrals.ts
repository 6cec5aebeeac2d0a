import { sentence } from "@glasshouse/languages/sentences.ts";
import { routeAddresses } from "./addresses.ts";
import { wireAmount } from "./amount.ts";
import { defineRoute } from "./route.ts";
import { createTextSchema } from "./text.ts";
import { z } from "./validator.ts";

export const missingReferralCode = sentence("Please enter a referral code");
export const maxInvitedPerCall = 12;
/** More than any level needs, and a limit for scripts. */
export const maxInvited = 600;

export const referralStats = z.object({
  referralCode: z.string(),
  level: z.number().int().min(1).max(5),
  totalReferrals: z.number().int(),
  maxInvestment: wireAmount,
  /** 0 at the highest level */
  nextLevelReferrals: z.number().int(),
  /** Beyond the specification. */
  hasGivenCode: z.boolean(),
});
export type ReferralStats = z.infer<typeof referralStats>;

export const referralBody = z.object({
  referralCode: createTextSchema({ max: 40, missingMessage: missingReferralCode }),
});

export const referralRoutes = {
  stats: defineRoute({
    ...routeAddresses.referralStats,
    summary: "The caller's code, level and what it allows",
    reply: referralStats,
  }),
  register: defineRoute({
    method: "POST",
    path: "/api/referral/register",
    access: "investor",
    summary: "Enter another person's referral code, once",
    body: referralBody,
    reply: referralStats,
  }),
  inviteSimulated: defineRoute({
    method: "POST",
    path: "/api/referral/invite-simulated",
    access: "investor",
    summary: "In solo mode: register simulated friends with the caller's code",
    body: z.object({ count: z.number().int().min(1).max(maxInvitedPerCall) }),
    reply: referralStats,
    movesMoney: true, // opens friends' play wallets
  }),
};
