import { defineWords } from "@glasshouse/languages/define-words.ts";

export const presetsWords = defineWords("lab-presets", {
  subtitle: "How close the Lab comes to published figures. Your browser runs each setting now.",
  method:
    "Each setting is run in {worlds, number} worlds by joining day, or {crowdWorlds, number} worlds of {people, number} single people. The settings were fitted to these figures and to nothing else.",
  caption: "Published figures, and the result of each setting",
  figureHead: "Figure",
  publishedHead: "Published",
  hereHead: "Here",
  fittedCrowd: "{name}: by the platform's own rules",
  crowd: "{name}: the crowd's settings, by the platform's rules",
  percent: "{percent, number}%",
  percents: "{from, number}% to {to, number}%",
  never: "never",
  use: "Set the sliders",
  useOf: "Set the sliders to: {name}",
  notRun: "not run yet",
  rules:
    "The platform's rules limit who can win. Without three recruits you can pay in at most {cap}, and you can't withdraw less than {least}. At {percent, number}% a day that takes {payouts, number} payouts, so income alone gives you no profit before day {day, number}. A fund that ends on day 28 has winners only among those who recruit or leave in time. Real schemes also vary more than this crowd, in which chance moves the end by at most two days; that is why one in four lasted for months.",
});

export const presetNames = defineWords("lab-preset-names", {
  programme: "A typical web scheme",
  bitcoin: "As short as half of the Bitcoin schemes",
  telexfree: "As few winners as TelexFree",
  forsage: "As few winners as Forsage",
  madoff: "As many winners as Madoff",
});

/** A crowd has the source of the programmes. */
export const presetSources = defineWords("lab-preset-sources", {
  programme: "Moore, Han & Clayton 2012, 1,576 programmes; winners: TelexFree to Madoff",
  bitcoin: "Vasek & Moore 2018, 1,780 schemes: half lasted a week or less",
  telexfree: "About 78,000 of about a million people made a profit",
  forsage: "About 88% lost money (arXiv 2105.04380)",
  madoff: "2,568 net winners, 2,335 net losers (trustee, October 2009)",
});

export const goalWords = defineWords("lab-preset-goals", {
  "half-over": "Half have ended by day",
  "over-three-months": "Last over three months",
  "over-ten-months": "Last over ten months",
  winners: "People who made a profit",
});
