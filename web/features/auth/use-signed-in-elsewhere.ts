import { useEffect } from "react";
import { readUser } from "../../api/queries.ts";

/**
 * A page whose session ended may be sent here while another tab has a new one, as when that tab starts the world over or
 * signs in again: then there is nothing to type. Looked at when the page is there, and whenever it is come back to.
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
    void look();
    document.addEventListener("visibilitychange", look);
    window.addEventListener("focus", look);
    return () => {
      gone = true;
      document.removeEventListener("visibilitychange", look);
      window.removeEventListener("focus", look);
    };
  }, [back]);
}
