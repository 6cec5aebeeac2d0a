import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { allTitles, conformance, titlesOf } from "./conformance/table.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
const titles = allTitles(root);

test("every row of the specification has its test, and docs/conformance.md is what the titles say", () => {
  const { page, unproven } = conformance(titles);
  expect(unproven).toEqual([]);
  expect(readFileSync(`${root}docs/conformance.md`, "utf8"), "run `npm run conformance`").toBe(page);
});

test("a row whose test is gone is named", () => {
  const gone = "any other path is a 404 page reading 'Page Not Found'";
  const { unproven } = conformance(titles.filter(({ title }) => !title.includes(gone)));
  expect(unproven).toHaveLength(1);
  expect(unproven[0]).toContain(gone);
});

test("titles are read from every form in which a test is written", () => {
  const source = `describe("a", () => {
    test("b 'c'", () => {});
    test.each([1, 2])("d %i", () => {});
    test.each([
      [1],
    ])(
      "e %i",
      () => {},
    );
  });`;
  expect(titlesOf(source)).toEqual(["a", "b 'c'", "d %i", "e %i"]);
});
