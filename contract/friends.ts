// Two learners of a class link their seats: one enters the other's code, the other confirms.

import { referralAlphabet, referralCodeLength } from "@glasshouse/core/referrals/referral-code.ts";
import { sentence } from "@glasshouse/languages/sentences.ts";
import { routeAddresses } from "./addresses.ts";
import { wireAmount } from "./amount.ts";
import { databaseIntegerInText } from "./number-in-text.ts";
import { defineRoute } from "./route.ts";
import { z } from "./validator.ts";

/** The beginning of the referral code: short enough to read out in a room. */
export const friendCodeLength = 4;
/** Asked by one seat in an hour, against guessing. */
export const maxFriendAsksPerHour = 30;

const codeMessage = sentence(`Enter the ${friendCodeLength} characters on your friend's screen`);
const symbols = `[${referralAlphabet}]`;
/** A QR code holds the whole referral code. */
const codePattern = new RegExp(
  `^${symbols}{${friendCodeLength}}(${symbols}{${referralCodeLength - friendCodeLength}})?$`,
  "i",
);
export const friendBody = z.object({
  referralCode: z.string({ error: codeMessage }).trim().max(40, codeMessage).regex(codePattern, codeMessage),
});

const linkedSeat = z.object({
  id: z.number().int(),
  words: z.string(),
  /** credited to the caller for this friend */
  bonus: wireAmount.nullable(),
});
export const friendsState = z.object({
  code: z.string(),
  /** for a QR code */
  wholeCode: z.string(),
  /** of a friend's first deposit, for the one whose code they gave */
  bonusPercent: z.number(),
  /** seats that entered the caller's code and wait */
  asking: z.array(z.object({ id: z.number().int(), words: z.string() })),
  /** the caller waits for a friend */
  waits: z.boolean(),
  /** words of the seat whose code the caller gave */
  joinedWith: z.string().nullable(),
  friends: z.array(linkedSeat),
});
export type FriendsState = z.infer<typeof friendsState>;

export const friendRoutes = {
  show: defineRoute({
    ...routeAddresses.friends,
    summary: "The caller's friends in a class, their code, and who asks to be linked",
    reply: friendsState,
  }),
  ask: defineRoute({
    method: "POST",
    path: "/api/seat/friends",
    access: "investor",
    summary:
      "Ask to be linked to the seat with this code; it links at once if that seat already asks for the caller",
    body: friendBody,
    reply: friendsState,
    movesMoney: true, // the operator's bonus
  }),
  answer: defineRoute({
    method: "POST",
    path: "/api/seat/friends/:id",
    access: "investor",
    summary: "Link a seat that asks for the caller, or decline",
    params: z.object({ id: databaseIntegerInText }),
    body: z.object({ link: z.boolean() }),
    reply: friendsState,
    movesMoney: true,
  }),
};
