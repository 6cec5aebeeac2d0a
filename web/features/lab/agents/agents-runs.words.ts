import { defineWords } from "@glasshouse/languages/define-words.ts";

export const agentsRunsWords = defineWords("lab-agents-runs", {
  toClass: "Use this crowd in my class",
  stopped: "Stopped after {done, number} of {worlds, plural, one {# world} other {# worlds}}.",
  failed: "This browser couldn't finish the runs. Load the page again.",
  peoplePay: "Person by person, the fund still pays on day {day, number} in more than half of the runs.",
  peopleEnd: "Person by person, the fund has collapsed by day {day, number} in half of the runs.",
  cohortsPay:
    "In the faster model with the same rules it still pays on day {day, number} in more than half of the runs.",
  cohortsEnd:
    "In the faster model with the same rules it has collapsed by day {day, number} in half of the runs.",
  noCohorts:
    "There is no comparison with the faster model: it can't show requests that wait under a limit, or bonuses.",
  cohortsOfOne: "The dashed lines show the faster model with the same rules.",
  cohortsOfMany:
    "The dashed lines show the faster model with the same rules. About as many runs should lie below a line as its name says.",
  cohorts: "faster model",
  csvNote:
    "Single people by the platform's rules: {crowd}; {worlds, plural, one {# world} other {# worlds}} of {people} people to reach, {days, number} days",
});
