import { payoutTimeUtc } from "@glasshouse/core/calendar.ts";
import { formatCount } from "../../ui/format-money.ts";

const counted = (count: number, word: string) => `${formatCount(count)} ${word}${count === 1 ? "" : "s"}`;

export const dashboardWords = {
  welcome: (name: string) => `Welcome, ${name}`,
  welcomeBack: (name: string) => `Welcome back, ${name}`,
  payouts: (count: number) => `${counted(count, "payout")} at ${payoutTimeUtc} UTC`,
  frozen: () => "The fund is frozen",
  investments: (count: number) => counted(count, "active investment"),
  withoutScript: () =>
    "These are your seat's figures. This browser runs no JavaScript: to pay in, take out, answer and read the Books it is needed. Nothing of your seat is lost meanwhile; switch it on, and",
  reload: () => "load this page again",
  coming: () => "The rest of this page is on its way.",
  notCome: () => "The rest of this page could not be loaded. Please",
};
