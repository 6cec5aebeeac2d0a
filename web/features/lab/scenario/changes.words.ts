import type { LinkChange } from "./lab-link.ts";
import { parameterWords } from "./parameters.words.ts";
import { labVersion, mostSeed } from "./scenario-link.ts";

export const changedTitle = () => "We changed some values of this link";

const choiceTexts: Record<Extract<LinkChange, { kind: "choice" }>["name"], string> = {
  guess: "isn't a day of the year",
  crowd: "isn't a crowd",
  people: "isn't a possible number of people",
  map: "aren't two parameters of the map",
  run: "isn't one of the worlds",
  person: "isn't a person of this run",
  day: "isn't a day of the year",
};

export function changeText(change: LinkChange): string {
  if (change.kind === "choice")
    return `"${change.asked}" ${choiceTexts[change.name]}, so you see the nearest choice.`;
  if (change.kind === "version")
    return `The link was made with version "${change.asked}". This is version ${labVersion}, so the days may differ.`;
  if (change.kind === "unknown") return `"${change.asked}" isn't a setting of the Lab, so we left it out.`;
  if (change.kind === "twice") return `"${change.asked}" appears more than once. The first one counts.`;
  const { name, asked, used } = change;
  if (name === "seed")
    return `The seed "${asked}" became ${used}. A seed is a whole number from 0 to ${mostSeed}.`;
  const { label, say } = parameterWords[name];
  return `${label}: "${asked}" isn't possible, so we use ${say(used)}.`;
}
