import { useState } from "react";

/**
 * The item whose dialog is open. `leave` ignores a late answer for an item whose dialog has been
 * replaced.
 */
export function useAsked<T extends object>() {
  const [asked, ask] = useState<T>();
  const leave = () => ask((now) => (now === asked ? undefined : now));
  return { asked, ask, leave };
}
