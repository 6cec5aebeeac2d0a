import { sentence } from "@glasshouse/languages/sentences.ts";
import { expectsCookies } from "./cookie-check.ts";
import { createTextSchema } from "./text.ts";
import { z } from "./validator.ts";

export const maxStoredCards = 6;
/** By field of the form. */
export const missingInJoin = {
  code: sentence("Enter the code of your class"),
  words: sentence("Enter the two words of your seat"),
  card: sentence("Enter the four characters of your seat card"),
};
const code = createTextSchema({ max: 40, missingMessage: missingInJoin.code });
const seatCard = z.object({
  words: createTextSchema({ max: 40, missingMessage: missingInJoin.words }),
  card: createTextSchema({
    max: 12,
    missingMessage: missingInJoin.card,
  }),
});

export const joinBody = z.object({
  code,
  /** of any class */
  storedCards: z.array(seatCard).max(maxStoredCards).optional(),
});
export const takeOverBody = seatCard.extend({ code, [expectsCookies.field]: z.string().max(3).optional() });
/** `once` identifies the page, so that a double click takes one seat. */
export const joinFormBody = z.object({
  code,
  once: z.string().max(40).default(""),
  [expectsCookies.field]: z.string().max(3).optional(),
});
