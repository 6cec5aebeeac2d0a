import { defineWords } from "@glasshouse/languages/define-words.ts";

export const providerWords = defineWords("identity-provider", {
  maker: "The simulated identity provider",
  code: "Code",
  password: "Password",
  newPassword: "Choose a password",
  newPasswordHint: "At least {min} characters. Don't reuse a password.",
  expiredTitle: "You are not signed in here",
  expired: "This sign-in has expired or was started in another browser. Nothing was lost.",
  signInAgain: "Sign in again",
  busyTitle: "Too many sign-ins at once",
  busy: "Your network has started more sign-ins in a minute than a class of 500 needs. Nothing was lost.",
  tryAgain: "Try again in a minute",
});

export const providerSignInWords = defineWords("identity-sign-in", {
  title: "Who are you today?",
  about: "These people don't exist. Choose one of them instead of giving your own name.",
  someoneNew: "Someone new",
  become: "Become this person",
  others: "Show six others",
  already: "Already have a person?",
  alreadyHint: "Sign in as the person you chose before.",
  username: "User name",
  signIn: "Sign in",
  registered: "Registered with an email and a password?",
  registeredHint: "Then sign in on the platform.",
  back: "Go back to the platform",
  hasPerson: "You already have a person. Sign in as that person below.",
  choose: "Choose a person and a password.",
  taken: "This person was just taken. Choose another.",
  enterBoth: "Enter your user name and password.",
  sameAsNow: "Sign in as the person you are now.",
  wait: "Too many attempts. Wait {seconds, plural, one {# second} other {# seconds}}.",
  wrong: "The user name or password is wrong.",
  factorTitle: "Your second factor",
  factorHint: "Enter the six digits your authenticator app shows, or one of your recovery codes.",
  continue: "Continue",
});

export const consentWords = defineWords("identity-consent", {
  title: "Tell the platform who you are?",
  signedInAs: "You sign in as {username}",
  asksFor: "The simulated investment platform asks for:",
  name: "your name and picture",
  address: "your address, {email}",
  secondFactor: "whether you use a second factor",
  agree: "Agree and continue",
  refuse: "Do not agree",
});

export const accountWords = defineWords("identity-account", {
  title: "Your account",
  state:
    "Two-factor authentication is <strong>{state, select, on {on} other {off}}</strong>. The platform sees a change when you next sign in.",
  codesTitle: "Your recovery codes",
  codes: "Each works once in place of your authenticator code. They are shown only now.",
  onTitle: "Turn on two-factor",
  onHint:
    "Scan this with an authenticator app, or type the secret into it, then enter the code that it shows.",
  qrCode: "QR code of the secret below",
  turnOn: "Turn on",
  offTitle: "Turn off two-factor",
  offHint: "It is on: you need a code to sign in.",
  turnOff: "Turn off",
  settings: "Back to the platform's settings",
  wrongCode: "This code is wrong. Enter the next one.",
});
