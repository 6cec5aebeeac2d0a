// What a link to /join carries behind its "#", which browsers send nobody: a class's code, or with it a seat card.
import type { KeptSeat } from "../display/kept-seat.ts";

const longest = 60;

/** "#BCDFGH" → a code; "#BCDFGH.quiet.heron.B7KQ" → a seat card as well. Anything else is a code that no class has. */
export function readJoinHash(hash: string): { code: string; seat: KeptSeat | undefined } {
  const [code = "", first, second, card] = decodeURIComponentSafely(hash.slice(1, longest)).split(".");
  const seat = first && second && card ? { code, words: `${first} ${second}`, card } : undefined;
  return { code, seat };
}

function decodeURIComponentSafely(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text; // half an escape, as somebody typed it
  }
}
