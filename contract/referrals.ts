import { addresses } from "./addresses.ts";
import { wireAmount } from "./amount.ts";
import { disclosure } from "./disclosure.ts";
import { route } from "./route.ts";
import { text } from "./text.ts";
import { z } from "./validator.ts";

export const missingReferralCode = "Please enter a referral code";
export const maxInvitedAtOnce = 12;
/** Simulated friends of one person: no level needs as many, and without an end a script would fill the disk with them. */
export const mostInvited = 600;

export const referralStats = z.object({
  referralCode: z.string(),
  level: z.number().int().min(1).max(5),
  totalReferrals: z.number().int(),
  maxInvestment: wireAmount,
  /** how many more the next level needs; 0 at the highest */
  nextLevelReferrals: z.number().int(),
  /** Beyond the specification: whose code the caller gave, if any. */
  hasGivenCode: z.boolean(),
});
export type ReferralStats = z.infer<typeof referralStats>;

export const referralBody = z.object({ referralCode: text({ max: 40, missing: missingReferralCode }) });

export const referralRoutes = {
  stats: route({
    ...addresses.referralStats,
    summary: "The caller's code, level and what it allows",
    reply: referralStats,
  }),
  register: route({
    method: "POST",
    path: "/api/referral/register",
    access: "investor",
    summary: "Give somebody's referral code, once",
    body: referralBody,
    reply: referralStats,
  }),
  inviteSimulated: route({
    method: "POST",
    path: "/api/referral/invite-simulated",
    access: "investor",
    summary: "In solo mode: that many simulated friends register with the caller's code",
    body: z.object({ count: z.number().int().min(1).max(maxInvitedAtOnce) }),
    reply: referralStats,
    movesMoney: true, // each friend's play wallet is opened
  }),
};

/** What is shared, wherever it goes: the disclosure is part of it. */
export function sharedText(link: string): string {
  return `${disclosure} Join me in Glasshouse, a working model of a 5% a day platform: ${link}`;
}
