// Replaces each module of words by its compiled texts, so that pages carry no parser of ICU messages.
import { readFileSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { compileTexts, getSource } from "@glasshouse/languages/define-words.ts";
import { toShownTexts } from "@glasshouse/languages/isolate-figures.ts";
import type { Description } from "@glasshouse/languages/language.ts";
import type { Messages } from "@glasshouse/languages/words.ts";
import type { Plugin } from "vite";
import { loadEnglish } from "../scripts/catalogue.ts";

/** Words of the frame, the dashboard and /login. The rest comes after a first view of these. */
const firstFiles = [
  /^web\/(?:api|shell|ui|display|clock|lesson|features\/dashboard|features\/auth\/login-page)[/.]/,
  /^(?:contract\/transaction-description|web\/forms\/number-parsing|web\/xray\/xray)\./,
];

/** @returns undefined for words of the server alone @param file of the English texts */
export function getPart(file: string): "first" | "rest" | undefined {
  if (file.startsWith("server/")) return undefined;
  return firstFiles.some((files) => files.test(file)) ? "first" : "rest";
}

type English = Awaited<ReturnType<typeof loadEnglish>>;

function toCompiledJson(json: string, file: string, part: string, english: English): string {
  const { dir }: Description = JSON.parse(readFileSync(join(dirname(file), "language.json"), "utf8"));
  const areas: Record<string, Messages> = JSON.parse(json);
  return JSON.stringify(
    Object.fromEntries(
      Object.entries(areas)
        .filter(([area]) => getPart(english.get(area)?.file ?? "") === part)
        .map(([area, texts]) => [area, compileTexts(toShownTexts(texts, dir))]),
    ),
  );
}

/** Texts of the other languages, in two parts; tests of pages need them too. */
export function compileLanguages(): Plugin {
  let english: Promise<English> | undefined;
  return {
    name: "glasshouse-compile-languages",
    enforce: "pre",
    transform: {
      filter: { id: /languages\/\w+\/texts\.json\?part=\w+$/ },
      async handler(code, id) {
        const [file = "", part = ""] = id.split("?part=");
        english ??= loadEnglish();
        return {
          code: `export default ${toCompiledJson(code, file, part, await english)};`,
          map: null,
          moduleType: "js",
        };
      },
    },
  };
}

export function compileWords(): Plugin {
  return {
    name: "glasshouse-compile-words",
    enforce: "pre",
    transform: {
      filter: { id: /\.words\.ts$/ },
      async handler(code, id) {
        if (!code.includes("languages/define-words.ts")) return undefined;
        const defined: object = await import(`${pathToFileURL(id).href}?${statSync(id).mtimeMs}`);
        const lines = Object.entries(defined).map(([name, words]) => {
          const source = getSource(words);
          if (!source) throw new Error(`${id}: a module that defines words exports ${name}`);
          const { area, texts } = source;
          return `export const ${name} = createWords(${JSON.stringify(area)}, ${JSON.stringify(compileTexts(texts))});`;
        });
        return {
          code: ['import { createWords } from "@glasshouse/languages/words.ts";', ...lines].join("\n"),
          map: null,
        };
      },
    },
  };
}
