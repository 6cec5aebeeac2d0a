import { defineWords } from "@glasshouse/languages/define-words.ts";

export const firstPasswordWords = defineWords("first-password", {
  title: "Choose a password",
  about:
    "This account has no password, so only this browser can open it. Choose one to sign in again as {email}, in this browser.",
  choose: "Choose Password",
  choosing: "Saving...",
  doneTitle: "Password Chosen",
  done: "Sign in with it as {email}, in this browser.",
  failed: "The password wasn't saved",
});
