import { defineWords } from "@glasshouse/languages/define-words.ts";

export const passwordPageWords = defineWords("password-pages", {
  title: "Choose a new password",
  firstPassword: "The server showed the first password when it started. Choose your own.",
  logout: "Logout",
  once: "This link works once.",
  host: "Host",
  updated: "Password Updated",
  signIn: "Sign in with your new password.",
  signInAs: "Sign in as {name} with your new password.",
  failed: "Failed to update password",
  back: "Back to login",
  incomplete: "This link is incomplete. Open the whole link you received.",
  hint: "At least {minLength, number} characters, and not a common password",
  change: "Change Password",
  changing: "Updating...",
});
