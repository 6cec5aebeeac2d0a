// Styles name the start and the end of a line, not its left and right, so that a right-to-left
// language mirrors a page.
import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { readSources, type Source } from "./read-sources.ts";

/** These follow the screen, which no language mirrors. */
const followScreen: Record<string, { use: string; because: string }> = {
  "web/ui/toast.tsx": {
    use: "translate-x-(--radix-toast-swipe-move-x)",
    because: "the way of a finger, in pixels",
  },
  "web/xray/marked-signs.tsx": {
    use: "style={{ top, left",
    because: "a box around what was measured on the screen",
  },
};

const inStylesheets = [
  /(?<![\w-])(?:scroll-)?(?:margin|padding)-(?:left|right)\b/,
  /(?<![\w-])border-(?:(?:top|bottom)-)?(?:left|right)\b/,
  /(?<![\w-])(?:left|right)(?=\s*:)/,
  /(?<![\w-])(?:text-align|float|clear):\s*(?:left|right)\b/,
  /(?<![\w-])(?:margin|padding|inset): [^\s;]+ ([^\s;]+) [^\s;]+ (?!\1;)[^\s;]+;/,
];
const utilities = [
  /(?:scroll-)?[mp][lr]-(?:[\d[(]|px\b|auto\b)/,
  /(?:left|right)-(?:[\d[(]|px\b|auto\b|full\b)/,
  /(?:border|rounded)-(?:[lr]|[tb][lr])\b/,
  /(?:text|float|clear|object|origin(?:-top|-bottom)?|bg(?:-top|-bottom)?)-(?:left|right)\b/,
  /bg-(?:linear|gradient)-to-(?:[tb]?[lr])\b/,
].map(({ source }) => new RegExp(`(?<=["'\`\\s:!]-?)${source}[^\\s"'\`]*`));
const inPages = [
  ...utilities,
  /(?<!rtl:\S*)\btranslate-x-[^\s"'`]+(?!.*rtl:)/,
  /\b(?:margin|padding|border)(?:Left|Right)\b/,
  /\bstyle=\{\{[^}]*?\b(?:left|right)\b/,
];

const find = (text: string, patterns: readonly RegExp[]): string[] =>
  patterns.flatMap((each) => [...text.matchAll(new RegExp(each, "g"))].map(([found]) => found));

type Text = Pick<Source, "file" | "text">;

function readStylesheets(): Text[] {
  const root = fileURLToPath(new URL("..", import.meta.url));
  const files = [...globSync("web/{*.html,styles/*.css}", { cwd: root }), "server/sandbox/sim-page.ts"];
  return files.map((file) => ({ file, text: readFileSync(`${root}/${file}`, "utf8") }));
}

test("styles name left and right only where they follow the screen", () => {
  const pages = readSources().filter(({ file, isTest }) => /^web\/.*(?<!\.words\.ts)$/.test(file) && !isTest);
  const found = [
    ...readStylesheets().flatMap(({ file, text }) =>
      find(text, inStylesheets).map((use) => `${file}: ${use}`),
    ),
    ...pages.flatMap(({ file, text }) => find(text, inPages).map((use) => `${file}: ${use}`)),
  ];
  expect(found).toEqual(Object.entries(followScreen).map(([file, { use }]) => `${file}: ${use}`));
});

test.each([
  ["margin-left: 4px;", inStylesheets],
  ["border-right: 1px solid;", inStylesheets],
  ["border-top-left-radius: 4px;", inStylesheets],
  ["left: 0;", inStylesheets],
  ["text-align: right;", inStylesheets],
  ["inset: 0 auto auto 0;", inStylesheets],
  ['"max-md:-ml-px"', inPages],
  ['"pr-[19px] flex"', inPages],
  ['"focus:left-3"', inPages],
  ['"lg:[&>p]:border-l"', inPages],
  ['"first:rounded-tl-badge"', inPages],
  ['"flex text-right"', inPages],
  ['"peer-checked:translate-x-3.5"', inPages],
  ["style={{ left: at }}", inPages],
  ["{ marginLeft: 4 }", inPages],
])("finds %s", (style, patterns) => {
  expect(find(style, patterns)).toHaveLength(1);
});

test.each([
  ["padding-inline: 0 4px; padding: 0 2px 4px 2px; inset: 0 0 auto;", inStylesheets],
  ['"ms-2 inset-s-0 border-s text-start -translate-x-1/2 rtl:translate-x-1/2"', inPages],
  ['"to the right-hand side, left-over"', inPages],
])("lets %s stand", (style, patterns) => {
  expect(find(style, patterns)).toEqual([]);
});
