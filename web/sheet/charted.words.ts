import { defineWords } from "@glasshouse/languages/define-words.ts";

export const chartedWords = defineWords("charted", {
  asDrawing: "Show as drawing",
  asTable: "Show as table",
  saveCsv: "Save CSV",
  savePng: "Save PNG",
  saveSvg: "Save SVG",
  details: "Details",
});
