// Facts with a source, or marked as unverified.
import { disclosure } from "@glasshouse/contract/disclosure.ts";
import type { OfferFirm, RegisterStatus } from "@glasshouse/core/register/offer-firms.ts";

export const handoutIds = ["worksheet", "exit", "family", "homework", "curriculum", "slides"] as const;
export type HandoutId = (typeof handoutIds)[number];

export const handoutWords = {
  label: () => "Handouts",
  title: () => "To print",
  finding: () => "Made from the lesson's own words. Choose one, print it, or save it as PDF.",
  back: () => "Your classes",
  choose: () => "Handouts",
  tabs: {
    worksheet: "Worksheet",
    exit: "Exit ticket",
    family: "For families",
    homework: "Homework",
    curriculum: "Curriculum",
    slides: "Slides",
  } satisfies Record<HandoutId, string>,
  print: () => "Print",
  slidesHint: () => "Print to a PDF file for slides of 16:9, one to a page.",
  answers: () => "Answers, for you",
  disclosure: () => disclosure,
  noName: () => "Write no name on this sheet: your two seat words will do.",
  seat: () => "Seat words",
  source: (source: string) => `Source: ${source}`,
};

export type Task = { title: string; ask: string; lines: number };

export const worksheetWords = {
  title: () => "Five percent a day: worksheet",
  tableTitle: () => "While the platform runs",
  tableAsk: () => "Write down what your screen says on four days.",
  columns: ["Day", "Balance on my screen", "I paid in", "I got out", "How sure am I? 0 to 10"],
  rows: 4,
  tasks: [
    { title: "My guess", ask: "On which day will the fund stop paying? Why?", lines: 1 },
    {
      title: "Calculate",
      ask: "$100 at 5% a day, each payout put in again: how much after 1, 2 and 3 days? And is $50 really $2.7 billion after a year? What does that tell you?",
      lines: 2,
    },
    { title: "The reveal", ask: "Where did my payouts come from? How much was really there?", lines: 2 },
    { title: "Signs", ask: "Which warning signs could I see before I paid in?", lines: 2 },
    { title: "Next time", ask: "One thing that I will check before I pay anyone:", lines: 1 },
  ] satisfies Task[],
};

export const exitWords = {
  title: () => "Exit ticket",
  hint: () => "Three minutes, on your own.",
  questions: [
    {
      asked: "Where did the payouts come from?",
      choices: ["from trading", "from other people's deposits", "from the bank"],
      answer: "From other people's deposits. The fund earned nothing.",
      source: "The Books of your own class",
    },
    {
      asked: "Name two warning signs that you could see before you paid in.",
      answer:
        "For example: a high return with little or no risk, the same return every day, no firm you could find in a register, a reward for bringing others.",
      source: "SEC, investor.gov, Ponzi schemes; FINRA on high-yield investment programmes",
    },
    {
      asked: "A friend has been paid on time three times. What does that prove?",
      answer:
        "Only that others have paid in. It doesn't show that the fund earns anything, or that it will pay next week.",
      source: "SEC, investor.gov, Ponzi schemes",
    },
    {
      asked: "An advert gives a number in the regulator's register. What do you compare?",
      answer:
        "The name, the number, the address, and what the firm is licensed for. Open the register by typing its address yourself.",
      source: "FCA ScamSmart; the mock register",
    },
    {
      asked: "True or false: it is safest to call every offer a scam.",
      choices: ["true", "false"],
      answer:
        "False. Half of the offers were genuine. Distrusting everything isn't the same as spotting scams.",
      source: "The ten offers",
    },
  ],
};

export const familyWords = {
  title: () => "For families: what we did, and how to talk about it",
  parts: [
    {
      title: "What the class did",
      lines: [
        "The class used a model of an investment platform that promises 5% a day. Everything was play money.",
        "Then the books were opened: every payout was another person's deposit. Such a fund has to collapse.",
        "No names were stored, and no one had to say what they lost.",
      ],
    },
    {
      title: "Signs to look for together",
      lines: [
        "A high return with little or no risk, or the same return every day.",
        "A firm, or a person, that you can't find in your regulator's register.",
        "A hurry, a secret method, or a reward for bringing friends and family.",
        "Late payouts, and reasons to leave the money in.",
      ],
    },
    {
      title: "If someone in your family is being asked",
      lines: [
        "Ask one thing first: who pays this return?",
        "Look up the firm before you pay. Type the regulator's address yourself.",
        "A caller who says that you must move money to protect it is a scammer. Hang up, and call the number on your card.",
      ],
    },
    {
      title: "If someone has already paid",
      lines: [
        "Call your bank at once, on the number on your card: a payment may still be stopped. Then report it.",
        "Don't blame them. About a million people paid into TelexFree, and about a million into Zeek. Fear and shame make it worse.",
        "Expect more calls: scammers come back to people they have already robbed.",
      ],
    },
  ],
  source: () =>
    "SEC, FINRA, FCA ScamSmart; US Federal Trade Commission, July 2024; Pratkanis and Shadel, for AARP",
  whereTitle: () => "Where to look and whom to call",
  helpline: () => "Help where you are",
  school: () => "Questions about the lesson",
};

export type HomeworkAd = OfferFirm & { ad: string };

/** Firms that no offer of the lesson uses. */
export const homeworkAds: readonly HomeworkAd[] = [
  {
    name: "Aurora Fund Managers",
    needs: "funds",
    number: "50-0467",
    address: "41 Bell Street",
    ad: "Aurora Fund Managers, 41 Bell Street, Capital. Register 50-0467. A fund of 900 companies. Costs 0.60% a year. It can fall, and you can lose money.",
  },
  {
    name: "Verdant Park Savings Direct",
    needs: "deposits",
    number: "40-1764",
    address: "88 Harbour Road",
    ad: "Verdant Park Savings Direct. Register 40-1764. 5.5% a year, fixed, this week only. Write to our customer office, 88 Harbour Road, Saltmouth.",
  },
  {
    name: "Tradewind Brokers",
    needs: "funds",
    number: "71-2290",
    address: "2 Wharf Street",
    ad: "Tradewind Brokers, 2 Wharf Street, Saltmouth. Register 71-2290. Put your savings in our own fund and receive a steady 2% a month.",
  },
  {
    name: "Golden Lark Trust",
    needs: "funds",
    ad: "Golden Lark Trust. 4% a week, paid every Friday for three years now. Our members recommend us.",
  },
];

export const homeworkWords = {
  title: () => "Homework: check this firm",
  ask: () =>
    "Four adverts, all made up. Look each firm up in the extract below. Compare the name, the number, the address and what it is licensed for.",
  columns: ["Advert", "In the register?", "Same address?", "Licensed for this?", "I would say"],
  registerTitle: () => "Extract from the mock register",
  registerColumns: ["Number", "Name", "Address", "Licensed to"],
  warningsTitle: () => "Warnings",
  own: () =>
    "Now a real one. Choose a firm from an advert that you have seen. Open your regulator's register by typing its address yourself. Write down what you found, and what you did not find.",
  statuses: {
    licensed: "In the register with this address, and licensed for what it offers. It can still lose money.",
    absent: "Not in the register. Don't pay.",
    cloned: "A clone: it uses a licensed firm's number with another address. Don't pay.",
    "other-licence": "In the register, but not licensed for what it offers. Don't pay.",
  } satisfies Record<RegisterStatus, string>,
  warned: (reason: string) => `It is on the warning list: “${reason}”`,
};

export type Syllabus = { where: string; syllabus: string; says: string; lesson: string; checked: string };

export const curriculumWords = {
  title: () => "Where it fits in the curriculum",
  hint: () =>
    "Looked up in copies of the pages named below. Syllabuses change: check yours before you plan with it.",
  columns: ["Country", "Syllabus", "What it says", "In this lesson", "Checked against"],
  rows: [
    {
      where: "Australia",
      syllabus: "Economics and Business, Year 9, AC9HE9K05",
      says: "How individuals and businesses manage consumer and financial risks and rewards. Its examples name scams.",
      lesson: "Ten offers, the platform, checking a firm",
      checked: "Scootle, content description AC9HE9K05",
    },
    {
      where: "England",
      syllabus: "Citizenship, key stages 3 and 4",
      says: "Key stage 3: functions and uses of money, budgeting, managing risk. Key stage 4: savings, credit and debt, financial products and services. Scams are not named.",
      lesson: "The platform, the reveal, the debrief",
      checked: "Association for Citizenship Teaching, curriculum briefing on money and finance",
    },
    {
      where: "United States",
      syllabus: "National Standards for Personal Financial Education",
      says: "Six topics, among them investing and managing risk. Which standards name fraud: unverified.",
      lesson: "The reveal, ten offers, checking a firm",
      checked: "Council for Economic Education, page on the standards",
    },
    {
      where: "Canada, Ontario",
      syllabus: "Career Studies, Grade 10",
      says: "Required for the diploma, and includes financial literacy. Whether it names scams: unverified.",
      lesson: "Ten offers, the debrief",
      checked: "Press reports on the government's release of July 2019",
    },
  ] satisfies Syllabus[],
  maths: () =>
    "Mathematics: percentages, compound growth and exponential functions fit the worksheet's calculation. Which syllabus asks for them in which year: unverified.",
};

export const slidesWords = {
  title: () => "Five percent a day",
  subtitle: () => "A lesson in play money",
  ask: () => "To talk about",
  answer: () => "An answer",
};
