import { formatCount } from "../../ui/format-money.ts";

export const adminWords = {
  ofEverybody: (users: number, participants: number) =>
    users === participants
      ? `of ${formatCount(users)} registered`
      : `of ${formatCount(users)} registered, ${formatCount(participants)} ${participants === 1 ? "participant" : "participants"} among them`,
  worlds: () => "All worlds",
  classLabel: () => "Your class",
  classTitle: () => "The operator's seat",
  classAbout: () =>
    "What whoever runs such a platform sees and decides. You play that part, or give it to a learner.",
  refresh: () => "Refresh Data",
  refreshing: () => "Refreshing...",
  participantsOnly: () => "Participants only",
};
