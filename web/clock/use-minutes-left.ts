import { useEffect, useState } from "react";
import { serverNow } from "../api/server-time.ts";

const minuteMs = 60_000;
const tickMs = 1_000;

export function useMinutesLeft(endsAt: string | null): number | undefined {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    setNow(serverNow());
    const timer = window.setInterval(() => setNow(serverNow()), tickMs);
    return () => window.clearInterval(timer);
  }, []);
  return endsAt === null ? undefined : Math.round((Date.parse(endsAt) - now) / minuteMs);
}
