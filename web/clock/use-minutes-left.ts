import { useEffect, useState } from "react";
import { getServerNow } from "../api/server-time.ts";

const minuteMs = 60_000;
const tickMs = 1_000;

export function useMinutesLeft(endsAt: string | null): number | undefined {
  const [now, setNow] = useState(getServerNow);
  useEffect(() => {
    setNow(getServerNow());
    const timer = window.setInterval(() => setNow(getServerNow()), tickMs);
    return () => window.clearInterval(timer);
  }, []);
  return endsAt === null ? undefined : Math.round((Date.parse(endsAt) - now) / minuteMs);
}
