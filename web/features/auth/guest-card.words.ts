export const guestWords = {
  about: (owner: string | null) =>
    `This invitation is for ${owner === null ? "a private" : `${owner}'s private`} play world. You join as a made-up person, without a name, address or phone number. ${owner ?? "Its owner"} sees what that person does there.`,
  join: () => "Join as a made-up person",
  joining: () => "Joining...",
  failedTitle: () => "You didn't join",
  failed: () => "You couldn't join. Try again.",
  withoutCode: () => "Register without this invitation",
};
