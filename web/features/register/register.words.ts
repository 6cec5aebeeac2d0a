import { defineWords } from "@glasshouse/languages/define-words.ts";

export const registerWords = defineWords("register", {
  label: "A mock regulator, made up for this lesson",
  title: "Markets Authority of Playland",
  finding: "None of these firms exists. To check a real one, type your own regulator's address yourself.",
  sections: "Parts of the regulator's site",
  tab: "{section, select, check {Check a firm} firms {Register} warnings {Warnings} clones {Clones} other {Licences}}",

  offer: "The offer you are checking",
  backToOffer: "Back to the offer",
  failed: "Error",
  notRecorded: "Your look-up wasn't saved. Search again.",

  field: "Name or number of the firm",
  search: "Check",
  empty: "Type a name or a number from the offer, then compare every detail.",
  found: "Found: {hits}",
  firms: "{count, plural, one {# firm} other {# firms}}",
  cloneNotices: "{count, plural, one {# clone notice} other {# clone notices}}",
  warnings: "{count, plural, one {# warning} other {# warnings}}",
  similarNames: "{count, plural, one {# similar name} other {# similar names}}",
  notFound: "“{query}” isn't in the register",
  notFoundMeans: "A firm that isn't here has no licence. It may still be missing from the warnings.",
  similar: "Similar names. Scammers like names that look like another's.",

  number: "Number",
  address: "Address",
  since: "Since",
  brands: "Also works as",
  note: "Note",
  licensedTo: "Licensed to",
  nothingElse: "Nothing else is covered. Compare the number and the address with the offer's.",
  allFirms: "All firms",
  noFirm: "There is no entry with this number.",

  warningsTitle: "Warning list",
  warningsHint: "Reported so far, newest first. A name that isn't here may still be a scam.",
  clonesTitle: "Clone notices",
  clonesHint:
    "A clone uses a licensed firm's name and number with its own address, so that your money goes to it.",
  clone: "Uses number {number} of {name}. The genuine firm is at {address}.",
  usedAddress: "The clone's address: {address}",
  licencesTitle: "What a licence covers",
  licencesHint:
    "A licence is for one kind of business. A firm that is licensed for something else can't be trusted with this.",
  may: "The firm may",
  mayNot: "It may not",
});
