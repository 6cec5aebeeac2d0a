import { defineWords } from "@glasshouse/languages/define-words.ts";

export const joinWords = defineWords("join", {
  home: "Glasshouse, home",
  label: "Classroom",
  title: "Join your class",
  about:
    "You get a seat: two random words instead of a name, and play money to start with. Don't write your own name anywhere.",
  code: "Class code",
  codeHint: "Six letters, shown by your teacher",
  take: "Take a seat",
  taking: "Taking a seat...",
  failed: "You couldn't join. What you typed is still here: try again.",
  stay: "This browser remembers your seat for two weeks. With your seat card you can continue on any other device.",
  withoutScript:
    "This browser runs no JavaScript, so it can't read the code from a link or QR code. Enter the six letters that your teacher shows.",
  /** An account may not be able to sign in again. */
  toAccount: "Go to the signed-in account",
  /** A host or administrator has a password. */
  logOut: "Log out in this browser",
  noClass: "Not in a class?",
  register: "Register",
  haveCard: "I have a seat card",
  haveNone: "I have no seat yet",
  backTitle: "Back to your seat",
  backAbout:
    "You were {words}. You've been signed out, or someone opened your seat on another device. Nothing is lost.",
  leftAbout:
    "Someone used this device as {words} and left. If that was you, enter the four characters of your card. If not, take another seat.",
  cardAbout: "Your seat card shows two words and four characters. Nothing in your seat is lost.",
  words: "Your two words",
  wordsHint: "For example: quiet heron",
  card: "Card",
  cardHint: "The four characters",
  goOn: "Return to my seat",
  going: "Opening your seat...",
  another: "Take another seat",
});
