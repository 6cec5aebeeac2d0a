// Puts the rows of the specification beside the tests that prove them, read from the tests' own titles.
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { calls, constants, errors } from "./calls.ts";
import type { Section } from "./row.ts";
import { entities, permissions, transitions, validation } from "./rules.ts";
import { screens } from "./screens.ts";

const sections: readonly Section[] = [
  screens,
  entities,
  transitions,
  validation,
  permissions,
  calls,
  errors,
  constants,
];

export type Title = { file: string; title: string };

/** Titles as they are written; placeholders of tables of cases stay as they are. */
export function titlesOf(source: string): string[] {
  const begins =
    /(?:^|\n)\s*(?:test|describe)(?:\.each)?\(\s*"((?:[^"\\]|\\.)+)"|[\])]\)\(\s*(?:"((?:[^"\\]|\\.)+)"|'((?:[^'\\]|\\.)+)'|`((?:[^`\\]|\\.)+)`)/g;
  return [...source.matchAll(begins)].map((match) => match.slice(1).find((part) => part !== undefined) ?? "");
}

export function allTitles(root: string): Title[] {
  const files = globSync("{core,contract,server,web,e2e,scripts}/**/*.{test,e2e}.ts", {
    cwd: root,
    exclude: (path) => path.includes("node_modules"),
  }).sort();
  return files.flatMap((file) =>
    titlesOf(readFileSync(join(root, file), "utf8")).map((title) => ({ file, title })),
  );
}

const cell = (text: string) => text.replaceAll("|", "\\|").replaceAll("\n", " ");

/** @returns the page, and the fragments that no title has */
export function conformance(titles: readonly Title[]): { page: string; unproven: string[] } {
  const unproven: string[] = [];
  const lines = [
    "# Conformance with the specification",
    "",
    "Made by `npm run conformance` from the titles of the tests; a row without a test fails `npm test`. Deviations name the",
    "place where they were decided.",
  ];
  for (const { title, rows } of sections) {
    lines.push("", `## ${title}`, "", "| The specification says | Shown by | Deviation |", "|---|---|---|");
    for (const [says, tests, deviation = ""] of rows) {
      const proofs = [tests].flat().map((fragment) => {
        const found = titles.find((each) => each.title.includes(fragment));
        if (!found) unproven.push(`${title}: "${says}" names no test with "${fragment}"`);
        return found ? `${found.file}: ${found.title}` : "";
      });
      lines.push(`| ${[says, proofs.join("<br>"), deviation].map(cell).join(" | ")} |`);
    }
  }
  return { page: `${lines.join("\n")}\n`, unproven };
}
