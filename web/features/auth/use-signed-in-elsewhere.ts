import { useEffect } from "react";
import { readUser } from "../../api/queries.ts";

const firstAgainMs = 2_000;
const mostAgainMs = 300_000;

/**
 * A page whose session ended may be sent here while another tab has a new one, as when that tab starts the world over or
 * signs in again: then there is nothing to type. Looked at when the page is there, whenever it is come back to, and by itself,
 * each time after twice as long: both may be in sight, and an answer may be lost.
 * @param back the page that the sign-in was asked for by; nothing is looked at without one
 */
export function useSignedInElsewhere(back: string | undefined): void {
  useEffect(() => {
    if (back === undefined) return;
    let gone = false;
    const look = async () => {
      if (document.visibilityState === "hidden") return;
      const user = await readUser().catch(() => null); // who can't ask has the form
      if (user && !gone) window.location.replace(back);
    };
    let timer = 0;
    const lookAgain = (afterMs: number) => {
      timer = window.setTimeout(() => {
        void look();
        lookAgain(Math.min(2 * afterMs, mostAgainMs));
      }, afterMs);
    };
    void look();
    lookAgain(firstAgainMs);
    document.addEventListener("visibilitychange", look);
    window.addEventListener("focus", look);
    return () => {
      gone = true;
      window.clearTimeout(timer);
      document.removeEventListener("visibilitychange", look);
      window.removeEventListener("focus", look);
    };
  }, [back]);
}
