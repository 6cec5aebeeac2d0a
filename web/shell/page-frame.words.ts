import { defineWords } from "@glasshouse/languages/define-words.ts";

/** What stands in the pages' HTML itself; scripts/prerender-pages.ts puts it there in each language. */
export const pageFrameWords = defineWords("page-frame", {
  disclosureLabel: "Disclosure",
  landingTitle: "Glasshouse: Earn 5% Daily Returns, in play money",
  aboutTitle: "About Glasshouse, a play-money simulation",
  applicationTitle: "Glasshouse, a play-money simulation",
  joinTitle: "Join your class: Glasshouse, a play-money simulation",
  offlineTitle: "Offline, Glasshouse, a play-money simulation",
  description: "A working model of a 5% a day platform, with the books open.",
  joinDescription: "Take a seat in a class: two words, no name.",
  siteName: "Glasshouse, a play-money simulation",
  landingShared: "Glasshouse: 5% a day, in play money, with the books open",
  applicationShared: "Glasshouse: play money only",
  joinShared: "Join your class: play money only",
  needsScript:
    "Glasshouse is a play-money simulation of a platform that promises 5% a day, made for investor education. No real money can be paid in or out. It needs JavaScript to run.",
  pageNeedsScript:
    "Glasshouse is a play-money simulation of a platform that promises 5% a day, made for investor education. No real money can be paid in or out. This page needs JavaScript to run.",
  withoutScript:
    "Without it you can read <first>the first page</first> and <seat>take a seat in a class</seat>.",
  offline: "You are offline",
  offlineAbout:
    "Glasshouse can't be reached right now. The simulated clock, payouts and your requests go on at the server. If you had just sent something, it may have gone through: check your history before you send it again.",
  tryAgain: "Try again",
});
