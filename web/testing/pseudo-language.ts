// A language in which each text of the catalogue has accents and is 40% longer, so that a test can tell
// what a page takes from elsewhere.

import type { Language } from "@glasshouse/languages/current-language.ts";
import { compileTexts } from "@glasshouse/languages/define-words.ts";
import type { EnglishArea } from "../../scripts/catalogue.ts";

type Compiled = ReturnType<typeof compileTexts>[string];

const accent = "\u0301";
const addAccents = (text: string): string => text.replace(/\p{L}/gu, `$&${accent}`);

/** Options of a plural or select, and what stands between tags, are text too. */
function toPseudo(node: unknown): unknown {
  if (typeof node === "string") return addAccents(node);
  if (!Array.isArray(node)) return node;
  const [name, kind, ...rest] = node;
  if (typeof kind !== "number") return [name, ...node.slice(1).map(toPseudo)];
  return [name, kind, ...rest.map((part) => (typeof part === "object" ? toOptions(part) : part))];
}
const toNodes = (nodes: unknown): unknown => (Array.isArray(nodes) ? nodes.map(toPseudo) : toPseudo(nodes));
const toOptions = (options: object) =>
  Object.fromEntries(Object.entries(options).map(([name, nodes]) => [name, toNodes(nodes)]));

function toPseudoText(text: string, compiled: Compiled): Compiled {
  const padding = "\u00b7".repeat(Math.ceil(text.length * 0.4));
  if (typeof compiled === "string") return `${addAccents(compiled)}${padding}`;
  return [toNodes(compiled), padding].flat() as Compiled; // the same shape, with other strings
}

export function createPseudoLanguage(english: ReadonlyMap<string, EnglishArea>): Language {
  const texts = Object.fromEntries(
    [...english].map(([area, { texts }]) => {
      const compiled = Object.entries(compileTexts(texts));
      return [
        area,
        Object.fromEntries(compiled.map(([key, each]) => [key, toPseudoText(texts[key] ?? "", each)])),
      ];
    }),
  );
  return { locale: "ja", texts };
}

const entities: Record<string, string> = { amp: "&", quot: '"', lt: "<", gt: ">", "#x27": "'" };
const decode = (text: string) => text.replace(/&(amp|quot|lt|gt|#x27);/g, (_, name) => entities[name] ?? "");

/** @returns each text, and each attribute that people read or hear, that has an English word of three letters */
export function findEnglish(html: string): string[] {
  const shown = html.replace(/<(script|style)\b.*?<\/\1>/gs, "");
  const texts = [...shown.matchAll(/>([^<]+)</g)].map((match) => match[1] ?? "");
  const read = [
    ...shown.matchAll(/ (?:aria-label|title|placeholder|alt|aria-valuetext|aria-roledescription)="([^"]*)"/g),
  ].map((match) => match[1] ?? "");
  return [...texts, ...read]
    .map(decode)
    .filter((text) => /(?<![\p{L}\p{M}])[a-z]{3,}(?![\p{L}\p{M}])/iu.test(text));
}
