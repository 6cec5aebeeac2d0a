import { disclosure } from "@glasshouse/contract/disclosure.ts";
import { findFaults } from "@glasshouse/languages/find-faults.ts";
import { expect, test } from "vitest";
import { loadEnglish, readLanguageFolders } from "./catalogue.ts";

const english = await loadEnglish();
const texts = Object.fromEntries([...english].map(([area, { texts }]) => [area, texts]));
const folders = readLanguageFolders();
const others = folders.filter(({ code }) => code !== "en");

test("English is the source and has only a description, with the disclosure", () => {
  const source = folders.find(({ code }) => code === "en");
  expect(source?.description).toEqual({ name: "English", locale: "en-US", dir: "ltr", disclosure });
  expect(english.size).toBeGreaterThan(0);
});

test.each(others)("$code has every text, with the parameters of the English one", ({ areas }) => {
  expect(findFaults(texts, areas)).toEqual([]);
});

test.each(others)("$code marks in each offer a passage of its text, once", ({ areas }) => {
  const texts = Object.entries(areas).filter(([area]) => area.startsWith("offer-"));
  const unmarked = texts.filter(([, { text = "", passage = "" }]) => text.split(passage).length !== 2);
  expect(unmarked.map(([area]) => area)).toEqual([]);
});

test.each(others)("$code has a disclosure of its own, of the English one's length", ({ description }) => {
  expect(description.disclosure).not.toBe(disclosure);
  expect(description.disclosure).toContain("5");
  expect(description.disclosure.length).toBeGreaterThan(0.7 * disclosure.length);
});

test.each(others)("$code names a link by what it shows, and more", ({ areas }) => {
  const { viewAll = "", viewAllInvestments, viewAllTransactions } = areas.dashboard ?? {};
  expect(viewAll).not.toBe("");
  for (const name of [viewAllInvestments, viewAllTransactions]) expect(name).toContain(viewAll);
});
