// Every figure has its source.
import { defineWords } from "@glasshouse/languages/define-words.ts";

export const lessonQuestionWords = defineWords("lesson-questions", {
  yearQuestion: "What would $50 become in a year at 5% a day, each payout put in again?",
  yearAnswer:
    "1.05 multiplied by itself 365 times is 54 million: $50 would be $2.7 billion. No business on earth earns that, so the payouts can't come from one.",
  yearSource: "Computed from the platform's own promise.",
  proofQuestion: "Some people were paid, and on time. Doesn't that prove that it works?",
  proofAnswer:
    "They were paid with other people's deposits. Of Madoff's clients 2,568 got more than they paid in and 2,335 got less. About 88% of Forsage's participants lost money. Winners may have to give back what they got shortly before the end.",
  proofSource: "Trustee for Madoff's firm, October 2009; arXiv 2105.04380; Cunningham v. Brown, 265 U.S. 1",
  collapseQuestion:
    "If the same amount comes in every day and everyone withdraws every payout, when does it collapse?",
  collapseAnswer:
    "The reserves grow until day 20 and are gone on day 42. If deposits grow by 1% or 4% a day, they are gone on day 45 or 69. To last for ever they would have to grow by 5% a day: 100 people on the first day become 8 billion by day 312.",
  collapseSource: "Computed, with deposits never paid back.",
  lifetimeQuestion: "How long do such schemes last?",
  lifetimeAnswer:
    "Researchers watched 1,576 from November 2010 to August 2011. The typical one lasted 28 days, one in four more than three months, one in ten more than ten months. The higher the rate, the shorter its life.",
  lifetimeSource: "Moore, Han and Clayton 2012",
  earlyQuestion: "Could someone who knows what it is get in early and out in time?",
  earlyAnswer:
    "Even those who join early and know what it is lose 24% on average. And those who gain are paid with other people's savings.",
  earlySource: "Neisius and Clayton 2014",
  signsQuestion: "Which warning signs could you see before you paid in?",
  signsAnswer:
    "A high return with little or no risk. The same return every day. No firm you could find in a register. A reward for bringing others. Later: late payments, and pressure to leave the money in.",
  signsSource: "SEC, investor.gov, Ponzi schemes; FINRA on high-yield investment programmes",
  stupidQuestion: "Is it stupid to fall for it?",
  stupidAnswer:
    "About a million people paid into TelexFree, and about a million into Zeek. It looks sound, friends bring it, and the first payouts arrive. Fear makes it worse, so talk about it plainly and calmly.",
  stupidSource: "The cases of TelexFree and Zeek; Pratkanis and Shadel, for AARP",
  everythingQuestion: "Why not call every offer a scam?",
  everythingAnswer:
    "Then you could never save for anything. Half of the ten are genuine: they name their costs and risks, promise nothing, and can be looked up. Getting better means spotting more scams without suspecting more genuine offers.",
  everythingSource: "The offers themselves, each with its reason",
  checksQuestion: "What do you check before you pay anyone?",
  checksAnswer:
    "Who it is, in the regulator's register. Whether a risk is named. Why there is a hurry. Whether the payment could be called back: a transfer to a wallet can't.",
  checksSource: "FCA ScamSmart; Australia's Moneysmart and Scamwatch",
  repeatQuestion: "Why ten more offers in a few weeks?",
  repeatAnswer:
    "People forget such a lesson within months without a reminder. The class's link and each seat card work until the class is deleted.",
  repeatSource: "Burke and others 2022, with 2,000 people",
});
