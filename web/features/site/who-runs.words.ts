import { defineWords } from "@glasshouse/languages/define-words.ts";

export const whoRunsWords = defineWords("who-runs-page", {
  label: "About this site",
  title: "Who runs this",
  contactTitle: "Names and contact",
  finding: "This copy of Glasshouse is run by {owner}.",
  findingUnnamed:
    "No one has said who runs this site. A site without names is a warning sign, and that goes for this one too.",
  owner: "Who",
  contact: "How to reach them",
  privacy: "Privacy notice",
  helpline: "Help where you are",
  empty: "Not filled in.",
  check:
    "We only show what was typed in; no one has checked it. If something seems wrong, ask the person who gave you this site's address.",
  ask: "Ask the person who gave you this site's address who runs it.",
  failed: "We couldn't load this. Check your connection and try again.",
  again: "Try again",
  moneyTitle: "What never changes",
  money1: "No one can pay real money in or out here.",
  money2: "The program refuses real card numbers, bank details and wallet addresses.",
  money3: "No one who runs this site should ask you for money. If someone does, don't pay.",
  dataSheet: "What is stored about a class",
  fillTitle: "Do you run this site?",
  fill: "Start the server with SITE_OWNER, SITE_CONTACT, SITE_PRIVACY and SITE_HELPLINE. Each is one line of plain text. Addresses that begin with https://, mailto: or tel: become links.",
});
