import type { WorldKind } from "@glasshouse/contract/worlds-admin.ts";

export const managedWorldWords = {
  where: (name: string) => `${name}: you are its operator.`,
  lead: () => "Lead the class",
  back: (kind: WorldKind) => (kind === "class" ? "Leave the class" : "Back to the shared world"),
  failed: () => "Failed to go back to the shared world",
};
