// In right-to-left text a browser moves a sign to the other side of its digits, and turns "40-1187" round.
import type { Description } from "./language.ts";
import type { Messages } from "./words.ts";

const figure = String.raw`[$+−-]?\$?(?:\d[\d.,]*\d|\d)(?:[-–×](?:\d[\d.,]*\d|\d))*%?`;
const parameter = String.raw`[$+−]?\{\w+(?:, number)?\}%|[$+−]\{\w+(?:, number)?\}`;
const plainNumber = /^\d[\d.,]*$/;

/** Marks figures with a sign or a dash as left-to-right. @param text an ICU message */
export const isolateFigures = (text: string): string =>
  text.replaceAll(new RegExp(`${parameter}|(?<![\\w\\u2066=])(?:${figure})`, "g"), (found) =>
    plainNumber.test(found) ? found : `\u2066${found}\u2069`,
  );

/** @returns the texts as pages show them */
export const toShownTexts = (texts: Messages, dir: Description["dir"]): Messages =>
  dir === "ltr"
    ? texts
    : Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, isolateFigures(text)]));
