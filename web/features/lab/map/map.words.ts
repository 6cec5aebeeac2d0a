import { defineWords } from "@glasshouse/languages/define-words.ts";

export const mapWords = defineWords("lab-map", {
  title: "The map",
  subtitle:
    "The day by which half of the worlds have collapsed. Everything except the two axes is as you set it.",
  chooseAcross: "Across",
  chooseDown: "Upwards",
  name: "Map of the day of collapse. Move with the arrow keys; press Enter to set the sliders to a cell",
  drawing: "Day of collapse. Across: {across}. Upwards: {down}",
  across: "{label} →",
  down: "↑ {label}",
  value: "{label}: {value}.",
  ownValue: "{label}: {value} (your settings).",
  middleValue: "{label}: {value} (middle of the published range).",
  caseName: "{name}.",
  halfPay: "In half of the worlds or more the fund still pays on day {day, number}.",
  halfEnded: "Half of the worlds have collapsed by day {day, number}.",
  walk: "Point at a cell, or move with the arrow keys.",
  use: "Set the sliders to this cell",
  setToCase: "Set the sliders to this case",
  stillPays: "still pays",
  byDay: "by day {day, number}",
  days: "{from, number} to {to, number}",
  threshold:
    "on this line the fund neither grows nor shrinks in the long run (without fear, limit and freeze)",
  here: "your settings",
  cases:
    "Press a real case: a dot where both values are known, a mark at the edge where only one is. No study says how many people withdrew each day, so here you see only marks at the edge.",
  someCases: "Press a real case: a dot where both values are known, a mark at the edge where only one is.",
  noCases:
    "Nothing is published about this pair, so no real case can be shown. Choose the promise, the term or the growth as an axis.",
  cells: "{side, number} × {side, number} cells of {worlds, number} worlds",
  refining: "refining: {percent, number}%",
  preview:
    "preview: {side, number} × {side, number} cells of {worlds, number} worlds; refining: {percent, number}%",
  tableCaption: "Day by which half of the worlds have collapsed; empty where the fund still pays",
  dayHead: "Collapsed by day",
});

export const caseWords = defineWords("lab-cases", {
  ponzi: "Charles Ponzi, 1920",
  ponziSource: "50% in 45 days, 1.11% a day (Cunningham v. Brown, 265 U.S. 1)",
  hyperFundSource: "0.5 to 1% a day (SEC)",
  bitConnectSource: "1% a day (SEC v. BitConnect, 2021)",
  mirrorTradingSource: "10% a month, 0.33% a day (CFTC)",
  platform: "The platform of this simulation",
  platformSource: "its own rules, without recruits",
  derivedSource:
    "half of what came in by day {halfDay, number}, nine tenths by day {mostDay, number}: a growth of {percent}% a day (derived here; Bartoletti, Pes & Serusi 2018)",
});
