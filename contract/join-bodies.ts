// What leads into a class and back into a seat: by the call, and by the form of a browser without a script.
import { expectsCookies } from "./cookie-check.ts";
import { text } from "./text.ts";
import { z } from "./validator.ts";

/** Seats of one person in several classes; a browser keeps no more. */
export const mostKept = 6;
const code = text({ max: 40, missing: "Please give the code of your class" });
/** What stands on a seat card. */
const seatCard = z.object({
  words: text({ max: 40, missing: "Please give the two words of your seat" }),
  card: text({ max: 12, missing: "Please give the four characters of your seat card" }),
});

export const joinBody = z.object({
  code,
  /** cards that this browser keeps, of whichever classes: one of this class's leads back to its seat */
  kept: z.array(seatCard).max(mostKept).optional(),
});
export const takeOverBody = seatCard.extend({ code, [expectsCookies.field]: z.string().max(3).optional() });
/** What a browser without a script sends of /join: by its mark, two presses of one page are one. */
export const joinFormBody = z.object({
  code,
  once: z.string().max(40).default(""),
  [expectsCookies.field]: z.string().max(3).optional(),
});
