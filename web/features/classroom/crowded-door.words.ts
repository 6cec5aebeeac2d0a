import { admissionMinutes, maxSeatsPerAddress } from "@glasshouse/contract/class-limits.ts";

const time = new Intl.DateTimeFormat("en-US", { hour: "numeric", minute: "2-digit" });

export const crowdedDoorWords = {
  title: () => "Too many seats taken?",
  removeHint: () =>
    "Somebody filled the class, perhaps with a script? Take away every seat of the last minute. Their places are free again.",
  remove: () => "Take away the last minute's seats",
  removeAsk: () =>
    "Take away every seat that a person took within the last minute? Their pages close, and whoever belongs here takes a seat again.",
  removeNow: () => "Take them away",
  removed: (seats: number) => ({
    title: seats === 1 ? "1 seat taken away" : `${seats} seats taken away`,
    description: seats === 0 ? "Nobody took a seat within the last minute." : "Their pages close.",
  }),
  letInHint: () =>
    `A network takes at most ${maxSeatsPerAddress} seats of a class in an hour. If your class is told that this is reached, let people in past it for ${admissionMinutes} minutes.`,
  letIn: () => `Let people in for ${admissionMinutes} minutes`,
  letInOn: (until: string) => `People are let in past the limit until ${time.format(new Date(until))}.`,
  letInEnd: () => "End that now",
  cancel: () => "Cancel",
  failed: () => "That did not happen. Please try again.",
};
