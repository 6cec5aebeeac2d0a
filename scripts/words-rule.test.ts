// Unlike knip, finds sentences in `*.words.ts` that no page uses.
import { expect, test } from "vitest";
import { readSources, type Source } from "./read-sources.ts";

/** A typed collection's keys are looked up elsewhere. */
const collections = /^export const (\w+) = (?:defineWords\("[\w-]+", )?\{\n(.*?)^\}/gms;
const keys = /^ {2}"?(\w+)"?(?=[:(])/gm;

type Text = Pick<Source, "file" | "text">;

/** By name, by destructuring, or all: in turn, assigned, or handed to a function. */
function says(text: string, collection: string, key: string): boolean {
  const name = new RegExp(`\\b${collection} as (\\w+)`).exec(text)?.[1] ?? collection;
  return [
    `\\b${name}\\.${key}\\b`,
    `\\{[^{}]*\\b${key}\\b[^{}]*\\} = ${name}\\b`,
    `Object\\.(keys|values|entries)\\((\\w+\\.)?${name}\\)`,
    `\\b${name}\\[`,
    `: \\w+\\.${name}\\b(?![.[(])`,
    `[^}] = ${name};`,
    `\\w\\([^(){}]*\\b${name}\\b(?![.[])[^(){}]*\\)`,
    `\\.\\.\\.\\w+ \\} = ${name}\\b`,
  ].some((way) => new RegExp(way).test(text));
}

function unsaid(sources: readonly Text[]): string[] {
  return sources
    .filter(({ file }) => file.endsWith(".words.ts"))
    .flatMap(({ file, text }) => {
      const imported = `${file.slice(file.lastIndexOf("/"))}"`;
      const readers = sources.filter((each) => each.file === file || each.text.includes(imported));
      return [...text.matchAll(collections)].flatMap(([, name = "", body = ""]) =>
        [...body.matchAll(keys)]
          .map(([, key = ""]) => key)
          .filter((key) => !readers.some((each) => says(each.text, name, key)))
          .map((key) => `${file}: ${name}.${key}`),
      );
    });
}

test("every word of a page is said somewhere", () => {
  expect(unsaid(readSources().filter(({ isTest }) => !isTest))).toEqual([]);
});

test("a word that no page says is found, however the others are said", () => {
  const words = (name: string) =>
    `export const ${name} = {\n  one: "1",\n  two: () => "2",\n  three: { four: "4" },\n};\n`;
  const importing = (file: string, name: string) => `import { ${name} } from "./${file}.words.ts";`;
  const sources = ["lost", "taken", "all"].map((name) => ({
    file: `web/${name}.words.ts`,
    text: words(name),
  }));
  const page = [
    `${importing("lost", "lost as words")} words.one; words.three; other.two();`,
    `${importing("taken", "taken")} const { one, three } = taken;`,
    `${importing("all", "all")} Object.values(all);`,
  ].map((text, index) => ({ file: `web/page-${index}.tsx`, text }));
  expect(unsaid([...sources, ...page])).toEqual([
    "web/lost.words.ts: lost.two",
    "web/taken.words.ts: taken.two",
  ]);
});
