import { limitWords as words } from "./worlds-page.words.ts";

export const limitFields = [
  { name: "mostWorlds", label: words.worlds, hint: words.worldsHint },
  { name: "worldsAnHour", label: words.worldsPerHour, hint: words.worldsPerHourHint },
  { name: "largestHouseCrowd", label: words.houseCrowd, hint: undefined },
  { name: "largestOwnCrowd", label: words.ownCrowd, hint: undefined },
  { name: "largestClassCrowd", label: words.classCrowd, hint: undefined },
  { name: "largestSelfMadeCrowd", label: words.selfMadeCrowd, hint: undefined },
  { name: "crowdsAnHour", label: words.crowdsPerHour, hint: words.crowdsPerHourHint },
  { name: "retentionDays", label: words.retention, hint: words.retentionHint },
] as const;
