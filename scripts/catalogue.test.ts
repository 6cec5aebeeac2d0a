import { disclosure } from "@glasshouse/contract/disclosure.ts";
import { expect, test } from "vitest";
import { type EnglishArea, findFaults, loadEnglish, readLanguageFolders } from "./catalogue.ts";

const english = await loadEnglish();
const folders = readLanguageFolders();
const others = folders.filter(({ code }) => code !== "en");

test("English is the source and has only a description, with the disclosure", () => {
  const source = folders.find(({ code }) => code === "en");
  expect(source?.description).toEqual({ name: "English", locale: "en-US", dir: "ltr", disclosure });
  expect(english.size).toBeGreaterThan(0);
});

test.each(others)("$code has every text, with the parameters of the English one", ({ areas }) => {
  expect(findFaults(english, areas)).toEqual([]);
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

test("a missing, an unknown, a malformed text and one with other parameters are found", () => {
  const source = new Map<string, EnglishArea>([
    ["a", { file: "a.words.ts", texts: { one: "{n, number} x", two: "x", three: "x", four: "{n}" } }],
  ]);
  const areas = { a: { one: "{m, number} y", three: "{", four: "{n}", five: "y" } };
  expect(findFaults(source, areas)).toEqual([
    "a.one has {m, number}, not {n, number}",
    "a.two is missing",
    expect.stringMatching(/^a\.three is malformed/),
    "a.five has no English text",
  ]);
});
