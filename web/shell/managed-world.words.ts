/** What stands over every page of a world that the administrator has opened. */
export const managedWorldWords = {
  where: (name: string) => `${name}: you are here as its operator.`,
  lead: () => "Lead the class",
  back: () => "Back to the house",
  failed: () => "Failed to go back to the house",
};
