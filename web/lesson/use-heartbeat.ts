// Heartbeats show the host the learner's page and activity.
import { routeAddresses } from "@glasshouse/contract/addresses.ts";
import type { classroomRoutes } from "@glasshouse/contract/classroom.ts";
import { investorPages, labPages } from "@glasshouse/contract/pages.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { call, toRoute } from "../api/call.ts";
import { seatQuery } from "../api/queries.ts";

const isHere = toRoute<typeof classroomRoutes.here>(routeAddresses.seatIsHere);
const heartbeatMs = 20_000;
/** Never an address. */
const pages = [...investorPages, ...labPages];

export function useHeartbeat(page: string, nudged: boolean): void {
  const queries = useQueryClient();
  const acted = useRef(false);
  const answer = useRef(nudged);
  answer.current = nudged;
  useEffect(() => {
    const sendHeartbeat = async () => {
      const known = pages.find((each) => each === page);
      if (document.hidden || !known) return;
      const body = { page: known, acted: acted.current };
      acted.current = false;
      await call(isHere, { body }).catch(() => {});
    };
    const act = () => {
      acted.current = true;
      if (!answer.current) return;
      answer.current = false;
      // after the heartbeat, or the seat would still count as nudged
      void sendHeartbeat().then(() => queries.invalidateQueries({ queryKey: seatQuery.queryKey }));
    };
    void sendHeartbeat();
    const timer = window.setInterval(sendHeartbeat, heartbeatMs);
    document.addEventListener("visibilitychange", sendHeartbeat);
    for (const kind of ["pointerdown", "keydown"]) document.addEventListener(kind, act);
    return () => {
      window.clearInterval(timer);
      document.removeEventListener("visibilitychange", sendHeartbeat);
      for (const kind of ["pointerdown", "keydown"]) document.removeEventListener(kind, act);
    };
  }, [page, queries]);
}
