// What the documents point at is there: links with their headings, pictures, and each setting that the server reads.
import { existsSync, globSync, readFileSync } from "node:fs";
import { posix } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const root = fileURLToPath(new URL("..", import.meta.url));
const read = (file: string) => readFileSync(`${root}/${file}`, "utf8");
const documents = globSync(["*.md", "docs/**/*.md"], { cwd: root }).map((path) => path.replaceAll("\\", "/"));

/** As GitHub makes them. */
const headings = (text: string) =>
  [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = ""]) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\- ]/gu, "")
      .replaceAll(" ", "-"),
  );

/** @returns where a link of the document leads nowhere in the repository */
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

test("every link of the documents leads to a file, and to a heading of it", () => {
  expect(documents.length).toBeGreaterThan(50);
  expect(documents.flatMap((file) => deadLinks(file, read(file)).map((link) => `${file}: ${link}`))).toEqual(
    [],
  );
});

test("a link to a file or a heading that is gone is found", () => {
  const text =
    "## A heading\n[1](#a-heading) [2](#another) [3](operations.md#settings) [4](gone.md) [5](https://x.example)";
  expect(deadLinks("docs/written.md", text)).toEqual(["#another", "gone.md"]);
});

test("every file that docs/architecture.md names is there", () => {
  const files = globSync("{core,contract,server,web,e2e,bench,faults,scripts,docs}/**/*", {
    cwd: root,
    exclude: ["**/node_modules/**", "**/dist/**"],
  }).map((path) => `/${path.replaceAll("\\", "/")}`);
  const named = [...read("docs/architecture.md").matchAll(/`([\w/.-]+\.(?:tsx?|sql|css|md))`/g)].map(
    ([, name]) => name,
  );
  expect(named.length).toBeGreaterThan(50);
  expect(named.filter((name) => !files.some((file) => file.endsWith(`/${name}`)))).toEqual([]);
});

test("every picture that is kept is shown by the README", () => {
  const readme = read("README.md");
  const kept = globSync("docs/screenshots/*", { cwd: root }).map((path) => path.replaceAll("\\", "/"));
  expect(kept.length).toBeGreaterThan(0);
  expect(kept.filter((path) => !readme.includes(`](${path})`))).toEqual([]);
});

test("the settings that the server reads are those that docs/operations.md tells of", () => {
  const [, schema = ""] = /const schema = z\.object\(\{\n(.*?)^\}\)/ms.exec(read("server/env.ts")) ?? [];
  const settings = [...schema.matchAll(/^ {2}([A-Z_]+):/gm)].map(([, name]) => name);
  const [, table = ""] = /^## Settings\n(.*?)^###/ms.exec(read("docs/operations.md")) ?? [];
  const told = [...table.matchAll(/^\| (`[^|]+) \|/gm)].flatMap(
    ([, names = ""]) => names.match(/[A-Z_]+/g) ?? [],
  );
  expect(settings.length).toBeGreaterThan(10);
  expect(told.sort()).toEqual(settings.sort());
});
