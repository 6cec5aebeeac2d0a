import { formatCount, selectPlural } from "@glasshouse/core/format.ts";

export const adminWords = {
  ofEverybody: (users: number, participants: number) =>
    users === participants
      ? `of ${formatCount(users)} registered`
      : `of ${formatCount(users)} registered, ${formatCount(participants)} of them ${selectPlural(participants, { one: "a participant", other: "participants" })}`,
  worlds: () => "All worlds",
  classLabel: () => "Your class",
  classTitle: () => "The operator's seat",
  classAbout: () =>
    "What the operator of such a platform sees and decides. You play the operator, or give the role to a learner.",
  refresh: () => "Refresh Data",
  refreshing: () => "Refreshing...",
  participantsOnly: () => "Participants only",
};
