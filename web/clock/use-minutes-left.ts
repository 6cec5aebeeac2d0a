import { useEffect, useState } from "react";

const minuteMs = 60_000;
const tickMs = 1_000;

/** Whole minutes until an instant, below zero after it; undefined where there is none. */
export function useMinutesLeft(endsAt: string | null): number | undefined {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    setNow(Date.now());
    const timer = window.setInterval(() => setNow(Date.now()), tickMs);
    return () => window.clearInterval(timer);
  }, []);
  return endsAt === null ? undefined : Math.round((Date.parse(endsAt) - now) / minuteMs);
}
