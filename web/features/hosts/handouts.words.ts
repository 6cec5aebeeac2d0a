// Facts with a source, or marked as unverified.
import { defineWords } from "@glasshouse/languages/define-words.ts";

export const handoutWords = defineWords("handouts", {
  label: "Handouts",
  title: "To print",
  finding: "Made from the lesson's own words. Choose one, print it, or save it as PDF.",
  back: "Your classes",
  choose: "Handouts",
  print: "Print",
  slidesHint: "Print to a PDF file for slides of 16:9, one to a page.",
  answers: "{title}: answers, for you",
  noName: "Write no name on this sheet: your two seat words will do.",
  seat: "Seat words",
  source: "Source: {source}",
});

export const handoutTabs = defineWords("handout-tabs", {
  worksheet: "Worksheet",
  exit: "Exit ticket",
  family: "For families",
  homework: "Homework",
  curriculum: "Curriculum",
  slides: "Slides",
});

export const worksheetWords = defineWords("worksheet", {
  title: "Five percent a day: worksheet",
  tableTitle: "While the platform runs",
  tableAsk: "Write down what your screen says on four days.",
  day: "Day",
  balance: "Balance on my screen",
  paidIn: "I paid in",
  gotOut: "I got out",
  sureness: "How sure am I? 0 to 10",
  guess: "My guess",
  guessTask: "On which day will the fund stop paying? Why?",
  calculation: "Calculate",
  calculationTask:
    "$100 at 5% a day, each payout put in again: how much after 1, 2 and 3 days? And is $50 really $2.7 billion after a year? What does that tell you?",
  reveal: "The reveal",
  revealTask: "Where did my payouts come from? How much was really there?",
  signs: "Signs",
  signsTask: "Which warning signs could I see before I paid in?",
  nextTime: "Next time",
  nextTimeTask: "One thing that I will check before I pay anyone:",
});

export const exitWords = defineWords("exit-ticket", {
  title: "Exit ticket",
  hint: "Three minutes, on your own.",
  payoutsQuestion: "Where did the payouts come from?",
  fromTrading: "from trading",
  fromPeople: "from other people's deposits",
  fromBank: "from the bank",
  payoutsAnswer: "From other people's deposits. The fund earned nothing.",
  payoutsSource: "The Books of your own class",
  signsQuestion: "Name two warning signs that you could see before you paid in.",
  signsAnswer:
    "For example: a high return with little or no risk, the same return every day, no firm you could find in a register, a reward for bringing others.",
  signsSource: "SEC, investor.gov, Ponzi schemes; FINRA on high-yield investment programmes",
  friendQuestion: "A friend has been paid on time three times. What does that prove?",
  friendAnswer:
    "Only that others have paid in. It doesn't show that the fund earns anything, or that it will pay next week.",
  friendSource: "SEC, investor.gov, Ponzi schemes",
  registerQuestion: "An advert gives a number in the regulator's register. What do you compare?",
  registerAnswer:
    "The name, the number, the address, and what the firm is licensed for. Open the register by typing its address yourself.",
  registerSource: "FCA ScamSmart; the mock register",
  everythingQuestion: "True or false: it is safest to call every offer a scam.",
  isTrue: "true",
  isFalse: "false",
  everythingAnswer:
    "False. Half of the offers were genuine. Distrusting everything isn't the same as spotting scams.",
  everythingSource: "The ten offers",
});

export const familyWords = defineWords("families", {
  title: "For families: what we did, and how to talk about it",
  lesson: "What the class did",
  lessonModel:
    "The class used a model of an investment platform that promises 5% a day. Everything was play money.",
  lessonBooks:
    "Then the books were opened: every payout was another person's deposit. Such a fund has to collapse.",
  lessonNames: "No names were stored, and no one had to say what they lost.",
  signs: "Signs to look for together",
  signReturn: "A high return with little or no risk, or the same return every day.",
  signFirm: "A firm, or a person, that you can't find in your regulator's register.",
  signHurry: "A hurry, a secret method, or a reward for bringing friends and family.",
  signLate: "Late payouts, and reasons to leave the money in.",
  asked: "If someone in your family is being asked",
  askedWho: "Ask one thing first: who pays this return?",
  askedFirm: "Look up the firm before you pay. Type the regulator's address yourself.",
  askedCaller:
    "A caller who says that you must move money to protect it is a scammer. Hang up, and call the number on your card.",
  paid: "If someone has already paid",
  paidBank:
    "Call your bank at once, on the number on your card: a payment may still be stopped. Then report it.",
  paidBlame:
    "Don't blame them. About a million people paid into TelexFree, and about a million into Zeek. Fear and shame make it worse.",
  paidCalls: "Expect more calls: scammers come back to people they have already robbed.",
  source: "SEC, FINRA, FCA ScamSmart; US Federal Trade Commission, July 2024; Pratkanis and Shadel, for AARP",
  whereTitle: "Where to look and whom to call",
  helpline: "Help where you are",
  school: "Questions about the lesson",
});

export const homeworkWords = defineWords("homework", {
  title: "Homework: check this firm",
  ask: "Four adverts, all made up. Look each firm up in the extract below. Compare the name, the number, the address and what it is licensed for.",
  licensedAd:
    "Aurora Fund Managers, 41 Bell Street, Capital. Register 50-0467. A fund of 900 companies. Costs 0.60% a year. It can fall, and you can lose money.",
  clonedAd:
    "Verdant Park Savings Direct. Register 40-1764. 5.5% a year, fixed, this week only. Write to our customer office, 88 Harbour Road, Saltmouth.",
  otherLicenceAd:
    "Tradewind Brokers, 2 Wharf Street, Saltmouth. Register 71-2290. Put your savings in our own fund and receive a steady 2% a month.",
  absentAd: "Golden Lark Trust. 4% a week, paid every Friday for three years now. Our members recommend us.",
  advert: "Advert",
  inRegister: "In the register?",
  sameAddress: "Same address?",
  licensedForThis: "Licensed for this?",
  verdict: "I would say",
  registerTitle: "Extract from the mock register",
  number: "Number",
  name: "Name",
  address: "Address",
  licensedTo: "Licensed to",
  warnings: "<title>Warnings: </title>{firms}",
  own: "Now a real one. Choose a firm from an advert that you have seen. Open your regulator's register by typing its address yourself. Write down what you found, and what you did not find.",
  warned: "It is on the warning list: “{reason}”",
});

export const homeworkStatuses = defineWords("homework-statuses", {
  licensed: "In the register with this address, and licensed for what it offers. It can still lose money.",
  absent: "Not in the register. Don't pay.",
  cloned: "A clone: it uses a licensed firm's number with another address. Don't pay.",
  "other-licence": "In the register, but not licensed for what it offers. Don't pay.",
});

export const curriculumWords = defineWords("curriculum", {
  title: "Where it fits in the curriculum",
  hint: "Looked up in copies of the pages named below. Syllabuses change: check yours before you plan with it.",
  country: "Country",
  syllabus: "Syllabus",
  says: "What it says",
  lesson: "In this lesson",
  checked: "Checked against",
  australia: "Australia",
  australiaSyllabus: "Economics and Business, Year 9, AC9HE9K05",
  australiaSays:
    "How individuals and businesses manage consumer and financial risks and rewards. Its examples name scams.",
  australiaLesson: "Ten offers, the platform, checking a firm",
  australiaChecked: "Scootle, content description AC9HE9K05",
  england: "England",
  englandSyllabus: "Citizenship, key stages 3 and 4",
  englandSays:
    "Key stage 3: functions and uses of money, budgeting, managing risk. Key stage 4: savings, credit and debt, financial products and services. Scams are not named.",
  englandLesson: "The platform, the reveal, the debrief",
  englandChecked: "Association for Citizenship Teaching, curriculum briefing on money and finance",
  unitedStates: "United States",
  unitedStatesSyllabus: "National Standards for Personal Financial Education",
  unitedStatesSays:
    "Six topics, among them investing and managing risk. Which standards name fraud: unverified.",
  unitedStatesLesson: "The reveal, ten offers, checking a firm",
  unitedStatesChecked: "Council for Economic Education, page on the standards",
  ontario: "Canada, Ontario",
  ontarioSyllabus: "Career Studies, Grade 10",
  ontarioSays:
    "Required for the diploma, and includes financial literacy. Whether it names scams: unverified.",
  ontarioLesson: "Ten offers, the debrief",
  ontarioChecked: "Press reports on the government's release of July 2019",
  maths:
    "Mathematics: percentages, compound growth and exponential functions fit the worksheet's calculation. Which syllabus asks for them in which year: unverified.",
});

export const slidesWords = defineWords("slides", {
  title: "Five percent a day",
  subtitle: "A lesson in play money",
  ask: "To talk about",
  answer: "An answer",
});
