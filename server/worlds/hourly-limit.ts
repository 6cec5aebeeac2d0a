// How often something was done from an address within the last hour; kept in memory, by each server for itself.
import { forgetOldest } from "../forget-oldest.ts";

const hourMs = 3_600_000;
/** Whoever comes from so many addresses at once is forgotten oldest first. */
const mostAddresses = 50_000;

export function hourlyLimit(nowMs = () => performance.now()) {
  const doneAt = new Map<string, number[]>();
  const lately = (address: string) => {
    const since = nowMs() - hourMs;
    return (doneAt.get(address) ?? []).filter((at) => at > since);
  };
  return {
    /** How often within the last hour. */
    count: (address: string): number => lately(address).length,
    /** Counts one more, unless there were as many as may be. @returns whether it may be done */
    take(address: string, most: number): boolean {
      const done = lately(address);
      if (done.length >= most) return false;
      doneAt.delete(address);
      doneAt.set(address, [...done, nowMs()]);
      forgetOldest(doneAt, mostAddresses);
      return true;
    },
    /** It was not done after all: the newest no longer counts. */
    giveBack(address: string): void {
      const done = lately(address).slice(0, -1);
      if (done.length > 0) doneAt.set(address, done);
      else doneAt.delete(address);
    },
  };
}
