// Tells the host on which page a learner is and whether anything is done there: when the page changes, and from time to time.
import { addresses } from "@glasshouse/contract/addresses.ts";
import type { classroomRoutes } from "@glasshouse/contract/classroom.ts";
import { investorPages, labPages } from "@glasshouse/contract/pages.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { at, call } from "../api/call.ts";
import { seatQuery } from "../api/queries.ts";

const isHere = at<typeof classroomRoutes.here>(addresses.seatIsHere);
const everyMs = 20_000;
/** What the host is told: that a page is one of these, and nothing that stands in an address. */
const pages = [...investorPages, ...labPages];

export function useSignOfLife(page: string, nudged: boolean): void {
  const queries = useQueryClient();
  const acted = useRef(false);
  const answer = useRef(nudged);
  answer.current = nudged;
  useEffect(() => {
    const tell = async () => {
      const known = pages.find((each) => each === page);
      if (document.hidden || !known) return;
      const body = { page: known, acted: acted.current };
      acted.current = false;
      // one that is lost is followed by the next
      await call(isHere, { body }).catch(() => {});
    };
    const act = () => {
      acted.current = true;
      if (!answer.current) return;
      answer.current = false;
      // asked before the sign has arrived, the seat would still be nudged
      void tell().then(() => queries.invalidateQueries({ queryKey: seatQuery.queryKey }));
    };
    void tell();
    const timer = window.setInterval(tell, everyMs);
    document.addEventListener("visibilitychange", tell);
    for (const kind of ["pointerdown", "keydown"]) document.addEventListener(kind, act);
    return () => {
      window.clearInterval(timer);
      document.removeEventListener("visibilitychange", tell);
      for (const kind of ["pointerdown", "keydown"]) document.removeEventListener(kind, act);
    };
  }, [page, queries]);
}
