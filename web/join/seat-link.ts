// Browsers do not send the fragment.
import type { StoredSeat } from "../display/stored-seat.ts";

const maxHashLength = 60;

/** "#BCDFGH" is a code, "#BCDFGH.quiet.heron.B7KQ" also a seat card. */
export function parseJoinHash(hash: string): { code: string; seat: StoredSeat | undefined } {
  const [code = "", first, second, card] = decodeURIComponentSafely(hash.slice(1, maxHashLength)).split(".");
  const seat = first && second && card ? { code, words: `${first} ${second}`, card } : undefined;
  return { code, seat };
}

function decodeURIComponentSafely(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
