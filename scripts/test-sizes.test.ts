import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parseSync } from "vite";
import { expect, test } from "vitest";

// A red test must say which behaviour is gone, so titles are one statement, tests assert little,
// and files are short.
const most = { titleLength: 110, assertions: 12, fileLines: 500 };

/** Titles that are longer or double on purpose, with the reason. */
const exceptions: Readonly<Record<string, string>> = {
  "core imports languages alone;": "a rule of docs/architecture.md and its one exception, in its words",
  "no file of the product names a host": "what SECURITY.md promises, with all that it names",
};

const root = fileURLToPath(new URL("..", import.meta.url));
const files = globSync("{core,contract,server,web,scripts,tests}/**/*.{test,e2e,harness}.{ts,tsx}", {
  cwd: root,
  exclude: ["**/node_modules/**", "**/dist/**"],
});

type Node = { type: string; start: number; end: number; [key: string]: unknown };
const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && "type" in value;

/** Parents first. */
function getNodes(value: unknown, found: Node[] = []): Node[] {
  if (Array.isArray(value)) for (const each of value) getNodes(each, found);
  if (!isNode(value)) return found;
  found.push(value);
  for (const child of Object.values(value)) if (typeof child === "object") getNodes(child, found);
  return found;
}

/** `test` in `test.each(rows)("…")`, `expect` in `expect.poll(…)`. */
function calledBy(node: Node): string {
  for (const key of ["callee", "object", "tag"]) {
    const inner = node[key];
    if (isNode(inner)) return calledBy(inner);
  }
  return String(node.name ?? "");
}

const isAssertion = (node: Node) =>
  node.type === "CallExpression" && isNode(node.callee) && node.callee.type !== "CallExpression"
    ? /^expect(\.poll|\.soft)?$/.test(dotted(node.callee))
    : false;
const dotted = (node: Node): string =>
  isNode(node.object) && isNode(node.property)
    ? `${dotted(node.object)}.${String(node.property.name)}`
    : String(node.name ?? "");

type FoundTest = { title: string; assertions: number };

/** Each test of a file: a call of `test` with a title and a function, also by rows. */
function getTests(file: string, source: string): FoundTest[] {
  const { program, errors } = parseSync(file, source);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
  return getNodes(program).flatMap((node) => {
    if (node.type !== "CallExpression" || !/^(test|it)$/.test(calledBy(node))) return [];
    const [title, ...others] = node.arguments as Node[]; // a call has them
    const body = others.find(({ type }) => /Function/.test(type));
    if (!title || !body) return [];
    const text =
      title.type === "Literal" ? String(title.value) : source.slice(title.start + 1, title.end - 1);
    return [{ title: text, assertions: getNodes(body).filter(isAssertion).length }];
  });
}

const faults = {
  longTitle: ({ title }: FoundTest) => title.length > most.titleLength,
  twoStatements: ({ title }: FoundTest) => title.includes(";"),
  manyAssertions: ({ assertions }: FoundTest) => assertions > most.assertions,
};

const sources = new Map(files.map((file) => [file, readFileSync(`${root}${file}`, "utf8")]));
const found = [...sources].flatMap(([file, source]) =>
  getTests(file, source).map((each) => ({ file, ...each })),
);

test("the files of tests are found, and the tests in them", () => {
  expect(files.length).toBeGreaterThan(150);
  expect(found.length).toBeGreaterThan(1_000);
});

const excepted = ({ title }: FoundTest) => Object.keys(exceptions).find((start) => title.startsWith(start));
const named = (all: typeof found) => all.map(({ file, title }) => `${file} > ${title}`);
const withFault = (fault: keyof typeof faults) =>
  named(found.filter((each) => faults[fault](each) && !excepted(each)));

test(`no title is longer than ${most.titleLength} characters`, () => {
  expect(withFault("longTitle")).toEqual([]);
});

test("no title says two things, joined by a semicolon", () => {
  expect(withFault("twoStatements")).toEqual([]);
});

test(`no test asserts more than ${most.assertions} things`, () => {
  expect(withFault("manyAssertions")).toEqual([]);
});

test(`no file of tests is longer than ${most.fileLines} lines`, () => {
  const long = [...sources].filter(([, source]) => source.split("\n").length > most.fileLines + 1);
  expect(long.map(([file]) => file)).toEqual([]);
});

test("each exception is still needed", () => {
  const faulty = found.filter((each) => Object.values(faults).some((fault) => fault(each)));
  expect(new Set(faulty.flatMap((each) => excepted(each) ?? []))).toEqual(new Set(Object.keys(exceptions)));
});

test("tests are found by rows and in groups, with what they assert by polling, too", () => {
  const source = `describe("a", () => { test("b", () => {}); test.each([1])("c", () => { expect(1).toBe(1); }); });
    test("d", async () => { await expect.poll(f).toBe(1); expect(1).not.toBe(2); });`;
  expect(getTests("a.test.ts", source)).toEqual([
    { title: "b", assertions: 0 },
    { title: "c", assertions: 1 },
    { title: "d", assertions: 2 },
  ]);
});

test("a test that is too long, says two things or asserts too much is a fault", () => {
  const good = { title: "x".repeat(most.titleLength), assertions: most.assertions };
  expect(Object.values(faults).map((fault) => fault(good))).toEqual([false, false, false]);
  const bad = { title: `${good.title};`, assertions: most.assertions + 1 };
  expect(Object.values(faults).map((fault) => fault(bad))).toEqual([true, true, true]);
});
