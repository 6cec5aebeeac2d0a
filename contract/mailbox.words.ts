import { defineWords } from "@glasshouse/languages/define-words.ts";

/** By kind of message. Amounts come as text. */
export const mailSubjects = defineWords("mail-subjects", {
  welcome: "Welcome to Glasshouse",
  "deposit-completed": "Deposit of {amount} completed",
  "deposit-refunded": "Deposit of {amount} refunded",
  "daily-income": "Daily income of {amount}",
  "withdrawal-requested": "Withdrawal of {amount} requested",
  "withdrawal-approved": "Withdrawal of {amount} approved",
  "withdrawal-rejected": "Withdrawal of {amount} rejected",
  "deposit-submitted": "Crypto deposit of {amount} recorded",
  "deposit-failed": "Crypto deposit of {amount} failed",
  "email-changed": "Your email address was changed",
  "referral-joined":
    "{count, plural, one {{firstName} joined with your code} other {# friends joined with your code}}",
  "marketing-level-limit": "Don't stop growing",
  "marketing-bonus-weekend": "Bonus weekend: {percent}% on every friend",
  "stop-maintenance": "Scheduled maintenance",
  "stop-fee": "Verify your account to release your funds",
  "stop-limits": "New withdrawal limits",
  "solo-ended": "{role, select, admin {The controls are yours} other {Solo mode has ended}}",
  "password-changed": "Your password was changed",
});

export const mailBodies = defineWords("mail-bodies", {
  welcome: "{firstName}, your account is open and your play wallet holds {opening} of play money.",
  "deposit-completed":
    "Your deposit opened Investment #{investmentId}. It earns at the next payout, {time} UTC.",
  "deposit-refunded":
    "You reached your level's maximum, or the fund was frozen, before this payment arrived. The money is back in your play wallet.",
  "daily-income":
    "{investments, plural, one {# investment} other {# investments}} paid at {time} UTC.{some, select, yes { {reinvested} of it was reinvested.} other {}}",
  "withdrawal-requested": "Request #{requestId} is pending. You can't use this amount until it is decided.",
  "withdrawal-approved": "Request #{requestId} was paid from the fund's reserves into your play wallet.",
  "withdrawal-rejected":
    "Request #{requestId} was rejected. You can use the amount again.{hasNote, select, yes { Admin Note: {note}} other {}}",
  "deposit-submitted":
    "It is pending until the simulated chain shows {confirmations} confirmations, about half a simulated hour.",
  "crypto-returned": "{reason} {amount} is back in your play wallet.",
  "email-changed": "You sign in with {email} from now on.",
  "referral-joined": "Your level is {level}.",
  "marketing-level-limit":
    "You have reached the {level} maximum of {cap}. Invite three friends and your limit rises at once. (Such platforms write like this: the cap is there to make you recruit.)",
  "marketing-bonus-weekend":
    "This weekend only! Bring a friend, and {percent}% of what they have paid in first lands in your balance the moment you confirm them. Others are already doing it, so don't be the last. (Such platforms write like this: the hurry is there to stop you from thinking, and nothing stands behind the bonus.)",
  "stop-maintenance":
    "We are upgrading our payment system to serve you better. Withdrawals will take a little longer for a few days. Your balance is safe and keeps growing. (Such platforms write like this when the money has run out.)",
  "stop-fee":
    "Your balance of {balance} is ready. Under new anti-money-laundering rules, a 10% verification fee of {fee} must be paid before your funds can be released. (Such platforms use this to take one last payment. No fee has ever released anything, and you can't pay anything here.)",
  "stop-limits":
    "To protect all members, withdrawals are limited to {limit} a month from now on. Thank you for your trust. (Many such platforms send this as their last message. After it, no one answers.)",
  "solo-ended-administrator":
    "Solo mode has ended because {by, select, administrator {you have signed in} other {a second person has registered}}. The clock and the crowd are yours now.{known, select, yes { Until now investor {investor} had them. The audit trail shows what they did.} other {}}",
  "solo-ended":
    "You were alone here and moved the clock yourself. That has ended because {by, select, administrator {the administrator has signed in} other {a second person has registered}}. The clock and the crowd now belong to the administrator. You keep your play money and your history.",
  "password-changed": "You are signed out everywhere else.",
});
