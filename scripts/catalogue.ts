// All texts: English from every *.words.ts, other languages from languages/*/texts.json.
import { globSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { getSource } from "@glasshouse/languages/define-words.ts";
import type { Areas } from "@glasshouse/languages/find-faults.ts";
import type { Description } from "@glasshouse/languages/language.ts";
import { getSentences } from "@glasshouse/languages/sentences.ts";
import type { Messages } from "@glasshouse/languages/words.ts";

const root = fileURLToPath(new URL("..", import.meta.url));

export type EnglishArea = { file: string; texts: Messages };
export type LanguageFolder = { code: string; description: Description; areas: Areas };

/** @throws if two modules define the same area */
export async function loadEnglish(): Promise<ReadonlyMap<string, EnglishArea>> {
  const areas = new Map<string, EnglishArea>();
  const files = globSync("{core,contract,server,web}/**/*.words.ts", {
    cwd: root,
    exclude: ["**/node_modules/**", "**/dist*/**"],
  });
  for (const file of files.sort()) {
    if (!readFileSync(join(root, file), "utf8").includes("languages/define-words.ts")) continue;
    const defined: object = await import(pathToFileURL(join(root, file)).href);
    for (const words of Object.values(defined)) {
      const source = getSource(words);
      if (!source) continue;
      const other = areas.get(source.area);
      if (other) throw new Error(`${file} and ${other.file} define the area ${source.area}`);
      areas.set(source.area, { file, texts: source.texts });
    }
  }
  const checks = "core/lab/checks/all-checks.ts";
  for (const file of globSync(["contract/*.ts", checks], { cwd: root, exclude: ["**/*.test.ts"] }))
    await import(pathToFileURL(join(root, file)).href);
  for (const [area, sentences] of getSentences()) {
    const texts = Object.fromEntries([...sentences].sort().map((text) => [text, text]));
    areas.set(area, { file: area === "sentences" ? "contract" : checks, texts });
  }
  return areas;
}

export function readLanguageFolders(): LanguageFolder[] {
  const readJson = (file: string) => JSON.parse(readFileSync(join(root, file), "utf8"));
  return globSync("languages/*/language.json", { cwd: root })
    .sort()
    .map((file) => ({
      code: basename(dirname(file)),
      description: readJson(file),
      areas: basename(dirname(file)) === "en" ? {} : readJson(join(dirname(file), "texts.json")),
    }));
}
