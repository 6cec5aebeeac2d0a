import { disclosure } from "@glasshouse/contract/disclosure.ts";
import { lessonPlans } from "@glasshouse/core/classroom/lesson-plans.ts";
import {
  findEntry,
  getRegisterStatus,
  offerFirms,
  registerStatuses,
} from "@glasshouse/core/register/offer-firms.ts";
import { expect, test } from "vitest";
import { lines, renderedPage } from "../../testing/rendered-page.tsx";
import { getExitQuestions, getHomeworkAds, handoutIds } from "./handout-texts.ts";
import { homeworkStatuses } from "./handouts.words.ts";
import { getQuestions } from "./lesson-questions.ts";

const site = { owner: "", contact: "", privacy: "", helpline: "Advice centre, tel:555-0142" };
const render = (sheet: string) => renderedPage(`/handouts?sheet=${sheet}`, [[["config"], { site }]]);

test("each printed page of each handout carries the disclosure", async () => {
  for (const id of handoutIds) {
    const html = await render(id);
    const pages = html.match(/<section class="flex min-w-0 flex-col/g)?.length ?? 0;
    expect(pages, id).toBeGreaterThan(0);
    expect(html.split(disclosure).length - 1, id).toBe(pages);
  }
});

test("the slides ask each question of the lesson and answer it with its source", async () => {
  const pageText = lines(await render("slides")).join("\n");
  for (const { id } of lessonPlans[45])
    for (const { asked, answer, source } of getQuestions(id))
      for (const said of [asked, answer, source]) expect(pageText).toContain(said);
});

test("the exit ticket's first page has no answers, and its second has all with sources", async () => {
  const [ticket = "", solved = ""] = (await render("exit")).split(disclosure);
  for (const { asked, answer, source } of getExitQuestions()) {
    for (const page of [ticket, solved]) expect(lines(page).join("\n")).toContain(asked);
    expect(lines(ticket).join("\n")).not.toContain(answer);
    for (const said of [answer, source]) expect(lines(solved).join("\n")).toContain(said);
  }
});

test("the homework has one advert for each answer of the register, and no firm of the quiz", async () => {
  const homeworkAds = getHomeworkAds();
  expect(homeworkAds.map(getRegisterStatus).toSorted()).toEqual(registerStatuses.toSorted());
  const inQuiz = Object.values(offerFirms).flatMap((firm) => findEntry(firm)?.number ?? firm.name);
  for (const ad of homeworkAds) expect(inQuiz).not.toContain(findEntry(ad)?.number ?? ad.name);
  for (const { ad, number, address } of homeworkAds)
    for (const part of [number, address]) expect(ad).toContain(part ?? "");
  const pageText = lines(await render("homework")).join("\n");
  for (const status of registerStatuses) expect(pageText).toContain(homeworkStatuses[status]());
  expect(pageText).toContain("Nobody has been paid since March.");
});

test("the families' sheet names the helpline that the operator has filled in", async () => {
  expect(lines(await render("family")).join("\n")).toContain("Advice centre, tel:555-0142");
});
