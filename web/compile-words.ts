// Replaces each module of words by its compiled texts, so that pages carry no parser of ICU messages.
import { readFileSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { compileTexts, getSource } from "@glasshouse/languages/define-words.ts";
import { toShownTexts } from "@glasshouse/languages/isolate-figures.ts";
import type { Description } from "@glasshouse/languages/language.ts";
import type { Messages } from "@glasshouse/languages/words.ts";
import type { Plugin } from "vite";

function toCompiledJson(json: string, file: string): string {
  const { dir }: Description = JSON.parse(readFileSync(join(dirname(file), "language.json"), "utf8"));
  const areas: Record<string, Messages> = JSON.parse(json);
  return JSON.stringify(
    Object.fromEntries(
      Object.entries(areas).map(([area, texts]) => [area, compileTexts(toShownTexts(texts, dir))]),
    ),
  );
}

/** Texts of the other languages; tests of pages need them too. */
export function compileLanguages(): Plugin {
  return {
    name: "glasshouse-compile-languages",
    enforce: "pre",
    transform: {
      filter: { id: /languages\/\w+\/texts\.json$/ },
      handler: (code, id) => ({ code: toCompiledJson(code, id), map: null }),
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
