import { useEffect } from "react";
import { readUser } from "../../api/queries.ts";

const firstAgainMs = 2_000;
const mostAgainMs = 300_000;

/**
 * Another tab may have signed in again. Checks on load, on focus and with exponential backoff.
 * @param back the page that asked for the sign-in
 */
export function useSignedInElsewhere(back: string | undefined): void {
  useEffect(() => {
    if (back === undefined) return;
    let gone = false;
    const look = async () => {
      if (document.visibilityState === "hidden") return;
      const user = await readUser().catch(() => null);
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
