// How often somebody may guess, and what follows from it for a day: the figures of SECURITY.md are
// computed here from the constants that the server uses, and tried out in attacks/guessing.test.ts.

/** Failures that cost nothing, then a wait that doubles with each further one. A day without a failure forgets them. */
export type Limit = { free: number; firstDelayS: number; maxDelayS: number };

/**
 * Of one account from one place, where nobody has signed in to it: an address (of IPv6 a /64). So many are free that a
 * class's mistyping, or ten guesses at each of its accounts, make nobody behind the same address wait.
 */
export const placeLimit: Limit = { free: 12, firstDelayS: 2, maxDelayS: 3_600 };
/** Of a wider network that the address is in (http/network-limit.ts). */
export const limitOfNetwork = (times: number): Limit => ({ ...placeLimit, free: placeLimit.free * times });
/** Of one account in a browser that was signed in to it, and in one session of it. */
export const knownLimit: Limit = { free: 5, firstDelayS: 2, maxDelayS: 3_600 };

export const dayS = 24 * 60 * 60;

/** Seconds that must pass after the latest failure. */
export function delaySeconds(failures: number, limit: Limit): number {
  const beyond = failures - limit.free;
  return beyond < 0 ? 0 : Math.min(limit.maxDelayS, limit.firstDelayS * 2 ** Math.min(30, beyond));
}

/** The most that anybody can try in any 24 hours, each as soon as it is due. */
export function triesInADay(limit: Limit): number {
  let [tries, at] = [0, 0];
  while (at < dayS) {
    tries += 1;
    at += delaySeconds(tries, limit);
  }
  return tries;
}

/** What an attacker has in a day: so many places (a botnet), each guessing at so many accounts (spraying). */
export const guessesInADay = ({ places, accounts }: { places: number; accounts: number }): number =>
  places * accounts * triesInADay(placeLimit);

/** Wrong codes that end an attempt: the password is then asked for again. */
export const codesOfAnAttempt = 5;
/**
 * Wrong six-digit codes of an account in any 24 hours, whoever and wherever: those from places unknown to it, and those
 * from its known browsers and sessions, which nobody else can use up.
 */
export const codesInADay = { stranger: 20, known: 10 };
export type CodeLane = keyof typeof codesInADay;

/** Steps before and after the present one whose code is taken as well. */
export const codeWindow = 1;

/** That one of all of a day's guesses is right: less than 1 in 10,000. */
export const chanceOfACodeInADay =
  ((codesInADay.stranger + codesInADay.known) * (2 * codeWindow + 1)) / 1_000_000;
