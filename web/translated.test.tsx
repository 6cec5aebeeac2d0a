// @vitest-environment happy-dom
// Under page translation each page stands while its forms are sent and another page takes its place.
// tests/e2e/translated.e2e.ts looks at the others, and follows a lesson.
import { readFileSync } from "node:fs";
import { fireEvent } from "@testing-library/dom";
import { afterAll, expect, test } from "vitest";
import { pages } from "./routes.tsx";
import { navigateTo } from "./shell/navigation.ts";
import { openLabWorkers } from "./testing/lab-workers.ts";
import { drawn, livePage, type Setting } from "./testing/live-page.tsx";
import { administrator, nora } from "./testing/rendered-page.tsx";
import { replaceTexts } from "./testing/translated-texts.ts";

const file = `${import.meta.dirname}/testing/page-answers.json`;
const shown = new Map<string, Setting["known"]>(Object.entries(JSON.parse(readFileSync(file, "utf8"))));
/** They show little without a fund's figures. */
const withFigures = ["/books", "/books/follow", "/debrief", "/offers"];
const addresses = [
  ...shown.keys(),
  ...Object.keys(pages).filter((path) => ![...shown.keys()].some((each) => each.split("?")[0] === path)),
  "/deposit?tab=crypto",
  ...["notifications", "security", "preferences"].map((name) => `/settings?section=${name}`),
].filter((address) => !withFigures.includes(address));
const isForVisitors = (address: string) => /^\/(?:login|register|auth-redirect|new-password)/.test(address);
const isForOperators = (address: string) => /^\/(?:admin|class|operator)/.test(address);
const getHeading = () => document.querySelector("h1")?.textContent;
const getProblems = () => [
  ...(document.body.textContent?.includes("This page could not be loaded") ? ["the page is broken"] : []),
  ...(window.staleTexts?.() ?? ["the page is not translated"]),
];

afterAll(replaceTexts());

test.each(addresses)("%s stands while its forms are sent and another page follows", async (address) => {
  const user = isForVisitors(address) ? null : isForOperators(address) ? administrator : nora;
  openLabWorkers(() => null);
  const onward = user ? "/referral" : "/check";
  await livePage(address, {}, { user, known: shown.get(address) ?? [], onward: [onward, "/withdraw"] });
  await drawn();
  expect(document.querySelectorAll("font").length).toBeGreaterThan(0);
  const before = getHeading();
  // most forms are refused at their fields, the others get no connection
  for (const form of document.querySelectorAll("main form")) {
    fireEvent.submit(form);
    await drawn();
  }
  expect(getProblems()).toEqual([]);
  navigateTo({ to: address.startsWith(onward) ? "/withdraw" : onward });
  await expect.poll(getHeading).not.toBe(before);
  await drawn();
  expect(getProblems()).toEqual([]);
});
