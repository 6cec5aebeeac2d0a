import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { getLines, readSource, readSources } from "./read-sources.ts";

const sources = readSources();
const read = sources.map((source) => ({ ...source, ...readSource(source), lines: getLines(source.text) }));
const product = read.filter(({ isTest }) => !isTest);
const productLines = product.reduce((total, { lines }) => total + lines, 0);

test("a parser reads functions of every kind, casts with their reasons, any and the non-null mark", () => {
  const text = `import type { A } from "../core/a.ts";
export { b } from "@glasshouse/contract/b.ts";
const late = () => import("./c.ts");
const list = ["a"] as const satisfies readonly string[];
const said = late as A; // a reason
const unsaid = list as unknown as
  typeof import("./d.ts");
class Door {
  open() {
    return this!;
  }
}
let free: any;
`;
  const found = readSource({ file: "server/x.ts", text });
  expect({ ...found, imports: found.imports.sort() }).toEqual({
    imports: ["contract/b.ts", "core/a.ts", "server/c.ts", "server/d.ts"],
    functions: [
      { line: 3, lines: 1 },
      { line: 9, lines: 3 },
    ],
    casts: [
      { line: 5, said: true },
      { line: 7, said: false },
      { line: 6, said: true },
    ],
    unchecked: [10, 13],
  });
  expect(() => readSource({ file: "x.ts", text: "const = 1;" })).toThrow("x.ts");
});

test("files have at most 350 lines, those of tests 500", () => {
  const long = read.filter(({ lines, isTest }) => lines > (isTest ? 500 : 350));
  expect(long.map(({ file, lines }) => `${file} has ${lines} lines`)).toEqual([]);
});

test("functions have at most 100 lines, and no more than one in a hundred has over 70", () => {
  const functions = product.flatMap(({ file, functions: all }) => all.map((each) => ({ file, ...each })));
  const listFunctionsOver = (over: number) =>
    functions
      .filter(({ lines }) => lines > over)
      .map(({ file, line, lines }) => `${file}:${line} has ${lines} lines`);
  expect(listFunctionsOver(100)).toEqual([]);
  expect(functions.length).toBeGreaterThan(2_000);
  expect(listFunctionsOver(70).length, listFunctionsOver(70).join("\n")).toBeLessThanOrEqual(
    functions.length / 100,
  );
});

/** Each function of a file of SQL, from its first line to the end of its body. */
function sqlFunctions(file: string): { name: string; lines: number }[] {
  const found = readFileSync(file, "utf8").matchAll(
    /^create (?:or replace )?function (\w+)[^$;]*?(?:\$\$.*?\$\$;?|return\b[^;]*;|begin atomic.*?^end;)/gms,
  );
  return [...found].map(([text, name = ""]) => ({ name, lines: getLines(text) }));
}

test("functions of the database have at most 60 lines", () => {
  const files = globSync(["server/db/functions/*.sql", "server/db/migrations/*.sql"]);
  const functions = files.flatMap(sqlFunctions);
  const defined = files.flatMap(
    (file) => readFileSync(file, "utf8").match(/^create (or replace )?function/gm) ?? [],
  );
  expect(functions).toHaveLength(defined.length);
  expect(defined.length).toBeGreaterThan(70);
  expect(functions.filter(({ lines }) => lines > 60)).toEqual([]);
});

test("nothing is any, and nothing is declared to be there by an exclamation mark", () => {
  expect(product.flatMap(({ file, unchecked }) => unchecked.map((line) => `${file}:${line}`))).toEqual([]);
});

test("there are at most 1.5 casts in 1,000 lines, and each says why", () => {
  const casts = product.flatMap(({ file, casts: all }) => all.map((each) => ({ file, ...each })));
  expect(casts.filter(({ said }) => !said).map(({ file, line }) => `${file}:${line}`)).toEqual([]);
  expect(casts.length).toBeLessThanOrEqual((productLines * 1.5) / 1_000);
});
