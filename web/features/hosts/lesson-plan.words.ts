// Every figure has its source.

import { disclosure } from "@glasshouse/contract/disclosure.ts";
import type { Phase, PhaseId } from "@glasshouse/core/classroom/lesson-plans.ts";
import { phaseWords } from "../../display/phase.words.ts";
import { minutesText } from "../../display/plan.words.ts";

export type Question = { asked: string; answer: string; source: string };

const own = "Computed from the platform's own promise.";

export const lessonPlanWords = {
  label: () => "Lesson plan",
  title: () => "Five percent a day",
  finding: (parts: number, minutes: number) =>
    `${parts} parts in ${minutesText(minutes)}, for 5 to 300 people on their own phones.`,
  disclosure: () => disclosure,
  back: () => "Your classes",
  print: () => "Print",
  noOwn: () => "Sign in as a host to print a plan of your own. This is the lesson of 45 minutes.",
  aims: () => "What everybody can do afterwards",
  needs: () => "What you need",
  needsList: [
    "A screen that everybody sees, a phone or computer for each or for two, and this page.",
    "No accounts, names, addresses or numbers of anybody: a seat is two drawn words.",
    "No money. Whoever offers real money for anything here is not part of the lesson.",
  ],
  aimsList: [
    "Tell false offers from honest ones by signs that can be named, and suspect no more honest ones for it.",
    "Say where the payouts of such a platform come from.",
    "Explain why it has to end, and who has the money then.",
    "Name what they check before they pay anybody.",
  ],
  timing: () => "Timing",
  lasts: minutesText,
  learners: (task: string) => `On every phone: “${task}”`,
  books: (open: boolean) => (open ? "Books open" : "Books closed"),
  phase: ({ id }: Pick<Phase, "id">) => phaseWords[id],
  questions: () => "To talk about, with answers",
  questionsHint: () =>
    "Ask first, answer last. Nobody has to say what they lost, and whoever fell for it is in large company.",
  source: (source: string) => `Source: ${source}`,
  dataSheet: () => "Data sheet: every table and column of a class",
  kept: () => "What is kept",
  keptText: () =>
    "Seats by two drawn words, choices, answers and times, until the class is deleted: after 30 days, or sooner as you say. No name, address or device.",
};

/** "0:09", "1:15" */
export const startsAt = (minutes: number): string =>
  `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, "0")}`;

export const questionsOf: Partial<Record<PhaseId, readonly Question[]>> = {
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
      asked: "Some were paid, and on time. Does that not prove that it works?",
      answer:
        "They were paid out of what others paid in. Of Madoff's clients the trustee counted 2,568 who had got more than they put in and 2,335 who had got less; of Forsage's participants about 88% lost. What is paid out shortly before the end may have to be given back.",
      source: "Trustee for Madoff's firm, October 2009; arXiv 2105.04380; Cunningham v. Brown, 265 U.S. 1",
    },
    {
      asked: "If just as much comes in every day, and all payouts are taken out, when is it over?",
      answer:
        "What is there grows until day 20 and is gone on day 42. If a little more comes in each day, 1% or 4%, it is gone on day 45 or 69. To go on for ever it would have to grow by 5% a day: from 100 people on the first day that takes 8 billion by day 312.",
      source: "Computed; the deposits themselves are never given back in it.",
    },
  ],
  run: [
    {
      asked: "How long do such programmes last?",
      answer:
        "Of 1,576 that were watched from November 2010 to August 2011 the typical one lasted 28 days; one in four more than three months, one in ten more than ten. The higher the rate, the shorter the life.",
      source: "Moore, Han and Clayton 2012",
    },
    {
      asked: "Could somebody who knows what it is get in early and out in time?",
      answer:
        "Even those who join early and know what it is lose 24% on average. And whoever gains has been paid with somebody else's savings.",
      source: "Neisius and Clayton 2014",
    },
  ],
  debrief: [
    {
      asked: "Which signs stood there before you paid in?",
      answer:
        "A high return with little or no risk. Returns that are the same every day. Nobody who could be found in a register. A reward for bringing others. Later: payments that come late, and pressure to leave the money in.",
      source: "SEC, investor.gov, Ponzi schemes; FINRA on high-yield investment programmes",
    },
    {
      asked: "Is it stupid to fall for it?",
      answer:
        "About a million people paid into TelexFree, and about a million into Zeek. It is made to look sound, friends bring it, and the first payouts come. Fear makes it worse, so it is told plainly and calmly.",
      source: "The cases of TelexFree and Zeek; Pratkanis and Shadel, for AARP",
    },
  ],
  "offers-after": [
    {
      asked: "Why is it no answer to call every offer false?",
      answer:
        "Then nobody could save for anything. Half of the ten are honest: they name their costs and risks, promise nothing, and can be looked up. To be better means to recognise more false ones without suspecting more honest ones.",
      source: "The offers themselves, each with its reason",
    },
  ],
  changed: [
    {
      asked: "What do you check before you pay anybody?",
      answer:
        "Who it is, in the regulator's register. Whether a risk is named. Why there is a hurry. Whether the payment could be called back: a transfer to a wallet can't.",
      source: "FCA ScamSmart; Australia's Moneysmart and Scamwatch",
    },
    {
      asked: "Why ten offers once more, in some weeks?",
      answer:
        "What such a lesson does fades within months unless there is a reminder. The class's link and each seat card work until the class is deleted.",
      source: "Burke and others 2022, with 2,000 people",
    },
  ],
};
