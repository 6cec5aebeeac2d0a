import { defineWords } from "@glasshouse/languages/define-words.ts";

export const xrayWords = defineWords("xray", {
  switch: "X-ray",
  switchHint: "X-ray: mark the warning signs on each page",
  switchText: "X-RAY",
  onScreen: "Warning signs on this screen",
  count: "{count, plural, one {# warning sign} other {# warning signs}} on this screen",
  sign: "Sign {number, number}: {title}",
  place: "Sign {number, number} of {count, number}",
  explanation: "{place}: {title}",
  close: "Close the explanation",
  inBooks: "In the Books, today",
  check: "<label>What to check instead:</label> {check}",
  lookUp: "Look a firm up in the mock register",
  openBooks: "Open the Books",
  next: "Next sign",
});
