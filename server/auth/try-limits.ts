// Limits on guessing, and what follows for a day: the figures of SECURITY.md are computed here.

/** `free` failures, then a wait that doubles. A day without a failure resets it. */
export type Limit = { free: number; firstDelayS: number; maxDelayS: number };

/** Per account and unknown address (IPv6: /64): enough for a class's mistyping behind one address. */
export const placeLimit: Limit = { free: 12, firstDelayS: 2, maxDelayS: 3_600 };
export const getNetworkTryLimit = (times: number): Limit => ({
  ...placeLimit,
  free: placeLimit.free * times,
});
/** Per account in a known browser, or in a session. */
export const knownLimit: Limit = { free: 5, firstDelayS: 2, maxDelayS: 3_600 };

export const dayS = 24 * 60 * 60;

export function delaySeconds(failures: number, limit: Limit): number {
  const beyond = failures - limit.free;
  return beyond < 0 ? 0 : Math.min(limit.maxDelayS, limit.firstDelayS * 2 ** Math.min(30, beyond));
}

export function countTriesPerDay(limit: Limit): number {
  let [tries, at] = [0, 0];
  while (at < dayS) {
    tries += 1;
    at += delaySeconds(tries, limit);
  }
  return tries;
}

export const countGuessesPerDay = ({ places, accounts }: { places: number; accounts: number }): number =>
  places * accounts * countTriesPerDay(placeLimit);

/** More end the sign-in: the password is asked again. */
export const maxCodesPerAttempt = 5;
/** Wrong codes per account in 24 hours; the known count can't be used up by strangers. */
export const maxCodesPerDay = { stranger: 20, known: 10 };
export type CodeLane = keyof typeof maxCodesPerDay;

/** Accepted steps before and after the current one. */
export const codeWindow = 1;

/** Less than 1 in 10,000. */
export const codeGuessChancePerDay =
  ((maxCodesPerDay.stranger + maxCodesPerDay.known) * (2 * codeWindow + 1)) / 1_000_000;
