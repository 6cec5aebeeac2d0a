// Page texts, refusals and messages speak plain English to "you" (CONTRIBUTING.md, house style).
import { parseSync, Visitor } from "vite";
import { expect, test } from "vitest";
import { readSources, type Source } from "./read-sources.ts";

const notOurWords = [
  /\b(nobody|somebody|anybody|everybody|whoever|whomever)\b/i,
  /\b(of|to|for|by|with) whom\b/i,
  /\b(keeps?|kept) out\b/i,
  /\blet in\b/i,
  /\b(is|are|was|were|be|not) told\b/i,
  /\btold (right|wrong|apart)\b/i,
  /\bout of this world\b/i,
  /\bas at first\b/i,
  /\bas often as may be\b/i,
  /\bpicture to scan\b|\bscan the picture\b|\bby the picture\b/i,
  /\bdrawn words\b/i,
  /\bsign of life\b/i,
  /\b(stands?|stood|sits?) (here|there|beside)\b/i,
  /\bclock stands\b/i,
  /\b(real|false) offers?\b/i,
  /\bhas yielded\b|\byields\b/i,
  /\bworth nothing\b/i,
];

const isText = (value: string) => /\w\s+\w/.test(value);

/** @returns the texts with such words, as `file: text` */
function oddTexts({ file, text }: Pick<Source, "file" | "text">): string[] {
  const found: string[] = [];
  const look = (value: string) => {
    if (isText(value) && notOurWords.some((words) => words.test(value)))
      found.push(`${file}: ${value.replace(/\s+/g, " ").trim()}`);
  };
  new Visitor({
    Literal: ({ value }) => {
      if (typeof value === "string") look(value);
    },
    TemplateLiteral: ({ quasis }) => look(quasis.map(({ value }) => value.cooked ?? "").join("…")),
    JSXText: ({ value }) => look(value),
  }).visit(parseSync(file, text).program);
  return found;
}

test("texts of pages, refusals and messages have none of the words that are not ours", () => {
  const sources = readSources().filter(
    ({ file, isTest }) =>
      !isTest && (/^web\/.*(\.words\.ts|\.tsx)$/.test(file) || file.startsWith("contract/")),
  );
  expect(sources.length).toBeGreaterThan(300);
  expect(sources.flatMap(oddTexts)).toEqual([]);
});

test("a word that is not ours is found in a string, a template and JSX, and names are not texts", () => {
  const found = (text: string) => oddTexts({ file: "page.tsx", text });
  expect(found('const title = "Nobody has paid in";')).toHaveLength(1);
  expect(found("const title = (count) => `$" + "{count} seats are kept out`;")).toHaveLength(1);
  expect(found("const page = <p>The figures are told later</p>;")).toHaveLength(1);
  expect(found('const kind = "nobody";')).toEqual([]);
});
