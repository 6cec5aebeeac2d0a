import { defineWords } from "@glasshouse/languages/define-words.ts";

export const managedWorldWords = defineWords("managed-world", {
  label: "World",
  where: "{name}: you are its operator.",
  lead: "Lead the class",
  leave: "Leave the class",
  back: "Back to the shared world",
  goingBack: "Going back...",
  failed: "Failed to go back to the shared world",
});
