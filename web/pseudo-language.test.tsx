// All pages in a language with accents on each letter of the catalogue: what stays plain English comes from
// elsewhere.
import { readFileSync } from "node:fs";
import { classCodebook } from "@glasshouse/contract/class-codebook.ts";
import { dataSheet } from "@glasshouse/contract/data-sheet.ts";
import { setLanguageSource } from "@glasshouse/languages/current-language.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { loadEnglish } from "../scripts/catalogue.ts";
import { loadLanguage } from "./display/language.ts";
import { pages } from "./routes.tsx";
import { createPseudoLanguage, findEnglish } from "./testing/pseudo-language.ts";
import { administrator, atLocalhost, clock, nora, renderedPage, stats } from "./testing/rendered-page.tsx";

atLocalhost();

type Answers = Parameters<typeof renderedPage>[1];
const file = `${import.meta.dirname}/testing/page-answers.json`;
const shown = new Map<string, Answers>(Object.entries(JSON.parse(readFileSync(file, "utf8"))));
const addresses = [
  ...shown.keys(),
  ...Object.keys(pages).filter(
    (path) => ![...shown.keys()].some((address) => address.split("?")[0] === path),
  ),
  "/admin?tab=analytics",
  "/settings?section=security",
  "/settings?section=notifications",
];

/** Of people, currencies, levels, addresses, and of platforms that existed; "English" is a language's own name. */
const names =
  /Glasshouse|Nora|nora|Ellison|English|UTC|USD|EUR|GBP|WhatsApp|Telegram|Bitcoin|Ethereum|Tron|USDT|SIM[A-Z0-9-]+|Bronze|Silver|Gold|Platinum|Diamond|https?:\S+|localhost\S*|playsim\S*|[\w.]*@[\w.]+|\.com|\.csv|Leancy|RockwellPartners|Nanoindustryinv|GrandAgoFinance|Cryptory|\/[\w/?=&-]+|[\w-]+(?:\.[\w-]+)+/g;

function getStrings(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value ? Object.values(value).flatMap(getStrings) : [];
}

/** Names of tables, files and columns. */
const references = [
  ...dataSheet.flatMap(({ tables }) =>
    tables.flatMap(({ table, columns }) => [table, columns.replaceAll(" ", ", ")]),
  ),
  ...Object.entries(classCodebook).flatMap(([file, columns]) => [file, ...columns.map(([column]) => column)]),
];

/** Not a part of a longer word. */
const toWhole = (text: string) =>
  new RegExp(`(?<![\\p{L}\\p{M}])${text.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&")}(?![\\p{L}\\p{M}])`, "gu");

/** @returns what no data of the page explains */
function findUnexplained(html: string, data: readonly string[]): string[] {
  const known = [...data, ...references]
    .filter((text) => text.length > 2)
    .sort((a, b) => b.length - a.length);
  const left = findEnglish(html).map((text) =>
    known.reduce((rest, each) => rest.replaceAll(toWhole(each), " "), text).replaceAll(names, " "),
  );
  return left.filter((text) => findEnglish(`>${text}<`).length > 0);
}

describe("in another language no plain English is left on", () => {
  let restore = () => {};
  beforeAll(async () => {
    await loadLanguage("ar"); // whose disclosure has no Latin letter
    const pseudo = createPseudoLanguage(await loadEnglish());
    restore = setLanguageSource(() => pseudo);
  });
  afterAll(async () => {
    await loadLanguage("en");
    restore();
  });

  test.each(addresses)("%s", async (address) => {
    const user = /^\/(?:admin|class|operator)/.test(address) ? administrator : nora;
    const answers = shown.get(address) ?? [];
    const html = await renderedPage(address, [
      [["user"], /^\/(?:login|register|auth-redirect)/.test(address) ? null : user],
      [["clock"], clock],
      [["stats"], stats],
      ...answers,
    ]);
    expect(html).toMatch(/[a-z]\u0301/);
    expect(findUnexplained(html, getStrings([answers]))).toEqual([]);
  });
});
