import { admissionMinutes, maxSeatsPerAddress } from "@glasshouse/contract/class-limits.ts";
import { createDateFormat, formatCounted } from "@glasshouse/core/format.ts";

const time = createDateFormat({ hour: "numeric", minute: "2-digit" });

export const crowdedDoorWords = {
  title: () => "Too many seats taken?",
  removeHint: () =>
    "Did someone fill the class, perhaps with a script? Remove every seat of the last minute to free the places.",
  remove: () => "Remove the last minute's seats",
  removeAsk: () =>
    "Remove every seat taken within the last minute? Their pages close. Learners who belong here can take a seat again.",
  removeNow: () => "Remove them",
  removed: (seats: number) => ({
    title: formatCounted(seats, { one: "seat removed", other: "seats removed" }),
    description: seats === 0 ? "No one took a seat within the last minute." : "Their pages close.",
  }),
  letInHint: () =>
    `One network can take at most ${maxSeatsPerAddress} seats of a class per hour. If your learners reach this limit, lift it for ${admissionMinutes} minutes.`,
  letIn: () => `Lift the limit for ${admissionMinutes} minutes`,
  letInOn: (until: string) => `The limit is lifted until ${time.format(new Date(until))}.`,
  letInEnd: () => "Restore the limit",
  cancel: () => "Cancel",
  failed: () => "That didn't work. Please try again.",
};
