import { defineWords } from "@glasshouse/languages/define-words.ts";

/** Whose regulators the reader sees; the order is that of the lists people choose from. */
export const countries = defineWords("countries", {
  several: "Several countries (US, UK, Australia)",
  ar: "Argentina",
  au: "Australia",
  be: "Belgium",
  ca: "Canada, with Québec",
  cl: "Chile",
  co: "Colombia",
  eg: "Egypt",
  eu: "European Union",
  fr: "France",
  in: "India",
  ie: "Ireland",
  mx: "Mexico",
  ma: "Morocco",
  sa: "Saudi Arabia",
  es: "Spain",
  ch: "Switzerland",
  tn: "Tunisia",
  ae: "United Arab Emirates",
  gb: "United Kingdom",
  us: "United States",
  international: "Elsewhere (international)",
});
