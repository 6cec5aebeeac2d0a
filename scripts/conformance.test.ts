import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { drawn } from "./conformance/draw.ts";
import { missingTests, namedTests } from "./conformance/named-tests.ts";
import {
  conformancePage,
  getFile,
  getFullName,
  rottenRows,
  rows,
  unprovenRows,
} from "./conformance/table.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
const everyFile = () => true;

test("docs/conformance.md is what the rows say", () => {
  expect(readFileSync(`${root}docs/conformance.md`, "utf8"), "run `npm run conformance`").toBe(
    conformancePage(),
  );
});

test("each row's break still fits the product: its text stands once in its file", () => {
  expect(rottenRows(root)).toEqual([]);
});

test("names a row if its test is missing, renamed or there twice", () => {
  const [[, [, first]] = [0, ["", "", ["", "", ""]]]] = rows;
  const once = new Map(rows.map(([, [, id]]) => [id, 1]));
  expect(unprovenRows(once, everyFile)).toEqual([]);
  const naming = rows.filter(([, [, id]]) => id === first).length;
  expect(unprovenRows(new Map([...once, [first, 2]]), everyFile)).toHaveLength(naming);
  const renamed = new Map([...once].map(([id, count]) => [id === first ? `${id}!` : id, count]));
  expect(unprovenRows(renamed, everyFile)).toHaveLength(naming);
  expect(unprovenRows(renamed, () => false)).toEqual([]);
});

test("a test is run by the names that the runner joins with spaces", () => {
  expect(getFullName("tests/e2e/a.e2e.ts > /login > 'Busy' > x")).toBe(
    "/login 'Busy' > x".replace(" > ", " "),
  );
});

const security = readFileSync(`${root}SECURITY.md`, "utf8");

test("every test file that SECURITY.md names is there", () => {
  const named = namedTests(security);
  expect(named.length).toBeGreaterThan(60);
  expect(named.map(getFile).filter((file) => !existsSync(`${root}${file}`))).toEqual([]);
});

test("a test that SECURITY.md names and that is gone or renamed is found at the end of a run", () => {
  const [first = "", ...others] = namedTests(security).filter((id) => id.includes(" > "));
  const there = new Map(others.map((id) => [id, 1]));
  expect(missingTests(security, there, (file) => file === getFile(first))).toContain(first);
});

test("a described group is there while one test of it is", () => {
  const [first = ""] = namedTests(security).filter((id) => id.includes(" > "));
  expect(missingTests(`\`${first}\``, new Map([[`${first} > x`, 1]]), everyFile)).toEqual([]);
});

test("a seed draws the same rows again, each once, and another seed others", () => {
  const all = Array.from({ length: 100 }, (_, index) => index);
  const sample = drawn(all, 20, 7);
  expect(drawn(all, 20, 7)).toEqual(sample);
  expect(new Set(sample).size).toBe(20);
  expect(drawn(all, 20, 8)).not.toEqual(sample);
});
