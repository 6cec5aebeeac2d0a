// Every figure has its source.

import { disclosure } from "@glasshouse/contract/disclosure.ts";
import type { PhaseId } from "@glasshouse/core/classroom/lesson-plans.ts";
import { planWords } from "../../display/plan.words.ts";

export type Question = { asked: string; answer: string; source: string };

const own = "Computed from the platform's own promise.";

export const lessonPlanWords = {
  label: () => "Lesson plan",
  title: () => "Five percent a day",
  finding: (parts: number, minutes: number) =>
    `${parts} parts in ${planWords.minutes({ minutes })}, for 5 to 300 learners on their own phones.`,
  disclosure: () => disclosure,
  back: () => "Your classes",
  print: () => "Print",
  noOwn: () => "Sign in as a host to print a plan of your own. This is the lesson of 45 minutes.",
  aims: () => "What learners can do afterwards",
  needs: () => "What you need",
  needsList: [
    "A screen that all can see, a phone or computer for each learner or pair, and this page.",
    "No accounts, names, addresses or numbers: a seat is two random words.",
    "No money. Real money is never part of this lesson.",
  ],
  aimsList: [
    "Spot scams by signs they can name, without suspecting more genuine offers.",
    "Say where the payouts of such a platform come from.",
    "Explain why it has to collapse, and who has the money then.",
    "Name what they check before they pay anyone.",
  ],
  timing: () => "Timing",
  learners: (task: string) => `On every phone: “${task}”`,
  heard: (answer: string) => `You may hear: ${answer}`,
  books: (open: boolean) => (open ? "Books open" : "Books closed"),
  questions: () => "To talk about, with answers",
  questionsHint: () =>
    "Ask first, answer last. No one has to say what they lost. Millions of people have fallen for such schemes.",
  source: (source: string) => `Source: ${source}`,
  dataSheet: () => "Data sheet: every table and column of a class",
  stored: () => "What is stored",
  storedText: () =>
    "Seats by two random words, choices, answers and times, until the class is deleted: after 30 days, or when you choose. No name, address or device.",
};

/** "0:09", "1:15" */
export const startsAt = (minutes: number): string =>
  `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, "0")}`;

export const questionsByPhase: Partial<Record<PhaseId, readonly Question[]>> = {
  platform: [
    {
      asked: "What would $50 become in a year at 5% a day, each payout put in again?",
      answer:
        "1.05 multiplied by itself 365 times is 54 million: $50 would be $2.7 billion. No business on earth earns that, so the payouts can't come from one.",
      source: own,
    },
  ],
  reveal: [
    {
      asked: "Some people were paid, and on time. Doesn't that prove that it works?",
      answer:
        "They were paid with other people's deposits. Of Madoff's clients 2,568 got more than they paid in and 2,335 got less. About 88% of Forsage's participants lost money. Winners may have to give back what they got shortly before the end.",
      source: "Trustee for Madoff's firm, October 2009; arXiv 2105.04380; Cunningham v. Brown, 265 U.S. 1",
    },
    {
      asked:
        "If the same amount comes in every day and everyone withdraws every payout, when does it collapse?",
      answer:
        "The reserves grow until day 20 and are gone on day 42. If deposits grow by 1% or 4% a day, they are gone on day 45 or 69. To last for ever they would have to grow by 5% a day: 100 people on the first day become 8 billion by day 312.",
      source: "Computed, with deposits never paid back.",
    },
  ],
  run: [
    {
      asked: "How long do such schemes last?",
      answer:
        "Researchers watched 1,576 from November 2010 to August 2011. The typical one lasted 28 days, one in four more than three months, one in ten more than ten months. The higher the rate, the shorter its life.",
      source: "Moore, Han and Clayton 2012",
    },
    {
      asked: "Could someone who knows what it is get in early and out in time?",
      answer:
        "Even those who join early and know what it is lose 24% on average. And those who gain are paid with other people's savings.",
      source: "Neisius and Clayton 2014",
    },
  ],
  debrief: [
    {
      asked: "Which warning signs could you see before you paid in?",
      answer:
        "A high return with little or no risk. The same return every day. No firm you could find in a register. A reward for bringing others. Later: late payments, and pressure to leave the money in.",
      source: "SEC, investor.gov, Ponzi schemes; FINRA on high-yield investment programmes",
    },
    {
      asked: "Is it stupid to fall for it?",
      answer:
        "About a million people paid into TelexFree, and about a million into Zeek. It looks sound, friends bring it, and the first payouts arrive. Fear makes it worse, so talk about it plainly and calmly.",
      source: "The cases of TelexFree and Zeek; Pratkanis and Shadel, for AARP",
    },
  ],
  "offers-after": [
    {
      asked: "Why not call every offer a scam?",
      answer:
        "Then you could never save for anything. Half of the ten are genuine: they name their costs and risks, promise nothing, and can be looked up. Getting better means spotting more scams without suspecting more genuine offers.",
      source: "The offers themselves, each with its reason",
    },
  ],
  changed: [
    {
      asked: "What do you check before you pay anyone?",
      answer:
        "Who it is, in the regulator's register. Whether a risk is named. Why there is a hurry. Whether the payment could be called back: a transfer to a wallet can't.",
      source: "FCA ScamSmart; Australia's Moneysmart and Scamwatch",
    },
    {
      asked: "Why ten more offers in a few weeks?",
      answer:
        "People forget such a lesson within months without a reminder. The class's link and each seat card work until the class is deleted.",
      source: "Burke and others 2022, with 2,000 people",
    },
  ],
};
