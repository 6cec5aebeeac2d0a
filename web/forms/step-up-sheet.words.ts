import { defineWords } from "@glasshouse/languages/define-words.ts";

export const stepUpWords = defineWords("step-up", {
  titleAtProvider: "Confirm that it is you",
  title: "Confirm your password",
  aboutProvider:
    "This needs a recent sign-in. Sign in again at your identity provider. You then come back here, and nothing you typed is lost.",
  signIn: "Sign in again",
  failed: "Failed to confirm your password",
  about:
    "This needs a recent sign-in, because it affects everyone, opens another world or changes how you sign in.",
  password: "Password",
  confirm: "Confirm",
  confirming: "Confirming...",
});
