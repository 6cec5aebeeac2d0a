import type { LinkChange } from "./lab-link.ts";
import { parameterWords } from "./parameters.words.ts";
import { labVersion, mostSeed } from "./scenario-link.ts";

export const changedTitle = () => "This link asked for something that can't be run";

const choiceTexts: Record<Extract<LinkChange, { kind: "choice" }>["name"], string> = {
  guess: "as a guess is no day of the year",
  crowd: "is no crowd that there is",
  people: "is no number of people that can be run",
  map: "are no two parameters of a map",
  run: "is no world that was run",
  person: "is nobody who can be among the people",
  day: "is no day of the year",
};

export function changeText(change: LinkChange): string {
  if (change.kind === "choice")
    return `"${change.asked}" ${choiceTexts[change.name]}, so what is nearest is shown.`;
  if (change.kind === "version")
    return `The link is of version "${change.asked}"; this is version ${labVersion}, which may come to other days.`;
  if (change.kind === "unknown")
    return `"${change.asked}" is nothing that can be set here, so it was left out.`;
  if (change.kind === "twice") return `"${change.asked}" stands there more than once: the first counts.`;
  const { name, asked, used } = change;
  if (name === "seed")
    return `The seed "${asked}" became ${used}: it is a whole number from 0 to ${mostSeed}.`;
  const { label, say } = parameterWords[name];
  return `${label}: "${asked}" can't be run, so it is ${say(used)}.`;
}
