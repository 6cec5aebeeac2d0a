import { formatCounted, formatList } from "@glasshouse/core/format.ts";
import type { RegisterHits } from "@glasshouse/core/register/search-register.ts";

export const registerWords = {
  label: "A mock regulator, made up for this lesson",
  title: "Markets Authority of Playland",
  finding: "None of these firms exists. To check a real one, type your own regulator's address yourself.",
  sections: "Parts of the regulator's site",
  tabs: {
    check: "Check a firm",
    firms: "Register",
    warnings: "Warnings",
    clones: "Clones",
    licences: "Licences",
  },

  offer: "The offer you are checking",
  backToOffer: "Back to the offer",
  failedToRecord: { title: "Error", fallback: "Your look-up wasn't saved. Search again." },

  field: "Name or number of the firm",
  search: "Check",
  empty: "Type a name or a number from the offer, then compare every detail.",
  found: ({ firms, clones, warnings, near }: RegisterHits) => {
    const parts = [
      formatCounted(firms.length, { one: "firm", other: "firms" }),
      ...(clones.length > 0
        ? [formatCounted(clones.length, { one: "clone notice", other: "clone notices" })]
        : []),
      ...(warnings.length > 0 ? [formatCounted(warnings.length, { one: "warning", other: "warnings" })] : []),
      ...(near.length > 0
        ? [formatCounted(near.length, { one: "similar name", other: "similar names" })]
        : []),
    ];
    return `Found: ${formatList(parts)}`;
  },
  notFound: (query: string) => `“${query}” isn't in the register`,
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
  clone: (name: string, number: string, genuine: string) =>
    `Uses number ${number} of ${name}. The genuine firm is at ${genuine}.`,
  usedAddress: (address: string) => `The clone's address: ${address}`,
  licencesTitle: "What a licence covers",
  licencesHint:
    "A licence is for one kind of business. A firm that is licensed for something else can't be trusted with this.",
  may: "The firm may",
  mayNot: "It may not",
};
