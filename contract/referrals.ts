import { addresses } from "./addresses.ts";
import { wireAmount } from "./amount.ts";
import { disclosure } from "./disclosure.ts";
import { route } from "./route.ts";
import { text } from "./text.ts";
import { z } from "./validator.ts";

export const missingReferralCode = "Please enter a referral code";
export const maxInvitedAtOnce = 12;
/** Per person: more than any level needs, and a limit for scripts. */
export const mostInvited = 600;

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
    movesMoney: true, // opens each friend's play wallet
  }),
};

/** Always includes the disclosure. */
export function sharedText(link: string): string {
  return `${disclosure} Join me in Glasshouse, a working model of a 5% a day platform: ${link}`;
}
