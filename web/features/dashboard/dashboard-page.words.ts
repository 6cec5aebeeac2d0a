import { payoutTimeUtc } from "@glasshouse/core/calendar.ts";
import { formatCounted } from "@glasshouse/core/format.ts";

export const dashboardWords = {
  welcome: (name: string) => `Welcome, ${name}`,
  welcomeBack: (name: string) => `Welcome back, ${name}`,
  payouts: (count: number) =>
    `${formatCounted(count, { one: "payout", other: "payouts" })} at ${payoutTimeUtc} UTC`,
  wallet: (balance: string) => `${balance} in your wallet earns nothing. Put it to work!`,
  frozen: () => "The fund is frozen",
  investments: (count: number) =>
    formatCounted(count, { one: "active investment", other: "active investments" }),
  withoutScript: () =>
    "These are your seat's figures. This browser runs no JavaScript, which you need for everything else. Nothing in your seat is lost: turn it on, and",
  reload: () => "load this page again",
  coming: () => "The rest of this page is loading.",
  notCome: () => "The rest of this page couldn't be loaded. Please",
};
