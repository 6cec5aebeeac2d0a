import { defineWords } from "@glasshouse/languages/define-words.ts";

export const guestWords = defineWords("guest-card", {
  about:
    "This invitation is for {owner}'s private play world. You join as a made-up person, without a name, address or phone number. {owner} sees what that person does there.",
  aboutWithoutOwner:
    "This invitation is for a private play world. You join as a made-up person, without a name, address or phone number. Its owner sees what that person does there.",
  join: "Join as a made-up person",
  joining: "Joining...",
  failedTitle: "You didn't join",
  failed: "You couldn't join. Try again.",
  withoutCode: "Register without this invitation",
});
