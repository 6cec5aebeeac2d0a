import { defineWords } from "@glasshouse/languages/define-words.ts";

export const passwordWords = defineWords("password-form", {
  current: "Current Password",
  currentMissing: "Current password is required",
  chosen: "New Password",
  hint: "At least {minLength, number} characters",
  confirmation: "Confirm New Password",
  confirmationMissing: "Please confirm your password",
  mismatch: "Passwords don't match",
  updated: "Password Updated",
  changed: "Your password has been changed.",
  failed: "Failed to update password",
  change: "Change Password",
  changing: "Updating...",
});
