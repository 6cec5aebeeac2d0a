// What documents point at exists: links, headings, pictures, files, tables and settings.
import { existsSync, globSync, readFileSync } from "node:fs";
import { posix } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const root = fileURLToPath(new URL("..", import.meta.url));
const read = (file: string) => readFileSync(`${root}/${file}`, "utf8");
const documents = globSync(["*.md", "docs/**/*.md"], { cwd: root }).map((path) => path.replaceAll("\\", "/"));

const headings = (text: string) =>
  [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = ""]) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\- ]/gu, "")
      .replaceAll(" ", "-"),
  );

/** @returns links to nothing in the repository */
function deadLinks(file: string, text: string): string[] {
  return [...text.matchAll(/\]\((?!https?:)([^)\s]+)\)/g)]
    .map(([, link = ""]) => link)
    .filter((link) => {
      const [path = "", heading] = link.split("#");
      const target = path ? posix.normalize(posix.join(posix.dirname(file), path)) : file;
      if (target !== file && !existsSync(`${root}/${target}`)) return true;
      return heading !== undefined && !headings(target === file ? text : read(target)).includes(heading);
    });
}

test("every link of a document leads to a file, and to a heading of it", () => {
  expect(documents.length).toBeGreaterThan(40);
  expect(documents.flatMap((file) => deadLinks(file, read(file)).map((link) => `${file}: ${link}`))).toEqual(
    [],
  );
});

test("a link to a missing file or heading is found", () => {
  const text =
    "## A heading\n[1](#a-heading) [2](#another) [3](rules.md#ledger) [4](gone.md) [5](https://x.example)";
  expect(deadLinks("docs/written.md", text)).toEqual(["#another", "gone.md"]);
});

const rowsBelow = (text: string, heading: string): string[][] => {
  const part = text.split(`\n## ${heading}\n`)[1]?.split("\n## ")[0] ?? "";
  return [...part.matchAll(/^\| (.*) \|$/gm)]
    .map(([, row = ""]) => row.split(" | "))
    .filter(([first]) => !/^-+$/.test(first ?? ""))
    .slice(1);
};
const inBackticks = (text: string) => [...text.matchAll(/`([^`]+)`/g)].map(([, inner = ""]) => inner);
const isPath = (text: string) => /^[\w-]+(\/[\w.-]+)+\/?$/.test(text);

/** @returns signposts to a missing file, or to one without the text */
const wrongSignposts = (rows: readonly string[][]) =>
  rows.flatMap(([change = "", place = "", things = ""]) =>
    inBackticks(place)
      .filter(isPath)
      .flatMap((file) => {
        if (!existsSync(`${root}/${file}`)) return [`${change}: ${file}`];
        return inBackticks(things)
          .filter((thing) => !read(file).includes(thing))
          .map((thing) => `${change}: ${file} has no ${thing}`);
      }),
  );

test("each signpost of docs/architecture.md leads to a file that contains the named thing", () => {
  const rows = rowsBelow(read("docs/architecture.md"), "Where to begin");
  expect(rows.length).toBeGreaterThan(20);
  expect(wrongSignposts(rows)).toEqual([]);
});

test("a signpost to a missing file or thing is found", () => {
  const rows = [
    ["a", "`core/gone.ts`", ""],
    ["b", "`core/money.ts`", "`formatUsd`, `formatShells`"],
  ];
  expect(wrongSignposts(rows)).toEqual(["a: core/gone.ts", "b: core/money.ts has no formatShells"]);
});

test("every path that a document names in its text exists", () => {
  const folders = /^(core|contract|server|web|scripts|docs|tests)\//;
  const named = documents
    .filter((file) => !["docs/conformance.md", "SECURITY.md"].includes(file))
    .flatMap((file) =>
      inBackticks(read(file))
        .filter((text) => isPath(text) && folders.test(text))
        .map((path) => ({ file, path })),
    );
  expect(named.length).toBeGreaterThan(60);
  expect(named.filter(({ path }) => !existsSync(`${root}/${path}`))).toEqual([]);
});

test("docs/development.md has ten changes, each of four files at most", () => {
  const [, part = ""] = read("docs/development.md").split("\n## Ten changes\n");
  const changes = (part.split("\n## ")[0] ?? "").split(/^\d+\. /m).slice(1);
  const files = changes.map((change) => [...change.matchAll(/^ +- /gm)].length);
  expect(files).toHaveLength(10);
  expect(files.every((count) => count >= 2 && count <= 4)).toBe(true);
});

test("the tables of docs/database.md are tables of the schema", () => {
  const [, diagram = ""] = /```mermaid\nerDiagram\n(.*?)```/s.exec(read("docs/database.md")) ?? [];
  const named = new Set(
    [...diagram.matchAll(/^ +(\w+) \S+ (\w+) :/gm)].flatMap(([, a = "", b = ""]) => [a, b]),
  );
  const schema = read("server/db/schema.sql");
  expect(named.size).toBeGreaterThan(15);
  expect([...named].filter((table) => !schema.includes(`create table ${table} (`))).toEqual([]);
});

test("every stored screenshot is shown by a document", () => {
  const texts = documents.map(read).join("\n");
  const stored = globSync("docs/screenshots/*", { cwd: root }).map((path) => path.replaceAll("\\", "/"));
  expect(stored.length).toBeGreaterThan(0);
  expect(stored.filter((path) => !texts.includes(`${path.slice("docs/".length)})`))).toEqual([]);
});

test("the settings that the server reads are those of docs/guides/self-hosting.md", () => {
  const [, schema = ""] = /const schema = z\.object\(\{\n(.*?)^\}\)/ms.exec(read("server/env.ts")) ?? [];
  const settings = [...schema.matchAll(/^ {2}([A-Z_]+):/gm)].map(([, name]) => name);
  const rows = rowsBelow(read("docs/guides/self-hosting.md"), "Settings");
  const documented = rows.flatMap(([names = ""]) => names.match(/[A-Z_]+/g) ?? []);
  expect(settings.length).toBeGreaterThan(10);
  expect(documented.sort()).toEqual(settings.sort());
});

const records = documents.filter((file) => /^docs\/decisions\/\d/.test(file));

test("every decision record is in the index under its title", () => {
  const index = read("docs/decisions/README.md");
  const missing = records.filter((file) => {
    const [, title] = /^# \d+\. (.+)$/m.exec(read(file)) ?? [];
    return !index.includes(`[${title}](${posix.basename(file)})`);
  });
  expect(records.length).toBeGreaterThan(20);
  expect(missing).toEqual([]);
});

/** Words with a letter or digit. */
const countWords = (text: string) => (text.match(/\S*[\p{L}\p{N}]\S*/gu) ?? []).length;

const maxWords: Readonly<Record<string, number>> = {
  "README.md": 700,
  "docs/architecture.md": 1_500,
  "docs/guides/self-hosting.md": 1_200,
  "docs/performance.md": 800,
  "docs/reliability.md": 800,
};

test("no document is longer than it may be", () => {
  const limits = { ...maxWords, ...Object.fromEntries(records.map((file) => [file, 400])) };
  const long = Object.entries(limits).filter(([file, max]) => countWords(read(file)) > max);
  expect(long).toEqual([]);
  expect(records.length).toBeLessThanOrEqual(40);
});

test("all documents together have at most 16,000 words, without the table of conformance", () => {
  const live = documents.filter((file) => file !== "docs/conformance.md");
  expect(live.reduce((sum, file) => sum + countWords(read(file)), 0)).toBeLessThanOrEqual(16_000);
});

const sources = globSync(
  ["*.md", "{core,contract,server,web,tests,scripts,docs}/**/*.{ts,tsx,sql,md,css,html}"],
  {
    cwd: root,
    exclude: ["**/node_modules/**", "**/dist/**", "server/db/kept/**", "server/db/migrations/**"],
  },
).filter((file) => !file.endsWith("docs-rules.test.ts"));

test("no file cites a document that is not in the repository", () => {
  const citing = sources.filter((file) => /platform\.md|decisions §|decisions\.md/.test(read(file)));
  expect(sources.length).toBeGreaterThan(500);
  expect(citing).toEqual([]);
});

test("no source cites a decision record, whose number may change", () => {
  const citing = sources.filter(
    (file) => !file.endsWith(".md") && /decisions?\/\d{4}|\bdecisions? \d/.test(read(file)),
  );
  expect(citing).toEqual([]);
});
