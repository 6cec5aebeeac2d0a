// Reads a PDF as Chromium writes it: uncompressed objects, glyph numbers, and a map per font.
import { inflateSync } from "node:zlib";

type Objects = Map<string, string>;

/** One byte per character. */
function getObjects(pdf: string): Objects {
  const found = pdf.matchAll(/(\d+) 0 obj\s(.*?)\sendobj/gs);
  return new Map([...found].map(([, number = "", body = ""]) => [number, body]));
}

function getStream(objects: Objects, number: string | undefined): string {
  const body = objects.get(number ?? "") ?? "";
  const [, packed = ""] = /stream\r?\n(.*)\r?\nendstream/s.exec(body) ?? [];
  if (!body.includes("/FlateDecode")) return packed;
  return inflateSync(Buffer.from(packed, "latin1")).toString("latin1");
}

const character = (hex: string, further = 0) => {
  const units = (hex.match(/.{4}/g) ?? []).map((unit) => Number.parseInt(unit, 16));
  return String.fromCharCode(...units.slice(0, -1), (units.at(-1) ?? 0) + further);
};

/** Letters by glyph number, in hexadecimal. */
function getLetters(cmap: string): Map<string, string> {
  const letters = new Map<string, string>();
  for (const [, block = ""] of cmap.matchAll(/beginbfchar(.*?)endbfchar/gs))
    for (const [, glyph = "", text = ""] of block.matchAll(/<(\w+)>\s*<(\w+)>/g))
      letters.set(glyph, character(text));
  for (const [, block = ""] of cmap.matchAll(/beginbfrange(.*?)endbfrange/gs))
    for (const [, first = "", last = "", text = ""] of block.matchAll(/<(\w+)>\s*<(\w+)>\s*<(\w+)>/g)) {
      const from = Number.parseInt(first, 16);
      for (let glyph = from; glyph <= Number.parseInt(last, 16); glyph += 1)
        letters.set(
          glyph.toString(16).toUpperCase().padStart(first.length, "0"),
          character(text, glyph - from),
        );
    }
  return letters;
}

function getText(objects: Objects, page: string): string {
  const fonts = new Map(
    [...page.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name = "", font = ""]) => {
      const [, cmap] = /\/ToUnicode (\d+)/.exec(objects.get(font) ?? "") ?? [];
      return [name, getLetters(getStream(objects, cmap))];
    }),
  );
  const [, contents] = /\/Contents (\d+)/.exec(page) ?? [];
  let letters = new Map<string, string>();
  let text = "";
  for (const [, font, glyphs] of getStream(objects, contents).matchAll(/\/(F\d+) \S+ Tf|<(\w+)> Tj/g)) {
    if (font) letters = fonts.get(font) ?? new Map();
    const [width = 4] = [...letters.keys()].map((glyph) => glyph.length);
    for (let at = 0; glyphs && at < glyphs.length; at += width)
      text += letters.get(glyphs.slice(at, at + width)) ?? "";
  }
  return text;
}

/** Without white space, since lines break differently. */
export function pdfPages(pdf: Buffer): string[] {
  const objects = getObjects(pdf.toString("latin1"));
  const pages = [...objects.values()].filter((body) => /\/Type \/Page\b/.test(body));
  return pages.map((page) => getText(objects, page).replace(/\s/g, ""));
}
