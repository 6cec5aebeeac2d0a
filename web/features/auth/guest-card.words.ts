export const guestWords = {
  about: (owner: string | null) =>
    `This invitation leads into ${owner === null ? "somebody's" : `${owner}'s`} own play world. You join it as a made-up person: nobody asks for your name, address or phone number. ${owner ?? "Its owner"} sees what that person does there.`,
  join: () => "Join as a made-up person",
  joining: () => "Joining...",
  failedTitle: () => "You did not join",
  failed: () => "You could not join. Please try again.",
  withoutCode: () => "Register without this invitation",
};
