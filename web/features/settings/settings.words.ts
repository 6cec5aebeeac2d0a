import { defineWords } from "@glasshouse/languages/define-words.ts";

export const settingsWords = defineWords("settings", {
  title: "Settings",
  subtitle: "Your profile, messages, password and how things are shown",
  profile: "Profile",
  notifications: "Notifications",
  security: "Security",
  preferences: "Preferences",
  saving: "Saving...",
});

export const profileWords = defineWords("profile", {
  updatedTitle: "Profile Updated",
  updated: "Your profile has been updated.",
  failed: "Failed to update profile",
  notProven: "The identity provider couldn't confirm that it's you. Nothing was changed. Try again.",
  pictureHere: "This picture is from your identity provider.",
  picture: "A profile picture comes from your identity provider. Without one, you see your initials.",
  firstName: "First Name",
  lastName: "Last Name",
  email: "Email Address",
  emailHint: "You sign in with it. Messages arrive in your Mailbox; nothing is emailed.",
  save: "Save Changes",
});

export const notificationWords = defineWords("notifications", {
  notLoaded: "Failed to load your settings",
  updatedTitle: "Notifications Updated",
  updated: "Your notification settings have been saved.",
  failed: "Failed to update notifications",
  save: "Save Preferences",
  email: "Email notifications",
  emailHint: "When off, you only get messages about your account's security",
  deposits: "Deposit notifications",
  depositsHint: "Completed, pending and failed deposits",
  withdrawals: "Withdrawal notifications",
  withdrawalsHint: "Requests, approvals and rejections",
  income: "Daily income notifications",
  incomeHint: "Every payout at {time} UTC",
  marketing: "Marketing emails",
  marketingHint: "Messages such platforms write to make people recruit",
});

export const securityWords = defineWords("security", {
  password: "Password",
  noPassword: "You sign in at your identity provider, so you have no password here.",
  changePassword: "Change Password",
  signsOut: "Changing your password signs you out everywhere else.",
  twoFactor: "Two-factor authentication",
  fromProvider:
    "From your identity provider: <strong>{state, select, on {on} off {off} other {not provided}}</strong>, as of your latest sign-in.",
  withoutProvider:
    "Two-factor authentication comes from your identity provider. This account does not sign in at one.",
  withPassword:
    "Two-factor authentication comes from your identity provider. This account signs in with a password.",
  atProvider: "Change it at your identity provider",
  setupFailed: "Failed to set up two-factor",
  onTitle: "Two-factor is on",
  on: "From now on you need a code to sign in.",
  onFailed: "Failed to turn two-factor on",
  offTitle: "Two-factor is off",
  off: "You now sign in with the password alone.",
  offFailed: "Failed to turn two-factor off",
  recoveryCodes:
    "Your recovery codes. Each code works once in place of your authenticator code. Write them down: you see them only now.",
  isOn: "On: you sign in with a code from your authenticator app.",
  turnOff: "Turn off",
  isOff: "Off. Turn it on so that a stolen password isn't enough to sign in as the administrator.",
  setUp: "Set up two-factor",
  preparing: "Preparing...",
  turnOn: "Turn on",
  scan: "Scan this with an authenticator app, or type in the secret, then enter the code it shows.",
  qrCode: "QR code of the secret below",
  code: "Code",
  checking: "Checking...",
});

export const preferenceWords = defineWords("preferences", {
  savedTitle: "Preferences Saved",
  saved: "They apply in this browser from now on.",
  notStored: "This browser stores nothing, so they apply until you close the page.",
  currency: "Currency Display",
  currencyHint: "This changes only the display. Everything is booked in US dollars of play money.",
  playRate: "{currency}, at the play rate of {rate} for $1.00",
  timeZone: "Time Zone",
  timeZoneHint: "For dates and times of past events. The simulated clock itself shows UTC.",
  layout: "Dashboard Layout",
  layoutHint: "Compact hides the strategy and the summary; Detailed shows more rows in each list.",
  country: "Country",
  countryHint: "The warning signs and your debrief name the regulators of this country.",
  save: "Save Preferences",
});
