import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const read = (file: string) => readFileSync(new URL(`../../${file}`, import.meta.url), "utf8");

/** Of a family's files in web/fonts, and of the Arabic ones. */
function readSmallRanges(family: string): (code: number) => boolean {
  const faces = read("web/styles/fonts.css").matchAll(
    new RegExp(`"(?:${family}|Plex Arabic)";[^}]+url\\("\\.\\./fonts/[^}]+unicode-range:\\s*([^;]+);`, "g"),
  );
  const ranges = [...faces].flatMap(([, list = ""]) =>
    [...list.matchAll(/U\+([\dA-F]+)(?:-([\dA-F]+))?/g)].map(([, from = "", to = from]) => [
      Number.parseInt(from, 16),
      Number.parseInt(to, 16),
    ]),
  );
  return (code) => ranges.some(([from = 0, to = 0]) => from <= code && code <= to);
}

/** Marks of direction need no font; formulas may load a whole one. */
const rare = new Set("\u200e\u200f\u2066\u2067\u2068\u2069θ′σ÷μΣρ³⁰±↑ªΘΜΡ\n");

function findOthers(text: string, family: string): string[] {
  const isSmall = readSmallRanges(family);
  return [...new Set(text)].filter((each) => !rare.has(each) && !isSmall(each.codePointAt(0) ?? 0));
}

test.each(["es", "fr", "ar"])(
  "the texts of %s need only the small fonts, labels also in capitals",
  (code) => {
    const texts = read(`languages/${code}/texts.json`);
    expect(findOthers(texts, "IBM Plex Sans Variable")).toEqual([]);
    if (code !== "ar") expect(findOthers(texts, "Source Serif 4 Variable")).toEqual([]); // Arabic pages have no serif
    expect(findOthers(texts + texts.toUpperCase(), "M PLUS 1 Code Variable")).toEqual([]);
  },
);
