export const ownWorldWords = {
  about: () =>
    "Begin with one click: a play world of your own, with a made-up person, a clock to move and the operator's seat. Nothing to fill in.",
  begin: () => "Begin in a world of my own",
  beginning: () => "Opening your world...",
  failedTitle: () => "No world was opened",
  failed: () => "Your world could not be opened. Please try again.",
  notOpened: () =>
    "No play world of your own could be opened just now. Try again here in a while, or register in the shared one below.",
  orShared: () => "Or register in the shared world:",
};
