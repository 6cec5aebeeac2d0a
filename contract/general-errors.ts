// Errors that any call can end with; refusals of a rule are in refusals.ts.
import { maxWorldDays } from "@glasshouse/core/clock.ts";
import { formatCount } from "@glasshouse/core/format.ts";
import { sentence } from "@glasshouse/languages/sentences.ts";
import { cookiesBlockedMessage } from "./cookie-check.ts";

export const generalErrors = {
  "invalid-input": { status: 400, message: "Check the fields marked below." },
  "real-identifier": { status: 400, message: "Glasshouse takes fictional details only." },
  "wrong-credentials": { status: 401, message: "Invalid credentials" },
  "second-factor-required": { status: 401, message: "Enter the code from your authenticator app." },
  "wrong-second-factor": { status: 401, message: "This code is wrong or already used. Enter the next one." },
  "second-factor-ended": {
    status: 401,
    message: "Five wrong codes, so this sign-in has ended. Enter your password again.",
  },
  "no-codes-left": {
    status: 429,
    message:
      "Too many wrong codes for this account. Use a recovery code or a browser you have signed in with before, or try again tomorrow.",
  },
  unauthorized: { status: 401, message: "You are logged out." },
  "wrong-password": { status: 400, message: "The current password is wrong. Try again." },
  "password-chosen": {
    status: 409,
    message: "This account already has a password. Load the page again to change it.",
  },
  "link-not-valid": {
    status: 400,
    message: "This link has expired or was used before. Ask for a new one.",
  },
  "recent-sign-in-required": { status: 403, message: "Confirm that it's you to go on." },
  "crowd-not-yours": {
    status: 403,
    message: "Only the administrator can call the crowd. In a class, your teacher can.",
  },
  "books-closed": {
    status: 403,
    message: "The Books are closed. The administrator opens them; in a class, your teacher does.",
  },
  "operator-closed": { status: 403, message: "The operator's seat opens with the platform." },
  "debrief-closed": { status: 403, message: "Your teacher opens your debrief later in the lesson." },
  "common-password": {
    status: 400,
    message: "This is one of the most common passwords. Choose another.",
  },
  "password-change-required": { status: 403, message: "Choose a new password first." },
  forbidden: { status: 403, message: "You don't have permission to do this." },
  "class-paused": {
    status: 409,
    message: "Your class is paused. Try again when your teacher resumes it.",
  },
  "cross-site": {
    status: 403,
    message: "This request didn't come from a Glasshouse page. Load the page again.",
  },
  "clock-not-yours": {
    status: 403,
    message: "Only the administrator can move the clock. In a class, your teacher can.",
  },
  "last-day-reached": {
    status: 409,
    message: `This world has run for ${formatCount(maxWorldDays)} days, and its clock stops here. Open another world to go on.`,
  },
  "jump-waiting": {
    status: 409,
    message: "The clock is already jumping and another jump is queued. Try again when both are done.",
  },
  "world-changed": {
    status: 409,
    message: "This world was reset after you opened the page. Load it again.",
  },
  "world-busy": {
    status: 409,
    message: "This world is busy with a long task. Nothing was changed. Try again in a minute.",
  },
  "own-worlds-closed": { status: 403, message: "This site has one shared world. Register to join it." },
  "worlds-full": {
    status: 409,
    message: "Every play world is in use. Register in the shared world, or try again later.",
  },
  "too-many-worlds": {
    status: 429,
    message:
      "Too many worlds were opened from your network in the past hour. Register in the shared world, or try again later.",
  },
  "class-unknown": {
    status: 404,
    message: "No class has this code. Check it, or ask your teacher.",
  },
  "class-takes-seats": {
    status: 403,
    message:
      "This code is for a class. You don't need to register: take a seat at /join with the QR code or the class code on the wall.",
  },
  "own-world-takes-no-names": {
    status: 403,
    message: "This invitation is for a private play world. You don't need to register: join with one click.",
  },
  "made-up-person": {
    status: 403,
    message: "You are a made-up person in this world, so you can't change the name or address.",
  },
  "seat-has-no-name": {
    status: 403,
    message:
      "A class seat has two random words instead of a name or password. To get different words, open Your seat.",
  },
  "class-locked": {
    status: 409,
    message: "This class is locked. Ask your teacher to open it.",
  },
  "too-many-codes": {
    status: 429,
    message:
      "Too many wrong codes from your network in the past hour. Scan the QR code on the wall or use the class link.",
  },
  "too-many-invitations": {
    status: 429,
    message:
      "Too many wrong invitation codes from your network in the past hour. Register without one, or try yours again in an hour.",
  },
  "seat-unknown": {
    status: 404,
    message: "No seat in this class has these words and this card. Check them, or ask your teacher.",
  },
  "cookies-blocked": { status: 409, message: cookiesBlockedMessage },
  "no-draws-left": { status: 409, message: "You can't change this seat's words again." },
  "phase-changed": {
    status: 409,
    message: "The lesson has moved on. Check the current part and try again.",
  },
  "sureness-closed": {
    status: 409,
    message: "The reveal has begun, so this is closed. What you said earlier still counts.",
  },
  "guesses-closed": {
    status: 409,
    message: "The reveal has begun, so guessing is closed. A guess you sent earlier still counts.",
  },
  "hosts-closed": {
    status: 403,
    message: "You need an account to open a class here. Ask the administrator for one.",
  },
  "host-name-taken": { status: 409, message: "Another host has this login name. Choose a different one." },
  "too-many-classes": {
    status: 409,
    message: "You have reached your class limit. Delete one first.",
  },
  "too-many-opened": {
    status: 429,
    message: "Too much was opened from your network in the past hour. Try again later.",
  },
  "classes-full": {
    status: 409,
    message: "There is no room for another class right now. Try again later.",
  },
  "class-busy": {
    status: 409,
    message: "The class is busy. Try again in a moment.",
  },
  "class-full": { status: 409, message: "This class is full. Ask your teacher for help." },
  "too-many-seats": {
    status: 429,
    message: "Too many seats were taken from your network in the past hour. Ask your teacher to let you in.",
  },
  "signed-in-elsewhere": {
    status: 409,
    message: "This browser is already signed in. Log out first, or use another browser.",
  },
  "host-signed-in": {
    status: 409,
    message: "A host or administrator is signed in to this browser. Log out first, or use another browser.",
  },
  "too-many-crowds": {
    status: 429,
    message: "Too many crowds were called in the past hour. Try again later.",
  },
  "crowd-too-large": {
    status: 400,
    message: "That crowd is too large for this world. Choose a smaller one.",
  },
  "too-many-friends": {
    status: 409,
    message:
      "You have invited the maximum number of simulated friends. Call a crowd to bring in more people.",
  },
  "friend-code-ambiguous": {
    status: 409,
    message: "Two seats share these four characters. Scan your friend's QR code instead.",
  },
  "solo-only": { status: 403, message: "You can invite simulated friends only in solo mode." },
  "not-found": { status: 404, message: "There is nothing here." },
  "email-taken": { status: 409, message: "This email address can't be used." },
  "unreadable-request": { status: 400, message: "This request can't be read." },
  "request-timeout": { status: 408, message: "The request took too long to arrive. Try again." },
  "headers-too-large": { status: 431, message: "The headers of this request are too large." },
  "expectation-failed": { status: 417, message: "This server supports no Expect header." },
  "payload-too-large": { status: 413, message: "That is too much to send at once. Send less." },
  "unsupported-media-type": { status: 415, message: "Send JSON." },
  "idempotency-key-reused": { status: 422, message: "This Idempotency-Key belongs to another request." },
  "too-many-requests": { status: 429, message: "Too many attempts. Wait a moment and try again." },
  "too-many-reads": {
    status: 429,
    message: "Too many requests at once. Wait a moment and try again.",
  },
  "too-many-streams": {
    status: 429,
    message: "Too many open pages on your network. This page keeps checking for updates.",
  },
  "unknown-host": {
    status: 421,
    message:
      "Glasshouse doesn't answer at this address. Open it by its IP address, or set PUBLIC_URL to this name.",
  },
  "card-error": { status: 402, message: "The simulated card was not accepted." },
  internal: { status: 500, message: "Something went wrong on our side. Nothing was changed." },
  "disk-full": {
    status: 503,
    message: "The server's disk is full. Nothing is lost. Try again later.",
  },
  "not-ready": { status: 503, message: "Glasshouse can't reach its database. Try again in a moment." },
} as const satisfies Record<string, { status: number; message: string }>;
for (const { message } of Object.values(generalErrors)) sentence(message);

export type GeneralErrorCode = keyof typeof generalErrors;
