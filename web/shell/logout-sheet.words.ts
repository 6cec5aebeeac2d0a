import { defineWords } from "@glasshouse/languages/define-words.ts";

export const leavingWords = defineWords("logout", {
  title: "Log out for good?",
  about: "This account has no password yet. If you log out, you can't sign in or come back to this world.",
  choose: "Choose a password first",
  leave: "Log out anyway",
  stay: "Stay",
});
