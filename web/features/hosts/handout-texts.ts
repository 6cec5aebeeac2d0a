import type { OfferFirm } from "@glasshouse/core/register/offer-firms.ts";
import {
  curriculumWords as curriculum,
  exitWords as exit,
  familyWords as family,
  homeworkWords as homework,
  worksheetWords as worksheet,
} from "./handouts.words.ts";
import type { Question } from "./lesson-questions.ts";

export const handoutIds = ["worksheet", "exit", "family", "homework", "curriculum", "slides"] as const;
export type HandoutId = (typeof handoutIds)[number];

type Task = { title: string; ask: string; lines: number };

export const getWorksheetTasks = (): Task[] => [
  { title: worksheet.guess(), ask: worksheet.guessTask(), lines: 1 },
  { title: worksheet.calculation(), ask: worksheet.calculationTask(), lines: 2 },
  { title: worksheet.reveal(), ask: worksheet.revealTask(), lines: 2 },
  { title: worksheet.signs(), ask: worksheet.signsTask(), lines: 2 },
  { title: worksheet.nextTime(), ask: worksheet.nextTimeTask(), lines: 1 },
];

export const getExitQuestions = (): (Question & { choices?: string[] })[] => [
  {
    asked: exit.payoutsQuestion(),
    choices: [exit.fromTrading(), exit.fromPeople(), exit.fromBank()],
    answer: exit.payoutsAnswer(),
    source: exit.payoutsSource(),
  },
  { asked: exit.signsQuestion(), answer: exit.signsAnswer(), source: exit.signsSource() },
  { asked: exit.friendQuestion(), answer: exit.friendAnswer(), source: exit.friendSource() },
  { asked: exit.registerQuestion(), answer: exit.registerAnswer(), source: exit.registerSource() },
  {
    asked: exit.everythingQuestion(),
    choices: [exit.isTrue(), exit.isFalse()],
    answer: exit.everythingAnswer(),
    source: exit.everythingSource(),
  },
];

export const getFamilyParts = (): { title: string; lines: string[] }[] => [
  { title: family.lesson(), lines: [family.lessonModel(), family.lessonBooks(), family.lessonNames()] },
  {
    title: family.signs(),
    lines: [family.signReturn(), family.signFirm(), family.signHurry(), family.signLate()],
  },
  { title: family.asked(), lines: [family.askedWho(), family.askedFirm(), family.askedCaller()] },
  { title: family.paid(), lines: [family.paidBank(), family.paidBlame(), family.paidCalls()] },
];

type HomeworkAd = OfferFirm & { ad: string };

/** Firms that no offer of the lesson uses. */
export const getHomeworkAds = (): HomeworkAd[] => [
  {
    name: "Aurora Fund Managers",
    needs: "funds",
    number: "50-0467",
    address: "41 Bell Street",
    ad: homework.licensedAd(),
  },
  {
    name: "Verdant Park Savings Direct",
    needs: "deposits",
    number: "40-1764",
    address: "88 Harbour Road",
    ad: homework.clonedAd(),
  },
  {
    name: "Tradewind Brokers",
    needs: "funds",
    number: "71-2290",
    address: "2 Wharf Street",
    ad: homework.otherLicenceAd(),
  },
  { name: "Golden Lark Trust", needs: "funds", ad: homework.absentAd() },
];

const syllabuses = ["australia", "england", "unitedStates", "ontario"] as const;

export const getCurriculumRows = (): string[][] =>
  syllabuses.map((syllabus) => [
    curriculum[syllabus](),
    curriculum[`${syllabus}Syllabus` as const](),
    curriculum[`${syllabus}Says` as const](),
    curriculum[`${syllabus}Lesson` as const](),
    curriculum[`${syllabus}Checked` as const](),
  ]);
