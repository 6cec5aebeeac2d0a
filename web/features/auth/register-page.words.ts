import { defineWords } from "@glasshouse/languages/define-words.ts";

export const registerWords = defineWords("registration", {
  title: "Create Account",
  subtitle: "Your play wallet starts with {amount} of play money",
  haveAccount: "Have an account? <link>Login</link>",
  successTitle: "Registration Successful",
  success: "Your account has been created successfully!",
  failedTitle: "Registration Failed",
  failed: "Something went wrong",
  offline: "Unable to create account. Please try again.",
  madeUp: "Use made-up details only. Nothing here needs to be true.",
  persona: "Use a fictional persona",
  firstName: "First Name",
  lastName: "Last Name",
  email: "Email",
  phone: "Phone Number",
  password: "Password",
  passwordHint: "At least {minLength, number} characters, and not a password you use elsewhere",
  code: "Referral Code (optional)",
  create: "Create Account",
  creating: "Creating Account...",
});
